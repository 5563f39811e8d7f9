//! Nimbers, finite and transfinite, with the arithmetic of their field.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::{ErrorKind, Kind, Object, Session};
use campeao_numbers::{Heaps, Ordinal, Refusal, TransfiniteNimber, mex};

const ONE: &[Parameter] = &[Parameter::new("nimber", Kind::Nimber)];
const TWO: &[Parameter] = &[Parameter::new("first", Kind::Nimber), Parameter::new("second", Kind::Nimber)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "nimber",
        aliases: &["star"],
        topic: Topic::Nimbers,
        parameters: &[Parameter::new("size", Kind::Nimber)],
        example: ("nimber(3)", "*3"),
        run: |session, objects| session.nimber_of(&objects[0]),
    },
    Function {
        name: "nim_sum",
        aliases: &[],
        topic: Topic::Nimbers,
        parameters: TWO,
        example: ("nim_sum(5, 3)", "*6"),
        run: |session, objects| session.sum_of_nimbers(&objects[0], &objects[1]),
    },
    Function {
        name: "nim_product",
        aliases: &[],
        topic: Topic::Nimbers,
        parameters: TWO,
        example: ("nim_product(5, 7)", "*13"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let product = arguments.nimber(0)?.product(&arguments.nimber(1)?);
            nimber(session, product)
        },
    },
    Function {
        name: "nim_power",
        aliases: &[],
        topic: Topic::Nimbers,
        parameters: &[Parameter::new("nimber", Kind::Nimber), Parameter::new("exponent", Kind::Integer)],
        example: ("nim_power(4, 15)", "*"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let exponent = arguments.integer(1, i64::MIN, i64::MAX)?;
            let mut square = arguments.nimber(0)?;
            if exponent < 0 {
                square = square.inverse()?;
            }
            let mut power = TransfiniteNimber::try_from(&Ordinal::from(1_u64))?;
            let mut left = exponent.unsigned_abs();
            while left > 0 {
                session.step()?;
                if left % 2 == 1 {
                    power = power.product(&square)?;
                }
                left /= 2;
                if left > 0 {
                    square = square.product(&square)?;
                }
            }
            nimber(session, Ok(power))
        },
    },
    Function {
        name: "nim_inverse",
        aliases: &[],
        topic: Topic::Nimbers,
        parameters: ONE,
        example: ("nim_inverse(2)", "*3"),
        run: |session, objects| {
            let inverse = Arguments::new(session, objects).nimber(0)?.inverse();
            nimber(session, inverse)
        },
    },
    Function {
        name: "nim_square_root",
        aliases: &["nim_sqrt"],
        topic: Topic::Nimbers,
        parameters: ONE,
        example: ("nim_square_root(2)", "*3"),
        run: |session, objects| {
            let root = Arguments::new(session, objects).nimber(0)?.square_root();
            nimber(session, root)
        },
    },
    Function {
        name: "mex",
        aliases: &[],
        topic: Topic::Nimbers,
        parameters: &[Parameter::new("sizes", Kind::Set)],
        example: ("mex([0, 1, 3])", "*2"),
        run: |session, objects| {
            let mut heaps = Vec::new();
            for item in Arguments::new(session, objects).items(0)? {
                let Some(size) = session.nimber_size(item) else {
                    let found = Kind::of(item, &session.games);
                    return Err(ErrorKind::WrongKind { expected: Kind::Nimber, found });
                };
                heaps.push(Heaps::Single(size));
            }
            // The result is a nimber, so that sums of such values are nim-sums.
            session.nimber_sized(mex(&heaps)?)
        },
    },
];

fn nimber(session: &mut Session, nimber: Result<TransfiniteNimber, Refusal>) -> Result<Object, ErrorKind> {
    let size = nimber?.size()?;
    session.nimber_sized(size)
}
