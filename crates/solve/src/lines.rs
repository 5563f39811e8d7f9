//! Moves along lines of a box, and the records kept of each line.
//!
//! Hypothesis: the targets of a kind of move from a state are the cells c, c + s, c + 2s, … up to the newest solved
//! cell of one residue class modulo s. Keep, as *records*, the losses that are quicker than every newer loss, and
//! the wins that are slower than every newer win. Conclusion: the first record from c on is the quickest loss, or
//! the slowest win, among the targets. A binary search finds it.

use crate::{Gathered, TimedOutcome};
use campeao_formula::{Affine, Formula, Frame, Item, Slot, TermCode};
use campeao_rules::{Interval, MoveRule};
use smallvec::SmallVec;

/// A kind of move that chooses a number `t` from some bound up and goes to a state linear in `t`.
///
/// In a box numbered by strides its targets are `base - step * t`, so they lie on one residue class
/// of cell numbers modulo `step`, and the targets of smaller `t` have greater numbers.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    step: i64,
    base: Vec<Linear>,
    slopes: Vec<i64>,
    low: i64,
    high: High,
    layer: usize,
    delay: usize,
    guards: Vec<campeao_formula::FormulaCode>,
    region: Vec<Interval>,
    strides: Vec<i64>,
}

/// An affine form as an array of terms, for fast evaluation.
#[derive(Clone, Debug)]
struct Linear {
    constant: i64,
    terms: SmallVec<[(Slot, i64); 2]>,
}

impl From<Affine> for Linear {
    fn from(affine: Affine) -> Self {
        Self { constant: affine.constant, terms: affine.coefficients.into_iter().collect() }
    }
}

impl Linear {
    #[inline]
    fn at(&self, frame: &Frame) -> i64 {
        self.constant + self.terms.iter().map(|(slot, factor)| factor * frame.slots[*slot]).sum::<i64>()
    }
}

/// The greatest number by which the least move may lower the leader, less one.
const LONGEST_DELAY: i64 = 64;

#[derive(Clone, Debug)]
enum High {
    Constant(i64),
    Term(TermCode),
}

impl Line {
    /// The line of a kind of move, if it has that shape. The cells are in the order of the coordinates `ranked`; `t`
    /// must be taken from the first of them that changes, the leader, so that the whole line is solved in time.
    pub(crate) fn of(
        rule: &MoveRule,
        ranked: &[usize],
        region: &[Interval],
        strides: &[i64],
    ) -> Option<Self> {
        let width = region.len();
        if rule.variables.len() != 1 {
            return None;
        }
        let variable = width;
        let mut range = None;
        let mut guards = Vec::new();
        for conjunct in rule.condition.conjuncts() {
            if !conjunct.variables().contains(&variable) {
                guards.push(conjunct.compile());
                continue;
            }
            let Formula::Member { term, set } = conjunct else { return None };
            if *term != campeao_formula::Term::Variable(variable) || range.is_some() {
                return None;
            }
            let [Item::Range { low, high: top }] = set.items.as_slice() else { return None };
            let low = low.as_constant().filter(|low| (1..=LONGEST_DELAY).contains(low))?;
            let high = top.as_constant().map_or_else(|| High::Term(top.compile()), High::Constant);
            range = Some((low, high));
        }
        let (low, high) = range?;
        let mut base = Vec::new();
        let mut slopes = Vec::new();
        for term in &rule.to {
            let mut affine = term.as_affine()?;
            slopes.push(affine.coefficients.remove(&variable).unwrap_or(0));
            affine.coefficients.retain(|_, coefficient| *coefficient != 0);
            base.push(affine);
        }
        let changes = |slot: usize| {
            let Affine { constant, coefficients } = &base[slot];
            slopes[slot] != 0
                || *constant != 0
                || coefficients.len() != 1
                || coefficients.get(&slot) != Some(&1)
        };
        let leader = ranked.iter().copied().find(|&slot| changes(slot))?;
        // The leader must fall by `t` plus a constant, so that every target lies in an earlier layer of the box, with
        // the same coordinates before the leader, and is solved in time.
        let leading = &base[leader];
        if slopes[leader] != -1
            || !(-LONGEST_DELAY..=0).contains(&leading.constant)
            || leading.coefficients.len() != 1
            || leading.coefficients.get(&leader) != Some(&1)
        {
            return None;
        }
        // A target with a greater `t` must have a smaller cell number, because the records are searched upwards from a
        // cell number.
        let step = -slopes.iter().zip(strides).map(|(slope, stride)| slope * stride).sum::<i64>();
        if step <= 0 {
            return None;
        }
        let delay = (low - leading.constant - 1) as usize;
        Some(Self {
            step,
            base: base.into_iter().map(Linear::from).collect(),
            slopes,
            low,
            high,
            layer: strides[leader] as usize,
            delay,
            guards,
            region: region.to_vec(),
            strides: strides.to_vec(),
        })
    }

    /// The number of residue classes of the line's step.
    pub(crate) fn classes(&self) -> usize {
        self.step as usize
    }

    /// The number of cells with the same leader and the same coordinates before it, which are one layer.
    pub(crate) fn layer(&self) -> usize {
        self.layer
    }

    /// The number of values of the leader, just below that of a state, that no move of this kind reaches, besides those
    /// still to be solved.
    pub(crate) fn delay(&self) -> usize {
        self.delay
    }

    /// Adds the values of all moves of this kind in the state in `frame`.
    pub(crate) fn gather(&self, frame: &mut Frame, records: &Records, gathered: &mut Gathered) {
        for guard in &self.guards {
            match guard.eval(frame) {
                Ok(true) => {}
                Ok(false) => return,
                Err(_) => return gathered.add(TimedOutcome::UNKNOWN),
            }
        }
        let mut high = match &self.high {
            High::Constant(high) => *high,
            High::Term(term) => match term.eval(frame) {
                Ok(high) => high,
                Err(_) => return gathered.add(TimedOutcome::UNKNOWN),
            },
        };
        let mut cell = 0;
        let mut outside = false;
        let mut entries: SmallVec<[i64; 4]> = SmallVec::new();
        for (slot, linear) in self.base.iter().enumerate() {
            let entry = linear.at(frame);
            let (low, top) = self.region[slot];
            match self.slopes[slot] {
                slope if slope < 0 => high = high.min(entry.div_euclid(-slope)),
                0 if entry < 0 => return,
                _ => {}
            }
            outside |= entry < low || entry > top;
            cell += (entry - low) * self.strides[slot];
            entries.push(entry);
        }
        if high < self.low {
            return;
        }
        // The far end of the line must lie in the box too.
        for (slot, entry) in entries.into_iter().enumerate() {
            let far = entry + self.slopes[slot] * high;
            outside |= far < self.region[slot].0 || far > self.region[slot].1;
        }
        if outside {
            return gathered.add(TimedOutcome::UNKNOWN);
        }
        records.gather(cell - self.step * high, cell.rem_euclid(self.step) as usize, gathered);
    }
}

/// For each residue class of cell numbers, the records among its solved cells, seen from the newest cell back.
#[derive(Clone, Debug)]
pub(crate) struct Records {
    classes: Vec<ClassRecords>,
}

#[derive(Clone, Debug, Default)]
struct ClassRecords {
    /// Losses, each quicker than all newer ones: plies increase towards the newest.
    losses: Vec<(u32, u32)>,
    /// Wins, plies decreasing towards the newest.
    wins: Vec<(u32, u32)>,
    /// The newest draw and the newest unknown cell.
    draw: Option<u32>,
    unknown: Option<u32>,
}

impl Records {
    pub(crate) fn new(classes: usize) -> Self {
        Self { classes: vec![ClassRecords::default(); classes] }
    }

    /// Records a cell with a greater number than all before it.
    #[inline]
    pub(crate) fn push(&mut self, cell: usize, value: TimedOutcome) {
        let count = self.classes.len();
        let class = &mut self.classes[cell % count];
        let cell = cell as u32;
        match (value.outcome(), value.plies()) {
            (Some(crate::Outcome::Loss), Some(plies)) => {
                while class.losses.last().is_some_and(|last| last.1 >= plies) {
                    class.losses.pop();
                }
                class.losses.push((cell, plies));
            }
            (Some(crate::Outcome::Win), Some(plies)) => {
                while class.wins.last().is_some_and(|last| last.1 <= plies) {
                    class.wins.pop();
                }
                class.wins.push((cell, plies));
            }
            (Some(_), _) => class.draw = Some(cell),
            (None, _) => class.unknown = Some(cell),
        }
    }

    /// Adds the extreme values of the cells of a class from number `from` on.
    #[inline]
    fn gather(&self, from: i64, class: usize, gathered: &mut Gathered) {
        let class = &self.classes[class];
        let from = from as u32;
        let first = |records: &[(u32, u32)]| {
            let at = records.partition_point(|record| record.0 < from);
            records.get(at).map(|record| record.1)
        };
        if let Some(plies) = first(&class.losses) {
            gathered.add(TimedOutcome::loss(plies));
        }
        if let Some(plies) = first(&class.wins) {
            gathered.add(TimedOutcome::win(plies));
        }
        if class.draw.is_some_and(|draw| draw >= from) {
            gathered.add(TimedOutcome::DRAW);
        }
        if class.unknown.is_some_and(|unknown| unknown >= from) {
            gathered.add(TimedOutcome::UNKNOWN);
        }
    }
}
