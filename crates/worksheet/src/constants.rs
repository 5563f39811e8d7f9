//! The names that always mean the same.

use crate::Object;
use campeao_numbers::Surreal;

/// Whether the name is a constant of the language.
pub(crate) fn is_constant(name: &str) -> bool {
    matches!(name, "w" | "ω" | "omega" | "none")
}

/// The value of a constant.
pub(crate) fn value(name: &str) -> Option<Object> {
    match name {
        "w" | "ω" | "omega" => Some(Object::Number(Surreal::omega())),
        "none" => Some(Object::Nothing),
        _ => None,
    }
}
