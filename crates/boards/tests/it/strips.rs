//! Laws of strips of every length: those of take-and-break games, and no law where a move is of another kind.

use campeao_base::Play;
use campeao_boards::{GridGame, NimSolver, face, named};
use campeao_formula::{Frame, Scope, formula};
use campeao_play::{KnownLaw, ProvedBy, Resources};
use campeao_solve::sequence::Quiet;
use campeao_solve::{HeapMoves, Outcome};
use std::sync::Arc;

/// The law of strips of a game on a board, if there is one.
fn law(game: &Arc<GridGame>, board: &str) -> Option<KnownLaw> {
    let laws = face(game, board, Play::Normal).unwrap().known_laws();
    laws.into_iter().find(|law| law.proof.as_ref().is_some_and(|proof| proof.by == ProvedBy::Period))
}

fn code(law: &KnownLaw) -> String {
    let certificate = &law.proof.as_ref().unwrap().certificate;
    let read: serde_json::Value = serde_json::from_str(certificate).unwrap();
    read["code"].as_str().unwrap().to_owned()
}

/// The rules of moves without pieces.
fn game(moves: &[(&str, &str, &str)]) -> Arc<GridGame> {
    let kind = |(pattern, becomes, more): &(&str, &str, &str)| {
        format!(
            "[[move]]\nlabel = \"move\"\npattern = \"{pattern}\"\nbecomes = \"{becomes}\"\nturns = \"all\"\n{more}\n"
        )
    };
    let head =
        "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"1x5\"\npieces = { p = \"nobody\" }\n";
    GridGame::parse(&(head.to_owned() + &moves.iter().map(kind).collect::<String>())).unwrap()
}

#[test]
fn moves_that_take_neighbours_are_take_and_break_games() {
    let near = "also = { cells = \"near\", becomes = \"#\" }";
    for (moves, expected) in [
        (&[(". .", "# #", "")][..], "0.07"),
        (&[(".", "#", ""), (". .", "# #", "")], "0.77"),
        (&[(".", "#", near)], "0.137"),
        (&[(".", "p", near)], "0.137"),
        (&[(".", "p", "when = \"near_p = 0\"")], "0.137"),
        (&[(".", "p", ""), (". . .", "# p #", "")], "0.707"),
        // A square beside the move must be there, and stays.
        (&[(". . .", "= # =", "")], "0.4"),
        (&[(". . .", ". # .", "")], "0.4"),
        (&[(".", "#", ""), (". .", "# =", "")], "0.7"),
        // A move that needs a content which never occurs is ignored.
        (&[(". .", "# #", ""), ("p .", "# #", "")], "0.07"),
    ] {
        let found = law(&game(moves), "1x5").unwrap_or_else(|| panic!("no law: {expected}"));
        assert_eq!(code(&found), expected);
    }
    for (name, board, expected) in [
        ("cram", "3x4", "0.07"),
        ("arc-kayles", "path9", "0.07"),
        ("arc-kayles", "cycle9", "0.07"),
        ("node-kayles", "4x4", "0.137"),
        ("node-kayles", "path4", "0.137"),
    ] {
        assert_eq!(code(&law(&named(name).unwrap(), board).unwrap()), expected);
    }
}

/// Kings that may not touch: a king is put, and its neighbours stay free.
fn kings(becomes: &str, more: &str) -> Arc<GridGame> {
    GridGame::parse(&format!(
        "name = \"kings\"\ntitle = \"K\"\nrules = \"R\"\n[board]\nusual = \"3x3\"\nnear = \"corners\"\n\
         pieces = {{ k = \"nobody\" }}\n[[move]]\nlabel = \"move\"\npattern = \".\"\nbecomes = \"{becomes}\"\n{more}\n"
    ))
    .unwrap()
}

#[test]
fn kings_that_may_not_touch_have_the_same_laws_however_they_are_written() {
    let marks = "also = { cells = \"near\", becomes = \"#\" }";
    let games = [("k", "when = \"near_k = 0\""), ("k", marks), ("#", marks)]
        .map(|(becomes, more)| kings(becomes, more));
    let laws = games.each_ref().map(|game| {
        let known = face(game, "3x3", Play::Normal).unwrap().known_laws();
        known.into_iter().map(|law| (law.safe, law.within)).collect::<Vec<_>>()
    });
    assert_eq!(laws[0].len(), 2, "{:?}", laws[0]);
    assert!(laws.iter().all(|other| *other == laws[0]), "{laws:?}");
    for game in &games {
        assert_eq!(code(&law(game, "3x3").unwrap()), "0.137");
    }
    // The values square by square; on odd boards the first player wins by the centre and the half turn.
    for board in ["1x7", "2x3", "3x3", "3x4", "3x5", "4x4", "5x5"] {
        let values = games.each_ref().map(|game| {
            let (on, start) = game.on(board).unwrap();
            NimSolver::new(&on).value(&start, &mut Quiet).unwrap()
        });
        assert_eq!([values[0]; 3], values, "{board}");
        assert!(values[0] > 0 || !["1x7", "3x3", "3x5", "5x5"].contains(&board), "{board}");
    }
}

#[test]
fn other_moves_have_no_law_of_strips() {
    for moves in [
        &[(". _ .", "# _ #", "")][..],
        &[(". .", "# .", "")],
        &[(".", "p", ""), ("p .", "# #", "")],
        &[(". .", "# =", "")],
        &[(". #", "p =", "")],
        // A move that may stand beside a taken square.
        &[(".", "p", "when = \"near_p = 0\""), (". .", "p p", "")],
    ] {
        assert_eq!(law(&game(moves), "1x5"), None, "{moves:?}");
    }
    for (name, board) in
        [("snort", "4x5"), ("geography", "path5"), ("graph-chomp", "path4"), ("arc-kayles", "petersen")]
    {
        assert_eq!(law(&named(name).unwrap(), board), None, "{name}");
    }
}

/// The formulas agree with the search, on paths and on rings.
#[test]
fn the_laws_of_paths_and_rings_are_what_is_found() {
    for (name, series, from, to) in [
        ("arc-kayles", "path", 1, 30),
        ("node-kayles", "path", 1, 24),
        ("arc-kayles", "cycle", 3, 20),
        ("node-kayles", "cycle", 3, 20),
    ] {
        let game = named(name).unwrap();
        let safe = law(&game, &format!("{series}5")).unwrap().safe.unwrap();
        let mut scope = Scope::new();
        scope.variable("vertices").unwrap();
        let told = formula(&safe, &scope).unwrap().compile();
        for vertices in from..=to {
            let (on, start) = game.on(&format!("{series}{vertices}")).unwrap();
            let value = NimSolver::new(&on).value(&start, &mut Quiet).unwrap();
            let mut frame = Frame { slots: vec![vertices], list: Vec::new() };
            assert_eq!(told.eval(&mut frame).unwrap(), value == 0, "{name} {series}{vertices}: {safe}");
        }
    }
}

#[test]
fn strips_have_the_misere_quotients_of_their_heaps() {
    // In the last game a move takes a square beside another, which stays: 0.6.
    for (rules, strip) in [
        (named("node-kayles").unwrap(), "1x"),
        (named("cram").unwrap(), "1x"),
        (named("arc-kayles").unwrap(), "path"),
        (game(&[(". .", "# .", "")]), "1x"),
    ] {
        let on = |length: u64| face(&rules, &format!("{strip}{length}"), Play::Misere).unwrap();
        let moves = on(9).heap_moves(0, &mut Quiet).unwrap();
        let quotient = moves.quotient(&HeapMoves::BRIEF, &mut Quiet).unwrap();
        for length in 2..=9 {
            let game = on(length);
            let mut champion = game.champion(&Resources::default()).unwrap();
            let lost = champion.analyse(&game.start(), &mut Quiet).unwrap().outcome == Outcome::Loss;
            assert_eq!(quotient.is_p([length]), Some(lost), "{} {length}", game.name());
        }
    }
    let board = face(&named("cram").unwrap(), "2x4", Play::Misere).unwrap();
    assert!(board.heap_moves(0, &mut Quiet).is_err());
}
