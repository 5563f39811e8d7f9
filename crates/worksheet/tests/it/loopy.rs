//! Loopy games in the language.

use crate::table::every_row_holds;
use campeao_base::Player;
use campeao_values::loopy::{Budget, Graph, Loopy};
use campeao_worksheet::{Object, Session};
use proptest::prelude::*;

#[test]
fn every_row_of_the_table_of_loopy_games_holds() {
    every_row_holds(include_str!("../data/loopy.csv"));
}

/// A graph in braces, each vertex named and written where a search from the start meets it first.
fn written(graph: &Graph) -> String {
    fn vertex(graph: &Graph, number: u32, seen: &mut Vec<u32>) -> String {
        if seen.contains(&number) {
            return format!("n{number}");
        }
        seen.push(number);
        let side = |player, seen: &mut Vec<u32>| {
            let options = graph.options(number, player).iter();
            options.map(|&option| vertex(graph, option, seen)).collect::<Vec<_>>().join(", ")
        };
        let (left, right) = (side(Player::Left, seen), side(Player::Right, seen));
        format!("n{number}{{{left}|{right}}}")
    }
    vertex(graph, 0, &mut Vec::new())
}

fn graphs() -> impl Strategy<Value = Graph> {
    (1..=6_usize).prop_flat_map(|count| {
        let options = prop::collection::btree_set(0..count as u32, 0..=2);
        prop::collection::vec((options.clone(), options), count).prop_map(|vertices| {
            let each = |(left, right): (std::collections::BTreeSet<u32>, std::collections::BTreeSet<u32>)| {
                [left.into_iter().collect(), right.into_iter().collect()]
            };
            Graph::new(vertices.into_iter().map(each).collect()).unwrap()
        })
    })
}

/// A cycle of two moves of Left and two of Right, with known games beside it, which has a canonical form with a
/// cycle.
fn circles() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec!["0", "1", "-1", "2", "-2", "*", "on", "off", "over", "^"]);
    prop::collection::vec((prop::option::of(known.clone()), prop::option::of(known)), 4).prop_map(|beside| {
        let side = |circle: &str, known: Option<&str>| match known {
            Some(known) if circle.is_empty() => known.to_owned(),
            Some(known) => format!("{circle}, {known}"),
            None => circle.to_owned(),
        };
        let mut inner = "a".to_owned();
        for (place, (left, right)) in beside.into_iter().enumerate() {
            let circle = std::mem::take(&mut inner);
            let label = if place == 3 { "a" } else { "" };
            let (in_left, in_right) = if place < 2 { ("", circle.as_str()) } else { (circle.as_str(), "") };
            inner = format!("{label}{{{}|{}}}", side(in_left, left), side(in_right, right));
        }
        inner
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn graphs_are_written_as_they_are(graph in graphs()) {
        let mut session = Session::new();
        let object = session.evaluate(&written(&graph)).unwrap();
        let value = Loopy::of_graph(&graph, &mut Budget::default()).unwrap();
        match object {
            Object::Loopy(found) => prop_assert_eq!(found, value),
            Object::Game(found) => prop_assert_eq!(value.to_short(session.games()).unwrap(), Some(found)),
            other => prop_assert!(false, "{other:?}"),
        }
    }

    #[test]
    fn what_is_printed_reads_back(graph in graphs(), circle in circles()) {
        let mut session = Session::new();
        for source in [written(&graph), circle] {
            let object = session.evaluate(&source).unwrap();
            let text = session.text(&object).unwrap();
            let again = session.evaluate(&text).unwrap();
            prop_assert_eq!(&session.text(&again).unwrap(), &text, "{}", source);
            match (object, again) {
                (Object::Loopy(one), Object::Loopy(two)) => prop_assert_eq!(one, two),
                (Object::Game(one), Object::Game(two)) => prop_assert_eq!(one, two),
                other => prop_assert!(false, "{other:?}"),
            }
        }
    }
}

#[test]
fn a_session_keeps_each_loopy_value_once() {
    let mut session = Session::new();
    let mut value = |source: &str| match session.evaluate(source) {
        Ok(Object::Loopy(game)) => game,
        other => panic!("{source}: {other:?}"),
    };
    for (one, two) in [("over", "a{0|a}"), ("upon", "b{b|*}"), ("dud", "on + off"), ("on", "on + 1")] {
        let (first, second) = (value(one), value(two));
        assert_eq!(first, second, "{one}");
        for side in Player::BOTH {
            assert!(std::ptr::eq(first.graph(side), second.graph(side)), "{one} and {two} are kept apart");
        }
    }
    assert!(!std::ptr::eq(value("over").graph(Player::Left), value("upon").graph(Player::Left)));
}
