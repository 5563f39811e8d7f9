//! Facts of the literature, and refusals.

use campeao_base::Player;
use campeao_values::scoring::{Limits, Refusal, ScoringGames, Side};
use campeao_values::{Games, Relation};

#[test]
fn the_short_games_of_two_days_keep_their_order() {
    let (short, games) = (&mut Games::new(), &mut ScoringGames::new());
    let mut born = vec![short.integer(0)];
    for _ in 0..2 {
        let known = born.clone();
        for left in 0..1 << known.len() {
            for right in 0..1 << known.len() {
                let chosen = |set: u32| {
                    known
                        .iter()
                        .enumerate()
                        .filter(move |(place, _)| set >> place & 1 == 1)
                        .map(|(_, game)| *game)
                };
                let (left, right): (Vec<_>, Vec<_>) = (chosen(left).collect(), chosen(right).collect());
                born.push(short.game(&left, &right).unwrap());
            }
        }
        born.sort_unstable();
        born.dedup();
    }
    assert_eq!(born.len(), 22);
    for &one in &born {
        for &two in &born {
            let scoring = [one, two].map(|game| games.of_short(game, short).unwrap());
            let order = games.compare(scoring[0], scoring[1]).unwrap();
            assert_eq!(order, short.compare(one, two).unwrap());
        }
    }
}

#[test]
fn a_waiting_move_is_better_than_none_and_confused_with_points() {
    let (short, games) = (&mut Games::new(), &mut ScoringGames::new());
    let (zero, half) =
        (games.points(0).unwrap(), games.points(campeao_numbers::Dyadic::of_words(1, 1)).unwrap());
    let wait = short.integer(1);
    let wait = games.of_short(wait, short).unwrap();
    assert_eq!(games.compare(wait, zero).unwrap(), Relation::Greater);
    // Beside a game in which the player to move loses much, it is worth more than half a point.
    assert_eq!(games.compare(wait, half).unwrap(), Relation::Confused);
}

#[test]
fn not_every_game_has_an_inverse() {
    let games = &mut ScoringGames::new();
    let one = games.points(1).unwrap();
    // The player to move is stuck, and the opponent gains by it.
    let game = games.game([Side::Stuck((-1).into()), Side::Stuck(1.into())]).unwrap();
    let negative = games.negative(game).unwrap();
    assert_eq!(negative, game);
    let zero = games.points(0).unwrap();
    let sum = games.plus(game, negative).unwrap();
    assert_eq!(games.compare(sum, zero).unwrap(), Relation::Confused);
    assert_eq!(games.score(sum, Player::Left).to_string(), "-2");
    assert_ne!(sum, one);
}

#[test]
fn games_that_are_not_guaranteed_have_scores_and_no_order() {
    let games = &mut ScoringGames::new();
    let (zero, one) = (games.points(0).unwrap(), games.points(1).unwrap());
    let game = games.game([Side::Stuck(3.into()), Side::moves([zero])]).unwrap();
    assert!(!games.is_guaranteed(game));
    assert_eq!(games.score(game, Player::Left).to_string(), "3");
    assert_eq!(games.compare(game, one), Err(Refusal::NotGuaranteed));
    let sum = games.plus(game, one).unwrap();
    assert_eq!(games.score(sum, Player::Right).to_string(), "1");
}

#[test]
fn limits_end_in_refusals() {
    let games = &mut ScoringGames::new();
    assert_eq!(games.game([Side::moves([]), Side::Stuck(0.into())]), Err(Refusal::NoScore));
    let (zero, two) = (games.points(0).unwrap(), games.points(2).unwrap());
    let hot = games.game([Side::moves([two]), Side::moves([zero])]).unwrap();
    games.set_limits(Limits { steps: 5, ..Limits::default() });
    assert_eq!(games.multiple(6, hot), Err(Refusal::Steps { limit: 5 }));
    games.set_limits(Limits { games: 3, ..Limits::default() });
    assert_eq!(games.points(9), Err(Refusal::Games { limit: 3 }));
    games.set_limits(Limits::default());
    assert_eq!(games.multiple(1 << 20, hot), Err(Refusal::Copies { limit: 1 << 16 }));
    games.stop_when(|| true);
    let odd = games.game([Side::moves([hot]), Side::moves([zero])]).unwrap();
    assert!(matches!(games.multiple(60_000, odd), Err(Refusal::Interrupted)));
}
