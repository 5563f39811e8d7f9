//! Numbers, trunks and ordinals.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::{ErrorKind, Kind, Object, Session};
use campeao_numbers::surreal::{Family, simplest_surreal_between};
use campeao_numbers::{Ordinal, Surreal, TooLarge, Trunk};
use dashu_int::IBig;

const NUMBER: &[Parameter] = &[Parameter::new("number", Kind::Surreal)];
const DYADIC: &[Parameter] = &[Parameter::new("number", Kind::Dyadic)];
const ORDINALS: &[Parameter] =
    &[Parameter::new("first", Kind::Ordinal), Parameter::new("second", Kind::Ordinal)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "simplest",
        aliases: &["simplest_between"],
        topic: Topic::Numbers,
        parameters: &[Parameter::new("lower", Kind::Surreal), Parameter::new("upper", Kind::Surreal)],
        example: ("simplest(5/2, 11/4)", "21/8"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (lower, upper) = (Family::Single(arguments.number(0)?), Family::Single(arguments.number(1)?));
            let simplest = simplest_surreal_between(&[lower], &[upper])?;
            Ok(session.number(simplest))
        },
    },
    Function {
        name: "trunk",
        aliases: &["hackenbush_string"],
        topic: Topic::Numbers,
        parameters: &[Parameter::new("edges", Kind::Text)],
        example: ("trunk(\"LR(RL)...\")", "1/3"),
        run: |session, objects| {
            let text = Arguments::new(session, objects).text(0)?;
            trunk(session, text)
        },
    },
    Function {
        name: "sign_expansion",
        aliases: &["as_trunk"],
        topic: Topic::Numbers,
        parameters: NUMBER,
        example: ("sign_expansion(1/w)", "\"L(wR)\""),
        run: |session, objects| {
            let trunk = Arguments::new(session, objects).number(0)?.trunk()?;
            Ok(Object::Text(trunk.to_string().into()))
        },
    },
    Function {
        name: "inverse",
        aliases: &[],
        topic: Topic::Numbers,
        parameters: NUMBER,
        example: ("inverse(w/2)", "w^-1*2"),
        run: |session, objects| {
            let inverse = Arguments::new(session, objects).number(0)?.inverse()?;
            Ok(session.number(inverse))
        },
    },
    Function {
        name: "square_root",
        aliases: &["sqrt"],
        topic: Topic::Numbers,
        parameters: NUMBER,
        example: ("square_root(w)", "w^(1/2)"),
        run: |session, objects| {
            let root = Arguments::new(session, objects).number(0)?.square_root()?;
            Ok(session.number(root))
        },
    },
    Function {
        name: "abs",
        aliases: &[],
        topic: Topic::Numbers,
        parameters: NUMBER,
        example: ("abs(1 - w)", "w - 1"),
        run: |session, objects| {
            let absolute = Arguments::new(session, objects).number(0)?.abs();
            Ok(session.number(absolute))
        },
    },
    Function {
        name: "floor",
        aliases: &[],
        topic: Topic::Numbers,
        parameters: DYADIC,
        example: ("floor(-1/2)", "-1"),
        run: |session, objects| {
            let number = Arguments::new(session, objects).dyadic(0)?;
            Ok(session.integer(number.floor()))
        },
    },
    Function {
        name: "numerator",
        aliases: &[],
        topic: Topic::Numbers,
        parameters: DYADIC,
        example: ("numerator(6/8)", "3"),
        run: |session, objects| {
            let number = Arguments::new(session, objects).dyadic(0)?;
            Ok(session.integer(number.numerator()))
        },
    },
    Function {
        name: "denominator",
        aliases: &[],
        topic: Topic::Numbers,
        parameters: DYADIC,
        example: ("denominator(6/8)", "4"),
        run: |session, objects| {
            let number = Arguments::new(session, objects).dyadic(0)?;
            Ok(session.integer(IBig::ONE << number.exponent() as usize))
        },
    },
    Function {
        name: "ordinary_sum",
        aliases: &[],
        topic: Topic::Numbers,
        parameters: ORDINALS,
        example: ("ordinary_sum(1, w)", "w"),
        run: |session, objects| ordinals(session, objects, Ordinal::sum),
    },
    Function {
        name: "ordinary_product",
        aliases: &[],
        topic: Topic::Numbers,
        parameters: ORDINALS,
        example: ("ordinary_product(2, w)", "w"),
        run: |session, objects| ordinals(session, objects, Ordinal::product),
    },
    Function {
        name: "ordinary_power",
        aliases: &[],
        topic: Topic::Numbers,
        parameters: ORDINALS,
        example: ("ordinary_power(2, w)", "w"),
        run: |session, objects| ordinals(session, objects, Ordinal::power),
    },
];

/// The number of a trunk; blue edges belong to Left.
pub(crate) fn trunk(session: &mut Session, edges: &str) -> Result<Object, ErrorKind> {
    let trunk: Trunk = edges.replace(['B', 'b'], "L").parse().map_err(ErrorKind::Unreadable)?;
    Ok(session.number(trunk.value()?))
}

/// An operation on ordinals that differs from the one on numbers.
fn ordinals(
    session: &mut Session,
    objects: &[Object],
    operation: fn(&Ordinal, &Ordinal) -> Result<Ordinal, TooLarge>,
) -> Result<Object, ErrorKind> {
    let arguments = Arguments::new(session, objects);
    let result = operation(&arguments.ordinal(0)?, &arguments.ordinal(1)?)?;
    let result = Surreal::from_ordinal(&result)?;
    Ok(session.number(result))
}
