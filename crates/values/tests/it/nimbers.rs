//! Nimbers cost their digits, not their options: the slow definitions for small ones, answers for huge ones.

use std::collections::HashSet;

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Compound, Forms, Games, Limit, Limits, Relation, Value};
use proptest::prelude::*;

use crate::common::{cook, recipe};

/// The greatest nimber.
const HUGE: u64 = (1 << 20) - 1;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn games_compare_with_nimbers_as_their_forms_do(recipe in recipe(5), nimber in 6_u64..13) {
        let (mut forms, mut games) = (Forms::new(), Games::new());
        let form = cook(&recipe, &mut forms, &mut games).unwrap();
        let game = forms.value(form, &mut games).unwrap();
        let star = games.nimber(nimber).unwrap();
        let heap = forms.of_value(star, &mut games).unwrap();
        prop_assert_eq!(games.compare(game, star).unwrap(), forms.compare(form, heap).unwrap());
        prop_assert_eq!(games.compare(star, game).unwrap(), forms.compare(heap, form).unwrap());
    }

    #[test]
    fn games_with_nimbers_among_the_options_are_worth_their_forms(
        recipe in recipe(3),
        nimbers in prop::collection::vec((6_u64..12, -1_i64..=1), 1..3),
        flipped: bool,
    ) {
        let (mut forms, mut games) = (Forms::new(), Games::new());
        let one = cook(&recipe, &mut forms, &mut games).unwrap();
        let mut options = vec![];
        for (nimber, half) in nimbers {
            let number = games.number(&Dyadic::new(half, 1));
            let star = games.nimber(nimber).unwrap();
            let option = games.add(number, star).unwrap();
            options.push(forms.of_value(option, &mut games).unwrap());
        }
        let form = if flipped { forms.game(&[one], &options) } else { forms.game(&options, &[one]) }.unwrap();
        let sides = [forms.left_options(form), forms.right_options(form)].map(<[_]>::to_vec);
        let [left, right] = sides.map(|side| -> Vec<Value> {
            side.into_iter().map(|option| forms.value(option, &mut games).unwrap()).collect()
        });
        let value = games.game(&left, &right).unwrap();
        let canonical = forms.of_value(value, &mut games).unwrap();
        prop_assert_eq!(forms.compare(form, canonical).unwrap(), Relation::Equal);
        // No option can be removed.
        let (left, right) = (games.left_options(value), games.right_options(value));
        if !value.is_number() {
            let trace = games.trace(&left, &right).unwrap();
            prop_assert!(trace.removals.is_empty(), "{:?}", trace);
        }
    }
}

/// The least natural that is not in the set.
fn mex(options: &HashSet<u64>) -> u64 {
    (0..=options.len() as u64).find(|natural| !options.contains(natural)).unwrap()
}

#[test]
fn products_and_sums_of_nimbers_are_those_of_the_definitions() -> Result<(), Limit> {
    const SIZE: u64 = 10;
    let mut games = Games::new();
    let mut tables = vec![[0_u64; 4]; (SIZE * SIZE) as usize];
    for a in 0..SIZE {
        for b in 0..SIZE {
            let at = |i: u64, j: u64| tables[(i * SIZE + j) as usize];
            let [mut ordinal, mut conjunctive, mut selective, mut conway] = [(); 4].map(|()| HashSet::new());
            ordinal.extend(0..a);
            for j in 0..b {
                ordinal.insert(at(a, j)[0]);
                selective.insert(at(a, j)[2]);
                for i in 0..a {
                    conjunctive.insert(at(i, j)[1]);
                    selective.insert(at(i, j)[2]);
                    conway.insert(at(a, j)[3] ^ at(i, b)[3] ^ at(i, j)[3]);
                }
            }
            selective.extend((0..a).map(|i| at(i, b)[2]));
            let expected = [ordinal, conjunctive, selective, conway].map(|options| mex(&options));
            tables[(a * SIZE + b) as usize] = expected;
            let (g, h) = (games.nimber(a)?, games.nimber(b)?);
            let found = [
                games.ordinal_sum(g, h)?,
                games.compound(Compound::Conjunctive, g, h)?,
                games.compound(Compound::Selective, g, h)?,
                games.conway_product(g, h)?,
            ];
            assert_eq!(
                found.map(|game| games.as_nimber(game).map(u64::from)),
                expected.map(Some),
                "*{a}, *{b}"
            );
        }
    }
    Ok(())
}

#[test]
fn huge_nimbers_are_added_compared_and_drawn_at_once() -> Result<(), Limit> {
    let mut games = Games::new();
    let (huge, less, three) = (games.nimber(HUGE)?, games.nimber(70_000)?, games.nimber(3)?);
    assert_eq!(games.add(less, three)?, games.nimber(70_003)?);
    assert_eq!(games.compare(huge, less)?, Relation::Confused);
    let up = games.up(1)?;
    let half = games.number(&Dyadic::new(1, 1));
    for ups in -3..=3 {
        let arrow = games.up(ups)?;
        let game = games.sum(&[arrow, less, half])?;
        let (mean, temperature) = (games.mean(game)?, games.temperature(game)?);
        assert_eq!((mean, temperature), (Dyadic::new(1, 1), Dyadic::ZERO));
        assert_eq!(games.reduced(game)?, half);
        assert_eq!(games.freeze(game).unwrap(), game);
    }
    let above = games.add(up, huge)?;
    assert_eq!(games.compare(above, Value::ZERO)?, Relation::Greater);
    // {0 | *(m ⊕ 1)}
    assert_eq!(games.birthday(above)?, HUGE.into());
    assert_eq!(games.atomic_weight(above).unwrap(), Some(games.integer(1)));
    assert_eq!(games.scaffolds(huge)?, games.scaffolds(three)?);
    assert_eq!(games.incentives(Player::Left, less)?.len(), 70_000);
    assert_eq!(games.ordinal_sum(three, less)?, games.nimber(70_003)?);
    assert_eq!(games.compound(Compound::Selective, three, less)?, games.nimber(70_003)?);
    assert_eq!(games.compound(Compound::Conjunctive, huge, less)?, less);
    let fermat = games.nimber(1 << 16)?;
    assert_eq!(games.conway_product(fermat, three)?, games.nimber(3 << 16)?);
    Ok(())
}

#[test]
fn huge_nimbers_are_options_at_once() -> Result<(), Limit> {
    let mut games = Games::new();
    let (huge, less) = (games.nimber(HUGE)?, games.nimber(70_000)?);
    let [zero, one] = [0, 1].map(|integer| games.integer(integer));
    assert_eq!(games.game(&[less], &[huge])?, zero);
    assert_eq!(games.game(&[less, zero], &[less, zero])?, games.nimber(1)?);
    // {*m | 0} = ↓*(m ⊕ 1).
    let (down, neighbour) = (games.up(-1)?, games.nimber(70_001)?);
    assert_eq!(games.game(&[less], &[zero])?, games.add(down, neighbour)?);
    let hot = games.game(&[one], &[less])?;
    assert_eq!((games.mean(hot)?, games.temperature(hot)?), (Dyadic::new(1, 1), Dyadic::new(1, 1)));
    assert_eq!(games.compare(hot, huge)?, Relation::Greater);
    assert_eq!(games.compare(hot, less)?, Relation::Confused);
    let tiny = games.tiny(one).unwrap();
    assert_eq!(games.compare(tiny, huge)?, Relation::Confused);
    assert_eq!(games.compare(huge, tiny)?, Relation::Confused);
    Ok(())
}

#[test]
fn what_would_follow_every_option_of_a_huge_nimber_is_refused() -> Result<(), Limit> {
    let mut games = Games::new();
    let less = games.nimber(70_000)?;
    let (one, half) = (games.integer(1), games.number(&Dyadic::new(1, 1)));
    let switch = games.switch(one)?;
    let refusal = Limit::Followed { nimber: 70_000, limit: 1 << 10 };
    assert_eq!(games.add(switch, less), Err(refusal.clone()));
    assert_eq!(games.heat(less, one), Err(refusal.clone().into()));
    assert_eq!(games.cool(less, &Dyadic::new(-1, 1)), Err(refusal.clone().into()));
    assert_eq!(games.norton_product(less, one), Err(refusal.clone().into()));
    assert_eq!(games.conway_product(less, half), Err(refusal.clone()));
    assert_eq!(Forms::new().of_value(less, &mut games), Err(refusal));
    // The limit can be raised.
    let twelve = games.nimber(12)?;
    games.set_limits(Limits { nimber: 11, ..Limits::default() });
    assert_eq!(games.heat(twelve, one), Err(Limit::Followed { nimber: 12, limit: 11 }.into()));
    games.set_limits(Limits { nimber: 12, ..Limits::default() });
    assert!(games.heat(twelve, one).is_ok());
    Ok(())
}

#[test]
fn ups_with_great_nimbers_are_no_nimbers() {
    let mut games = Games::new();
    let mut others = Vec::new();
    for (ups, nimber) in [(1, 0), (-1, 2), (2, 12), (1, 3)] {
        let [up, star] = [games.up(ups).unwrap(), games.nimber(nimber).unwrap()];
        let compact = games.add(up, star).unwrap();
        let least = games.integer(-1);
        let threat = games.game(&[Value::ZERO], &[least]).unwrap();
        others.push(games.game(&[compact], &[Value::ZERO]).unwrap());
        others.push(games.game(&[compact, Value::ZERO], &[threat]).unwrap());
        others.push(games.game(&[Value::ZERO], &[compact, star]).unwrap());
    }
    for (ups, nimber) in [(1, 9), (-1, 9), (1, 20), (-1, 12), (2, 30), (-2, 12), (0, 12)] {
        let [up, star] = [games.up(ups).unwrap(), games.nimber(nimber).unwrap()];
        let compact = games.add(up, star).unwrap();
        for &other in &others {
            let difference = games.subtract(other, compact).unwrap();
            let expected = games.compare(difference, Value::ZERO).unwrap();
            assert_eq!(games.compare(other, compact).unwrap(), expected, "{ups} {nimber} {other:?}");
        }
    }
}
