//! Drawn games for points: their worth as scoring games, against the best scores found from the ends back.

use campeao_base::{Play, Player};
use campeao_boards::coded::drawn::{DrawnGame, DrawnGraph, Scores};
use campeao_play::{Asked, BoardFace, NoValue, Refusal, Resources, Ruleset, Worth};
use campeao_solve::sequence::Quiet;
use proptest::prelude::*;

fn worth(graph: &str) -> Result<Worth, Refusal> {
    let game = BoardFace::new(DrawnGame::new(graph, Play::Normal).unwrap());
    game.champion(&Resources::default())?.worth(&game.start(), Asked::Moves, &mut Quiet)
}

#[test]
fn a_drawn_game_for_points_is_worth_a_scoring_game() {
    let worth = worth("A -> B L; A -> C R; B -> D L; B -> E R; C = -3; D = 5; E = 1").unwrap();
    let value = worth.value.unwrap();
    assert_eq!(value.name.as_deref(), Some("{{@5|@1}|-@3}"));
    assert_eq!(
        value.scores.map(|scores| scores.map(|score| score.to_string())),
        Some(["1".to_owned(), "-3".to_owned()])
    );
    assert_eq!(worth.outcome.letter(), "N");
    let moves = worth.moves.unwrap();
    assert_eq!((moves.left[0].value.as_deref(), moves.left[0].wins), (Some("{@5|@1}"), true));
    assert!(moves.right[0].wins && moves.right[0].undominated);
}

#[test]
fn without_points_where_a_player_is_stuck_there_is_no_value() {
    let found = worth("A -> B L; A -> C L; B = 1; C = 2");
    assert!(matches!(found, Err(Refusal::NoValue(NoValue::Points))), "{found:?}");
    let round = worth("start A L; A -> B L; B = 1; A -> C R; C -> A L; C -> B R");
    assert!(matches!(round, Err(Refusal::NoValue(NoValue::Repeats))), "{round:?}");
}

/// Random trees in which both players have moves at every node but the ends, as texts.
fn trees() -> impl Strategy<Value = String> {
    prop::collection::vec(((1..4usize, 1..4usize), -3..=3i64), 2..9).prop_map(|nodes| {
        let last = nodes.len() - 1;
        let mut lines = Vec::new();
        for (place, ((left, right), points)) in nodes.into_iter().enumerate() {
            if place + 3 > last {
                lines.push(format!("n{place} = {points}"));
            } else {
                lines.push(format!("n{place} -> n{} L; n{place} -> n{} R", place + left, place + right));
                lines.push(format!("n{place} -> n{} LR", place + left.max(right)));
            }
        }
        lines.join("; ")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_scored_is_what_the_ends_say(tree in trees()) {
        let found = worth(&tree).unwrap().value.unwrap().scores.unwrap();
        for player in Player::BOTH {
            let letter = ["L", "R"][player.index()];
            let graph: DrawnGraph = format!("start n0 {letter}; {tree}").parse().unwrap();
            let scores = Scores::of(&graph, Play::Normal).unwrap();
            let score = scores.score(0, player).unwrap();
            prop_assert_eq!(found[player.index()].clone(), score.into());
        }
    }
}
