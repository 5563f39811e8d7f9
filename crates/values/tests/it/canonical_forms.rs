//! Values that everybody knows, from their definitions.

use campeao_numbers::Dyadic;
use campeao_values::{Games, Limit, OutcomeClass, Relation, Value};

fn dyadic(games: &mut Games, numerator: i64, exponent: u32) -> Value {
    games.number(&Dyadic::new(numerator, exponent))
}

#[test]
fn the_simplest_number_that_fits_is_the_value() -> Result<(), Limit> {
    let mut games = Games::new();
    // {left | right} = value, over the denominators 2^exponent: the text of Teixeira, facts 4.11.
    let table = [
        ((2, 0), (7, 0), (3, 0)),
        ((2, 0), (3, 0), (5, 1)),
        ((5, 1), (13, 2), (3, 0)),
        ((5, 1), (3, 0), (11, 2)),
        ((5, 1), (11, 2), (21, 3)),
        ((6, 0), (13, 1), (25, 2)),
        ((-7, 0), (-2, 0), (-3, 0)),
        ((-1, 0), (1, 0), (0, 0)),
        ((-9, 3), (-1, 0), (-17, 4)),
    ];
    for (left, right, value) in table {
        let (left, right) = (dyadic(&mut games, left.0, left.1), dyadic(&mut games, right.0, right.1));
        assert_eq!(games.game(&[left], &[right])?, dyadic(&mut games, value.0, value.1));
    }
    Ok(())
}

#[test]
fn ups_and_nimbers_are_recognised_by_their_options() -> Result<(), Limit> {
    let mut games = Games::new();
    let zero = Value::ZERO;
    let star = games.game(&[zero], &[zero])?;
    assert_eq!(star, games.nimber(1)?);
    let up = games.game(&[zero], &[star])?;
    assert_eq!(up, games.up(1)?);
    let up_star = games.game(&[zero, star], &[zero])?;
    assert_eq!(up_star, games.add(up, star)?);
    // The same with more options than needed.
    assert_eq!(games.game(&[zero, star], &[zero, up])?, up_star);
    for n in 1..20 {
        for nimber in 0..5 {
            let (many, other) = (games.up(n)?, games.nimber(nimber)?);
            let value = games.add(many, other)?;
            let (left, right) = (games.left_options(value), games.right_options(value));
            assert_eq!(games.game(&left, &right)?, value);
        }
    }
    Ok(())
}

#[test]
fn hot_games_cool_into_their_sums() -> Result<(), Limit> {
    let mut games = Games::new();
    let one = games.integer(1);
    let switch = games.switch(one)?;
    assert_eq!(games.add(switch, switch)?, Value::ZERO);
    assert_eq!(games.outcome(switch)?, OutcomeClass::Next);
    let four = games.integer(4);
    let hotter = games.switch(four)?;
    let sum = games.add(switch, hotter)?;
    assert_eq!((games.left_stop(sum), games.right_stop(sum)), (3.into(), (-3).into()));
    let back = games.subtract(sum, hotter)?;
    assert_eq!(back, switch);
    let half = dyadic(&mut games, 1, 1);
    assert_eq!(games.compare(switch, half)?, Relation::Confused);
    let two = games.integer(2);
    assert_eq!(games.compare(switch, two)?, Relation::Less);
    Ok(())
}
