//! Sums of many hot games, without their canonical form.
//!
//! If neither theory nor search decides a number, the answer is its bounds and the reason: `[lower, upper, why]`.

use super::arguments::Arguments;
use super::order::{letter, text};
use super::{Function, Parameter, Topic};
use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_values::{Bounds, HotSum, Reason, Value};

const GAMES: &[Parameter] = &[Parameter::new("games", Kind::Set)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "sum_mean",
        aliases: &[],
        topic: Topic::Sums,
        parameters: GAMES,
        example: ("sum_mean([{n|-n^2} for n in 1..40])", "-10660"),
        run: |session, objects| {
            let mean = hot_sum(session, objects)?.mean(&mut session.games)?;
            Ok(session.dyadic(&mean))
        },
    },
    Function {
        name: "sum_temperature",
        aliases: &[],
        topic: Topic::Sums,
        parameters: GAMES,
        example: ("sum_temperature([+-(n^2) for n in 1..30])", "900"),
        run: |session, objects| {
            let bounds = hot_sum(session, objects)?.temperature(&mut session.games)?;
            bounded(session, &bounds)
        },
    },
    Function {
        name: "sum_left_stop",
        aliases: &[],
        topic: Topic::Sums,
        parameters: GAMES,
        example: ("sum_left_stop([+-(n^2) for n in 1..30])", "465"),
        run: |session, objects| {
            let bounds = hot_sum(session, objects)?.stop(&mut session.games, Player::Left)?;
            bounded(session, &bounds)
        },
    },
    Function {
        name: "sum_right_stop",
        aliases: &[],
        topic: Topic::Sums,
        parameters: GAMES,
        example: ("sum_right_stop([+-(n^2) for n in 1..30])", "-465"),
        run: |session, objects| {
            let bounds = hot_sum(session, objects)?.stop(&mut session.games, Player::Right)?;
            bounded(session, &bounds)
        },
    },
    Function {
        name: "sum_outcome",
        aliases: &[],
        topic: Topic::Sums,
        parameters: GAMES,
        example: ("sum_outcome([{n||1|-n} for n in [3, 5, 8, 13, 21]])", "\"L\""),
        run: |session, objects| {
            let winners = hot_sum(session, objects)?.winners(&mut session.games)?;
            Ok(if let Some(outcome) = winners.outcome() {
                text(outcome.letter())
            } else {
                let known = [winners.left_first, winners.right_first];
                let known = known.map(|winner| winner.map_or(Object::Nothing, letter));
                session.list(known.to_vec())?
            })
        },
    },
    Function {
        name: "sum_move",
        aliases: &[],
        topic: Topic::Sums,
        parameters: &[Parameter::new("games", Kind::Set), Parameter::new("player", Kind::Text)],
        example: ("sum_move([+-1, +-4, +-9], \"L\")", "[3, 9]"),
        run: |session, objects| {
            let player = Arguments::new(session, objects).player(1)?;
            let Some(advice) = hot_sum(session, objects)?.good_move(&mut session.games, player)? else {
                return Ok(Object::Nothing);
            };
            let part = session.integer((advice.part + 1).into());
            session.list(vec![part, Object::Game(advice.option)])
        },
    },
];

/// The sum of the games in the list given as first argument.
fn hot_sum(session: &mut Session, objects: &[Object]) -> Result<HotSum, ErrorKind> {
    let items = Arguments::new(session, objects).items(0)?;
    let mut parts: Vec<Value> = Vec::with_capacity(items.len());
    for item in items {
        match session.valued(item.clone())? {
            Object::Game(game) => parts.push(game),
            other => {
                let found = Kind::of(&other, &session.games);
                return Err(ErrorKind::WrongKind { expected: Kind::Game, found });
            }
        }
    }
    Ok(HotSum::new(&parts))
}

/// A number, or its bounds and the reason why it is not known exactly.
fn bounded(session: &mut Session, bounds: &Bounds) -> Result<Object, ErrorKind> {
    let lower = session.dyadic(&bounds.lower);
    if bounds.number().is_some() {
        return Ok(lower);
    }
    let why = match bounds.reason {
        Reason::TooManyPositions => "too many positions",
        Reason::EquallyHot => "equally hot",
        _ => "bounds",
    };
    let upper = session.dyadic(&bounds.upper);
    session.list(vec![lower, upper, text(why)])
}
