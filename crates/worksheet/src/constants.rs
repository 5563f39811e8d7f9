//! The names with a fixed meaning.

use crate::Object;
use campeao_numbers::Surreal;
use campeao_values::loopy::Loopy;

/// A name, and a function that makes its game.
type Named = (&'static str, fn() -> Loopy);

/// The loopy games with names of their own.
const LOOPY: [Named; 8] = [
    ("on", Loopy::on),
    ("off", Loopy::off),
    ("over", Loopy::over),
    ("under", Loopy::under),
    ("dud", Loopy::dud),
    ("upon", Loopy::upon),
    ("tis", Loopy::tis),
    ("tisn", Loopy::tisn),
];

/// Whether the name is a constant of the language.
pub(crate) fn is_constant(name: &str) -> bool {
    value(name).is_some()
}

/// The value of a constant.
pub(crate) fn value(name: &str) -> Option<Object> {
    match name {
        "w" | "ω" | "omega" => Some(Object::Number(Surreal::omega())),
        "none" => Some(Object::Nothing),
        _ => {
            let (_, game) = LOOPY.iter().find(|(known, _)| *known == name)?;
            Some(Object::Loopy(game()))
        }
    }
}
