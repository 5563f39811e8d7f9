//! Retrograde analysis against the definition on random graphs, and against the search where plays end.

use crate::support::{Dice, game, oracle, subtraction};
use campeao_base::Play;
use campeao_rules::{End, Options, PlayError, Rules};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde, Search, SolveError, TimedOutcome};
use std::ops::ControlFlow;

/// A game on a graph: a token goes along the arrows.
pub(crate) struct Graph {
    pub(crate) arrows: Vec<Vec<usize>>,
    ends: Vec<Option<End>>,
    stuck: End,
}

impl Graph {
    /// Few or many arrows, few or many ends.
    pub(crate) fn by_chance(dice: &mut Dice) -> Self {
        let nodes = dice.between(1, 9) as usize;
        let (most, ended) = (dice.between(1, 4), dice.between(0, 40));
        let arrows = (0..nodes)
            .map(|_| (0..dice.between(0, most)).map(|_| dice.below(nodes as u64) as usize).collect())
            .collect();
        let all = [End::Lost, End::Won, End::Drawn];
        let ends = (0..nodes).map(|_| dice.chance(ended).then(|| *dice.pick(&all))).collect();
        Self { arrows, ends, stuck: *dice.pick(&all) }
    }

    /// The value of each position for a player who sees only a number of plies ahead, and counts later results as a
    /// draw.
    fn within(&self, plies: u32) -> Vec<TimedOutcome> {
        let settled = |node: usize| {
            let stuck = self.arrows[node].is_empty().then_some(self.stuck);
            self.ends[node].or(stuck).map(TimedOutcome::of_end)
        };
        let mut values: Vec<TimedOutcome> =
            (0..self.arrows.len()).map(|node| settled(node).unwrap_or(TimedOutcome::DRAW)).collect();
        for _ in 0..plies {
            let before = values.clone();
            for (node, arrows) in self.arrows.iter().enumerate() {
                if settled(node).is_some() {
                    continue;
                }
                let after = |outcome| {
                    let options = arrows.iter().map(|&to| before[to]);
                    options
                        .filter(move |option| option.outcome() == Some(outcome))
                        .filter_map(TimedOutcome::plies)
                };
                values[node] = match after(Outcome::Loss).min() {
                    Some(soonest) => TimedOutcome::win(soonest + 1),
                    None if after(Outcome::Win).count() == arrows.len() => {
                        TimedOutcome::loss(after(Outcome::Win).max().unwrap() + 1)
                    }
                    None => TimedOutcome::DRAW,
                };
            }
        }
        values
    }

    fn by_definition(&self) -> Vec<TimedOutcome> {
        let far = self.arrows.len() as u32 + 2;
        let values = self.within(far);
        assert_eq!(values, self.within(far + 3), "more foresight changes nothing");
        values
    }
}

impl Rules for Graph {
    type Position = usize;
    type Move = usize;

    fn explicit_end(&self, node: &usize) -> Result<Option<End>, PlayError> {
        Ok(self.ends[*node])
    }

    fn options(&self, node: &usize) -> Result<Options<usize, usize>, PlayError> {
        assert_eq!(self.ends[*node], None, "an ended position is not asked for its moves");
        Ok(self.arrows[*node].iter().map(|&to| (to, to)).collect())
    }

    fn stuck(&self) -> End {
        self.stuck
    }
}

#[test]
fn values_are_those_of_the_definition_on_random_graphs_however_they_are_asked_for() {
    let mut drawn = 0;
    for seed in 0..3_000 {
        let mut dice = Dice(seed);
        let graph = Graph::by_chance(&mut dice);
        let expected = graph.by_definition();
        let mut nodes: Vec<usize> = (0..expected.len()).collect();
        if dice.chance(50) {
            nodes.reverse();
        }
        let mut table = Retrograde::new(&graph, 100);
        for node in nodes {
            assert_eq!(table.value(&node, &mut Quiet).unwrap(), expected[node], "seed {seed}, node {node}");
        }
        assert_eq!(table.solved(), expected.len());
        assert!(table.iter().all(|(node, value)| value == expected[*node]));
        drawn += expected.iter().filter(|value| **value == TimedOutcome::DRAW).count();
    }
    assert!(drawn > 1_000, "plays without end were among them: {drawn}");
}

#[test]
fn games_that_end_are_judged_as_by_the_search() {
    for seed in 0..20 {
        let mut dice = Dice(seed);
        let rules = subtraction(&dice.set(4, 7), "9");
        for play in [Play::Normal, Play::Misere] {
            let game = game(&rules, play);
            let mut search = oracle(&game);
            let mut table = Retrograde::new(&game, 100_000);
            for text in ["3+5", "17", "4+4+6", "9"] {
                let position = game.parse_position(text).unwrap();
                let expected = search.value(&position, &mut Quiet).unwrap();
                assert_eq!(table.value(&position, &mut Quiet).unwrap(), expected, "{text} in\n{rules}");
            }
        }
    }
}

/// A ring of seats on which the token goes on or leaps to its double; it is over on seat 0.
struct Ring(u32);

impl Rules for Ring {
    type Position = u32;
    type Move = ();

    fn explicit_end(&self, seat: &u32) -> Result<Option<End>, PlayError> {
        Ok((*seat == 0).then_some(End::Lost))
    }

    fn options(&self, seat: &u32) -> Result<Options<(), u32>, PlayError> {
        Ok(vec![((), (seat + 1) % self.0), ((), seat * 2 % self.0)])
    }

    fn stuck(&self) -> End {
        End::Lost
    }
}

#[test]
fn beyond_the_limit_it_refuses_and_can_be_asked_again() {
    let ring = Ring(1_000);
    let mut table = Retrograde::new(&ring, 999);
    assert_eq!(table.value(&1, &mut Quiet), Err(SolveError::TooManyPositions { limit: 999 }));
    assert_eq!(table.solved(), 0);
    assert_eq!(table.value(&0, &mut Quiet), Ok(TimedOutcome::loss(0)));
    let mut wide = Retrograde::new(&ring, 1_000);
    assert_eq!(wide.value(&500, &mut Quiet), Ok(TimedOutcome::win(1)));
}

/// Independent rings of ten seats: a question about one of them has no bearing on the others.
struct Rings;

impl Rules for Rings {
    type Position = u32;
    type Move = ();

    fn explicit_end(&self, seat: &u32) -> Result<Option<End>, PlayError> {
        Ok(seat.is_multiple_of(10).then_some(End::Lost))
    }

    fn options(&self, seat: &u32) -> Result<Options<(), u32>, PlayError> {
        let ring = seat / 10 * 10;
        Ok(vec![((), ring + (seat + 1) % 10); 40])
    }

    fn stuck(&self) -> End {
        End::Lost
    }
}

/// A memory half full of other things is emptied for a question that would fit an empty one.
#[test]
fn questions_one_after_another_never_fill_the_memory_for_good() {
    let mut table = Retrograde::new(&Rings, 60);
    let mut search = Search::new(&Rings, 400);
    for ring in 0..50 {
        assert_eq!(table.value(&(10 * ring + 1), &mut Quiet), Ok(TimedOutcome::win(9)), "ring {ring}");
        assert!((10..=60).contains(&table.solved()), "ring {ring}");
        assert_eq!(table.known(&(10 * ring + 2)), Some(TimedOutcome::loss(8)));
        // Each seat separately, so that few moves are pending.
        for seat in (1..10).rev() {
            let value = search.value(&(10 * ring + seat), &mut Quiet);
            assert_eq!(value.map(TimedOutcome::plies), Ok(Some(10 - seat)), "seat {seat} of ring {ring}");
        }
    }
    let crowd = Retrograde::new(&Rings, 9).value(&1, &mut Quiet);
    assert_eq!(crowd, Err(SolveError::TooManyPositions { limit: 9 }));
}

#[test]
fn moves_count_towards_the_limit() {
    struct Fan;
    impl Rules for Fan {
        type Position = u32;
        type Move = u32;
        fn explicit_end(&self, _: &u32) -> Result<Option<End>, PlayError> {
            Ok(None)
        }
        fn options(&self, _: &u32) -> Result<Options<u32, u32>, PlayError> {
            Ok((0..10).flat_map(|step| (0..40).map(move |_| (step, step))).collect())
        }
        fn stuck(&self) -> End {
            End::Lost
        }
    }
    assert_eq!(Retrograde::new(&Fan, 400).value(&0, &mut Quiet), Ok(TimedOutcome::DRAW));
    let refused = Retrograde::new(&Fan, 100).value(&0, &mut Quiet);
    assert_eq!(refused, Err(SolveError::TooManyPositions { limit: 100 }));
}

#[test]
fn the_watch_stops_it_and_nothing_half_judged_remains() {
    let ring = Ring(100_000);
    let mut table = Retrograde::new(&ring, 1_000_000);
    assert_eq!(table.value(&0, &mut Quiet), Ok(TimedOutcome::loss(0)));
    let mut reports = 0;
    let mut stop_at_third = |_: u64, _: u64| {
        reports += 1;
        if reports == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(table.value(&1, &mut stop_at_third), Err(SolveError::Interrupted));
    assert_eq!(table.solved(), 1);
    assert_eq!(table.known(&1), None);
    assert!(table.value(&1, &mut Quiet).unwrap().is_known());
    assert_eq!(table.solved(), 100_000);
}

/// A player adds the greatest square to a number or takes it away; a player who receives 0 loses. Positions are endlessly many, and
/// here the rules end at a million million.
struct PutOrTakeASquare;

impl Rules for PutOrTakeASquare {
    type Position = u64;
    type Move = ();

    fn explicit_end(&self, _: &u64) -> Result<Option<End>, PlayError> {
        Ok(None)
    }

    fn options(&self, &number: &u64) -> Result<Options<(), u64>, PlayError> {
        if number > 1 << 40 {
            return Err(PlayError::Untold { position: number.to_string() });
        }
        let square = number.isqrt().pow(2);
        Ok(if number == 0 { vec![] } else { vec![((), number - square), ((), number + square)] })
    }

    fn stuck(&self) -> End {
        End::Lost
    }
}

/// The value of a number if it is decided within so many plies, by the definition.
fn put_or_take(number: u64, plies: u32) -> Option<TimedOutcome> {
    if number == 0 {
        return Some(TimedOutcome::loss(0));
    }
    let square = number.isqrt().pow(2);
    let lower = plies.checked_sub(1)?;
    let values = [number - square, number + square].map(|to| put_or_take(to, lower));
    let decided = |outcome: Outcome| {
        let such = values.iter().flatten().filter(move |value| value.outcome() == Some(outcome));
        such.filter_map(|value| value.plies())
    };
    if let Some(soonest) = decided(Outcome::Loss).min() {
        return Some(TimedOutcome::win(soonest + 1));
    }
    if decided(Outcome::Win).count() < 2 {
        return None;
    }
    decided(Outcome::Win).max().map(|latest| TimedOutcome::loss(latest + 1))
}

#[test]
fn near_positions_decide_where_play_grows_without_bound() {
    const PLIES: u32 = 12;
    let mut safe = Vec::new();
    for number in 0..130 {
        let found = Retrograde::new(&PutOrTakeASquare, 3_000).nearest_first().value(&number, &mut Quiet);
        let wanted = put_or_take(number, PLIES);
        match &found {
            Ok(value) => assert!(wanted == Some(*value) || value.plies() > Some(PLIES), "{number}"),
            Err(error) => assert_eq!(wanted, None, "{number}: {error}"),
        }
        safe.extend(wanted.filter(|value| value.outcome() == Some(Outcome::Loss)).map(|_| number));
        let listed = Retrograde::new(&PutOrTakeASquare, 3_000).value(&number, &mut Quiet);
        assert!(listed.is_err() || number == 0, "{number}");
    }
    // The safe numbers of Winning Ways, chapter 15.
    assert_eq!(safe, [0, 5, 20, 29, 45, 80, 101, 116]);
}

#[test]
fn near_positions_decide_as_all_do_on_random_graphs() {
    for seed in 0..1_000 {
        let mut dice = Dice(seed);
        let graph = Graph::by_chance(&mut dice);
        let expected = graph.by_definition();
        for (node, wanted) in expected.iter().enumerate() {
            for limit in 1..8 {
                let found = Retrograde::new(&graph, limit).nearest_first().value(&node, &mut Quiet);
                assert!(found.as_ref().is_ok_and(|value| value == wanted) || found.is_err(), "{seed} {node}");
            }
            let mut table = Retrograde::new(&graph, 100).nearest_first();
            assert_eq!(table.value(&node, &mut Quiet).as_ref(), Ok(wanted), "{seed} {node}");
        }
    }
}

/// A number becomes one less or twice as much; 0 is an end, and the moves of numbers beyond the bound cannot be listed.
struct Doubling(u64);

impl Rules for Doubling {
    type Position = u64;
    type Move = ();

    fn explicit_end(&self, number: &u64) -> Result<Option<End>, PlayError> {
        Ok((*number == 0).then_some(End::Lost))
    }

    fn options(&self, number: &u64) -> Result<Options<(), u64>, PlayError> {
        if *number > self.0 {
            return Err(PlayError::TooManyMoves { position: number.to_string(), limit: self.0 });
        }
        Ok(vec![((), number - 1), ((), 2 * number)])
    }

    fn stuck(&self) -> End {
        End::Lost
    }
}

#[test]
fn an_error_at_a_farther_position_is_told_as_such() {
    let mut solver = Retrograde::new(&Doubling(100), 1_000).nearest_first();
    assert_eq!(solver.value(&1, &mut Quiet), Ok(TimedOutcome::win(1)));
    let far = solver.value(&3, &mut Quiet);
    let error = PlayError::TooManyMoves { position: "192".to_owned(), limit: 100 };
    assert_eq!(far, Err(SolveError::Farther(error.clone())));
    assert!(SolveError::Farther(error).is_of_size());
    // Where the position itself is at fault, it is named alone.
    let near = solver.value(&101, &mut Quiet);
    let error = PlayError::TooManyMoves { position: "101".to_owned(), limit: 100 };
    assert_eq!(near, Err(SolveError::Play(error)));
}
