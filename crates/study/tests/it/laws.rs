//! The known laws, tested by Theorem 4.1 and by the solvers.

use crate::support::{Row, facts, named};
use campeao_rules::{Game, Position};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Solver};
use campeao_study::{Conjecture, Extent, Judgement, judge, positions};

/// The positions that a law is about.
fn subjects(game: &Game, row: &Row) -> Vec<Position> {
    let up_to = row.number("up_to");
    let variables = row.list("variables");
    if game.is_sum() {
        let heaps = if variables == ["heaps"] { 3 } else { 1 };
        return positions(game, Extent { up_to, heaps }).unwrap();
    }
    // A law of the starts alone mentions only some of the coordinates.
    let named: Vec<usize> = (0..game.state_width())
        .filter(|&slot| variables.contains(&game.variables()[slot].name.as_str()))
        .collect();
    let mut list = vec![game.start().clone()];
    for slot in named {
        let bounds = game.variables()[slot].bounds;
        list = list
            .into_iter()
            .flat_map(|position| {
                (bounds.low..=bounds.high.unwrap_or(up_to)).map(move |number| {
                    let mut other = position.clone();
                    other.numbers[slot] = number;
                    other
                })
            })
            .collect();
    }
    let movers = |position: Position| game.movers().map(move |player| position.clone().with_player(player));
    let size = sized(game);
    list.into_iter()
        .filter(|position| game.in_domain(&position.numbers).unwrap())
        .filter(|position| position.numbers[size] >= row.number("from"))
        .flat_map(movers)
        .collect()
}

/// The coordinate that the `from` and `up_to` of the laws count: the first that depends on a size.
fn sized(game: &Game) -> usize {
    let form = game.start_form().unwrap();
    (0..game.state_width()).find(|&coordinate| form.moves_coordinate(coordinate)).unwrap()
}

#[test]
fn laws_agree_with_the_solvers_where_they_are_said_to_hold() {
    for (game, rows) in facts("laws") {
        let mut solver = Solver::new(&game).unwrap();
        for row in rows {
            let conjecture = Conjecture::parse(&game, row.get("safe"), None, None).unwrap();
            let letter = row.get("player");
            let mut list = subjects(&game, &row);
            list.reverse();
            if !game.is_sum() && game.state_width() == 2 {
                let corner: Vec<(i64, i64)> = (0..2)
                    .map(|slot| {
                        let reach = list.iter().map(|position| position.numbers[slot]).max().unwrap();
                        (0, reach as i64)
                    })
                    .collect();
                let closed = game.closed_box(&corner, 1 << 22).unwrap();
                solver.solve_box(closed, &mut Quiet).unwrap();
            }
            let mut looked_at = 0;
            for position in list {
                if let Some(letters) = game.players()
                    && letters[position.player.index()] != letter
                {
                    continue;
                }
                if game.is_sum() && position.numbers.first().copied().unwrap_or(0) < row.number("from") {
                    continue;
                }
                let verdict = solver.verdict(&position, &mut Quiet).unwrap();
                let claimed = conjecture.classes(&position).unwrap();
                assert_eq!(
                    claimed,
                    [verdict.outcome],
                    "{} at {}",
                    row.words(),
                    game.show_position(&position)
                );
                looked_at += 1;
            }
            assert!(looked_at > 30 || game.family() == "count-up", "{}", row.words());
        }
    }
}

#[test]
fn laws_of_all_positions_are_accepted_by_the_judge() {
    let mut judged = 0;
    for (game, rows) in facts("laws") {
        for (safe, up_to, heaps) in whole_laws(&game, &rows) {
            let conjecture = Conjecture::parse(&game, &safe, None, None).unwrap();
            let list = positions(&game, Extent { up_to, heaps }).unwrap();
            let judgement = conjecture.judge(&game, &list, &mut Quiet).unwrap();
            assert_eq!(
                judgement,
                Judgement::Accepted { positions: list.len() as u64 },
                "{safe} of {}",
                named(&game)
            );
            judged += 1;
        }
    }
    assert!(judged >= 25, "only {judged} laws were judged");
}

/// Returns the laws that cover all positions of a game, with those of the two players joined.
fn whole_laws(game: &Game, rows: &[Row]) -> Vec<(String, u64, usize)> {
    if game.is_partizan() {
        let parts: Vec<String> = rows
            .iter()
            .map(|row| format!("player = {} and ({})", row.get("player"), row.get("safe")))
            .collect();
        return vec![(parts.join(" or "), 300, 1)];
    }
    let breaks = game.family() == "row-of-stones" || game.family() == "take-and-break";
    rows.iter()
        .filter(|row| row.number("from") == 0 && !breaks)
        .filter(|row| game.is_sum() || row.list("variables").len() == game.state_width())
        .map(|row| {
            let heaps = if row.list("variables") == ["heaps"] { 3 } else { 1 };
            let up_to = row.number("up_to").min(if game.state_width() == 2 { 90 } else { 500 });
            (row.get("safe").to_owned(), up_to, heaps)
        })
        .collect()
}

/// Laws that hold from some size on are accepted if the solver's table replaces them below it.
#[test]
fn laws_that_begin_late_are_accepted_above_the_table_of_the_small() {
    for (game, rows) in facts("laws") {
        for row in rows.iter().filter(|row| row.number("from") > 0 && !game.is_sum()) {
            if row.list("variables").len() != game.state_width() {
                continue;
            }
            let conjecture = Conjecture::parse(&game, row.get("safe"), None, None).unwrap();
            let mut solver = Solver::new(&game).unwrap();
            let from = row.number("from");
            let size = sized(&game);
            let list = positions(&game, Extent { up_to: 200, heaps: 1 }).unwrap();
            let classes = |position: &Position| -> Result<Vec<Outcome>, campeao_study::StudyError> {
                if position.numbers[size] >= from {
                    return Ok(conjecture.classes(position).unwrap());
                }
                Ok(vec![solver.verdict(position, &mut Quiet)?.outcome])
            };
            let judgement = judge(&game, &list, classes, &mut Quiet).unwrap();
            assert!(judgement.is_accepted(), "{}: {judgement:?}", row.words());
        }
    }
}
