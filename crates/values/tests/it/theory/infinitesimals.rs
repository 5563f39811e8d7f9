//! Atomic weights.

use campeao_values::{Games, Relation, Value};
use proptest::prelude::*;

use super::random::{dicotic_game, threatening_game};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_weight_of_a_dicotic_game_is_one_by_definition(tree in dicotic_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        prop_assert!(games.is_dicotic(game));
        let weight = games.atomic_weight(game).unwrap().unwrap();
        prop_assert!(games.has_atomic_weight(game, weight).unwrap());
        for by in [-1, 1] {
            let number = games.integer(by);
            let other = games.add(weight, number).unwrap();
            prop_assert!(!games.has_atomic_weight(game, other).unwrap());
        }
    }

    #[test]
    fn weights_add(one in dicotic_game(), other in dicotic_game()) {
        let mut games = Games::new();
        let (g, h) = (one.value(&mut games), other.value(&mut games));
        let sum = games.add(g, h).unwrap();
        let (v, w) = (games.atomic_weight(g).unwrap().unwrap(), games.atomic_weight(h).unwrap().unwrap());
        prop_assert_eq!(games.atomic_weight(sum).unwrap(), Some(games.add(v, w).unwrap()));
        let negative = games.negate(g).unwrap();
        prop_assert_eq!(games.atomic_weight(negative).unwrap(), Some(games.negate(v).unwrap()));
    }

    #[test]
    fn who_is_two_ahead_wins_and_who_is_one_ahead_wins_moving_first(tree in dicotic_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let weight = games.atomic_weight(game).unwrap().unwrap();
        let [zero, one, two] = [0, 1, 2].map(|n| games.integer(n));
        let sign = games.compare(game, zero).unwrap();
        if games.at_least(weight, two).unwrap() {
            prop_assert_eq!(sign, Relation::Greater);
        } else if games.at_least(weight, one).unwrap() {
            prop_assert!(matches!(sign, Relation::Greater | Relation::Confused));
        }
    }

    #[test]
    fn a_weight_given_to_any_infinitesimal_is_one_by_definition_and_adds(
        one in threatening_game(), other in dicotic_game(),
    ) {
        let mut games = Games::new();
        let game = one.value(&mut games);
        let weight = games.atomic_weight(game).unwrap();
        prop_assert!(weight.is_none() || games.is_infinitesimal(game));
        let dicotic = other.value(&mut games);
        let known = games.atomic_weight(dicotic).unwrap().unwrap();
        let sum = games.add(game, dicotic).unwrap();
        let of_sum = games.atomic_weight(sum).unwrap();
        // The sum has a weight exactly if the game has one.
        match (weight, of_sum) {
            (Some(weight), Some(of_sum)) => {
                prop_assert!(games.has_atomic_weight(game, weight).unwrap());
                prop_assert_eq!(games.add(weight, known).unwrap(), of_sum);
            }
            (None, None) => {}
            (weight, of_sum) => prop_assert!(false, "{weight:?} and {of_sum:?}"),
        }
    }
}

/// The weights in print: n·↑ + *m has n, uptimals of order 2 and more have 0, tinies have 0.
#[test]
fn weights_of_named_games_are_those_of_the_books() {
    let mut games = Games::new();
    let zero = games.integer(0);
    for ups in -4..=4 {
        for nimber in 0..5 {
            let (up, star) = (games.up(ups).unwrap(), games.nimber(nimber).unwrap());
            let game = games.add(up, star).unwrap();
            assert_eq!(games.atomic_weight(game).unwrap(), Some(games.integer(ups)));
        }
    }
    for order in 2..6 {
        let power = games.up_power(order).unwrap();
        assert_eq!(games.atomic_weight(power).unwrap(), Some(zero));
        let sum = games.up_power_sum(order).unwrap();
        assert_eq!(games.atomic_weight(sum).unwrap(), Some(games.integer(1)));
    }
    for n in 1..4 {
        let number = games.integer(n);
        let tiny = games.tiny(number).unwrap();
        assert_eq!(games.atomic_weight(tiny).unwrap(), Some(zero));
        let ten = games.multiple(10, tiny).unwrap();
        assert_eq!(games.atomic_weight(ten).unwrap(), Some(zero));
    }
}

/// A hot weight: {3·↑ | 3·↓} has the weight ±1.
#[test]
fn weights_may_be_hot() {
    let mut games = Games::new();
    let (up, down) = (games.up(3).unwrap(), games.up(-3).unwrap());
    let game = games.game(&[up], &[down]).unwrap();
    let one = games.integer(1);
    let switch = games.switch(one).unwrap();
    assert_eq!(games.atomic_weight(game).unwrap(), Some(switch));
}

#[test]
fn games_without_atomic_weight_are_told() {
    let mut games = Games::new();
    let (one, minus_one) = (games.integer(1), games.integer(-1));
    let (up, down) = (games.up(2).unwrap(), games.up(-2).unwrap());
    let left = games.game(&[one], &[up]).unwrap();
    let right = games.game(&[down], &[minus_one]).unwrap();
    let game = games.game(&[left], &[right]).unwrap();
    assert!(games.is_infinitesimal(game) && !game.is_zero());
    assert_eq!(games.atomic_weight(game).unwrap(), None);
    // By definition: no whole number, and no switch between whole numbers, is a weight.
    for a in -6..=6 {
        for b in -6..=a {
            let (a, b) = (games.integer(a), games.integer(b));
            let weight: Value = games.game(&[a], &[b]).unwrap();
            assert!(!games.has_atomic_weight(game, a).unwrap());
            assert!(!games.has_atomic_weight(game, weight).unwrap());
        }
    }
    let switch = games.switch(one).unwrap();
    assert_eq!(games.atomic_weight(switch).unwrap(), None);
    assert_eq!(games.atomic_weight(one).unwrap(), None);
}

#[test]
fn each_uptimal_is_infinitesimal_against_the_one_before() {
    let mut games = Games::new();
    for order in 1..5 {
        let (power, next) = (games.up_power(order).unwrap(), games.up_power(order + 1).unwrap());
        let seven = games.multiple(7, next).unwrap();
        assert_eq!(games.compare(seven, power).unwrap(), Relation::Less);
        assert_eq!(games.compare(next, Value::ZERO).unwrap(), Relation::Greater);
        let (sum, next_sum) = (games.up_power_sum(order).unwrap(), games.up_power_sum(order + 1).unwrap());
        assert_eq!(games.add(sum, next).unwrap(), next_sum);
    }
}
