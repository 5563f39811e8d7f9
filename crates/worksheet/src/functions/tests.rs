use super::{Kind, Topic, all, find, plain};
use crate::Session;
use std::collections::BTreeSet;

#[test]
fn every_example_is_true() {
    for function in all() {
        let (expression, expected) = function.example;
        let mut session = Session::new();
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
        assert!(topic.functions().iter().all(|function| function.topic == topic), "{}", topic.id());
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
    let page = include_str!("../../../../docs/values.md");
    for function in all() {
        assert!(page.contains(&format!("`{}`", function.name)), "{}", function.name);
    }
}
