//! Thermographs against play under a tax, and the laws of mean and temperature.

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, Relation, Thermograph, Value};
use proptest::prelude::*;

use super::random::{any_game, whole_game};

/// The Left and the Right stop by playing it out.
fn stop_by_play(games: &mut Games, game: Value, player: Player) -> Dyadic {
    if let Some(number) = games.as_number(game) {
        return number;
    }
    let options = games.options(player, game);
    let stops = options.into_iter().map(|option| stop_by_play(games, option, player.opponent()));
    match player {
        Player::Left => stops.collect::<Vec<_>>().into_iter().max().unwrap(),
        Player::Right => stops.collect::<Vec<_>>().into_iter().min().unwrap(),
    }
}

/// A wall by the definition: the stop of the cooled game.
fn wall_by_cooling(games: &mut Games, game: Value, t: &Dyadic, player: Player) -> Dyadic {
    let cooled = games.cool(game, t).unwrap();
    stop_by_play(games, cooled, player)
}

fn thermograph(games: &mut Games, game: Value) -> Thermograph {
    games.thermograph(game).unwrap().as_ref().clone()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_walls_at_zero_are_the_stops_by_play(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let drawn = thermograph(&mut games, game);
        let left = stop_by_play(&mut games, game, Player::Left);
        let right = stop_by_play(&mut games, game, Player::Right);
        prop_assert_eq!((games.left_stop(game), games.right_stop(game)), (left.clone(), right.clone()));
        prop_assert_eq!(drawn.left_wall().at(&Dyadic::ZERO), left);
        prop_assert_eq!(drawn.right_wall().at(&Dyadic::ZERO), right);
    }

    #[test]
    fn the_walls_are_the_stops_of_the_cooled_game(tree in any_game(), eighths in 0_i64..40) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let t = Dyadic::new(eighths, 3);
        let drawn = thermograph(&mut games, game);
        prop_assert_eq!(drawn.left_wall().at(&t), wall_by_cooling(&mut games, game, &t, Player::Left));
        prop_assert_eq!(drawn.right_wall().at(&t), wall_by_cooling(&mut games, game, &t, Player::Right));
    }

    #[test]
    fn the_walls_meet_in_the_mast_and_not_before(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let drawn = thermograph(&mut games, game);
        let (t, mean) = (drawn.temperature(), drawn.mean());
        prop_assert_eq!(&drawn.left_wall().at(t), mean);
        prop_assert_eq!(&drawn.right_wall().at(t), mean);
        prop_assert_eq!(drawn.left_wall().final_slope(), 0);
        let before = t - &Dyadic::new(1, 20);
        prop_assert!(*t == Dyadic::from(-1) || drawn.width(&before).signum() > 0);
        prop_assert_eq!(game.is_number(), t.signum() < 0);
        prop_assert_eq!(&games.mean(game).unwrap(), mean);
        prop_assert_eq!(&games.temperature(game).unwrap(), t);
    }

    #[test]
    fn means_add_and_a_sum_is_no_warmer_than_its_parts(one in whole_game(), other in whole_game()) {
        let mut games = Games::new();
        let (g, h) = (one.value(&mut games), other.value(&mut games));
        let sum = games.add(g, h).unwrap();
        let means = games.mean(g).unwrap() + games.mean(h).unwrap();
        prop_assert_eq!(games.mean(sum).unwrap(), means);
        let (t, u) = (games.temperature(g).unwrap(), games.temperature(h).unwrap());
        let of_sum = games.temperature(sum).unwrap();
        if t == u {
            prop_assert!(of_sum <= t);
        } else {
            prop_assert_eq!(of_sum, t.max(u), "the hotter of two different temperatures wins");
        }
    }

    #[test]
    fn the_mean_is_the_limit_of_stops_of_many_copies(tree in whole_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let (mean, t) = (games.mean(game).unwrap(), games.temperature(game).unwrap());
        let copies = games.multiple(4, game).unwrap();
        let four_means = mean.doubled().doubled();
        let bound = t.abs();
        prop_assert!((games.left_stop(copies) - &four_means).abs() <= bound);
        prop_assert!((games.right_stop(copies) - &four_means).abs() <= bound);
    }

    #[test]
    fn whole_numbers_move_the_thermograph_and_negatives_mirror_it(tree in any_game(), by in -9_i64..9) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let drawn = thermograph(&mut games, game);
        let number = games.integer(by);
        let moved = games.add(game, number).unwrap();
        let moved = thermograph(&mut games, moved);
        prop_assert_eq!(moved.left_wall(), &drawn.left_wall().shifted(&Dyadic::from(by)));
        prop_assert_eq!(moved.mean(), &(drawn.mean() + &Dyadic::from(by)));
        let negative = games.negate(game).unwrap();
        let negative = thermograph(&mut games, negative);
        prop_assert_eq!(negative.left_wall(), &drawn.right_wall().negated());
        prop_assert_eq!(negative.temperature(), drawn.temperature());
    }

    #[test]
    fn numbers_are_drawn_as_their_canonical_forms_are(numerator in -40_i64..40, exponent in 0_u32..5) {
        let mut games = Games::new();
        let number = Dyadic::new(numerator, exponent);
        let value = games.number(&number);
        let drawn = thermograph(&mut games, value);
        prop_assert_eq!(drawn.mean(), &number);
        prop_assert_eq!(drawn.temperature(), &Dyadic::new(-1, number.exponent()));
        if let Some(scaffolds) = games.scaffolds(value).unwrap() {
            let t = scaffolds.left.meeting(&scaffolds.right).unwrap();
            prop_assert_eq!(&t, drawn.temperature());
            prop_assert_eq!(&scaffolds.left.with_mast_at(&t), drawn.left_wall());
            prop_assert_eq!(&scaffolds.right.with_mast_at(&t), drawn.right_wall());
        } else {
            prop_assert!(number.is_integer());
        }
    }

    #[test]
    fn far_from_the_mean_a_game_is_positive(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let zero = games.integer(0);
        let drawn = thermograph(&mut games, game);
        if drawn.mean().signum() > 0 && drawn.mean() > drawn.temperature() {
            prop_assert_eq!(games.compare(game, zero).unwrap(), Relation::Greater);
        }
    }
}

#[test]
fn the_thermograph_of_a_three_stage_game_is_that_of_winning_ways() {
    let mut games = Games::new();
    let [four, zero, minus_two] = [4, 0, -2].map(|n| games.integer(n));
    let inner = games.game(&[zero], &[minus_two]).unwrap();
    let game = games.game(&[four], &[inner]).unwrap();
    let drawn = thermograph(&mut games, game);
    // Left: 4 − t. Right: the left wall of {0|−2}, that is −t up to 1 and then −1, plus t: 0 up to 1, then t − 1.
    assert_eq!(*drawn.temperature(), Dyadic::new(5, 1));
    assert_eq!(*drawn.mean(), Dyadic::new(3, 1));
    assert_eq!(drawn.right_wall().at(&Dyadic::ONE), Dyadic::ZERO);
    assert_eq!(drawn.right_wall().at(&Dyadic::from(2)), Dyadic::ONE);
}

#[test]
fn a_number_too_deep_to_be_drawn_is_refused_but_has_a_mean() {
    let mut games = Games::new();
    let number = games.number(&Dyadic::new(1, 1_000_000));
    assert!(games.thermograph(number).is_err());
    assert_eq!(games.mean(number).unwrap(), Dyadic::new(1, 1_000_000));
}
