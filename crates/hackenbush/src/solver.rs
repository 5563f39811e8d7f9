//! The solver of graphs. It works from the top down to the ground, block by block, and uses for each block the
//! cheapest method that applies (see [`Method`](crate::Method)).

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, OutcomeClass};
use rustc_hash::FxHashMap;

use crate::blocks::{Blocks, GROUND};
use crate::canonical_search::{CanonicalSearch, fused};
use crate::core::{Core, CoreEdge};
use crate::counting::counted;
use crate::graph::Edge;
use crate::label::Label;
use crate::limits::{MOST_LABEL_MOVES, MOST_SEARCHED_EDGES};
use crate::number_search::NumberSearch;
use crate::worth::{Account, GraphAnswer, GraphWorth, Part};
use crate::{Colour, Graph, Limits, Refusal};

/// A solver that finds values, outcomes and good moves. It owns the arena of the values that are neither numbers nor
/// nimbers.
///
/// ```
/// use campeao_hackenbush::{Graph, Method, Solver};
/// let mut solver = Solver::new();
/// let mut worth = |text: &str| -> Result<String, Box<dyn std::error::Error>> {
///     let graph: Graph = text.parse()?;
///     let answer = solver.value(&graph)?;
///     Ok(solver.name(&answer.worth)?)
/// };
/// assert_eq!(worth("LLLLRRLLRL")?, "219/64");
/// assert_eq!(worth("B(R R) BRB")?, "1");                        // a fork and a trunk: 1/4 and 3/4
/// assert_eq!(worth("_-a:G a-b:G b-_:G")?, "*");                 // a green triangle fuses to three loops
/// assert_eq!(worth("_-a:B a-b:R b-_1:B")?, "1");                // a table: search
/// assert_eq!(worth("GB")?, "^*");                                // a blue edge on a green one: up and star
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    games: Games,
    limits: Limits,
}

impl Solver {
    /// Makes a solver with the default limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a solver with the given limits.
    pub fn with_limits(limits: Limits) -> Self {
        Self { games: Games::with_limits(limits.games), limits }
    }

    /// The limits.
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// Sets other limits. The arena is unchanged.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
        self.games.set_limits(limits.games);
    }

    /// The arena of the values, for further questions about them.
    pub const fn games(&mut self) -> &mut Games {
        &mut self.games
    }

    /// Returns the name of a value: `3/4`, `*2`, or the notation of the arena.
    pub fn name(&mut self, worth: &GraphWorth) -> Result<String, Refusal> {
        Ok(match worth {
            GraphWorth::Number(number) => number.to_string(),
            GraphWorth::Nimber(1) => "*".to_owned(),
            GraphWorth::Nimber(nimber) => format!("*{nimber}"),
            GraphWorth::Game(value) => self.games.name(*value)?,
        })
    }

    /// Returns the outcome of a graph with this value.
    pub fn outcome_of(&mut self, worth: &GraphWorth) -> Result<OutcomeClass, Refusal> {
        worth.outcome(&mut self.games)
    }

    /// Returns the outcome of a graph.
    ///
    /// ```
    /// use campeao_hackenbush::Solver;
    /// use campeao_values::OutcomeClass;
    /// let mut solver = Solver::new();
    /// assert_eq!(solver.outcome(&"LR LR R".parse()?)?, OutcomeClass::Previous); // 1/2 + 1/2 - 1 = 0
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&mut self, graph: &Graph) -> Result<OutcomeClass, Refusal> {
        let worth = self.value(graph)?.worth;
        self.outcome_of(&worth)
    }

    /// Returns the value of a graph, with the method for each part.
    ///
    /// Forests and green graphs take about linear time. A red-blue block with cycles is searched by bounds,
    /// any other by canonical forms; both can take exponential time and stop at the [`Limits`].
    pub fn value(&mut self, graph: &Graph) -> Result<GraphAnswer, Refusal> {
        // Setting the limits resets the count of steps.
        self.games.set_limits(self.limits.games);
        let depth = self.limits.depth;
        let blocks = Blocks::of(graph);
        let mut work = Work { labels: vec![None; blocks.count], account: Account::default(), spent: 0 };
        let (mut parts, mut total, mut whole) = (Vec::new(), Label::default(), Account::default());
        let (mut edges, mut branches) = (0, false);
        for (lowest, ids) in blocks.iter() {
            let block: Vec<Edge> = ids.iter().filter_map(|id| graph.edge(*id)).collect();
            let label = self.block(&blocks, lowest, &block, &mut work)?;
            edges += block.len();
            // A loop makes a part branch, too.
            branches |= block.iter().any(|edge| blocks.place(edge.from) == blocks.place(edge.to));
            if lowest != GROUND {
                let below = &mut work.labels[lowest as usize];
                branches |= below.is_some();
                let sum = below.take().unwrap_or_default().plus(label, &mut self.games, depth)?;
                *below = Some(sum);
                continue;
            }
            // The block stands on the ground, so a part is complete.
            let label = label.valued(&mut self.games, depth)?;
            let is_trunk = !branches && !matches!(label, Label::Game(_));
            let worth = label.clone().worth(&mut self.games, depth)?;
            let account = std::mem::take(&mut work.account);
            parts.push(Part { edges, worth, method: account.method(is_trunk), account });
            total = total.plus(label, &mut self.games, depth)?;
            whole.add(&account);
            (edges, branches, work.spent) = (0, false, whole.positions);
        }
        Ok(GraphAnswer { worth: total.worth(&mut self.games, depth)?, parts, account: whole })
    }

    /// Returns the value of a block as seen from its lowest vertex. Takes the labels of its other vertices.
    fn block(
        &mut self,
        blocks: &Blocks,
        lowest: u32,
        edges: &[Edge],
        work: &mut Work,
    ) -> Result<Label, Refusal> {
        let Work { labels, account, spent } = work;
        let spent = *spent + account.positions;
        if let [edge] = *edges {
            account.stems += 1;
            let ends = [blocks.place(edge.from), blocks.place(edge.to)];
            // A loop has the value of a twig: cutting it removes no other edge.
            let above = ends.into_iter().find(|end| *end != lowest);
            let above = above.and_then(|above| labels[above as usize].take()).unwrap_or_default();
            return above.on_stem(edge.colour, &mut self.games);
        }
        let depth = self.limits.depth;
        let (ends, hanging) = renumbered(blocks, lowest, edges, labels);
        let hanging: Result<Vec<Label>, Refusal> =
            hanging.into_iter().map(|label| label.valued(&mut self.games, depth)).collect();
        let mut hanging = hanging?;
        let colours: Vec<Colour> = edges.iter().map(|edge| edge.colour).collect();
        if colours.iter().all(|colour| *colour == Colour::Green)
            && let Some(nimbers) = hanging.iter().map(Label::as_nimber).collect()
        {
            account.fused += 1;
            return Ok(Label::of_nimber(fused(edges.len(), nimbers)));
        }
        let are_numbers = hanging.iter().all(|label| matches!(label, Label::Number(_)));
        let is_red_blue = are_numbers && !colours.contains(&Colour::Green);
        if is_red_blue && let Some(number) = counted(&ends, &colours, &mut hanging) {
            account.counted += 1;
            return Ok(Label::Number(number));
        }
        if edges.len() > MOST_SEARCHED_EDGES {
            return Err(Refusal::TooLargeToSearch { edges: edges.len() });
        }
        let edges = ends.iter().zip(colours).map(|(&[from, to], colour)| CoreEdge {
            from: from as u8,
            to: to as u8,
            colour,
        });
        let core = Core::new(hanging.len(), edges.collect());
        let all = core.all();
        let moves: u64 = hanging.iter().map(Label::moves).sum();
        if moves > MOST_LABEL_MOVES {
            return Err(Refusal::TooManyLabelMoves { moves });
        }
        if is_red_blue {
            let mut search = NumberSearch::new(&core, self.limits, spent);
            let mut numbers: Vec<Dyadic> = hanging.iter().filter_map(Label::as_number).collect();
            let number = search.value(0, all, &mut numbers)?;
            account.number_searches += 1;
            account.positions += search.positions();
            return Ok(Label::of_number(&number));
        }
        let mut values = Vec::with_capacity(hanging.len());
        for label in hanging {
            values.push(label.worth(&mut self.games, depth)?.to_value(&mut self.games)?);
        }
        let mut search = CanonicalSearch::new(&core, &mut self.games, self.limits, spent);
        let value = search.value(0, all, &mut values)?;
        account.canonical_searches += 1;
        account.positions += search.positions();
        Ok(Label::of_value(&self.games, value))
    }

    /// Returns the winning moves of a player.
    ///
    /// ```
    /// use campeao_hackenbush::{Graph, Solver};
    /// use campeao_base::Player;
    /// let mut solver = Solver::new();
    /// let graph: Graph = "_-a:G a-b:G _-c:G".parse()?;
    /// let good = solver.winning_cuts(&graph, Player::Left)?;
    /// let texts: Vec<String> = good.iter().map(|cut| graph.edge_text(cut.edge)).collect();
    /// assert_eq!(texts, ["a-b:G"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winning_cuts(&mut self, graph: &Graph, player: Player) -> Result<Vec<crate::Cut>, Refusal> {
        let mut cuts = self.cuts(graph, player)?;
        cuts.retain(|cut| cut.wins);
        Ok(cuts)
    }
}

/// The state of the computation for one graph.
struct Work {
    /// The label of each place so far.
    labels: Vec<Option<Label>>,
    /// The account of the current part.
    account: Account,
    /// The number of positions cached for the earlier parts.
    spent: usize,
}

/// Renumbers the vertices of a block, the lowest one as 0. Returns the ends of its edges and the labels, which are
/// taken.
fn renumbered(
    blocks: &Blocks,
    lowest: u32,
    edges: &[Edge],
    labels: &mut [Option<Label>],
) -> (Vec<[u32; 2]>, Vec<Label>) {
    let mut numbers: FxHashMap<u32, u32> = FxHashMap::default();
    numbers.insert(lowest, 0);
    let mut hanging = vec![Label::default()];
    let ends = edges.iter().map(|edge| {
        [edge.from, edge.to].map(|end| {
            let place = blocks.place(end);
            *numbers.entry(place).or_insert_with(|| {
                hanging.push(labels[place as usize].take().unwrap_or_default());
                hanging.len() as u32 - 1
            })
        })
    });
    (ends.collect(), hanging)
}
