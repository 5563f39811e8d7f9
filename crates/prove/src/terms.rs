//! Terms: linear forms, and other terms, which become fresh variables with constraints.
//!
//! An atom A(t) is true exactly if x = t and A(x) for some x. So x is a fresh variable, x = t is a constraint, and x
//! is removed by a projection once the atom is an automaton. Variables are naturals: a value that may be negative is x
//! − y, with x = 0 or y = 0, so that each value has exactly one pair.

use crate::automaton::{Automaton, Track};
use crate::digits::{bitwise, longer, lowest};
use crate::linear::{Linear, Test, atom};
use crate::signs::is_natural;
use crate::words::{Form, Letter};
use crate::{Numeration, ProveError, Prover};
use campeao_formula::{BitOperation, DigitFunction, Domain, FoldOperation, Formula, Relation, Slot, Term};
use std::sync::Arc;

/// The first number for variables that cannot occur in a formula.
pub(crate) const FRESH: Track = 1 << 20;

/// The constraints on the fresh variables of an atom, and the variables themselves, which are removed with them.
pub(crate) struct Surroundings {
    pub(crate) constraints: Vec<Automaton>,
    pub(crate) fresh: Vec<Track>,
    /// The number of the first fresh variable.
    first: Track,
}

impl Surroundings {
    pub(crate) const fn new(first: Track) -> Self {
        Self { constraints: Vec::new(), fresh: Vec::new(), first }
    }

    fn variable(&mut self) -> Track {
        let track = self.first + self.fresh.len();
        self.fresh.push(track);
        track
    }

    /// The first fresh variable within a constraint, above all variables that the atom itself can make.
    const fn inner(&self) -> Track {
        self.first + FRESH
    }
}

/// Whether a term is a letter of a word, and therefore has finitely many values.
const fn is_letter(term: &Term) -> bool {
    matches!(term, Term::Word { .. })
}

impl Prover {
    /// Adds `factor` times a term to a form. A part that is not linear becomes a fresh variable with a constraint, or
    /// the difference of two fresh variables if it may be negative.
    pub(crate) fn flatten(
        &self,
        term: &Term,
        factor: i64,
        form: &mut Form,
        around: &mut Surroundings,
    ) -> Result<(), ProveError> {
        let linear = &mut form.linear;
        match term {
            Term::Constant(value) => {
                let added = value.checked_mul(factor).and_then(|value| linear.constant.checked_add(value));
                linear.constant = added.ok_or(ProveError::TooBig)?;
                Ok(())
            }
            Term::Variable(slot) => {
                linear.parts.push((*slot, factor));
                Ok(())
            }
            Term::Add(parts) => parts.iter().try_for_each(|part| self.flatten(part, factor, form, around)),
            Term::Negate(inner) => {
                let negated = factor.checked_neg().ok_or(ProveError::TooBig)?;
                self.flatten(inner, negated, form, around)
            }
            Term::Multiply(parts) => {
                let mut constant = factor;
                let mut rest = None;
                for part in parts {
                    match part.as_constant() {
                        Some(value) => constant = constant.checked_mul(value).ok_or(ProveError::TooBig)?,
                        None if rest.is_none() => rest = Some(part),
                        // A product with a letter has finitely many cases; any other product of variables is
                        // refused by `name_integer`.
                        None => {
                            let negated = factor.checked_neg().ok_or(ProveError::TooBig)?;
                            let (above, below) = self.name_integer(term, around)?;
                            form.linear.parts.extend([(above, factor), (below, negated)]);
                            return Ok(());
                        }
                    }
                }
                match rest {
                    Some(part) => self.flatten(part, constant, form, around),
                    None => self.flatten(&Term::Constant(1), constant, form, around),
                }
            }
            Term::Fold { operation, variable, domain, body } => {
                let terms: Vec<Term> = constant_values(domain)?
                    .into_iter()
                    .map(|at| body.substitute(*variable, &Term::Constant(at)))
                    .collect();
                let folded = match operation {
                    FoldOperation::Sum => Term::add(terms),
                    FoldOperation::Xor => Term::xor(terms),
                    FoldOperation::Minimum => Term::minimum(terms),
                    FoldOperation::Maximum => Term::maximum(terms),
                };
                self.flatten(&folded, factor, form, around)
            }
            Term::Word { word, indices } => {
                let mut tracks: Vec<Track> = Vec::with_capacity(indices.len());
                for index in indices {
                    tracks.push(self.place(index, &tracks, around)?);
                }
                form.letters.push(Letter { word: Arc::clone(word), tracks, factor });
                Ok(())
            }
            _ if is_natural(term) => {
                let track = self.name(term, around)?;
                form.linear.parts.push((track, factor));
                Ok(())
            }
            _ => {
                let negated = factor.checked_neg().ok_or(ProveError::TooBig)?;
                let (above, below) = self.name_integer(term, around)?;
                form.linear.parts.extend([(above, factor), (below, negated)]);
                Ok(())
            }
        }
    }

    /// The track of an index: the variable itself if it is not among those before, otherwise a fresh one, because
    /// tracks must differ.
    pub(crate) fn place(
        &self,
        index: &Term,
        before: &[Track],
        around: &mut Surroundings,
    ) -> Result<Track, ProveError> {
        match index {
            Term::Variable(slot) if !before.contains(slot) => Ok(*slot),
            other => self.name(other, around),
        }
    }

    /// A fresh variable with the constraint that it equals the term's value, a natural.
    pub(crate) fn name(&self, term: &Term, around: &mut Surroundings) -> Result<Track, ProveError> {
        let result = around.variable();
        // The constraint is closed before the atom is, so its variables lie above all those that the atom makes.
        let inner = around.inner();
        let value = Term::Variable(result);
        let constraint = match term {
            Term::Xor(parts) => {
                self.join(parts, "xor", |a, b| a ^ b, result, around)?;
                return Ok(result);
            }
            Term::Bits { operation, parts } => {
                let bit: fn(usize, usize) -> usize = match operation {
                    BitOperation::And => |a, b| a & b,
                    BitOperation::Or => |a, b| a | b,
                };
                self.join(parts, operation.name(), bit, result, around)?;
                return Ok(result);
            }
            Term::Count { variable, domain, body } => {
                self.counted(*variable, domain, body, result, around)?;
                return Ok(result);
            }
            Term::Low2(argument) => {
                self.needs("low2", &Numeration::base(2))?;
                self.digit_function(DigitFunction::Low, argument, result, around)?
            }
            Term::LowFib(argument) => {
                self.needs("lowfib", &Numeration::zeckendorf())?;
                self.digit_function(DigitFunction::Low, argument, result, around)?
            }
            Term::Digits { function, numeration, argument } => {
                self.needs(function.name(), numeration)?;
                self.digit_function(*function, argument, result, around)?
            }
            Term::Value { relation, arguments } => {
                let mut tracks: Vec<Track> = Vec::with_capacity(relation.arity());
                for argument in arguments {
                    tracks.push(self.place(argument, &tracks, around)?);
                }
                tracks.push(result);
                self.function(relation, &tracks)?
            }
            Term::Modulo(..) | Term::Divide(..) | Term::Minimum(_) | Term::Maximum(_) => {
                self.value_of(term, &value, inner)?
            }
            Term::Constant(_)
            | Term::Variable(_)
            | Term::Add(_)
            | Term::Negate(_)
            | Term::Multiply(_)
            | Term::Fold { .. }
            | Term::Word { .. } => self.compare(Relation::Equal, &value, term, inner)?,
        };
        around.constraints.push(constraint);
        Ok(result)
    }

    /// Two fresh variables, one of them 0, whose difference is the term's value.
    fn name_integer(&self, term: &Term, around: &mut Surroundings) -> Result<(Track, Track), ProveError> {
        let (above, below) = (around.variable(), around.variable());
        let inner = around.inner();
        let value = Term::subtract(Term::Variable(above), Term::Variable(below));
        let zero = |track: Track| -> Result<Automaton, ProveError> {
            let form = Linear { parts: vec![(track, 1)], constant: 0 };
            atom(&self.numeration, &form, &Test::Zero, &self.meter)
        };
        let signed = self.or(&zero(above)?, &zero(below)?)?;
        let constraint = self.and(&self.value_of(term, &value, inner)?, &signed)?;
        around.constraints.push(constraint);
        Ok((above, below))
    }

    /// "`value` is the value of `term`", for quotients, remainders and extremes.
    fn value_of(&self, term: &Term, value: &Term, fresh: Track) -> Result<Automaton, ProveError> {
        match term {
            Term::Modulo(inner, modulus) => {
                let difference = Term::subtract((**inner).clone(), value.clone());
                let congruent = self.residues(&difference, *modulus, |residue| residue == 0, fresh)?;
                let small = self.compare(Relation::Less, value, &Term::Constant(*modulus), fresh)?;
                self.and(&congruent, &small)
            }
            Term::Divide(inner, by) => {
                if let Some(divided) = self.long_division(inner, *by, value) {
                    return divided;
                }
                let floor = Term::multiply(vec![Term::Constant(*by), value.clone()]);
                let least = self.compare(Relation::LessOrEqual, &floor, inner, fresh)?;
                let next = Term::add(vec![floor, Term::Constant(*by)]);
                let greatest = self.compare(Relation::Less, inner, &next, fresh)?;
                self.and(&least, &greatest)
            }
            Term::Minimum(parts) => self.extreme(value, parts, Relation::LessOrEqual, fresh),
            Term::Maximum(parts) => self.extreme(value, parts, Relation::GreaterOrEqual, fresh),
            Term::Multiply(parts) => self.letter_times(value, parts, fresh),
            _ => self.compare(Relation::Equal, value, term, fresh),
        }
    }

    /// `value` is the product of some terms, at least one of which is a letter: for each value of the letter, the
    /// others are multiplied by a constant.
    fn letter_times(&self, value: &Term, parts: &[Term], fresh: Track) -> Result<Automaton, ProveError> {
        let place = parts.iter().position(is_letter).ok_or(ProveError::Product)?;
        let Term::Word { word, .. } = &parts[place] else { return Err(ProveError::Product) };
        let mut letters = word.letters().to_vec();
        letters.sort_unstable();
        letters.dedup();
        let mut found = self.truth(false);
        for letter in letters.into_iter().map(Term::Constant) {
            let mut others = parts.to_vec();
            others[place] = letter.clone();
            let is = self.compare(Relation::Equal, &parts[place], &letter, fresh)?;
            let product = self.compare(Relation::Equal, value, &Term::multiply(others), fresh)?;
            found = self.or(&found, &self.and(&is, &product)?)?;
        }
        Ok(found)
    }

    /// `value` is one of `parts` and stands in `relation` to all of them.
    fn extreme(
        &self,
        value: &Term,
        parts: &[Term],
        relation: Relation,
        fresh: Track,
    ) -> Result<Automaton, ProveError> {
        let mut bounded = self.truth(true);
        let mut attained = self.truth(false);
        for part in parts {
            bounded = self.and(&bounded, &self.compare(relation, value, part, fresh)?)?;
            attained = self.or(&attained, &self.compare(Relation::Equal, value, part, fresh)?)?;
        }
        self.and(&bounded, &attained)
    }

    fn needs(&self, function: &'static str, needs: &Numeration) -> Result<(), ProveError> {
        if self.numeration == *needs {
            Ok(())
        } else {
            Err(ProveError::OtherNumeration { function, needs: needs.clone() })
        }
    }

    /// The variable for an argument: the argument itself if it is a variable, otherwise a fresh one.
    fn argument(&self, term: &Term, around: &mut Surroundings) -> Result<Track, ProveError> {
        match term {
            Term::Variable(slot) => Ok(*slot),
            _ => self.name(term, around),
        }
    }

    fn digit_function(
        &self,
        function: DigitFunction,
        argument: &Term,
        result: Track,
        around: &mut Surroundings,
    ) -> Result<Automaton, ProveError> {
        let argument = self.argument(argument, around)?;
        let moves = match function {
            DigitFunction::Low => None,
            DigitFunction::Shift => Some(("shift", self.numeration.takes_zeros())),
            DigitFunction::Unshift => Some(("unshift", self.numeration.is_even())),
        };
        if let Some((function, false)) = moves {
            let (function, system) = (function.to_owned(), self.numeration.clone());
            return Err(ProveError::Places { function, system });
        }
        match function {
            DigitFunction::Low => lowest(&self.numeration, argument, result, &self.meter),
            DigitFunction::Shift => longer(&self.numeration, argument, result, true, &self.meter),
            DigitFunction::Unshift => longer(&self.numeration, result, argument, false, &self.meter),
        }
    }

    /// `result` is the bitwise combination of `parts`.
    fn join(
        &self,
        parts: &[Term],
        name: &'static str,
        operation: fn(usize, usize) -> usize,
        result: Track,
        around: &mut Surroundings,
    ) -> Result<(), ProveError> {
        self.needs(name, &Numeration::base(2))?;
        let arguments =
            parts.iter().map(|part| self.argument(part, around)).collect::<Result<Vec<_>, _>>()?;
        let Some((&first, rest)) = arguments.split_first() else {
            let nothing = Linear { parts: vec![(result, 1)], constant: 0 };
            around.constraints.push(atom(&self.numeration, &nothing, &Test::Zero, &self.meter)?);
            return Ok(());
        };
        if rest.is_empty() {
            let same = Linear { parts: vec![(result, 1), (first, -1)], constant: 0 };
            around.constraints.push(atom(&self.numeration, &same, &Test::Zero, &self.meter)?);
        }
        let mut joined = first;
        for (index, &argument) in rest.iter().enumerate() {
            let target = if index + 1 == rest.len() { result } else { around.variable() };
            around.constraints.push(bitwise(operation, [joined, argument, target], &self.meter)?);
            joined = target;
        }
        Ok(())
    }

    /// The number of values for which a formula is true, by a count that goes up by 1 at each such value.
    fn counted(
        &self,
        variable: Slot,
        domain: &Domain,
        body: &Formula,
        result: Track,
        around: &mut Surroundings,
    ) -> Result<(), ProveError> {
        // "to - from = more"
        let step = |from: Track, to: Track, more: i64| {
            let form = Linear { parts: vec![(to, 1), (from, -1)], constant: -more };
            atom(&self.numeration, &form, &Test::Zero, &self.meter)
        };
        let (mut counted, mut next) = (result, around.variable());
        let nothing = Linear { parts: vec![(counted, 1)], constant: 0 };
        let mut count = atom(&self.numeration, &nothing, &Test::Zero, &self.meter)?;
        for at in constant_values(domain)? {
            let holds = self.formula(&body.substitute(variable, &Term::Constant(at)), around.inner())?;
            let more = self.and(&holds, &step(counted, next, 1)?)?;
            let same = self.and(&self.not(&holds)?, &step(counted, next, 0)?)?;
            let stepped = self.and(&count, &self.or(&more, &same)?)?;
            count = stepped.project(counted, &self.meter)?;
            std::mem::swap(&mut counted, &mut next);
        }
        if counted != result {
            count = self.and(&count, &step(counted, result, 0)?)?;
        }
        around.constraints.push(count);
        Ok(())
    }
}

/// The most values for which an aggregate is written out.
const MOST_VALUES: u128 = 64;

fn constant_values(domain: &Domain) -> Result<Vec<i64>, ProveError> {
    let set = match domain {
        Domain::Set(set) => set,
        Domain::List => return Err(ProveError::List),
        Domain::Naturals | Domain::Integers => return Err(ProveError::OpenAggregate),
    };
    match set.as_constant() {
        Some(values) if values.len() <= MOST_VALUES => Ok(values.iter().collect()),
        _ => Err(ProveError::OpenAggregate),
    }
}
