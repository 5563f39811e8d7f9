//! Laws that hold for all games, on random ones, against play by definition.

use crate::common::{Recipe, cook, recipe};
use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Forms, Games, Options, Relation, Value};
use proptest::prelude::*;

/// Two forms and their values.
fn two(first: &Recipe, second: &Recipe) -> (Forms, Games, [campeao_values::Form; 2], [Value; 2]) {
    let (mut forms, mut games) = (Forms::new(), Games::new());
    let g = cook(first, &mut forms, &mut games).unwrap();
    let h = cook(second, &mut forms, &mut games).unwrap();
    let values = [forms.value(g, &mut games).unwrap(), forms.value(h, &mut games).unwrap()];
    (forms, games, [g, h], values)
}

fn sorted(options: &Options) -> Vec<Value> {
    let mut options = options.to_vec();
    options.sort();
    options
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_outcome_is_that_of_play(lines in recipe(6)) {
        let (mut forms, mut games, [g, _], [value, _]) = two(&lines, &lines);
        let by_play = forms.outcome(g).unwrap();
        prop_assert_eq!(games.outcome(value).unwrap(), by_play);
        prop_assert_eq!(forms.sign(g).unwrap(), by_play.relation_with_zero());
    }

    #[test]
    fn the_order_is_that_of_the_definition(first in recipe(5), second in recipe(5)) {
        let (mut forms, mut games, [g, h], [a, b]) = two(&first, &second);
        let by_definition = forms.compare(g, h).unwrap();
        prop_assert_eq!(games.compare(a, b).unwrap(), by_definition);
        // The canonical form is unique: equal games are one value.
        prop_assert_eq!(a == b, by_definition == Relation::Equal);
        // And the order is the outcome of the difference.
        let difference = games.subtract(a, b).unwrap();
        prop_assert_eq!(games.outcome(difference).unwrap().relation_with_zero(), by_definition);
    }

    #[test]
    fn sums_and_negatives_of_forms_have_the_sums_and_negatives_of_values(first in recipe(4), second in recipe(3)) {
        let (mut forms, mut games, [g, h], [a, b]) = two(&first, &second);
        let sum = forms.add(g, h).unwrap();
        prop_assert_eq!(forms.value(sum, &mut games).unwrap(), games.add(a, b).unwrap());
        let negative = forms.negate(g).unwrap();
        prop_assert_eq!(forms.value(negative, &mut games).unwrap(), games.negate(a).unwrap());
    }

    #[test]
    fn a_canonical_form_has_nothing_to_remove_and_is_its_own_canonical_form(lines in recipe(6)) {
        let (mut forms, mut games, _, [value, _]) = two(&lines, &lines);
        let (left, right) = (games.left_options(value), games.right_options(value));
        let trace = games.trace(&left, &right).unwrap();
        prop_assert!(trace.removals.is_empty());
        prop_assert_eq!(trace.value, value);
        let written = forms.of_value(value, &mut games).unwrap();
        prop_assert_eq!(forms.value(written, &mut games).unwrap(), value);
    }

    #[test]
    fn the_trace_ends_in_the_canonical_form(lines in recipe(6)) {
        let (forms, mut games, [g, _], [value, _]) = two(&lines, &lines);
        let traces = forms.trace(g, &mut games).unwrap();
        prop_assert_eq!(traces.last().unwrap().1.value, value);
        for (_, trace) in traces {
            prop_assert_eq!(sorted(&trace.canonical_left), sorted(&games.left_options(trace.value)));
            prop_assert_eq!(sorted(&trace.canonical_right), sorted(&games.right_options(trace.value)));
        }
    }

    #[test]
    fn games_are_an_ordered_group(first in recipe(4), second in recipe(4), third in recipe(4)) {
        let (mut forms, mut games, _, [a, b]) = two(&first, &second);
        let c = cook(&third, &mut forms, &mut games).unwrap();
        let c = forms.value(c, &mut games).unwrap();
        let (ab, bc) = (games.add(a, b).unwrap(), games.add(b, c).unwrap());
        prop_assert_eq!(ab, games.add(b, a).unwrap());
        prop_assert_eq!(games.add(ab, c).unwrap(), games.add(a, bc).unwrap());
        prop_assert_eq!(games.add(a, Value::ZERO).unwrap(), a);
        prop_assert!(games.subtract(a, a).unwrap().is_zero());
        let (minus_a, minus_b) = (games.negate(a).unwrap(), games.negate(b).unwrap());
        prop_assert_eq!(games.negate(minus_a).unwrap(), a);
        prop_assert_eq!(games.compare(a, b).unwrap(), games.compare(minus_b, minus_a).unwrap());
        prop_assert_eq!(games.compare(a, b).unwrap(), games.compare(b, a).unwrap().reversed());
        let ac = games.add(a, c).unwrap();
        prop_assert_eq!(games.compare(a, b).unwrap(), games.compare(ac, bc).unwrap());
        if games.at_least(a, b).unwrap() && games.at_least(b, c).unwrap() {
            prop_assert!(games.at_least(a, c).unwrap());
        }
    }

    #[test]
    fn stops_are_those_of_play_until_a_number(lines in recipe(6)) {
        let (_, mut games, _, [value, _]) = two(&lines, &lines);
        prop_assert_eq!(games.left_stop(value), stop_by_play(&mut games, value, Player::Left));
        prop_assert_eq!(games.right_stop(value), stop_by_play(&mut games, value, Player::Right));
    }

    #[test]
    fn the_birthday_is_the_generation_of_the_canonical_form_and_no_form_is_younger(lines in recipe(6)) {
        let (mut forms, mut games, [g, _], [value, _]) = two(&lines, &lines);
        let written = forms.of_value(value, &mut games).unwrap();
        prop_assert_eq!(games.birthday(value).unwrap(), forms.generation(written).into());
        prop_assert!(forms.generation(written) <= forms.generation(g));
    }

    #[test]
    fn numbers_are_embedded(a in -40_i64..40, b in -40_i64..40, m in 0_u32..5, n in 0_u32..5) {
        let mut games = Games::new();
        let (x, y) = (Dyadic::new(a, m), Dyadic::new(b, n));
        let (g, h) = (games.number(&x), games.number(&y));
        let sum = games.add(g, h).unwrap();
        prop_assert_eq!(games.as_number(sum), Some(&x + &y));
        let expected = match x.cmp(&y) {
            std::cmp::Ordering::Less => Relation::Less,
            std::cmp::Ordering::Equal => Relation::Equal,
            std::cmp::Ordering::Greater => Relation::Greater,
        };
        prop_assert_eq!(games.compare(g, h).unwrap(), expected);
        let (left, right) = (games.left_options(g), games.right_options(g));
        prop_assert_eq!(games.game(&left, &right).unwrap(), g);
    }

    #[test]
    fn huge_numbers_are_as_good_as_small_ones(a in any::<i64>(), b in any::<i64>(), m in 0_u32..200, n in 0_u32..200) {
        let mut games = Games::new();
        let (x, y) = (Dyadic::new(a, m), Dyadic::new(b, n));
        let (g, h) = (games.number(&x), games.number(&y));
        let (sum, difference) = (games.add(g, h).unwrap(), games.subtract(g, h).unwrap());
        prop_assert_eq!(games.as_number(sum), Some(&x + &y));
        prop_assert_eq!(games.as_number(difference), Some(&x - &y));
        prop_assert_eq!(games.subtract(sum, h).unwrap(), g);
        prop_assert_eq!(games.at_least(g, h).unwrap(), x >= y);
        let (left, right) = (games.left_options(g), games.right_options(g));
        prop_assert_eq!(games.game(&left, &right).unwrap(), g);
        let (low, high) = if x < y { (g, h) } else { (h, g) };
        if x != y {
            let between = games.game(&[low], &[high]).unwrap();
            let expected = campeao_numbers::simplest_between(Some(&x.clone().min(y.clone())), Some(&x.max(y))).unwrap();
            prop_assert_eq!(games.as_number(between), Some(expected));
        }
    }
}

fn stop_by_play(games: &mut Games, game: Value, player: Player) -> Dyadic {
    if let Some(number) = games.as_number(game) {
        return number;
    }
    let options = games.options(player, game);
    let stops = options.into_iter().map(|option| stop_by_play(games, option, player.opponent()));
    match player {
        Player::Left => stops.max().unwrap(),
        Player::Right => stops.min().unwrap(),
    }
}
