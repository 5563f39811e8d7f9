//! The order of games, against the play of differences and of sums by definition.

use crate::loopy::common::{budget, graphs, outcome, stoppers, sum};
use campeao_base::Player;
use campeao_values::loopy::{Ending, Graph, Loopy, PlayEnd, witness};
use campeao_values::{Component, Relation};
use proptest::prelude::*;

fn value(graph: &Graph) -> Loopy {
    Loopy::of_graph(graph, &mut budget()).unwrap()
}

fn at_least(one: &Loopy, other: &Loopy) -> bool {
    one.is_at_least(other, &mut budget()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn outcomes_are_those_of_play(graph in graphs(6)) {
        prop_assert_eq!(value(&graph).outcome(&mut budget()).unwrap(), outcome(&graph));
    }

    #[test]
    fn of_stoppers_the_greater_is_that_whose_difference_left_does_not_lose(one in stoppers(5), two in stoppers(5)) {
        let difference = outcome(&sum(&one, &two.negative()));
        prop_assert_eq!(at_least(&value(&one), &value(&two)), difference.right_starts != Ending::RightWins);
        prop_assert_eq!(at_least(&value(&two), &value(&one)), difference.left_starts != Ending::LeftWins);
    }

    #[test]
    fn a_game_that_is_at_least_another_does_as_well_in_every_sum(
        one in graphs(4), two in graphs(4), context in graphs(4),
    ) {
        if let Ok(true) = value(&one).is_at_least(&value(&two), &mut budget()) {
            prop_assert!(outcome(&sum(&one, &context)).at_least(outcome(&sum(&two, &context))));
        }
    }

    #[test]
    fn a_game_that_is_not_does_worse_in_some_sum(one in graphs(3), two in graphs(3)) {
        if let Ok(false) = value(&one).is_at_least(&value(&two), &mut budget()) {
            let worse = |context: &Graph| !outcome(&sum(&one, context)).at_least(outcome(&sum(&two, context)));
            let zero = Graph::zero();
            let some = [one.negative(), two.negative(), zero.clone()];
            let more = some.iter().flat_map(|context| {
                [vec![[vec![1], vec![1]], [vec![], vec![]]], vec![[vec![1], vec![]], [vec![], vec![]]], vec![[vec![], vec![1]], [vec![], vec![]]],
                 vec![[vec![0], vec![]]], vec![[vec![], vec![0]]], vec![[vec![0], vec![0]]]]
                    .map(|vertices| sum(context, &Graph::new(vertices).unwrap()))
            }).collect::<Vec<_>>();
            prop_assert!(some.iter().chain(&more).any(worse), "{one:?} {two:?}");
        }
    }

    #[test]
    fn it_is_a_partial_order(one in graphs(4), two in graphs(4), three in graphs(4)) {
        let [one, two, three] = [&one, &two, &three].map(value);
        prop_assert!(at_least(&one, &one));
        let holds = |one: &Loopy, two: &Loopy| one.is_at_least(two, &mut budget()) == Ok(true);
        if holds(&one, &two) && holds(&two, &three) {
            prop_assert!(at_least(&one, &three));
        }
        if one.is_stopper_sided() && two.is_stopper_sided() && holds(&one, &two) && holds(&two, &one) {
            prop_assert_eq!(one, two);
        }
    }

    #[test]
    fn a_stopper_less_itself_is_no_loss_for_whoever_is_second(graph in stoppers(5)) {
        let difference = outcome(&sum(&graph, &graph.negative()));
        prop_assert!(difference.right_starts != Ending::RightWins && difference.left_starts != Ending::LeftWins);
        let value = value(&graph);
        if let Ok(degree) = value.degree(&mut budget()) {
            prop_assert!(at_least(&degree, &Loopy::zero()));
            prop_assert_eq!(degree.is_loopfree(), value.is_loopfree());
        }
    }

    #[test]
    fn witnesses_are_plays_of_the_difference(one in stoppers(4), two in stoppers(4)) {
        let (one, two) = (value(&one), value(&two));
        let witness = witness(&one, &two, &mut budget()).unwrap();
        prop_assert_eq!(witness.relation, one.compare(&two, &mut budget()).unwrap());
        let left_wins = matches!(witness.relation, Relation::Greater | Relation::Confused);
        prop_assert_eq!(left_wins, witness.left_starts.holder == Player::Left);
        for play in [&witness.left_starts, &witness.right_starts] {
            let (mut first, mut second, mut mover) = (one.clone(), two.clone(), play.starter);
            for step in &play.moves {
                prop_assert_eq!(step.player, mover);
                let (game, player) = match step.component {
                    Component::First => (&mut first, mover),
                    Component::Second => (&mut second, mover.opponent()),
                };
                prop_assert!(game.options(player, &mut budget()).unwrap().contains(&step.to));
                *game = step.to.clone();
                mover = mover.opponent();
            }
            match play.end {
                PlayEnd::NoMove => {
                    prop_assert_eq!(play.holder, mover.opponent());
                    let stuck = first.options(mover, &mut budget()).unwrap().is_empty()
                        && second.options(mover.opponent(), &mut budget()).unwrap().is_empty();
                    prop_assert!(stuck);
                }
                PlayEnd::Repeats { .. } => prop_assert!(!play.is_won),
                PlayEnd::Cut => prop_assert!(false, "a play of small games is cut"),
            }
        }
    }
}
