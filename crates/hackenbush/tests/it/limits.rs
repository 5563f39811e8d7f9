//! Questions that are refused, with the errors they give.

use crate::common::{graph, rows, worth};
use campeao_base::Player;
use campeao_hackenbush::{
    ByDefinition, Diagram, Graph, Legs, Limits, MOST_DRAWN_EDGES, MOST_EDGES, MOST_SEARCHED_EDGES,
    MOST_VALUED_MOVES, Refusal, Solver, Trunks, redwood_bed,
};
use campeao_values::Games;

#[test]
fn texts_that_are_no_graphs_are_refused_with_the_place_and_what_would_be_right() {
    for row in rows(include_str!("../data/refusals.csv")) {
        let [text, ref message @ ..] = row[..] else { panic!("two fields: {row:?}") };
        let refusal = text.parse::<Graph>().map(|graph| graph.to_string()).unwrap_err();
        assert_eq!(refusal.to_string(), message.join("; "), "{text}");
    }
}

#[test]
fn an_edge_that_is_not_there_is_refused() {
    let graph = graph("_-a:B");
    for edge in ["_-a:R", "a-b:B", "_-a:BB", ""] {
        assert!(graph.find_edge(edge).is_err(), "{edge}");
    }
    let other = crate::common::graph("LLL");
    let third = other.edge_ids().nth(2).unwrap();
    assert_eq!(
        graph.cut(third).unwrap_err().to_string(),
        "the graph has no edge `number 3`; its edges are _-a:B"
    );
}

#[test]
fn a_block_that_is_too_large_is_refused_unless_a_theory_holds() {
    let bed = redwood_bed(10, 10, Legs::Corners).unwrap();
    let edges = bed.edges().len();
    assert!(edges > MOST_SEARCHED_EDGES);
    assert_eq!(Solver::new().value(&bed), Err(Refusal::TooLargeToSearch { edges }));
    // The same bed in one colour is counted, and in green it is fused.
    assert_eq!(worth(&graph(&bed.to_string().replace('R', "B"))), edges.to_string());
    let green = graph(&bed.to_string().replace(['R', 'B'], "G"));
    assert_eq!(worth(&green), if edges.is_multiple_of(2) { "0" } else { "*" });
}

#[test]
fn searches_stop_at_the_limits() {
    let bed = redwood_bed(3, 3, Legs::All).unwrap();
    let few = Limits { positions: 50, ..Limits::default() };
    assert_eq!(Solver::with_limits(few).value(&bed), Err(Refusal::Positions { limit: 50 }));
    let shallow = Limits { depth: 3, ..Limits::default() };
    assert_eq!(Solver::with_limits(shallow).value(&bed), Err(Refusal::Depth { limit: 3 }));
    let mixed = graph("_-a:G a-b:B b-_:R a-c:R c-b:G b-d:G d-_:B");
    let few = Limits { positions: 3, ..Limits::default() };
    assert_eq!(Solver::with_limits(few).value(&mixed), Err(Refusal::Positions { limit: 3 }));
    assert_eq!(
        ByDefinition::new(2).wins_moving_first(&graph("LRLRLR"), Player::Right),
        Err(Refusal::Positions { limit: 2 })
    );
}

#[test]
fn the_definition_refuses_what_it_cannot_hold() {
    let path = graph(&"LR".repeat(5000));
    let mut games = Games::new();
    assert_eq!(ByDefinition::new(10_000).value(&path, &mut games), Err(Refusal::Positions { limit: 10_000 }));
    let tower = graph(&"L".repeat(300));
    assert_eq!(ByDefinition::new(10_000).value(&tower, &mut games), Ok(games.integer(300)));
}

#[test]
fn many_copies_stand_side_by_side() {
    let twig = graph("LR");
    let copies = (0..50).try_fold(Graph::empty(), |sum, _| sum.beside(&twig)).unwrap();
    assert_eq!((copies.edges().len(), worth(&copies).as_str()), (100, "25"));
}

#[test]
fn mixed_trees_stop_at_the_limits_of_the_arena() {
    let path = graph(&"BRG".repeat(40));
    assert!(Solver::new().value(&path).is_ok());
    let games = campeao_values::Limits { steps: 1000, ..campeao_values::Limits::default() };
    let refused = Solver::with_limits(Limits { games, ..Limits::default() }).value(&path);
    assert_eq!(refused, Err(Refusal::Games(campeao_values::Limit::Steps { limit: 1000 })));
    // A number that hangs on a green stem needs one step for each move of its trunk.
    let tall = graph(&format!("G{}", "B".repeat(30_000)));
    assert!(Solver::new().value(&tall).is_err());
}

#[test]
fn a_hanging_number_of_too_many_moves_is_refused() {
    // Red twigs on a table: the label of its corner is minus the number of twigs.
    let twigs = |count: usize| -> Graph {
        let twigs: Vec<String> = (0..count).map(|twig| format!("a-{twig}x:R")).collect();
        graph(&format!("_1-a:B _2-b:B a-b:R {}", twigs.join(" ")))
    };
    let refused = Solver::new().value(&twigs(30_000));
    assert_eq!(refused, Err(Refusal::TooManyLabelMoves { moves: 30_000 }));
    let mut games = Games::new();
    let value = ByDefinition::new(1000).value(&twigs(3), &mut games).unwrap();
    assert_eq!(worth(&twigs(3)), games.name(value).unwrap());
}

#[test]
fn sizes_have_limits() {
    let long = "L".repeat(MOST_EDGES + 1);
    assert_eq!(long.parse::<Graph>().unwrap_err().to_string(), "a graph may have at most 1048576 edges");
    let graph = crate::common::graph(&"L".repeat(MOST_VALUED_MOVES + 1));
    assert!(matches!(Solver::new().cuts(&graph, Player::Left), Err(Refusal::TooManyMoves { .. })));
    assert!(graph.edges().len() > MOST_DRAWN_EDGES);
    assert!(Diagram::new(&graph).to_picture().is_err() && Diagram::new(&graph).to_text().is_err());
    let trunks: Trunks = format!("(LR)... + ({MOST_EDGES}L)L").parse().unwrap();
    assert_eq!(Graph::of_trunks(&trunks), None);
}
