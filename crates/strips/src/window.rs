//! From a finite table of bounds to every length.
//!
//! **Window theorem.** Let w have p letters and let every pattern have at most L. Let a table give floors and firsts of
//! every kind and every length n < H, those with n ≥ N by rules R1 to R3 from shorter ones, and let there be a first
//! length T ≥ 1, a period P that is a multiple of p, and a step s such that
//!
//! 1. every bound satisfies b(n + P) = b(n) + s for T ≤ n < H − P, and a bound is missing at n + P exactly if it is
//!    missing at n;
//! 2. H ≥ 2T + 2P + L and H − P ≥ N;
//! 3. s is 0, or an integer, or a multiple of ↑;
//! 4. if s is an integer other than 0: every bound x + k·↑ + \*m with T ≤ n < H has x ≥ 1 if s > 0, and x ≤ −1 if s < 0;
//! 5. if s is a multiple of ↑ other than 0: every bound with T ≤ n < H has k ≥ 2 if s > 0, and k ≤ −2 if s < 0; and for
//!    H − P ≤ n < H, rule R3 holds with the first case of (ii) alone: some option is ≥ d, for each Left option d.
//!
//! Then the table continued by b(n + P) = b(n) + s gives bounds of every length.
//!
//! **Proof.** By induction on n ≥ H, let the bounds of all shorter stretches hold. A move on a stretch of n letters
//! leaves at most two stretches, of lengths a and b with a + b ≥ n − L ≥ 2T + 2P (a or b may be 0), and fixed words. One
//! of the two, say the first if both, is at least T + P. The same move with P letters less there is a move of the
//! stretch of n − P letters, because P is a multiple of p. By 1, continued, its bounds are smaller by s. Conversely,
//! each move of n − P letters leaves a stretch of at least T letters and arises in this way. So the options of n have
//! exactly the bounds of the options of n − P, each moved by s. It remains to see that the rules, which give the bounds
//! b of n − P, give b + s for n.
//!
//! R1, R2 and condition (i) of R3 compare differences of members of the class, so they do not change if all are moved
//! by s. In (ii) the canonical options of c are moved by s together with c in every case but one. If s is an integer,
//! these are the options of x and sums of x with fixed infinitesimals. By 4, no option of an option changes its side of
//! 0, so the options of x + s are those of x, moved by s. If s is a multiple of ↑, the Left option of c = x + k·↑ + \*m
//! with k ≤ −2 is x + (k+1)·↑ + \*(m ⊕ 1), which is moved by s; by 5 it is reached by an option. With k ≥ 2 the Left
//! option is d = x, which stays; by 5 some option has a floor ≥ x, and it still has when its floors grow, as s > 0.
//! Conditions 4 and 5 hold for all n ≥ T because s has the sign that they ask for. ∎
//!
//! Nothing here needs the bounds from below and from above together: the tables of Left and of Right are continued
//! apart.

use crate::bound::{Bound, Number, Step};
use crate::rules::Sum;
use crate::table::{Column, Table};
use std::collections::BTreeSet;

/// A table with its continuation to all lengths.
#[derive(Clone, Debug)]
pub struct Window {
    /// The table.
    pub table: Table,
    /// The length from which bounds repeat, T.
    pub from: usize,
    /// The period, P.
    pub period: usize,
    /// The growth of all bounds in a period, s.
    pub step: Step,
}

impl Window {
    /// The bounds of a kind with a stretch of any length.
    pub fn bounds(&self, kind: usize, length: usize) -> Sum {
        let rows = self.table.rows(kind);
        if let Some(row) = rows.get(length) {
            return row.clone();
        }
        let times = (length - rows.len()) / self.period + 1;
        let row = &rows[length - times * self.period];
        let moved = |bounds: &[Bound]| {
            bounds.iter().map(|bound| bound.moved(self.step, times as i64)).collect::<Vec<Bound>>()
        };
        Sum { floors: moved(&row.floors), firsts: moved(&row.firsts) }
    }
}

/// A period that a table suggests, with the columns that do not follow it.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The length from which all other columns repeat.
    pub from: usize,
    /// The period.
    pub period: usize,
    /// Their step.
    pub step: Step,
    /// The columns that do not repeat soon enough, or with another step.
    pub strays: BTreeSet<Column>,
}

/// The candidate with the fewest strays. Its step is that of the floor of wⁿ.
pub fn candidate(table: &Table) -> Option<Candidate> {
    let (kinds, length) = (table.kinds().list().len(), table.len());
    let unit = table.kinds().period_word().len();
    let target = Column { kind: 0, first: false, star: 0 };
    let mut best: Option<Candidate> = None;
    for period in (1..).map(|factor| factor * unit).take_while(|period| 4 * period <= length) {
        // The greatest T that condition 2 allows.
        let Some(twice) = length.checked_sub(2 * period + table.kinds().strip().reach()) else { break };
        let latest = twice / 2;
        let Some((_, Some(step))) = repetition(table, target, period) else { continue };
        if !step.is_allowed() || latest == 0 {
            continue;
        }
        let mut from = 1;
        let mut strays = BTreeSet::new();
        for column in Column::all(kinds) {
            match repetition(table, column, period) {
                // A column without bounds at the end repeats with any step.
                Some((start, found)) if found.is_none_or(|found| found == step) => {
                    let start = start.max(clear_from(table, column, step));
                    if start > latest {
                        strays.insert(column);
                    } else {
                        from = from.max(start);
                    }
                }
                _ => {
                    strays.insert(column);
                }
            }
        }
        if best.as_ref().is_none_or(|best| strays.len() < best.strays.len()) {
            best = Some(Candidate { from, period, step, strays });
        }
        if best.as_ref().is_some_and(|best| best.strays.is_empty()) {
            break;
        }
    }
    best
}

/// The length from which a column meets conditions 4 and 5.
fn clear_from(table: &Table, column: Column, step: Step) -> usize {
    let rows = table.rows(column.kind);
    let fails = |row: &Sum| column.of(row).is_some_and(|bound| !is_clear(bound, step));
    rows.iter().rposition(fails).map_or(0, |last| last + 1)
}

/// The length from which a column repeats, and its step; no step if its last bounds are missing.
fn repetition(table: &Table, column: Column, period: usize) -> Option<(usize, Option<Step>)> {
    let rows = table.rows(column.kind);
    let bound = |length: usize| column.of(&rows[length]);
    let last = rows.len().checked_sub(period + 1)?;
    let mut step = None;
    let mut start = rows.len() - period;
    for length in (0..=last).rev() {
        match (bound(length), bound(length + period)) {
            (None, None) => {}
            (Some(one), Some(other)) => {
                let found = Step::between(one, other)?;
                if *step.get_or_insert(found) != found {
                    break;
                }
            }
            _ => break,
        }
        start = length;
    }
    (start < rows.len() - period).then_some((start, step))
}

/// The window of a table with a period, if every condition of the theorem holds but the last half of condition 5,
/// which [`Table::is_plain`] decides.
pub fn window(table: Table, candidate: &Candidate) -> Option<Window> {
    let Candidate { from, period, step, strays } = candidate;
    let (from, period, step, length) = (*from, *period, *step, table.len());
    let kinds = table.kinds();
    let (reach, count) = (kinds.strip().reach(), kinds.list().len());
    let is_long = length >= 2 * from + 2 * period + reach && length - period >= table.exact_below();
    let is_periodic = from >= 1 && period > 0 && period.is_multiple_of(kinds.period_word().len());
    if !strays.is_empty() || !is_long || !is_periodic || !step.is_allowed() {
        return None;
    }
    let later = |kind: usize| (from..length).map(move |n| (kind, n));
    let holds = (0..count).flat_map(later).all(|(kind, n)| {
        let rows = table.rows(kind);
        let repeats = |column: Column| {
            let moved = column.of(&rows[n]).map(|bound| bound.moved(step, 1));
            moved == column.of(&rows[n + period])
        };
        let columns = || Column::all(count).filter(move |column| column.kind == kind);
        let is_clear = |column: Column| column.of(&rows[n]).is_none_or(|bound| is_clear(bound, step));
        (n + period >= length || columns().all(repeats)) && columns().all(is_clear)
    });
    holds.then_some(Window { table, from, period, step })
}

/// Conditions 4 and 5 for one bound: it lies on the side of 0 to which the step leads.
fn is_clear(bound: Bound, step: Step) -> bool {
    let one = Number::integer(1);
    let number = step.number == Number::ZERO
        || if step.number > Number::ZERO { bound.number >= one } else { bound.number <= -one };
    let ups = step.ups == 0 || bound.ups * step.ups.signum() >= 2;
    number && ups
}
