//! Rule files whose plays may come back: values of loopy games.

use campeao_base::{Play, Player};
use campeao_boards::{GridGame, face};
use campeao_play::{Asked, Champion, Resources, Ruleset};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;

/// Pieces that go to the next square, either way.
const WALKERS: &str = "name = \"walkers\"\ntitle = \"W\"\nrules = \"R\"\n[board]\nusual = \"1x4\"\nrepeats = true\n\
    pieces = { x = \"left\", o = \"right\" }\n[[move]]\nlabel = \"move\"\npattern = \"own .\"\nbecomes = \". own\"\n\
    turns = \"half\"\n";

fn value(game: &dyn Ruleset, champion: &mut dyn Champion, board: &str) -> String {
    let board = game.unseated(board).unwrap();
    champion.worth(&board, Asked::Moves, &mut Quiet).unwrap().value.unwrap().into_name().unwrap()
}

/// All boards of a length with at most two pieces.
fn boards(length: usize) -> Vec<String> {
    let mut boards = vec![String::new()];
    for _ in 0..length {
        boards = boards
            .iter()
            .flat_map(|board| [".", "x", "o", "#"].map(|square| format!("{board}{square}")))
            .collect();
    }
    let pieces = |board: &String| board.bytes().filter(|square| matches!(square, b'x' | b'o')).count();
    boards.retain(|board| (1..=2).contains(&pieces(board)));
    boards
}

#[test]
fn values_win_as_play_backwards_says() {
    let game = GridGame::parse(WALKERS).unwrap();
    for board in boards(4) {
        let game = face(&game, &board, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let worth = champion.worth(&game.start(), Asked::Value, &mut Quiet).unwrap();
        for player in Player::BOTH {
            let letter = ["L", "R"][player.index()];
            let position = game.read(&format!("{board} {letter}")).unwrap();
            let analysis = champion.analyse(&position, &mut Quiet).unwrap();
            let ending = worth.outcome.of_starter(player);
            let expected = match (analysis.outcome, player) {
                (Outcome::Draw, _) => campeao_values::loopy::Ending::Drawn,
                (Outcome::Win, Player::Left) | (Outcome::Loss, Player::Right) => {
                    campeao_values::loopy::Ending::LeftWins
                }
                _ => campeao_values::loopy::Ending::RightWins,
            };
            assert_eq!(ending, expected, "{board} {letter}");
        }
    }
}

#[test]
fn some_boards_have_names() {
    let game = GridGame::parse(WALKERS).unwrap();
    for (board, name) in
        [("x.", "on"), (".o", "off"), ("x.#.o", "dud"), ("xo", "0"), ("xo.", "0"), ("xo.#.o", "off")]
    {
        let face = face(&game, board, Play::Normal).unwrap();
        let mut champion = face.champion(&Resources::default()).unwrap();
        assert_eq!(value(&*face, &mut *champion, board), name, "{board}");
    }
}

#[test]
fn the_hounds_catch_the_hare_and_its_positions_have_values() {
    let game = face(&campeao_boards::named("hare-and-hounds").unwrap(), "#o#/o.o/.../.../#x#", Play::Normal)
        .unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    // The hounds begin, as in the French Military Hunt.
    let start = format!("{} R", game.unseated(game.start().text()).unwrap());
    assert_eq!(champion.analyse(&game.read(&start).unwrap(), &mut Quiet).unwrap().outcome, Outcome::Win);
    // A hare that cannot move, and hounds that cannot either.
    assert_eq!(value(&*game, &mut *champion, "#.#/.../.../ooo/#x#"), "0");
}

#[test]
fn a_fox_that_is_through_can_move_for_ever() {
    let game = face(&campeao_boards::named("fox-and-geese").unwrap(), "4x4", Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    assert_eq!(value(&*game, &mut *champion, ".x../..../o.../...o"), "on");
    let start = champion.worth(&game.start(), Asked::Value, &mut Quiet).unwrap();
    assert!(start.value.is_some());
}
