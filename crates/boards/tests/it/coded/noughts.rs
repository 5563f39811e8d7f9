//! Noughts and crosses and the game of 15: the numbers of the text, and that the two are one game.

use campeao_base::Play;
use campeao_boards::coded::{BoardGame, Cards, Fifteen};
use campeao_boards::{families, named, perft};
use campeao_play::{AnyGame, Board, Resources};
use campeao_rules::Rules;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde, TimedOutcome};
use std::collections::BTreeSet;

fn noughts(play: Play) -> AnyGame {
    families().iter().find(|family| family.name == "noughts").unwrap().game(None, play).unwrap()
}

fn fifteen() -> Fifteen {
    Fifteen::new("", Play::Normal).unwrap()
}

fn refused(text: &str) -> String {
    noughts(Play::Normal).read(text).unwrap_err().to_string()
}

#[test]
fn the_full_tree_has_549946_nodes_and_5478_positions_and_is_drawn() {
    let game = named("noughts").unwrap();
    let plies = perft(&game, &game.board("3x3").unwrap(), 10, 10_000, &mut Quiet).unwrap();
    assert_eq!(plies.iter().filter_map(|ply| ply.plays).sum::<u128>(), 549_946);
    assert_eq!(plies.iter().map(|ply| ply.positions).sum::<u64>(), 5_478);
    for play in [Play::Normal, Play::Misere] {
        let game = noughts(play);
        let mut champion = game.champion(&Resources::default()).unwrap();
        let analysis = champion.analyse(&game.start(), &mut Quiet).unwrap();
        assert_eq!((analysis.outcome, analysis.remoteness), (Outcome::Draw, None));
    }
}

#[test]
fn the_game_of_15_is_drawn_in_misere_play_too() {
    let fifteen = Fifteen::new("", Play::Misere).unwrap();
    assert_eq!(crate::coded::support::value(&fifteen, "-/- A"), TimedOutcome::DRAW);
}

#[test]
fn the_magic_square_makes_the_game_of_15_noughts_and_crosses_in_every_position() {
    let (noughts, fifteen) = (noughts(Play::Normal), fifteen());
    let mut champion = noughts.champion(&Resources::default()).unwrap();
    let mut of_cards = Retrograde::new(&fifteen, 10_000);
    of_cards.value(&fifteen.start(), &mut Quiet).unwrap();
    assert_eq!(of_cards.solved(), 5_478);
    for (cards, value) in of_cards.iter() {
        let marks = noughts.read(&cards.as_noughts()).unwrap();
        let analysis = champion.analyse(&marks, &mut Quiet).unwrap();
        assert_eq!(
            (Some(analysis.outcome), analysis.remoteness),
            (value.outcome(), value.plies()),
            "{cards}"
        );
        let taken: BTreeSet<String> =
            fifteen.options(cards).unwrap().iter().map(|(_, to)| Cards::as_noughts(to)).collect();
        let put: BTreeSet<String> =
            noughts.steps(&marks).unwrap().into_iter().map(|step| step.to.text().to_owned()).collect();
        assert_eq!(taken, put, "{cards}");
    }
}

#[test]
fn texts_are_in_order() {
    for play in [Play::Normal, Play::Misere] {
        crate::coded::support::texts_are_in_order(&Fifteen::new("", play).unwrap(), 3_000);
    }
    let family = families().iter().find(|family| family.name == "noughts").unwrap();
    for board in ["4x4", "3", "X../.../..."] {
        let refused = family.game(Some(board), Play::Normal).err().unwrap().to_string();
        assert_eq!(refused, "this game is only played on 3x3");
    }
    let game = noughts(Play::Normal);
    assert_eq!((game.name(), game.arguments().len()), ("noughts", 0));
    assert_eq!(game.start().text(), ".../.../... X");
}

#[test]
fn either_player_may_have_begun() {
    let game = noughts(Play::Normal);
    let text = |text: &str| game.read(text).unwrap().text().to_owned();
    assert_eq!(text(".../.O./..."), ".../.O./... X");
    assert_eq!(text("X../.../..."), "X../.../... O");
    assert_eq!(text("xo./.../... o"), "XO./.../... O");
    assert_eq!(text("x0_/-.-/___"), "XO./.../... X");
    assert_eq!(fifteen().read("-/5").unwrap().to_string(), "-/5 A");
}

#[test]
fn impossible_positions_are_refused() {
    let turn = "this is not a position of the game: it cannot be X's turn here, since the players alternate";
    assert_eq!(refused("XX./.../... X"), turn);
    let before = "this is not a position of the game: the game was over before the last move";
    assert_eq!(refused("XXX/OO./O.. X"), before);
    assert_eq!(
        refused("..././..."),
        "row 2 has 1 squares, but the rows above it have 3; write # for missing squares"
    );
    assert_eq!(refused("XX./..."), "the board is 2x3, but this game is played on 3x3");
    assert_eq!(
        refused("X.A/.../..."),
        "`A` in row 1, column 3, has no meaning in this game; the signs are . # X O"
    );
    let cards = fifteen();
    assert_eq!(
        crate::coded::support::refused(&cards, "67/61"),
        "this is not a position of the game: there is only one card 6"
    );
    assert_eq!(
        crate::coded::support::refused(&cards, "654/721 A"),
        "this is not a position of the game: A already had 15 before the last move"
    );
    assert_eq!(
        crate::coded::support::refused(&cards, "6-7"),
        "`6-7` is not a position of this game; write one like `67/25 A`"
    );
}

#[test]
fn the_reason_speaks_of_the_magic_square() {
    let game = noughts(Play::Normal);
    let position = game.read("X.O/.X./... O").unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&position, &mut Quiet).unwrap();
    let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
    let told = format!("{reasons:?}");
    assert!(told.contains("X has 5, 6 and would make 15 with 4. O has 2.\""), "{told}");
    let cards = fifteen();
    let reason = cards.reason(&cards.read("654/72 B").unwrap()).unwrap();
    assert!(
        reason.en.contains(
            "in the position XOO/.X./..X O, A with the crosses. A has 4, 5, 6, and 4 + 5 + 6 = 15."
        ),
        "{}",
        reason.en
    );
    let Board::Drawn(drawn) = game.board(&position).unwrap() else { panic!("a board") };
    assert_eq!(drawn, "3 X . O\n2 . X .\n1 . . .\n  a b c\n");
    assert_eq!(cards.drawn(&cards.read("65/7 B").unwrap()), "> B: 7\n     1, 2, 3, 4, 8, 9\n  A: 5, 6\n");
}
