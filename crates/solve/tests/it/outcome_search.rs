//! The search for outcomes alone against the search that also tells how soon.

use crate::retrograde::Graph;
use crate::support::{Dice, game, oracle, subtraction};
use campeao_base::Play;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, OutcomeSearch, Search, SolveError};
use std::ops::ControlFlow;

#[test]
fn outcomes_are_those_of_the_search_on_random_graphs_that_end() {
    let mut drawn = 0;
    for seed in 0..2_000 {
        let mut dice = Dice(seed);
        let mut graph = Graph::by_chance(&mut dice);
        for (node, arrows) in graph.arrows.iter_mut().enumerate() {
            arrows.retain(|to| *to < node);
        }
        let (mut every, mut outcomes) = (Search::new(&graph, 100), OutcomeSearch::new(&graph, 100));
        for node in (0..graph.arrows.len()).rev() {
            let expected = every.value(&node, &mut Quiet).unwrap().outcome().unwrap();
            assert_eq!(outcomes.outcome(&node, &mut Quiet).unwrap(), expected, "seed {seed}, node {node}");
            drawn += usize::from(expected == Outcome::Draw);
        }
    }
    assert!(drawn > 500, "draws were among them: {drawn}");
}

#[test]
fn beyond_the_limit_it_refuses_and_smaller_questions_are_answered_after() {
    let rules = subtraction(&[1, 4, 5], "60");
    let game = game(&rules, Play::Misere);
    let mut outcomes = OutcomeSearch::new(&game, 40);
    let mut search = oracle(&game);
    let position = |text: &str| game.parse_position(text).unwrap();
    for (large, small) in [("60+60", "7"), ("50+40", "5+5")] {
        let refusal = outcomes.outcome(&position(large), &mut Quiet).unwrap_err();
        assert!(matches!(refusal, SolveError::TooManyPositions { limit: 40 }), "{refusal}");
        let expected = search.value(&position(small), &mut Quiet).unwrap().outcome().unwrap();
        assert_eq!(outcomes.outcome(&position(small), &mut Quiet).unwrap(), expected, "{small}");
    }
}

#[test]
fn the_watch_stops_it() {
    let game = game(&subtraction(&[1, 2, 3], "60"), Play::Normal);
    let mut outcomes = OutcomeSearch::new(&game, 1_000_000);
    let position = game.parse_position("60+59+58+57+56").unwrap();
    let stopped = outcomes.outcome(&position, &mut |_: u64, _: u64| ControlFlow::Break(()));
    assert!(matches!(stopped, Err(SolveError::Interrupted)), "{stopped:?}");
}
