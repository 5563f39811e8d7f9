//! Laws of the literature stated in rule files: they are told if the starts agree, and their values are compared with
//! the definitions.

use campeao_answers::StudyAnswer;
use campeao_answers::speech::Speaker;
use campeao_answers::study::Studied;
use campeao_base::{Language, Play};
use campeao_formula::{Frame, Scope, formula};
use campeao_games::{Resources, Ruleset, find, of_rules};
use campeao_solve::sequence::Quiet;
use campeao_study::StudyLimits;
use campeao_worksheet::{Object, Session};
use std::time::Duration;

fn studied(game: &dyn Ruleset) -> Studied {
    let limits = StudyLimits { time: Some(Duration::from_secs(1)), ..StudyLimits::default() };
    let speaker = Speaker::new(Language::English);
    let study = StudyAnswer::of(game, &Resources::default(), limits, &speaker, &mut Quiet);
    study.unwrap_or_else(|_| panic!("{}", game.name())).studied(&speaker)
}

fn of_name(name: &str, play: Play) -> Studied {
    studied(&*find(name, play).unwrap())
}

#[test]
fn laws_of_the_literature_are_told() {
    let safe = |name: &str, play: Play| {
        let study = of_name(name, play);
        assert_eq!(study.status, "known", "{name}");
        study.safe.unwrap()
    };
    assert_eq!(safe("geography", Play::Normal), "rows % 2 = 1 and columns % 2 = 1");
    assert_eq!(safe("graph-chomp:grid2x3", Play::Normal), "rows % 2 = 0 and columns % 2 = 0");
    assert_eq!(safe("eatcake", Play::Normal), "m = 0 or n = 0 or m % 2 = 1 and n % 2 = 0");
    assert!(safe("edge-geography", Play::Normal).starts_with("exists"));
    assert!(safe("domineering:4x4,1", Play::Normal).starts_with("columns = 1 or columns = 2 and"));
    assert_eq!(safe("hex", Play::Misere), "rows = columns and rows % 2 = 1");
}

#[test]
fn neutral_starts_belong_to_laws_of_some_starts() {
    let three = of_name("k-in-a-row", Play::Normal);
    assert_eq!((three.status, three.safe.as_deref(), three.within), ("known", Some("false"), None));
    assert!(three.neutral.unwrap().contains("rows < 3"));
    let four = of_name("k-in-a-row:3x4,4", Play::Normal);
    assert_eq!(four.within.as_deref(), Some("rows < 4 or columns < 4"));
    // Beyond the starts that can be solved, a theorem gives an outcome that the small ones do not suggest.
    let connected = of_name("connect-four", Play::Normal);
    assert_eq!(connected.within.as_deref(), Some("rows = 6 and columns = 7"));
}

/// Partizan Euclid: whether Left, who starts, wins, by the definition.
#[test]
fn the_law_of_some_remainders_is_that_of_the_definition() {
    fn wins(p: i64, q: i64, is_left: bool) -> bool {
        let rest = p % q;
        rest != 0 && !wins(q, if is_left { rest } else { q - rest }, !is_left)
    }
    let study = of_name("partizan-euclid", Play::Normal);
    assert_eq!(study.status, "known");
    let mut scope = Scope::new();
    for name in ["p", "q"] {
        scope.variable(name).unwrap();
    }
    let read = |text: Option<String>| formula(&text.unwrap(), &scope).unwrap().compile();
    let (within, safe) = (read(study.within), read(study.safe));
    let mut covered = 0;
    for (p, q) in (1..60).flat_map(|p| (1..=p).map(move |q| (p, q))) {
        let mut frame = Frame { slots: vec![p, q], list: Vec::new() };
        if within.eval(&mut frame).unwrap() {
            assert_eq!(safe.eval(&mut frame).unwrap(), !wins(p, q, true), "{p},{q}");
            covered += 1;
        }
    }
    assert!(covered > 500, "{covered}");
}

/// The values of laws are those of the definition, also beyond the values that the study compares.
#[test]
fn values_of_cakes_are_those_of_the_definition() {
    let definitions = [
        (
            "cutcake",
            "f(m, n) := {[f(m, k) + f(m, n-k) for k in 1..n-1] | [f(k, n) + f(m-k, n) for k in 1..m-1]}",
        ),
        (
            "maundy-cake",
            "f(m, n) := {[d*f(m, n/d) for d in 2..n where n % d = 0] | [d*f(m/d, n) for d in 2..m where m % d = 0]}",
        ),
    ];
    for (name, definition) in definitions {
        let worth = of_name(name, Play::Normal).worth;
        let [worth] = worth.as_slice() else { panic!("{name}") };
        let mut session = Session::new().keeping_values();
        session.evaluate(definition).unwrap();
        for (m, n) in (1..=16).flat_map(|m| (1..=16).map(move |n| (m, n))) {
            let sizes = [m, n].map(|size: u32| session.evaluate(&size.to_string()).unwrap());
            let told = session.evaluate_with(&worth.value, ["m", "n"].into_iter().zip(sizes)).unwrap();
            let equal = session.evaluate_with(&format!("told = f({m}, {n})"), [("told", told)]).unwrap();
            assert!(matches!(equal, Object::Boolean(true)), "{name} {m} {n}");
        }
    }
}

#[test]
fn a_law_with_a_wrong_value_is_not_told() {
    let text = |value: &str| {
        format!(
            "name = \"strips\"\npieces = [\"n\"]\nrank = [\"n\"]\nstart = \"4 L\"\nsize = \"n\"\nplayers = [\"L\", \"R\"]\ntitle = \"T\"\nrules = \"R\"\n\
             [[move]]\nplayer = \"left\"\nlabel = \"take\"\nwhen = \"n >= 1\"\nto = [\"n - 1\"]\n\
             [[law]]\ntheorem = \"Left counts.\"\nvalue = \"{value}\"\n"
        )
    };
    let worth = |value: &str| studied(&*of_rules(&text(value), None, None, Play::Normal).unwrap()).worth;
    assert_eq!(worth("n").len(), 1);
    assert!(worth("n + 1").is_empty() && worth("no_such(n)").is_empty());
}
