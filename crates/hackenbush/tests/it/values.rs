//! Tables of graphs with known values.

use std::collections::HashMap;

use crate::common::{graph, rows};
use campeao_base::Player;
use campeao_hackenbush::{FIGURES, Figure, Method, Solver, Trunks};

const fn method_name(method: Method) -> &'static str {
    match method {
        Method::Trunk => "trunk",
        Method::Colon => "colon",
        Method::Fusion => "fusion",
        Method::Counting => "counting",
        Method::NumberSearch => "number search",
        Method::CanonicalSearch => "canonical search",
    }
}

#[test]
fn the_graphs_of_the_table_have_its_values_by_its_methods() {
    let rows = rows(include_str!("../data/values.csv"));
    assert!(rows.len() > 30);
    let mut wrong = Vec::new();
    for row in rows {
        let [text, value, method, _source] = row[..] else { panic!("four fields: {row:?}") };
        let mut solver = Solver::new();
        let answer = solver.value(&graph(text)).unwrap();
        let name = solver.name(&answer.worth).unwrap();
        let found = answer.parts.iter().map(|part| part.method).max().map_or("-", method_name);
        if (&*name, found) != (value, method) {
            wrong.push(format!("{text} is {name} by {found}, not {value} by {method}"));
        }
        let edges: usize = answer.parts.iter().map(|part| part.edges).sum();
        assert_eq!(edges, graph(text).edges().len());
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_trunks_of_the_table_have_its_surreal_values() {
    for row in rows(include_str!("../data/trunks.csv")) {
        let [text, value, _source] = row[..] else { panic!("three fields: {row:?}") };
        let trunks: Trunks = text.parse().unwrap();
        assert_eq!(trunks.value().unwrap().to_string(), value, "{text}");
        let again: Trunks = trunks.to_string().parse().unwrap();
        assert_eq!(again, trunks, "{text}");
    }
}

#[test]
fn the_dog_and_the_bridge_play_as_the_text_says() {
    let mut solver = Solver::new();
    let dog = Figure::of_name("dog").unwrap().graph().unwrap();
    let best = |solver: &mut Solver, graph: &campeao_hackenbush::Graph, player| {
        let cuts = solver.cuts(graph, player).unwrap();
        let number = |cut: &campeao_hackenbush::Cut| cut.worth.as_number().unwrap().clone();
        let best = match player {
            Player::Left => cuts.iter().max_by_key(|cut| number(cut)).unwrap(),
            Player::Right => cuts.iter().min_by_key(|cut| number(cut)).unwrap(),
        };
        let alone = cuts.iter().filter(|cut| number(cut) == number(best)).count() == 1;
        (graph.edge_text(best.edge), number(best).to_string(), alone)
    };
    let expected = |edge: &str, value: &str| (edge.to_owned(), value.to_owned(), true);
    assert_eq!(best(&mut solver, &dog, Player::Left), expected("neck-chest:B", "2"));
    assert_eq!(best(&mut solver, &dog, Player::Right), expected("head-neck:R", "3"));
    let bridge = Figure::of_name("bridge").unwrap().graph().unwrap();
    assert_eq!(best(&mut solver, &bridge, Player::Right), expected("b-c:R", "0"));
    let winning: Vec<_> = solver.winning_cuts(&bridge, Player::Right).unwrap();
    assert_eq!(winning.len(), 1);
    assert!(solver.winning_cuts(&bridge, Player::Left).unwrap().is_empty());
}

#[test]
fn every_figure_has_a_name_of_its_own_and_a_value() {
    let mut values = HashMap::new();
    for figure in FIGURES {
        let graph = figure.graph().unwrap();
        assert_eq!(crate::common::graph(&graph.to_string()), graph);
        values.insert(figure.name, crate::common::worth(&graph));
    }
    assert_eq!(values.len(), FIGURES.len());
    assert_eq!(Figure::of_name("unicorn"), None);
}
