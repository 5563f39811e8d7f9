//! Small games for the tests, and their values straight from the definition.

use std::ops::Range;

use campeao_tablebase::{Indexed, Signature, StoredOutcome, TableEnd, Visitor};

/// The kind of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    /// It is over.
    End(TableEnd),
    /// Its successors.
    Moves(Vec<u64>),
    /// Only a pass is possible; these are the successors after it.
    Pass(Vec<u64>),
}

/// A game written out in full.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) name: &'static str,
    pub(crate) nodes: Vec<Node>,
    /// The ends of the levels.
    pub(crate) borders: Vec<u64>,
    pub(crate) repeats: bool,
}

impl Indexed for Listed {
    fn positions(&self) -> u64 {
        self.nodes.len() as u64
    }

    fn signature(&self) -> Signature {
        Signature::new(self.name, 1).with("positions", self.positions())
    }

    fn levels(&self) -> Vec<Range<u64>> {
        let starts = std::iter::once(0).chain(self.borders.iter().copied());
        starts.zip(&self.borders).map(|(start, &end)| start..end).collect()
    }

    fn repeats(&self) -> bool {
        self.repeats
    }

    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        for node in &self.nodes[range.start as usize..range.end as usize] {
            match node {
                Node::End(end) => visitor.end(*end),
                Node::Moves(successors) => {
                    for &rank in successors {
                        visitor.successor(rank);
                    }
                    visitor.close();
                }
                Node::Pass(successors) => {
                    for &rank in successors {
                        visitor.successor(rank);
                    }
                    visitor.close_after_pass();
                }
            }
        }
    }
}

impl Listed {
    /// A game from positions with a number that shrinks with every move: they are sorted by it, which gives levels.
    pub(crate) fn sorted<P: Clone + Ord>(
        name: &'static str,
        mut positions: Vec<P>,
        number: impl Fn(&P) -> u64,
        options: impl Fn(&P) -> Vec<P>,
    ) -> (Self, Vec<P>) {
        positions.sort_by_key(|position| (number(position), position.clone()));
        let rank = |wanted: &P| {
            let key = (number(wanted), wanted.clone());
            positions.binary_search_by_key(&key, |position| (number(position), position.clone())).unwrap()
                as u64
        };
        let nodes = positions
            .iter()
            .map(|position| Node::Moves(options(position).iter().map(rank).collect()))
            .collect();
        let borders = (1..=positions.len())
            .filter(|&at| at == positions.len() || number(&positions[at]) != number(&positions[at - 1]))
            .map(|at| at as u64)
            .collect();
        (Self { name, nodes, borders, repeats: false }, positions)
    }

    /// The values by definition, round by round: a position is lost if the game is over with a loss, or if all its
    /// successors are already won; it is won if some successor is already lost; a position that no round decides is
    /// drawn.
    pub(crate) fn values_by_definition(&self) -> Vec<StoredOutcome> {
        let mut values: Vec<Option<StoredOutcome>> = vec![None; self.nodes.len()];
        for (value, node) in values.iter_mut().zip(&self.nodes) {
            match node {
                Node::End(TableEnd::Loss) => *value = Some(StoredOutcome::Loss(0)),
                Node::End(TableEnd::Win) => *value = Some(StoredOutcome::Win(0)),
                Node::End(TableEnd::Draw) => *value = Some(StoredOutcome::Draw),
                Node::End(TableEnd::Unreachable) => *value = Some(StoredOutcome::Unreachable),
                Node::Moves(_) | Node::Pass(_) => {}
            }
        }
        // A play without repetition has at most two plies for each position, passes included.
        for plies in 0..=2 * self.nodes.len() as u16 {
            let known = values.clone();
            for (value, node) in values.iter_mut().zip(&self.nodes).filter(|(value, _)| value.is_none()) {
                let (successors, before) = match node {
                    Node::Moves(successors) => (successors, 1),
                    Node::Pass(successors) => (successors, 2),
                    Node::End(_) => continue,
                };
                // The value of the player to move next, after the pass if there is one.
                let found: Vec<_> = successors.iter().map(|&rank| known[rank as usize]).collect();
                let quickest_loss = found.iter().filter_map(|value| match value {
                    Some(StoredOutcome::Loss(plies)) => Some(*plies),
                    _ => None,
                });
                let wins: Option<Vec<u16>> = found
                    .iter()
                    .map(
                        |value| if let Some(StoredOutcome::Win(plies)) = value { Some(*plies) } else { None },
                    )
                    .collect();
                let next = if found.is_empty() {
                    Some(StoredOutcome::Loss(0))
                } else if let Some(loss) = quickest_loss.min() {
                    Some(StoredOutcome::Win(loss + 1))
                } else {
                    wins.map(|wins| StoredOutcome::Loss(wins.into_iter().max().unwrap_or(0) + 1))
                };
                let here = match next {
                    Some(value) if before == 1 => Some(value),
                    Some(StoredOutcome::Win(plies)) => Some(StoredOutcome::Loss(plies + 1)),
                    Some(StoredOutcome::Loss(plies)) => Some(StoredOutcome::Win(plies + 1)),
                    _ => None,
                };
                // A value of many plies waits for its round, since a quicker one may still be found.
                if here.and_then(StoredOutcome::remoteness).is_some_and(|remoteness| remoteness <= plies) {
                    *value = here;
                }
            }
        }
        values.into_iter().map(|value| value.unwrap_or(StoredOutcome::Draw)).collect()
    }
}

/// Nim with three heaps of at most `largest` counters; who cannot move loses.
pub(crate) fn nim(largest: u64) -> (Listed, Vec<[u64; 3]>) {
    let sizes = 0..=largest;
    let positions = sizes
        .clone()
        .flat_map(|a| sizes.clone().flat_map(move |b| (0..=largest).map(move |c| [a, b, c])))
        .collect();
    Listed::sorted(
        "nim",
        positions,
        |heaps| heaps.iter().sum(),
        |heaps| {
            let mut options = Vec::new();
            for heap in 0..3 {
                for left in 0..heaps[heap] {
                    let mut option = *heaps;
                    option[heap] = left;
                    options.push(option);
                }
            }
            options
        },
    )
}

/// Chopsticks: two hands a player with up to four fingers. A hand adds its fingers to a hand of the opponent, which
/// is lost at five or more; or fingers move between one's own hands. Who has no fingers left has lost. One level, in
/// which play may repeat.
pub(crate) fn chopsticks() -> Listed {
    let hands: Vec<(u64, u64)> = (0..5).flat_map(|low| (low..5).map(move |high| (low, high))).collect();
    let rank = |mine: (u64, u64), theirs: (u64, u64)| {
        let place = |hand: (u64, u64)| {
            let sorted = (hand.0.min(hand.1), hand.0.max(hand.1));
            hands.iter().position(|&known| known == sorted).unwrap() as u64
        };
        place(mine) * 15 + place(theirs)
    };
    let mut nodes = Vec::new();
    for &mine in &hands {
        for &theirs in &hands {
            if mine == (0, 0) {
                nodes.push(Node::End(TableEnd::Loss));
                continue;
            }
            let mut successors = Vec::new();
            for from in [mine.0, mine.1].into_iter().filter(|&from| from > 0) {
                let hit = |hand: u64| if hand + from >= 5 { 0 } else { hand + from };
                if theirs.0 > 0 {
                    successors.push(rank((hit(theirs.0), theirs.1), mine));
                }
                if theirs.1 > 0 {
                    successors.push(rank((theirs.0, hit(theirs.1)), mine));
                }
            }
            let fingers = mine.0 + mine.1;
            for low in 0..=fingers / 2 {
                if fingers - low < 5 && low != mine.0 {
                    successors.push(rank(theirs, (low, fingers - low)));
                }
            }
            nodes.push(Node::Moves(successors));
        }
    }
    let borders = vec![nodes.len() as u64];
    Listed { name: "chopsticks", nodes, borders, repeats: true }
}

/// Three wide levels: each position of the upper two leads to some of the level below, by a row of numbers without
/// visible law.
pub(crate) fn wide(width: u64) -> Listed {
    let mut state = 1_u64;
    let mut next = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let nodes = (0..3 * width)
        .map(|rank| match (rank / width, next(5)) {
            (0, 0) => Node::End(TableEnd::Loss),
            (0, _) => Node::End(TableEnd::Win),
            (level, count) => Node::Moves((0..count).map(|_| (level - 1) * width + next(width)).collect()),
        })
        .collect();
    Listed { name: "wide", nodes, borders: vec![width, 2 * width, 3 * width], repeats: false }
}

/// A single line of moves: rank r is decided in r plies.
pub(crate) fn line(length: u64) -> Listed {
    let nodes =
        (0..length).map(|rank| Node::Moves(if rank == 0 { vec![] } else { vec![rank - 1] })).collect();
    Listed { name: "line", nodes, borders: (1..=length).collect(), repeats: false }
}
