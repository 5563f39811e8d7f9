//! Sums of pieces: against the definitions in the language of values, and against searches that know no parts.

use campeao_base::{Play, Player};
use campeao_games::{Asked, Ruleset, find};
use campeao_play::{Method, Resources};
use campeao_rules::{Game, RuleFile};
use campeao_solve::sequence::Quiet;
use campeao_solve::{GrundySearch, NimValue, Outcome, Search};
use campeao_study::ruleset;
use campeao_worksheet::Session;

fn worth(game: &dyn Ruleset, position: &str) -> String {
    let mut champion = game.champion(&Resources::default()).unwrap();
    let position = game.unseated(position).unwrap();
    let worth = champion.worth(&position, Asked::Value, &mut Quiet).unwrap();
    worth.value.unwrap().name.unwrap()
}

#[test]
fn pieces_are_worth_what_their_definitions_in_a_line_are() {
    let definitions = [
        (
            "cutcake",
            "f(m, n) := {[f(m, k) + f(m, n-k) for k in 1..n-1] | [f(k, n) + f(m-k, n) for k in 1..m-1]}",
        ),
        (
            "maundy-cake",
            "f(m, n) := {[d*f(m, n/d) for d in 2..n where n % d = 0] | [d*f(m/d, n) for d in 2..m where m % d = 0]}",
        ),
        (
            "eatcake",
            "f(m, n) := if m*n = 0 then 0 else {[f(m, k) + f(m, n-1-k) for k in 0..n-1] | [f(k, n) + f(m-1-k, n) for k in 0..m-1]} end",
        ),
        ("partizan-euclid", "f(p, q) := if p % q = 0 then 0 else {f(q, p % q) | f(q, q - p % q)} end"),
    ];
    for (name, definition) in definitions {
        let game = find(name, Play::Normal).unwrap();
        let mut session = Session::new();
        session.evaluate(definition).unwrap();
        for m in 1..=7 {
            for n in 1..=m {
                let told = session.evaluate(&format!("f({m}, {n}) + f({m}, 1)")).unwrap();
                let told = session.text(&told).unwrap();
                assert_eq!(worth(&*game, &format!("{m},{n}+{m},1")), told, "{name} {m},{n}");
            }
        }
    }
}

#[test]
fn splittles_are_worth_what_their_definition_in_a_line_is() {
    let game = find("partizan-splittles:1,2/1,3", Play::Normal).unwrap();
    let mut session = Session::new();
    let moves = |list: &str| format!("[f(k) + f(n-s-k) for s in {list} where s <= n for k in 0..n-s]");
    session.evaluate(&format!("f(n) := {{{} | {}}}", moves("[1, 2]"), moves("[1, 3]"))).unwrap();
    for n in 0..9 {
        let told = session.evaluate(&format!("f({n}) + f(2)")).unwrap();
        assert_eq!(worth(&*game, &format!("{n}+2")), session.text(&told).unwrap(), "{n}");
    }
}

/// An impartial game of pieces: a bar is broken between two columns, or one of its rows is eaten.
const BARS: &str = r#"
name = "bars"
pieces = ["m", "n"]
domain = "m >= 1, n >= 1"
rank = ["m + n"]
start = "2,3+3,3"
title = { en = "Bars", pt = "Tabletes" }
rules = { en = "Break or eat.", pt = "Parte ou come." }
[[move]]
name = "break"
label = { en = "break {k} columns off {m},{n}", pt = "parte {k} colunas de {m},{n}" }
where = "k in 1..=n - 1"
to = ["m, k", "m, n - k"]
[[move]]
name = "eat"
label = { en = "eat a row of {m},{n}", pt = "come uma linha de {m},{n}" }
when = "m >= 2"
to = ["m - 1, n"]
"#;

fn bars(play: Play) -> Game {
    RuleFile::parse(BARS).unwrap().game(None, play).unwrap()
}

#[test]
fn an_impartial_sum_has_the_nim_value_of_the_definition() {
    let rules = bars(Play::Normal);
    let game = ruleset(rules.clone());
    assert!(game.players().is_none() && game.relation().is_none());
    for position in ["1,1", "2,3", "3,3+2,2", "1,4+2,3+3,1", "4,4"] {
        let read = rules.parse_position(position).unwrap();
        let by_definition =
            GrundySearch::under(Play::Normal, &rules, 1_000_000).judge(&read, 1_000_000, &mut Quiet);
        let NimValue::Found(by_definition) = by_definition.unwrap() else { panic!("{position}") };
        let name = match by_definition {
            0 => "0".to_owned(),
            1 => "*".to_owned(),
            more => format!("*{more}"),
        };
        assert_eq!(worth(&*game, position), name, "{position}");
    }
}

#[test]
fn winners_are_those_of_a_search_that_knows_no_parts_in_both_conventions() {
    for play in [Play::Normal, Play::Misere] {
        let cutcake = include_str!("../../../rules/games/cutcake.toml");
        let cutcake = RuleFile::parse(cutcake).unwrap().game(None, play).unwrap();
        for (rules, positions) in [
            (cutcake, ["2,3", "3,3+2,2", "1,4+2,3", "2,5+5,2", "0"]),
            (bars(play), ["2,3", "3,3+2,2", "1,4+2,3", "1,1+2,2", "0"]),
        ] {
            let game = ruleset(rules.clone());
            let mut champion = game.champion(&Resources::default()).unwrap();
            let mut search = Search::new(&rules, 1_000_000);
            for position in positions {
                for player in rules.movers() {
                    let read = rules.parse_position(position).unwrap().with_player(player);
                    let expected = search.value(&read, &mut Quiet).unwrap();
                    let text = rules.show_position(&read);
                    let position = game.read(&text).unwrap();
                    assert_eq!(position, text.as_str());
                    let analysis = champion.analyse(&position, &mut Quiet).unwrap();
                    assert_eq!(Some(analysis.outcome), expected.outcome(), "{play:?} {text}");
                    assert_eq!(analysis.remoteness, expected.plies());
                }
            }
        }
    }
}

#[test]
fn where_a_search_is_too_large_the_values_of_the_parts_tell_who_wins() {
    let game = find("cutcake", Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    // "Winning Ways", chapter 2: 9,15 is 0, 5,16 is 3, 16,4 is -3, 3,4 is 1, 4,3 is -1.
    for (position, outcome) in [
        ("9,15+5,16+16,4 L", Outcome::Loss),
        ("9,15+5,16+16,4 R", Outcome::Loss),
        ("9,15+5,16 L", Outcome::Win),
        ("9,15+5,16 R", Outcome::Loss),
        ("9,15+5,16+16,4+4,3 R", Outcome::Win),
        ("9,15+5,16+16,4+4,3+3,4 L", Outcome::Loss),
    ] {
        let analysis = champion.analyse(&game.read(position).unwrap(), &mut Quiet).unwrap();
        assert_eq!(analysis.outcome, outcome, "{position}");
        assert_eq!(analysis.good_moves().next().is_some(), outcome == Outcome::Win, "{position}");
        assert_eq!((analysis.remoteness, analysis.method), (None, Method::Values));
    }
}

#[test]
fn pieces_are_read_in_any_order_and_their_moves_by_any_name() {
    let game = find("cutcake", Play::Normal).unwrap();
    assert_eq!(game.read("(2, 3) + (1,4)+ 1,1 r").unwrap(), "1,4+2,3 R");
    assert_eq!(game.read("1,1").unwrap(), "0 L");
    assert!(game.read("2,0").is_err() && game.read("2").is_err() && game.read("2,3 X").is_err());
    assert_eq!(
        game.after(&game.unseated("1,4+2,3").unwrap(), Player::Left).unwrap(),
        ["1,3+2,3", "1,2+1,2+2,3", "1,4+2,1+2,2"]
    );
    let step = game.step(&game.read("2,3").unwrap(), "cut 2,3 into 2,1 and 2,2").unwrap().unwrap();
    assert_eq!((step.text.as_str(), step.to.text()), ("2,3->2,1+2,2", "2,1+2,2 R"));
    assert_eq!(step.clicks, ["1"]);
}

/// The lead of the player to move from a pair on, by Euclid's algorithm.
fn euclid(greater: u64, smaller: u64) -> i64 {
    let after = (1..=greater / smaller).filter(|times| times * smaller < greater).map(|times| {
        let rest = greater - times * smaller;
        times as i64 - euclid(rest.max(smaller), rest.min(smaller))
    });
    after.max().unwrap_or(0)
}

/// The lead of the player to move from a heap with this set of takes on.
fn taken(heap: u64, set: &[u64]) -> i64 {
    let after = set.iter().filter(|take| **take <= heap).map(|take| *take as i64 - taken(heap - take, set));
    after.max().unwrap_or(0)
}

#[test]
fn pieces_for_points_have_the_scores_of_their_definitions() {
    let score = |game: &dyn Ruleset, position: &str| {
        let position = game.read(position).unwrap();
        game.champion(&Resources::default()).unwrap().analyse(&position, &mut Quiet).unwrap().score.unwrap()
    };
    let game = find("euclid-for-points", Play::Normal).unwrap();
    for greater in 1..24 {
        for smaller in 1..=greater {
            let expected = euclid(greater, smaller);
            assert_eq!(score(&*game, &format!("{greater},{smaller} A")), expected);
            assert_eq!(score(&*game, &format!("{greater},{smaller} B")), -expected);
            assert_eq!(score(&*game, &format!("{greater},{smaller} B +3")), 3 - expected);
        }
    }
    for set in ["2,3", "1,4", "1,2,5"] {
        let game = find(&format!("cumulative-subtraction:{set}"), Play::Normal).unwrap();
        let takes: Vec<u64> = set.split(',').map(|take| take.parse().unwrap()).collect();
        for heap in 0..22 {
            assert_eq!(score(&*game, &format!("{heap} A")), taken(heap, &takes), "{set} {heap}");
        }
    }
    // In two heaps a player may answer in the other heap, so scores do not add.
    let game = find("cumulative-subtraction:2,3", Play::Normal).unwrap();
    assert_eq!((score(&*game, "3 A"), score(&*game, "3+3 A")), (3, 0));
}

#[test]
fn pieces_for_points_are_scoring_games() {
    let game = find("cumulative-subtraction:2,3", Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let worth = champion.worth(&game.unseated("3").unwrap(), Asked::Value, &mut Quiet).unwrap();
    assert_eq!(worth.value.unwrap().name.as_deref(), Some("{@3|-@3}"));
    let text = include_str!("../../../rules/games/cumulative-subtraction.toml");
    for (from, to, told) in [
        ("players = [\"A\", \"B\"]\n", "", "two `players`"),
        ("[[move]]", "[ends]\nlost = \"n < 2\"\n[[move]]", "leave other ends out"),
        ("points = \"t\"", "points = \"s\"", "`s`"),
    ] {
        let error = RuleFile::parse(&text.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
    }
}
