//! Ways to play two games at once other than their sum. They differ in the components in which a move is made, and in
//! the end of play.

use crate::arena::{Games, Options};
use crate::form::{Form, Forms};
use crate::limits::Limit;
use crate::theory::Results;
use crate::value::Value;
use campeao_base::Player;

/// A way to play two games at once (*On Numbers and Games*, chapter 14; Smith 1966). The sequential compound is due to
/// Stromquist and Ullman (*Sequential compounds of combinatorial games*, 1993); the side sum is defined as in the
/// library ludology. A player who cannot make the required move loses. The chapter treats impartial games. Here a
/// component of a partizan game has ended when neither player can move in it, and not yet when only the player to move
/// cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Compound {
    /// G ∧ H: a move in both.
    Conjunctive,
    /// A move in every component in which the player has one.
    ContinuedConjunctive,
    /// G ∨ H: a move in one or in both.
    Selective,
    /// As [`Selective`](Self::Selective), until one component has ended: then nobody may move.
    ShortenedSelective,
    /// A move in one component, as in the sum, until one of them has ended: then nobody may move.
    Diminished,
    /// G → H: a move in the first, and in the second only once the first is 0.
    Sequential,
    /// A move in one component; the first is lost when Left moves in the second, the second when Right moves in the
    /// first: {G^L side H, H^L | G^R, G side H^R}.
    Side,
}

impl Compound {
    /// All compounds.
    pub const ALL: [Self; 7] = [
        Self::Conjunctive,
        Self::ContinuedConjunctive,
        Self::Selective,
        Self::ShortenedSelective,
        Self::Diminished,
        Self::Sequential,
        Self::Side,
    ];

    /// The number of moves of a player who has `g` moves in the first component and `h` in the second: in the first
    /// alone, in the second alone, in both.
    fn moves(self, g: usize, h: usize) -> [bool; 3] {
        match self {
            Self::Conjunctive => [false, false, true],
            Self::ContinuedConjunctive => [h == 0, g == 0, true],
            Self::Selective | Self::ShortenedSelective => [true; 3],
            Self::Diminished | Self::Side => [true, true, false],
            Self::Sequential => [true, false, false],
        }
    }

    /// The remainder of the first component when a player moves in the second, and of the second when the player moves
    /// in the first.
    fn staying<G: Copy>(self, player: Player, g: G, h: G, zero: G) -> (G, G) {
        match (self, player) {
            (Self::Side, Player::Left) => (zero, h),
            (Self::Side, Player::Right) => (g, zero),
            _ => (g, h),
        }
    }

    /// Whether the two components may change places.
    fn is_commutative(self) -> bool {
        !matches!(self, Self::Sequential | Self::Side)
    }

    /// Whether play continues in the other component when one has ended; otherwise the compound has ended, too.
    fn goes_on(self) -> bool {
        matches!(self, Self::ContinuedConjunctive | Self::Selective | Self::Sequential | Self::Side)
    }

    /// The compound if a component is 0 and so has ended, and of nimbers if a formula is known.
    fn known(self, games: &mut Games, g: Value, h: Value) -> Result<Option<Value>, Limit> {
        if g.is_zero() || h.is_zero() {
            let other = if g.is_zero() { h } else { g };
            return Ok(Some(if self.goes_on() { other } else { Value::ZERO }));
        }
        let size = match (self, games.as_nimbers(g, h)) {
            (Self::Conjunctive, Some((g, h))) => g.min(h),
            (Self::Selective, Some((g, h))) => g + h,
            _ => return Ok(None),
        };
        games.nimber(size).map(Some)
    }
}

impl Games {
    /// The compound of two games.
    ///
    /// # Arguments
    /// The values are played in canonical form, since compounds depend on how games are written.
    ///
    /// # Errors
    /// Beyond the limits.
    ///
    /// ```
    /// use campeao_values::{Compound, Games};
    /// let mut games = Games::new();
    /// let (two, three) = (games.nimber(2)?, games.nimber(3)?);
    /// assert_eq!(games.compound(Compound::Conjunctive, two, three)?, two);
    /// // An impartial selective sum is 0 only if all its components are.
    /// assert_eq!(games.compound(Compound::Selective, two, three)?, games.nimber(5)?);
    /// // One move for either player, and the play is over.
    /// let (one, minus_one) = (games.integer(1), games.integer(-1));
    /// assert_eq!(games.compound(Compound::Diminished, one, minus_one)?, games.nimber(1)?);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn compound(&mut self, way: Compound, g: Value, h: Value) -> Result<Value, Limit> {
        self.compounded(way, g, h, &mut Results::default())
    }

    fn compounded(
        &mut self,
        way: Compound,
        g: Value,
        h: Value,
        known: &mut Results<(Value, Value), Value>,
    ) -> Result<Value, Limit> {
        if let Some(value) = way.known(self, g, h)? {
            return Ok(value);
        }
        let pair = if g > h && way.is_commutative() { (h, g) } else { (g, h) };
        if let Some(&value) = known.get(&pair) {
            return Ok(value);
        }
        // Every option is followed, so a nimber too great to be expanded is refused here.
        for game in [g, h] {
            self.check_followable(game)?;
        }
        let value = self.nested(|games| {
            let [left, right] = Player::BOTH.map(|player| {
                let (of_g, of_h) = (games.options(player, g), games.options(player, h));
                let [in_g, in_h, in_both] = way.moves(of_g.len(), of_h.len());
                let (staying_g, staying_h) = way.staying(player, g, h, Value::ZERO);
                let mut options = Options::new();
                for &a in &of_g {
                    if in_g {
                        options.push(games.compounded(way, a, staying_h, known)?);
                    }
                    for &b in of_h.iter().filter(|_| in_both) {
                        options.push(games.compounded(way, a, b, known)?);
                    }
                }
                for &b in of_h.iter().filter(|_| in_h) {
                    options.push(games.compounded(way, staying_g, b, known)?);
                }
                Ok::<_, Limit>(options)
            });
            games.game(&left?, &right?)
        })?;
        known.insert(pair, value);
        Ok(value)
    }
}

impl Forms {
    /// The value of the compound of two games as they are written.
    ///
    /// # Errors
    /// Beyond the limits.
    ///
    /// ```
    /// use campeao_values::{Compound, Form, Forms, Games};
    /// let (mut forms, mut games) = (Forms::new(), Games::new());
    /// let one = forms.game(&[Form::ZERO], &[])?;
    /// let switch = forms.game(&[one], &[Form::ZERO])?;
    /// let both = forms.compound(Compound::Conjunctive, switch, one, &mut games)?;
    /// assert_eq!(both, games.integer(1));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn compound(&self, way: Compound, g: Form, h: Form, games: &mut Games) -> Result<Value, Limit> {
        self.compounded(way, g, h, games, &mut Results::default())
    }

    fn compounded(
        &self,
        way: Compound,
        g: Form,
        h: Form,
        games: &mut Games,
        known: &mut Results<(Form, Form), Value>,
    ) -> Result<Value, Limit> {
        if g == Form::ZERO || h == Form::ZERO {
            let other = if g == Form::ZERO { h } else { g };
            return if way.goes_on() { self.value(other, games) } else { Ok(Value::ZERO) };
        }
        if let Some(&value) = known.get(&(g, h)) {
            return Ok(value);
        }
        let value = games.nested(|games| {
            let mut sides = [Options::new(), Options::new()];
            for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
                let (of_g, of_h) = (self.options(player, g), self.options(player, h));
                let [in_g, in_h, in_both] = way.moves(of_g.len(), of_h.len());
                let (staying_g, staying_h) = way.staying(player, g, h, Form::ZERO);
                let alone_g = of_g.iter().filter(|_| in_g).map(|&a| (a, staying_h));
                let alone_h = of_h.iter().filter(|_| in_h).map(|&b| (staying_g, b));
                let both = of_g.iter().flat_map(|&a| of_h.iter().map(move |&b| (a, b)));
                for (a, b) in alone_g.chain(alone_h).chain(both.filter(|_| in_both)) {
                    side.push(self.compounded(way, a, b, games, known)?);
                }
            }
            games.game(&sides[0], &sides[1])
        })?;
        known.insert((g, h), value);
        Ok(value)
    }
}
