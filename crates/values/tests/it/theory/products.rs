//! Products and other sums, against their definitions.

use campeao_message::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, OperationError, Relation, Value};
use proptest::prelude::*;

use super::random::{any_game, dicotic_game, whole_game};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_norton_product_is_linear_and_keeps_the_order(one in whole_game(), other in whole_game(), n in 1_i64..3) {
        let mut games = Games::new();
        let (g, h) = (one.value(&mut games), other.value(&mut games));
        let unit = games.up(n).unwrap();
        let zero = games.integer(0);
        let sum = games.add(g, h).unwrap();
        let products = [g, h, sum].map(|game| games.norton_product(game, unit).unwrap());
        prop_assert_eq!(games.add(products[0], products[1]).unwrap(), products[2]);
        prop_assert_eq!(games.compare(g, zero).unwrap(), games.compare(products[0], zero).unwrap());
    }

    #[test]
    fn the_colon_principle_holds(base in any_game(), one in any_game(), other in any_game()) {
        let mut games = Games::new();
        let (base, g, h) = (base.value(&mut games), one.value(&mut games), other.value(&mut games));
        let (low, high) = (games.ordinal_sum(base, g).unwrap(), games.ordinal_sum(base, h).unwrap());
        prop_assert_eq!(games.compare(low, high).unwrap(), games.compare(g, h).unwrap());
    }

    #[test]
    fn conways_product_multiplies_numbers_and_respects_signs(a in -9_i64..9, b in -9_i64..9, tree in dicotic_game()) {
        let mut games = Games::new();
        let (x, y) = (Dyadic::new(a, 1), Dyadic::new(b, 2));
        let (p, q) = (games.number(&x), games.number(&y));
        prop_assert_eq!(games.conway_product(p, q).unwrap(), games.number(&(&x * &y)));
        let game = tree.value(&mut games);
        let (one, minus_one) = (games.integer(1), games.integer(-1));
        prop_assert_eq!(games.conway_product(one, game).unwrap(), game);
        prop_assert_eq!(games.conway_product(game, minus_one).unwrap(), games.negate(game).unwrap());
    }
}

/// Values by the definition of an operation on the canonical forms, with nothing remembered.
fn by_definition(games: &mut Games, g: Value, h: Value, selective: bool) -> Value {
    let [left, right] = Player::BOTH.map(|player| {
        let (of_g, of_h) = (games.options(player, g), games.options(player, h));
        let mut options = Vec::new();
        for &a in &of_g {
            for &b in &of_h {
                options.push(by_definition(games, a, b, selective));
            }
        }
        if selective {
            options.extend(of_g.iter().map(|&a| by_definition(games, a, h, selective)).collect::<Vec<_>>());
            options.extend(of_h.iter().map(|&b| by_definition(games, g, b, selective)).collect::<Vec<_>>());
        }
        options
    });
    games.game(&left, &right).unwrap()
}

#[test]
fn conjunctive_and_selective_sums_are_those_of_the_definition_for_all_games_of_day_two() {
    let mut games = Games::new();
    let mut values: Vec<Value> = [-2, -1, 0, 1, 2].map(|n| games.integer(n)).to_vec();
    for (left, right) in [(0, 0), (1, 0), (1, -1), (0, -1), (2, -1)] {
        let (left, right) = (games.integer(left), games.integer(right));
        values.push(games.game(&[left], &[right]).unwrap());
    }
    values.extend([games.up(1).unwrap(), games.up(-1).unwrap(), games.nimber(2).unwrap()]);
    for &g in &values {
        for &h in &values {
            assert_eq!(games.conjunctive_sum(g, h).unwrap(), by_definition(&mut games, g, h, false));
            assert_eq!(games.selective_sum(g, h).unwrap(), by_definition(&mut games, g, h, true));
        }
    }
}

#[test]
fn conways_product_of_nimbers_is_the_nim_product() {
    let mut games = Games::new();
    let table = [[1, 2, 3, 4], [2, 3, 1, 8], [3, 1, 2, 12], [4, 8, 12, 6]];
    for (row, products) in table.iter().enumerate() {
        for (column, &product) in products.iter().enumerate() {
            let [a, b] = [row, column].map(|index| games.nimber(index as u64 + 1).unwrap());
            assert_eq!(games.conway_product(a, b).unwrap(), games.nimber(product).unwrap());
        }
    }
}

#[test]
fn ordinal_sums_of_strings_are_hackenbush_numbers() {
    let mut games = Games::new();
    // Berlekamp's rule for LLRLR: 2 − 1/2 + 1/4 − 1/8.
    let mut string = games.integer(0);
    for edge in [-1, 1, -1, 1, 1] {
        let edge = games.integer(edge);
        string = games.ordinal_sum(edge, string).unwrap();
    }
    assert_eq!(games.as_number(string), Some(Dyadic::new(13, 3)));
    // A flower: *:n is a stalk with n red or blue petals.
    let (star, one) = (games.nimber(1).unwrap(), games.integer(1));
    let flower = games.ordinal_sum(star, one).unwrap();
    assert_eq!(flower, {
        let up = games.up(1).unwrap();
        games.add(up, star).unwrap()
    });
}

#[test]
fn the_norton_product_by_a_unit_that_is_not_positive_is_refused() {
    let mut games = Games::new();
    let (star, one) = (games.nimber(1).unwrap(), games.integer(1));
    assert_eq!(games.norton_product(one, star), Err(OperationError::NotPositive));
    let zero = games.integer(0);
    assert_eq!(games.norton_product(one, zero), Err(OperationError::NotPositive));
}

#[test]
fn the_companion_exchanges_zero_and_star_in_every_tame_nimber() {
    let mut games = Games::new();
    for (nimber, companion) in [(0, 1), (1, 0), (2, 2), (3, 3), (7, 7)] {
        let (game, companion) = (games.nimber(nimber).unwrap(), games.nimber(companion).unwrap());
        assert_eq!(games.companion(game).unwrap(), companion);
        // The same by the definition.
        let mut options: Vec<Value> = Vec::new();
        for option in games.left_options(game) {
            options.push(games.companion(option).unwrap());
        }
        if games.compare(game, Value::ZERO).unwrap() == Relation::Equal {
            options.push(Value::ZERO);
        }
        assert_eq!(games.game(&options, &options).unwrap(), companion);
    }
    for ups in 1..5 {
        let up = games.up(ups).unwrap();
        let star = games.nimber(1).unwrap();
        assert_eq!(games.companion(up).unwrap(), games.add(up, star).unwrap());
    }
}

#[test]
fn in_a_conjunctive_sum_with_zero_nobody_moves_whatever_the_other_game_is() {
    let mut games = Games::new();
    let (one, star) = (games.integer(1), games.nimber((1 << 20) - 1).unwrap());
    let great = games.add(one, star).unwrap();
    assert_eq!(games.conjunctive_sum(Value::ZERO, great).unwrap(), Value::ZERO);
    assert_eq!(games.conjunctive_sum(great, Value::ZERO).unwrap(), Value::ZERO);
}
