//! The methods compared with the definition.

use crate::common::{GREEN, MIXED, RED_BLUE, graphs};
use campeao_base::Player;
use campeao_hackenbush::{ByDefinition, Graph, Solver};
use campeao_values::{Games, OutcomeClass};
use proptest::prelude::*;

/// Returns the names of the value by the solver and by the definition.
fn both(graph: &Graph) -> (String, String) {
    let mut games = Games::new();
    let value = ByDefinition::new(1 << 16).value(graph, &mut games).unwrap();
    (crate::common::worth(graph), games.name(value).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn a_red_blue_graph_has_the_value_of_the_definition(graph in graphs(5, 9, RED_BLUE)) {
        let (found, defined) = both(&graph);
        prop_assert_eq!(found, defined, "{}", graph);
    }

    #[test]
    fn a_green_graph_has_the_value_of_the_definition(graph in graphs(5, 9, GREEN)) {
        let (found, defined) = both(&graph);
        prop_assert_eq!(found, defined, "{}", graph);
    }

    #[test]
    fn a_mixed_graph_has_the_value_of_the_definition(graph in graphs(5, 8, MIXED)) {
        let (found, defined) = both(&graph);
        prop_assert_eq!(found, defined, "{}", graph);
    }

    #[test]
    fn the_outcome_is_that_of_play(graph in graphs(5, 8, MIXED)) {
        let outcome = Solver::new().outcome(&graph).unwrap();
        let mut definition = ByDefinition::new(1 << 16);
        for player in Player::BOTH {
            let first = definition.wins_moving_first(&graph, player).unwrap();
            prop_assert_eq!(outcome.winner(player) == player, first, "{}", graph);
        }
    }

    #[test]
    fn cuts_leave_what_the_graph_after_them_is_worth(graph in graphs(5, 9, MIXED)) {
        let mut solver = Solver::new();
        for player in Player::BOTH {
            for cut in solver.cuts(&graph, player).unwrap() {
                let after = solver.value(&graph.cut(cut.edge).unwrap()).unwrap().worth;
                prop_assert_eq!(&cut.worth, &after, "{}", graph);
                let outcome = solver.outcome_of(&after).unwrap();
                prop_assert_eq!(cut.wins, outcome.winner(player.opponent()) == player);
            }
        }
    }

    #[test]
    fn a_winning_player_has_a_winning_best_cut(graph in graphs(5, 8, MIXED)) {
        let mut solver = Solver::new();
        for player in Player::BOTH {
            let all = solver.cuts(&graph, player).unwrap();
            let best = solver.best_cuts(&graph, player).unwrap();
            prop_assert_eq!(best.is_empty(), all.is_empty());
            let wins = |cuts: &[campeao_hackenbush::Cut]| cuts.iter().any(|cut| cut.wins);
            prop_assert_eq!(wins(&best), wins(&all));
        }
    }

    #[test]
    fn who_wins_moving_first_has_a_winning_cut(graph in graphs(6, 9, RED_BLUE)) {
        let mut solver = Solver::new();
        let outcome = solver.outcome(&graph).unwrap();
        prop_assert_ne!(outcome, OutcomeClass::Next);
        for player in Player::BOTH {
            let cuts = solver.winning_cuts(&graph, player).unwrap();
            prop_assert_eq!(!cuts.is_empty(), outcome.winner(player) == player, "{}", graph);
        }
    }
}
