//! Every game of the catalogue, in both conventions: the chosen solver compared with the definition on all small
//! positions.

use crate::support::{distinct_games, for_each_game, named, small_positions};
use campeao_base::Play;
use campeao_rules::{Game, Position};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Search, Solver, TimedOutcome, is_good, mex};
use std::collections::{BTreeSet, HashMap};

for_each_game!(outcome_and_remoteness_are_those_of_the_definition);
fn outcome_and_remoteness_are_those_of_the_definition(game: &Game) {
    let mut solver = Solver::new(game).unwrap();
    let mut search = Search::new(game, 4_000_000);
    for position in small_positions(game).iter().rev() {
        let value = search.value(position, &mut Quiet).unwrap();
        let verdict = solver.verdict(position, &mut Quiet).unwrap();
        assert_eq!(
            (Some(verdict.outcome), verdict.remoteness),
            (value.outcome(), value.plies()),
            "{} at {} by {:?}",
            named(game),
            game.show_position(position),
            verdict.method
        );
    }
}

/// Returns the outcome by the definition in its shortest form, independent of the search.
fn by_definition(
    game: &Game,
    position: &Position,
    known: &mut HashMap<Position, (Outcome, u32)>,
) -> (Outcome, u32) {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let options: Vec<(Outcome, u32)> =
        game.moves(position).unwrap().iter().map(|step| by_definition(game, &step.to, known)).collect();
    let plies = |outcome| options.iter().filter(move |option| option.0 == outcome).map(|option| option.1 + 1);
    let value = if let Some(end) = game.end(position).unwrap() {
        (end.into(), 0)
    } else if let Some(soonest) = plies(Outcome::Loss).min() {
        (Outcome::Win, soonest)
    } else if plies(Outcome::Draw).next().is_some() {
        (Outcome::Draw, 0)
    } else {
        (Outcome::Loss, plies(Outcome::Win).max().unwrap())
    };
    known.insert(position.clone(), value);
    value
}

for_each_game!(the_search_is_the_definition);
fn the_search_is_the_definition(game: &Game) {
    let mut search = Search::new(game, 4_000_000);
    let mut known = HashMap::new();
    for position in small_positions(game) {
        let (outcome, plies) = by_definition(game, &position, &mut known);
        let expected = match outcome {
            Outcome::Win => TimedOutcome::win(plies),
            Outcome::Draw => TimedOutcome::DRAW,
            Outcome::Loss => TimedOutcome::loss(plies),
        };
        let found = search.value(&position, &mut Quiet).unwrap();
        assert_eq!(found, expected, "{} at {}", named(game), game.show_position(&position));
    }
}

fn naive_nim_value(game: &Game, position: &Position, known: &mut HashMap<Position, u64>) -> u64 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let options: Vec<u64> =
        game.moves(position).unwrap().iter().map(|step| naive_nim_value(game, &step.to, known)).collect();
    let smallest = (0..=options.len() as u64).find(|value| !options.contains(value)).unwrap();
    assert_eq!(mex(options.iter().copied()), smallest);
    let value = if options.is_empty() && game.play() == Play::Misere { 1 } else { smallest };
    known.insert(position.clone(), value);
    value
}

const fn has_values(game: &Game) -> bool {
    !game.is_partizan()
}

/// Whether the values of a game's sums do not follow from those of their heaps, so that they are searched for within
/// a small limit.
fn is_misere_sum(game: &Game) -> bool {
    game.play() == Play::Misere && game.is_sum()
}

#[test]
fn many_games_have_nim_values() {
    assert!(distinct_games().iter().filter(|game| has_values(game)).count() > 30);
}

#[test]
fn every_game_of_the_catalogue_has_its_tests() {
    let games: BTreeSet<String> = distinct_games().iter().map(|game| game.name().to_owned()).collect();
    let tested: BTreeSet<String> =
        the_search_is_the_definition::NAMES.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(games, tested);
}

for_each_game!(nim_values_are_those_of_the_definition);
fn nim_values_are_those_of_the_definition(game: &Game) {
    let mut solver = Solver::new(game).unwrap();
    let mut known = HashMap::new();
    // Nim-values of tuples are searched for within a limit of work, which three large piles exceed.
    let small =
        |position: &&Position| position.numbers.iter().sum::<u64>() <= 60 / game.state_width().max(2) as u64;
    let smallest = |position: &&Position| !is_misere_sum(game) || position.numbers.iter().sum::<u64>() <= 9;
    for position in small_positions(game).iter().rev().filter(small).filter(smallest) {
        let found = solver.nim_value(position, &mut Quiet).unwrap();
        let expected = has_values(game).then(|| naive_nim_value(game, position, &mut known));
        assert_eq!(found, expected, "{} at {}", named(game), game.show_position(position));
    }
}

for_each_game!(moves_are_good_or_bad_as_defined);
fn moves_are_good_or_bad_as_defined(game: &Game) {
    let mut solver = Solver::new(game).unwrap();
    let mut known = HashMap::new();
    for position in small_positions(game).iter().rev().step_by(7) {
        let analysis = solver.analyse(position, &mut Quiet).unwrap();
        let place = format!("{} at {}", named(game), game.show_position(position));
        let (outcome, _) = by_definition(game, position, &mut known);
        assert_eq!(analysis.outcome, outcome, "{place}");
        let moves = game.moves(position).unwrap();
        assert_eq!(analysis.moves.len(), moves.len(), "{place}");
        assert_eq!(analysis.end, game.end(position).unwrap(), "{place}");
        for (analysed, step) in analysis.moves.iter().zip(&moves) {
            let (to, _) = by_definition(game, &step.to, &mut known);
            let good = match (outcome, to) {
                (Outcome::Loss, _) => None,
                (Outcome::Win, to) => Some(to == Outcome::Loss),
                (Outcome::Draw, to) => Some(to == Outcome::Draw),
            };
            assert_eq!((&analysed.step, analysed.outcome, analysed.good), (step, to, good), "{place}");
            assert_eq!(is_good(outcome, to), good);
        }
        if outcome != Outcome::Loss && !moves.is_empty() {
            assert!(analysis.good_moves().next().is_some(), "{place} has no good move");
        }
    }
}
