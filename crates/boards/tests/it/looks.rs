//! Looks of games: every word has a drawing, every board file a look, and mistakes have their places.

use campeao_base::{Language, Player, Tell};
use campeao_boards::{Diagram, GridGame, named};
use campeao_draw::{Drawing, Theme, ThemeChoice};
use campeao_rules::board::BoardRules;
use campeao_rules::{LOOK_COLOURS, LOOKS_OF_CELLS, LOOKS_OF_PIECES};

fn clobber(look: &str) -> String {
    format!(
        "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\npieces = {{ x = \"left\", o = \"right\" }}\n\
         start = \"xo/ox\"\n[look]\n{look}\n[[move]]\nlabel = \"m\"\npattern = \"own other\"\nbecomes = \". own\"\nturns = \"all\"\n"
    )
}

/// The error of a look, with its place in the table.
fn said(look: &str) -> String {
    let text = clobber(look);
    let error = BoardRules::parse(&text).unwrap_err();
    let table = text.find("[look]").unwrap()..text.find("[[move]]").unwrap();
    assert!(table.contains(&error.place.as_ref().unwrap().span.start), "{look}: {error}");
    error.tell(Language::English)
}

fn svg(game: &GridGame, board: &str) -> String {
    let board = game.board(board).unwrap();
    Diagram::new(game, &board).to_picture().to_svg(ThemeChoice::Light)
}

#[test]
fn every_word_has_a_drawing_and_every_drawing_a_word() {
    assert!(Drawing::names().eq(LOOKS_OF_PIECES));
    for colour in LOOK_COLOURS {
        assert_ne!(Drawing::read([&*format!("{colour} o9")]), Drawing::read(["? o9"]), "{colour}");
    }
}

#[test]
fn the_document_names_every_word() {
    for language in ["en", "pt"] {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
        let text = std::fs::read_to_string(format!("{folder}/{language}/reference/board-looks.md")).unwrap();
        for word in LOOK_COLOURS.into_iter().chain(LOOKS_OF_CELLS).chain(LOOKS_OF_PIECES) {
            assert!(text.contains(&format!("`{word}`")), "{language}: {word}");
        }
    }
}

#[test]
fn every_board_file_of_the_catalogue_has_a_look() {
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/games")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if campeao_rules::board::is_board_file(&text) {
            assert!(text.contains("\n[look]\n"), "{}", path.display());
        }
    }
}

#[test]
fn a_look_changes_the_picture_and_nothing_else() {
    let plain = GridGame::parse(&clobber("")).unwrap();
    for look in [
        "x = \"fox\"",
        "o = [\"orange o30\"]",
        "cells = \"lines\"",
        "\"#\" = \"domino\"",
        "\"#\" = \"arrow\"",
    ] {
        let game = GridGame::parse(&clobber(look)).unwrap();
        assert_ne!(svg(&game, "x#/#o"), svg(&plain, "x#/#o"), "{look}");
        assert_eq!(game.rules().digest, plain.rules().digest, "{look}");
    }
}

#[test]
fn pieces_are_drawn_and_no_letters_stand_on_them() {
    let game = named("amazons").unwrap();
    let picture = svg(&game, "x.#/..o");
    assert!(!picture.contains(">x<") && !picture.contains(">o<"), "{picture}");
    let board = game.board("x.#/..o").unwrap();
    assert!(
        Diagram::new(&game, &board).to_picture().to_png(Theme::Dark, 1.0).unwrap().starts_with(b"\x89PNG")
    );
}

#[test]
fn dominoes_and_lines_show_who_laid_them() {
    let game = named("domineering").unwrap();
    let board = game.board("../..").unwrap();
    let diagram = Diagram::new(&game, &board);
    let (step, _) = game.moves(&board, Player::Right)[0];
    let trace = diagram.to_picture().trace(&diagram.clicks(step)).unwrap();
    assert!(trace.to_shapes(ThemeChoice::Page).contains("fill-player-left"));
    let clobber = named("clobber").unwrap();
    let board = clobber.board("xo").unwrap();
    assert_eq!(Diagram::new(&clobber, &board).to_picture().trace(&["a1".to_owned(), "b1".to_owned()]), None);
}

/// The last line of a box leaves the box too.
#[test]
fn the_last_line_of_a_box_fills_it() {
    let game = named("dots-and-boxes").unwrap();
    let shapes = |board: &str| {
        let board = game.board(board).unwrap();
        let (step, _) = game.moves(&board, Player::Left)[0];
        let diagram = Diagram::new(&game, &board);
        diagram.to_picture().trace(&diagram.clicks(step)).unwrap().shapes().len()
    };
    assert_eq!((shapes("#.#/.b./#.#"), shapes("#.#/#b#/###")), (1, 2));
}

#[test]
fn mistakes_in_a_look_are_told_with_the_nearest_word() {
    for (look, words) in [
        ("x = \"foks\"", "did you mean `fox`?"),
        ("cells = \"hole\"", "did you mean `holes`?"),
        ("y = \"fox\"", "`y` does not name anything visible"),
        ("piece = \"fox\"", "`piece` does not name anything visible"),
        ("\".\" = \"fox\"", "`.` does not name anything visible"),
        ("x = [\"oranje o3\"]", "did you mean `orange`?"),
        ("x = [\"orange <path d=''/>\"]", "a drawing is a list of parts"),
        ("x = []", "a drawing is a list of parts"),
        ("cells = [\"orange o3\"]", "there is no look"),
        ("cells = \"dots\"\n\"#\" = \"domino\"", "`#` has no effect"),
    ] {
        let said = said(look);
        assert!(said.contains(words), "{look}: {said}");
    }
}
