//! Products and other sums, against their definitions.

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Compound, Forms, Games, OperationError, Relation, Value};
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

/// Whether neither player can move in the canonical form of a game.
fn has_ended(games: &mut Games, game: Value) -> bool {
    Player::BOTH.iter().all(|&player| games.options(player, game).is_empty())
}

/// Values by the definition of a compound on the canonical forms, with nothing remembered.
fn by_definition(games: &mut Games, way: Compound, g: Value, h: Value) -> Value {
    let [left, right] = Player::BOTH.map(|player| {
        let mut in_g = games.options(player, g).to_vec();
        let mut in_h = games.options(player, h).to_vec();
        let (stuck_g, stuck_h) = (in_g.is_empty(), in_h.is_empty());
        let mut both: Vec<(Value, Value)> =
            in_g.iter().flat_map(|&a| in_h.iter().map(move |&b| (a, b))).collect();
        match way {
            Compound::ShortenedSelective | Compound::Diminished
                if has_ended(games, g) || has_ended(games, h) =>
            {
                in_g.clear();
                in_h.clear();
            }
            Compound::Selective | Compound::ShortenedSelective => {}
            Compound::Diminished => both.clear(),
            Compound::ContinuedConjunctive if stuck_g || stuck_h => {}
            Compound::Conjunctive | Compound::ContinuedConjunctive => {
                in_g.clear();
                in_h.clear();
            }
            Compound::Sequential => {
                both.clear();
                if !g.is_zero() {
                    in_h.clear();
                }
            }
            Compound::Side => {
                let (lost, left_alone) = match player {
                    Player::Left => (in_h, in_g.into_iter().map(|a| (a, h)).collect::<Vec<_>>()),
                    Player::Right => (in_g, in_h.into_iter().map(|b| (g, b)).collect()),
                };
                let beside = left_alone.into_iter().map(|(a, b)| by_definition(games, way, a, b));
                return lost.into_iter().chain(beside).collect::<Vec<_>>();
            }
        }
        let moves = in_g.into_iter().map(|a| (a, h)).chain(in_h.into_iter().map(|b| (g, b))).chain(both);
        moves.map(|(a, b)| by_definition(games, way, a, b)).collect::<Vec<_>>()
    });
    games.game(&left, &right).unwrap()
}

#[test]
fn compounds_are_those_of_the_definition() {
    let mut games = Games::new();
    let mut values: Vec<Value> = [-2, -1, 0, 1, 2].map(|n| games.integer(n)).to_vec();
    for (left, right) in [(0, 0), (1, 0), (1, -1), (0, -1), (2, -1)] {
        let (left, right) = (games.integer(left), games.integer(right));
        values.push(games.game(&[left], &[right]).unwrap());
    }
    values.extend([games.up(1).unwrap(), games.up(-1).unwrap(), games.nimber(2).unwrap()]);
    let mut forms = Forms::new();
    for &g in &values {
        for &h in &values {
            let written = [g, h].map(|value| forms.of_value(value, &mut games).unwrap());
            for way in Compound::ALL {
                let expected = by_definition(&mut games, way, g, h);
                assert_eq!(games.compound(way, g, h).unwrap(), expected, "{way:?}");
                let of_forms = forms.compound(way, written[0], written[1], &mut games);
                assert_eq!(of_forms.unwrap(), expected, "{way:?}");
            }
        }
    }
}

#[test]
fn a_shortened_play_ends_when_nobody_can_move_in_a_component() {
    let mut games = Games::new();
    let [one, two, minus_one, minus_two] = [1, 2, -1, -2].map(|n| games.integer(n));
    let star = games.nimber(1).unwrap();
    // The first player ends the only component in which that player has a move.
    assert_eq!(games.compound(Compound::Diminished, one, minus_one).unwrap(), star);
    // Right ends it at once, Left moves to the play before.
    assert_eq!(games.compound(Compound::Diminished, two, minus_one).unwrap(), games.up(-1).unwrap());
    assert_eq!(games.compound(Compound::Diminished, two, minus_two).unwrap(), star);
    assert_eq!(games.compound(Compound::ShortenedSelective, one, minus_one).unwrap(), star);
    // A component in which only the player to move is stuck has not ended.
    assert_eq!(games.compound(Compound::Diminished, one, one).unwrap(), one);
    assert_eq!(games.compound(Compound::Diminished, Value::ZERO, two).unwrap(), Value::ZERO);
}

#[test]
fn powers_are_summed_by_their_sums() {
    let mut games = Games::new();
    let born = games.born_by(3).unwrap();
    let mut met = 0;
    for game in born {
        let Ok(square) = games.power(game, 2) else { continue };
        met += 1;
        let cube = games.power(game, 3).unwrap();
        let sum = games.sum(&[game, square, cube]).unwrap();
        assert_eq!(games.power_sum(game, 3).unwrap(), sum);
        let many = games.multiple(7, square).unwrap();
        assert_eq!(games.compare(many, game).unwrap(), Relation::Less);
    }
    assert!(met > 2, "{met}");
    let up = games.up(1).unwrap();
    assert_eq!(games.power(up, 4).unwrap(), games.up_power(4).unwrap());
    for wrong in [Value::ZERO, games.integer(1), games.nimber(1).unwrap(), games.up(-1).unwrap()] {
        assert_eq!(games.power(wrong, 2), Err(OperationError::NoPower));
    }
    assert_eq!(games.power(up, 0), Err(OperationError::OrderZero));
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
    assert_eq!(games.compound(Compound::Conjunctive, Value::ZERO, great).unwrap(), Value::ZERO);
    assert_eq!(games.compound(Compound::Conjunctive, great, Value::ZERO).unwrap(), Value::ZERO);
}
