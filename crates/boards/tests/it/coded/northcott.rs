//! Northcott's game: the theory against retrograde analysis, from every placement of the stones on small boards.

use campeao_base::Play;
use campeao_boards::coded::{BoardGame, Made, Northcott, Stones};
use campeao_rules::Rules;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde, TimedOutcome};
use proptest::prelude::*;

fn game(arguments: &str, play: Play) -> Northcott {
    Northcott::new(arguments, play).unwrap()
}

/// All rows of a width.
fn placements(width: usize) -> Vec<String> {
    let row = |white: usize, black: usize| {
        (0..width)
            .map(|at| {
                if at == white {
                    'O'
                } else if at == black {
                    'X'
                } else {
                    '.'
                }
            })
            .collect()
    };
    (0..width).flat_map(|white| (white + 1..width).map(move |black| row(white, black))).collect()
}

/// All positions on rows of these widths.
fn positions(game: &Northcott, widths: &[usize]) -> Vec<Stones> {
    let mut boards = vec![String::new()];
    for (number, &width) in widths.iter().enumerate() {
        let slash = if number == 0 { "" } else { "/" };
        let rows = placements(width);
        boards = boards
            .iter()
            .flat_map(|board| rows.iter().map(move |row| format!("{board}{slash}{row}")))
            .collect();
    }
    boards
        .iter()
        .flat_map(|board| ["O", "X"].map(|mover| game.read(&format!("{board} {mover}")).unwrap()))
        .collect()
}

const BOARDS: [&[usize]; 13] = [
    &[2],
    &[3],
    &[4],
    &[7],
    &[2, 2],
    &[2, 3],
    &[2, 4],
    &[3, 3],
    &[5, 5],
    &[6, 4],
    &[2, 2, 3],
    &[2, 3, 3],
    &[4, 4, 4],
];

#[test]
fn the_theory_is_that_of_retrograde_analysis_and_normal_play_has_no_draw() {
    for play in [Play::Normal, Play::Misere] {
        for widths in BOARDS {
            let board: Vec<String> = widths.iter().map(|width| placements(*width)[0].clone()).collect();
            let game = game(&board.join("/"), play);
            let mut table = Retrograde::new(&game, 1_000_000);
            let tiny = widths.iter().all(|width| *width <= 3)
                && widths.iter().filter(|width| **width == 3).count() <= 1;
            for position in positions(&game, widths) {
                let outcome = table.value(&position, &mut Quiet).unwrap().outcome().unwrap();
                match game.by_theory(&position) {
                    Some(end) => assert_eq!(Outcome::from(end), outcome, "{position} {play}"),
                    None => assert!(play == Play::Misere && tiny, "{position} {play}"),
                }
                assert!(play == Play::Misere || outcome != Outcome::Draw, "{position}");
                assert_eq!(game.reason(&position).is_some(), game.by_theory(&position).is_some());
            }
        }
    }
}

#[test]
fn the_theory_holds_on_two_rows_of_eight_and_four_of_four() {
    for widths in [&[8, 8][..], &[4, 4, 4, 4]] {
        let board: Vec<String> = widths.iter().map(|width| placements(*width)[0].clone()).collect();
        let game = game(&board.join("/"), Play::Normal);
        let mut table = Retrograde::new(&game, 1_000_000);
        for position in positions(&game, widths) {
            let outcome = table.value(&position, &mut Quiet).unwrap().outcome();
            assert_eq!(game.by_theory(&position).map(Outcome::from), outcome, "{position}");
        }
    }
}

#[test]
fn answers_are_those_of_the_table() {
    for row in crate::coded::support::rows("northcott.csv") {
        let board = row[0].split_whitespace().next().unwrap();
        for (play, expected) in [(Play::Normal, &row[1]), (Play::Misere, &row[2])] {
            let game = game(board, play);
            let value = crate::coded::support::value(&game, &row[0]);
            assert_eq!(value.outcome().unwrap().name(), expected, "{} {play}", &row[0]);
        }
    }
}

#[test]
fn the_loser_delays_by_retreats_and_the_winner_still_wins() {
    let game = game(".OX.", Play::Normal);
    assert_eq!(crate::coded::support::value(&game, ".OX. O"), TimedOutcome::loss(2));
    assert_eq!(crate::coded::support::value(&game, "..OX O"), TimedOutcome::loss(4));
    assert_eq!(crate::coded::support::value(&game, "O..X O"), TimedOutcome::win(1));
}

proptest! {
    #[test]
    fn a_move_of_the_winner_to_nim_sum_0_is_always_there_and_none_leads_from_0_to_0(
        rows in prop::collection::vec((2_usize..12, 0_usize..1000), 1..8),
    ) {
        let board: Vec<String> = rows.iter().map(|&(width, pick)| {
            let all = placements(width);
            all[pick % all.len()].clone()
        }).collect();
        let game = game(&board.join("/"), Play::Normal);
        let start = game.start();
        let sum = |stones: &Stones| stones.gaps().fold(0, |sum, gap| sum ^ gap);
        let to_zero = game.options(&start).unwrap().iter().filter(|(_, to)| sum(to) == 0).count();
        prop_assert_eq!(to_zero > 0, sum(&start) != 0);
    }
}

#[test]
fn texts_are_in_order() {
    for arguments in ["3x4", "O..X/.OX.", "OX/.O..X"] {
        for play in [Play::Normal, Play::Misere] {
            let game = game(arguments, play);
            crate::coded::support::texts_are_in_order(&game, 300);
            crate::coded::support::arguments_give_the_game_again(
                &game,
                |text| self::game(text, play),
                Northcott::PARAMETERS,
            );
        }
    }
    assert_eq!(game(Northcott::USUAL, Play::Normal), game("", Play::Normal));
}

#[test]
fn mistakes_are_explained() {
    let game = game("O..X/.OX.", Play::Normal);
    assert_eq!(
        crate::coded::support::refused(&game, "O..X/X..O O"),
        "there is no such position: the row X..O must have one O and one X, the O on the left"
    );
    assert_eq!(
        crate::coded::support::refused(&game, "O.OX/O..X O"),
        "there is no such position: the row O.OX must have one O and one X, the O on the left"
    );
    assert_eq!(
        crate::coded::support::refused(&game, "O..X"),
        "the board is 4, but this game is played on 4/4"
    );
    assert_eq!(
        crate::coded::support::refused(&game, "O..X/O.?X"),
        "`?`, the character at place 8, means nothing here; these do: O X ."
    );
    assert_eq!(
        Northcott::new("8x1", Play::Normal).unwrap_err().to_string(),
        "the number of columns is `1`, but must be a whole number from 2 to 26"
    );
}

#[test]
fn the_drawing_and_the_reason_say_what_there_is() {
    let game = game("O..X/.OX.", Play::Normal);
    assert_eq!(game.drawn(&game.start()), "2 O . . X\n1 . O X .\n  a b c d\n");
    let reason = game.reason(&game.start()).unwrap();
    assert!(
        reason.en.starts_with(
            "The gaps between the stones, from the uppermost row, are 2, 0; their nim-sum is 2."
        )
    );
    assert!(reason.en.contains("Closing the gap of row 2 from 2 to 0 makes it 0."));
    let labels: Vec<String> = game
        .options(&game.start())
        .unwrap()
        .iter()
        .map(|(step, _)| format!("{step}: {}", game.label(&game.start(), step).en))
        .collect();
    assert_eq!(labels, ["b2: move from a2 to b2", "c2: move from a2 to c2", "a1: move from b1 to a1"]);
}
