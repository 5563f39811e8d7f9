//! Sums and products of games, and the named small games.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::syntax::{Operator, Sign};
use crate::{ErrorKind, Kind, Object, Session};
use campeao_values::{Compound, Value};

const TWO_GAMES: &[Parameter] = &[Parameter::new("first", Kind::Game), Parameter::new("second", Kind::Game)];
const TWO_WRITTEN: &[Parameter] =
    &[Parameter::new("first", Kind::Anything), Parameter::new("second", Kind::Anything)];
const LOOPY: &[Parameter] = &[Parameter::new("game", Kind::Loopy)];
const COUNT: &[Parameter] = &[Parameter::optional("count", Kind::Integer)];
/// The greatest order of powers.
const GREATEST_ORDER: i64 = 1000;
/// More ups than the arena allows, so that the arena gives the refusal.
const COUNTS: i64 = i32::MAX as i64;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "switch",
        aliases: &[],
        topic: Topic::Operations,
        parameters: LOOPY,
        example: ("switch(2)", "+-2"),
        run: |session, objects| session.signed(Sign::PlusMinus, &objects[0]),
    },
    Function {
        name: "tiny",
        aliases: &[],
        topic: Topic::Operations,
        parameters: LOOPY,
        example: ("tiny(2)", "tiny(2)"),
        run: |session, objects| session.signed(Sign::Tiny, &objects[0]),
    },
    Function {
        name: "miny",
        aliases: &[],
        topic: Topic::Operations,
        parameters: LOOPY,
        example: ("miny(2) + tiny(2)", "0"),
        run: |session, objects| session.signed(Sign::Miny, &objects[0]),
    },
    Function {
        name: "up",
        aliases: &[],
        topic: Topic::Operations,
        parameters: COUNT,
        example: ("up(3)", "^3"),
        run: |session, objects| {
            let count = count(session, objects)?;
            Ok(Object::Game(session.games.up(count)?))
        },
    },
    Function {
        name: "down",
        aliases: &[],
        topic: Topic::Operations,
        parameters: COUNT,
        example: ("down(2) + ^", "v"),
        run: |session, objects| {
            let count = count(session, objects)?;
            Ok(Object::Game(session.games.up(-count)?))
        },
    },
    Function {
        name: "up_power",
        aliases: &[],
        topic: Topic::Operations,
        parameters: &[Parameter::new("order", Kind::Integer)],
        example: ("up_power(2)", "^<2>"),
        run: |session, objects| {
            let order = Arguments::new(session, objects).integer(0, 1, GREATEST_ORDER)?;
            Ok(Object::Game(session.games.up_power(order as u32)?))
        },
    },
    Function {
        name: "ordinal_sum",
        aliases: &[],
        topic: Topic::Operations,
        parameters: &[Parameter::new("base", Kind::Anything), Parameter::new("top", Kind::Anything)],
        example: ("ordinal_sum(1, -1)", "1/2"),
        run: |session, objects| match objects {
            [base, top] => session.combined(base, Operator::Colon, top),
            _ => Ok(Object::Nothing),
        },
    },
    Function {
        name: "norton_product",
        aliases: &["norton_multiply", "norton"],
        topic: Topic::Operations,
        parameters: &[Parameter::new("game", Kind::Game), Parameter::new("unit", Kind::Game)],
        example: ("norton_product(3, ^)", "^3"),
        run: |session, objects| {
            binary(session, objects, |session, game, unit| Ok(session.games.norton_product(game, unit)?))
        },
    },
    Function {
        name: "conway_product",
        aliases: &["conway_multiply"],
        topic: Topic::Operations,
        parameters: TWO_GAMES,
        example: ("conway_product(1/2, 3)", "3/2"),
        run: |session, objects| {
            binary(session, objects, |session, first, second| {
                Ok(session.games.conway_product(first, second)?)
            })
        },
    },
    Function {
        name: "conjunctive_sum",
        aliases: &[],
        topic: Topic::Operations,
        parameters: TWO_WRITTEN,
        example: ("conjunctive_sum(*2, *3)", "*2"),
        run: |session, objects| compound(session, objects, Compound::Conjunctive),
    },
    Function {
        name: "continued_conjunctive_sum",
        aliases: &[],
        topic: Topic::Operations,
        parameters: TWO_WRITTEN,
        example: ("continued_conjunctive_sum(*, *2)", "*2"),
        run: |session, objects| compound(session, objects, Compound::ContinuedConjunctive),
    },
    Function {
        name: "selective_sum",
        aliases: &[],
        topic: Topic::Operations,
        parameters: TWO_WRITTEN,
        example: ("selective_sum(*, *)", "*2"),
        run: |session, objects| compound(session, objects, Compound::Selective),
    },
    Function {
        name: "shortened_selective_sum",
        aliases: &[],
        topic: Topic::Operations,
        parameters: TWO_WRITTEN,
        example: ("shortened_selective_sum(1, 1)", "1"),
        run: |session, objects| compound(session, objects, Compound::ShortenedSelective),
    },
    Function {
        name: "diminished_sum",
        aliases: &["diminished_disjunctive_sum"],
        topic: Topic::Operations,
        parameters: TWO_WRITTEN,
        example: ("diminished_sum(1, -1)", "*"),
        run: |session, objects| compound(session, objects, Compound::Diminished),
    },
    Function {
        name: "sequential_sum",
        aliases: &["sequential_join", "sequential_compound"],
        topic: Topic::Operations,
        parameters: TWO_WRITTEN,
        example: ("sequential_sum(*, 1)", "1+*"),
        run: |session, objects| compound(session, objects, Compound::Sequential),
    },
    Function {
        name: "side_sum",
        aliases: &["side_join"],
        topic: Topic::Operations,
        parameters: TWO_WRITTEN,
        example: ("side_sum(*, 1)", "{1|0}"),
        run: |session, objects| compound(session, objects, Compound::Side),
    },
];

/// The count in a call, 1 if it is left out.
fn count(session: &Session, objects: &[Object]) -> Result<i64, ErrorKind> {
    if objects.is_empty() { Ok(1) } else { Arguments::new(session, objects).integer(0, -COUNTS, COUNTS) }
}

fn binary(
    session: &mut Session,
    objects: &[Object],
    operation: impl FnOnce(&mut Session, Value, Value) -> Result<Value, ErrorKind>,
) -> Result<Object, ErrorKind> {
    let arguments = Arguments::new(session, objects);
    let (first, second) = (arguments.game(0)?, arguments.game(1)?);
    operation(session, first, second).map(Object::Game)
}

/// The compound of two games: as written if one of them is a form, otherwise of the canonical forms.
fn compound(session: &mut Session, objects: &[Object], way: Compound) -> Result<Object, ErrorKind> {
    let games = objects.iter().map(|object| session.valued(object.clone())).collect::<Result<Vec<_>, _>>()?;
    let value = match games.as_slice() {
        [Object::Game(first), Object::Game(second)] => session.games.compound(way, *first, *second)?,
        [first, second] => match (session.written_form(first)?, session.written_form(second)?) {
            (Some(first), Some(second)) => session.forms.compound(way, first, second, &mut session.games)?,
            (first, _) => {
                let arguments = Arguments::new(session, &games);
                return arguments.game(usize::from(first.is_some())).map(Object::Game);
            }
        },
        _ => return Ok(Object::Nothing),
    };
    Ok(Object::Game(value))
}
