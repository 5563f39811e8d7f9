//! Questions about games besides their values: incentives, closeness, remote stars, words for outcomes.

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Digits, Games, Limit, OutcomeClass, Relation, Trajectory, Value};
use proptest::prelude::*;

use super::random::{any_game, dicotic_game, threatening_game};

/// The incentives by definition: the differences that no other one exceeds.
fn greatest_differences(games: &mut Games, game: Value, players: &[Player]) -> Vec<Value> {
    let mut differences = Vec::new();
    for &player in players {
        for option in games.options(player, game) {
            differences.push(match player {
                Player::Left => games.subtract(option, game).unwrap(),
                Player::Right => games.subtract(game, option).unwrap(),
            });
        }
    }
    let exceeded = |games: &mut Games, one: Value| {
        differences.iter().any(|&other| games.compare(other, one).unwrap() == Relation::Greater)
    };
    let mut greatest: Vec<Value> = Vec::new();
    for &difference in &differences {
        if !exceeded(games, difference) && !greatest.contains(&difference) {
            greatest.push(difference);
        }
    }
    greatest.sort();
    greatest
}

/// All positions of a game by the options of canonical forms.
fn positions(games: &mut Games, game: Value) -> Vec<Value> {
    let mut seen = vec![game];
    let mut open = vec![game];
    while let Some(game) = open.pop() {
        for option in games.left_options(game).into_iter().chain(games.right_options(game)) {
            if !seen.contains(&option) {
                seen.push(option);
                open.push(option);
            }
        }
    }
    seen
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn incentives_are_the_greatest_differences(a in any_game(), b in dicotic_game(), c in threatening_game()) {
        let mut games = Games::new();
        for tree in [a, b, c] {
            let game = tree.value(&mut games);
            for player in Player::BOTH {
                let incentives = games.incentives(player, game).unwrap().to_vec();
                prop_assert_eq!(incentives, greatest_differences(&mut games, game, &[player]));
            }
            let incentives = games.incentives_of_both(game).unwrap().to_vec();
            prop_assert_eq!(incentives, greatest_differences(&mut games, game, &Player::BOTH));
        }
    }

    #[test]
    fn games_are_close_if_a_small_number_makes_up_for_the_difference(a in any_game(), b in any_game()) {
        let mut games = Games::new();
        let (g, h) = (a.value(&mut games), b.value(&mut games));
        // The numbers drawn are quarters, so their differences are never this small.
        let small = games.number(&Dyadic::new(1, 30));
        let (above_g, above_h) = (games.add(g, small).unwrap(), games.add(h, small).unwrap());
        let g_reaches_h = games.at_least(above_g, h).unwrap();
        let h_reaches_g = games.at_least(above_h, g).unwrap();
        prop_assert_eq!(games.is_close_or_above(g, h).unwrap(), g_reaches_h);
        prop_assert_eq!(games.is_close(g, h).unwrap(), g_reaches_h && h_reaches_g);
    }

    #[test]
    fn the_remote_star_is_a_power_of_two_above_all_nimbers(a in dicotic_game(), nimber in 0_u64..9) {
        let mut games = Games::new();
        let (game, star) = (a.value(&mut games), games.nimber(nimber).unwrap());
        let game = games.add(game, star).unwrap();
        let remote = games.remote_star(game).unwrap();
        let remote = games.as_nimber(remote).unwrap();
        prop_assert!(remote.is_power_of_two() && remote >= 2);
        let positions = positions(&mut games, game);
        let greatest = positions.iter().filter_map(|&position| games.as_nimber(position)).max();
        prop_assert!(greatest.is_none_or(|greatest| greatest < remote));
        // For every context: no position of the game equals the remote star.
        let remote_value = games.nimber(remote.into()).unwrap();
        prop_assert!(!positions.contains(&remote_value));
    }

    #[test]
    fn numbers_ups_and_nimbers_are_told_apart(eighths in -20_i64..20, ups in -5_i64..=5, nimber in 0_u64..9, tree in any_game()) {
        let mut games = Games::new();
        let number = Dyadic::new(eighths, 3);
        let parts = [games.number(&number), games.up(ups).unwrap(), games.nimber(nimber).unwrap()];
        let sum = games.sum(&parts).unwrap();
        prop_assert_eq!(games.as_number_ups_nimber(sum), Some((number, ups as i32, nimber as u32)));
        let game = tree.value(&mut games);
        if let Some((number, ups, nimber)) = games.as_number_ups_nimber(game) {
            let parts = [games.number(&number), games.up(ups.into()).unwrap(), games.nimber(nimber.into()).unwrap()];
            prop_assert_eq!(games.sum(&parts).unwrap(), game);
        }
        prop_assert_eq!(games.as_number(game).is_some(), game.is_number());
    }

    #[test]
    fn combinations_of_uptimals_are_written_by_their_digits(digits in prop::collection::vec(-10_i8..=10, 0..10)) {
        let significant = digits.iter().rposition(|&digit| digit != 0).map_or(0, |last| last + 1);
        let fits = significant <= 8 && digits.iter().all(|digit| digit.abs() <= 9);
        let Some(read) = Digits::new(&digits) else {
            prop_assert!(!fits);
            return Ok(());
        };
        prop_assert!(fits);
        prop_assert_eq!(read.coefficients(), &digits[..significant]);
        for (down, sign) in [(false, 1), (true, -1)] {
            let one_way: String = digits.iter().map(|digit| (digit * sign).max(0).to_string()).collect();
            let one_way = one_way.trim_end_matches('0');
            prop_assert_eq!(read.written(down), (!one_way.is_empty()).then(|| one_way.to_owned()));
        }
    }

    #[test]
    fn a_tax_is_taken_from_walls_degree_by_degree(tree in any_game(), eighths in -8_i64..40) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let (t, five) = (Dyadic::new(eighths, 3), Dyadic::from(5));
        prop_assert_eq!(Trajectory::constant(five.clone()).at(&t), five);
        let drawn = games.thermograph(game).unwrap();
        let (left, right) = (drawn.left_wall(), drawn.right_wall());
        prop_assert_eq!(right.taxed_down().at(&t), right.at(&t) - &t);
        prop_assert_eq!(left.taxed_up().at(&t), left.at(&t) + &t);
        prop_assert_eq!(left.negated().at(&t), -left.at(&t));
        prop_assert_eq!(drawn.width(&t), left.at(&t) - right.at(&t));
    }
}

#[test]
fn the_words_for_orders_outcomes_and_players_agree() {
    let rows = [
        (Relation::Less, "<", Relation::Greater, OutcomeClass::Right, "R"),
        (Relation::Equal, "=", Relation::Equal, OutcomeClass::Previous, "P"),
        (Relation::Greater, ">", Relation::Less, OutcomeClass::Left, "L"),
        (Relation::Confused, "‖", Relation::Confused, OutcomeClass::Next, "N"),
    ];
    for (relation, symbol, reversed, outcome, letter) in rows {
        assert_eq!((relation.symbol(), relation.reversed()), (symbol, reversed));
        assert_eq!((OutcomeClass::of(relation), outcome.relation_with_zero()), (outcome, relation));
        assert_eq!(outcome.letter(), letter);
        let at_least = matches!(relation, Relation::Greater | Relation::Equal);
        let at_most = matches!(relation, Relation::Less | Relation::Equal);
        assert_eq!(Relation::of(at_least, at_most), relation);
        for starter in Player::BOTH {
            // Who starts wins unless the other one does whatever happens.
            let left_wins = if starter == Player::Left { !at_most } else { at_least };
            assert_eq!(outcome.winner(starter) == Player::Left, left_wins, "{outcome:?} {starter:?}");
            assert_ne!(starter.opponent(), starter);
            assert_eq!(starter.opponent().opponent(), starter);
        }
    }
}

#[test]
fn an_order_counts_its_relations() -> Result<(), Limit> {
    let mut games = Games::new();
    for day in 0..=2 {
        let born = games.born_by(day)?;
        let poset = games.poset(&born)?;
        let mut count = 0;
        for &g in &born {
            for &h in &born {
                count += usize::from(games.at_least(g, h)?);
            }
        }
        assert_eq!((poset.len(), poset.is_empty(), poset.relation_count()), (born.len(), false, count));
    }
    let nothing = games.poset(&[])?;
    assert_eq!((nothing.len(), nothing.is_empty(), nothing.relation_count()), (0, true, 0));
    assert!(nothing.covers().is_empty());
    Ok(())
}
