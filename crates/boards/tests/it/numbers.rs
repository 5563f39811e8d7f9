//! Tables of all positions: every position has a number of its own, and its value is that of the definition.

use crate::common::Dice;
use crate::random_rules::rules;
use campeao_base::Play;
use campeao_boards::{GridGame, face, named};
use campeao_play::{AnyGame, Numbered, Refusal, SolvedGame};
use campeao_rules::End;
use campeao_solve::Outcome;
use campeao_solve::sequence;
use campeao_tablebase::{Quiet, SolveOptions};
use std::collections::HashMap;

/// The most positions of a game that is compared.
const MOST: u64 = 4_000;

/// A position by definition: its end, or its moves.
enum Known {
    End(End),
    Moves(Vec<String>),
}

/// All positions that follow from some, with ends and moves as the ruleset tells them.
fn positions(game: &AnyGame, numbered: &dyn Numbered, mut open: Vec<String>) -> HashMap<String, Known> {
    let mut known = HashMap::new();
    while let Some(position) = open.pop() {
        if known.contains_key(&position) {
            continue;
        }
        let entry = if let Some(ending) = numbered.ending(&position).unwrap() {
            Known::End(ending.end)
        } else {
            let steps = game.steps(&game.read(&position).unwrap()).unwrap();
            let moves: Vec<String> = steps.into_iter().map(|step| step.to.into()).collect();
            assert!(!moves.is_empty(), "{position}");
            open.extend(moves.iter().cloned());
            Known::Moves(moves)
        };
        known.insert(position, entry);
    }
    known
}

/// Outcomes and plies: the winner hurries and the loser delays; a position in which no player can force a win is
/// drawn.
fn values(known: &HashMap<String, Known>) -> HashMap<&str, (Outcome, Option<u32>)> {
    let mut values: HashMap<&str, (Outcome, Option<u32>)> = HashMap::new();
    for (position, entry) in known {
        if let Known::End(end) = entry {
            values.insert(position, ((*end).into(), (*end != End::Drawn).then_some(0)));
        }
    }
    for plies in 1.. {
        let mut fresh = Vec::new();
        for (position, entry) in known {
            let (false, Known::Moves(moves)) = (values.contains_key(position.as_str()), entry) else {
                continue;
            };
            let after: Vec<_> = moves.iter().map(|to| values.get(to.as_str()).copied()).collect();
            if after.contains(&Some((Outcome::Loss, Some(plies - 1)))) {
                fresh.push((position.as_str(), (Outcome::Win, Some(plies))));
            } else if after.iter().all(|after| matches!(after, Some((Outcome::Win, _)))) {
                fresh.push((position.as_str(), (Outcome::Loss, Some(plies))));
            }
        }
        if fresh.is_empty() {
            break;
        }
        values.extend(fresh);
    }
    for position in known.keys() {
        values.entry(position).or_insert((Outcome::Draw, None));
    }
    values
}

/// Compares the table of a game with the definition; the number of its positions.
fn compare(game: &AnyGame) -> Option<u64> {
    let numbered = match game.numbered(&game.start(), u64::MAX, &mut sequence::Quiet) {
        Ok(numbered) => numbered,
        Err(error) => panic!("{}: {error}", game.name()),
    };
    let total = numbered.indexed().any_positions();
    if total > MOST {
        return None;
    }
    let texts: Vec<String> = (0..total).map(|rank| numbered.position(rank)).collect();
    for (rank, text) in (0..).zip(&texts) {
        assert_eq!(numbered.rank(text).unwrap(), Some(rank), "{}: {text}", game.name());
        assert_eq!(game.read(text).unwrap(), text.as_str());
    }
    let start = numbered.rank(game.start().text()).unwrap();
    assert!(start.is_some(), "{}: the start has no number", game.name());
    let known = positions(game, &*numbered, texts);
    let values = values(&known);
    let solved = match SolvedGame::solve(numbered, &SolveOptions::default(), &mut Quiet) {
        Ok(solved) => solved,
        // A condition that has no value is refused, with a table as without one.
        Err(Refusal::Play(_) | Refusal::Game(_)) => return None,
        Err(error) => panic!("{}: {error}", game.name()),
    };
    for (position, value) in &values {
        assert_eq!(solved.judge(position).unwrap(), *value, "{}: {position}", game.name());
    }
    Some(total)
}

#[test]
fn the_tables_of_the_catalogue_are_those_of_the_definition() {
    let boards = [
        ("domineering", &["2x3", "3x3", "..#/.../#.."][..]),
        ("clobber", &["2x3", "1x6", "xo#/o.x"]),
        ("toads-and-frogs", &["TT.FF", "T..T.F"]),
        ("snort", &["2x3", "path5", "cycle5"]),
        ("col", &["2x3"]),
        ("cram", &["3x3", "1x9"]),
        ("konane", &["2x4"]),
        ("amazons", &["2x2", "x.o"]),
        ("fission", &["3x3"]),
        ("toppling-dominoes", &["xoxe"]),
        ("nogo", &["2x3"]),
        ("elephants-and-rhinos", &["E..R.R"]),
        ("peg-duotaire", &["1x8"]),
        ("node-kayles", &["3x3", "petersen"]),
        ("arc-kayles", &["cycle6"]),
        ("geography", &["2x3", "A>B>C>A,A-D"]),
        ("graph-chomp", &["cycle4"]),
        ("connect-four", &["2x3"]),
        ("k-in-a-row", &["2x3", "2x3,2"]),
        ("breakthrough", &["3x2"]),
        ("fox-and-hounds", &["4x4"]),
        ("hex", &["2x2", "2x3"]),
    ];
    for (name, boards) in boards {
        for board in boards {
            for play in [Play::Normal, Play::Misere] {
                let game = face(&named(name).unwrap(), board, play).unwrap();
                let total = compare(&game);
                assert!(total.is_some(), "{name}:{board}: too many positions to be compared");
            }
        }
    }
}

/// Reflecting the board in its diagonal exchanges the players' moves here, but not the end, which names pieces of one
/// player.
#[test]
fn players_are_told_apart_by_ends_that_speak_of_their_own_pieces() {
    let rules = "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\npieces = { x = \"left\", o = \"right\" }\n\
                 [[move]]\nplayer = \"left\"\nlabel = \"put {cells}\"\npattern = \". / .\"\nbecomes = \"x / x\"\n\
                 [[move]]\nplayer = \"right\"\nlabel = \"put {cells}\"\npattern = \". .\"\nbecomes = \"x x\"\n\
                 [ends]\nlost = \"count_own >= 2\"\n";
    let game = GridGame::parse(rules).unwrap();
    assert!(compare(&face(&game, "3x3", Play::Normal).unwrap()).is_some());
}

#[test]
fn the_tables_of_random_rules_are_those_of_the_definition() {
    let mut dice = Dice(41);
    let mut compared = 0;
    for _ in 0..1_500 {
        let text = rules(&mut dice);
        let text = match dice.below(4) {
            0 => text.replace("ring =", "repeats = true\nring ="),
            1 => text.replace("ring =", "passes = true\nring ="),
            _ => text,
        };
        let ends = [
            "lost = \"count_own >= 3\"",
            "won = \"line_other >= 2\"",
            "lost = \"goal_other > 0\"",
            "lost = \"joined_other > 0\"",
            "drawn = \"goal_own + columns > 2 * rows\"",
        ];
        let ends = dice.one_of(&ends);
        let text = if text.contains("x = ") && dice.below(3) == 0 {
            format!("{text}[ends]\n{ends}\n")
        } else {
            text
        };
        let Ok(game) = GridGame::parse(&text) else { continue };
        let signs = if text.contains("x = ") { "..xo#" } else { "..p#" };
        let columns = 2 + dice.below(2);
        let row = |dice: &mut Dice| -> String {
            (0..columns).map(|_| signs.as_bytes()[dice.below(signs.len())] as char).collect()
        };
        let board = format!("{}/{}", row(&mut dice), row(&mut dice));
        let play = if dice.below(2) == 0 { Play::Normal } else { Play::Misere };
        let Ok(game) = face(&game, &board, play) else { continue };
        compared += usize::from(compare(&game).is_some());
    }
    assert!(compared > 150, "{compared}");
}
