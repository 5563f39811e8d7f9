//! The plays that show how games compare are winning plays.

use crate::common::{cook, recipe};
use campeao_base::Player;
use campeao_values::{Component, Forms, Games, Limit, Relation, Value, Witness};
use proptest::prelude::*;
use rustc_hash::FxHashSet;

/// Positions of a difference: the two games, who is to move, who claims to win.
type Position = (Value, Value, Player, Player);

/// Whether the winning moves win against every defence.
fn holds(games: &mut Games, position: Position, seen: &mut FxHashSet<Position>) -> bool {
    if !seen.insert(position) {
        return true;
    }
    let (g, h, to_move, winner) = position;
    let moves = if to_move == winner {
        match games.winning_move(g, h, winner).unwrap() {
            Some(chosen) => vec![chosen],
            None => return false,
        }
    } else {
        games.difference_moves(g, h, to_move)
    };
    moves.into_iter().all(|chosen| {
        let (g, h) = chosen.applied(g, h);
        holds(games, (g, h, to_move.opponent(), winner), seen)
    })
}

fn check(games: &mut Games, g: Value, h: Value, witness: &Witness) {
    for play in [&witness.left_starts, &witness.right_starts] {
        let expected = match witness.relation {
            Relation::Less => Player::Right,
            Relation::Greater => Player::Left,
            Relation::Equal => play.starter.opponent(),
            Relation::Confused => play.starter,
        };
        assert_eq!(play.winner, expected);
        assert!(holds(games, (g, h, play.starter, play.winner), &mut FxHashSet::default()));
        // The play shown is legal, alternates, and ends when the loser cannot move.
        let (mut left, mut right, mut to_move) = (g, h, play.starter);
        for shown in &play.moves {
            assert_eq!(shown.player, to_move);
            assert!(games.difference_moves(left, right, to_move).contains(shown));
            (left, right) = shown.applied(left, right);
            to_move = to_move.opponent();
        }
        assert!(play.is_complete);
        assert_eq!(to_move, play.winner.opponent());
        assert!(games.difference_moves(left, right, to_move).is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_winner_wins_against_every_defence(first in recipe(4), second in recipe(4)) {
        let (mut forms, mut games) = (Forms::new(), Games::new());
        let g = cook(&first, &mut forms, &mut games).unwrap();
        let h = cook(&second, &mut forms, &mut games).unwrap();
        let (g, h) = (forms.value(g, &mut games).unwrap(), forms.value(h, &mut games).unwrap());
        let witness = games.witness(g, h).unwrap();
        prop_assert_eq!(witness.relation, games.compare(g, h).unwrap());
        check(&mut games, g, h, &witness);
    }
}

#[test]
fn every_pair_of_the_22_games_has_a_witness() -> Result<(), Limit> {
    let mut games = Games::new();
    let born = games.born_by(2)?;
    for &g in &born {
        for &h in &born {
            let witness = games.witness(g, h)?;
            check(&mut games, g, h, &witness);
        }
    }
    Ok(())
}

#[test]
fn up_is_confused_with_star_because_right_moves_to_star() -> Result<(), Limit> {
    let mut games = Games::new();
    let (up, star) = (games.up(1)?, games.nimber(1)?);
    let witness = games.witness(up, star)?;
    assert_eq!(witness.relation, Relation::Confused);
    // Left starts in *, which becomes 0, and wins ↑; Right starts in ↑, which becomes *.
    let first = witness.left_starts.moves[0];
    assert_eq!((first.component, first.to), (Component::Second, Value::ZERO));
    let first = witness.right_starts.moves[0];
    assert_eq!((first.component, first.to), (Component::First, star));
    Ok(())
}

#[test]
fn a_play_too_long_to_show_says_so() -> Result<(), Limit> {
    let mut games = Games::new();
    let million = games.integer(1_000_000);
    let witness = games.witness(million, million)?;
    assert_eq!(witness.relation, Relation::Equal);
    assert!(!witness.left_starts.is_complete);
    assert_eq!(witness.left_starts.moves.len(), campeao_values::LONGEST_PLAY);
    Ok(())
}
