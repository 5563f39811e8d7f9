//! A game is one file: in a folder of its own it has a card, a table and a study, whatever it is about.

use campeao_base::{Language, Play};
use campeao_games::{AnyGame, Resources, StartQuestion, StartTable, find};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;
use campeao_study::{AnyStudy, Status, StudyLimits};

const HEAPS: &str = r#"
name = "one-or-two"
heaps = "n"
start = "10"
title = { en = "One or two", pt = "Uma ou duas" }
rules = { en = "Take one or two stones from a heap.", pt = "Tira uma ou duas pedras de um monte." }
[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "t in {1, 2}"
to = ["n - t"]
"#;

const BOARD: &str = r#"
name = "singles"
title = { en = "Singles", pt = "Uma a uma" }
rules = { en = "Take a stone.", pt = "Tira uma pedra." }
[board]
usual = "3x3"
pieces = { x = "nobody" }
start = "x"
[[move]]
label = { en = "take {cells}", pt = "tira {cells}" }
pattern = "x"
becomes = "."
[[law]]
safe = "rows * columns % 2 = 0"
theorem = { en = "Every move takes one stone, so their number decides.", pt = "Cada jogada tira uma pedra, por isso decide o número delas." }
"#;

/// The game of a file of this text, alone in a folder.
fn of_file(text: &str, use_it: impl FnOnce(AnyGame)) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    std::fs::write(&path, text).unwrap();
    use_it(find(path.to_str().unwrap(), Play::Normal).unwrap());
}

/// The outcome of every start whose sides have the usual sizes, with these sizes.
fn table(game: &AnyGame) -> Vec<(Vec<u64>, Outcome)> {
    let headings: Vec<Vec<String>> = game.sides().iter().map(|side| side.values.usual()).collect();
    let resources = Resources::default();
    let filled =
        StartTable::fill(&**game, headings, StartQuestion::Outcome, &resources, None, &mut Quiet).unwrap();
    let cells = filled.places().into_iter().filter_map(|place| {
        let sizes = filled.cell(&place).iter().map(|size| size.parse().unwrap()).collect();
        Some((sizes, filled.at(&place).outcome()?))
    });
    cells.collect()
}

fn is_known(game: &AnyGame) -> bool {
    let study = AnyStudy::of(&**game, &Resources::default(), StudyLimits::default(), &mut Quiet).unwrap();
    study.safe().is_some() && matches!(study.status(), Status::Proved | Status::Known)
}

#[test]
fn a_heap_game_is_one_file() {
    of_file(HEAPS, |game| {
        assert_eq!(game.card().full_title(Language::Portuguese), "Uma ou duas");
        assert_eq!(game.start().text(), "10");
        let table = table(&game);
        assert!(table.len() > 10);
        assert!(table.iter().all(|(n, outcome)| (n[0] % 3 == 0) == (*outcome == Outcome::Loss)));
        assert!(is_known(&game));
    });
}

#[test]
fn a_board_game_is_one_file() {
    of_file(BOARD, |game| {
        assert!(game.card().title.en == "Singles" && game.card().rules.en.starts_with("Take a stone."));
        assert_eq!(game.steps(&game.start()).unwrap().len(), 9);
        let table = table(&game);
        assert!(table.len() > 10);
        assert!(table.iter().all(|(n, outcome)| (n[0] * n[1] % 2 == 0) == (*outcome == Outcome::Loss)));
        assert!(is_known(&game));
    });
}
