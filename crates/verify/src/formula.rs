//! The meaning of a file's formula: from its syntax to a condition on numbers.
//!
//! A term is a polynomial in tracks. The value of a term that is not a polynomial, such as a quotient or a least
//! number, has a track of its own, with a condition that defines it; the formula holds if some such numbers exist. An
//! argument of an operation on digits that is not natural makes the comparison around it false.

use crate::automaton::Track;
use crate::condition::Condition;
use crate::coordinates::{REPLACED, Stretch};
use crate::digits;
use crate::polynomial::{Linear, Polynomial};
use crate::space::Space;
use crate::sums::Ranges;
use crate::{Beyond, CheckError, Refused};
use campeao_formula::{Domain, FoldOperation, Formula, Item, Quantifier, Relation, Set, Term};
use std::rc::Rc;

/// The most values of the variable of a sum or a count.
const MOST_VALUES: u128 = 256;

/// The values of the variables of formulas: a polynomial for each slot.
#[derive(Clone, Default)]
pub(crate) struct Place {
    pub(crate) values: Vec<Polynomial>,
    /// In other coordinates: the comparison of the replaced coordinate.
    pub(crate) stretch: Option<Rc<Stretch>>,
}

/// The auxiliary numbers of a term, and the conditions on them.
#[derive(Default)]
pub(crate) struct Needs {
    pub(crate) tracks: Vec<Track>,
    pub(crate) conditions: Vec<Condition>,
}

impl Place {
    /// The place where the slots have these polynomials as values.
    pub(crate) fn of(values: impl IntoIterator<Item = Polynomial>) -> Self {
        Self { values: values.into_iter().collect(), stretch: None }
    }

    /// The same, with another value of a slot.
    pub(crate) fn with(&self, slot: usize, value: Polynomial) -> Self {
        let mut place = self.clone();
        place.values.resize_with(place.values.len().max(slot + 1), Polynomial::default);
        place.values[slot] = value;
        place
    }
}

impl Needs {
    /// The condition, quantified over the auxiliary numbers.
    pub(crate) fn close(self, condition: Condition) -> Condition {
        let Self { tracks, mut conditions } = self;
        conditions.push(condition);
        Condition::hiding(tracks, Condition::all(conditions))
    }
}

/// The integers that are in a relation to a number.
fn satisfying(relation: Relation, number: i64) -> Ranges {
    let (below, above) = ((i64::MIN, number.saturating_sub(1)), (number.saturating_add(1), i64::MAX));
    match relation {
        Relation::Equal => vec![(number, number)],
        Relation::NotEqual => vec![below, above],
        Relation::LessOrEqual => vec![(i64::MIN, number)],
        Relation::Less => vec![below],
        Relation::GreaterOrEqual => vec![(number, i64::MAX)],
        Relation::Greater => vec![above],
    }
}

/// The integers whose quotients by a number, rounded down, lie in some ranges.
fn multiplied(ranges: &Ranges, by: i64) -> Result<Ranges, Beyond> {
    let bound = |bound: i64, more: i64| match bound {
        i64::MIN | i64::MAX => Ok(bound),
        bound => bound.checked_mul(by).and_then(|bound| bound.checked_add(more)).ok_or(Beyond::Numbers),
    };
    ranges.iter().map(|&(least, greatest)| Ok((bound(least, 0)?, bound(greatest, by - 1)?))).collect()
}

/// The values of a set without variables.
fn values(domain: &Domain) -> Result<Vec<i64>, Beyond> {
    let Domain::Set(set) = domain else { return Err(Beyond::List) };
    let values = set.as_constant().filter(|values| values.len() <= MOST_VALUES).ok_or(Beyond::Range)?;
    Ok(values.iter().collect())
}

/// Whether the members of a set are syntactically naturals.
fn is_natural(set: &Set, place: &Place) -> bool {
    set.items.iter().all(|item| match item {
        Item::One(Term::Constant(least)) | Item::Range { low: Term::Constant(least), .. } => *least >= 0,
        Item::One(Term::Variable(slot)) | Item::Range { low: Term::Variable(slot), .. } => {
            place.values.get(*slot).is_some_and(Polynomial::is_natural)
        }
        _ => false,
    })
}

impl Space {
    /// The condition that two polynomials are in a relation.
    pub(crate) fn compared(
        &self,
        left: &Polynomial,
        relation: Relation,
        right: &Polynomial,
    ) -> Result<Condition, CheckError> {
        self.compared_at(left, relation, right, &Place::default())
    }

    fn compared_at(
        &self,
        left: &Polynomial,
        relation: Relation,
        right: &Polynomial,
        place: &Place,
    ) -> Result<Condition, CheckError> {
        let difference = left.plus(-1, right)?;
        match &place.stretch {
            Some(stretch) if difference.mentions(REPLACED) => {
                stretch.compared(&difference, &satisfying(relation, 0), self)
            }
            _ => Ok(self.between(&plain(&difference)?, &satisfying(relation, 0))?.into()),
        }
    }

    /// The condition that a polynomial is at least 0.
    pub(crate) fn natural(&self, value: &Polynomial) -> Result<Condition, CheckError> {
        if value.is_natural() && !value.mentions(REPLACED) {
            return Ok(true.into());
        }
        self.compared(value, Relation::GreaterOrEqual, &Polynomial::default())
    }

    /// The condition that a formula expresses about the numbers of a place.
    pub(crate) fn formula(&self, formula: &Formula, place: &Place) -> Result<Condition, CheckError> {
        self.meter.tick()?;
        let each = |parts: &[Formula]| {
            parts.iter().map(|part| self.formula(part, place)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match formula {
            Formula::True => true.into(),
            Formula::False => false.into(),
            Formula::Compare { relation, left, right } => self.comparison(*relation, left, right, place)?,
            Formula::Member { term, set } => {
                let mut needs = Needs::default();
                let value = self.term(term, place, &mut needs)?;
                needs.close(self.member(&value, set, place)?)
            }
            Formula::Not(inner) => !self.formula(inner, place)?,
            Formula::And(parts) => Condition::all(each(parts)?),
            Formula::Or(parts) => Condition::any(each(parts)?),
            Formula::Implies(left, right) => !self.formula(left, place)? | self.formula(right, place)?,
            Formula::Equivalent(left, right) => {
                !Condition::differ(&self.formula(left, place)?, &self.formula(right, place)?)
            }
            Formula::Quantified { quantifier, variable, domain, body } => {
                let mut needs = Needs::default();
                let value = match domain {
                    Domain::Set(set) => {
                        let inside = |value: &Polynomial| self.member(value, set, place);
                        self.value_of(is_natural(set, place), &mut needs, inside)?
                    }
                    Domain::Naturals => self.value_of(true, &mut needs, |_| Ok(true.into()))?,
                    Domain::Integers => self.value_of(false, &mut needs, |_| Ok(true.into()))?,
                    Domain::List => return Err(Beyond::List.into()),
                };
                let body = self.formula(body, &place.with(*variable, value))?;
                // "For all" is the negation of "for some not". The conditions on auxiliary values are closed inside the
                // negation, so that a value that does not exist is not a counterexample.
                match quantifier {
                    Quantifier::Exists => needs.close(body),
                    Quantifier::ForAll => !needs.close(!body),
                }
            }
        })
    }

    fn comparison(
        &self,
        relation: Relation,
        left: &Term,
        right: &Term,
        place: &Place,
    ) -> Result<Condition, CheckError> {
        let mut needs = Needs::default();
        for (one, other, relation) in [(left, right, relation), (right, left, relation.swapped())] {
            // A remainder or a quotient that is compared with a constant needs no track.
            let Term::Constant(number) = other else { continue };
            let (inner, ranges) = match one {
                Term::Modulo(inner, _) => (inner, satisfying(relation, *number)),
                Term::Divide(inner, by) => (inner, multiplied(&satisfying(relation, *number), *by)?),
                _ => continue,
            };
            let sum = plain(&self.term(inner, place, &mut needs)?)?;
            let found = match one {
                Term::Modulo(_, modulus) => self.remainder(&sum, *modulus, &ranges)?,
                _ => self.between(&sum, &ranges)?,
            };
            return Ok(needs.close(found.into()));
        }
        let left = self.term(left, place, &mut needs)?;
        let right = self.term(right, place, &mut needs)?;
        Ok(needs.close(self.compared_at(&left, relation, &right, place)?))
    }

    /// The condition that a value is a member of a set.
    fn member(&self, value: &Polynomial, set: &Set, place: &Place) -> Result<Condition, CheckError> {
        if let Some(constant) = set.as_constant() {
            return Ok(self.between(&plain(value)?, &constant.ranges().to_vec())?.into());
        }
        let items = set.items.iter().map(|item| {
            let (low, high) = match item {
                Item::One(value) => (value, value),
                Item::Range { low, high } => (low, high),
            };
            let mut needs = Needs::default();
            let (low, high) = (self.term(low, place, &mut needs)?, self.term(high, place, &mut needs)?);
            let inside = self.compared(&low, Relation::LessOrEqual, value)?
                & self.compared(value, Relation::LessOrEqual, &high)?;
            Ok(needs.close(inside))
        });
        Ok(Condition::any(items.collect::<Result<Vec<_>, CheckError>>()?))
    }

    /// The value of a term.
    pub(crate) fn term(
        &self,
        term: &Term,
        place: &Place,
        needs: &mut Needs,
    ) -> Result<Polynomial, CheckError> {
        self.meter.tick()?;
        Ok(match term {
            Term::Constant(value) => (*value).into(),
            Term::Variable(slot) => place.values.get(*slot).cloned().ok_or(Beyond::Numbers)?,
            Term::Add(parts) => {
                let mut sum = Polynomial::default();
                for part in parts {
                    sum = sum.plus(1, &self.term(part, place, needs)?)?;
                }
                sum
            }
            Term::Negate(inner) => Polynomial::default().plus(-1, &self.term(inner, place, needs)?)?,
            Term::Multiply(parts) => {
                let mut product = Polynomial::from(1);
                for part in parts {
                    product = product.times(&self.term(part, place, needs)?)?;
                }
                product
            }
            // The quotient is the only q with `by q <= value < by (q + 1)`. On a track of its own it makes the term a
            // polynomial again.
            Term::Divide(inner, by) => {
                let value = self.term(inner, place, needs)?;
                self.value_of(value.is_natural(), needs, |quotient| {
                    let product = Polynomial::default().plus(*by, quotient)?;
                    let next = product.plus(*by, &1.into())?;
                    Ok(self.compared(&product, Relation::LessOrEqual, &value)?
                        & self.compared(&value, Relation::Less, &next)?)
                })?
            }
            Term::Modulo(inner, modulus) => {
                let value = self.term(inner, place, needs)?;
                self.value_of(true, needs, |rest| {
                    let equal = self.remainder(&plain(&value.plus(-1, rest)?)?, *modulus, &vec![(0, 0)])?;
                    Ok(Condition::from(equal) & self.compared(rest, Relation::Less, &(*modulus).into())?)
                })?
            }
            Term::Minimum(parts) => {
                let parts = self.terms(parts, place, needs)?;
                self.extreme(&parts, Relation::LessOrEqual, needs)?
            }
            Term::Maximum(parts) => {
                let parts = self.terms(parts, place, needs)?;
                self.extreme(&parts, Relation::GreaterOrEqual, needs)?
            }
            Term::Fold { operation, variable, domain, body } => {
                let each = values(domain)?
                    .into_iter()
                    .map(|value| self.term(body, &place.with(*variable, value.into()), needs));
                let parts = each.collect::<Result<Vec<_>, CheckError>>()?;
                match operation {
                    FoldOperation::Sum => {
                        parts.iter().try_fold(Polynomial::default(), |sum, part| sum.plus(1, part))?
                    }
                    FoldOperation::Xor => self.of_digits(digits::XOR, &parts, needs)?,
                    FoldOperation::Minimum => self.extreme(&parts, Relation::LessOrEqual, needs)?,
                    FoldOperation::Maximum => self.extreme(&parts, Relation::GreaterOrEqual, needs)?,
                }
            }
            Term::Count { variable, domain, body } => {
                let mut count = Polynomial::default();
                for value in values(domain)? {
                    let holds = self.formula(body, &place.with(*variable, value.into()))?;
                    let one = self.value_of(true, needs, |one| {
                        let is = |digit: i64| self.compared(one, Relation::Equal, &digit.into());
                        Ok(is(1)? & holds.clone() | is(0)? & !holds.clone())
                    })?;
                    count = count.plus(1, &one)?;
                }
                count
            }
            Term::Word { word, indices } => {
                let indices = self.terms(indices, place, needs)?;
                self.letter(word.name(), &indices, needs)?
            }
            other => {
                let (function, arguments) = digits::function(other).ok_or(Beyond::Numeration)?;
                let arguments = self.terms(arguments, place, needs)?;
                self.of_digits(function, &arguments, needs)?
            }
        })
    }

    /// The values of terms.
    pub(crate) fn terms<'t>(
        &self,
        terms: impl IntoIterator<Item = &'t Term>,
        place: &Place,
        needs: &mut Needs,
    ) -> Result<Vec<Polynomial>, CheckError> {
        terms.into_iter().map(|term| self.term(term, place, needs)).collect()
    }

    /// A value that a condition defines, as a natural or as an integer.
    fn value_of(
        &self,
        natural: bool,
        needs: &mut Needs,
        is: impl Fn(&Polynomial) -> Result<Condition, CheckError>,
    ) -> Result<Polynomial, CheckError> {
        let above = self.track();
        let value = Polynomial::track(above);
        needs.tracks.push(above);
        if natural {
            needs.conditions.push(is(&value)?);
            return Ok(value);
        }
        // An integer is the difference of two naturals, one of which is 0.
        let below = self.track();
        let opposite = Polynomial::default().plus(-1, &Polynomial::track(below))?;
        needs.tracks.push(below);
        let zero = |value: &Polynomial| self.compared(value, Relation::Equal, &Polynomial::default());
        needs.conditions.push(is(&value)? & zero(&opposite)? | is(&opposite)? & zero(&value)?);
        Ok(value.plus(1, &opposite)?)
    }

    /// The least or the greatest of some values: it is in a relation to all of them, and equal to one of them.
    fn extreme(
        &self,
        parts: &[Polynomial],
        relation: Relation,
        needs: &mut Needs,
    ) -> Result<Polynomial, CheckError> {
        self.value_of(parts.iter().all(Polynomial::is_natural), needs, |value| {
            let related = parts.iter().map(|part| self.compared(value, relation, part));
            let attained = parts.iter().map(|part| self.compared(value, Relation::Equal, part));
            let related = Condition::all(related.collect::<Result<Vec<_>, _>>()?);
            Ok(related & Condition::any(attained.collect::<Result<Vec<_>, _>>()?))
        })
    }

    /// The tracks that hold the values; `None` if a value is negative.
    pub(crate) fn standing(
        &self,
        values: &[Polynomial],
        needs: &mut Needs,
    ) -> Result<Vec<Track>, CheckError> {
        let stands = |value: &Polynomial| {
            if let Some(track) = value.as_track().filter(|&track| track != REPLACED) {
                return Ok(track);
            }
            let track = self.track();
            needs.tracks.push(track);
            needs.conditions.push(self.compared(&Polynomial::track(track), Relation::Equal, value)?);
            Ok(track)
        };
        values.iter().map(stands).collect()
    }
}

/// A polynomial as a linear form, if it does not mention a replaced coordinate.
fn plain(value: &Polynomial) -> Result<Linear, CheckError> {
    if value.mentions(REPLACED) { Err(Refused::Coordinates.into()) } else { value.linear() }
}
