//! Code agrees with the obvious evaluation of its tree in wide integers, errors included; and the values of
//! the table `data/values.tsv` hold.

use crate::support::{formula_source, scope, term_source, value};
use campeao_formula::{
    BitOperation, DigitFunction, Domain, EvalError, FoldOperation, Formula, Frame, Item, Quantifier, Scope,
    Set, Term, formula, set, term,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// 1, 2, 3, 5, 8, ...
fn fibonacci(place: usize) -> i128 {
    let (mut this, mut next) = (1, 2);
    for _ in 0..place {
        (this, next) = (next, this + next);
    }
    this
}

/// The places of the Zeckendorf parts of a natural, the greatest first.
fn zeckendorf(mut value: i128) -> Vec<usize> {
    let mut places = Vec::new();
    while value > 0 {
        let mut place = 0;
        while fibonacci(place + 1) <= value {
            place += 1;
        }
        places.push(place);
        value -= fibonacci(place);
    }
    places
}

/// The obvious evaluator: every value in 128 bits, one rule for each kind of node.
struct Obvious<'f> {
    slots: Vec<i64>,
    list: &'f [i64],
}

impl Obvious<'_> {
    fn fit(value: i128) -> Result<i128, EvalError> {
        i64::try_from(value).map(i128::from).map_err(|_| EvalError::Overflow)
    }

    fn natural(value: i128, error: EvalError) -> Result<i128, EvalError> {
        if value < 0 { Err(error) } else { Ok(value) }
    }

    /// The values of `terms`, or the first error.
    fn all(&mut self, terms: &[Term]) -> Result<Vec<i128>, EvalError> {
        terms.iter().map(|term| self.term(term)).collect()
    }

    fn term(&mut self, term: &Term) -> Result<i128, EvalError> {
        if let Some(affine) = term.as_affine() {
            let parts = affine.coefficients.iter();
            let parts = parts.map(|(&slot, &factor)| i128::from(factor) * i128::from(self.slots[slot]));
            return Self::fit(i128::from(affine.constant) + parts.sum::<i128>());
        }
        match term {
            Term::Constant(value) => Ok(i128::from(*value)),
            Term::Variable(slot) => Ok(i128::from(self.slots[*slot])),
            Term::Add(terms) => Self::fit(self.all(terms)?.into_iter().sum()),
            Term::Negate(inner) => Self::fit(-self.term(inner)?),
            Term::Multiply(factors) => {
                let values = self.all(factors)?;
                if values.contains(&0) {
                    return Ok(0);
                }
                let product = values.into_iter().try_fold(1_i128, i128::checked_mul);
                Self::fit(product.ok_or(EvalError::Overflow)?)
            }
            Term::Divide(inner, divisor) => Ok(self.term(inner)?.div_euclid(i128::from(*divisor))),
            Term::Modulo(inner, divisor) => Ok(self.term(inner)?.rem_euclid(i128::from(*divisor))),
            Term::Xor(terms) => terms.iter().try_fold(0, |total, term| {
                Ok(total ^ Self::natural(self.term(term)?, EvalError::NegativeXor)?)
            }),
            Term::Minimum(terms) => self.all(terms)?.into_iter().min().ok_or(EvalError::EmptyFold),
            Term::Maximum(terms) => self.all(terms)?.into_iter().max().ok_or(EvalError::EmptyFold),
            Term::Low2(inner) => {
                let value = Self::natural(self.term(inner)?, EvalError::NegativeLow)?;
                Ok((0..63).map(|bit| 1 << bit).find(|power| value & power != 0).unwrap_or(0))
            }
            Term::LowFib(inner) => {
                let mut rest = Self::natural(self.term(inner)?, EvalError::NegativeLow)?;
                let mut part = 0;
                while rest > 0 {
                    let (mut this, mut next) = (1, 2);
                    while next <= rest {
                        (this, next) = (next, this + next);
                    }
                    part = this;
                    rest -= this;
                }
                Ok(part)
            }
            Term::Bits { operation, parts } => {
                let mut values = Vec::new();
                for part in parts {
                    values.push(Self::natural(self.term(part)?, EvalError::NegativeDigits)?);
                }
                let set = |bit: usize| match operation {
                    BitOperation::And => values.iter().all(|value| value & (1 << bit) != 0),
                    BitOperation::Or => values.iter().any(|value| value & (1 << bit) != 0),
                };
                Ok((0..63).filter(|&bit| set(bit)).map(|bit| 1_i128 << bit).sum())
            }
            Term::Digits { function, argument, .. } => {
                let value = Self::natural(self.term(argument)?, EvalError::NegativeDigits)?;
                let parts = zeckendorf(value);
                match function {
                    DigitFunction::Low => Ok(parts.last().map_or(0, |&place| fibonacci(place))),
                    DigitFunction::Shift => Self::fit(parts.iter().map(|place| fibonacci(place + 1)).sum()),
                    DigitFunction::Unshift => {
                        Ok(parts.iter().filter(|place| **place > 0).map(|place| fibonacci(place - 1)).sum())
                    }
                }
            }
            Term::Word { word, indices } => {
                let index = Self::natural(self.term(&indices[0])?, EvalError::NegativeDigits)?;
                Ok(i128::from(match word.name() {
                    "TM" => index.count_ones() % 2 == 1,
                    "FW" => zeckendorf(index).last() == Some(&0),
                    other => panic!("{other}"),
                }))
            }
            Term::Value { relation, .. } => panic!("{}", relation.name()),
            Term::Fold { operation, variable, domain, body } => {
                let negative = (*operation == FoldOperation::Xor).then_some(EvalError::NegativeXor);
                let values = self.over(*variable, domain, |obvious| {
                    let value = obvious.term(body)?;
                    negative.map_or(Ok(value), |error| Self::natural(value, error))
                })?;
                match operation {
                    FoldOperation::Sum => Self::fit(values.into_iter().sum()),
                    FoldOperation::Xor => Ok(values.into_iter().fold(0, |total, value| total ^ value)),
                    FoldOperation::Minimum => values.into_iter().min().ok_or(EvalError::EmptyFold),
                    FoldOperation::Maximum => values.into_iter().max().ok_or(EvalError::EmptyFold),
                }
            }
            Term::Count { variable, domain, body } => {
                let truths = self.over(*variable, domain, |obvious| obvious.formula(body))?;
                Ok(truths.into_iter().filter(|truth| *truth).count() as i128)
            }
        }
    }

    /// The results of `read` for each value of the variable.
    fn over<T>(
        &mut self,
        variable: usize,
        domain: &Domain,
        mut read: impl FnMut(&mut Self) -> Result<T, EvalError>,
    ) -> Result<Vec<T>, EvalError> {
        let values: Vec<i64> = match domain {
            Domain::List => self.list.to_vec(),
            Domain::Set(set) => self.members(set)?.into_iter().collect(),
            Domain::Naturals | Domain::Integers => panic!("only sentences have unbounded variables"),
        };
        self.slots.resize(self.slots.len().max(variable + 1), 0);
        let former = self.slots[variable];
        let mut results = Vec::new();
        for value in values {
            self.slots[variable] = value;
            results.push(read(self)?);
        }
        self.slots[variable] = former;
        Ok(results)
    }

    fn members(&mut self, set: &Set) -> Result<BTreeSet<i64>, EvalError> {
        let mut members = BTreeSet::new();
        for item in &set.items {
            let (low, high) = self.ends(item)?;
            members.extend((low..=high).map(|value| value as i64));
        }
        Ok(members)
    }

    fn ends(&mut self, item: &Item) -> Result<(i128, i128), EvalError> {
        match item {
            Item::One(term) => self.term(term).map(|value| (value, value)),
            Item::Range { low, high } => Ok((self.term(low)?, self.term(high)?)),
        }
    }

    fn contains(&mut self, set: &Set, value: i128) -> Result<bool, EvalError> {
        for item in &set.items {
            let (low, high) = self.ends(item)?;
            if (low..=high).contains(&value) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn formula(&mut self, formula: &Formula) -> Result<bool, EvalError> {
        Ok(match formula {
            Formula::True => true,
            Formula::False => false,
            Formula::Compare { relation, left, right } => {
                let (left, right) = (self.term(left)?, self.term(right)?);
                relation.holds(left as i64, right as i64)
            }
            Formula::Member { term, set } => {
                let value = self.term(term)?;
                self.contains(set, value)?
            }
            Formula::Not(inner) => !self.formula(inner)?,
            Formula::And(parts) => {
                for part in parts {
                    if !self.formula(part)? {
                        return Ok(false);
                    }
                }
                true
            }
            Formula::Or(parts) => {
                for part in parts {
                    if self.formula(part)? {
                        return Ok(true);
                    }
                }
                false
            }
            Formula::Implies(left, right) => !self.formula(left)? || self.formula(right)?,
            Formula::Equivalent(left, right) => self.formula(left)? == self.formula(right)?,
            Formula::Quantified { quantifier, variable, domain, body } => {
                let deciding = *quantifier == Quantifier::Exists;
                // The first value that decides ends the search, and so does an error before it.
                let outcome = self.over(*variable, domain, |obvious| {
                    Ok(match obvious.formula(body) {
                        Ok(truth) if truth == deciding => Some(Ok(())),
                        Ok(_) => None,
                        Err(error) => Some(Err(error)),
                    })
                })?;
                match outcome.into_iter().flatten().next() {
                    Some(Ok(())) => deciding,
                    Some(Err(error)) => return Err(error),
                    None => !deciding,
                }
            }
        })
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn terms_have_the_obvious_value(
        source in term_source(),
        slots in prop::collection::vec(value(), 3),
        list in prop::collection::vec(value(), 0..4),
    ) {
        let tree = term(&source, &scope()).unwrap();
        let obvious = Obvious { slots: slots.clone(), list: &list }.term(&tree);
        let mut frame = Frame { slots, list };
        prop_assert_eq!(tree.compile().eval(&mut frame).map(i128::from), obvious);
    }

    #[test]
    fn formulas_have_the_obvious_value(
        source in formula_source(),
        slots in prop::collection::vec(value(), 3),
        list in prop::collection::vec(value(), 0..4),
    ) {
        let tree = formula(&source, &scope()).unwrap();
        let obvious = Obvious { slots: slots.clone(), list: &list }.formula(&tree);
        let mut frame = Frame { slots, list };
        prop_assert_eq!(tree.compile().eval(&mut frame), obvious);
    }

    #[test]
    fn substituting_a_value_is_setting_the_variable(
        source in term_source(),
        slots in prop::collection::vec(-4_i64..30, 3),
        list in prop::collection::vec(0_i64..9, 0..4),
    ) {
        let tree = term(&source, &scope()).unwrap();
        let mut frame = Frame { slots: slots.clone(), list };
        if let Ok(value) = tree.compile().eval(&mut frame) {
            let without = tree.substitute(0, &Term::Constant(slots[0])).substitute(1, &Term::Constant(slots[1]));
            prop_assert!(without.variables().is_subset(&BTreeSet::from([2])));
            // `9*c - 2` may overflow in its product where `t*c - 2` is one affine form and fits.
            let after = without.compile().eval(&mut frame);
            prop_assert!(after == Ok(value) || after == Err(EvalError::Overflow), "{after:?}, not {value}");
        }
    }

    #[test]
    fn evaluation_leaves_the_variables_alone(
        source in formula_source(),
        slots in prop::collection::vec(value(), 3),
    ) {
        let mut frame = Frame { slots: slots.clone(), list: vec![2, 1] };
        let _ = formula(&source, &scope()).unwrap().compile().eval(&mut frame);
        prop_assert_eq!(&frame.slots[..3], &slots[..]);
    }
}

/// Rows of source and value, with `n = 10, t = 3, r = 2` and the list 5, 1, 5.
#[test]
fn the_table_of_values_holds() {
    let scope = scope();
    for (number, line) in include_str!("../data/values.tsv").lines().enumerate().skip(1) {
        let (source, expected) = line.split_once('\t').unwrap();
        let mut frame = Frame { slots: vec![10, 3, 2], list: vec![5, 1, 5] };
        let found = if let Ok(tree) = term(source, &scope) {
            tree.compile().eval(&mut frame).map(|value| value.to_string())
        } else {
            let tree = formula(source, &scope).unwrap_or_else(|error| panic!("{source}: {error}"));
            tree.compile().eval(&mut frame).map(|value| value.to_string())
        };
        let found = found.unwrap_or_else(|error| format!("{error:?}"));
        assert_eq!(found, expected, "line {}: {source}", number + 1);
    }
}

#[test]
fn exact_sums_may_be_large_on_the_way() {
    let scope = scope();
    let mut frame = Frame { slots: vec![i64::MAX, i64::MAX, 1], list: vec![] };
    let mut eval = |source: &str| term(source, &scope).unwrap().compile().eval(&mut frame);
    assert_eq!(eval("n + t - n"), Ok(i64::MAX));
    assert_eq!(eval("3*n - 2*t - r"), Ok(i64::MAX - 1));
    assert_eq!(eval("9223372036854775807*n - 9223372036854775807*t + r"), Ok(1));
    assert_eq!(eval("n + r"), Err(EvalError::Overflow));
    assert_eq!(eval("-n - r"), Ok(i64::MIN));
    assert_eq!(eval("-n - 2*r"), Err(EvalError::Overflow));
    assert_eq!(eval("n*t*(r - 1)"), Ok(0));
    let extremes = Frame { slots: vec![i64::MIN; 3], list: vec![] };
    let low = "-9223372036854775808";
    let sum = format!("{low}*n + {low}*t + {low}*r");
    assert_eq!(term(&sum, &scope).unwrap().compile().eval(&mut extremes.clone()), Err(EvalError::Overflow));
}

#[test]
fn the_number_of_steps_is_limited() {
    let mut scope = Scope::new();
    scope.variable("n").unwrap();
    let mut frame = Frame { slots: vec![4000], list: vec![] };
    let pairs = term("count(x = y for x in {n})", &{
        let mut wider = scope.clone();
        wider.constant("y", 4000).unwrap();
        wider
    });
    assert_eq!(pairs.unwrap().compile().eval(&mut frame), Ok(1));
    let code = formula("exists x in 1..=n, y in 1..=n. x * y < 0", &scope).unwrap().compile();
    assert_eq!(code.eval(&mut frame), Err(EvalError::TooManySteps { limit: 10_000_000 }));
    frame.slots[0] = 10;
    assert_eq!(code.clone().with_step_limit(110).eval(&mut frame), Ok(false));
    assert_eq!(code.with_step_limit(109).eval(&mut frame), Err(EvalError::TooManySteps { limit: 109 }));
}

#[test]
fn ranges_come_in_the_order_written() {
    let scope = scope();
    let code = set("{r, 5..=n, 9..=t, 1..=t}", &scope).unwrap().compile();
    let mut frame = Frame { slots: vec![10, 3, 2], list: vec![] };
    let mut ranges = Vec::new();
    code.ranges(&mut frame, &mut ranges).unwrap();
    assert_eq!(ranges, [(2, 2), (5, 10), (1, 3)]);
    let inside: Vec<i64> = (0..12).filter(|value| code.contains(*value, &mut frame).unwrap()).collect();
    assert_eq!(inside, [1, 2, 3, 5, 6, 7, 8, 9, 10]);
}
