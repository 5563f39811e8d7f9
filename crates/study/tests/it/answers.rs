//! The solvers compared with the tables of known facts: outcomes, all winning moves, the printed tables, and the
//! sequences.

use crate::support::{Row, facts, named, outcome, player};
use campeao_base::Player;
use campeao_rules::{Axis, Game, Position};
use campeao_solve::Solver;
use campeao_solve::sequence::Quiet;
use std::collections::BTreeSet;

#[test]
fn answers_and_the_complete_sets_of_good_moves_are_found() {
    for (game, mut rows) in facts("answers") {
        let mut solver = Solver::new(&game).unwrap();
        // The greatest position first: its table contains many of the others.
        let size = |row: &Row| game.parse_position(row.get("position")).unwrap().numbers.into_iter().max();
        rows.sort_by_key(|row| std::cmp::Reverse(size(row)));
        for row in rows {
            let position = game.parse_position(row.get("position")).unwrap();
            let analysis = solver.analyse(&position, &mut Quiet).unwrap();
            let place = row.words();
            assert_eq!(analysis.outcome, outcome(row.get("outcome")), "{place}");
            let good: BTreeSet<String> =
                analysis.good_moves().map(|good| game.show_position(&good.step.to)).collect();
            let known: BTreeSet<String> = row.list("good").into_iter().map(str::to_owned).collect();
            assert_eq!(good, known, "{place}");
            let best = analysis.best().map(|best| game.show_position(&best.step.to));
            match best {
                Some(best) if !known.is_empty() => assert!(known.contains(&best), "{place}: {best}"),
                Some(_) => {}
                None => assert!(game.moves(&position).unwrap().is_empty(), "{place}"),
            }
        }
    }
}

#[test]
fn printed_tables_are_right_cell_by_cell() {
    for (game, rows) in facts("tables") {
        let mut solver = Solver::new(&game).unwrap();
        // The last row first: its table contains all the others.
        for row in rows.iter().rev() {
            for (column, sign) in (row.number("first")..).zip(row.get("cells").chars()) {
                let position = cell(&game, row, column);
                let verdict = solver.verdict(&position, &mut Quiet).unwrap();
                assert_eq!(
                    verdict.outcome.sign(),
                    sign,
                    "{} at {}",
                    row.words(),
                    game.show_position(&position)
                );
            }
        }
    }
}

/// The position of a cell in the layout of the game's table.
fn cell(game: &Game, row: &Row, column: u64) -> Position {
    if game.is_sum() {
        let first = if row.get("row").is_empty() { 0 } else { row.number("row") };
        return Position::heaps([first, column]);
    }
    let mut position = game.start().clone();
    let layout = game.table();
    let axes = [(layout.rows, row.get("row").to_owned()), (Some(layout.columns), column.to_string())];
    for (axis, value) in axes {
        match axis {
            Some(Axis::Coordinate(slot)) => position.numbers[slot] = value.parse().unwrap(),
            Some(Axis::Player) => position.player = player(game, &value),
            None => assert!(value.is_empty()),
        }
    }
    position
}

#[test]
fn sequences_are_found_and_are_complete() {
    for (game, rows) in facts("sequences") {
        let mut solver = Solver::new(&game).unwrap();
        for row in rows {
            let sizes = (0..=row.number("up_to")).rev();
            let mut found: Vec<u64> = match row.get("what") {
                "safe starts" => {
                    let mover = starter(&game, &row);
                    sizes.filter(|&size| is_safe(&game, &mut solver, size, mover)).collect()
                }
                "nim-values" => sizes
                    .map(|heap| solver.nim_value(&Position::heaps([heap]), &mut Quiet).unwrap().unwrap())
                    .collect(),
                other => panic!("`{other}` is no kind of sequence"),
            };
            found.reverse();
            assert_eq!(found, row.numbers("values"), "{} in {}", row.words(), named(&game));
        }
    }
}

fn starter(game: &Game, row: &Row) -> Player {
    if game.is_partizan() { player(game, row.get("player")) } else { Player::Left }
}

fn is_safe(game: &Game, solver: &mut Solver<'_>, size: u64, mover: Player) -> bool {
    let Some(position) = game.start_of_size(size) else { return false };
    let position = position.with_player(mover);
    game.in_domain(&position.numbers).unwrap()
        && solver.verdict(&position, &mut Quiet).unwrap().outcome == campeao_solve::Outcome::Loss
}
