//! Chapters 3 and 4 of the text of Teixeira: the group of games, numbers and nimbers.

use campeao_values::{Forms, Games, Limit, OutcomeClass, Relation, Value};

/// The games of day 2.
fn twenty_two() -> Result<(Games, Vec<Value>), Limit> {
    let mut games = Games::new();
    let born = games.born_by(2)?;
    Ok((games, born))
}

#[test]
fn proposition_3_5_one_and_one_are_two() -> Result<(), Limit> {
    let mut games = Games::new();
    let one = games.game(&[Value::ZERO], &[])?;
    let two = games.game(&[one], &[])?;
    assert_eq!(games.add(one, one)?, two);
    let mut n = Value::ZERO;
    for count in 0..50 {
        assert_eq!(n, games.integer(count));
        let next = games.game(&[n], &[])?;
        assert_eq!(games.add(n, one)?, next);
        n = next;
    }
    Ok(())
}

#[test]
fn proposition_3_9_sums_with_a_game_of_known_sign_are_bounded() -> Result<(), Limit> {
    let (mut games, born) = twenty_two()?;
    for &g in &born {
        for &h in &born {
            let sum = games.add(g, h)?;
            if games.at_least(g, Value::ZERO)? && games.at_least(h, Value::ZERO)? {
                assert!(games.at_least(sum, Value::ZERO)?);
                if !h.is_zero() {
                    assert_eq!(games.outcome(sum)?, OutcomeClass::Left);
                }
            }
            // G ≥ 0 and H greater than or confused with 0.
            if games.at_least(g, Value::ZERO)? && !games.at_least(Value::ZERO, h)? {
                assert!(!games.at_least(Value::ZERO, sum)?);
            }
        }
    }
    Ok(())
}

#[test]
fn proposition_3_10_a_zero_game_changes_no_sign() -> Result<(), Limit> {
    let mut forms = Forms::new();
    let all = forms.by_generation(2)?;
    let small = forms.by_generation(1)?;
    for &zero in &all {
        if forms.sign(zero)? != Relation::Equal {
            continue;
        }
        for &other in &small {
            let sum = forms.add(zero, other)?;
            assert_eq!(forms.outcome(sum)?, forms.outcome(other)?);
        }
    }
    Ok(())
}

#[test]
fn proposition_3_12_a_game_is_not_below_its_left_nor_above_its_right_options() -> Result<(), Limit> {
    let mut forms = Forms::new();
    for form in forms.by_generation(2)? {
        for option in forms.left_options(form).to_vec() {
            assert!(!forms.at_least(option, form)?);
        }
        for option in forms.right_options(form).to_vec() {
            assert!(!forms.at_least(form, option)?);
        }
    }
    Ok(())
}

#[test]
fn star_and_star_two_are_confused_with_zero_and_up_is_positive_but_not_up_star() -> Result<(), Limit> {
    let mut games = Games::new();
    let (star, two, up) = (games.nimber(1)?, games.nimber(2)?, games.up(1)?);
    let up_star = games.add(up, star)?;
    assert_eq!(games.outcome(star)?, OutcomeClass::Next);
    assert_eq!(games.outcome(two)?, OutcomeClass::Next);
    assert_eq!(games.outcome(up)?, OutcomeClass::Left);
    assert_eq!(games.outcome(up_star)?, OutcomeClass::Next);
    Ok(())
}

#[test]
fn ups_and_nimbers_compare_as_their_forms() -> Result<(), Limit> {
    let (mut forms, mut games) = (Forms::new(), Games::new());
    let mut all = Vec::new();
    for ups in -3..=3 {
        for nimber in 0..4 {
            let (up, star) = (games.up(ups)?, games.nimber(nimber)?);
            let value = games.add(up, star)?;
            // The form is the sum of the forms of one up and one nimber, over and over.
            let one = games.up(ups.signum())?;
            let one = forms.of_value(one, &mut games)?;
            let mut form = forms.of_value(star, &mut games)?;
            for _ in 0..ups.abs() {
                form = forms.add(form, one)?;
            }
            assert_eq!(forms.value(form, &mut games)?, value);
            all.push((forms.of_value(value, &mut games)?, value));
        }
    }
    for &(g, a) in &all {
        for &(h, b) in &all {
            assert_eq!(games.compare(a, b)?, forms.compare(g, h)?);
        }
    }
    Ok(())
}

#[test]
fn nimbers_are_infinitesimal_and_add_without_carry() -> Result<(), Limit> {
    let mut games = Games::new();
    for (a, b) in [(1, 2), (1, 4), (2, 4), (2, 5), (13, 1), (1000, 777)] {
        let (g, h, sum) = (games.nimber(a)?, games.nimber(b)?, games.nimber(a ^ b)?);
        assert_eq!(games.add(g, h)?, sum);
        assert!(games.is_infinitesimal(g) && games.is_dicotic(g));
    }
    // 1 + 2 + 3 = 1 + 4 + 5 = 2 + 4 + 6 = 2 + 5 + 7 = 0, and {0, 1, 2, 5, 9} = 3.
    for heaps in [[1, 2, 3], [1, 4, 5], [2, 4, 6], [2, 5, 7]] {
        let heaps: Vec<Value> = heaps.into_iter().map(|heap| games.nimber(heap)).collect::<Result<_, _>>()?;
        assert!(games.sum(&heaps)?.is_zero());
    }
    let box_of_matches: Vec<Value> =
        [9, 0, 5, 2, 1].into_iter().map(|heap| games.nimber(heap)).collect::<Result<_, _>>()?;
    assert_eq!(games.game(&box_of_matches, &box_of_matches)?, games.nimber(3)?);
    Ok(())
}

#[test]
fn a_sum_of_switches_is_played_hottest_first() -> Result<(), Limit> {
    let mut games = Games::new();
    let mut switches = Vec::new();
    let mut left_stop = 0;
    for n in (1..=60_i64).rev() {
        let size = games.integer(n * n);
        switches.push(games.switch(size)?);
        // The players take the hottest in turn.
        left_stop += if switches.len() % 2 == 1 { n * n } else { -n * n };
    }
    let sum = games.sum(&switches)?;
    assert_eq!(games.left_stop(sum), left_stop.into());
    assert_eq!(games.right_stop(sum), (-left_stop).into());
    // The canonical form has a kernel for every final stretch of the switches, not one for each of 2^60 positions.
    assert_eq!(games.kernel_count(sum), 60);
    Ok(())
}
