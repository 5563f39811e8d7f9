//! Boxes around positions: interval arithmetic over terms, and the smallest box that moves do not leave, so that a
//! table over it can be filled without looking outside.
//!
//! Every interval found contains all values of the term on the box. So a box that contains the intervals of all its
//! moves is closed under the moves.

use crate::Game;
use crate::moves::MoveRule;
use crate::ranges::FoundRange;
use campeao_formula::{Item, Term};

/// An inclusive interval of integers.
pub type Interval = (i64, i64);

/// The most widenings of a box before the search for a closed one gives up.
const MOST_ROUNDS: u64 = 200_000;
/// The most parts of formulas visited before the search gives up.
const MOST_PARTS: u64 = 100_000_000;

impl Game {
    /// A small box around `start` that no play from within `start` leaves, one interval per coordinate, or `None` if
    /// none with at most `most_cells` cells is found. The game must be a tuple game.
    ///
    /// For kinds of move with one variable the box also holds the states that a choice of 0 would
    /// give, so that the targets of a move lie on lines within the box.
    ///
    /// Widening adds what one more ply can reach; when the rank is a single coordinate `n`, after as
    /// many rounds as `n` can shrink nothing more can be reached. Moves from positions of the box that no play
    /// reaches may then still lead out of it.
    pub fn closed_box(&self, start: &[Interval], most_cells: u64) -> Option<Vec<Interval>> {
        let mut region = start.to_vec();
        let plies = match self.rank_terms() {
            [Term::Variable(slot)] => Some(region.get(*slot)?.1.max(0).unsigned_abs()),
            _ => None,
        };
        let most = MOST_ROUNDS.min(MOST_PARTS / self.trial_cost());
        let rounds = plies.map_or(most, |plies| plies.saturating_add(1).min(most));
        for _ in 0..rounds {
            let mut wider = region.clone();
            for rule in self.move_rules() {
                match targets(rule, &region) {
                    Targets::Nowhere => {}
                    Targets::Unknown => return None,
                    Targets::Within(targets) => {
                        for (old, new) in wider.iter_mut().zip(targets) {
                            *old = (old.0.min(new.0), old.1.max(new.1));
                        }
                    }
                }
            }
            let cells = wider.iter().try_fold(1_u64, |cells, (low, high)| {
                cells.checked_mul(high.abs_diff(*low).checked_add(1)?)
            })?;
            if cells > most_cells {
                return None;
            }
            if wider == region {
                return Some(region);
            }
            region = wider;
        }
        plies.is_some_and(|plies| plies < rounds).then_some(region)
    }
}

/// The targets of a kind of move from the positions of a box.
enum Targets {
    /// No move of this kind is possible.
    Nowhere,
    /// All targets are in this box.
    Within(Vec<Interval>),
    /// No finite bound is known.
    Unknown,
}

fn targets(rule: &MoveRule, region: &[Interval]) -> Targets {
    let mut values = region.to_vec();
    let lines = rule.choices.len() == 1;
    for choice in &rule.choices {
        let Some((mut low, mut high)) = range(&choice.range, &values) else { return Targets::Unknown };
        if lines {
            low = low.min(0);
        }
        for term in &rule.to {
            let Some(mut affine) = term.as_affine() else { continue };
            let coefficient = affine.coefficients.remove(&choice.slot).unwrap_or(0);
            if coefficient >= 0 || affine.coefficients.keys().any(|slot| *slot >= values.len()) {
                continue;
            }
            let Some(divisor) = coefficient.checked_neg() else { continue };
            let rest = affine.coefficients.iter().try_fold(affine.constant, |sum, (slot, factor)| {
                let (least, greatest) = values[*slot];
                sum.checked_add(factor.checked_mul(if *factor > 0 { greatest } else { least })?)
            });
            let Some(rest) = rest else { return Targets::Unknown };
            high = high.min(rest.div_euclid(divisor));
        }
        if low > high {
            return Targets::Nowhere;
        }
        values.push((low, high));
    }
    let mut next = Vec::with_capacity(rule.to.len());
    for term in &rule.to {
        let Some((low, high)) = interval(term, &values) else { return Targets::Unknown };
        if high < 0 {
            return Targets::Nowhere;
        }
        next.push((low.max(0), high));
    }
    Targets::Within(next)
}

fn range(range: &FoundRange, values: &[Interval]) -> Option<Interval> {
    match range {
        FoundRange::Between(lows, highs) => {
            let low = lows
                .iter()
                .map(|term| interval(term, values))
                .try_fold(i64::MIN, |low, next| Some(low.max(next?.0)))?;
            let high = highs
                .iter()
                .map(|term| interval(term, values))
                .try_fold(i64::MAX, |high, next| Some(high.min(next?.1)))?;
            Some((low, high))
        }
        FoundRange::Member(set) => set
            .items
            .iter()
            .map(|item| match item {
                Item::One(term) => interval(term, values),
                Item::Range { low, high } => Some((interval(low, values)?.0, interval(high, values)?.1)),
            })
            .try_fold((i64::MAX, i64::MIN), |all, next| {
                let next = next?;
                Some((all.0.min(next.0), all.1.max(next.1)))
            }),
    }
}

/// An interval that holds every value of the term while its variables stay in theirs; `None` if the
/// shape of the term is not understood or the numbers grow too big.
fn interval(term: &Term, values: &[Interval]) -> Option<Interval> {
    match term {
        Term::Constant(value) => Some((*value, *value)),
        Term::Variable(slot) => values.get(*slot).copied(),
        Term::Add(parts) => parts.iter().try_fold((0_i64, 0_i64), |sum, part| {
            let part = interval(part, values)?;
            Some((sum.0.checked_add(part.0)?, sum.1.checked_add(part.1)?))
        }),
        Term::Negate(inner) => {
            let (low, high) = interval(inner, values)?;
            Some((high.checked_neg()?, low.checked_neg()?))
        }
        Term::Multiply(parts) => parts.iter().try_fold((1_i64, 1_i64), |product, part| {
            let part = interval(part, values)?;
            // A product is extreme where each factor is at one of its ends.
            let ends = [
                product.0.checked_mul(part.0)?,
                product.0.checked_mul(part.1)?,
                product.1.checked_mul(part.0)?,
                product.1.checked_mul(part.1)?,
            ];
            Some((*ends.iter().min()?, *ends.iter().max()?))
        }),
        Term::Divide(inner, by) => {
            let (low, high) = interval(inner, values)?;
            Some((low.div_euclid(*by), high.div_euclid(*by)))
        }
        Term::Modulo(_, by) => Some((0, by - 1)),
        Term::Minimum(parts) => ends(parts, values, i64::min),
        Term::Maximum(parts) => ends(parts, values, i64::max),
        Term::Xor(parts) => {
            let greatest = parts
                .iter()
                .try_fold(0_i64, |greatest, part| Some(greatest.max(interval(part, values)?.1)))?;
            // Nim-sums of naturals below a power of two stay below it.
            let bits = 64 - greatest.max(0).leading_zeros();
            Some((0, 1_i64.checked_shl(bits)?.checked_sub(1)?))
        }
        Term::Low2(inner) | Term::LowFib(inner) => Some((0, interval(inner, values)?.1.max(0))),
        Term::Fold { .. }
        | Term::Count { .. }
        | Term::Bits { .. }
        | Term::Digits { .. }
        | Term::Word { .. }
        | Term::Value { .. } => None,
    }
}

fn ends(parts: &[Term], values: &[Interval], pick: fn(i64, i64) -> i64) -> Option<Interval> {
    let mut all = parts.iter().map(|part| interval(part, values));
    let first = all.next()??;
    all.try_fold(first, |ends, next| {
        let next = next?;
        Some((pick(ends.0, next.0), pick(ends.1, next.1)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_formula::{Frame, Scope, term};

    const X: Interval = (-3, 5);
    const Y: Interval = (2, 4);

    fn read(text: &str) -> Term {
        let mut scope = Scope::new();
        scope.variable("x").unwrap();
        scope.variable("y").unwrap();
        term(text, &scope).unwrap()
    }

    /// The least and the greatest value, by exhaustion.
    fn tried(term: &Term) -> Interval {
        let code = term.compile();
        let mut frame = Frame::new(2);
        let mut values = Vec::new();
        for x in X.0..=X.1 {
            for y in Y.0..=Y.1 {
                frame.slots.copy_from_slice(&[x, y]);
                values.push(code.eval(&mut frame).unwrap());
            }
        }
        (*values.iter().min().unwrap(), *values.iter().max().unwrap())
    }

    #[test]
    fn intervals_are_exact_where_each_variable_stands_once() {
        for text in [
            "7",
            "x",
            "-x",
            "x + y",
            "x - 2*y + 3",
            "x*y",
            "(x + 1)*(y - 3)",
            "(0 - 2)*(x + 4)*(y - 3)",
            "x // 2",
            "(x - 4) // 3",
            "x % 3",
            "min(x, y)",
            "min(9 - y, x + 20, 6)",
            "max(x, y)",
            "max(x - 20, 0 - y)",
        ] {
            let term = read(text);
            assert_eq!(interval(&term, &[X, Y]), Some(tried(&term)), "{text}");
        }
    }

    #[test]
    fn other_intervals_hold_every_value() {
        for (text, wanted) in [
            ("x*x", (-15, 25)),
            ("x - x", (-8, 8)),
            ("y % 7", (0, 6)),
            ("y xor 9", (0, 15)),
            ("y xor 3", (0, 7)),
            ("low2(y)", (0, 4)),
            ("lowfib(y + 1)", (0, 5)),
        ] {
            let term = read(text);
            let (least, greatest) = tried(&term);
            assert!(wanted.0 <= least && greatest <= wanted.1, "{text}");
            assert_eq!(interval(&term, &[X, Y]), Some(wanted), "{text}");
        }
    }

    #[test]
    fn numbers_beyond_64_bits_and_counts_have_no_interval() {
        for text in [
            "y*9223372036854775807",
            "y + 9223372036854775807",
            "count(k < y for k in 1..=3)",
            "x // 1 + sum(k for k in 1..=y)",
        ] {
            assert_eq!(interval(&read(text), &[X, Y]), None, "{text}");
        }
    }
}
