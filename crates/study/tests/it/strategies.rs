//! Strategies compared with the definition: outcomes, the moves they name, and the statements they make in words.

use crate::studies::by_automaton;
use crate::support::{named, small_positions};
use campeao_base::Play;
use campeao_rules::{Game, Position, Shape};
use campeao_solve::sequence::Quiet;
use campeao_solve::{HeapMoves, Outcome, RowGame, Search, Solver, is_good};
use campeao_study::{Advice, Extent, LeastTake, Strategy, Study, is_finite, positions, zeckendorf};
use campeao_theorem::Induction;
use std::collections::BTreeSet;

/// The greatest size at which a strategy by sizes is tested, unless the game has a greatest size.
const SIZES: u64 = 60;

/// The outcomes of a game's positions, solved by definition.
pub(crate) struct Definition<'g> {
    game: &'g Game,
    search: Search<'g, Game>,
    /// The solver for games whose play may repeat.
    backwards: Solver<'g>,
}

impl<'g> Definition<'g> {
    pub(crate) fn of(game: &'g Game) -> Self {
        let backwards = Solver::new(game).unwrap();
        Self { game, search: Search::new(game, 4_000_000), backwards }
    }

    pub(crate) fn outcome(&mut self, position: &Position) -> Outcome {
        if self.game.repeats() {
            return self.backwards.verdict(position, &mut Quiet).unwrap().outcome;
        }
        self.search.value(position, &mut Quiet).unwrap().outcome().unwrap()
    }

    /// Returns the best options of a position for its player; none in a safe position.
    fn good(&mut self, position: &Position) -> Vec<Position> {
        let outcome = self.outcome(position);
        let options = self.game.moves(position).unwrap().into_iter().map(|step| step.to);
        options.filter(|option| is_good(outcome, self.outcome(option)) == Some(true)).collect()
    }
}

/// Checks that no statement of the study's strategy is false at any position tested.
pub(crate) fn tells_the_truth(game: &Game, found: &Study) {
    let mut truth = Definition::of(game);
    match &found.strategy {
        Strategy::Residues { players } => {
            for (player, residues) in players {
                for size in sizes(game) {
                    let position = single(game, size).with_player(*player);
                    if let Some(advice) = residues.at(size) {
                        advises_well(&mut truth, &position, advice);
                    }
                }
            }
        }
        Strategy::Sizes { players } => {
            for (player, listed) in players {
                assert_eq!(listed.iter().map(|(size, _)| *size).collect::<Vec<_>>(), sizes(game));
                for (size, advice) in listed {
                    advises_well(&mut truth, &single(game, *size).with_player(*player), advice);
                }
            }
        }
        Strategy::EvenColumns => {
            leads_to(&mut truth, |position| position.numbers.iter().fold(0, |sum, heap| sum ^ heap) == 0);
        }
        Strategy::EvenColumnsOfResidues { modulus } => {
            let sum =
                |position: &Position| position.numbers.iter().fold(0, |sum, heap| sum ^ (heap % modulus));
            leads_to(&mut truth, |position| sum(position) == 0);
        }
        Strategy::ZeroNimSum => {
            let mut solver = Solver::new(game).unwrap();
            leads_to(&mut truth, |position| solver.nim_value(position, &mut Quiet).unwrap() == Some(0));
        }
        Strategy::TameMisere => tame(&mut truth),
        Strategy::Quotient => {
            let moves = HeapMoves::of(game, 60, &mut Quiet).unwrap();
            let quotient = moves.quotient(&HeapMoves::BRIEF, &mut Quiet).unwrap();
            leads_to(&mut truth, |position| quotient.is_p(position.numbers.iter().copied()).unwrap());
        }
        Strategy::Rows { preperiod, period, diagonals } => {
            rows(&mut truth, *preperiod, *period);
            if *diagonals {
                fills_by_diagonals(&mut truth);
            }
        }
        Strategy::SmallestZeckendorfPart { shift } => {
            takes(&mut truth, |pile| {
                let part = zeckendorf(pile.saturating_sub(*shift)).last().copied();
                part.filter(|_| pile > *shift)
            });
        }
        Strategy::LeastTake(least) => {
            assert!(matches!(least, LeastTake::Powers { .. } | LeastTake::Greedy { .. }));
            takes(&mut truth, |pile| least.at(pile));
        }
        Strategy::Induction(theorem) if matches!(theorem.induction(), Induction::Orbit(_)) => {
            let Induction::Orbit(orbit) = theorem.induction() else { unreachable!() };
            let (from, runs) = (orbit.from(), orbit.runs.is_some());
            let law = found.law.as_ref().unwrap();
            for position in small_positions(game).into_iter().filter(|position| position.numbers[0] >= from) {
                let safe = |&size: &u64| truth.outcome(&Position::tuple([size])) == Outcome::Loss;
                let size = position.numbers[0];
                let below = (0..=size).rev().find(safe).unwrap();
                assert_eq!(by_automaton(game, law, &position) == Outcome::Loss, below == size, "{size}");
                let good = truth.good(&position);
                let reached = good.contains(&Position::tuple([below])) || runs && !good.is_empty();
                assert_eq!(reached, below != size, "{}", place(game, &position));
            }
        }
        Strategy::GroupBelow { .. } => {
            // The groups are those of the law, which is tested elsewhere; good moves are those that end in a group.
            let law = found.law.as_ref().unwrap();
            let claim = crate::studies::claim(game, law).unwrap();
            leads_to(&mut truth, |position| claim.classes(position).unwrap() == [Outcome::Loss]);
        }
        Strategy::Automaton | Strategy::Induction(_) => {
            let law = found.law.as_ref().unwrap();
            for position in small_positions(game) {
                let outcome = by_automaton(game, law, &position);
                assert_eq!(outcome, truth.outcome(&position), "{}", place(game, &position));
                let over = game.end(&position).unwrap().is_some();
                assert_eq!(
                    truth.good(&position).is_empty(),
                    over || outcome == Outcome::Loss,
                    "{}",
                    place(game, &position)
                );
            }
        }
        // Looking a position up makes no statement.
        Strategy::Table => {}
    }
}

fn place(game: &Game, position: &Position) -> String {
    format!("{} at {}", named(game), game.show_position(position))
}

/// The position with one number: a heap, or the only coordinate.
fn single(game: &Game, size: u64) -> Position {
    if game.is_sum() { Position::heaps([size]) } else { Position::tuple([size]) }
}

/// Returns the sizes of the start that are tested: all, if there is a greatest one.
fn sizes(game: &Game) -> Vec<u64> {
    let up_to = if is_finite(game) { u64::MAX } else { SIZES };
    let high = game.variables()[0].bounds.high;
    let all = 0..=high.unwrap_or(up_to).min(up_to);
    all.filter(|&size| game.in_domain(&single(game, size).numbers).unwrap()).collect()
}

/// Checks that advice gives the outcome, and all good moves by their kinds, choices and takes.
fn advises_well(truth: &mut Definition<'_>, position: &Position, advice: &Advice) {
    let game = truth.game;
    let place = place(game, position);
    assert_eq!(advice.outcome, truth.outcome(position), "{place}");
    let good: BTreeSet<Position> = truth.good(position).into_iter().collect();
    let moves = game.moves(position).unwrap();
    let mut named = BTreeSet::new();
    for choice in &advice.moves {
        let made = moves.iter().find(|step| step.rule == choice.rule && step.chosen[..] == choice.chosen[..]);
        let made = made.unwrap_or_else(|| panic!("{place}: no such move: {choice:?}"));
        assert!(good.contains(&made.to), "{place}: {choice:?} is not good");
        if let Some(taken) = choice.taken {
            let left = made.to.numbers.first().copied().unwrap_or(0);
            assert_eq!(position.numbers.first().map_or(0, |before| before - left), taken, "{place}");
        }
        named.insert(made.to.clone());
    }
    if game.repeats() && advice.outcome == Outcome::Win {
        // Only the moves that win soonest.
        let over = game.end(position).unwrap().is_some();
        assert_eq!(named.is_empty(), over, "{place}");
        let mut plies =
            |option: &Position| truth.backwards.verdict(option, &mut Quiet).unwrap().remoteness.unwrap();
        let soonest = good.iter().map(&mut plies).min();
        assert!(named.iter().map(plies).all(|plies| Some(plies) == soonest), "{place}");
    } else {
        assert_eq!(named, good, "{place}: {advice:?}");
    }
}

/// Checks that the safe positions are those with a property: every good move leads to one, and no move leads from one
/// to another.
fn leads_to(truth: &mut Definition<'_>, mut holds: impl FnMut(&Position) -> bool) {
    let game = truth.game;
    for position in small_positions(game) {
        let safe = truth.outcome(&position) == Outcome::Loss;
        assert_eq!(holds(&position), safe, "{}", place(game, &position));
        let good: Vec<Position> = truth.good(&position);
        for step in game.moves(&position).unwrap() {
            let is_said = !safe && holds(&step.to);
            assert_eq!(is_said, good.contains(&step.to), "{}", place(game, &position));
        }
    }
}

/// Checks that in misère play a good move makes the nim-sum 0 and leaves a heap worth at least 2, or else leaves an
/// odd number of heaps worth 1.
fn tame(truth: &mut Definition<'_>) {
    let game = truth.game;
    let normal = game.clone().with_play(Play::Normal);
    let mut solver = Solver::new(&normal).unwrap();
    for position in small_positions(game) {
        if truth.outcome(&position) != Outcome::Win {
            continue;
        }
        let good = truth.good(&position);
        for step in game.moves(&position).unwrap() {
            let worth = |&heap: &u64| {
                solver.nim_value(&Position::heaps([heap]), &mut Quiet).unwrap().expect("a heap has a value")
            };
            let values: Vec<_> = step.to.numbers.iter().map(worth).collect();
            let said = if values.iter().any(|value| *value >= 2) {
                values.iter().fold(0, |sum, value| sum ^ value) == 0
            } else {
                values.iter().filter(|value| **value == 1).count() % 2 == 1
            };
            let to = game.show_position(&step.to);
            assert_eq!(said, good.contains(&step.to), "{} to {to}", place(game, &position));
        }
    }
}

/// Checks that the table of rows has this preperiod and period.
fn rows(truth: &mut Definition<'_>, preperiod: u64, period: u64) {
    let game = truth.game;
    let Shape::Rows(shape) = game.shape().unwrap() else { panic!("{}", named(game)) };
    let rows = RowGame::new(game, &shape).unwrap();
    let law = rows.law(1 << 16, &mut Quiet).unwrap().unwrap();
    assert_eq!((law.certificate().preperiod, law.certificate().period), (preperiod, period));
    let high = (preperiod + 2 * period).min(40);
    for position in positions(game, Extent { up_to: high, heaps: 1 }).unwrap() {
        let said = law.outcome(position.numbers[shape.pile], rows.column_of(&position));
        assert_eq!(said, truth.outcome(&position), "{}", place(game, &position));
    }
}

/// Checks the rule of the diagonals at positions with a move: a pile with exactly one winning take is safe just after
/// that take, and a pile without a winning take is always safe.
fn fills_by_diagonals(truth: &mut Definition<'_>) {
    let game = truth.game;
    let list = small_positions(game);
    for pile in list.iter().map(|position| position.numbers[0]).collect::<BTreeSet<_>>() {
        let row: Vec<&Position> = list.iter().filter(|position| position.numbers[0] == pile).collect();
        let winning: BTreeSet<u64> = row
            .iter()
            .flat_map(|position| game.moves(position).unwrap())
            .filter(|step| truth.outcome(&step.to) == Outcome::Loss)
            .map(|step| pile - step.to.numbers[0])
            .collect();
        for position in row {
            if game.play() == Play::Misere && game.moves(position).unwrap().is_empty() {
                continue;
            }
            let safe = winning.is_empty() || winning.len() == 1 && winning.contains(&position.numbers[1]);
            assert_eq!(safe, truth.outcome(position) == Outcome::Loss, "{}", place(game, position));
        }
    }
}

/// Checks that a position is fragile exactly if the given take is allowed and wins.
fn takes(truth: &mut Definition<'_>, take: impl Fn(u64) -> Option<u64>) {
    let game = truth.game;
    for position in small_positions(game) {
        let pile = position.numbers[0];
        if game.end(&position).unwrap().is_some() {
            continue;
        }
        let good = truth.good(&position);
        let taken: Option<&Position> =
            good.iter().find(|option| take(pile).is_some_and(|take| option.numbers[0] + take == pile));
        assert_eq!(taken.is_some(), !good.is_empty(), "{}", place(game, &position));
    }
}
