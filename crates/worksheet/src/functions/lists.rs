//! Lists and sets.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::{Kind, Object};

const LIST: &[Parameter] = &[Parameter::new("list", Kind::Set)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "length",
        aliases: &["size", "count"],
        topic: Topic::Lists,
        parameters: LIST,
        example: ("length([1, 1, 2])", "3"),
        run: |session, objects| {
            let length = Arguments::new(session, objects).items(0)?.len();
            Ok(session.integer(length.into()))
        },
    },
    Function {
        name: "sum",
        aliases: &[],
        topic: Topic::Lists,
        parameters: LIST,
        example: ("sum([1, ^, *2])", "1+^*2"),
        run: |session, objects| {
            let items = Arguments::new(session, objects).items(0)?;
            let mut games = Vec::with_capacity(items.len());
            for item in items {
                match item {
                    Object::Game(game) => games.push(*game),
                    _ => break,
                }
            }
            if games.len() == items.len() {
                return Ok(Object::Game(session.games.sum(&games)?));
            }
            let mut sum = session.integer(0.into());
            for item in items {
                session.step()?;
                sum = session.plus(&sum, item)?;
            }
            Ok(sum)
        },
    },
    Function {
        name: "contains",
        aliases: &[],
        topic: Topic::Lists,
        parameters: &[Parameter::new("list", Kind::Set), Parameter::new("element", Kind::Anything)],
        example: ("contains(days(1), *)", "true"),
        run: |session, objects| {
            let items = Arguments::new(session, objects).items(0)?;
            session.among(&objects[1], items).map(Object::Boolean)
        },
    },
    Function {
        name: "set",
        aliases: &["distinct"],
        topic: Topic::Lists,
        parameters: LIST,
        example: ("set([1, 2/2, {0|}])", "{1}"),
        run: |session, objects| {
            let items = Arguments::new(session, objects).items(0)?;
            session.set(items.to_vec())
        },
    },
    Function {
        name: "reversed",
        aliases: &["reverse"],
        topic: Topic::Lists,
        parameters: LIST,
        example: ("reversed(1..3)", "[3, 2, 1]"),
        run: |session, objects| {
            let items = Arguments::new(session, objects).items(0)?;
            session.list(items.iter().rev().cloned().collect())
        },
    },
    Function {
        name: "joined",
        aliases: &["concat"],
        topic: Topic::Lists,
        parameters: &[Parameter::new("first", Kind::Set), Parameter::new("second", Kind::Set)],
        example: ("joined([1], [2, 3])", "[1, 2, 3]"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (first, second) = (arguments.items(0)?, arguments.items(1)?);
            session.list([first, second].concat())
        },
    },
];
