//! Beans: every reading against the definition, and Chomp as the fourth of them.

use campeao_base::Play;
use campeao_boards::coded::{BeanBoard, BeanMove, Beans, BoardGame, Chomp, ChompTable, Made, Staircase};
use campeao_rules::Rules;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde, Search, SolveError};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

fn beans(arguments: &str, play: Play) -> Beans {
    Beans::new(arguments, play).unwrap()
}

fn outcome<G: BoardGame>(game: &G, position: &G::Position) -> Outcome {
    Search::new(game, 4_000_000).value(position, &mut Quiet).unwrap().outcome().unwrap()
}

#[test]
fn answers_on_full_boards_are_those_of_the_table() {
    for row in crate::coded::support::rows("beans.csv") {
        for (play, expected) in [(Play::Normal, &row[3]), (Play::Misere, &row[4])] {
            let game = beans(&format!("{},{}x{}", &row[0], &row[1], &row[2]), play);
            assert_eq!(outcome(&game, &game.start()).name(), expected, "{row:?} {play}");
        }
    }
}

#[test]
fn the_second_player_wins_reading_c_on_two_rows_of_odd_length_and_in_misere_play_on_even_sides() {
    for rows in 1..=5_u32 {
        for columns in 1..=if rows <= 2 { 11 } else { 5 } {
            let (shorter, longer) = (rows.min(columns), rows.max(columns));
            let normal = longer == 1 || shorter == 2 && longer % 2 == 1;
            let misere = rows % 2 == 0 && columns % 2 == 0;
            for (play, second) in [(Play::Normal, normal), (Play::Misere, misere)] {
                // In misère play more is known up to sides of 5 only.
                if play == Play::Misere && longer > 5 {
                    continue;
                }
                let game = beans(&format!("c,{rows}x{columns}"), play);
                let expected = if second { Outcome::Loss } else { Outcome::Win };
                assert_eq!(outcome(&game, &game.start()), expected, "{rows}x{columns} {play}");
            }
        }
    }
}

#[test]
fn reading_c_on_five_by_five_is_won_by_the_squares_a2_and_b1() {
    let game = beans("c,5x5", Play::Normal);
    let mut search = Search::new(&game, 4_000_000);
    assert_eq!(search.value(&game.start(), &mut Quiet).unwrap().outcome(), Some(Outcome::Win));
    let winning: Vec<String> = game
        .options(&game.start())
        .unwrap()
        .into_iter()
        .filter(|(_, to)| search.value(to, &mut Quiet).unwrap().outcome() == Some(Outcome::Loss))
        .map(|(step, _)| step.to_string())
        .collect();
    assert_eq!(winning, ["a2", "b1"]);
}

#[test]
fn the_theorems_are_those_of_the_search_on_full_boards_and_on_all_that_follows() {
    let mut said = 0;
    for reading in ["a", "b", "d"] {
        for play in PLAYS {
            for (rows, columns) in [(1, 7), (2, 5), (3, 3), (3, 4), (4, 2)] {
                let game = beans(&format!("{reading},{rows}x{columns}"), play);
                let mut table = Retrograde::new(&game, 1_000_000);
                table.value(&game.start(), &mut Quiet).unwrap();
                for (board, value) in table.iter() {
                    if let Some(end) = game.by_theory(board) {
                        said += 1;
                        assert_eq!(Some(Outcome::from(end)), value.outcome(), "{reading} {board} {play}");
                        assert!(game.reason(board).is_some() || board.count() == 0);
                    }
                }
            }
        }
    }
    assert!(said > 1_500, "{said}");
}

/// Whether the strategy in words names a move from a full board of such sides.
fn is_named(reading: &str, play: Play, (rows, columns): (usize, usize), step: &BeanMove, left: u32) -> bool {
    let (difference, is_line) = (rows.abs_diff(columns), rows.min(columns) == 1);
    let after = match step {
        BeanMove::Row(_) => (rows - 1, columns),
        _ => (rows, columns - 1),
    };
    let shortens_longer = after.0.abs_diff(after.1) < difference;
    match (reading, play) {
        ("a", Play::Normal) if is_line => left == 0,
        ("a", Play::Normal) => after.0.min(after.1) > 1,
        ("a", Play::Misere) => left > 0,
        (_, Play::Normal) if is_line => left.is_multiple_of(3),
        (_, Play::Misere) if is_line => left % 3 == 1,
        (_, Play::Normal) => difference % 3 == usize::from(!shortens_longer),
        (_, Play::Misere) => difference % 3 == 1 + usize::from(!shortens_longer),
    }
}

#[test]
fn the_strategies_of_a_and_b_win_from_every_fragile_full_board() {
    for (reading, play) in [("a", PLAYS[0]), ("a", PLAYS[1]), ("b", PLAYS[0]), ("b", PLAYS[1])] {
        for (rows, columns) in
            (1..=5_usize).flat_map(|rows| (1..=5_usize).map(move |columns| (rows, columns)))
        {
            let game = beans(&format!("{reading},{rows}x{columns}"), play);
            assert!(game.known_laws().iter().all(|law| law.strategy.is_some()), "{reading} {play}");
            if outcome(&game, &game.start()) == Outcome::Loss {
                continue;
            }
            let mut named = 0;
            for (step, to) in game.options(&game.start()).unwrap() {
                if is_named(reading, play, (rows, columns), &step, to.count()) {
                    named += 1;
                    assert_eq!(
                        outcome(&game, &to),
                        Outcome::Loss,
                        "{reading} {play} {rows}x{columns}: {step}"
                    );
                }
            }
            assert!(named > 0, "{reading} {play} {rows}x{columns}");
        }
    }
}

#[test]
fn reading_b_is_proved_on_larger_boards_as_well() {
    for play in PLAYS {
        for (rows, columns) in [(1, 12), (5, 5), (5, 6), (6, 3)] {
            let game = beans(&format!("b,{rows}x{columns}"), play);
            let mut search = Search::new(&game, 1_000_000);
            let value = search.value(&game.start(), &mut Quiet).unwrap().outcome();
            assert_eq!(game.by_theory(&game.start()).map(Outcome::from), value);
        }
    }
}

/// The result of a move of (c) or (d), by the rules of the text.
fn by_the_text(board: &BeanBoard, at: (usize, usize), quadrant: bool) -> HashSet<(usize, usize)> {
    let taken = |(row, column): (usize, usize)| {
        let by_c =
            |(row, column): (usize, usize)| row == at.0 && column <= at.1 || column == at.1 && row >= at.0;
        let below_one = || board.beans().any(|bean| by_c(bean) && bean.1 == column && bean.0 < row);
        by_c((row, column)) || quadrant && below_one()
    };
    board.beans().filter(|bean| !taken(*bean)).collect()
}

proptest! {
    #[test]
    fn the_moves_of_c_and_d_are_those_of_the_text(
        (rows, columns) in (1_usize..6, 1_usize..6), full in any::<u64>(), quadrant in any::<bool>(),
    ) {
        let text: Vec<String> = (0..rows).map(|row| (0..columns).map(|column| {
            if full >> (row * 6 + column) & 1 == 1 { '*' } else { '.' }
        }).collect()).collect();
        let game = beans(&format!("{},{}", if quadrant { "d" } else { "c" }, text.join("/")), Play::Normal);
        let board = game.start();
        let options = game.options(&board).unwrap();
        prop_assert_eq!(options.len(), board.count() as usize);
        for (bean, (_, to)) in board.beans().zip(&options) {
            prop_assert_eq!(to.beans().collect::<HashSet<_>>(), by_the_text(&board, bean, quadrant));
        }
    }
}

#[test]
fn a_gap_may_end_what_is_taken() {
    let moves = |arguments: &str, step: &str| {
        let game = beans(arguments, Play::Normal);
        let options = game.options(&game.start()).unwrap();
        options.into_iter().find(|(named, _)| named.to_string() == step).unwrap().1.to_string()
    };
    assert_eq!(moves("c,*.*/***/..*", "c3"), ".../**./...");
    assert_eq!(moves("c,*.*/***/..*,stop", "c3"), "*../**./...");
    assert_eq!(moves("c,..*/.../..*,stop", "c3"), ".../.../..*");
    assert_eq!(moves("c,*.**/***.,over", "d2"), "..../***.");
    assert_eq!(moves("c,*.**/***.,stop", "d2"), "*.../***.");
    assert_eq!(moves("d,.**/***", "c2"), ".../*..");
}

#[test]
fn chomp_is_reading_d_of_a_full_board() {
    for (rows, columns) in [(1, 4), (2, 4), (3, 3), (4, 3)] {
        for play in PLAYS {
            let (chomp, beans) = (
                Chomp::new(&format!("{rows}x{columns}"), play).unwrap(),
                beans(&format!("d,{rows}x{columns}"), play),
            );
            let (mut of_chomp, mut of_beans) =
                (Retrograde::new(&chomp, 10_000), Retrograde::new(&beans, 10_000));
            of_chomp.value(&chomp.start(), &mut Quiet).unwrap();
            of_beans.value(&beans.start(), &mut Quiet).unwrap();
            assert_eq!(of_chomp.solved(), of_beans.solved());
            let drawn: HashMap<String, _> =
                of_beans.iter().map(|(board, value)| (beans.drawn(board), value)).collect();
            for (staircase, value) in of_chomp.iter() {
                assert_eq!(drawn.get(&chomp.drawn(staircase).replace('!', "*")), Some(&value), "{staircase}");
            }
        }
    }
}

#[test]
fn the_table_of_chomp_is_that_of_the_search() {
    for (rows, columns) in [(1, 1), (1, 6), (6, 1), (3, 5), (5, 4), (4, 7)] {
        let game = Chomp::new(&format!("{rows}x{columns}"), Play::Normal).unwrap();
        let mut search = Retrograde::new(&game, 100_000);
        search.value(&game.start(), &mut Quiet).unwrap();
        let table = game.table(&mut Quiet).unwrap();
        assert_eq!(search.solved() as u64, table.numbering().count());
        let mut safe = 0;
        for (staircase, value) in search.iter() {
            let lost = value.outcome() == Some(Outcome::Loss);
            safe += u64::from(lost);
            assert_eq!(table.is_safe(staircase), Some(lost), "{staircase}");
            assert_eq!(table.is_safe(&staircase.reflected()).unwrap_or(lost), lost, "{staircase}");
            assert_eq!(table.winning_moves(staircase).is_empty(), lost || staircase.count() == 0);
            if let Some(end) = game.by_theory(staircase) {
                assert_eq!(Some(Outcome::from(end)), value.outcome(), "{staircase}");
            }
        }
        assert_eq!(table.safe_count(), safe);
    }
}

#[test]
fn the_winning_first_moves_of_chomp_are_those_of_the_table() {
    for row in crate::coded::support::rows("chomp-openings.csv") {
        let (rows, columns): (usize, u8) = (row[0].parse().unwrap(), row[1].parse().unwrap());
        let table = ChompTable::solve(rows, columns.into(), &mut Quiet).unwrap();
        let winning = table.winning_moves(&Staircase::full(rows, columns));
        let names: Vec<String> = winning.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(" "), row[2], "{rows}x{columns}");
    }
}

#[test]
fn every_board_of_chomp_up_to_seven_but_the_smallest_has_exactly_one_winning_first_move() {
    for rows in 1..=7 {
        for columns in 1..=7 {
            let table = ChompTable::solve(rows, columns.into(), &mut Quiet).unwrap();
            let winning = table.winning_moves(&Staircase::full(rows, columns));
            assert_eq!(winning.len(), usize::from((rows, columns) != (1, 1)), "{rows}x{columns}");
        }
    }
}

/// Safe staircases of three rows by an independent sieve: all positions with a move to a safe one are struck out.
fn safe_of_three_rows(columns: usize) -> Vec<[usize; 3]> {
    let width = columns + 1;
    let at = |[a, b, c]: [usize; 3]| (a * width + b) * width + c;
    let mut fragile = vec![false; width * width * width];
    // The empty board is won: the other player has taken the last bean.
    fragile[0] = true;
    let mut safe = Vec::new();
    for a in 0..width {
        for b in 0..=a {
            for c in 0..=b {
                if fragile[at([a, b, c])] {
                    continue;
                }
                safe.push([a, b, c]);
                // A row is cut, with those below it that are longer.
                (c + 1..=b).for_each(|c| fragile[at([a, b, c])] = true);
                for longer in b + 1..=a {
                    let last = if c == b { c..=longer } else { c..=c };
                    last.for_each(|c| fragile[at([a, longer, c])] = true);
                }
                for longest in a + 1..width {
                    for longer in if b == a { b..=longest } else { b..=b } {
                        let last = if c == a { c..=longer } else { c..=c };
                        last.for_each(|c| fragile[at([longest, longer, c])] = true);
                    }
                }
            }
        }
    }
    safe
}

#[test]
fn three_long_rows_of_chomp_have_the_safe_staircases_of_a_sieve() {
    let table = ChompTable::solve(3, 60, &mut Quiet).unwrap();
    let safe = safe_of_three_rows(60);
    assert_eq!(table.safe_count(), safe.len() as u64);
    for lengths in safe {
        let staircase = Staircase::new(lengths.map(|length| length as u8)).unwrap();
        assert_eq!(table.is_safe(&staircase), Some(true), "{staircase}");
    }
    // Exchanging rows and columns changes nothing.
    let turned = ChompTable::solve(60, 3, &mut Quiet).unwrap();
    assert_eq!((turned.numbering().count(), turned.safe_count()), (39_711, table.safe_count()));
    let game = Chomp::new("3x200", Play::Normal).unwrap();
    assert!(!game.table(&mut Quiet).unwrap().winning_moves(&Staircase::full(3, 200)).is_empty());
}

#[test]
fn chomp_on_twelve_by_twelve_is_won_by_leaving_a_hook_alone() {
    let table = ChompTable::solve(12, 12, &mut Quiet).unwrap();
    assert_eq!((table.numbering().count(), table.safe_count()), (2_704_156, 26_838));
    let names: Vec<String> =
        table.winning_moves(&Staircase::full(12, 12)).iter().map(ToString::to_string).collect();
    assert_eq!(names, ["k11"]);
}

#[test]
fn boards_that_are_too_big_and_watches_that_stop_end_the_table() {
    let limit = ChompTable::MOST_STAIRCASES;
    assert_eq!(ChompTable::solve(26, 26, &mut Quiet), Err(SolveError::TooManyPositions { limit }));
    let mut stop = |_: u64, _: u64| ControlFlow::Break(());
    assert_eq!(ChompTable::solve(10, 10, &mut stop), Err(SolveError::Interrupted));
    let game = Chomp::new("10x10", Play::Normal).unwrap();
    assert_eq!(game.by_table(&game.start(), &mut stop), Err(SolveError::Interrupted));
}

#[test]
fn texts_are_in_order() {
    for play in PLAYS {
        for arguments in ["a,3x4", "b,2x4", "c,3x3", "d,3x3", "c,*.**/***.,stop"] {
            let game = beans(arguments, play);
            crate::coded::support::texts_are_in_order(&game, 200);
            crate::coded::support::arguments_give_the_game_again(
                &game,
                |text| beans(text, play),
                Beans::PARAMETERS,
            );
        }
        let chomp = |text: &str| Chomp::new(text, play).unwrap();
        crate::coded::support::texts_are_in_order(&chomp("4x6"), 300);
        crate::coded::support::arguments_give_the_game_again(&chomp("4x6"), chomp, Chomp::PARAMETERS);
        assert_eq!(chomp(Chomp::USUAL), chomp(""));
        assert_eq!(beans(Beans::USUAL, play), beans("", play));
    }
}

#[test]
fn mistakes_are_explained() {
    let game = beans("c,2x3", Play::Normal);
    assert_eq!(
        crate::coded::support::refused(&game, "***/**"),
        "the board is 3/2, but this game is played on 3/3"
    );
    assert_eq!(
        crate::coded::support::refused(&game, "***"),
        "the board is 1x3, but this game is played on 2x3"
    );
    assert_eq!(
        crate::coded::support::refused(&game, "***/*o*"),
        "`o`, the character at place 6, means nothing here; these do: * ."
    );
    let chomp = Chomp::new("3x4", Play::Normal).unwrap();
    assert_eq!(
        crate::coded::support::refused(&chomp, "5"),
        "the length of a row is `5`, but must be a whole number from 0 to 4"
    );
    assert_eq!(
        crate::coded::support::refused(&chomp, "4,3,3,1"),
        "the number of rows is `4`, but must be a whole number from 1 to 3"
    );
    assert!(
        crate::coded::support::refused(&chomp, "3,4")
            .starts_with("this is not a position of the game: a row is longer")
    );
    assert!(Chomp::new("0x4", Play::Normal).is_err() && Beans::new("e", Play::Normal).is_err());
    assert_eq!(chomp.read("2,0,0").unwrap().to_string(), "2");
}

#[test]
fn drawings_have_letters_and_numbers() {
    let chomp = Chomp::new("3x4", Play::Normal).unwrap();
    assert_eq!(chomp.drawn(&chomp.read("4,2").unwrap()), "3 * * * !\n2 . . * *\n1 . . . .\n  a b c d\n");
    let lines = beans("b,.../*.*", Play::Normal);
    let moves = lines.options(&lines.start()).unwrap();
    let texts: Vec<String> = moves.iter().map(|(step, _)| step.to_string()).collect();
    assert_eq!(texts, ["a1", "a1+c1", "c1"]);
}
