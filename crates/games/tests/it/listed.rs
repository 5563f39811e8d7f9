//! Tables of the positions reachable from a start, for games of every kind, compared with the definition.

use campeao_base::Play;
use campeao_games::{AnyGame, Resources, TabledGame, find};
use campeao_play::{Ending, numbered};
use campeao_rules::End;
use campeao_solve::Outcome;
use campeao_tablebase::{BuildOptions, Quiet, SolveOptions};
use std::collections::HashMap;

/// A game with a start that few positions follow.
const GAMES: [(&str, &str); 22] = [
    ("no-repeat", "17,0"),
    ("no-repeat-own", "11,0,0"),
    ("knight", "6,5,7"),
    ("knight-apart", "4,5,5,B"),
    ("wythoff", "7,9"),
    ("dynamic-nim:2*r", "13,2"),
    ("bicycle", "1,19"),
    ("count-up", "15"),
    ("moore-nim", "2,3,2"),
    ("nim-with-a-pass", "3,4,1"),
    ("northcott-gaps", "0,2,0,1,1,1,O"),
    ("game-28", "12,1,0"),
    ("partizan-subtraction", "14,B"),
    ("nim", "1+2+4"),
    ("kayles", "4+5"),
    ("cutcake", "3,4 R"),
    ("chopsticks", "1,1/1,1 A"),
    ("chomp:3x4", "4,4,3"),
    ("noughts", "XO./.X./..O X"),
    ("queens", "3,2+2,4"),
    ("hackenbush", "_1-a:B a-b:R _2-b:B / R"),
    ("drawn", "A R"),
];

/// The outcomes of the reachable positions, by the moves with their names: the winner takes as few plies as possible,
/// the loser as many. Positions not decided by the ends are drawn.
fn by_definition(game: &AnyGame, texts: &[String], ends: &[Option<Ending>]) -> Vec<(Outcome, Option<u32>)> {
    let numbers: HashMap<&str, usize> = texts.iter().map(String::as_str).zip(0..).collect();
    let after = |text: &String| {
        let steps = game.steps(&game.read(text).unwrap()).unwrap();
        steps.iter().map(|step| numbers[step.to.text()]).collect::<Vec<_>>()
    };
    let moves: Vec<Vec<usize>> = texts.iter().map(after).collect();
    let of_end = |ending: &Ending| match ending.end {
        End::Lost => (Outcome::Loss, Some(0)),
        End::Won => (Outcome::Win, Some(0)),
        End::Drawn => (Outcome::Draw, None),
    };
    let mut values: Vec<Option<(Outcome, Option<u32>)>> =
        ends.iter().map(|end| end.as_ref().map(of_end)).collect();
    for plies in 1..=texts.len() as u32 {
        let before = values.clone();
        for (number, moves) in moves.iter().enumerate().filter(|(number, _)| before[*number].is_none()) {
            let is = |to: &usize, outcome| matches!(before[*to], Some((found, _)) if found == outcome);
            if moves.iter().any(|to| is(to, Outcome::Loss)) {
                values[number] = Some((Outcome::Win, Some(plies)));
            } else if moves.iter().all(|to| is(to, Outcome::Win)) {
                values[number] = Some((Outcome::Loss, Some(plies)));
            }
        }
    }
    values.into_iter().map(|value| value.unwrap_or((Outcome::Draw, None))).collect()
}

#[test]
fn tables_of_what_is_reached_are_those_of_the_definition() {
    for (name, start) in GAMES {
        for play in [Play::Normal, Play::Misere] {
            let Ok(game) = find(name, play) else { continue };
            let start = game.read(start).unwrap();
            let listed = numbered(&*game, &start, &SolveOptions::default(), &mut Quiet).unwrap();
            let total = listed.indexed().any_positions();
            let texts: Vec<String> = (0..total).map(|number| listed.position(number)).collect();
            for (number, text) in (0..).zip(&texts) {
                assert_eq!(listed.rank(text).unwrap(), Some(number), "{name}: {text}");
            }
            let ends: Vec<_> = texts.iter().map(|text| listed.ending(text).unwrap()).collect();
            let table = TabledGame::solve(game, start, &SolveOptions::default(), &mut Quiet).unwrap();
            let game = find(name, play).unwrap();
            for (text, value) in texts.iter().zip(by_definition(&game, &texts, &ends)) {
                assert_eq!(table.solved().judge(text).unwrap(), value, "{name} ({play:?}): {text}");
            }
        }
    }
}

#[test]
fn a_file_is_found_again_with_its_start_and_refused_with_other_rules() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let find = |name: &str| find(&path(name).display().to_string(), Play::Normal);
    let build = |name: &str, start: &str, to: &str| {
        let game = find(name).unwrap();
        let start = game.read(start).unwrap();
        TabledGame::build(game, start, &path(to), &BuildOptions::default(), &mut Quiet).unwrap();
    };
    let rules = |most: &str| {
        let text = format!(
            "name = \"take\"\nstate = [\"n\"]\nrank = [\"n\"]\nstart = \"10\"\ntitle = \"Take\"\nrules = \"Take.\"\n\
             [[move]]\nlabel = \"take {{t}}\"\nwhere = \"t in 1..={most}\"\nto = [\"n - t\"]\n"
        );
        std::fs::write(path("take.toml"), text).unwrap();
    };
    rules("3");
    build("take.toml", "21", "take.tablebase");
    let game = find("take.tablebase").unwrap();
    assert_eq!(game.start(), "21");
    let mut champion = game.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&game.start(), &mut campeao_solve::sequence::Quiet).unwrap();
    assert_eq!((analysis.outcome, analysis.remoteness), (Outcome::Win, Some(11)));
    let refused = |name: &str| find(name).err().map(|error| error.to_string()).unwrap_or_default();
    rules("4");
    assert!(refused("take.tablebase").contains("is needed"), "{}", refused("take.tablebase"));

    let graph =
        |moves: &str| std::fs::write(path("two.graph"), format!("a -> b {moves}\nb -> a R\n")).unwrap();
    graph("L");
    build("two.graph", "a L", "two.tablebase");
    assert_eq!(find("two.tablebase").unwrap().start(), "a L");
    graph("LR");
    assert!(refused("two.tablebase").contains("rules"), "{}", refused("two.tablebase"));
    // If more positions are reachable than before, they are not listed to find this out.
    graph("L\nb -> c R");
    assert!(refused("two.tablebase").ends_with("build the table again"), "{}", refused("two.tablebase"));
}
