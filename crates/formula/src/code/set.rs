//! Evaluation of sets, and iteration over them.

use super::term::TermNode;
use super::{EvalError, Evaluation};
use crate::constant_set::merge;
use crate::{ConstantSet, Slot};

/// A set; a constant one has its value beside its items.
#[derive(Clone, Debug)]
pub(super) struct SetNode {
    pub(super) items: Box<[ItemNode]>,
    pub(super) constant: Option<ConstantSet>,
}

/// An item of a set.
#[derive(Clone, Debug)]
pub(super) enum ItemNode {
    One(TermNode),
    Range(TermNode, TermNode),
}

/// The values of a bound variable.
#[derive(Clone, Debug)]
pub(super) enum DomainNode {
    Set(SetNode),
    List,
    Naturals,
    Integers,
}

impl ItemNode {
    /// The least and the greatest value; none in between if the first is greater.
    #[inline]
    fn ends(&self, evaluation: &mut Evaluation<'_>) -> Result<(i64, i64), EvalError> {
        match self {
            Self::One(term) => term.value(evaluation).map(|value| (value, value)),
            Self::Range(low, high) => {
                let low = low.value(evaluation)?;
                Ok((low, high.value(evaluation)?))
            }
        }
    }
}

impl SetNode {
    pub(super) fn contains(&self, value: i64, evaluation: &mut Evaluation<'_>) -> Result<bool, EvalError> {
        if let Some(constant) = &self.constant {
            return Ok(constant.contains(value));
        }
        for item in &self.items {
            let (low, high) = item.ends(evaluation)?;
            if low <= value && value <= high {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn ranges(
        &self,
        evaluation: &mut Evaluation<'_>,
        out: &mut Vec<(i64, i64)>,
    ) -> Result<(), EvalError> {
        for item in &self.items {
            let (low, high) = item.ends(evaluation)?;
            if low <= high {
                out.push((low, high));
            }
        }
        Ok(())
    }
}

impl DomainNode {
    /// Calls `visit` with each value in `variable`, as long as it returns true.
    ///
    /// The variable has its former value again afterwards.
    pub(super) fn for_each(
        &self,
        variable: Slot,
        evaluation: &mut Evaluation<'_>,
        mut visit: impl FnMut(&mut Evaluation<'_>) -> Result<bool, EvalError>,
    ) -> Result<(), EvalError> {
        let former = evaluation.slots[variable];
        let result = match self {
            Self::List => {
                let list = evaluation.list;
                go_through(list.iter().copied(), variable, evaluation, &mut visit).map(|_| ())
            }
            Self::Set(set) => set.for_each(variable, evaluation, &mut visit),
            Self::Naturals => go_through(0..=i64::MAX, variable, evaluation, &mut visit).map(|_| ()),
            Self::Integers => {
                let signed =
                    std::iter::once(0).chain((1..=i64::MAX).flat_map(|distance| [distance, -distance]));
                go_through(signed, variable, evaluation, &mut visit).map(|_| ())
            }
        };
        evaluation.slots[variable] = former;
        result
    }
}

impl SetNode {
    /// Calls `visit` with each member in increasing order, as long as it returns true.
    fn for_each(
        &self,
        variable: Slot,
        evaluation: &mut Evaluation<'_>,
        visit: &mut impl FnMut(&mut Evaluation<'_>) -> Result<bool, EvalError>,
    ) -> Result<(), EvalError> {
        if let [item] = &*self.items {
            let (low, high) = item.ends(evaluation)?;
            return go_through(low..=high, variable, evaluation, visit).map(|_| ());
        }
        let mut several = Vec::new();
        let ranges = if let Some(constant) = &self.constant {
            constant.ranges()
        } else {
            self.ranges(evaluation, &mut several)?;
            merge(&mut several);
            &several
        };
        for &(low, high) in ranges {
            if !go_through(low..=high, variable, evaluation, visit)? {
                break;
            }
        }
        Ok(())
    }
}

/// Calls `visit` with each of `values` in `variable`, as long as it returns true; returns whether it did for all.
#[inline]
fn go_through(
    values: impl Iterator<Item = i64>,
    variable: Slot,
    evaluation: &mut Evaluation<'_>,
    visit: &mut impl FnMut(&mut Evaluation<'_>) -> Result<bool, EvalError>,
) -> Result<bool, EvalError> {
    for value in values {
        evaluation.step()?;
        evaluation.slots[variable] = value;
        if !visit(evaluation)? {
            return Ok(false);
        }
    }
    Ok(true)
}
