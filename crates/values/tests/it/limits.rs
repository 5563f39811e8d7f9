//! Computations that exceed a limit are refused with that limit, and no data are spoilt.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use campeao_numbers::{Dyadic, MOST_BITS};
use campeao_values::{Form, Forms, Games, Limit, Limits, OutcomeClass, Relation, Value};

/// The sum of n games {7i + 3 || i² | −5i − 2}.
fn hot_sum(games: &mut Games, n: i64) -> Result<Value, Limit> {
    let mut sum = Value::ZERO;
    for i in 1..=n {
        let (top, middle, bottom) =
            (games.integer(7 * i + 3), games.integer(i * i), games.integer(-5 * i - 2));
        let threat = games.game(&[middle], &[bottom])?;
        let hot = games.game(&[top], &[threat])?;
        sum = games.add(sum, hot)?;
    }
    Ok(sum)
}

/// A deeply nested game: {n + 10 || … 11 || 10 | 0 …}, in which no option is dominated or reversible.
fn deep(games: &mut Games, depth: i64) -> Result<Value, Limit> {
    let mut game = Value::ZERO;
    for level in 0..depth {
        let threat = games.integer(level + 10);
        game = games.game(&[threat], &[game])?;
    }
    Ok(game)
}

#[test]
fn numbers_squared_again_and_again_are_refused_in_time() {
    let mut games = Games::new();
    let mut number = games.number(&Dyadic::new(1, 1000));
    let refusal = loop {
        match games.conway_product(number, number) {
            Ok(square) => number = square,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!(refusal, Limit::Digits { limit: MOST_BITS });
}

#[test]
fn every_limit_ends_in_a_refusal_that_names_it() {
    let refused = |limits: Limits| hot_sum(&mut Games::with_limits(limits), 7).unwrap_err();
    let limits = Limits::default();
    assert_eq!(refused(Limits { entries: 50, ..limits }), Limit::Entries { limit: 50 });
    assert_eq!(refused(Limits { steps: 300, ..limits }), Limit::Steps { limit: 300 });
    assert_eq!(refused(Limits { depth: 5, ..limits }), Limit::Depth { limit: 5 });
    assert_eq!(refused(Limits { bytes: 9000, ..limits }), Limit::Bytes { limit: 9000 });
}

#[test]
fn after_a_refusal_the_arena_is_as_good_as_new() -> Result<(), Limit> {
    let mut games = Games::new();
    let expected = hot_sum(&mut games, 6)?;
    for steps in (0..1200).step_by(97) {
        let mut other = Games::new();
        other.set_limits(Limits { steps, ..Limits::default() });
        let first = hot_sum(&mut other, 6);
        other.set_limits(Limits::default());
        let second = hot_sum(&mut other, 6)?;
        // Left and Right stops, and the sum with the negative, of the finished computation.
        assert!(first.is_err() || first == Ok(second));
        assert_eq!(games.left_stop(expected), other.left_stop(second));
        assert!(other.subtract(second, second)?.is_zero());
    }
    Ok(())
}

#[test]
fn a_stop_signal_interrupts() {
    let mut games = Games::new();
    let stop = Arc::new(AtomicBool::new(false));
    let signal = Arc::clone(&stop);
    games.stop_when(move || signal.load(Ordering::Relaxed));
    assert!(hot_sum(&mut games, 4).is_ok());
    stop.store(true, Ordering::Relaxed);
    assert_eq!(hot_sum(&mut games, 9), Err(Limit::Interrupted));
    games.never_stop();
    assert!(hot_sum(&mut games, 9).is_ok());
}

#[test]
fn depth_is_refused_beyond_the_limit_and_overflows_no_stack_within() -> Result<(), Limit> {
    let mut games = Games::new();
    let tall = deep(&mut games, 15_000)?;
    assert_eq!(games.negate(tall), Err(Limit::Depth { limit: 10_000 }));
    games.set_limits(Limits { depth: 100_000, ..Limits::default() });
    let negative = games.negate(tall)?;
    assert_eq!(games.negate(negative)?, tall);
    assert_eq!(games.birthday(tall)?, 15_010_u32.into());
    assert!(!games.is_dicotic(tall));
    assert_eq!(games.kernel_count(tall), 15_000);
    Ok(())
}

#[test]
fn deep_forms_are_refused_or_evaluated_but_never_overflow() -> Result<(), Limit> {
    let (mut forms, mut games) = (Forms::new(), Games::new());
    let (mut form, mut no_choice) = (Form::ZERO, Form::ZERO);
    for _ in 0..30_000 {
        form = forms.game(&[form], &[])?;
        no_choice = forms.game(&[no_choice], &[no_choice])?;
    }
    assert_eq!(forms.value(form, &mut games), Err(Limit::Depth { limit: 10_000 }));
    assert_eq!(forms.sign(form), Err(Limit::Depth { limit: 10_000 }));
    assert_eq!(forms.outcome(no_choice), Err(Limit::Depth { limit: 10_000 }));
    assert_eq!(forms.negate(no_choice), Err(Limit::Depth { limit: 10_000 }));
    forms.set_limits(Limits { depth: 40_000, ..Limits::default() });
    assert_eq!(forms.outcome(no_choice)?, OutcomeClass::Previous);
    assert_eq!(forms.sign(form)?, Relation::Greater);
    games.set_limits(Limits { depth: 40_000, ..Limits::default() });
    assert_eq!(forms.value(form, &mut games)?, games.integer(30_000));
    let googol = games.integer(1 << 40);
    assert!(matches!(forms.of_value(googol, &mut games), Err(Limit::Depth { .. })));
    Ok(())
}

#[test]
fn nimbers_and_ups_out_of_range_are_refused() -> Result<(), Limit> {
    let mut games = Games::new();
    assert_eq!(games.nimber(1 << 20), Err(Limit::Nimber { nimber: 1 << 20, greatest: (1 << 20) - 1 }));
    assert_eq!(games.up(1024), Err(Limit::Ups { multiple: 1024, greatest: 1023 }));
    assert_eq!(games.up(i64::MIN), Err(Limit::Ups { multiple: i64::MIN, greatest: 1023 }));
    let (most, up) = (games.up(1023)?, games.up(1)?);
    assert_eq!(games.add(most, up), Err(Limit::Ups { multiple: 1024, greatest: 1023 }));
    // The same game by its options.
    let star = games.nimber(1)?;
    let option = games.add(most, star)?;
    assert_eq!(games.game(&[Value::ZERO], &[option]), Err(Limit::Ups { multiple: 1024, greatest: 1023 }));
    Ok(())
}

#[test]
fn wide_games_are_no_trouble() -> Result<(), Limit> {
    let mut games = Games::new();
    let nimbers: Vec<Value> = (0..2000).map(|n| games.nimber(n)).collect::<Result<_, _>>()?;
    assert_eq!(games.game(&nimbers, &nimbers)?, games.nimber(2000)?);
    let integers: Vec<Value> = (0..50_000).map(|n| games.integer(n)).collect();
    assert_eq!(games.game(&integers, &[])?, games.integer(50_000));
    let hot = games.game(&integers, &integers)?;
    assert_eq!((games.left_stop(hot), games.right_stop(hot)), (49_999.into(), 0.into()));
    assert_eq!(games.left_options(hot).len(), 1);
    Ok(())
}
