//! Theorem 4.1 as a judge: the true table is accepted, and a table with one wrong cell is refuted.

use crate::support::{for_each_game, named};
use campeao_base::Play;
use campeao_rules::{Game, Position, RuleFile};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Search};
use campeao_study::{Condition, Conjecture, Extent, Judgement, judge, positions};
use std::collections::HashMap;

/// A game in which the last stone left over is a draw.
const DRAWN: &str = r#"
name = "one-left-is-a-draw"
state = ["n"]
rank = ["n"]
start = "20"
title = { en = "Two or five", pt = "Duas ou cinco" }
rules = { en = "Take two or five; one left is a draw.", pt = "Tira duas ou cinco; se sobra uma, empata-se." }
[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "t in {2, 5}"
to = ["n - t"]
[ends]
drawn = "n = 1"
"#;

fn drawn(play: Play) -> Game {
    RuleFile::parse(DRAWN).unwrap().game(None, play).unwrap()
}

/// Returns all positions of a game up to a size with about a hundred positions.
fn some_positions(game: &Game) -> Vec<Position> {
    let up_to = if game.is_sum() { 6 } else { [0, 40, 10, 5][game.state_width().min(3)] };
    positions(game, Extent { up_to, heaps: 2 }).unwrap()
}

type Table = HashMap<Position, Outcome>;

/// Returns the true classes of positions and of their options.
fn table(game: &Game, list: &[Position]) -> Table {
    let mut search = Search::new(game, 4_000_000);
    let mut table = Table::new();
    for position in list {
        let options = game.moves(position).unwrap().into_iter().map(|step| step.to);
        for position in options.chain([position.clone()]) {
            let value = search.value(&position, &mut Quiet).unwrap();
            table.insert(position, value.outcome().unwrap());
        }
    }
    table
}

fn judged(game: &Game, list: &[Position], table: &Table) -> Judgement {
    judge(game, list, |position| Ok(vec![table[position]]), &mut Quiet).unwrap()
}

#[test]
fn games_with_draws_are_judged_as_well() {
    for game in [drawn(Play::Normal), drawn(Play::Misere)] {
        the_true_table_is_accepted(&game);
        a_table_with_one_wrong_cell_is_refuted(&game);
        undecided_and_twice_decided_positions_are_refuted(&game);
    }
}

for_each_game!(the_true_table_is_accepted);
fn the_true_table_is_accepted(game: &Game) {
    let list = some_positions(game);
    let judgement = judged(game, &list, &table(game, &list));
    assert_eq!(judgement, Judgement::Accepted { positions: list.len() as u64 }, "{}", named(game));
}

for_each_game!(a_table_with_one_wrong_cell_is_refuted);
fn a_table_with_one_wrong_cell_is_refuted(game: &Game) {
    let list = some_positions(game);
    let truth = table(game, &list);
    for (index, position) in list.iter().enumerate().step_by(list.len().div_ceil(40)) {
        for wrong in [Outcome::Loss, Outcome::Draw, Outcome::Win] {
            if wrong == truth[position] {
                continue;
            }
            let mut claim = truth.clone();
            claim.insert(position.clone(), wrong);
            let place = format!("{}: {wrong:?} at {}", named(game), game.show_position(position));
            let Judgement::Refuted(refutation) = judged(game, &list, &claim) else {
                panic!("{place} was accepted");
            };
            // Positions before the wrong cell do not depend on it.
            let first = list.iter().position(|listed| *listed == refutation.position).unwrap();
            assert!(first <= index || game.is_sum(), "{place}, refuted only at {first}");
            assert!(refutation.moves == game.moves(&refutation.position).unwrap().len(), "{place}");
        }
    }
}

for_each_game!(undecided_and_twice_decided_positions_are_refuted);
fn undecided_and_twice_decided_positions_are_refuted(game: &Game) {
    let list = some_positions(game);
    let truth = table(game, &list);
    let odd = &list[list.len() / 2];
    for wrong in [vec![], vec![Outcome::Loss, Outcome::Win], vec![Outcome::Win, Outcome::Draw]] {
        let classes =
            |position: &Position| Ok(if position == odd { wrong.clone() } else { vec![truth[position]] });
        let Judgement::Refuted(refutation) = judge(game, &list, classes, &mut Quiet).unwrap() else {
            panic!("{}: {wrong:?} was accepted", named(game));
        };
        if refutation.position == *odd {
            assert_eq!((refutation.condition, refutation.classes), (Condition::ExactlyOne, wrong));
        }
    }
}

/// Returns the first position at which a claim fails, and the condition, in a game with few positions.
fn refuted(game: &Game, safe: &str, neutral: Option<&str>) -> (String, Condition) {
    let conjecture = Conjecture::parse(game, safe, None, neutral).unwrap();
    let list = positions(game, Extent { up_to: 20, heaps: 1 }).unwrap();
    match conjecture.judge(game, &list, &mut Quiet).unwrap() {
        Judgement::Refuted(refutation) => (game.show_position(&refutation.position), refutation.condition),
        Judgement::Accepted { .. } => panic!("{safe} was accepted"),
    }
}

#[test]
fn the_conditions_are_named_as_in_the_text() {
    // Worked out by hand: 2 goes to 0, 3 to 1, 4 to 2 only, 5 to 0, 6 to 4, 7 to 5 and 2, 8 to 3, 9 to 4, 10 to 8, 11
    // to 9 and 6.
    let game = drawn(Play::Normal);
    let list = positions(&game, Extent { up_to: 20, heaps: 1 }).unwrap();
    let truth = table(&game, &list);
    let signs: String = list.iter().take(12).map(|position| truth[position].sign()).collect();
    assert_eq!(signs, "+=-=+--+=-=+");
    let numbers = |outcome: Outcome| {
        let numbers = list.iter().filter(|position| truth[*position] == outcome);
        numbers.map(|position| position.numbers[0].to_string()).collect::<Vec<_>>().join(", ")
    };
    let safe = format!("n in {{{}}}", numbers(Outcome::Loss));
    let neutral = format!("n in {{{}}}", numbers(Outcome::Draw));
    let conjecture = Conjecture::parse(&game, &safe, None, Some(&neutral)).unwrap();
    assert!(conjecture.judge(&game, &list, &mut Quiet).unwrap().is_accepted());

    let of = |safe: &str, neutral: &str| refuted(&game, safe, Some(neutral));
    assert_eq!(of("false", "false"), ("0".into(), Condition::LostIsSafe));
    assert_eq!(of("n = 0", "false"), ("1".into(), Condition::DrawnIsNeutral));
    assert_eq!(of("n = 0", "n in {1, 2}"), ("2".into(), Condition::ThreeNoWin));
    assert_eq!(of("n in {0, 2}", "n = 1"), ("2".into(), Condition::Two));
    assert_eq!(of("n = 0", "n = 1"), ("3".into(), Condition::One));
    assert_eq!(of("n in {0, 3}", "n = 1"), ("3".into(), Condition::Two));
    assert_eq!(of("n = 0", "n in {1, 3, 4}"), ("4".into(), Condition::ThreeStays));
    assert_eq!(of("n in {0, 3}", "n in {1, 3}"), ("3".into(), Condition::ExactlyOne));
    let misere = drawn(Play::Misere);
    assert_eq!(refuted(&misere, "n = 0", Some("n = 1")), ("0".into(), Condition::WonIsFragile));
}

#[test]
fn formulas_of_all_three_classes_are_judged_together() {
    let game = drawn(Play::Normal);
    let parse = |fragile: &str| Conjecture::parse(&game, "n = 0", Some(fragile), Some("n = 1")).unwrap();
    let list = positions(&game, Extent { up_to: 2, heaps: 1 }).unwrap();
    assert!(parse("n = 2").judge(&game, &list, &mut Quiet).unwrap().is_accepted());
    let Judgement::Refuted(refutation) = parse("n >= 1").judge(&game, &list, &mut Quiet).unwrap() else {
        panic!("1 is in two classes");
    };
    assert_eq!(refutation.condition, Condition::ExactlyOne);
    assert_eq!(refutation.classes, [Outcome::Win, Outcome::Draw]);
    let Judgement::Refuted(refutation) = parse("n = 5").judge(&game, &list, &mut Quiet).unwrap() else {
        panic!("2 is in no class");
    };
    assert_eq!((refutation.condition, refutation.classes.len()), (Condition::ExactlyOne, 0));
}

#[test]
fn a_table_cut_short_says_up_to_where_it_is_whole() {
    let game = campeao_rules::catalogue::find("wythoff", Play::Normal).unwrap();
    let extent = Extent { up_to: 12, heaps: 1 };
    let list = positions(&game, extent).unwrap();
    let mut seen = 0;
    for looked_at in 0..=list.len() {
        let whole = |up_to: u64| {
            let inside = |position: &&Position| position.numbers.iter().all(|&number| number <= up_to);
            list[..looked_at].iter().filter(inside).count() == list.iter().filter(inside).count()
        };
        let expected = (0..=12).rev().find(|&up_to| whole(up_to)).filter(|_| looked_at > 0);
        assert_eq!(extent.reached(&game, &list, looked_at), expected, "{looked_at}");
        seen += usize::from(expected.is_some_and(|up_to| up_to < 12));
    }
    assert!(seen > 20, "{seen}");
}
