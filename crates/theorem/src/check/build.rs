//! From a formula to a machine.

use super::machine::{Joined, Machine, Places, Track};
use super::{Beyond, CheckError};
use campeao_formula::{
    BitOperation, DigitFunction, Domain, FoldOperation, Formula, Item, Quantifier, Relation, Set, Term,
};
use campeao_prove::{Automaton, Numeration};
use std::cell::Cell;

/// The first track of numbers that no formula names.
const UNNAMED: Track = 512;
/// The greatest number that may stand in a formula, and the greatest modulus.
const GREATEST: i64 = 1 << 32;
/// The most values that the variable of a sum or a count may run through.
const MOST_VALUES: u128 = 256;

/// A maker of machines. The variables of formulas are tracks; what is not linear gets a track of its own.
pub(super) struct Builder {
    numeration: Numeration,
    pub(super) places: Places,
    next: Cell<Track>,
}

/// The numbers that a term needs besides those it names, and what must hold of them.
#[derive(Default)]
struct Needs {
    tracks: Vec<Track>,
    conditions: Vec<Machine>,
}

/// A sum of factors times numbers, and a constant.
#[derive(Default)]
struct Sum {
    factors: Vec<(Track, i64)>,
    constant: i64,
}

impl Builder {
    /// A maker of machines that read numbers in a system, if it is one whose numbers are read here.
    pub(super) fn new(numeration: &Numeration) -> Result<Self, CheckError> {
        let places = Places::of(numeration).ok_or(Beyond::System)?;
        Ok(Self { numeration: numeration.clone(), places, next: Cell::new(UNNAMED) })
    }

    /// How many tracks there are.
    pub(super) fn tracks(&self) -> usize {
        self.next.get()
    }

    fn track(&self) -> Track {
        self.next.replace(self.next.get() + 1)
    }

    pub(super) fn formula(&self, formula: &Formula) -> Result<Machine, CheckError> {
        Ok(match formula {
            Formula::True => Machine::Truth(true),
            Formula::False => Machine::Truth(false),
            Formula::Compare { relation, left, right } => self.compare(*relation, left, right)?,
            Formula::Member { term, set } => self.member(term, set)?,
            Formula::Not(inner) => not(self.formula(inner)?),
            Formula::And(parts) => all(self.formulas(parts)?),
            Formula::Or(parts) => Machine::Any(self.formulas(parts)?),
            Formula::Implies(left, right) => {
                Machine::Any(vec![not(self.formula(left)?), self.formula(right)?])
            }
            Formula::Equivalent(left, right) => {
                Machine::Same(Box::new(self.formula(left)?), Box::new(self.formula(right)?))
            }
            Formula::Quantified { quantifier, variable, domain, body } => {
                // The variable gets a track that no other formula uses, so that quantifiers can be moved outwards.
                let track = self.track();
                let own = Term::Variable(track);
                let mut bodies = vec![self.formula(&body.substitute(*variable, &own))?];
                let range = match domain {
                    Domain::Naturals => Machine::Truth(true),
                    Domain::Integers => {
                        bodies.push(self.formula(&body.substitute(*variable, &Term::negate(own)))?);
                        Machine::Truth(true)
                    }
                    Domain::Set(set) => self.member(&own, set)?,
                    Domain::List => return Err(Beyond::List.into()),
                };
                match quantifier {
                    Quantifier::Exists => some(vec![track], all(vec![range, Machine::Any(bodies)])),
                    Quantifier::ForAll => not(some(vec![track], all(vec![range, not(all(bodies))]))),
                }
            }
        })
    }

    fn formulas(&self, formulas: &[Formula]) -> Result<Vec<Machine>, CheckError> {
        formulas.iter().map(|formula| self.formula(formula)).collect()
    }

    /// The values of terms, one for each track of an automaton, are accepted by it.
    pub(super) fn applied(&self, automaton: &Automaton, terms: &[Term]) -> Result<Machine, CheckError> {
        let mut needs = Needs::default();
        let tracks = terms.iter().map(|term| self.value(term, &mut needs)).collect::<Result<Vec<_>, _>>()?;
        let symbols = automaton.table().len() / automaton.states();
        let next: Vec<Vec<u32>> = automaton.table().chunks(symbols).map(<[u32]>::to_vec).collect();
        Ok(needs.close(Machine::Table { tracks, next, accepting: automaton.accepting().to_vec() }))
    }

    fn member(&self, term: &Term, set: &Set) -> Result<Machine, CheckError> {
        if let Some(values) = set.as_constant() {
            return self.among(term, values.ranges());
        }
        let items = set.items.iter().map(|item| match item {
            Item::One(value) => self.compare(Relation::Equal, term, value),
            Item::Range { low, high } => Ok(all(vec![
                self.compare(Relation::GreaterOrEqual, term, low)?,
                self.compare(Relation::LessOrEqual, term, high)?,
            ])),
        });
        Ok(Machine::Any(items.collect::<Result<_, _>>()?))
    }

    /// A term lies in one of some ranges.
    fn among(&self, term: &Term, ranges: &[(i64, i64)]) -> Result<Machine, CheckError> {
        if let Term::Modulo(inner, modulus) = term {
            return self.remainder(inner, *modulus, ranges.to_vec());
        }
        let small = |&(least, greatest): &(i64, i64)| {
            least.unsigned_abs().max(greatest.unsigned_abs()) <= GREATEST as u64
        };
        if ranges.is_empty() {
            return Ok(Machine::Truth(false));
        }
        if !ranges.iter().all(small) {
            return Err(Beyond::Numbers.into());
        }
        let mut needs = Needs::default();
        let mut sum = Sum::default();
        self.add(term, 1, &mut sum, &mut needs)?;
        let Sum { factors, constant } = sum.checked()?;
        Ok(needs.close(Machine::Among { factors, constant, ranges: ranges.to_vec() }))
    }

    /// The remainder of a term lies in one of some ranges; no number is sought that it is.
    fn remainder(&self, inner: &Term, modulus: i64, ranges: Vec<(i64, i64)>) -> Result<Machine, CheckError> {
        let (mut needs, mut sum) = (Needs::default(), Sum::default());
        self.add(inner, 1, &mut sum, &mut needs)?;
        Ok(needs.close(sum.remainder(modulus, ranges)?))
    }

    fn compare(&self, relation: Relation, left: &Term, right: &Term) -> Result<Machine, CheckError> {
        if let (Relation::Equal, Term::Variable(track), Term::Xor(parts)) = (relation, left, right) {
            let mut needs = Needs::default();
            self.bitwise(Joined::Odd, parts, *track, &mut needs)?;
            return Ok(needs.close(Machine::Truth(true)));
        }
        for (one, other, relation) in [(left, right, relation), (right, left, relation.swapped())] {
            if let (Term::Modulo(inner, modulus), Some(number)) = (one, other.as_constant()) {
                return self.remainder(inner, *modulus, satisfying(relation, number));
            }
        }
        let mut needs = Needs::default();
        let mut sum = Sum::default();
        let (sign, shift, or_less) = match relation {
            Relation::Equal | Relation::NotEqual => (1, 0, false),
            Relation::LessOrEqual => (1, 0, true),
            Relation::Less => (1, 1, true),
            Relation::GreaterOrEqual => (-1, 0, true),
            Relation::Greater => (-1, 1, true),
        };
        self.add(left, sign, &mut sum, &mut needs)?;
        self.add(right, -sign, &mut sum, &mut needs)?;
        sum.constant = sum.constant.checked_add(shift).ok_or(Beyond::Numbers)?;
        let linear = sum.linear(or_less)?;
        Ok(needs.close(if relation == Relation::NotEqual { not(linear) } else { linear }))
    }

    /// The track that holds a term's value.
    fn value(&self, term: &Term, needs: &mut Needs) -> Result<Track, CheckError> {
        if let Term::Variable(slot) = term {
            return Ok(*slot);
        }
        let track = self.track();
        needs.tracks.push(track);
        let mut sum = Sum { factors: vec![(track, -1)], constant: 0 };
        self.add(term, 1, &mut sum, needs)?;
        needs.conditions.push(sum.linear(false)?);
        Ok(track)
    }

    /// Adds `factor` times a term to a sum.
    fn add(&self, term: &Term, factor: i64, sum: &mut Sum, needs: &mut Needs) -> Result<(), CheckError> {
        match term {
            Term::Constant(value) => {
                sum.constant = value
                    .checked_mul(factor)
                    .and_then(|value| value.checked_add(sum.constant))
                    .ok_or(Beyond::Numbers)?;
            }
            Term::Variable(slot) => sum.factors.push((*slot, factor)),
            Term::Add(parts) => parts.iter().try_for_each(|part| self.add(part, factor, sum, needs))?,
            Term::Negate(inner) => {
                self.add(inner, factor.checked_neg().ok_or(Beyond::Numbers)?, sum, needs)?;
            }
            Term::Multiply(parts) => {
                let mut factor = factor;
                let mut rest = &Term::Constant(1);
                for part in parts {
                    match part.as_constant() {
                        Some(value) => factor = factor.checked_mul(value).ok_or(Beyond::Numbers)?,
                        None if *rest == Term::Constant(1) => rest = part,
                        None => return Err(Beyond::Product.into()),
                    }
                }
                self.add(rest, factor, sum, needs)?;
            }
            Term::Fold { operation, variable, domain, body } => {
                let terms: Vec<Term> =
                    values(domain)?.map(|value| body.substitute(*variable, &Term::Constant(value))).collect();
                let folded = match operation {
                    FoldOperation::Sum => Term::Add(terms),
                    FoldOperation::Xor => Term::Xor(terms),
                    FoldOperation::Minimum => Term::Minimum(terms),
                    FoldOperation::Maximum => Term::Maximum(terms),
                };
                self.add(&folded, factor, sum, needs)?;
            }
            Term::Divide(..) | Term::Minimum(_) | Term::Maximum(_) if !is_natural(term) => {
                // The difference of two naturals of which one is 0.
                let (above, below) = (self.track(), self.track());
                needs.tracks.extend([above, below]);
                let zero = |track| self.compare(Relation::Equal, &Term::Variable(track), &Term::Constant(0));
                needs.conditions.push(Machine::Any(vec![zero(above)?, zero(below)?]));
                let value =
                    Term::Add(vec![Term::Variable(above), Term::Negate(Box::new(Term::Variable(below)))]);
                self.rounded(term, &value, needs)?;
                sum.factors.extend([(above, factor), (below, factor.checked_neg().ok_or(Beyond::Numbers)?)]);
            }
            other => {
                let (track, least) = self.special(other, needs)?;
                sum.factors.push((track, factor));
                let shift = least.checked_mul(factor).ok_or(Beyond::Numbers)?;
                sum.constant = sum.constant.checked_add(shift).ok_or(Beyond::Numbers)?;
            }
        }
        Ok(())
    }

    /// The value of a term that is not a sum: a track, and what must be added to it.
    fn special(&self, term: &Term, needs: &mut Needs) -> Result<(Track, i64), CheckError> {
        let mut shift = 0;
        let track = self.track();
        needs.tracks.push(track);
        let value = Term::Variable(track);
        match term {
            Term::Modulo(inner, modulus) => {
                let mut sum = Sum { factors: vec![(track, -1)], constant: 0 };
                self.add(inner, 1, &mut sum, needs)?;
                needs.conditions.push(sum.remainder(*modulus, vec![(0, 0)])?);
                needs.conditions.push(self.compare(Relation::Less, &value, &Term::Constant(*modulus))?);
            }
            Term::Divide(..) | Term::Minimum(_) | Term::Maximum(_) => self.rounded(term, &value, needs)?,
            Term::Xor(parts) => self.bitwise(Joined::Odd, parts, track, needs)?,
            Term::Bits { operation: BitOperation::And, parts } => {
                self.bitwise(Joined::All, parts, track, needs)?;
            }
            Term::Bits { operation: BitOperation::Or, parts } => {
                self.bitwise(Joined::Some, parts, track, needs)?;
            }
            Term::Count { variable, domain, body } => {
                let mut ones = vec![Term::Negate(Box::new(value))];
                for at in values(domain)? {
                    let one = self.track();
                    needs.tracks.push(one);
                    ones.push(Term::Variable(one));
                    let is =
                        |digit| self.compare(Relation::Equal, &Term::Variable(one), &Term::Constant(digit));
                    let holds = self.formula(&body.substitute(*variable, &Term::Constant(at)))?;
                    needs.conditions.push(Machine::Any(vec![
                        all(vec![is(1)?, holds.clone()]),
                        all(vec![is(0)?, not(holds)]),
                    ]));
                }
                let count = self.compare(Relation::Equal, &Term::Add(ones), &Term::Constant(0))?;
                needs.conditions.push(count);
            }
            Term::Low2(inner) if self.numeration.is_binary() => {
                let number = self.value(inner, needs)?;
                needs.conditions.push(Machine::LastPart(number, track));
            }
            Term::LowFib(inner) if self.numeration.is_zeckendorf() => {
                let number = self.value(inner, needs)?;
                needs.conditions.push(Machine::LastPart(number, track));
            }
            Term::Digits { function, numeration, argument }
                if **numeration == self.numeration && self.places.know(*function) =>
            {
                let number = self.value(argument, needs)?;
                needs.conditions.push(match function {
                    DigitFunction::Shift => Machine::Longer { number, longer: track, by_zero: true },
                    DigitFunction::Unshift => {
                        Machine::Longer { number: track, longer: number, by_zero: false }
                    }
                    DigitFunction::Low => Machine::LastPart(number, track),
                });
            }
            Term::Word { word, indices } if *word.numeration() == self.numeration => {
                let places =
                    indices.iter().map(|index| self.value(index, needs)).collect::<Result<Vec<_>, _>>()?;
                let mut letters: Vec<i64> = word.letters().to_vec();
                letters.sort_unstable();
                letters.dedup();
                shift = letters.first().map_or(0, |&least| least.min(0));
                // What no number leads to has a state of its own, which refuses.
                let states = word.letters().len();
                let symbols = word.targets().len() / states;
                let mut next: Vec<Vec<u32>> = word
                    .targets()
                    .chunks(symbols)
                    .map(|row| row.iter().map(|target| target.unwrap_or(states as u32)).collect())
                    .collect();
                next.push(vec![states as u32; symbols]);
                let mut cases = Vec::new();
                for letter in letters {
                    let mut accepting: Vec<bool> =
                        word.letters().iter().map(|&found| found == letter).collect();
                    accepting.push(false);
                    let is = self.compare(Relation::Equal, &value, &Term::Constant(letter - shift))?;
                    let table = Machine::Table { tracks: places.clone(), next: next.clone(), accepting };
                    cases.push(all(vec![table, is]));
                }
                needs.conditions.push(Machine::Any(cases));
            }
            _ => return Err(Beyond::Numeration.into()),
        }
        Ok((track, shift))
    }

    /// A number is a quotient, the least or the greatest of some.
    fn rounded(&self, term: &Term, value: &Term, needs: &mut Needs) -> Result<(), CheckError> {
        match term {
            Term::Divide(inner, by) => {
                // The quotient times the divisor, and what it must stay above.
                let product = Term::Multiply(vec![Term::Constant(*by), value.clone()]);
                let next = Term::Add(vec![product.clone(), Term::Constant(*by)]);
                needs.conditions.push(self.compare(Relation::LessOrEqual, &product, inner)?);
                needs.conditions.push(self.compare(Relation::Less, inner, &next)?);
                Ok(())
            }
            Term::Minimum(parts) => self.extreme(value, parts, Relation::LessOrEqual, needs),
            Term::Maximum(parts) => self.extreme(value, parts, Relation::GreaterOrEqual, needs),
            _ => Err(Beyond::Numeration.into()),
        }
    }

    /// The digits on a track are those of the parts, joined; needs base 2.
    fn bitwise(
        &self,
        joined: Joined,
        parts: &[Term],
        track: Track,
        needs: &mut Needs,
    ) -> Result<(), CheckError> {
        if !self.numeration.is_binary() {
            return Err(Beyond::Numeration.into());
        }
        let mut tracks = vec![track];
        for part in parts {
            tracks.push(self.value(part, needs)?);
        }
        needs.conditions.push(Machine::Bitwise(joined, tracks));
        Ok(())
    }

    fn extreme(
        &self,
        value: &Term,
        parts: &[Term],
        relation: Relation,
        needs: &mut Needs,
    ) -> Result<(), CheckError> {
        let mut attained = Vec::new();
        for part in parts {
            needs.conditions.push(self.compare(relation, value, part)?);
            attained.push(self.compare(Relation::Equal, value, part)?);
        }
        needs.conditions.push(Machine::Any(attained));
        Ok(())
    }
}

/// The numbers that stand in a relation to a number.
fn satisfying(relation: Relation, number: i64) -> Vec<(i64, i64)> {
    let (below, above) = (number.saturating_sub(1), number.saturating_add(1));
    match relation {
        Relation::Equal => vec![(number, number)],
        Relation::NotEqual => vec![(i64::MIN, below), (above, i64::MAX)],
        Relation::LessOrEqual => vec![(i64::MIN, number)],
        Relation::Less => vec![(i64::MIN, below)],
        Relation::GreaterOrEqual => vec![(number, i64::MAX)],
        Relation::Greater => vec![(above, i64::MAX)],
    }
}

/// The values of a set without variables.
fn values(domain: &Domain) -> Result<impl Iterator<Item = i64>, CheckError> {
    let Domain::Set(set) = domain else { return Err(Beyond::List.into()) };
    let values = set.as_constant().filter(|values| values.len() <= MOST_VALUES).ok_or(Beyond::Range)?;
    Ok(values.iter().collect::<Vec<_>>().into_iter())
}

/// Whether a term is surely no negative number.
fn is_natural(term: &Term) -> bool {
    match term {
        Term::Constant(value) => *value >= 0,
        Term::Add(parts) | Term::Multiply(parts) | Term::Minimum(parts) => parts.iter().all(is_natural),
        Term::Maximum(parts) => parts.iter().any(is_natural),
        Term::Divide(inner, _) => is_natural(inner),
        Term::Negate(_) | Term::Word { .. } | Term::Value { .. } | Term::Fold { .. } => false,
        _ => true,
    }
}

impl Sum {
    /// Each track once, and no number so great that the machine's could overflow.
    fn checked(mut self) -> Result<Self, CheckError> {
        self.factors.sort_unstable();
        let mut merged: Vec<(Track, i64)> = Vec::new();
        for (track, factor) in self.factors {
            match merged.last_mut() {
                Some((last, sum)) if *last == track => {
                    *sum = sum.checked_add(factor).ok_or(Beyond::Numbers)?;
                }
                _ => merged.push((track, factor)),
            }
        }
        merged.retain(|&(_, factor)| factor != 0);
        let small = merged.iter().map(|&(_, factor)| factor).chain([self.constant]);
        if small.into_iter().any(|number| number.unsigned_abs() > GREATEST as u64) {
            return Err(Beyond::Numbers.into());
        }
        Ok(Self { factors: merged, constant: self.constant })
    }

    fn linear(self, or_less: bool) -> Result<Machine, CheckError> {
        let Self { factors, constant } = self.checked()?;
        Ok(Machine::Linear { factors, constant, or_less })
    }

    fn remainder(self, modulus: i64, ranges: Vec<(i64, i64)>) -> Result<Machine, CheckError> {
        if !(1..=GREATEST).contains(&modulus) {
            return Err(Beyond::Numbers.into());
        }
        let Self { factors, constant } = self.checked()?;
        Ok(Machine::Remainder { factors, constant, modulus, ranges })
    }
}

impl Needs {
    fn close(self, machine: Machine) -> Machine {
        let mut parts = self.conditions;
        parts.push(machine);
        some(self.tracks, all(parts))
    }
}

pub(super) fn not(machine: Machine) -> Machine {
    match machine {
        Machine::Truth(truth) => Machine::Truth(!truth),
        Machine::Not(inner) => *inner,
        other => Machine::Not(Box::new(other)),
    }
}

/// All of some conditions; numbers that one of them asks for are asked for around them all.
pub(super) fn all(parts: Vec<Machine>) -> Machine {
    let mut tracks = Vec::new();
    let mut inner = Vec::new();
    for part in parts {
        match part {
            Machine::Truth(true) => {}
            Machine::All(parts) => inner.extend(parts),
            Machine::Some(more, part) => {
                tracks.extend(more);
                match *part {
                    Machine::All(parts) => inner.extend(parts),
                    part => inner.push(part),
                }
            }
            part => inner.push(part),
        }
    }
    some(tracks, Machine::All(inner))
}

pub(super) fn some(mut tracks: Vec<Track>, machine: Machine) -> Machine {
    match machine {
        machine if tracks.is_empty() => machine,
        Machine::Some(more, inner) => {
            tracks.extend(more);
            Machine::Some(tracks, inner)
        }
        machine => Machine::Some(tracks, Box::new(machine)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_up_to_the_greatest() {
        let builder = Builder::new(&Numeration::base(2)).unwrap();
        let judged = |factor: i64, constant: i64| {
            let product = Term::Multiply(vec![Term::Constant(factor), Term::Variable(0)]);
            builder.compare(Relation::Equal, &product, &Term::Constant(constant))
        };
        for sign in [1, -1] {
            assert!(judged(sign * GREATEST, 0).is_ok() && judged(1, sign * GREATEST).is_ok());
            for found in [judged(sign * (GREATEST + 1), 0), judged(1, sign * (GREATEST + 1))] {
                assert!(matches!(found, Err(CheckError::Beyond(Beyond::Numbers))), "{found:?}");
            }
        }
        for (modulus, sound) in [(1, true), (GREATEST, true), (0, false), (GREATEST + 1, false)] {
            assert_eq!(Sum::default().remainder(modulus, vec![(0, 0)]).is_ok(), sound, "{modulus}");
        }
    }
}
