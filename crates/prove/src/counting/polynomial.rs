//! Polynomials over the rationals: recurrences, and the growth of sequences that obey them.

use super::matrix::sum;
use dashu_base::{Abs as _, Sign};
use dashu_int::IBig;
use dashu_ratio::RBig;

/// A polynomial as its coefficients, the constant one first and the last one not 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polynomial {
    coefficients: Vec<RBig>,
}

impl Polynomial {
    /// The polynomial with these coefficients, the constant one first.
    pub(super) fn new(mut coefficients: Vec<RBig>) -> Self {
        while coefficients.last().is_some_and(RBig::is_zero) {
            coefficients.pop();
        }
        Self { coefficients }
    }

    /// The coefficients, the constant one first and the last one not 0.
    pub fn coefficients(&self) -> &[RBig] {
        &self.coefficients
    }

    /// The degree; 0 for the zero polynomial.
    pub fn degree(&self) -> usize {
        self.coefficients.len().saturating_sub(1)
    }

    /// The monic polynomial `x^m - c1 x^(m-1) - … - cm` of the least recurrence of a sequence, where
    /// `a(k) = c1 a(k-1) + … + cm a(k-m)` for `k >= m` (Berlekamp and Massey). It is correct for the whole sequence if
    /// twice as many terms are given as the length of some recurrence.
    pub(super) fn of_sequence(terms: &[RBig]) -> Self {
        // The connection polynomial 1 + c[1] x + … with a(k) + c[1] a(k-1) + … = 0, and the one before its length last
        // changed.
        let (mut current, mut earlier) = (vec![RBig::ONE], vec![RBig::ONE]);
        let (mut length, mut since, mut last) = (0, 1, RBig::ONE);
        for at in 0..terms.len() {
            let gap =
                sum(current.iter().take(length + 1).zip(terms[..=at].iter().rev()).map(|(c, term)| c * term));
            if gap.is_zero() {
                since += 1;
                continue;
            }
            let before = current.clone();
            let factor = &gap / &last;
            current.resize(current.len().max(earlier.len() + since), RBig::ZERO);
            for (index, entry) in earlier.iter().enumerate() {
                current[index + since] -= &factor * entry;
            }
            if 2 * length <= at {
                (length, earlier, last, since) = (at + 1 - length, before, gap, 1);
            } else {
                since += 1;
            }
        }
        current.resize(length + 1, RBig::ZERO);
        current.reverse();
        Self { coefficients: current }
    }

    /// The value at a point.
    pub(super) fn at(&self, point: &RBig) -> RBig {
        self.coefficients.iter().rev().fold(RBig::ZERO, |value, coefficient| value * point + coefficient)
    }

    fn is_zero(&self) -> bool {
        self.coefficients.is_empty()
    }

    fn derivative(&self) -> Self {
        let terms = self.coefficients.iter().enumerate().skip(1);
        Self::new(terms.map(|(power, coefficient)| coefficient * RBig::from(power)).collect())
    }

    /// Quotient and remainder.
    fn divided(&self, by: &Self) -> (Self, Self) {
        let mut rest = self.coefficients.clone();
        let Some(leading) = by.coefficients.last() else { return (Self::new(Vec::new()), self.clone()) };
        let mut quotient = vec![RBig::ZERO; (rest.len() + 1).saturating_sub(by.coefficients.len())];
        for shift in (0..quotient.len()).rev() {
            let factor = &rest[shift + by.degree()] / leading;
            for (index, coefficient) in by.coefficients.iter().enumerate() {
                rest[shift + index] -= &factor * coefficient;
            }
            quotient[shift] = factor;
        }
        (Self::new(quotient), Self::new(rest))
    }

    fn monic(&self) -> Self {
        let Some(leading) = self.coefficients.last() else { return self.clone() };
        Self { coefficients: self.coefficients.iter().map(|coefficient| coefficient / leading).collect() }
    }

    fn gcd(&self, other: &Self) -> Self {
        let (mut left, mut right) = (self.clone(), other.clone());
        while !right.is_zero() {
            let rest = left.divided(&right).1.monic();
            (left, right) = (right, rest);
        }
        left.monic()
    }

    /// The polynomial without its root 0.
    pub(super) fn without_zero(&self) -> Self {
        let zeros = self.coefficients.iter().take_while(|coefficient| coefficient.is_zero()).count();
        Self { coefficients: self.coefficients[zeros..].to_vec() }
    }

    /// The polynomial with the same roots, each once.
    pub(super) fn square_free(&self) -> Self {
        self.divided(&self.gcd(&self.derivative())).0.monic()
    }

    /// The greatest multiplicity of a root, among those for which `counts` is true of a square-free factor.
    pub(super) fn multiplicity(&self, counts: impl Fn(&Self) -> bool) -> usize {
        let mut multiplicity = 0;
        let mut rest = self.clone();
        while rest.degree() > 0 && counts(&rest.square_free()) {
            multiplicity += 1;
            rest = rest.gcd(&rest.derivative());
        }
        multiplicity
    }

    /// Whether all roots of this square-free polynomial are roots of unity.
    ///
    /// The roots are squared repeatedly (Graeffe). Roots of unity return; if there were others, the product of the
    /// roots outside the unit circle would exceed a bound that holds for the coefficients (Kronecker 1857).
    pub(super) fn has_roots_of_unity_only(&self) -> bool {
        let mut current = self.monic();
        if current.coefficients.iter().any(|coefficient| !coefficient.is_int())
            || current.coefficients[0].is_zero()
        {
            return false;
        }
        let mut bounds = vec![RBig::ONE];
        for _ in 0..current.degree() {
            let shifted = bounds.iter().cloned().chain([RBig::ZERO]);
            let left = std::iter::once(RBig::ZERO).chain(bounds.iter().cloned());
            bounds = shifted.zip(left).map(|(one, other)| one + other).collect();
        }
        let mut seen = std::collections::HashSet::new();
        while seen.insert(current.coefficients.clone()) {
            if current
                .coefficients
                .iter()
                .zip(&bounds)
                .any(|(coefficient, bound)| coefficient.clone().abs() > *bound)
            {
                return false;
            }
            current = current.with_squared_roots();
        }
        true
    }

    /// `q` with `q(x²) = ± p(x) p(-x)`.
    fn with_squared_roots(&self) -> Self {
        let mut squared = vec![RBig::ZERO; self.coefficients.len()];
        for (i, left) in self.coefficients.iter().enumerate() {
            for (j, right) in self.coefficients.iter().enumerate().filter(|(j, _)| (i + j) % 2 == 0) {
                let product = left * right;
                squared[usize::midpoint(i, j)] += if j % 2 == 0 { product } else { -product };
            }
        }
        Self::new(squared).monic()
    }

    /// Sturm's chain of the polynomial.
    fn chain(&self) -> Vec<Self> {
        let mut chain = vec![self.clone(), self.derivative()];
        while let [.., before, last] = chain.as_slice() {
            let rest = before.divided(last).1;
            if rest.is_zero() {
                break;
            }
            chain.push(Self {
                coefficients: rest.coefficients.iter().map(|coefficient| -coefficient).collect(),
            });
        }
        chain
    }

    /// A short interval that contains the greatest root above 1 of this square-free polynomial: above its left end,
    /// and at most its right end. The ends are equal if the root is an integer. `None` if there is no such root.
    pub(super) fn greatest_root(&self) -> Option<(RBig, RBig)> {
        let chain = self.chain();
        let changes = |point: &RBig| {
            let values = chain.iter().map(|p| p.at(point));
            let signs: Vec<Sign> =
                values.filter(|value| !value.is_zero()).map(|value| value.sign()).collect();
            signs.windows(2).filter(|pair| pair[0] != pair[1]).count()
        };
        let monic = self.monic();
        let bound = monic.coefficients.iter().map(|coefficient| coefficient.clone().abs()).max()?;
        let (mut low, mut high) = (RBig::ONE, RBig::from(bound.ceil()) + RBig::ONE);
        if changes(&low) == changes(&high) {
            return None;
        }
        let short = RBig::from_parts(IBig::ONE, (1_u64 << 40).into());
        while &high - &low > short {
            let middle = (&high + &low) / RBig::from(2);
            if changes(&middle) > changes(&high) { low = middle } else { high = middle }
        }
        let whole = RBig::from(high.floor());
        if whole > low && self.at(&whole).is_zero() {
            Some((whole.clone(), whole))
        } else {
            Some((low, high))
        }
    }

    /// Whether this square-free polynomial has a root in an interval of the form of [`Self::greatest_root`].
    pub(super) fn has_root_in(&self, (low, high): &(RBig, RBig)) -> bool {
        if low == high {
            return self.at(low).is_zero();
        }
        self.greatest_root().is_some_and(|(own_low, own_high)| own_low < *high && *low < own_high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polynomial(coefficients: &[i64]) -> Polynomial {
        Polynomial::new(coefficients.iter().map(|&c| RBig::from(c)).collect())
    }

    #[test]
    fn recurrences_are_the_least() {
        let terms = |values: &[i64]| values.iter().map(|&v| RBig::from(v)).collect::<Vec<_>>();
        let fibonacci = Polynomial::of_sequence(&terms(&[0, 1, 1, 2, 3, 5, 8, 13]));
        assert_eq!(fibonacci, polynomial(&[-1, -1, 1]));
        assert_eq!(Polynomial::of_sequence(&terms(&[5, 1, 2, 4, 8, 16, 32])), polynomial(&[0, -2, 1]));
        assert_eq!(Polynomial::of_sequence(&terms(&[0, 0, 0, 0])), polynomial(&[1]));
        assert_eq!(Polynomial::of_sequence(&terms(&[0, 1, 2, 3, 4, 5])), polynomial(&[1, -2, 1]));
    }

    #[test]
    fn roots_of_unity_are_known() {
        for cyclotomic in [
            &[1, 1][..],
            &[-1, 1],
            &[1, 1, 1],
            &[1, 0, 0, 0, 1],
            &[1, 1, 1, 1, 1, 1, 1],
            &[-1, 0, 0, 0, 0, 1],
        ] {
            assert!(polynomial(cyclotomic).has_roots_of_unity_only(), "{cyclotomic:?}");
        }
        // The last one is Lehmer's, whose roots are the closest known to the unit circle.
        for other in [&[-2, 1][..], &[-1, -1, 1], &[1, 3, 1], &[1, 1, 0, -1, -1, -1, -1, -1, 0, 1, 1]] {
            assert!(!polynomial(other).has_roots_of_unity_only(), "{other:?}");
        }
        // The root 0, alone and with the root 1, and the root one half.
        let half = Polynomial::new(vec![RBig::from_parts((-1).into(), 2_u8.into()), RBig::ONE]);
        for other in [polynomial(&[0, 1]), polynomial(&[0, -1, 1]), half] {
            assert!(!other.has_roots_of_unity_only(), "{other:?}");
        }
    }

    /// Polynomials with a root 0, or with roots on the unit circle that are not algebraic integers.
    #[test]
    fn other_roots_are_no_roots_of_unity() {
        for other in [&[0, 1][..], &[0, -1, 1], &[0, 1, 0, 1]] {
            assert!(!polynomial(other).has_roots_of_unity_only(), "{other:?}");
        }
        assert!(!polynomial(&[5, -6, 5]).has_roots_of_unity_only());
        assert!(!polynomial(&[0, -6, 5]).has_roots_of_unity_only());
    }

    #[test]
    fn greatest_roots_are_found() {
        assert_eq!(polynomial(&[6, -5, 1]).greatest_root(), Some((RBig::from(3), RBig::from(3))));
        let (low, high) = polynomial(&[-1, -1, 1]).greatest_root().unwrap();
        assert!(&low * &low < &low + RBig::ONE && &high * &high >= &high + RBig::ONE);
        assert!(high - low <= RBig::from_parts(IBig::ONE, (1_u64 << 40).into()));
        assert_eq!(polynomial(&[1, 0, 1]).greatest_root(), None);
        assert_eq!(polynomial(&[1, -2, 1]).square_free(), polynomial(&[-1, 1]));
        assert_eq!(polynomial(&[1, -2, 1]).multiplicity(|p| p.at(&RBig::ONE).is_zero()), 2);
    }

    fn product(left: &Polynomial, right: &Polynomial) -> Polynomial {
        let mut product = vec![RBig::ZERO; left.degree() + right.degree() + 1];
        for (i, one) in left.coefficients.iter().enumerate() {
            for (j, other) in right.coefficients.iter().enumerate() {
                product[i + j] += one * other;
            }
        }
        Polynomial::new(product)
    }

    fn power(of: &Polynomial, exponent: usize) -> Polynomial {
        (0..exponent).fold(polynomial(&[1]), |power, _| product(&power, of))
    }

    /// Coprime factors in the order of their greatest roots; the first two have no root above 1.
    fn factors() -> Vec<Polynomial> {
        let factors: [&[i64]; 9] = [
            &[1, 0, 1],
            &[-1, 1],
            &[-2, 0, 1],
            &[-1, -1, 1],
            &[-3, 0, 1],
            &[-2, 1],
            &[-1, -2, 1],
            &[-3, 1],
            &[1, -4, 1],
        ];
        factors.into_iter().map(polynomial).collect()
    }

    #[test]
    fn roots_of_products_are_those_of_the_factors_as_often_as_they_stand_there() {
        let factors = factors();
        for (j, great) in factors.iter().enumerate() {
            let root = great.greatest_root();
            assert_eq!(root.is_some(), j > 1, "{great:?}");
            for (i, small) in factors[..j].iter().enumerate() {
                for (often, seldom) in [(1, 1), (1, 3), (2, 1), (3, 2)] {
                    let all = product(&power(small, seldom), &power(great, often));
                    let once = all.square_free();
                    assert_eq!(once, product(small, great));
                    let found = once.greatest_root();
                    assert_eq!(found.is_some(), root.is_some(), "{all:?}");
                    let Some(found) = found else { continue };
                    for (k, factor) in factors.iter().enumerate() {
                        assert_eq!(factor.has_root_in(&found), k == j, "{factor:?} {all:?}");
                        if let Some(interval) = factor.greatest_root() {
                            let other = k == i && interval.0 == interval.1;
                            assert_eq!(once.has_root_in(&interval), k == j || other, "{factor:?} {all:?}");
                        }
                    }
                    assert_eq!(all.multiplicity(|p| p.has_root_in(&found)), often, "{all:?}");
                }
            }
        }
    }

    #[test]
    fn quotients_and_remainders_make_the_whole() {
        let factors = factors();
        for divisor in factors.iter().chain([&polynomial(&[4, 0, -3]), &polynomial(&[5])]) {
            for whole in factors.iter().map(|factor| product(factor, &polynomial(&[7, 0, -1, 2]))) {
                let (quotient, rest) = whole.divided(divisor);
                assert!(rest.is_zero() || rest.degree() < divisor.degree());
                for point in 0..6 {
                    let point = RBig::from(point);
                    let back = quotient.at(&point) * divisor.at(&point) + rest.at(&point);
                    assert_eq!(back, whole.at(&point), "{whole:?} {divisor:?}");
                }
            }
        }
        let nothing = polynomial(&[]);
        assert_eq!(factors[3].divided(&nothing), (nothing, factors[3].clone()));
    }

    #[test]
    fn roots_are_squared() {
        for factor in factors() {
            let squared = factor.with_squared_roots();
            assert_eq!(squared.coefficients.last(), Some(&RBig::ONE));
            for point in 0..6 {
                let (point, square) = (RBig::from(point), RBig::from(point * point));
                let sign = if factor.degree() % 2 == 0 { RBig::ONE } else { -RBig::ONE };
                assert_eq!(squared.at(&square), sign * factor.at(&point) * factor.at(&-point), "{factor:?}");
            }
        }
    }

    #[test]
    fn sequences_obey_the_recurrence_they_were_made_by() {
        // Each polynomial is a product of factors, with the sequence 0, …, 0, 1, … that has no shorter recurrence.
        for (seldom, often) in [(1, 1), (2, 1), (1, 2)] {
            let factors = factors();
            for pair in factors.windows(2) {
                let made = product(&power(&pair[0], seldom), &power(&pair[1], often));
                let order = made.degree();
                let mut terms = vec![RBig::ZERO; order - 1];
                terms.push(RBig::ONE);
                while terms.len() < 2 * order {
                    let earlier = &terms[terms.len() - order..];
                    terms.push(-sum(earlier.iter().zip(&made.coefficients).map(|(term, c)| term * c)));
                }
                assert_eq!(Polynomial::of_sequence(&terms), made);
            }
        }
    }
}
