//! Texts of boards and moves, errors, limits, pictures.

use campeao_draw::{Theme, ThemeChoice};
use campeao_grids::{
    Clobber, Diagram, Domineering, GridError, NAMES, Position, Solver, Step, ToadsAndFrogs, WinnerSearch,
    analyst,
};
use campeao_message::Player;
use campeao_values::{Games, Limit, Limits};

fn error(text: &str) -> String {
    text.parse::<Position<Clobber>>().unwrap_err().to_string()
}

#[test]
fn errors_say_what_is_wrong_and_where_and_what_would_be_right() {
    assert_eq!(error("xo/x"), "row 2 has 1 squares, but the rows above it have 2; mark missing squares by #");
    assert_eq!(error("xo/xT"), "`T` in row 2, column 2, means nothing here; known are . # x o");
    assert_eq!(
        error(""),
        "the board has no squares; write rows between strokes, such as xo/ox, or a size, such as 3x4"
    );
    assert_eq!(error("9x9"), "a board of 9 rows and 9 columns is refused: it must have 1 to 64 squares");
    assert_eq!(error("0x5"), "a board of 0 rows and 5 columns is refused: it must have 1 to 64 squares");
    assert_eq!(error("/"), "a board of 2 rows and 0 columns is refused: it must have 1 to 64 squares");
    assert!(matches!(
        "99999999999999999999x2".parse::<Position<Clobber>>(),
        Err(GridError::Size { rows: usize::MAX, columns: 2 })
    ));
    let strip = "o".repeat(65);
    assert!(matches!(strip.parse::<Position<Clobber>>(), Err(GridError::Size { rows: 1, columns: 65 })));
}

#[test]
fn moves_are_read_and_illegal_ones_refused() {
    let board: Position<Clobber> = "xo/.x".parse().unwrap();
    let grid = board.board().grid();
    let step = Step::read("a2-b2", grid).unwrap();
    assert_eq!(board.after(Player::Left, step).unwrap().to_string(), ".x/.x");
    let refused = board.after(Player::Right, step).unwrap_err();
    assert_eq!(refused.to_string(), "Right may not move a2-b2 here");
    let unread = Step::read("c1", grid).unwrap_err();
    assert_eq!(unread.to_string(), "`c1` is not a move on this board; one is written like a2-b1");
}

#[test]
fn sizes_stand_for_the_start() {
    let starts = [
        ("domineering", "2x3", ".../..."),
        ("clobber", "2x3", "xox/oxo"),
        ("toads-and-frogs", "1x12", "TTTT....FFFF"),
        ("toads-and-frogs", "2x4", "T..F/T..F"),
        ("snort", "1x3", "..."),
        ("col", "3x1", "././."),
    ];
    for (family, size, start) in starts {
        assert_eq!(analyst(family).unwrap().read(size).unwrap(), start);
    }
}

#[test]
fn every_game_has_a_name_texts_and_an_example() {
    let mut games = Games::new();
    for family in NAMES {
        let mut game = analyst(family).unwrap();
        assert_eq!(game.family(), family);
        for text in [game.title(), game.rules()] {
            assert!(!text.en.is_empty() && !text.pt.is_empty());
        }
        assert_ne!(game.rules().en, game.rules().pt);
        let example = game.example();
        assert_eq!(game.read(example).unwrap(), example);
        let value = game.value(&mut games, example).unwrap();
        assert_eq!(game.outcome(&mut games, example), Ok(games.outcome(value).unwrap()));
        for player in Player::BOTH {
            let rated = game.rated_moves(&mut games, example, player).unwrap();
            let named: Vec<_> = rated.into_iter().map(|rated| (rated.name, rated.after)).collect();
            assert_eq!(game.moves(example, player).unwrap(), named);
            for (name, after) in named {
                assert_eq!(game.read(&after).unwrap(), after);
                let svg = game.picture(example, Some((player, &name))).unwrap().to_svg(ThemeChoice::Dark);
                assert!(svg.contains(&format!("<title>{example}</title>")));
            }
        }
    }
    assert!(analyst("chess").is_none());
}

#[test]
fn a_picture_shows_the_squares_that_are_left_and_the_move() {
    let board: Position<Domineering> = "..#/...".parse().unwrap();
    let plain = Diagram::new(&board).to_picture();
    let with_move = Diagram::new(&board).with_move(Player::Left, Step::new(0, 3)).to_picture();
    assert_eq!(with_move.shapes().len(), plain.shapes().len() + 1);
    assert_eq!(Diagram::new(&board).to_text(), "2 . . #\n1 . . .\n  a b c\n");
    for theme in [Theme::Light, Theme::Dark] {
        assert!(with_move.to_png(theme, 1.0).unwrap().starts_with(b"\x89PNG"));
    }
    let strip: Position<ToadsAndFrogs> = "TT.......FF".parse().unwrap();
    let text = " T  T  .  .  .  .  .  .  .  F  F\n 1  2  3  4  5  6  7  8  9 10 11\n";
    assert_eq!(Diagram::new(&strip).to_text(), text);
}

#[test]
fn limits_end_in_refusals_and_more_room_gives_the_answer() {
    let mut games = Games::new();
    let board = "4x4".parse().unwrap();
    let mut solver = Solver::<Domineering>::with_limit(50);
    assert_eq!(solver.value(&mut games, &board), Err(GridError::Positions { limit: 50 }));
    assert!(solver.len() <= 50);
    let large = "7x7".parse().unwrap();
    let mut search = WinnerSearch::<Domineering>::with_limit(300);
    assert_eq!(search.outcome(&mut games, &large), Err(GridError::Positions { limit: 300 }));
    games.set_limits(Limits { steps: 10, ..Limits::default() });
    let refused = Solver::<Domineering>::new().value(&mut games, &board);
    assert_eq!(refused, Err(GridError::Value(Limit::Steps { limit: 10 })));
}

/// A strip of 64 squares nests some hundred moves deep.
#[test]
fn long_strips_end_in_a_refusal_not_in_an_overflow() {
    let mut games = Games::new();
    let strip = Position::<ToadsAndFrogs>::start(1, 64).unwrap();
    let value = Solver::<ToadsAndFrogs>::with_limit(3000).value(&mut games, &strip);
    assert_eq!(value, Err(GridError::Positions { limit: 3000 }));
    let winner = WinnerSearch::<ToadsAndFrogs>::with_limit(3000).winner(&mut games, &strip, Player::Left);
    assert_eq!(winner, Err(GridError::Positions { limit: 3000 }));
}
