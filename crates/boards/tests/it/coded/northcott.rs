//! Northcott's game: its rule file against the same game in code, and the theory against retrograde analysis, from
//! every placement of the stones on small boards.

use super::northcott_by_code::{Northcott, Stones};
use campeao_base::{Language, Play};
use campeao_boards::coded::{BoardFace, BoardGame};
use campeao_boards::named;
use campeao_draw::ThemeChoice;
use campeao_play::{AnyGame, Asked, Board, Reason, Refusal, Resources, Ruleset};
use campeao_rules::Rules;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde, TimedOutcome};
use proptest::prelude::*;
use std::collections::HashSet;

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

/// The game of the file.
fn file(arguments: &str, play: Play) -> AnyGame {
    let family = campeao_boards::families().iter().find(|family| family.name == "northcott").unwrap();
    family.game(Some(arguments), play).unwrap()
}

/// The sentences about a position that need no search.
fn told(game: &dyn Ruleset, text: &str) -> (String, Option<String>, String, Vec<[String; 4]>) {
    let position = game.read(text).unwrap();
    let Board::Drawn(drawn) = game.board(&position).unwrap() else { panic!("{text}") };
    let steps = game.steps(&position).unwrap().into_iter().map(|step| {
        let label = format!("{} | {}", step.label.en, step.label.pt);
        [step.text, label, step.clicks.join(" "), step.to.text().to_owned()]
    });
    (position.text().to_owned(), game.mover(&position).unwrap(), drawn, steps.collect())
}

/// The judgement of a position, with its reason.
fn judged(game: &dyn Ruleset, text: &str) -> String {
    let mut champion = game.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&game.read(text).unwrap(), &mut Quiet).unwrap();
    let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
    let theories = reasons.iter().filter_map(|reason| match reason {
        Reason::Theory(text) => Some(format!("{} | {}", text.en, text.pt)),
        _ => None,
    });
    let moves = analysis.moves.iter().map(|step| (step.step.text.clone(), step.outcome, step.remoteness));
    let best = analysis.best().map(|step| step.step.text.clone());
    format!(
        "{:?} {:?} {:?} {best:?} {:?} {:?}",
        analysis.outcome,
        analysis.remoteness,
        analysis.method,
        moves.collect::<Vec<_>>(),
        theories.collect::<Vec<_>>()
    )
}

const STARTS: [&str; 9] =
    ["1x2", "1x5", "2x4", "3x3", "8x8", "O..X/.OX.", "OX/.O..X", "O.X/OX./.O...X", "..OX/O.X./.OX."];

#[test]
fn the_file_is_the_code_move_by_move() {
    for play in [Play::Normal, Play::Misere] {
        for start in STARTS {
            let (file, code) = (file(start, play), BoardFace::new(game(start, play)));
            let mut texts = vec![code.start().text().to_owned()];
            let mut known: HashSet<String> = texts.iter().cloned().collect();
            let mut head = 0;
            while let Some(text) = texts.get(head).cloned() {
                head += 1;
                let expected = told(&code, &text);
                assert_eq!(told(&*file, &text), expected, "{start} {play}");
                if head <= if start == "8x8" { 2 } else { 20 } {
                    let svg = |game: &dyn Ruleset| {
                        let position = game.read(&text).unwrap();
                        game.picture(&position, Language::English).unwrap().to_svg(ThemeChoice::Light)
                    };
                    assert_eq!(svg(&*file), svg(&code), "{text}");
                    assert_eq!(judged(&*file, &text), judged(&code, &text), "{text} {play}");
                }
                for [.., to] in expected.3 {
                    if known.len() < 150 && known.insert(to.clone()) {
                        texts.push(to);
                    }
                }
            }
        }
    }
}

#[test]
fn the_file_says_of_the_game_what_the_code_said() {
    for start in STARTS {
        let (file, code) = (file(start, Play::Normal), BoardFace::new(game(start, Play::Normal)));
        assert_eq!(file.card().name, code.card().name);
        assert_eq!(
            (file.start(), file.arguments(), file.players()),
            (code.start(), code.arguments(), code.players())
        );
        assert_eq!((file.title(), file.sources()), (code.title(), code.sources()));
        assert_eq!(file.rules().en, code.rules().en);
        assert_eq!(file.sides(), code.sides());
        for play in [Play::Normal, Play::Misere] {
            let (file, code) = (self::file(start, play), BoardFace::new(game(start, play)));
            assert_eq!((file.known_laws(), file.remarks()), (code.known_laws(), code.remarks()));
        }
        let worth = |game: &dyn Ruleset| {
            let mut champion = game.champion(&Resources::default()).unwrap();
            let position = game.unseated(game.start().text()).unwrap();
            let worth = champion.worth(&position, Asked::Moves, &mut Quiet).unwrap();
            (worth.position.clone(), worth.outcome, worth.value.unwrap().into_name().unwrap())
        };
        assert_eq!(worth(&*file), worth(&code));
    }
}

#[test]
fn the_file_judges_boards_that_no_search_reaches() {
    for (start, outcome) in [("26x26", Outcome::Loss), ("25x26", Outcome::Win), ("9x26", Outcome::Win)] {
        let game = file(start, Play::Normal);
        assert_eq!(game.name(), format!("northcott:{start}"));
        let mut champion = game.champion(&Resources::default()).unwrap();
        let analysis = champion.analyse(&game.start(), &mut Quiet).unwrap();
        assert_eq!(analysis.outcome, outcome, "{start}");
        assert!(champion.reasons(&analysis, &mut Quiet).unwrap().len() > 1);
    }
    let game = file("26x26", Play::Misere);
    let analysis = game.champion(&Resources::default()).unwrap().analyse(&game.start(), &mut Quiet).unwrap();
    assert_eq!(analysis.outcome, Outcome::Draw);
}

#[test]
fn texts_are_in_order() {
    for arguments in ["3x4", "O..X/.OX.", "OX/.O..X"] {
        for play in [Play::Normal, Play::Misere] {
            crate::coded::support::texts_are_in_order(&game(arguments, play), 300);
            let file = file(arguments, play);
            let [argument] = file.arguments() else { panic!("{arguments}") };
            assert_eq!((argument.name.as_str(), argument.value.as_str()), ("start", arguments));
        }
    }
    let family = campeao_boards::families().iter().find(|family| family.name == "northcott").unwrap();
    assert_eq!(family.instances, [("game-18", "8x8")]);
    let usual = file("", Play::Normal);
    let smaller = usual.read("4X4").unwrap_err();
    assert!(matches!(smaller, Refusal::SizeInName { name, .. } if name == "northcott:4x4"));
    assert_eq!(usual.name(), "northcott:8x8");
    for named in ["start=8x8", "START = 8X8", "8 x 8"] {
        assert_eq!(
            (file(named, Play::Normal).name(), file(named, Play::Normal).start()),
            (usual.name(), usual.start())
        );
    }
    let typed = file("o..x/.0X.", Play::Normal);
    assert_eq!(typed.name(), "northcott:O..X/.OX.");
    assert_eq!(typed.read("o..x/.0x. x").unwrap().text(), "O..X/.OX. X");
    assert_eq!(typed.read("O..X/.OX.").unwrap().text(), "O..X/.OX. O");
}

#[test]
fn mistakes_are_explained() {
    let game = file("O..X/.OX.", Play::Normal);
    let refused = |text: &str| game.read(text).unwrap_err().to_string();
    assert_eq!(
        refused("O..X/X..O O"),
        "this is not a position of the game: the row X..O must have one O and one X, the O on the left"
    );
    assert_eq!(
        refused("O.OX/O..X O"),
        "this is not a position of the game: the row O.OX must have one O and one X, the O on the left"
    );
    // Boards of other sizes belong to games of other names.
    for other in ["O..X", "O.X/O..X"] {
        let told = refused(other);
        assert!(
            told.starts_with("a board is part of a game's name") && told.contains("`northcott:"),
            "{told}"
        );
    }
    assert_eq!(
        refused("O..X/O.?X"),
        "`?` in row 2, column 3, has no meaning in this game; the signs are . # O X"
    );
    let family = campeao_boards::families().iter().find(|family| family.name == "northcott").unwrap();
    let no_game = |arguments: &str| family.game(Some(arguments), Play::Normal).err().unwrap().to_string();
    assert_eq!(no_game("8x1"), "the number of columns is `1`, but must be a whole number from 2 to 26");
    assert_eq!(no_game("27x2"), "the number of rows is `27`, but must be a whole number from 1 to 26");
}

#[test]
fn a_theory_that_a_position_contradicts_is_not_told() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/games/northcott.toml"))
        .unwrap();
    let wrong =
        text.replace("span_piece - 2", "span_piece - 1").replace("columns >= 4 or", "columns >= 2 or");
    assert_ne!(text, wrong);
    for play in [Play::Normal, Play::Misere] {
        let told = |text: &str| {
            let rules = campeao_boards::GridGame::parse(text).unwrap();
            let game = campeao_boards::face(&rules, "2x4", play).unwrap();
            let mut champion = game.champion(&Resources::default()).unwrap();
            let analysis = champion.analyse(&game.start(), &mut Quiet).unwrap();
            (analysis.outcome, champion.reasons(&analysis, &mut Quiet).unwrap().len())
        };
        let (outcome, reasons) = told(&text);
        assert_eq!((outcome, reasons, told(&wrong)), (outcome, 2, (outcome, 1)), "{play}");
    }
}

proptest! {
    #[test]
    fn positions_of_the_file_are_read_and_written(text in "[OXox0./ #|L]{0,16}") {
        let game = file("O.X/OX", Play::Normal);
        if let Ok(position) = game.read(&text) {
            let again = game.read(position.text()).unwrap();
            prop_assert_eq!(again.text(), position.text());
        }
        if let Ok(game) = campeao_boards::face(&named("northcott").unwrap(), &text, Play::Misere) {
            let family = named("northcott").unwrap();
            let again = campeao_boards::face(&family, &game.arguments()[0].value, Play::Misere).unwrap();
            prop_assert_eq!((again.name(), again.start()), (game.name(), game.start()));
            prop_assert_eq!(game.read(game.start().text()).unwrap(), game.start());
        }
    }
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
