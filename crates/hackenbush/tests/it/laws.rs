//! Laws that values obey, and texts that are read back.

use crate::common::{GREEN, MIXED, RED_BLUE, graph, graphs, worth};
use campeao_base::Player;
use campeao_hackenbush::{ByDefinition, Colour, Diagram, Graph, GraphWorth, Solver, Trunks};
use campeao_numbers::{Ordinal, Trunk};
use campeao_values::OutcomeClass;
use proptest::prelude::*;

/// Returns the graph with other names in the opposite order.
fn reflected(graph: &Graph) -> Graph {
    let name = |vertex: campeao_hackenbush::Vertex| {
        let number = 900 - vertex.index();
        if graph.is_ground(vertex) { format!("_{number}") } else { number.to_string() }
    };
    let edges = graph.edges().iter().map(|edge| (name(edge.from), name(edge.to), edge.colour));
    Graph::of_edges(edges).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn side_by_side_values_add(one in graphs(4, 7, MIXED), other in graphs(4, 7, MIXED)) {
        let mut solver = Solver::new();
        let both = one.beside(&other).unwrap();
        prop_assert_eq!(both.edges().len(), one.edges().len() + other.edges().len());
        let mut value = |graph: &Graph| {
            let worth = solver.value(graph).unwrap().worth;
            match worth {
                GraphWorth::Number(number) => solver.games().number(&number),
                GraphWorth::Nimber(nimber) => solver.games().nimber(nimber).unwrap(),
                GraphWorth::Game(value) => value,
            }
        };
        let (whole, one, other) = (value(&both), value(&one), value(&other));
        prop_assert_eq!(solver.games().add(one, other).unwrap(), whole);
    }

    #[test]
    fn the_parts_of_a_graph_add_up(graph in graphs(6, 9, MIXED)) {
        let parts = graph.parts();
        prop_assert_eq!(parts.iter().map(|part| part.edges().len()).sum::<usize>(), graph.edges().len());
        let again = parts.iter().try_fold(Graph::empty(), |sum, part| sum.beside(part)).unwrap();
        prop_assert_eq!(worth(&again), worth(&graph));
        prop_assert_eq!(Solver::new().value(&graph).unwrap().parts.len(), parts.len());
    }

    #[test]
    fn a_reflection_keeps_the_value(graph in graphs(5, 10, MIXED)) {
        prop_assert_eq!(worth(&reflected(&graph)), worth(&graph), "{}", graph);
    }

    #[test]
    fn exchanging_the_colours_negates(graph in graphs(5, 8, MIXED)) {
        let zero = graph.beside(&graph.opposite()).unwrap();
        prop_assert_eq!(worth(&zero), "0", "{}", graph);
        prop_assert_eq!(graph.opposite().opposite(), graph);
    }

    #[test]
    fn a_red_blue_cut_costs_the_one_who_cuts(graph in graphs(5, 10, RED_BLUE)) {
        let mut solver = Solver::new();
        let value = solver.value(&graph).unwrap().worth.as_number().cloned().unwrap();
        for player in Player::BOTH {
            for cut in solver.cuts(&graph, player).unwrap() {
                let after = cut.worth.as_number().unwrap();
                let order = after.cmp(&value);
                prop_assert_eq!(order.is_lt(), player == Player::Left);
                prop_assert!(order.is_ne());
            }
        }
    }

    #[test]
    fn a_green_graph_is_a_nimber(graph in graphs(6, 12, GREEN)) {
        let worth = Solver::new().value(&graph).unwrap().worth;
        prop_assert!(worth.as_nimber().is_some());
    }

    #[test]
    fn what_hangs_at_a_vertex_may_be_replaced_by_anything_equal(
        below in graphs(3, 5, MIXED), above in graphs(3, 5, RED_BLUE), place in 0_usize..4
    ) {
        // The colon principle: the graph above has the same effect as the trunk of its value.
        let vertices: Vec<_> = below.vertices().collect();
        let on = below.name(vertices[place % vertices.len()]).to_owned();
        let put = |above: &Graph| {
            let ours = below.edges().iter().map(|edge| {
                (below.name(edge.from).to_owned(), below.name(edge.to).to_owned(), edge.colour)
            });
            let theirs = above.edges().iter().map(|edge| {
                let name = |vertex| if above.is_ground(vertex) { on.clone() } else { format!("h{}", above.name(vertex)) };
                (name(edge.from), name(edge.to), edge.colour)
            });
            Graph::of_edges(ours.chain(theirs)).unwrap()
        };
        let number = Solver::new().value(&above).unwrap().worth.as_number().cloned().unwrap();
        let trunk = Graph::of_trunks(&Trunks::new(vec![Trunk::of_dyadic(&number).unwrap()])).unwrap();
        prop_assert_eq!(worth(&put(&above)), worth(&put(&trunk)));
    }

    #[test]
    fn texts_read_back(graph in graphs(6, 12, MIXED)) {
        let again: Graph = graph.to_string().parse().unwrap();
        prop_assert_eq!(&again, &graph);
        if let Some(plants) = graph.to_plants() {
            prop_assert!(graph.is_forest());
            let again: Graph = plants.parse().unwrap();
            prop_assert_eq!(worth(&again), worth(&graph));
            prop_assert_eq!(again.to_plants(), Some(plants));
        }
        for id in graph.edge_ids() {
            let found = graph.find_edge(&graph.edge_text(id)).unwrap();
            prop_assert_eq!(graph.edge(found), graph.edge(id));
        }
    }

    #[test]
    fn pictures_show_every_edge(graph in graphs(6, 12, MIXED)) {
        let diagram = Diagram::new(&graph);
        prop_assert_eq!(diagram.to_text().unwrap().lines().count(), graph.edges().len() + graph.ground_count().max(1));
        let svg = diagram.to_picture().unwrap().to_svg(campeao_draw::ThemeChoice::Light);
        let letters = Colour::ALL.iter().map(|colour| svg.matches(&format!(">{colour}</text>")).count());
        prop_assert_eq!(letters.sum::<usize>(), graph.edges().len());
        prop_assert_eq!(graph.to_dot().matches(" -- ").count(), graph.edges().len());
    }

    #[test]
    fn a_trunk_is_a_graph_with_the_same_value(signs in "[LR]{0,12}") {
        let trunk: Trunk = signs.parse().unwrap();
        let by_rule = trunk.finite_value().unwrap().unwrap();
        let graph: Graph = signs.parse().unwrap();
        prop_assert_eq!(worth(&graph), by_rule.to_string());
        prop_assert_eq!(Graph::of_trunks(&Trunks::new(vec![trunk])), Some(graph));
    }

    #[test]
    fn cutting_a_trunk_leaves_what_is_below(signs in "[LR]{1,5}", pattern in "[LR]{1,3}", copies in 0_u64..4) {
        let trunks: Trunks = format!("{signs}({pattern})...").parse().unwrap();
        let edges: String = signs.clone() + &pattern.repeat(7);
        let height = copies * 2;
        let cut = trunks.cut_at(0, &Ordinal::from(height)).unwrap().unwrap();
        let below: Trunk = edges[..height as usize].parse().unwrap();
        prop_assert_eq!(cut.left, below);
        let edge = edges.as_bytes()[height as usize];
        prop_assert_eq!(cut.player, if edge == b'L' { Player::Left } else { Player::Right });
        prop_assert_eq!(trunks.cut_at(0, &Ordinal::omega()).unwrap(), None);
    }

    #[test]
    fn who_wins_trunks_moving_first_has_a_cut_that_leaves_a_won_game(
        texts in prop::collection::vec(prop::sample::select(&[
            "L", "R", "LR", "RRL", "LR(RL)...", "R(L)...", "L(R)...", "LR(wL)", "RL(wR)L", "(LRR)...", "(wL)R", "(wR)LL",
            "RL(LR)...R",
        ][..]), 1..4)
    ) {
        let trunks: Trunks = texts.join(" + ").parse().unwrap();
        let outcome = trunks.outcome().unwrap();
        prop_assert_ne!(outcome, OutcomeClass::Next);
        for player in Player::BOTH {
            match trunks.winning_cut(player).unwrap() {
                None => prop_assert_ne!(outcome.winner(player), player),
                Some(cut) => {
                    prop_assert_eq!(cut.player, player);
                    let after = trunks.after(&cut).outcome().unwrap();
                    prop_assert_eq!(after.winner(player.opponent()), player);
                }
            }
        }
    }
}

#[test]
fn several_ground_points_are_one_in_play() {
    assert_eq!(worth(&graph("_1-a:B _2-a:B a-b:R")), worth(&graph("_-a:BB a-b:R")));
    let mut games = campeao_values::Games::new();
    let value = ByDefinition::new(1000).value(&graph("_1-_2:G _3-_3:G"), &mut games).unwrap();
    assert!(value.is_zero());
}

#[test]
fn a_loop_is_worth_a_twig() {
    for colour in Colour::ALL {
        assert_eq!(worth(&graph(&format!("_-a:B a-a:{colour}"))), worth(&graph(&format!("B{colour}"))));
    }
}
