//! Construction of normal trees: constants are folded, sums, products, conjunctions are flattened.
//!
//! The folded form has the same value wherever the plain form has one. Folding can remove an overflow (in `n + 1 - 1`,
//! or a comparison whose conjunction is false anyway), never add one. A constant part whose value does not fit 64 bits
//! is left as it is, and evaluating it is an error.

use crate::arithmetic::{low_fib, low2};
use crate::{BitOperation, DigitFunction, Formula, Numeration, Relation, Set, Term, Word};
use std::sync::Arc;

impl Term {
    /// The sum of `terms`: nested sums are flattened, constants are added up at the place of the first one.
    #[must_use]
    pub fn add(terms: Vec<Term>) -> Term {
        let mut parts = Vec::with_capacity(terms.len());
        for term in terms {
            match term {
                Term::Add(inner) => parts.extend(inner),
                other => parts.push(other),
            }
        }
        let constants = parts.iter().filter_map(constant_of);
        let total = i64::try_from(constants.map(i128::from).sum::<i128>());
        if let (Ok(total), Some(place)) = (total, parts.iter().position(is_constant)) {
            parts[place] = Term::Constant(total);
            let mut index = 0;
            parts.retain(|part| {
                let keep = !is_constant(part) || (index == place && total != 0);
                index += 1;
                keep
            });
        }
        single_or(parts, Term::Constant(0), Term::Add)
    }

    /// The opposite of `term`: signs move into constants, sums and constant factors.
    #[must_use]
    pub fn negate(term: Term) -> Term {
        match term {
            Term::Constant(value) if value != i64::MIN => Term::Constant(-value),
            Term::Negate(inner) => *inner,
            Term::Add(terms) => Term::add(terms.into_iter().map(Term::negate).collect()),
            Term::Multiply(mut factors) => match factors.first() {
                Some(Term::Constant(value)) if *value != i64::MIN => {
                    factors[0] = Term::Constant(-value);
                    Term::multiply(factors)
                }
                _ => Term::Negate(Box::new(Term::Multiply(factors))),
            },
            other => Term::Negate(Box::new(other)),
        }
    }

    /// `left - right`.
    #[must_use]
    pub fn subtract(left: Term, right: Term) -> Term {
        Term::add(vec![left, Term::negate(right)])
    }

    /// The product of `factors`: nested products are flattened, a constant factor comes first.
    #[must_use]
    pub fn multiply(factors: Vec<Term>) -> Term {
        let mut parts = Vec::with_capacity(factors.len());
        for factor in factors {
            match factor {
                Term::Multiply(inner) => parts.extend(inner),
                other => parts.push(other),
            }
        }
        let product = parts.iter().filter_map(constant_of).try_fold(1_i64, i64::checked_mul);
        let Some(product) = product else {
            return single_or(parts, Term::Constant(1), Term::Multiply);
        };
        parts.retain(|part| !is_constant(part));
        // A zero may absorb variables, but not a term whose evaluation might fail.
        if product == 0 && parts.iter().all(|part| matches!(part, Term::Variable(_))) {
            return Term::Constant(0);
        }
        match product {
            _ if parts.is_empty() => Term::Constant(product),
            1 => single_or(parts, Term::Constant(1), Term::Multiply),
            -1 => Term::negate(single_or(parts, Term::Constant(1), Term::Multiply)),
            _ => {
                parts.insert(0, Term::Constant(product));
                Term::Multiply(parts)
            }
        }
    }

    /// The quotient of `term` by `divisor > 0`, rounded down. A divisor that is not positive is taken as 1.
    #[must_use]
    pub fn divide(term: Term, divisor: i64) -> Term {
        match term {
            other if divisor <= 1 => other,
            Term::Constant(value) => Term::Constant(value.div_euclid(divisor)),
            other => Term::Divide(Box::new(other), divisor),
        }
    }

    /// The remainder of `term` by `divisor > 0`. A divisor that is not positive is taken as 1.
    #[must_use]
    pub fn modulo(term: Term, divisor: i64) -> Term {
        match term {
            Term::Constant(value) => Term::Constant(value.rem_euclid(divisor.max(1))),
            other => Term::Modulo(Box::new(other), divisor.max(1)),
        }
    }

    /// The nim-sum of `terms`, flattened.
    #[must_use]
    pub fn xor(terms: Vec<Term>) -> Term {
        let mut parts = Vec::with_capacity(terms.len());
        for term in terms {
            match term {
                Term::Xor(inner) => parts.extend(inner),
                other => parts.push(other),
            }
        }
        match parts.iter().map(natural_of).collect::<Option<Vec<i64>>>() {
            Some(values) => Term::Constant(values.iter().fold(0, |sum, value| sum ^ value)),
            None => Term::Xor(parts),
        }
    }

    /// The least of `terms`, which must not be empty for the term to have a value.
    #[must_use]
    pub fn minimum(terms: Vec<Term>) -> Term {
        match all_constant(&terms).and_then(|values| values.into_iter().min()) {
            Some(least) => Term::Constant(least),
            None => single_or(terms, Term::Minimum(Vec::new()), Term::Minimum),
        }
    }

    /// The greatest of `terms`, which must not be empty for the term to have a value.
    #[must_use]
    pub fn maximum(terms: Vec<Term>) -> Term {
        match all_constant(&terms).and_then(|values| values.into_iter().max()) {
            Some(greatest) => Term::Constant(greatest),
            None => single_or(terms, Term::Maximum(Vec::new()), Term::Maximum),
        }
    }

    /// The largest power of two that divides `term`.
    #[must_use]
    pub fn low2(term: Term) -> Term {
        match natural_of(&term) {
            Some(value) => Term::Constant(low2(value)),
            None => Term::Low2(Box::new(term)),
        }
    }

    /// The smallest part of the Zeckendorf representation of `term`.
    #[must_use]
    pub fn low_fib(term: Term) -> Term {
        match natural_of(&term) {
            Some(value) => Term::Constant(low_fib(value)),
            None => Term::LowFib(Box::new(term)),
        }
    }

    /// The operation on the binary digits of `terms`, flattened.
    #[must_use]
    pub fn bits(operation: BitOperation, terms: Vec<Term>) -> Term {
        let mut parts = Vec::with_capacity(terms.len());
        for term in terms {
            match term {
                Term::Bits { operation: same, parts: inner } if same == operation => parts.extend(inner),
                other => parts.push(other),
            }
        }
        let values = parts.iter().map(natural_of).collect::<Option<Vec<i64>>>();
        match values.and_then(|values| values.into_iter().reduce(|a, b| operation.apply(a, b))) {
            Some(value) => Term::Constant(value),
            None => Term::Bits { operation, parts },
        }
    }

    /// The function of the digits of `term`.
    #[must_use]
    pub fn digits(function: DigitFunction, numeration: Arc<Numeration>, term: Term) -> Term {
        let value = natural_of(&term).and_then(|value| function.apply(&numeration, value.unsigned_abs()));
        match value {
            Some(value) => Term::Constant(value),
            None => Term::Digits { function, numeration, argument: Box::new(term) },
        }
    }

    /// The letter of `word` at `indices`.
    #[must_use]
    pub fn word(word: Arc<Word>, indices: Vec<Term>) -> Term {
        let at: Option<Vec<u64>> =
            indices.iter().map(|index| natural_of(index).map(i64::unsigned_abs)).collect();
        match at.and_then(|at| word.letter(&at)) {
            Some(letter) => Term::Constant(letter),
            None => Term::Word { word, indices },
        }
    }

    /// The value at `arguments` of the function given by `relation`.
    #[must_use]
    pub const fn value(relation: Arc<Word>, arguments: Vec<Term>) -> Term {
        // Not folded to a constant, as the relation may not be a function.
        Term::Value { relation, arguments }
    }
}

impl Formula {
    /// `True` or `False`.
    pub fn truth(value: bool) -> Formula {
        if value { Formula::True } else { Formula::False }
    }

    /// The comparison of two terms, decided if both are constants.
    #[must_use]
    pub fn compare(relation: Relation, left: Term, right: Term) -> Formula {
        match (&left, &right) {
            (Term::Constant(left), Term::Constant(right)) => Formula::truth(relation.holds(*left, *right)),
            _ => Formula::Compare { relation, left, right },
        }
    }

    /// Membership of `term` in `set`, decided if both are constants.
    #[must_use]
    pub fn member(term: Term, set: Set) -> Formula {
        let decided = constant_of(&term).zip(set.as_constant());
        match decided {
            Some((value, constants)) => Formula::truth(constants.contains(value)),
            None => Formula::Member { term, set },
        }
    }

    /// The negation of `formula`.
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "named like the variant, as its neighbours are")]
    pub fn not(formula: Formula) -> Formula {
        match formula {
            Formula::True => Formula::False,
            Formula::False => Formula::True,
            Formula::Not(inner) => *inner,
            other => Formula::Not(Box::new(other)),
        }
    }

    /// The conjunction of `formulas`, flattened; `True` if there are none, `False` if one of them is.
    #[must_use]
    pub fn and(formulas: Vec<Formula>) -> Formula {
        let refuted = formulas.iter().any(|formula| matches!(formula, Formula::False));
        if refuted { Formula::False } else { Formula::joined(formulas) }
    }

    /// The conjunction of `formulas`, flattened, in which `False` does not absorb the others: they still give the
    /// ranges of a move's variables.
    #[must_use]
    pub fn joined(formulas: Vec<Formula>) -> Formula {
        let mut parts = Vec::with_capacity(formulas.len());
        for formula in formulas {
            match formula {
                Formula::True => {}
                Formula::And(inner) => parts.extend(inner),
                other => parts.push(other),
            }
        }
        single_or(parts, Formula::True, Formula::And)
    }

    /// The disjunction of `formulas`, flattened; `False` if there are none.
    #[must_use]
    pub fn or(formulas: Vec<Formula>) -> Formula {
        let mut parts = Vec::with_capacity(formulas.len());
        for formula in formulas {
            match formula {
                Formula::False => {}
                Formula::True => return Formula::True,
                Formula::Or(inner) => parts.extend(inner),
                other => parts.push(other),
            }
        }
        single_or(parts, Formula::False, Formula::Or)
    }

    /// `left => right`.
    #[must_use]
    pub fn implies(left: Formula, right: Formula) -> Formula {
        match (left, right) {
            (Formula::True, right) => right,
            (Formula::False, _) => Formula::True,
            (left, right) => Formula::Implies(Box::new(left), Box::new(right)),
        }
    }

    /// `left <=> right`.
    #[must_use]
    pub fn equivalent(left: Formula, right: Formula) -> Formula {
        match (left, right) {
            (Formula::True, other) | (other, Formula::True) => other,
            (Formula::False, other) | (other, Formula::False) => Formula::not(other),
            (left, right) => Formula::Equivalent(Box::new(left), Box::new(right)),
        }
    }
}

fn single_or<T>(mut parts: Vec<T>, empty: T, many: fn(Vec<T>) -> T) -> T {
    if parts.len() > 1 { many(parts) } else { parts.pop().unwrap_or(empty) }
}

fn constant_of(term: &Term) -> Option<i64> {
    if let Term::Constant(value) = term { Some(*value) } else { None }
}

fn is_constant(term: &Term) -> bool {
    matches!(term, Term::Constant(_))
}

fn natural_of(term: &Term) -> Option<i64> {
    constant_of(term).filter(|value| *value >= 0)
}

fn all_constant(terms: &[Term]) -> Option<Vec<i64>> {
    terms.iter().map(constant_of).collect()
}
