//! Large graphs: forests and green graphs, whose values take about linear time, and redwood beds.

use crate::common::{graph, worth};
use campeao_hackenbush::{ByDefinition, Colour, Graph, Legs, Method, Solver, random_graph, redwood_bed};
use campeao_numbers::{Dyadic, Trunk};
use campeao_values::Games;

const MANY: usize = 100_000;

/// Returns the value of a graph and checks that no position was searched. A method slower than about linear time
/// would not end within any reasonable time.
fn by_theory(graph: &Graph) -> Dyadic {
    let answer = Solver::new().value(graph).unwrap();
    assert_eq!(answer.account.positions, 0);
    answer.worth.as_number().unwrap().clone()
}

#[test]
fn a_path_of_many_edges_is_its_trunk() {
    let runs: String =
        (1..=MANY / 1000).map(|run| if run % 2 == 0 { "R" } else { "L" }.repeat(1000)).collect();
    let trunk: Trunk = (1..=MANY / 1000)
        .map(|run| if run % 2 == 0 { "(1000R)" } else { "(1000L)" })
        .collect::<String>()
        .parse()
        .unwrap();
    assert_eq!(by_theory(&graph(&runs)), trunk.finite_value().unwrap().unwrap());
}

#[test]
fn degenerate_trees_are_no_harder() {
    assert_eq!(by_theory(&graph(&"L".repeat(MANY))), Dyadic::from(MANY as i64));
    // A stem under a red star.
    let star = graph(&format!("L({})", "R ".repeat(MANY)));
    assert_eq!(by_theory(&star), Dyadic::new(1, MANY as u32));
    // A comb: a spine of red-blue pairs with a blue tooth on each.
    let teeth = MANY / 3;
    let comb = by_theory(&graph(&format!("{}L{}", "LR(L ".repeat(teeth), ")".repeat(teeth))));
    // x on a pair with a tooth becomes 1:-1:(x + 1), which is slightly more than 1/2.
    assert!(comb > Dyadic::new(1, 1) && comb < Dyadic::ONE, "a number of {} places", comb.exponent());
}

#[test]
fn random_trees_agree_with_stems_as_fractions() {
    for seed in 0..20 {
        let tree = random_graph(60, 60, &[Colour::Blue, Colour::Red], seed).unwrap();
        // Vertices are numbered so that upper vertices come after lower ones.
        let mut above = vec![Dyadic::ZERO; tree.vertex_count()];
        for edge in tree.edges().iter().rev() {
            let number = |vertex: campeao_hackenbush::Vertex| tree.name(vertex).parse::<usize>().unwrap_or(0);
            assert!(number(edge.from) < number(edge.to));
        }
        let mut edges: Vec<_> = tree.edges().to_vec();
        edges.sort_by_key(|edge| std::cmp::Reverse(edge.to));
        for edge in edges {
            let on = std::mem::take(&mut above[edge.to.index()]);
            let sign = if edge.colour == Colour::Blue { Dyadic::ONE } else { Dyadic::from(-1) };
            above[edge.from.index()] += stem(&sign, &on);
        }
        assert_eq!(worth(&tree), above[0].to_string());
    }
}

/// Returns ±1:x by halving, step by step.
fn stem(sign: &Dyadic, x: &Dyadic) -> Dyadic {
    let mut x = x * sign;
    let mut n = 1_i64;
    while &x + &Dyadic::from(n) <= Dyadic::ONE {
        n += 1;
    }
    x += Dyadic::from(n);
    for _ in 1..n {
        x = x.halved();
    }
    x * sign.clone()
}

#[test]
fn large_green_graphs_are_nimbers_without_search() {
    let graph = random_graph(MANY / 2, MANY, &[Colour::Green], 1).unwrap();
    let answer = Solver::new().value(&graph).unwrap();
    assert!(answer.worth.as_nimber().is_some() && answer.account.fused > 0);
    assert_eq!(answer.account.positions, 0);
}

#[test]
fn a_core_may_carry_large_trees() {
    let tree = random_graph(MANY / 2, MANY / 2, &[Colour::Blue, Colour::Red], 3).unwrap();
    let number = by_theory(&tree);
    // The tree, its mirror image on the other leg of the table: they cancel.
    let table = "_1-top:B _2-other:B top-other:R";
    let on = |prefix: &str, graph: &Graph| -> String {
        let name = |vertex| {
            if graph.is_ground(vertex) { "top".to_owned() } else { format!("{prefix}{}", graph.name(vertex)) }
        };
        let edge = |edge: &campeao_hackenbush::Edge| {
            format!(" {}-{}:{}", name(edge.from), name(edge.to), edge.colour)
        };
        graph.edges().iter().map(edge).collect()
    };
    let both = graph(&format!("{table}{}{}", on("m", &tree), on("n", &tree.opposite())));
    assert!(!number.is_zero());
    assert_eq!(worth(&both), worth(&graph(table)));
}

#[test]
fn small_beds_have_the_value_of_the_definition() {
    for (wide, deep, legs) in [(2, 2, Legs::All), (3, 2, Legs::Corners), (3, 2, Legs::All)] {
        let bed = redwood_bed(wide, deep, legs).unwrap();
        let mut games = Games::new();
        let value = ByDefinition::new(1 << 16).value(&bed, &mut games).unwrap();
        assert_eq!(worth(&bed), games.name(value).unwrap());
    }
}

#[test]
fn beds_of_up_to_twenty_seven_edges_take_a_moment() {
    for (wide, deep, legs, value) in [
        (3, 3, Legs::Corners, "1/64"),
        (3, 3, Legs::Border, "1/4"),
        (3, 3, Legs::All, "1/2"),
        (4, 3, Legs::Corners, "1/2048"),
        (4, 3, Legs::Border, "1/16"),
    ] {
        let bed = redwood_bed(wide, deep, legs).unwrap();
        let mut solver = Solver::new();
        let answer = solver.value(&bed).unwrap();
        assert_eq!(answer.parts[0].method, Method::NumberSearch);
        assert_eq!(solver.name(&answer.worth).unwrap(), value, "{wide}x{deep} {legs:?}");
    }
}

#[test]
#[ignore = "some seconds in release; the definition remembers up to a million positions"]
fn larger_beds_and_many_graphs_have_the_value_of_the_definition() {
    let mut graphs = vec![redwood_bed(3, 3, Legs::Corners).unwrap(), redwood_bed(4, 2, Legs::All).unwrap()];
    for seed in 0..3000 {
        let edges = 8 + (seed as usize) % 5;
        graphs
            .push(random_graph(3 + (seed as usize) % 4, edges, &[Colour::Blue, Colour::Red], seed).unwrap());
    }
    for seed in 0..500 {
        graphs.push(random_graph(4 + (seed as usize) % 2, 10, &Colour::ALL, seed).unwrap());
    }
    for graph in graphs {
        let mut games = Games::new();
        let value = ByDefinition::new(1 << 20).value(&graph, &mut games).unwrap();
        assert_eq!(worth(&graph), games.name(value).unwrap(), "{graph}");
    }
}

#[test]
#[ignore = "some seconds in release"]
fn beds_of_thirty_edges_take_seconds() {
    for (wide, edges, legs, value) in [(4, 29, Legs::All, "1/4"), (5, 34, Legs::Border, "1/64")] {
        let bed = redwood_bed(wide, 3, legs).unwrap();
        assert_eq!((bed.edges().len(), worth(&bed).as_str()), (edges, value));
    }
}
