//! Boards and graphs of partizan games behind the common face, against the search by definition.

use campeao_base::{Language, Play};
use campeao_games::{Analysis, AnyPosition, FindError, Reason, Refusal, Resources, Ruleset, find};
use campeao_rules::End;
use campeao_solve::{Outcome, sequence::Quiet};
use std::collections::HashMap;
use std::ops::ControlFlow;

fn analysed(game: &dyn Ruleset, position: &AnyPosition) -> Analysis {
    game.champion(&Resources::default()).unwrap().analyse(position, &mut Quiet).unwrap()
}

/// Whether the player to move wins, by playing every move.
fn wins(game: &dyn Ruleset, position: &AnyPosition, known: &mut HashMap<AnyPosition, bool>) -> bool {
    if let Some(&known) = known.get(position) {
        return known;
    }
    let steps = game.steps(position).unwrap();
    // All moves are examined, without stopping at the first winning one, so that all positions are known at the end.
    let won = steps.iter().filter(|step| !wins(game, &step.to, known)).count() > 0;
    known.insert(position.clone(), won);
    won
}

const SMALL: [&str; 11] = [
    "domineering:3x4",
    "domineering:...#/..../#..#",
    "clobber:3x3",
    "clobber:xxo/oxo/x.o",
    "toads-and-frogs:TT..FF",
    "toads-and-frogs:T.F.T/TFF..",
    "snort:2x4",
    "col:3x3",
    "hackenbush:_1-a:B a-b:RG b-_2:B b-b:R",
    "hackenbush:GB R(G B)",
    "hackenbush:lamp",
];

#[test]
fn verdicts_and_good_moves_are_those_of_the_definition() {
    for name in SMALL {
        let game = find(name, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let mut known = HashMap::new();
        wins(&*game, &game.start(), &mut known);
        let positions: Vec<AnyPosition> = known.keys().cloned().collect();
        for position in positions.into_iter().take(150) {
            assert_eq!(game.read(position.text()).unwrap(), position);
            let analysis = champion.analyse(&position, &mut Quiet).unwrap();
            assert_eq!(analysis.outcome == Outcome::Win, known[&position], "{name} {position}");
            assert_eq!(
                analysis.ending.map(|ending| ending.end),
                analysis.moves.is_empty().then_some(End::Lost)
            );
            let steps = game.steps(&position).unwrap();
            assert_eq!(analysis.moves.len(), steps.len());
            for (analysed, step) in analysis.moves.iter().zip(steps) {
                assert_eq!(analysed.step, step);
                assert_eq!(analysed.outcome == Outcome::Win, known[&step.to], "{name} {position}: {step:?}");
            }
            if analysis.outcome == Outcome::Win {
                assert_eq!(analysis.best().unwrap().outcome, Outcome::Loss, "{name} {position}");
            }
        }
    }
}

#[test]
fn reasons_give_the_values_and_the_moves_that_no_other_beats() {
    let told = |name: &str, position: Option<&str>| {
        let game = find(name, Play::Normal).unwrap();
        let position = position.map_or_else(|| game.start(), |text| game.read(text).unwrap());
        let mut champion = game.champion(&Resources::default()).unwrap();
        let analysis = champion.analyse(&position, &mut Quiet).unwrap();
        let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
        let theory = reasons.into_iter().find_map(|reason| match reason {
            Reason::Theory(text) => Some(text.en),
            _ => None,
        });
        theory.unwrap()
    };
    let square = told("domineering:2x2", None);
    assert!(square.contains("worth +-1,") && square.contains("the player who starts wins"), "{square}");
    assert_eq!(square.matches("(leaves 1)").count(), 2, "{square}");
    let strip = told("toads-and-frogs:TT.F", None);
    assert!(strip.contains("worth {1/2|0},"), "{strip}");
    // Right's only good cut is the one in the middle.
    let bridge = told("hackenbush:bridge", Some("_1-a:B a-b:R b-c:R c-d:B d-_2:R / R"));
    assert!(bridge.contains("No move is better than this one: cut b-c:R (leaves"), "{bridge}");
}

#[test]
fn larger_boards_are_judged_without_values() {
    for (name, outcome) in [("domineering:5x5", Outcome::Loss), ("domineering:6x6", Outcome::Win)] {
        let game = find(name, Play::Normal).unwrap();
        assert_eq!(analysed(&*game, &game.start()).outcome, outcome, "{name}");
    }
}

#[test]
fn a_search_stops_when_the_watch_says_so() {
    let game = find("domineering:8x8", Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let mut asked = 0;
    let mut watch = |_done: u64, _total: u64| {
        asked += 1;
        if asked > 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let refusal = champion.analyse(&game.start(), &mut watch).unwrap_err();
    assert!(matches!(refusal, Refusal::Solve(campeao_solve::SolveError::Interrupted)), "{refusal}");
}

#[test]
fn texts_are_read_back_and_mistakes_refused() {
    let game = find("domineering:2x3", Play::Normal).unwrap();
    assert_eq!(game.start(), ".../... L");
    assert_eq!(game.read("#../#.. r").unwrap(), "#../#.. R");
    assert!(game.read("...#/...").is_err());
    let refusal = game.read("../.. L").unwrap_err().to_string();
    assert!(refusal.contains("domineering:"), "{refusal}");
    assert!(matches!(game.read(".x./... L"), Err(Refusal::Game(_))));
    assert!(matches!(game.read(".../... X"), Err(Refusal::Position(_))));
    let graph = find("hackenbush:BR(B RG)", Play::Normal).unwrap();
    assert_eq!(graph.start(), "_-1:B 1-2:R 2-3:B 2-4:R 4-5:G / L");
    assert_eq!(graph.read("LR R").unwrap(), "_-1:B _-3:R 1-2:R / L");
    assert_eq!(graph.read("LR / R").unwrap(), "_-1:B 1-2:R / R");
    assert!(matches!(graph.read("a-b:B / L"), Err(Refusal::Game(_))));
    let right = graph.read("LR / R").unwrap();
    assert!(graph.picture(&right, Language::Portuguese).unwrap().title().contains("/ R"));
    assert!(matches!(find("snort:27x27", Play::Normal), Err(FindError::Arguments(_))));
    assert!(matches!(find("hackenbush:a-", Play::Normal), Err(FindError::Arguments(_))));
}

#[test]
fn games_are_found_again_by_their_names() {
    for name in [
        "domineering",
        "domineering:..#/...",
        "clobber:xxo/oxo",
        "toads-and-frogs",
        "snort:3x3",
        "col",
        "hackenbush",
        "hackenbush:BR(B RG)",
        "hackenbush:graph { _ -- a [color=red] }",
        "bicycle-continuous:7/2",
        "flags:4",
        "game-25",
    ] {
        let game = find(name, Play::Normal).unwrap();
        let again = find(game.name(), Play::Normal).unwrap();
        assert_eq!(again.name(), game.name());
        assert_eq!((again.start(), again.arguments()), (game.start(), game.arguments()));
        assert!(!game.sources().is_empty() && !game.rules().pt.is_empty());
    }
}
