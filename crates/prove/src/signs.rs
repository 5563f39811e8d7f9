//! The sign of a term, as far as the form of the term determines it.

use campeao_formula::{Item, Set, Term};

/// Whether a term is certainly not negative wherever it has a value.
pub(crate) fn is_natural(term: &Term) -> bool {
    match term {
        Term::Constant(value) => *value >= 0,
        Term::Variable(_)
        | Term::Modulo(..)
        | Term::Xor(_)
        | Term::Low2(_)
        | Term::LowFib(_)
        | Term::Bits { .. }
        | Term::Digits { .. }
        | Term::Value { .. }
        | Term::Count { .. } => true,
        Term::Add(parts) | Term::Multiply(parts) | Term::Minimum(parts) => parts.iter().all(is_natural),
        Term::Maximum(parts) => parts.iter().any(is_natural),
        Term::Divide(inner, _) => is_natural(inner),
        Term::Word { word, .. } => word.letters().iter().all(|letter| *letter >= 0),
        Term::Negate(_) | Term::Fold { .. } => false,
    }
}

/// Whether a set certainly has no negative members.
pub(crate) fn has_naturals_only(set: &Set) -> bool {
    set.items.iter().all(|item| match item {
        Item::One(term) => is_natural(term),
        Item::Range { low, .. } => is_natural(low),
    })
}
