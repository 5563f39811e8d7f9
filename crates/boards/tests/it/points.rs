//! Board games for points against their definition: every play is played out, and points are counted on the way.

use crate::common::Dice;
use crate::random_rules::rules;
use campeao_base::Play;
use campeao_boards::{GridGame, face, named};
use campeao_formula::{Frame, Scope, formula};
use campeao_play::{AnyGame, AnyPosition, Resources};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;
use std::collections::HashMap;

/// The final points of Left minus those of Right, if each player plays for the aim of the convention.
fn by_definition(game: &AnyGame, position: &AnyPosition, known: &mut HashMap<AnyPosition, i64>) -> i64 {
    if let Some(&known) = known.get(position) {
        return known;
    }
    let after = game.steps(position).unwrap();
    let scores: Vec<i64> = after.iter().map(|step| by_definition(game, &step.to, known)).collect();
    let lead = || match position.text().rsplit_once(' ').unwrap().1 {
        "L" | "R" => 0,
        lead => lead.parse().unwrap(),
    };
    let left = game.mover(position).unwrap().as_deref() == Some("L");
    let best = if left == (game.play() == Play::Normal) { scores.iter().max() } else { scores.iter().min() };
    let score = best.copied().unwrap_or_else(lead);
    known.insert(position.clone(), score);
    score
}

/// Whether the champion agrees with the definition about each position and each move.
fn agrees(game: &AnyGame, known: &HashMap<AnyPosition, i64>) {
    let mut champion = game.champion(&Resources::default()).unwrap();
    for (position, score) in known {
        assert_eq!(game.read(position.text()).unwrap(), *position);
        let analysis = champion.analyse(position, &mut Quiet).unwrap();
        assert_eq!(analysis.score, Some(*score), "{position}");
        let left = game.mover(position).unwrap().as_deref() == Some("L");
        let wanted = if left == (game.play() == Play::Normal) { *score } else { -score };
        let outcome = match wanted {
            0 => Outcome::Draw,
            1.. => Outcome::Win,
            _ => Outcome::Loss,
        };
        assert_eq!(analysis.outcome, outcome, "{position}");
        for step in &analysis.moves {
            assert_eq!(step.good, Some(known[&step.step.to] == *score), "{position}: {step:?}");
        }
        assert_eq!(analysis.ending.is_some(), analysis.moves.is_empty());
    }
}

#[test]
fn random_rules_with_points_are_played_as_the_definition_says() {
    let mut dice = Dice(25);
    let (mut looked_at, mut scored) = (0, 0);
    for _ in 0..900 {
        let text = rules(&mut dice);
        let partizan = text.contains("own");
        let count = dice.one_of(if partizan {
            &["count_own - count_other", "2 * count_own", "count_empty", "line_own", "shut_other"]
        } else {
            &["shut_piece", "-count_empty", "count_piece * count_empty", "line_piece"]
        });
        let again = dice.below(2) == 0;
        let text = format!("{text}[points]\ncount = \"{count}\"\nagain = {again}\n");
        let Ok(rules) = GridGame::parse(&text) else { continue };
        let play = if dice.below(3) == 0 { Play::Misere } else { Play::Normal };
        let board = dice.one_of(&["2x2", "2x3", "1x4"]);
        let Ok(game) = face(&rules, board, play) else { continue };
        let mut known = HashMap::new();
        by_definition(&game, &game.start(), &mut known);
        if known.len() > 3_000 {
            continue;
        }
        agrees(&game, &known);
        looked_at += 1;
        scored += usize::from(known.values().any(|score| *score != 0));
    }
    assert!(looked_at > 150 && scored > 15, "{looked_at} {scored}");
}

#[test]
fn dots_and_boxes_has_the_scores_of_its_definition() {
    // Dots and Boxes by rows and columns, with the lead of the first player from an independent program.
    for (board, score) in
        [("3x3", -1), ("3x5", 0), ("3x7", -1), ("5x5", 2), ("3x9", 0), ("3x11", -1), ("5x7", -2)]
    {
        let game = face(&named("dots-and-boxes").unwrap(), board, Play::Normal).unwrap();
        let analysis = game.champion(&Resources::default()).unwrap().analyse(&game.start(), &mut Quiet);
        assert_eq!(analysis.unwrap().score, Some(score), "{board}");
    }
    let game = face(&named("dots-and-boxes").unwrap(), "3x5", Play::Normal).unwrap();
    let mut known = HashMap::new();
    by_definition(&game, &game.start(), &mut known);
    assert!(known.len() > 100);
    agrees(&game, &known);
}

/// Equal chains: whoever begins a chain of three boxes or more leaves the opponent the choice to take all its boxes or all
/// but two; shorter ones are taken whole.
#[test]
fn boxes_in_chains_have_the_scores_of_chains() {
    for (rows, columns) in (1..=5).flat_map(|rows| [3, 5, 7, 9].map(|columns| (rows, columns))) {
        let boxes = columns / 2;
        let lost = (0..(rows + 1) / 2).fold(0_i64, |rest, _| match boxes {
            1 | 2 => boxes - rest,
            _ => (boxes - rest).max(boxes - 4 + rest),
        });
        let game =
            face(&named("boxes-in-chains").unwrap(), &format!("{rows}x{columns}"), Play::Normal).unwrap();
        let analysis = game.champion(&Resources::default()).unwrap().analyse(&game.start(), &mut Quiet);
        assert_eq!(analysis.unwrap().score, Some(-lost), "{rows}x{columns}");
        let law = game.known_laws().swap_remove(0);
        let mut scope = Scope::new();
        for name in ["rows", "columns"] {
            scope.variable(name).unwrap();
        }
        let holds = |text: Option<String>| {
            let mut frame = Frame { slots: vec![rows, columns], list: Vec::new() };
            formula(&text.unwrap(), &scope).unwrap().compile().eval(&mut frame).unwrap()
        };
        assert_eq!((holds(law.safe), holds(law.neutral)), (lost > 0, lost == 0), "{rows}x{columns}");
    }
}

#[test]
fn whoever_scores_moves_again_and_the_text_keeps_the_lead() {
    let game = face(&named("dots-and-boxes").unwrap(), "3x5", Play::Normal).unwrap();
    let position = game.read("###.#/#b.b./###.# R -1").unwrap();
    let step = game.step(&position, "c2").unwrap().unwrap();
    assert_eq!(step.to, "###.#/#b#b./###.# R -2");
    let other = game.step(&position, "e2").unwrap().unwrap();
    assert_eq!(other.to, "###.#/#b.b#/###.# L -1");
    assert!(game.read("###.#/#b.b./###.# R -1 -1").is_err());
    assert!(game.read("###.#/#b.b./###.# R +99999999999999999999").is_err());
}

#[test]
fn points_want_plays_that_end_and_nothing_else_that_ends_them() {
    let file = |board: &str, ends: &str, count: &str| {
        format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"1x4\"\npieces = {{ x = \"left\", o = \"right\" }}\n\
             {board}[[move]]\nlabel = \"move\"\npattern = \".\"\nbecomes = \"own\"\n{ends}[points]\ncount = \"{count}\"\n"
        )
    };
    assert!(GridGame::parse(&file("", "", "count_own")).is_ok());
    for (board, ends, count, told) in [
        ("", "[ends]\nlost = \"line_other >= 3\"\n", "count_own", "leave other ends out"),
        ("repeats = true\n", "", "count_own", "every play must end"),
        ("", "", "count_mine", "count_mine"),
    ] {
        let error = GridGame::parse(&file(board, ends, count)).err().unwrap().to_string();
        assert!(error.contains(told), "{error}");
    }
}

#[test]
fn positions_for_points_have_scoring_values_unless_whoever_scores_moves_again() {
    use campeao_play::{Asked, NoValue, Refusal};
    let text = "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"1x3\"\npieces = { x = \"left\", o = \"right\" }\n\
                [[move]]\nlabel = \"move\"\npattern = \".\"\nbecomes = \"own\"\n[points]\ncount = \"2 * count_own\"\n";
    let game = face(&GridGame::parse(text).unwrap(), "1x1", Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let worth = champion.worth(&game.start(), Asked::Value, &mut Quiet).unwrap();
    assert_eq!(worth.value.unwrap().into_name().unwrap(), "{@2|-@2}");
    let ahead = game.read(". L +3").unwrap();
    let worth = champion.worth(&ahead, Asked::Value, &mut Quiet).unwrap();
    assert_eq!(
        (worth.position.as_str(), worth.value.unwrap().into_name().unwrap().as_str()),
        (". +3", "{@5|@1}")
    );
    let boxes = face(&named("dots-and-boxes").unwrap(), "3x3", Play::Normal).unwrap();
    let refusal =
        boxes.champion(&Resources::default()).unwrap().worth(&boxes.start(), Asked::Value, &mut Quiet);
    assert!(matches!(refusal, Err(Refusal::NoValue(NoValue::Again))));
}
