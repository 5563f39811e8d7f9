//! Sums of hot games by their parts, against the canonical form of the sum.

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, HotSum, Reason, Value};
use proptest::prelude::*;

use super::random::{any_game, dicotic_game, threatening_game, whole_game};

/// Compares all bounds on a sum with the sum itself.
fn check(games: &mut Games, parts: &[Value], positions: u64) -> Result<(), TestCaseError> {
    let whole = games.sum(parts).unwrap();
    let sum = HotSum::new(parts).with_positions(positions);
    prop_assert_eq!(sum.mean(games).unwrap(), games.mean(whole).unwrap());
    let temperature = sum.temperature(games).unwrap();
    let truth = games.temperature(whole).unwrap();
    prop_assert!(temperature.lower <= truth && truth <= temperature.upper, "{temperature:?}, not {truth}");
    prop_assert!(!temperature.reason.is_exact() || temperature.number().is_some());
    for player in Player::BOTH {
        let stop = sum.stop(games, player).unwrap();
        let truth = games.stop(player, whole);
        prop_assert!(stop.lower <= truth && truth <= stop.upper, "{stop:?}, not {truth}");
        prop_assert_eq!(stop.reason.is_exact(), stop.number().is_some());
    }
    let winners = sum.winners(games).unwrap();
    let outcome = games.outcome(whole).unwrap();
    for (first, winner) in [(Player::Left, winners.left_first), (Player::Right, winners.right_first)] {
        prop_assert!(winner.is_none_or(|winner| winner == outcome.winner(first)));
        let advice = sum.good_move(games, first).unwrap();
        let Some(advice) = advice else {
            prop_assert!(games.options(first, whole).is_empty() || whole.is_number());
            continue;
        };
        prop_assert!(games.options(first, parts[advice.part]).contains(&advice.option));
        let rest = games.subtract(whole, parts[advice.part]).unwrap();
        let after = games.add(rest, advice.option).unwrap();
        let truth = games.stop(first.opponent(), after);
        prop_assert!(advice.stop.lower <= truth && truth <= advice.stop.upper);
        let outcome_after = games.outcome(after).unwrap().winner(first.opponent());
        prop_assert!(advice.winner.is_none_or(|winner| winner == outcome_after));
        if positions > 1000 && winners.left_first.is_some() && winners.right_first.is_some() {
            prop_assert_eq!(outcome_after, outcome.winner(first), "a good move keeps what can be won");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn sums_of_hot_games_agree_with_their_canonical_forms(trees in prop::collection::vec(whole_game(), 1..4)) {
        let mut games = Games::new();
        let parts: Vec<Value> = trees.iter().map(|tree| tree.value(&mut games)).collect();
        check(&mut games, &parts, 100_000)?;
    }

    #[test]
    fn sums_of_all_kinds_agree_with_their_canonical_forms(
        a in any_game(), b in dicotic_game(), c in threatening_game(),
    ) {
        let mut games = Games::new();
        let parts: Vec<Value> = [a, b, c].iter().map(|tree| tree.value(&mut games)).collect();
        check(&mut games, &parts, 100_000)?;
    }

    #[test]
    fn bounds_hold_however_short_the_search(trees in prop::collection::vec(whole_game(), 1..4), positions in 0_u64..4) {
        let mut games = Games::new();
        let parts: Vec<Value> = trees.iter().map(|tree| tree.value(&mut games)).collect();
        check(&mut games, &parts, positions)?;
    }

    #[test]
    fn sums_with_copies_and_negatives_agree(tree in whole_game(), other in whole_game(), copies in 1_usize..4) {
        let mut games = Games::new();
        let (game, other) = (tree.value(&mut games), other.value(&mut games));
        let negative = games.negate(game).unwrap();
        let mut parts = vec![game; copies];
        parts.extend([negative, other]);
        check(&mut games, &parts, 100_000)?;
    }

    #[test]
    fn switches_are_exact(widths in prop::collection::vec((-20_i64..20, 1_i64..30), 1..9)) {
        let mut games = Games::new();
        let mut parts = Vec::new();
        for (number, width) in widths {
            let [high, low] = [number + width, number].map(|quarters| games.number(&Dyadic::new(quarters, 2)));
            parts.push(games.game(&[high], &[low]).unwrap());
        }
        let whole = games.sum(&parts).unwrap();
        let sum = HotSum::new(&parts).with_positions(0);
        for player in Player::BOTH {
            let stop = sum.stop(&mut games, player).unwrap();
            prop_assert_eq!(stop.number(), Some(&games.stop(player, whole)));
        }
    }
}

/// Three-stage games {a || b | c}: as many as no canonical form could hold.
fn three_stage_games(games: &mut Games, count: i64) -> Vec<Value> {
    (0..count)
        .map(|n| {
            let [a, b, c] = [7 + 5 * n % 23, 1 + n % 3, -4 - 7 * n % 19].map(|x| games.integer(x));
            let inner = games.game(&[b], &[c]).unwrap();
            let game = games.game(&[a], &[inner]).unwrap();
            if n % 2 == 0 { game } else { games.negate(game).unwrap() }
        })
        .collect()
}

#[test]
fn many_three_stage_games_are_played_exactly() {
    let mut games = Games::new();
    let parts = three_stage_games(&mut games, 24);
    let sum = HotSum::new(&parts);
    let [left, right] = Player::BOTH.map(|player| sum.stop(&mut games, player).unwrap());
    let mean = sum.mean(&mut games).unwrap();
    assert!(left.lower >= mean && right.upper <= mean);
    assert_eq!((left.reason.is_exact(), right.reason.is_exact()), (true, true), "{left:?} {right:?}");
    // The first eight have a canonical form that can be held.
    let few = HotSum::new(&parts[..8]);
    let whole = games.sum(&parts[..8]).unwrap();
    for player in Player::BOTH {
        assert_eq!(few.stop(&mut games, player).unwrap().number(), Some(&games.stop(player, whole)));
    }
}

/// More parts than are added, for which the stops alone do not determine the winner.
#[test]
fn sums_of_many_parts_are_won_as_their_canonical_forms_say() {
    let mut games = Games::new();
    let mut outcomes = Vec::new();
    for variant in 0..8_i64 {
        let mut parts = Vec::new();
        for n in 1..=6 + variant % 3 {
            let [high, low] = [n, -n - variant % 2].map(|x| games.integer(x));
            let small = games.nimber((n + variant) as u64 % 3).unwrap();
            let high = games.add(high, small).unwrap();
            parts.push(games.game(&[high], &[low]).unwrap());
        }
        for n in 1..=3 {
            let size = games.integer(n);
            let tiny = games.tiny(size).unwrap();
            parts.push(if (variant >> n) % 2 == 0 { tiny } else { games.negate(tiny).unwrap() });
        }
        parts.push(games.up(variant - 4).unwrap());
        let whole = games.sum(&parts).unwrap();
        for player in Player::BOTH {
            // With a number that makes the stop 0, the infinitesimals decide.
            let stop = games.stop(player, whole);
            let back = games.number(&-&stop);
            let mut parts = parts.clone();
            parts.push(back);
            let sum = games.add(whole, back).unwrap();
            let outcome = games.outcome(sum).unwrap();
            let winners = HotSum::new(&parts).winners(&mut games).unwrap();
            assert_eq!(winners.outcome(), Some(outcome), "{variant} {player:?}");
            outcomes.push(outcome.winner(player) == player);
            // A short search does not return a winner that it does not find.
            let hasty = HotSum::new(&parts).with_positions(1).winners(&mut games).unwrap();
            for (first, winner) in [(Player::Left, hasty.left_first), (Player::Right, hasty.right_first)] {
                assert!(winner.is_none_or(|winner| winner == outcome.winner(first)));
            }
        }
    }
    // Both kinds come up.
    assert!(outcomes.contains(&true) && outcomes.contains(&false), "{outcomes:?}");
}

#[test]
fn equally_hot_parts_give_a_temperature_only_when_added() {
    let mut games = Games::new();
    let three = games.integer(3);
    let switch = games.switch(three).unwrap();
    let cold = HotSum::new(&[switch, switch]).temperature(&mut games).unwrap();
    assert_eq!((cold.number(), cold.reason), (Some(&Dyadic::from(-1)), Reason::Added));
    let alone = HotSum::new(&[switch, three]).temperature(&mut games).unwrap();
    assert_eq!((alone.number(), alone.reason), (Some(&Dyadic::from(3)), Reason::HottestAlone));
    let nothing = HotSum::new(&[]).temperature(&mut games).unwrap();
    assert_eq!((nothing.number(), nothing.reason), (Some(&Dyadic::from(-1)), Reason::Numbers));
}

#[test]
fn bounds_hold_for_numbers_too_large_or_too_fine_to_be_counted_in_units() {
    let mut games = Games::new();
    for scale in [1_i64 << 50, 1 << 3] {
        let fine = games.number(&Dyadic::new(1, 70));
        let mut part = |low: i64, middle: i64, high: i64| {
            let [low, middle, high] = [low, middle, high].map(|number| games.integer(number * scale));
            let right = games.game(&[middle], &[low]).unwrap();
            let hot = games.game(&[high], &[right]).unwrap();
            games.add(hot, fine).unwrap()
        };
        let parts = [part(-3, 2, 5), part(-1, 0, 7), part(-9, 1, 2)];
        for positions in [0, 1, 1000] {
            check(&mut games, &parts, positions).unwrap();
        }
    }
}
