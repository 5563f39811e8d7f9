//! The games of the first days, and the statements of the text of Teixeira about them.

use campeao_values::{Form, Forms, Games, Limit, Relation};
use rustc_hash::FxHashSet;

#[test]
fn by_the_days_0_to_3_there_are_1_4_22_and_1474_games() -> Result<(), Limit> {
    let mut games = Games::new();
    for (day, count) in [(0, 1), (1, 4), (2, 22), (3, 1474)] {
        let born = games.born_by(day)?;
        assert_eq!(born.len(), count);
        for game in born {
            assert!(games.birthday(game)? <= day.into());
        }
    }
    assert_eq!(games.born_by(4), Err(Limit::Day { day: 4, last: 3 }));
    Ok(())
}

#[test]
fn the_generations_have_1_4_and_256_forms_with_1_4_and_22_values() -> Result<(), Limit> {
    let (mut forms, mut games) = (Forms::new(), Games::new());
    for (generation, count, value_count) in [(0, 1, 1), (1, 4, 4), (2, 256, 22)] {
        let all = forms.by_generation(generation)?;
        let distinct: FxHashSet<Form> = all.iter().copied().collect();
        assert_eq!((all.len(), distinct.len()), (count, count));
        assert!(all.iter().all(|&form| forms.generation(form) <= generation));
        let mut values = FxHashSet::default();
        for form in all {
            values.insert(forms.value(form, &mut games)?);
        }
        assert_eq!(values.len(), value_count);
        assert_eq!(values, games.born_by(generation)?.into_iter().collect());
    }
    assert_eq!(forms.by_generation(3), Err(Limit::Day { day: 3, last: 2 }));
    Ok(())
}

/// The third line of Definition 3.2 as printed: zero if no left option is ≥ 0 *or* no right option is ≤ 0.
fn is_zero_as_printed(forms: &mut Forms, form: Form) -> bool {
    let left = forms.left_options(form).to_vec();
    let right = forms.right_options(form).to_vec();
    let for_left = left.iter().any(|&option| forms.at_least(option, Form::ZERO).unwrap());
    let for_right = right.iter().any(|&option| forms.at_least(Form::ZERO, option).unwrap());
    !for_left || !for_right
}

#[test]
fn the_sign_as_repaired_is_the_outcome_and_as_printed_is_wrong_for_96_of_256_forms() -> Result<(), Limit> {
    let mut forms = Forms::new();
    let mut wrong = 0;
    for form in forms.by_generation(2)? {
        let sign = forms.sign(form)?;
        assert_eq!(sign, forms.outcome(form)?.relation_with_zero());
        wrong += usize::from(is_zero_as_printed(&mut forms, form) && sign != Relation::Equal);
    }
    assert_eq!(wrong, 96);
    Ok(())
}

#[test]
fn the_order_of_the_22_games_is_that_of_their_forms() -> Result<(), Limit> {
    let (mut forms, mut games) = (Forms::new(), Games::new());
    let born = games.born_by(2)?;
    let poset = games.poset(&born)?;
    let mut written = Vec::new();
    for &game in &born {
        written.push(forms.of_value(game, &mut games)?);
    }
    for (i, &g) in written.iter().enumerate() {
        for (j, &h) in written.iter().enumerate() {
            assert_eq!(poset.compare(i, j), forms.compare(g, h)?);
        }
    }
    Ok(())
}

#[test]
fn the_games_of_a_day_are_a_distributive_lattice() -> Result<(), Limit> {
    // Calistrate, Paulhus and Wolfe. A finite lattice is distributive if it has no two elements whose join or meet is missing,
    // and meets spread over joins.
    let mut games = Games::new();
    let born = games.born_by(2)?;
    let poset = games.poset(&born)?;
    let everyone = 0..born.len();
    let join = |g: usize, h: usize| {
        let upper: Vec<usize> =
            everyone.clone().filter(|&u| poset.at_least(u, g) && poset.at_least(u, h)).collect();
        upper.iter().copied().find(|&u| upper.iter().all(|&other| poset.at_least(other, u))).unwrap()
    };
    let meet = |g: usize, h: usize| {
        let lower: Vec<usize> =
            everyone.clone().filter(|&l| poset.at_least(g, l) && poset.at_least(h, l)).collect();
        lower.iter().copied().find(|&l| lower.iter().all(|&other| poset.at_least(l, other))).unwrap()
    };
    for g in everyone.clone() {
        for h in everyone.clone() {
            for k in everyone.clone() {
                assert_eq!(meet(g, join(h, k)), join(meet(g, h), meet(g, k)));
            }
        }
    }
    Ok(())
}

#[test]
fn covers_are_the_relations_with_nothing_between() -> Result<(), Limit> {
    let mut games = Games::new();
    let born = games.born_by(2)?;
    let poset = games.poset(&born)?;
    let mut expected = Vec::new();
    for g in 0..born.len() {
        for h in 0..born.len() {
            let greater = |a, b| poset.compare(a, b) == Relation::Greater;
            if greater(g, h) && !(0..born.len()).any(|k| greater(g, k) && greater(k, h)) {
                expected.push((g, h));
            }
        }
    }
    assert_eq!(poset.covers(), expected);
    Ok(())
}

#[test]
fn the_order_of_day_3_is_the_same_on_one_core_and_on_all() -> Result<(), Limit> {
    let mut games = Games::new();
    let born = games.born_by(3)?;
    let poset = games.poset(&born)?;
    let mut sample = 0_u64;
    for _ in 0..20_000 {
        sample = sample.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (g, h) = ((sample >> 33) as usize % born.len(), (sample >> 13) as usize % born.len());
        assert_eq!(poset.compare(g, h), games.compare(born[g], born[h])?);
    }
    Ok(())
}
