//! Other coordinates, for rules that are not linear in their own: a counter and an offset in the place of one coordinate.
//!
//! Hypothesis: `d = start + offset` with `0 <= offset < width`, where `start` is a polynomial in the counter and the
//! other coordinates, 0 at counter 0, that grows by `width` with the counter, and `width` is linear, with coefficients
//! that are not negative and a positive constant. Conclusion: each `d` is written in exactly one way, because the
//! stretches `start <= d < start + width` tile the naturals; and a stretch with a counter above `c` lies above `c`,
//! because none is empty. Both hypotheses are identities between polynomials, which expansion decides.

use crate::automaton::Track;
use crate::condition::Condition;
use crate::file;
use crate::formula::{Needs, Place};
use crate::polynomial::Polynomial;
use crate::rules::{Step, parsed, scope_of};
use crate::space::Space;
use crate::sums::Ranges;
use crate::{Beyond, CheckError, Refused};
use campeao_formula::{self as formula, Relation};
use std::rc::Rc;

/// The track in conditions of the coordinate that is replaced; it holds no number.
pub(crate) const REPLACED: Track = Track::MAX;
/// The greatest constant with which the replaced coordinate may be compared.
const LARGE: i64 = 16;

/// A position: the interpretation of the rules' formulas there, and the numbers that automata read.
#[derive(Clone)]
pub(crate) struct Spot {
    /// The place of conditions.
    pub(crate) said: Place,
    /// The place of terms, with the value of a replaced coordinate.
    pub(crate) place: Place,
    /// The numbers that automata, laws and ranks read.
    pub(crate) read: Vec<Polynomial>,
}

impl Spot {
    /// A position in the coordinates of the rules.
    pub(crate) fn plain(read: Vec<Polynomial>) -> Self {
        let place = Place::of(read.iter().cloned());
        Self { said: place.clone(), place, read }
    }
}

/// The comparison of the replaced coordinate with small constants at a position.
pub(crate) struct Stretch {
    counter: Polynomial,
    /// The coordinate's value for each of the counters up to [`LARGE`].
    values: Vec<Polynomial>,
}

impl Stretch {
    /// The condition that the coordinate or its opposite, plus a small constant, lies in one of the ranges of a
    /// relation to 0.
    pub(crate) fn compared(
        &self,
        difference: &Polynomial,
        ranges: &Ranges,
        space: &Space,
    ) -> Result<Condition, CheckError> {
        let replaced = Polynomial::track(REPLACED);
        let constant = |sign: i64| Ok::<_, Beyond>(difference.plus(-sign, &replaced)?.as_constant());
        let (sign, constant) = match (constant(1)?, constant(-1)?) {
            (Some(constant), _) => (1, constant),
            (_, Some(constant)) => (-1, constant),
            _ => return Err(Refused::Coordinates.into()),
        };
        let bound = constant.saturating_mul(-sign);
        if !(0..=LARGE).contains(&bound) {
            return Err(Refused::Coordinates.into());
        }
        let lies = |value: &Polynomial| {
            let sum = Polynomial::from(constant).plus(sign, value)?.linear()?;
            Ok::<_, CheckError>(Condition::from(space.between(&sum, ranges)?))
        };
        let mut cases = Vec::new();
        for (number, value) in (0..=bound).zip(&self.values) {
            cases.push(space.compared(&self.counter, Relation::Equal, &number.into())? & lies(value)?);
        }
        // Beyond, the coordinate is greater than the constant.
        let beyond = lies(&(bound + 1).into())?;
        cases.push(space.compared(&self.counter, Relation::Greater, &bound.into())? & beyond);
        Ok(Condition::any(cases))
    }
}

/// Other coordinates that tile the naturals. The tracks of both polynomials are the indices of the coordinates that are
/// read.
pub(crate) struct Stretches {
    replaced: usize,
    /// The names that laws read: the counter and the offset in the place of the one that is replaced.
    pub(crate) names: Vec<String>,
    start: Polynomial,
    width: Polynomial,
}

impl Stretches {
    /// Reads other coordinates of a state with these names; none of the names may be a variable of a move.
    pub(crate) fn read(
        entry: &file::Coordinates,
        statement: &file::Statement,
        space: &Space,
    ) -> Result<Self, CheckError> {
        let old = &statement.variables;
        let replaced = old.iter().position(|name| *name == entry.replaced).ok_or(Refused::Coordinates)?;
        let mut names = old.clone();
        names.splice(replaced..=replaced, [entry.counter.clone(), entry.offset.clone()]);
        let scope = scope_of(&names)?;
        let added = [&entry.counter, &entry.offset];
        for variables in statement.moves.iter().map(|entry| &entry.variables) {
            scope_of(old.iter().chain(added).chain(variables))?;
        }
        if let Some(letters) = &statement.players {
            scope_of(old.iter().chain(added).chain(letters).chain([&"player".to_owned()]))?;
        }
        scope_of(old.iter().chain(added))?;
        let place = Place::of((0..names.len()).map(|slot| Polynomial::track(slot as Track)));
        let polynomial = |text: &str| {
            let mut needs = Needs::default();
            let value = space.term(&parsed(text, &scope, formula::term)?, &place, &mut needs)?;
            let fits = needs.tracks.is_empty() && !value.mentions(replaced as Track + 1);
            if fits { Ok(value) } else { Err(CheckError::from(Refused::Coordinates)) }
        };
        let found =
            Self { replaced, start: polynomial(&entry.start)?, width: polynomial(&entry.width)?, names };
        if found.tile(&place.values)? { Ok(found) } else { Err(Refused::Coordinates.into()) }
    }

    /// Whether the first stretch begins at 0, each further one at the end of the one before it, and none is empty.
    fn tile(&self, read: &[Polynomial]) -> Result<bool, Beyond> {
        let next = self.start_at(read, &read[self.replaced].plus(1, &1.into())?)?;
        let (first, growth) = (self.start_at(read, &0.into())?, next.plus(-1, &self.start)?);
        let positive = self.width.is_natural() && self.width.plus(-1, &1.into())?.is_natural();
        Ok(first == Polynomial::default() && growth == self.width && positive && self.width.is_linear())
    }

    /// The start of a stretch with another counter.
    fn start_at(&self, read: &[Polynomial], counter: &Polynomial) -> Result<Polynomial, Beyond> {
        self.start.with(|slot| {
            if slot as usize == self.replaced { counter.clone() } else { read[slot as usize].clone() }
        })
    }

    /// The position with these numbers.
    pub(crate) fn spot(&self, read: Vec<Polynomial>) -> Result<Spot, CheckError> {
        let (counter, offset) = (&read[self.replaced], &read[self.replaced + 1]);
        let value = |counter: &Polynomial| self.start_at(&read, counter)?.plus(1, offset);
        let values = (0..=LARGE).map(|number| value(&number.into())).collect::<Result<_, _>>()?;
        let own = |value: Polynomial| {
            let mut own = read.clone();
            own.splice(self.replaced..=self.replaced + 1, [value]);
            Place::of(own)
        };
        let place = own(value(counter)?);
        let stretch = Some(Rc::new(Stretch { counter: counter.clone(), values }));
        let said = Place { stretch, ..own(Polynomial::track(REPLACED)) };
        Ok(Spot { said, place, read })
    }

    /// The offset lies in its stretch.
    pub(crate) fn inside(&self, spot: &Spot, space: &Space) -> Result<Condition, CheckError> {
        let width = self.width.with(|slot| spot.read[slot as usize].clone())?;
        space.compared(&spot.read[self.replaced + 1], Relation::Less, &width)
    }

    /// The cases of a step by the change of the counter, each with its condition and target. Since `d = start +
    /// offset`, the new offset is the new `d` minus the new `start`; cases in which that is not linear are left out.
    pub(crate) fn cases(
        &self,
        step: &Step,
        counter: &Polynomial,
        space: &Space,
    ) -> Result<Vec<(Condition, Spot)>, CheckError> {
        let mut cases = Vec::new();
        for change in -1..=1 {
            let counter = counter.plus(1, &change.into())?;
            let mut read = step.to.clone();
            read.splice(self.replaced..=self.replaced, [counter.clone(), Polynomial::default()]);
            read[self.replaced + 1] = step.to[self.replaced].plus(-1, &self.start_at(&read, &counter)?)?;
            let width = self.width.with(|slot| read[slot as usize].clone())?;
            if !width.is_linear() || !read.iter().all(Polynomial::is_linear) {
                continue;
            }
            let spot = self.spot(read)?;
            let within = [
                space.natural(&counter)?,
                space.natural(&spot.read[self.replaced + 1])?,
                self.inside(&spot, space)?,
            ];
            cases.push((Condition::all(within), spot));
        }
        if cases.is_empty() { Err(Refused::Coordinates.into()) } else { Ok(cases) }
    }

    /// The condition that no case covers the step, nor does it lead below 0, where the new counter is 0 and the new
    /// offset negative.
    pub(crate) fn missed(
        &self,
        step: &Step,
        cases: &[(Condition, Spot)],
        space: &Space,
    ) -> Result<Condition, CheckError> {
        let mut parts = vec![step.can.clone()];
        for (within, spot) in cases {
            let zero = space.compared(&spot.read[self.replaced], Relation::Equal, &0.into())?;
            let below = space.compared(&spot.read[self.replaced + 1], Relation::Less, &0.into())?;
            parts.push(!(within.clone() | zero & below));
        }
        Ok(Condition::hiding(step.inner.clone(), Condition::all(parts)))
    }

    /// The counter of a position.
    pub(crate) fn counter<'s>(&self, spot: &'s Spot) -> &'s Polynomial {
        &spot.read[self.replaced]
    }

    /// The rank: the counter, then the offset.
    pub(crate) fn rank(&self, spot: &Spot) -> Vec<Polynomial> {
        spot.read[self.replaced..=self.replaced + 1].to_vec()
    }
}
