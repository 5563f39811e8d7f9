//! Tables of values and winners, to which rows can be added.

use campeao_base::Play;
use campeao_boards::{GridGame, NimSolver, families};
use campeao_play::{Asked, Family, Resources, Worth};
use campeao_solve::sequence::Quiet;
use campeao_values::OutcomeClass;

/// The rows of a table, split into columns; the last column may contain commas.
fn table<const COLUMNS: usize>(text: &str) -> Vec<[&str; COLUMNS]> {
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let cells = lines.map(|line| line.splitn(COLUMNS, ',').collect::<Vec<&str>>());
    cells.map(|cells| cells.try_into().unwrap()).collect()
}

fn outcome(name: &str) -> OutcomeClass {
    match name {
        "left" => OutcomeClass::Left,
        "right" => OutcomeClass::Right,
        "next" => OutcomeClass::Next,
        "previous" => OutcomeClass::Previous,
        unknown => panic!("no outcome: {unknown}"),
    }
}

/// Boards whose value takes seconds, or minutes.
const SLOW_VALUES: [(&str, &[&str]); 2] =
    [("domineering", &["5x6", "4x8", "6x6"]), ("nogo", &["1x15", "1x16", "1x17", "1x18", "1x19"])];

/// Boards whose winner takes seconds, or minutes.
const SLOW_WINNERS: [(&str, &[&str]); 2] =
    [("domineering", &["6x8", "6x9", "7x9", "8x8"]), ("nogo", &["1x25", "1x26"])];

/// Boards whose nim-value takes seconds.
const SLOW_NIM_VALUES: [(&str, &[&str]); 1] = [(
    "impartial-nogo",
    &["1x21", "1x22", "1x23", "1x24", "1x25", "1x26", "1x27", "1x28", "2x8", "2x9", "3x5", "3x6", "4x4"],
)];

fn is_in(boards: &[(&str, &[&str])], game: &str, position: &str) -> bool {
    boards.iter().any(|(known, positions)| *known == game && positions.contains(&position))
}

/// The answer of the champion of a family about a board.
fn worth(family: &Family, board: &str, asked: Asked) -> Worth {
    let game = family.game(None, Play::Normal).unwrap();
    let resources = Resources { memory: 4 << 30, ..Resources::default() };
    let board = game.unseated(board).unwrap();
    game.champion(&resources).unwrap().worth(&board, asked, &mut Quiet).unwrap()
}

fn values_are_those_of_the_table(slow: bool) {
    let rows: Vec<[&str; 6]> = table(include_str!("../data/values.csv"));
    let mut valued = 0;
    for family in families() {
        let mut count = 0;
        for &[game, position, winner, mean, temperature, name] in &rows {
            if game != family.name {
                continue;
            }
            count += 1;
            if is_in(&SLOW_VALUES, game, position) != slow {
                continue;
            }
            let worth = worth(family, position, Asked::Value);
            assert_eq!(worth.outcome.decided(), Some(outcome(winner)), "{game} {position}");
            let value = worth.value.unwrap();
            let measures = value.measures.unwrap();
            assert_eq!(measures.mean.to_string(), mean, "{game} {position}");
            assert_eq!(measures.temperature.to_string(), temperature, "{game} {position}");
            if !name.is_empty() {
                assert_eq!(value.name.as_deref(), Some(name), "{game} {position}");
            }
        }
        valued += usize::from(count > 0);
    }
    assert!(valued >= 5);
}

#[test]
fn positions_have_the_values_of_the_table() {
    values_are_those_of_the_table(false);
}

#[test]
#[ignore = "some minutes and two gigabytes in release"]
fn large_positions_have_the_values_of_the_table() {
    values_are_those_of_the_table(true);
}

fn winners_are_those_of_the_table(slow: bool) {
    for [game, position, winner] in table(include_str!("../data/winners.csv")) {
        if is_in(&SLOW_WINNERS, game, position) != slow {
            continue;
        }
        let family = families().iter().find(|family| family.name == game).unwrap();
        let worth = worth(family, position, Asked::Winner);
        assert_eq!((worth.outcome, worth.value), (outcome(winner).into(), None), "{game} {position}");
    }
}

#[test]
fn boards_have_the_winners_of_the_table() {
    winners_are_those_of_the_table(false);
}

#[test]
#[ignore = "some minutes in release"]
fn large_boards_have_the_winners_of_the_table() {
    winners_are_those_of_the_table(true);
}

fn nim_values_are_those_of_the_table(slow: bool) {
    let games = [include_str!("../data/impartial-clobber.toml"), include_str!("../data/impartial-nogo.toml")]
        .map(|text| GridGame::parse(text).unwrap());
    for [name, position, value] in table(include_str!("../data/nim_values.csv")) {
        if is_in(&SLOW_NIM_VALUES, name, position) != slow {
            continue;
        }
        let game = games.iter().find(|game| game.family() == name).unwrap();
        assert!(game.is_impartial(), "{name}");
        let board = game.board(position).unwrap();
        let found = NimSolver::new(game).value(&board, &mut Quiet).unwrap();
        assert_eq!(found.to_string(), value, "{name} {position}");
    }
}

#[test]
fn boards_have_the_nim_values_of_the_table() {
    nim_values_are_those_of_the_table(false);
}

#[test]
#[ignore = "some minutes in release"]
fn large_boards_have_the_nim_values_of_the_table() {
    nim_values_are_those_of_the_table(true);
}
