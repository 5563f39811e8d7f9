//! Trunks of any ordinal height, side by side: red-blue Hackenbush with surreal numbers (the text of Teixeira,
//! sections 2.2 and 3.3; *On Numbers and Games* ch. 3). The values are computed in `campeao-numbers`; this module has
//! the cuts and finds a winning one if there is one. Every play ends: a cut leaves a shorter trunk, and there is no
//! infinite descending sequence of ordinals.

mod meeting;
mod prefix;

use std::{cmp::Ordering, fmt, str::FromStr};

use campeao_base::Player;
use campeao_numbers::trunk::{Edge, Stretch};
use campeao_numbers::{Ordinal, ReadError, Refusal, Surreal, Trunk};
use campeao_values::OutcomeClass;

use crate::{Colour, Graph, GraphError, MOST_EDGES};

/// Red-blue trunks side by side, of any ordinal height.
///
/// The text separates trunks by `+`; each trunk is read as in `campeao-numbers`, with `LR(RL)...` for a pattern that
/// repeats for ever.
///
/// ```
/// use campeao_hackenbush::Trunks;
/// use campeao_base::Player;
/// use campeao_values::OutcomeClass;
/// let third: Trunks = "LR(RL)... + LR(RL)... + LR(RL)... + R".parse()?;
/// assert_eq!(third.value()?.to_string(), "0");               // 3 times 1/3 is 1, exactly,
/// let nines: Trunks = "LR(L)... + R".parse()?;
/// assert_eq!(nines.value()?.to_string(), "-w^-1");           // and 0.111... in binary is not.
/// assert_eq!(nines.outcome()?, OutcomeClass::Right);
/// let cut = nines.winning_cut(Player::Right)?.ok_or("no cut wins")?;
/// assert_eq!((cut.trunk, cut.height.to_string().as_str()), (0, "1")); // He cuts the R above the lowest L.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trunks {
    trunks: Vec<Trunk>,
}

/// A cut in one of several trunks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrunkCut {
    /// The index of the trunk, from 0.
    pub trunk: usize,
    /// The number of edges below the cut.
    pub height: Ordinal,
    /// The owner of the edge.
    pub player: Player,
    /// The rest of the trunk.
    pub left: Trunk,
}

impl Trunks {
    /// Makes trunks side by side.
    pub fn new(trunks: Vec<Trunk>) -> Self {
        Self { trunks }
    }

    /// The trunks.
    pub fn trunks(&self) -> &[Trunk] {
        &self.trunks
    }

    /// Returns the value, a surreal number.
    pub fn value(&self) -> Result<Surreal, Refusal> {
        self.trunks.iter().try_fold(Surreal::zero(), |sum, trunk| Ok(sum.sum(&trunk.value()?)?))
    }

    /// Returns the outcome. It is never a win for the first player, as the value is a number.
    pub fn outcome(&self) -> Result<OutcomeClass, Refusal> {
        Ok(match self.value()?.cmp(&Surreal::zero()) {
            Ordering::Less => OutcomeClass::Right,
            Ordering::Equal => OutcomeClass::Previous,
            Ordering::Greater => OutcomeClass::Left,
        })
    }

    /// Returns the cut of the edge at a height in a trunk; `None` if the trunk is not so high.
    ///
    /// ```
    /// use campeao_hackenbush::Trunks;
    /// let trunks: Trunks = "LR(wL)R".parse()?;
    /// let cut = trunks.cut_at(0, &"w".parse()?)?.ok_or("no edge")?;
    /// assert_eq!(cut.left.to_string(), "LR(wL)");
    /// assert_eq!(trunks.after(&cut).value()?.to_string(), "1 - w^-1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cut_at(&self, trunk: usize, height: &Ordinal) -> Result<Option<TrunkCut>, Refusal> {
        let Some(whole) = self.trunks.get(trunk) else { return Ok(None) };
        let (left, next) = prefix::prefix(whole, height)?;
        Ok(next.map(|edge| TrunkCut { trunk, height: height.clone(), player: owner(edge), left }))
    }

    /// Returns the trunks after a cut, without an empty one.
    #[must_use]
    pub fn after(&self, cut: &TrunkCut) -> Self {
        let mut trunks = self.trunks.clone();
        if let Some(trunk) = trunks.get_mut(cut.trunk) {
            *trunk = cut.left.clone();
        }
        trunks.retain(|trunk| !trunk.is_empty());
        Self { trunks }
    }

    /// Finds a cut by which a player wins when moving first, if there is one.
    ///
    /// Let x be the total value, here with x > 0 and Left to move. She wins by cutting a trunk of value v so that at
    /// least v − x is left. In one of the trunks, the lowest edge at which it differs from the trunk of v − x is
    /// hers, and she cuts that edge.
    pub fn winning_cut(&self, player: Player) -> Result<Option<TrunkCut>, Refusal> {
        let all = self.value()?;
        let wins = match player {
            Player::Left => all.signum() > 0,
            Player::Right => all.signum() < 0,
        };
        if !wins {
            return Ok(None);
        }
        for (place, trunk) in self.trunks.iter().enumerate() {
            let goal = trunk.value()?.difference(&all)?.trunk()?;
            let Some(height) = meeting::common_height(trunk, &goal)? else { continue };
            if let Some(cut) = self.cut_at(place, &height)?
                && cut.player == player
            {
                return Ok(Some(cut));
            }
        }
        Ok(None)
    }
}

/// Returns the owner of an edge.
const fn owner(edge: Edge) -> Player {
    match edge {
        Edge::Left => Player::Left,
        Edge::Right => Player::Right,
    }
}

impl fmt::Display for Trunks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.trunks.is_empty() {
            return f.write_str("_");
        }
        self.trunks.iter().enumerate().try_for_each(|(place, trunk)| {
            let plus = if place > 0 { " + " } else { "" };
            let ground = if trunk.is_empty() { "_" } else { "" };
            write!(f, "{plus}{ground}{trunk}")
        })
    }
}

impl FromStr for Trunks {
    type Err = ReadError;

    /// Reads trunks separated by `+` outside brackets; `_` is a trunk without edges. Columns of errors count within
    /// the trunk.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut depth = 0_usize;
        let parts = text.split(|sign: char| {
            match sign {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            sign == '+' && depth == 0
        });
        let trunks: Result<Vec<Trunk>, ReadError> =
            parts.map(|part| if part.trim() == "_" { Ok(Trunk::empty()) } else { part.parse() }).collect();
        Ok(Self { trunks: trunks?.into_iter().filter(|trunk| !trunk.is_empty()).collect() })
    }
}

impl Graph {
    /// Makes the graph of finite trunks side by side; `None` if one of them is infinite or the graph would be too
    /// large.
    ///
    /// ```
    /// use campeao_hackenbush::{Graph, Trunks};
    /// let trunks: Trunks = "LRR + RL".parse()?;
    /// assert_eq!(Graph::of_trunks(&trunks), Some("LRR RL".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_trunks(trunks: &Trunks) -> Option<Self> {
        let mut edges: Vec<(String, String, Colour)> = Vec::new();
        for trunk in trunks.trunks() {
            let mut base = "_".to_owned();
            for stretch in trunk.stretches() {
                let Stretch::Run(run) = stretch else { return None };
                let length = usize::try_from(run.length.as_natural()?).ok()?;
                if length > MOST_EDGES - edges.len() {
                    return None;
                }
                let colour = if run.edge == Edge::Left { Colour::Blue } else { Colour::Red };
                for _ in 0..length {
                    let top = (edges.len() + 1).to_string();
                    edges.push((base, top.clone(), colour));
                    base = top;
                }
            }
        }
        let graph: Result<Self, GraphError> = Self::of_edges(edges);
        graph.ok()
    }
}
