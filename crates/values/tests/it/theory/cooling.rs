//! Cooling, heating and overheating.

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, OperationError};
use proptest::prelude::*;

use super::random::{any_game, whole_game};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn cooling_is_linear(one in whole_game(), other in whole_game(), quarters in 0_i64..16) {
        let mut games = Games::new();
        let (g, h) = (one.value(&mut games), other.value(&mut games));
        let t = Dyadic::new(quarters, 2);
        let sum = games.add(g, h).unwrap();
        let (g, h) = (games.cool(g, &t).unwrap(), games.cool(h, &t).unwrap());
        prop_assert_eq!(games.cool(sum, &t).unwrap(), games.add(g, h).unwrap());
    }

    #[test]
    fn cooling_twice_is_cooling_once_by_the_sum(tree in any_game(), s in 0_i64..8, t in 0_i64..8) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let (s, t) = (Dyadic::new(s, 2), Dyadic::new(t, 2));
        let once = games.cool(game, &(&s + &t)).unwrap();
        let first = games.cool(game, &s).unwrap();
        prop_assert_eq!(games.cool(first, &t).unwrap(), once);
    }

    #[test]
    fn cooling_lowers_the_temperature_and_keeps_the_mean(tree in any_game(), quarters in 0_i64..24) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let t = Dyadic::new(quarters, 2);
        let (mean, before) = (games.mean(game).unwrap(), games.temperature(game).unwrap());
        let cooled = games.cool(game, &t).unwrap();
        prop_assert_eq!(games.mean(cooled).unwrap(), mean);
        if t <= before {
            prop_assert_eq!(games.temperature(cooled).unwrap(), before - t);
        } else {
            prop_assert!(cooled.is_number());
        }
    }

    #[test]
    fn cooling_undoes_heating_up_to_infinitesimals(tree in whole_game(), quarters in 1_i64..12) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let t = Dyadic::new(quarters, 2);
        let by = games.number(&t);
        let heated = games.heat(game, by).unwrap();
        let again = games.cool(heated, &t).unwrap();
        prop_assert_eq!(games.mean(again).unwrap(), games.mean(heated).unwrap());
        prop_assert!(games.is_close(again, game).unwrap());
    }

    #[test]
    fn a_frozen_game_is_its_mean_and_an_infinitesimal(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let frozen = games.freeze(game).unwrap();
        let mean = games.mean(game).unwrap();
        let mean = games.number(&mean);
        prop_assert!(games.is_close(frozen, mean).unwrap());
    }

    #[test]
    fn overheating_from_one_to_zero_is_linear(one in whole_game(), other in whole_game()) {
        let mut games = Games::new();
        let (g, h) = (one.value(&mut games), other.value(&mut games));
        let (unit, by) = (games.integer(1), games.integer(0));
        let sum = games.add(g, h).unwrap();
        let (g, h) = (games.overheat(g, unit, by).unwrap(), games.overheat(h, unit, by).unwrap());
        prop_assert_eq!(games.overheat(sum, unit, by).unwrap(), games.add(g, h).unwrap());
    }

    #[test]
    fn no_incentive_is_positive_or_zero(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let zero = games.integer(0);
        for player in Player::BOTH {
            let incentives = games.incentives(player, game).unwrap();
            prop_assert_eq!(incentives.is_empty(), games.options(player, game).is_empty());
            for incentive in incentives {
                prop_assert!(!games.at_least(incentive, zero).unwrap());
            }
        }
    }
}

#[test]
fn a_temperature_below_minus_one_is_refused() {
    let mut games = Games::new();
    let star = games.nimber(1).unwrap();
    let temperature = Dyadic::from(-2);
    assert_eq!(games.cool(star, &temperature), Err(OperationError::TooCold { temperature }));
}

#[test]
fn a_threat_of_temperature_one_chills_to_down() {
    let mut games = Games::new();
    let [two, zero, minus_one] = [2, 0, -1].map(|n| games.integer(n));
    let inner = games.game(&[two], &[zero]).unwrap();
    let game = games.game(&[inner], &[minus_one]).unwrap();
    let chilled = games.cool(game, &Dyadic::ONE).unwrap();
    // {{1 | 1} − 1 | 0} = {* | 0} = ↓.
    assert_eq!(chilled, games.up(-1).unwrap());
}
