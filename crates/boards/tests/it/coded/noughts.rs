//! Noughts and crosses and the game of 15: the numbers of the text, and that the two are one game.

use campeao_base::Play;
use campeao_boards::coded::{BoardGame, Cards, Fifteen, Noughts};
use campeao_rules::Rules;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Retrograde, Search, TimedOutcome};

fn noughts() -> Noughts {
    Noughts::new("", Play::Normal).unwrap()
}

fn fifteen() -> Fifteen {
    Fifteen::new("", Play::Normal).unwrap()
}

/// How many nodes the tree below a position has, itself included.
fn nodes<G: Rules>(game: &G, position: &G::Position) -> u64 {
    game.options(position).unwrap().iter().map(|(_, to)| nodes(game, to)).sum::<u64>() + 1
}

#[test]
fn the_full_tree_has_549946_nodes_and_5478_positions_and_is_drawn() {
    let game = noughts();
    assert_eq!(nodes(&game, &game.start()), 549_946);
    let mut search = Search::new(&game, 10_000);
    assert_eq!(search.value(&game.start(), &mut Quiet), Ok(TimedOutcome::DRAW));
    assert_eq!(search.solved(), 5_478);
}

#[test]
fn both_games_are_drawn_in_misere_play_too() {
    let (noughts, fifteen) =
        (Noughts::new("", Play::Misere).unwrap(), Fifteen::new("", Play::Misere).unwrap());
    assert_eq!(crate::coded::support::value(&noughts, ".../.../... X"), TimedOutcome::DRAW);
    assert_eq!(crate::coded::support::value(&fifteen, "-/- A"), TimedOutcome::DRAW);
}

#[test]
fn the_magic_square_makes_the_game_of_15_noughts_and_crosses_in_every_position() {
    let (noughts, fifteen) = (noughts(), fifteen());
    let mut of_cards = Retrograde::new(&fifteen, 10_000);
    let mut of_marks = Retrograde::new(&noughts, 10_000);
    of_cards.value(&fifteen.start(), &mut Quiet).unwrap();
    of_marks.value(&noughts.start(), &mut Quiet).unwrap();
    assert_eq!((of_cards.solved(), of_marks.solved()), (5_478, 5_478));
    for (cards, value) in of_cards.iter() {
        let marks = cards.as_noughts();
        assert_eq!(of_marks.known(&marks), Some(value), "{cards}");
        assert_eq!(fifteen.explicit_end(cards), noughts.explicit_end(&marks));
        let mut taken: Vec<_> =
            fifteen.options(cards).unwrap().iter().map(|(_, to)| Cards::as_noughts(to)).collect();
        let mut put: Vec<_> = noughts.options(&marks).unwrap().into_iter().map(|(_, to)| to).collect();
        taken.sort();
        put.sort();
        assert_eq!(taken, put, "{cards}");
    }
}

#[test]
fn texts_are_in_order() {
    for play in [Play::Normal, Play::Misere] {
        crate::coded::support::texts_are_in_order(&Noughts::new("", play).unwrap(), 3_000);
        crate::coded::support::texts_are_in_order(&Fifteen::new("", play).unwrap(), 3_000);
    }
    assert!(Noughts::new("3x3", Play::Normal).is_err());
}

#[test]
fn either_player_may_have_begun() {
    let game = noughts();
    assert_eq!(game.read(".../.O./...").unwrap().to_string(), ".../.O./... X");
    assert_eq!(game.read("xo./.../... o").unwrap().to_string(), "XO./.../... O");
    assert_eq!(fifteen().read("-/5").unwrap().to_string(), "-/5 A");
}

#[test]
fn impossible_positions_are_refused() {
    let game = noughts();
    let turn = "there is no such position: X cannot be to move here, for the players move in turn";
    assert_eq!(crate::coded::support::refused(&game, "XX./.../... X"), turn);
    let before = "there is no such position: X had three in a line before the last move";
    assert_eq!(crate::coded::support::refused(&game, "XXX/OO./O.. X"), before);
    assert_eq!(
        crate::coded::support::refused(&game, "..././..."),
        "the board is 3/1/3, but this game is played on 3/3/3"
    );
    assert_eq!(
        crate::coded::support::refused(&game, "X.A/.../..."),
        "`A`, the character at place 3, means nothing here; these do: X O ."
    );
    let cards = fifteen();
    assert_eq!(
        crate::coded::support::refused(&cards, "67/61"),
        "there is no such position: there is only one card 6"
    );
    assert_eq!(
        crate::coded::support::refused(&cards, "654/721 A"),
        "there is no such position: A had 15 before the last move"
    );
    assert_eq!(
        crate::coded::support::refused(&cards, "6-7"),
        "`6-7` is no position of this game; one is written like `67/25 A`"
    );
}

#[test]
fn the_reason_speaks_of_the_magic_square() {
    let game = noughts();
    let reason = game.reason(&game.read("X.O/.X./... O").unwrap()).unwrap();
    assert!(reason.en.ends_with("X has 5, 6 and would make 15 with 4. O has 2."), "{}", reason.en);
    let cards = fifteen();
    let reason = cards.reason(&cards.read("654/72 B").unwrap()).unwrap();
    assert!(
        reason.en.contains(
            "in the position XOO/.X./..X O, A with the crosses. A has 4, 5, 6, and 4 + 5 + 6 = 15."
        ),
        "{}",
        reason.en
    );
    assert_eq!(game.drawn(&game.read("X.O/.X./... O").unwrap()), "3 X . O\n2 . X .\n1 . . .\n  a b c\n");
    assert_eq!(cards.drawn(&cards.read("65/7 B").unwrap()), "> B: 7\n     1, 2, 3, 4, 8, 9\n  A: 5, 6\n");
}
