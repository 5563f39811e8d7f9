//! From a formula to a machine.

use super::CheckError;
use super::machine::{Machine, Places, Track};
use campeao_formula::{DigitFunction, Domain, Formula, Item, Quantifier, Relation, Set, Term};
use campeao_prove::Automaton;
use std::cell::Cell;

/// The first track of numbers that no formula names.
const UNNAMED: Track = 512;
/// The greatest number that may stand in a formula, and the greatest modulus.
const GREATEST: i64 = 1 << 32;

/// A maker of machines. The variables of formulas are tracks; what is not linear gets a track of its own.
pub(super) struct Builder {
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
    pub(super) fn new(coefficients: &[i64]) -> Self {
        Self { places: Places::new(coefficients), next: Cell::new(UNNAMED) }
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
                let (left, right) = (self.formula(left)?, self.formula(right)?);
                Machine::Any(vec![
                    Machine::All(vec![left.clone(), right.clone()]),
                    Machine::All(vec![not(left), not(right)]),
                ])
            }
            Formula::Quantified { quantifier, variable, domain, body } => {
                // The variable gets a track that no other formula uses, so that quantifiers can be moved outwards.
                let own = Term::Variable(self.track());
                let Term::Variable(track) = own else { return Err(CheckError::Beyond) };
                let body = self.formula(&body.substitute(*variable, &own))?;
                let range = match domain {
                    Domain::Naturals => Machine::Truth(true),
                    Domain::Set(set) => self.member(&own, set)?,
                    Domain::List => return Err(CheckError::Beyond),
                };
                match quantifier {
                    Quantifier::Exists => some(vec![track], all(vec![range, body])),
                    Quantifier::ForAll => not(some(vec![track], all(vec![range, not(body)]))),
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
        let items = set.items.iter().map(|item| match item {
            Item::One(value) => self.compare(Relation::Equal, term, value),
            Item::Range { low, high } => Ok(all(vec![
                self.compare(Relation::GreaterOrEqual, term, low)?,
                self.compare(Relation::LessOrEqual, term, high)?,
            ])),
        });
        Ok(Machine::Any(items.collect::<Result<_, _>>()?))
    }

    fn compare(&self, relation: Relation, left: &Term, right: &Term) -> Result<Machine, CheckError> {
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
        sum.constant += shift;
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
                    .ok_or(CheckError::Beyond)?;
            }
            Term::Variable(slot) => sum.factors.push((*slot, factor)),
            Term::Add(parts) => parts.iter().try_for_each(|part| self.add(part, factor, sum, needs))?,
            Term::Negate(inner) => self.add(inner, -factor, sum, needs)?,
            Term::Multiply(parts) => {
                let mut factor = factor;
                let mut rest = &Term::Constant(1);
                for part in parts {
                    match part.as_constant() {
                        Some(value) => factor = factor.checked_mul(value).ok_or(CheckError::Beyond)?,
                        None if *rest == Term::Constant(1) => rest = part,
                        None => return Err(CheckError::Beyond),
                    }
                }
                self.add(rest, factor, sum, needs)?;
            }
            other => sum.factors.push((self.special(other, needs)?, factor)),
        }
        Ok(())
    }

    /// The value of a term that is not a sum.
    fn special(&self, term: &Term, needs: &mut Needs) -> Result<Track, CheckError> {
        let track = self.track();
        needs.tracks.push(track);
        let value = Term::Variable(track);
        match term {
            Term::Modulo(inner, modulus) => {
                let mut sum = Sum { factors: vec![(track, -1)], constant: 0 };
                self.add(inner, 1, &mut sum, needs)?;
                needs.conditions.push(sum.multiple(*modulus)?);
                needs.conditions.push(self.compare(Relation::Less, &value, &Term::Constant(*modulus))?);
            }
            Term::Divide(inner, by) => {
                let mut least = Sum { factors: vec![(track, *by)], constant: 0 };
                self.add(inner, -1, &mut least, needs)?;
                let mut greatest = Sum {
                    factors: least.factors.iter().map(|&(track, f)| (track, -f)).collect(),
                    constant: -least.constant,
                };
                greatest.constant = greatest.constant.checked_sub(by - 1).ok_or(CheckError::Beyond)?;
                needs.conditions.push(least.linear(true)?);
                needs.conditions.push(greatest.linear(true)?);
            }
            Term::Minimum(parts) => self.extreme(&value, parts, Relation::LessOrEqual, needs)?,
            Term::Maximum(parts) => self.extreme(&value, parts, Relation::GreaterOrEqual, needs)?,
            Term::Xor(parts) if self.places.coefficients == [2] => {
                let mut tracks = vec![track];
                for part in parts {
                    tracks.push(self.value(part, needs)?);
                }
                needs.conditions.push(Machine::Even(tracks));
            }
            Term::Low2(inner) if self.places.coefficients == [2] => {
                let number = self.value(inner, needs)?;
                needs.conditions.push(Machine::LastPart(number, track));
            }
            Term::LowFib(inner) if self.places.coefficients == [1, 1] => {
                let number = self.value(inner, needs)?;
                needs.conditions.push(Machine::LastPart(number, track));
            }
            Term::Digits { function, numeration, argument }
                if numeration.coefficients() == self.places.coefficients =>
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
            Term::Word { word, indices } if word.numeration().coefficients() == self.places.coefficients => {
                let places =
                    indices.iter().map(|index| self.value(index, needs)).collect::<Result<Vec<_>, _>>()?;
                let mut letters: Vec<i64> = word.letters().to_vec();
                letters.sort_unstable();
                letters.dedup();
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
                    let is = self.compare(Relation::Equal, &value, &Term::Constant(letter))?;
                    let table = Machine::Table { tracks: places.clone(), next: next.clone(), accepting };
                    cases.push(all(vec![table, is]));
                }
                needs.conditions.push(Machine::Any(cases));
            }
            _ => return Err(CheckError::Beyond),
        }
        Ok(track)
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

impl Sum {
    /// Each track once, and no number so great that the machine's could overflow.
    fn checked(mut self) -> Result<Self, CheckError> {
        self.factors.sort_unstable();
        let mut merged: Vec<(Track, i64)> = Vec::new();
        for (track, factor) in self.factors {
            match merged.last_mut() {
                Some((last, sum)) if *last == track => *sum += factor,
                _ => merged.push((track, factor)),
            }
        }
        merged.retain(|&(_, factor)| factor != 0);
        let small = merged.iter().map(|&(_, factor)| factor).chain([self.constant]);
        if small.into_iter().any(|number| number.abs() > GREATEST) {
            return Err(CheckError::Beyond);
        }
        Ok(Self { factors: merged, constant: self.constant })
    }

    fn linear(self, or_less: bool) -> Result<Machine, CheckError> {
        let Self { factors, constant } = self.checked()?;
        Ok(Machine::Linear { factors, constant, or_less })
    }

    fn multiple(self, modulus: i64) -> Result<Machine, CheckError> {
        if !(1..=GREATEST).contains(&modulus) {
            return Err(CheckError::Beyond);
        }
        let Self { factors, constant } = self.checked()?;
        Ok(Machine::Multiple { factors, constant, modulus })
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
