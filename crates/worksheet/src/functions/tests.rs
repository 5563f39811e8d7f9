use super::{Kind, Topic, all, find, plain};
use crate::{Position, RulesetError, Rulesets, Session, Watch};
use campeao_base::{Language, Player, Text};
use campeao_draw::Picture;
use std::collections::BTreeSet;

/// Nim, which the examples use.
struct Nim;

fn heaps(text: &str) -> Vec<u32> {
    text.split(',').map(|heap| heap.parse().unwrap()).collect()
}

impl Rulesets for Nim {
    fn knows(&self, game: &str) -> bool {
        game == "nim"
    }

    fn names(&self) -> Vec<String> {
        vec!["nim".to_owned()]
    }

    fn position(&mut self, game: &str, text: Option<&str>) -> Result<Position, RulesetError> {
        if !self.knows(game) {
            return Err(RulesetError::NoGame);
        }
        Ok(Position { game: game.into(), text: text.unwrap_or("1,2,3").into() })
    }

    fn value(&mut self, position: &Position, _: Watch<'_>) -> Result<String, RulesetError> {
        Ok(format!("*{}", heaps(&position.text).into_iter().fold(0, |sum, heap| sum ^ heap)))
    }

    fn outcome(&mut self, position: &Position, watch: Watch<'_>) -> Result<&'static str, RulesetError> {
        Ok(if self.value(position, watch)? == "*0" { "P" } else { "N" })
    }

    fn options(&mut self, position: &Position, _: Player) -> Result<Vec<Position>, RulesetError> {
        let heaps = heaps(&position.text);
        let mut options = Vec::new();
        for (place, &heap) in heaps.iter().enumerate() {
            for left in 0..heap {
                let mut heaps = heaps.clone();
                heaps[place] = left;
                let text: Vec<String> = heaps.iter().map(u32::to_string).collect();
                options.push(Position { game: position.game.clone(), text: text.join(",").into() });
            }
        }
        Ok(options)
    }

    fn picture(&mut self, _: &Position, _: Language) -> Result<Picture, RulesetError> {
        Err(RulesetError::Refused(Text::same("no picture")))
    }
}

#[test]
fn a_position_stands_for_its_value_wherever_a_game_is_asked_for() {
    let mut session = Session::new().with_rulesets(Nim);
    for (source, answer) in [
        ("nim(3, 5)", "nim(\"3,5\")"),
        ("nim(\"3,5\") + ^", "^*6"),
        ("-nim(3) - nim(1) + nim(\"2\")", "0"),
        ("+-nim(3)", "0"),
        ("{nim(1), 0|nim([2])}", "^*3"),
        ("[nim(3) = *3, nim(3) = nim(1, 2), nim(3) <> 0, nim(1, 1) = 0]", "[true, true, true, true]"),
        ("nim(3).atomic_weight", "0"),
        ("sum([nim(1), nim(2), 1])", "1+*3"),
        ("canonical(nim(2))", "*2"),
        ("options(nim(2))[1]", "[nim(\"0\"), nim(\"1\")]"),
        ("length(followers(nim(2, 2)))", "9"),
        ("nim(2, 2).outcome", "\"P\""),
        ("text(nim(2, 2))", "\"2,2\""),
        ("position(\"nim\").worth", "0"),
        ("f(p) := p.worth + 1; [f(nim(1)), f(nim(1)), f(nim(2))]", "[1+*, 1+*, 1+*2]"),
        ("set([nim(3), *3, nim(1, 2)])", "{nim(\"3\")}"),
        ("nimm(3)", "the name `nimm` is not known here; did you mean `nim`?"),
        ("position(\"mim\")", "there is no game `mim`; did you mean `nim`?"),
        (
            "nim + 1",
            "`nim` is a game: write one of its positions, as in `nim(\"…\")`, or `nim()` for the starting position",
        ),
        ("mean + 1", "`mean` is a function: call it as `mean(game)`"),
        ("nim(*)", "a text was expected, not a nimber"),
    ] {
        let found = session.evaluate(source);
        let found = found.map_or_else(|error| error.to_string(), |object| session.text(&object).unwrap());
        assert_eq!(found, answer, "{source}");
    }
    let alone = Session::new().evaluate("position(\"nim\")").unwrap_err();
    assert_eq!(alone.to_string(), "positions of games are not available here");
}

#[test]
fn every_example_is_true() {
    for function in all() {
        let (expression, expected) = function.example;
        let mut session = Session::new().with_rulesets(Nim);
        let object = session.evaluate(expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
        assert_eq!(session.text(&object).unwrap(), expected, "{expression}");
        assert!(plain(expression).contains(&plain(function.name)), "{expression} uses {}", function.name);
    }
}

#[test]
fn no_two_functions_share_a_name() {
    let mut seen = BTreeSet::new();
    for function in all() {
        for name in function.names() {
            assert!(seen.insert(plain(name)), "{name}");
            assert_eq!(find(name).map(|found| found.name), Some(function.name));
            assert!(crate::is_valid_name(name), "{name}");
        }
        assert!(function.help_id().starts_with("function-"));
    }
}

#[test]
fn functions_stand_under_their_topic_and_optional_arguments_come_last() {
    for topic in Topic::ALL {
        assert!(
            topic.functions().iter().copied().flatten().all(|function| function.topic == topic),
            "{}",
            topic.id()
        );
    }
    for function in all() {
        assert!(function.parameters.is_sorted_by_key(|parameter| parameter.optional), "{}", function.name);
    }
}

#[test]
fn a_kind_accepts_itself() {
    for kind in Kind::ALL {
        assert!(kind.accepts(kind) || matches!(kind, Kind::Anything), "{kind}");
    }
}

#[test]
fn the_documentation_names_every_function() {
    for language in ["en", "pt"] {
        let pages = ["values", "value-games", "value-functions", "loopy", "scoring"].map(|page| {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
            std::fs::read_to_string(format!("{folder}/{language}/reference/{page}.md")).unwrap()
        });
        let pages = pages.concat();
        for function in all() {
            assert!(pages.contains(&format!("`{}`", function.name)), "{}", function.name);
        }
    }
}
