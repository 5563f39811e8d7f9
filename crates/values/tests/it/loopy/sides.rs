//! Sides of games that are not stoppers.

use crate::loopy::common::{budget, graphs, outcome, stoppers, sum};
use campeao_values::loopy::{Graph, Loopy, LoopyOutcome};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn sides_do_in_sums_what_the_game_does(graph in graphs(5), context in graphs(4)) {
        let value = Loopy::of_graph(&graph, &mut budget()).unwrap();
        let beside = Loopy::of_graph(&context, &mut budget()).unwrap();
        let whole = value.plus(&beside, &mut budget()).unwrap();
        let by_play: LoopyOutcome = outcome(&sum(&graph, &context));
        prop_assert_eq!(whole.outcome(&mut budget()).unwrap(), by_play);
    }

    #[test]
    fn the_onside_is_at_least_the_offside(graph in graphs(5)) {
        let value = Loopy::of_graph(&graph, &mut budget()).unwrap();
        if let (Ok(on), Ok(off)) = (value.onside(), value.offside()) {
            prop_assert!(on.is_at_least(&off, &mut budget()).unwrap());
            prop_assert_eq!(on.with_offside(&off, &mut budget()).unwrap(), value.clone());
            prop_assert_eq!(value.sides_differ(&mut budget()).unwrap(), on != off);
        }
        let negative = value.negative(&mut budget()).unwrap();
        prop_assert_eq!(negative, Loopy::of_graph(&graph.negative(), &mut budget()).unwrap());
    }

    #[test]
    fn a_sum_of_values_is_the_value_of_the_sum(one in graphs(3), two in graphs(3)) {
        let whole = Loopy::of_graph(&sum(&one, &two), &mut budget()).unwrap();
        let [one, two] = [&one, &two].map(|graph| Loopy::of_graph(graph, &mut budget()).unwrap());
        let parts = one.plus(&two, &mut budget()).unwrap();
        if whole.is_stopper_sided() && parts.is_stopper_sided() {
            prop_assert_eq!(whole, parts);
        }
    }

    #[test]
    fn sums_do_not_depend_on_the_order(one in stoppers(3), two in stoppers(3), three in stoppers(3)) {
        let [one, two, three] = [&one, &two, &three].map(|graph| Loopy::of_graph(graph, &mut budget()).unwrap());
        let budget = &mut budget();
        let left = one.plus(&two, budget).unwrap().plus(&three, budget).unwrap();
        let right = one.plus(&two.plus(&three, budget).unwrap(), budget).unwrap();
        if left.is_stopper_sided() && right.is_stopper_sided() {
            prop_assert_eq!(left, right);
        }
        prop_assert_eq!(one.plus(&two, budget).unwrap(), two.plus(&one, budget).unwrap());
    }
}

#[test]
fn nearly_all_small_graphs_have_stoppers_as_sides() {
    // All graphs of two vertices: each side of each is found.
    let sets = [vec![], vec![0], vec![1], vec![0, 1]];
    let mut found = 0;
    for code in 0..256_usize {
        let [a, b, c, d] = [0, 2, 4, 6].map(|shift| sets[(code >> shift) & 3].clone());
        let graph = Graph::new(vec![[a, b], [c, d]]).unwrap();
        let value = Loopy::of_graph(&graph, &mut budget()).unwrap();
        found += usize::from(value.is_stopper_sided());
    }
    assert_eq!(found, 256);
}

/// Of larger random graphs nearly all have stoppers as sides that are found.
#[test]
fn few_sides_of_random_graphs_are_not_found() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = graphs(8);
    let mut missed = 0;
    for _ in 0..1000 {
        let graph = strategy.new_tree(&mut runner).unwrap().current();
        missed += usize::from(!Loopy::of_graph(&graph, &mut budget()).unwrap().is_stopper_sided());
    }
    assert!(missed <= 5, "{missed}");
}
