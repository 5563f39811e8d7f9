//! Sol(A): all solutions up to a length, and whether a given pattern is one, and the least.
//!
//! A solution is determined by the squares where a pebble arrives and does not stay. The search decides them one after
//! the other, diagonal by diagonal. At each choice the machine completes the game in the cheapest way; by Proposition
//! 6, with the choices made so far added to the squares to be vacated, no completion is shorter. So every branch
//! entered contains a solution.

use std::sync::Arc;

use crate::action::ActionWord;
use crate::sweep::{Given, Rule, Step, Sweep, Word, given, squares_of, word_of};
use crate::{Action, Obstacle, Pattern, Reach, Square, check, reach};

/// The relation of a pattern B to the solutions of A.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Minimality {
    /// B is the least solution.
    Least(Action),
    /// B is a solution; the squares named are played more often than in the least one.
    NotLeast {
        /// The action of B.
        action: Action,
        /// Squares that the least solution plays less often, with the numbers in excess.
        excess: Vec<(Square, u8)>,
    },
    /// B still has a pebble on a square of A.
    NotVacated(Square),
    /// A cannot be played into B.
    Unreachable(Obstacle),
}

/// Whether `end` is a solution of `start`, and whether it is the least.
///
/// The least solution is the minimum of Sol(A), not only a minimal element, so one comparison decides.
///
/// ```
/// use campeao_pebbles::{Minimality, minimality};
/// let start = "0,0".parse()?;
/// assert!(matches!(minimality(&start, &"0,1;1,0".parse()?), Minimality::Least(_)));
/// assert!(matches!(minimality(&start, &"0,1;1,1;2,0".parse()?), Minimality::NotLeast { .. }));
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
pub fn minimality(start: &Pattern, end: &Pattern) -> Minimality {
    if let Some(square) = start.first_common(end) {
        return Minimality::NotVacated(square);
    }
    let action = match reach(start, end) {
        Reach::Reachable(action) => action,
        Reach::Unreachable(obstacle) => return Minimality::Unreachable(obstacle),
    };
    // The least action is nowhere greater, so the difference is the excess.
    let given = given(start, start);
    let mut sweep = Sweep::new(&given, Rule::Vacate);
    let mut least = Vec::new();
    while let Ok(true) = sweep.advance() {
        let order = sweep.order();
        least.extend(sweep.words().iter().map(|word| ActionWord {
            order,
            index: word.index,
            numbers: word.numbers,
        }));
    }
    let least = Action::from_words(least);
    let excess: Vec<(Square, u8)> = action
        .iter()
        .map(|(square, times)| (square, times - least.times(square)))
        .filter(|&(_, more)| more > 0)
        .collect();
    if excess.is_empty() { Minimality::Least(action) } else { Minimality::NotLeast { action, excess } }
}

/// A solution found by [`Solutions`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundSolution {
    /// The number of times each square is played.
    pub action: Action,
    /// The last pattern.
    pub end: Pattern,
}

/// All solutions of a pattern with at most a given number of moves, lazily.
///
/// The least one comes first; the others follow in the order of the choices, not by length. Between two solutions there
/// are at most as many steps as squares are visited, each with the cost of a completion.
///
/// ```
/// use campeao_pebbles::Solutions;
/// let lengths: Vec<u64> = Solutions::new(&"0,0".parse()?, 3).map(|found| found.action.length()).collect();
/// assert_eq!(lengths, [1, 2, 3, 3, 2, 3, 3]);
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    start: Pattern,
    given: Vec<Given>,
    longest: u64,
    nodes: Vec<Node>,
}

/// A branch: everything before the diagonal `order` is decided, and part of that diagonal.
#[derive(Clone, Debug)]
struct Node {
    order: i64,
    /// The numbers of the diagonal before.
    before: Vec<Word>,
    /// Everything before, the last diagonal first.
    history: Option<Arc<Decided>>,
    /// The moves before this diagonal.
    moves: u64,
    /// Squares of this diagonal that are vacated by choice.
    chosen: Vec<Square>,
    /// The first column of this diagonal that is not decided.
    undecided: i64,
}

#[derive(Debug)]
struct Decided {
    order: i64,
    words: Vec<Word>,
    earlier: Option<Arc<Decided>>,
}

impl Solutions {
    /// The solutions of `start` with at most `longest` moves. There are none if the pattern is insoluble.
    pub fn new(start: &Pattern, longest: u64) -> Self {
        let given = given(start, start);
        let first = Node {
            order: given.first().map_or(0, |given| given.order),
            before: Vec::new(),
            history: None,
            moves: 0,
            chosen: Vec::new(),
            undecided: i64::MIN,
        };
        let mut solutions = Self { start: start.clone(), given, longest, nodes: Vec::new() };
        if check(start).is_solvable() && solutions.fits(&first) {
            solutions.nodes.push(first);
        }
        solutions
    }

    /// The given squares from some order on.
    fn given_from(&self, order: i64) -> &[Given] {
        &self.given[self.given.partition_point(|given| given.order < order)..]
    }

    /// The given squares on a node's diagonal, including the chosen ones.
    fn layer(&self, node: &Node) -> Vec<Given> {
        let mut layer: Vec<Given> = self
            .given_from(node.order)
            .iter()
            .copied()
            .take_while(|given| given.order == node.order)
            .collect();
        for square in &node.chosen {
            let (index, bit) = word_of(square.i);
            match layer.binary_search_by_key(&index, |given| given.index) {
                Ok(place) => layer[place].marked |= bit,
                Err(place) => {
                    layer.insert(place, Given { order: node.order, index, occupied: 0, marked: bit });
                }
            }
        }
        layer
    }

    /// The node's diagonal with every undecided pebble staying; `None` if it is crowded.
    fn diagonal(&self, node: &Node) -> Option<Step> {
        let mut step = Step::from(node.before.clone());
        step.advance(node.order, &self.layer(node), Rule::Vacate).ok()?;
        Some(step)
    }

    /// Whether the cheapest completion is short enough.
    fn fits(&self, node: &Node) -> bool {
        let Some(step) = self.diagonal(node) else { return false };
        let total = |words: &[Word]| words.iter().map(|word| u64::from(word.numbers.total())).sum::<u64>();
        let mut moves = node.moves + total(&step.words);
        let mut sweep = Sweep::after(node.order, step.words, self.given_from(node.order + 1), Rule::Vacate);
        while moves <= self.longest {
            match sweep.advance() {
                Ok(true) => moves += total(sweep.words()),
                Ok(false) => return true,
                Err(_) => return false,
            }
        }
        false
    }

    /// The node after its whole diagonal is decided.
    fn next_diagonal(&self, node: Node, words: Vec<Word>) -> Node {
        let moves = node.moves + words.iter().map(|word| u64::from(word.numbers.total())).sum::<u64>();
        let next_given = self.given_from(node.order + 1).first().map(|given| given.order);
        let order = if words.is_empty() { next_given.unwrap_or(node.order + 1) } else { node.order + 1 };
        let history =
            Some(Arc::new(Decided { order: node.order, words: words.clone(), earlier: node.history }));
        Node { order, before: words, history, moves, chosen: Vec::new(), undecided: i64::MIN }
    }

    fn found(&self, node: &Node) -> Option<FoundSolution> {
        let mut diagonals = Vec::new();
        let mut decided = node.history.as_deref();
        while let Some(diagonal) = decided {
            diagonals.push(diagonal);
            decided = diagonal.earlier.as_deref();
        }
        let words = diagonals.into_iter().rev().flat_map(|diagonal| {
            let order = diagonal.order;
            diagonal.words.iter().map(move |word| ActionWord {
                order,
                index: word.index,
                numbers: word.numbers,
            })
        });
        let action = Action::from_words(words.collect());
        let end = action.applied_to(&self.start).ok()?;
        Some(FoundSolution { action, end })
    }
}

impl Iterator for Solutions {
    type Item = FoundSolution;

    fn next(&mut self) -> Option<FoundSolution> {
        while let Some(mut node) = self.nodes.pop() {
            if node.before.is_empty() && self.given_from(node.order).is_empty() {
                return self.found(&node);
            }
            let Some(step) = self.diagonal(&node) else { continue };
            let mut staying =
                step.staying.iter().flat_map(|bits| squares_of(node.order, bits.index, bits.bits));
            let Some(square) = staying.find(|square| square.i >= node.undecided) else {
                let next = self.next_diagonal(node, step.words);
                self.nodes.push(next);
                continue;
            };
            node.undecided = square.i + 1;
            let mut vacated = node.clone();
            vacated.chosen.push(square);
            if self.fits(&vacated) {
                self.nodes.push(vacated);
            }
            self.nodes.push(node);
        }
        None
    }
}
