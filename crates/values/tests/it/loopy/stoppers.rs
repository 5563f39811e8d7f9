//! Canonical forms of stoppers.

use crate::loopy::common::{budget, graphs, outcome, stoppers, sum};
use campeao_base::Player;
use campeao_values::loopy::{Graph, Loopy};
use campeao_values::{Games, Relation};
use proptest::prelude::*;

fn form(graph: &Graph) -> Graph {
    Loopy::of_graph(graph, &mut budget()).unwrap().form().unwrap().clone()
}

/// The same graph with its vertices in another order, and one of them twice.
fn disguised(graph: &Graph, shift: u32) -> Graph {
    let count = graph.len() as u32;
    let image = |vertex: u32| if vertex == 0 { 0 } else { 1 + (vertex - 1 + shift) % (count - 1).max(1) };
    let mut vertices = vec![[vec![], vec![]]; graph.len()];
    for vertex in 0..count {
        vertices[image(vertex) as usize] = Player::BOTH
            .map(|player| graph.options(vertex, player).iter().rev().map(|&option| image(option)).collect());
    }
    let copy = vertices[(shift % count) as usize].clone();
    vertices.push(copy);
    for options in &mut vertices[0] {
        if options.contains(&(shift % count)) {
            options.push(count);
        }
    }
    Graph::new(vertices).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn equal_stoppers_have_one_form(one in stoppers(4), two in stoppers(4)) {
        let values = [&one, &two].map(|graph| Loopy::of_graph(graph, &mut budget()).unwrap());
        let equal = values[0].compare(&values[1], &mut budget()).unwrap() == Relation::Equal;
        prop_assert_eq!(equal, form(&one) == form(&two));
    }

    #[test]
    fn the_numbering_of_a_graph_does_not_matter(graph in stoppers(6), shift in 0_u32..6) {
        prop_assert_eq!(form(&graph), form(&disguised(&graph, shift)));
    }

    #[test]
    fn a_form_does_in_sums_what_the_graph_does(graph in stoppers(5), context in graphs(4)) {
        prop_assert_eq!(outcome(&sum(&form(&graph), &context)), outcome(&sum(&graph, &context)));
    }

    #[test]
    fn forms_have_no_circles_of_two_or_three(graph in stoppers(7)) {
        let form = form(&graph);
        prop_assert!(form.is_stopper() && form.len() <= graph.len());
        let options = |vertex: u32| {
            let mut all: Vec<u32> =
                Player::BOTH.iter().flat_map(|&player| form.options(vertex, player).to_vec()).collect();
            all.retain(|&option| option != vertex);
            all
        };
        for start in 0..form.len() as u32 {
            for second in options(start) {
                prop_assert!(!options(second).contains(&start), "{form:?}");
                for third in options(second) {
                    prop_assert!(!options(third).contains(&start), "{form:?}");
                }
            }
        }
    }

    #[test]
    fn short_games_have_their_short_forms(graph in graphs(6).prop_filter("it loops", Graph::is_loopfree)) {
        let games = &mut Games::new();
        let value = Loopy::of_graph(&graph, &mut budget()).unwrap();
        let short = value.to_short(games).unwrap().unwrap();
        prop_assert_eq!(Loopy::of_short(short, games, &mut budget()).unwrap(), value);
    }
}

#[test]
fn what_has_a_name_is_in_canonical_form() {
    let named = [Loopy::zero(), Loopy::on(), Loopy::off(), Loopy::over(), Loopy::under(), Loopy::upon()];
    for game in named {
        assert_eq!(Loopy::of_graph(game.form().unwrap(), &mut budget()).unwrap(), game);
        assert_eq!(game.negative(&mut budget()).unwrap().negative(&mut budget()).unwrap(), game);
    }
    for game in [Loopy::tis(), Loopy::tisn(), Loopy::dud()] {
        for side in [game.onside().unwrap(), game.offside().unwrap()] {
            assert_eq!(Loopy::of_graph(side.form().unwrap(), &mut budget()).unwrap(), side);
        }
    }
}
