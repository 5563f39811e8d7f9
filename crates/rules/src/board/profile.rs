//! The places and sides on which the conditions of a start can depend, for boards of every size.
//!
//! Each term is written as (c · q + g) / s: a sum of multiples of the quantities q (`row`, `rows`, `column`, `columns`), plus
//! a bounded integer g that depends only on the remainders of the quantities by a period p. Sums and multiples keep this form.
//! So does floor(v / k) = (v - v mod k) / k, since v mod k lies below k and repeats with a multiple of p; and v mod k
//! alone is such a g, also if v is any polynomial.
//!
//! Theorem. Hypothesis: each comparison is between terms whose difference is of this form, with multiples of the quantities of
//! one direction only, in one of the ratios below; |g| <= M. Conclusion: beside the remainders, the comparison depends on the
//! following places and sides only, because beyond them the multiple outweighs g, and its sign is known.
//!
//! | multiple | depends on |
//! |---|---|
//! | a · row | rows up to M / a |
//! | a · (rows - row) | rows with at most M / a rows after them |
//! | a · (2 row - rows) | rows with \|2 row - rows\| <= M / a, and the half in which the others lie |
//! | a · rows | the number of rows, up to M / a |
//!
//! Numbers beyond 64 bits are excluded: terms are bounded for the largest board, and conditions beyond the bound are refused.

use super::condition::{Condition, Quantity};
use super::content::Content;
use super::drawing::MOST_SIDE;
use campeao_formula::{Formula, Item, Term};

/// The places and sides on which a start can depend beside the remainders, in one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AlongSide {
    /// The number of lines at each end.
    pub margin: i64,
    /// The distance from the centre, in halves of a line, if the halves of the board differ.
    pub middle: Option<i64>,
    /// The greatest side on which the start depends.
    pub sides: i64,
}

/// The places and sides on which a start can depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The number by which remainders of places and sides matter.
    pub period: i64,
    /// Along the rows, and along the columns.
    pub along: [AlongSide; 2],
}

impl Profile {
    /// The profile of conditions; `None` if one of them is not of the form of the theorem.
    pub(super) fn of(cells: &[(Content, Condition)]) -> Option<Self> {
        let mut profile = Self { period: 1, along: [AlongSide::default(); 2] };
        for (_, condition) in cells {
            let quantities: Vec<Quantity> = condition.quantities().collect();
            profile.formula(condition.formula(), &quantities)?;
        }
        Some(profile)
    }

    fn formula(&mut self, formula: &Formula, quantities: &[Quantity]) -> Option<()> {
        match formula {
            Formula::True | Formula::False => Some(()),
            Formula::Compare { left, right, .. } => self.comparison(left, right, quantities),
            Formula::Member { term, set } => set.items.iter().try_for_each(|item| match item {
                Item::One(value) => self.comparison(term, value, quantities),
                Item::Range { low, high } => {
                    self.comparison(term, low, quantities)?;
                    self.comparison(term, high, quantities)
                }
            }),
            Formula::Not(inner) => self.formula(inner, quantities),
            Formula::And(parts) | Formula::Or(parts) => {
                parts.iter().try_for_each(|part| self.formula(part, quantities))
            }
            Formula::Implies(one, other) | Formula::Equivalent(one, other) => {
                self.formula(one, quantities)?;
                self.formula(other, quantities)
            }
            Formula::Quantified { .. } => None,
        }
    }

    /// Adds that on which a comparison depends. A least or greatest term compares as its parts do.
    fn comparison(&mut self, left: &Term, right: &Term, quantities: &[Quantity]) -> Option<()> {
        for one in parts(left) {
            greatest(one)?;
            for other in parts(right) {
                greatest(other)?;
                let right = Linear::of(other, quantities)?.times(-1)?;
                self.sign(Linear::of(one, quantities)?.plus(right)?.small()?)?;
            }
        }
        Some(())
    }

    /// Adds that on which the sign of a number depends.
    fn sign(&mut self, number: Linear) -> Option<()> {
        self.period = lcm(self.period, number.period)?;
        let most = number.low.abs().max(number.high.abs());
        let [row, rows, column, columns] = number.of;
        let (axis, place, side) = match ([row, rows], [column, columns]) {
            ([0, 0], [0, 0]) => return Some(()),
            ([place, side], [0, 0]) => (0, place, side),
            ([0, 0], [place, side]) => (1, place, side),
            _ => return None,
        };
        let along = &mut self.along[axis];
        match (place, side) {
            (place, 0) => along.margin = along.margin.max(most / place.abs()),
            (0, side) => along.sides = along.sides.max(most / side.abs()),
            (place, side) if place == -side => along.margin = along.margin.max(most / place.abs() + 1),
            // The centre of n lines, counted from 1, is (n + 1) / 2.
            (place, side) if place == -2 * side => {
                along.middle = along.middle.max(Some(most / side.abs() + 1));
            }
            _ => return None,
        }
        Some(())
    }
}

/// A number (of · q + g) / over, where low <= g <= high depends on the remainders of the quantities by the period.
#[derive(Clone, Copy)]
struct Linear {
    /// The factors of `row`, `rows`, `column`, `columns`.
    of: [i64; 4],
    over: i64,
    low: i64,
    high: i64,
    period: i64,
}

impl Linear {
    fn of(term: &Term, quantities: &[Quantity]) -> Option<Self> {
        let linear = |term: &Term| Self::of(term, quantities);
        let number = match term {
            Term::Constant(value) => Some(Self::bounded(*value, *value, 1)),
            Term::Variable(slot) => {
                let place = match quantities.get(*slot)? {
                    Quantity::Row => 0,
                    Quantity::Rows => 1,
                    Quantity::Column => 2,
                    Quantity::Columns => 3,
                    _ => return None,
                };
                let mut of = [0; 4];
                of[place] = 1;
                Some(Self { of, ..Self::bounded(0, 0, 1) })
            }
            Term::Add(parts) => {
                parts.iter().try_fold(Self::bounded(0, 0, 1), |sum, part| sum.plus(linear(part)?))
            }
            Term::Negate(inner) => linear(inner)?.times(-1),
            Term::Multiply(parts) => {
                parts.iter().try_fold(Self::bounded(1, 1, 1), |product, part| product.by(linear(part)?))
            }
            Term::Divide(inner, divisor) => {
                let inner = linear(inner)?;
                let period = inner.period_modulo(*divisor)?;
                let low = inner.low.checked_sub(inner.over.checked_mul(divisor - 1)?)?;
                Some(Self { over: inner.over.checked_mul(*divisor)?, low, period, ..inner })
            }
            Term::Modulo(inner, divisor) if is_polynomial(inner) => {
                Some(Self::bounded(0, divisor - 1, *divisor))
            }
            Term::Modulo(inner, divisor) => {
                Some(Self::bounded(0, divisor - 1, linear(inner)?.period_modulo(*divisor)?))
            }
            _ => None,
        };
        number?.small()
    }

    /// The number, unless its parts are so large that products of two might overflow in a later step.
    fn small(self) -> Option<Self> {
        let mut parts = self.of.into_iter().chain([self.over, self.low, self.high, self.period]);
        parts.all(|part| part.unsigned_abs() <= 1 << 40).then_some(self)
    }

    const fn bounded(low: i64, high: i64, period: i64) -> Self {
        Self { of: [0; 4], over: 1, low, high, period }
    }

    /// A period of the remainders by a divisor: a multiple of the quantities changes the number by a multiple of it.
    fn period_modulo(self, divisor: i64) -> Option<i64> {
        let whole = self.over.checked_mul(divisor)?;
        self.of.iter().try_fold(self.period, |period, factor| lcm(period, whole / gcd(*factor, whole)))
    }

    fn times(self, factor: i64) -> Option<Self> {
        let ends = [self.low.checked_mul(factor)?, self.high.checked_mul(factor)?];
        let mut of = self.of;
        for one in &mut of {
            *one = one.checked_mul(factor)?;
        }
        Some(Self { of, low: ends[0].min(ends[1]), high: ends[0].max(ends[1]), ..self })
    }

    fn plus(self, other: Self) -> Option<Self> {
        let over = lcm(self.over, other.over)?;
        let (one, other) = (self.times(over / self.over)?, other.times(over / other.over)?);
        let mut of = one.of;
        for (sum, part) in of.iter_mut().zip(other.of) {
            *sum = sum.checked_add(part)?;
        }
        let (low, high) = (one.low.checked_add(other.low)?, one.high.checked_add(other.high)?);
        Some(Self { of, over, low, high, period: lcm(one.period, other.period)? })
    }

    /// The product with a number; `None` unless one of them is constant, or both are bounded.
    fn by(self, other: Self) -> Option<Self> {
        let is_bounded = |number: &Self| number.of == [0; 4];
        let (one, other) = if is_bounded(&self) { (self, other) } else { (other, self) };
        if !is_bounded(&one) {
            return None;
        }
        let over = one.over.checked_mul(other.over)?;
        if one.low == one.high {
            return Some(Self { over, ..other.times(one.low)? });
        }
        if !is_bounded(&other) {
            return None;
        }
        let ends = [other.times(one.low)?, other.times(one.high)?];
        let low = ends[0].low.min(ends[1].low);
        let high = ends[0].high.max(ends[1].high);
        Some(Self { over, ..Self::bounded(low, high, lcm(one.period, other.period)?) })
    }
}

/// The parts of a least or greatest term; otherwise the term itself.
fn parts(term: &Term) -> Vec<&Term> {
    match term {
        Term::Minimum(terms) | Term::Maximum(terms) => terms.iter().flat_map(parts).collect(),
        _ => vec![term],
    }
}

/// A bound of the absolute value of a term and of all its parts on the largest board; `None` if there is none, or a number
/// might overflow.
fn greatest(term: &Term) -> Option<i64> {
    let largest = |value: i64| (value <= i64::MAX / 2).then_some(value);
    match term {
        Term::Constant(value) => value.checked_abs(),
        Term::Variable(_) => Some(MOST_SIDE as i64),
        Term::Add(parts) => parts.iter().try_fold(0_i64, |sum, part| sum.checked_add(greatest(part)?)),
        Term::Multiply(parts) => {
            parts.iter().try_fold(1_i64, |product, part| product.checked_mul(greatest(part)?))
        }
        Term::Negate(inner) | Term::Divide(inner, _) => greatest(inner),
        Term::Modulo(inner, divisor) => greatest(inner).map(|_| *divisor),
        _ => None,
    }
    .and_then(largest)
}

/// Whether a term is a polynomial with integer coefficients.
fn is_polynomial(term: &Term) -> bool {
    match term {
        Term::Constant(_) | Term::Variable(_) => true,
        Term::Negate(inner) => is_polynomial(inner),
        Term::Add(parts) | Term::Multiply(parts) => parts.iter().all(is_polynomial),
        _ => false,
    }
}

/// The greatest common divisor, of the other number if one is 0.
const fn gcd(one: i64, other: i64) -> i64 {
    let (mut one, mut other) = (one.abs(), other.abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// The least common multiple of two positive numbers, if it fits.
fn lcm(one: i64, other: i64) -> Option<i64> {
    (one / gcd(one, other)).checked_mul(other)
}
