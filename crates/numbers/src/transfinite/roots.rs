//! The nimbers `α_p`: the least nimbers without a `p`-th root among the nimbers below `w^(w^k)`, where `p` is the
//! `k`-th odd prime.
//!
//! **Theorem** (Lenstra, *On the algebraic closure of two*, 1977). Let `κ_(2^n) = 2^(2^(n-1))`, and let
//! `κ_(q^n) = w^(w^k·q^(n-1))` if `q` is the `k`-th odd prime. The least nimber whose degree over the field of two
//! elements is divisible by `h` is a sum `κ_h` of some of these: for the primes `q` that divide `h`, the greatest
//! first, add `κ_(q^n)` if `q^n` is the greatest power of `q` in `h` and does not divide the degree reached. With `f`
//! the order of 2 modulo `p`, `α_p = κ_f + m` for a finite `m`, the *excess* of `p`.
//!
//! **Criterion.** Let `x ≠ 0` lie in a field of degree `n`, and let `f` divide `n` and `p` not divide `n`. Then `x`
//! has no `p`-th root among the nimbers below `w^(w^k)` exactly if `x^((2^n-1)/p) ≠ 1`: otherwise `X^p - x` is
//! irreducible, because the field holds the `p`-th roots of 1, and all degrees below `w^(w^k)` are prime to `p`. If
//! `y` is the norm of `x` over the field of degree `f`, this power of `x` is `y^((2^f-1)/p)`.
//!
//! If `κ_f` is a single `κ_(q^n)` with odd `q`, then `m > 0`. For let `d` be the degree of `α_q`. The order of `κ_f`
//! divides `q^n·(2^d-1)`, which `p` does not divide, since `q^n` and with it `f` does not divide `d`.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, Mutex, PoisonError},
};

use dashu_base::{BitTest, Gcd};
use dashu_int::UBig;

use super::{
    Exponent, LARGEST_DEGREE, TransfiniteNimber,
    extension::{Element, Field, Level, Monomial},
};
use crate::{
    error::{Refusal, TooLarge},
    nimber::Nimber,
};

/// The excesses of the primes up to 43, and of those up to 709 with larger fields, of degrees up to 2^18. The tests find
/// them again with [`TransfiniteNimber::found_without_root`].
const EXCESSES: [(u64, u8); 34] = [
    (3, 0),
    (5, 0),
    (7, 1),
    (11, 1),
    (13, 0),
    (17, 0),
    (19, 4),
    (23, 1),
    (29, 0),
    (31, 1),
    (37, 0),
    (41, 1),
    (43, 1),
    (107, 1),
    (139, 0),
    (167, 1),
    (179, 1),
    (227, 1),
    (263, 1),
    (269, 1),
    (283, 1),
    (317, 1),
    (419, 0),
    (499, 1),
    (503, 1),
    (509, 0),
    (563, 1),
    (569, 1),
    (599, 0),
    (607, 0),
    (619, 1),
    (647, 0),
    (653, 1),
    (709, 1),
];

/// The odd primes that an exponent can involve.
static ODD_PRIMES: LazyLock<Vec<u64>> =
    LazyLock::new(|| (3..).step_by(2).filter(|n| is_prime(*n)).take(MOST_PRIMES).collect());

/// The number of these primes.
pub(super) const MOST_PRIMES: usize = 1 << 10;

/// The `k`-th odd prime, 3 for `k = 0`; `k` is less than [`MOST_PRIMES`].
pub(super) fn odd_prime(k: usize) -> u64 {
    ODD_PRIMES[k]
}

fn is_prime(n: u64) -> bool {
    prime_factors(n) == [n]
}

/// The prime factors, without repetition, the smallest first.
fn prime_factors(mut n: u64) -> Vec<u64> {
    let mut factors = Vec::new();
    let mut divisor = 2;
    while divisor * divisor <= n {
        if n.is_multiple_of(divisor) {
            factors.push(divisor);
            while n.is_multiple_of(divisor) {
                n /= divisor;
            }
        }
        divisor += 1;
    }
    factors.extend((n > 1).then_some(n));
    factors
}

/// A sum of some `κ_(q^n)` with odd `q`, given by `q` and `n`, and a finite nimber.
#[derive(Clone)]
struct Sum {
    roots: Vec<(u64, u32)>,
    finite: UBig,
}

/// The roots that generate a field with everything by which they are defined: for each prime `q`, the exponent `n` of
/// the greatest `κ_(q^n)`.
#[derive(Default)]
struct Generators {
    exponents: BTreeMap<u64, u32>,
    /// The largest degree of a field in which an `α_q` is sought for them.
    largest_degree: u64,
}

impl Generators {
    /// The degree of the field, if it is at most 2^64 - 1.
    fn degree(&self) -> Option<u64> {
        self.exponents.iter().try_fold(1_u64, |degree, (q, n)| degree.checked_mul(q.checked_pow(*n)?))
    }

    fn adjoin(&mut self, q: u64, n: u32) -> Result<(), Refusal> {
        let greatest = self.exponents.entry(q).or_default();
        let is_new = *greatest == 0;
        *greatest = n.max(*greatest);
        if is_new && q > 2 { self.adjoin_sum(&alpha(q, self.largest_degree)?) } else { Ok(()) }
    }

    /// Adjoins the least nimber whose degree is divisible by `degree` and returns it.
    fn adjoin_least(&mut self, degree: u64) -> Result<Sum, Refusal> {
        let mut sum = Sum { roots: Vec::new(), finite: UBig::ZERO };
        for q in prime_factors(degree).into_iter().rev() {
            let powers = std::iter::successors(Some(q), |power| power.checked_mul(q));
            let n = powers.take_while(|power| degree.is_multiple_of(*power)).count() as u32;
            if self.degree().is_some_and(|reached| reached.is_multiple_of(q.pow(n))) {
                continue;
            }
            self.adjoin(q, n)?;
            if q == 2 {
                sum.finite = UBig::ONE << (1 << (n - 1));
            } else {
                sum.roots.push((q, n));
            }
        }
        Ok(sum)
    }

    fn adjoin_sum(&mut self, sum: &Sum) -> Result<(), Refusal> {
        for (q, n) in &sum.roots {
            self.adjoin(*q, *n)?;
        }
        // The nimbers below 2^(2^n) are the field of degree 2^n.
        match sum.finite.bit_len() {
            0 | 1 => Ok(()),
            bits => self.adjoin(2, bits.next_power_of_two().ilog2()),
        }
    }

    fn field(&self) -> Result<Field, Refusal> {
        let mut levels: Vec<_> = (0..self.exponent_of_two())
            .map(|k| {
                // With N = 2^(2^k), N·N = N + N/2, and N/2 is the product of the generators below.
                let mut power = vec![vec![1; k], vec![0; k]];
                power[0].push(0);
                power[1].push(1);
                Level { size: 2, power }
            })
            .collect();
        for (q, n) in self.exponents.range(3..) {
            let alpha = alpha(*q, self.largest_degree)?;
            levels.push(Level { size: q.pow(*n) as usize, power: self.terms(&alpha) });
        }
        Ok(Field::new(levels))
    }

    fn exponent_of_two(&self) -> usize {
        self.exponents.get(&2).map_or(0, |n| *n as usize)
    }

    /// The terms of a sum in the levels of the field.
    fn terms(&self, sum: &Sum) -> Vec<Monomial> {
        let twos = self.exponent_of_two();
        let odd = || self.exponents.range(3..);
        let root = |(prime, exponent): &(u64, u32)| {
            let exponents = odd().map(|(q, n)| if q == prime { q.pow(n - exponent) as usize } else { 0 });
            std::iter::repeat_n(0, twos).chain(exponents).collect()
        };
        // A power of two is the product of the 2^(2^k) for the binary digits k of its exponent.
        let power_of_two = |bit: usize| {
            (0..twos).map(|k| bit >> k & 1).chain(std::iter::repeat_n(0, odd().count())).collect()
        };
        let bits = (0..sum.finite.bit_len()).filter(|bit| sum.finite.bit(*bit));
        sum.roots.iter().map(root).chain(bits.map(power_of_two)).collect()
    }
}

/// The `α_p` that were computed.
static COMPUTED: Mutex<BTreeMap<u64, Sum>> = Mutex::new(BTreeMap::new());

/// `α_p` for an odd prime.
fn alpha(prime: u64, largest_degree: u64) -> Result<Sum, Refusal> {
    let computed = || COMPUTED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = computed().get(&prime) {
        return Ok(known.clone());
    }
    let alpha = found(prime, largest_degree, EXCESSES.iter().find(|(p, _)| *p == prime).map(|(_, m)| *m))?;
    computed().insert(prime, alpha.clone());
    Ok(alpha)
}

/// `α_p` for an odd prime, computed in fields of degrees up to `largest_degree` if its excess is not given.
fn found(prime: u64, largest_degree: u64, excess: Option<u8>) -> Result<Sum, Refusal> {
    let too_large = || Refusal::UnknownRoot { prime, limit: largest_degree };
    let order = order_of_two(prime, largest_degree).ok_or_else(too_large)?;
    let mut generators = Generators { largest_degree, ..Generators::default() };
    // If an `α_q` by which `κ_f` is defined lies in a field that is too large, so does `κ_f`.
    let mut sum = generators.adjoin_least(order).map_err(|_| too_large())?;
    if let Some(excess) = excess {
        sum.finite += excess;
        return Ok(sum);
    }
    // Left out of the module for browsers, which must be small.
    if cfg!(target_family = "wasm") {
        return Err(too_large());
    }
    if sum.roots.len() == 1 && sum.finite.is_zero() {
        sum.finite = UBig::ONE;
    }
    loop {
        generators.adjoin_sum(&sum)?;
        if generators.degree().is_none_or(|degree| degree > largest_degree) {
            return Err(too_large());
        }
        let field = generators.field()?;
        if !has_root(&field, &field.sum(&generators.terms(&sum)), prime, order as usize) {
            return Ok(sum);
        }
        sum.finite += 1_u8;
    }
}

/// The order of 2 modulo an odd prime, if it is at most `largest`.
fn order_of_two(prime: u64, largest: u64) -> Option<u64> {
    let mut power = 1;
    (1..=largest.min(prime)).find(|_| {
        power = power * 2 % prime;
        power == 1
    })
}

/// Whether an element other than 0 has a `p`-th root; `f` is the order of 2 modulo `p`.
///
/// Let `l` be the least common multiple and `m` the product of the numbers `2^(f/r) - 1` for the primes `r` that divide
/// `f`. They are not divisible by `p`, so `y^((2^f-1)/p) = 1` exactly if `y^((2^f-1)/p·m/l) = 1`. The power with
/// exponent `(2^f-1)/(p·l)` is the long one; a factor `2^(f/r) - 1` then costs a quotient of conjugates.
fn has_root(field: &Field, x: &Element, p: u64, f: usize) -> bool {
    let units = |degree: usize| (UBig::ONE << degree) - 1_u8;
    let steps: Vec<usize> = prime_factors(f as u64).into_iter().map(|r| f / r as usize).collect();
    let common = steps.iter().fold(UBig::ONE, |common, step| {
        let other = units(*step);
        &common / (&common).gcd(&other) * other
    });
    let mut above = field.power(&field.norm(x, f), &(units(f) / (common * p)));
    let mut below = field.one();
    for step in steps {
        let conjugate = |element: &Element| field.squared(element, step);
        (above, below) =
            (field.product(&conjugate(&above), &below), field.product(&conjugate(&below), &above));
    }
    above == below
}

impl TransfiniteNimber {
    /// `α_p` for the `k`-th odd prime.
    pub(super) fn alpha(k: usize) -> Result<Self, Refusal> {
        Self::try_from(alpha(odd_prime(k), LARGEST_DEGREE as u64)?)
    }

    /// The least nimber `α_p` that has no `p`-th root among the nimbers below. For `p = 2` there is none.
    ///
    /// It is computed at the first call, in about a second if the degree of its field is near the limit of 8192.
    ///
    /// # Errors
    ///
    /// [`Refusal::NotAnOddPrime`]; [`Refusal::UnknownRoot`] if the degree is larger and `α_p` is not in a table. The
    /// smallest such prime is 347.
    ///
    /// ```
    /// use campeao_numbers::TransfiniteNimber;
    /// assert_eq!(TransfiniteNimber::least_without_root(7)?.to_string(), "*(w + 1)");
    /// assert_eq!(TransfiniteNimber::least_without_root(47)?.to_string(), "*(w^(w^7) + 1)");
    /// # Ok::<(), campeao_numbers::Refusal>(())
    /// ```
    pub fn least_without_root(prime: u32) -> Result<Self, Refusal> {
        Self::try_from(alpha(odd(prime)?, LARGEST_DEGREE as u64)?)
    }

    /// [`least_without_root`](Self::least_without_root), computed without the table and in fields of degrees up to
    /// `largest_degree`. The time grows with the square of the degree: some minutes at 2^18.
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// use campeao_numbers::{Refusal, TransfiniteNimber};
    /// assert_eq!(TransfiniteNimber::found_without_root(29, 84)?.to_string(), "*(w^(w^2) + 4)");
    /// assert_eq!(
    ///     TransfiniteNimber::found_without_root(29, 83),
    ///     Err(Refusal::UnknownRoot { prime: 29, limit: 83 })
    /// );
    /// # Ok::<(), campeao_numbers::Refusal>(())
    /// ```
    pub fn found_without_root(prime: u32, largest_degree: u64) -> Result<Self, Refusal> {
        Self::try_from(found(odd(prime)?, largest_degree, None)?)
    }
}

/// The number itself, if it is an odd prime.
fn odd(prime: u32) -> Result<u64, Refusal> {
    let number = u64::from(prime);
    if number > 2 && is_prime(number) { Ok(number) } else { Err(Refusal::NotAnOddPrime { number }) }
}

impl TryFrom<Sum> for TransfiniteNimber {
    type Error = Refusal;

    /// Refused if an exponent would involve more than [`MOST_PRIMES`] primes.
    fn try_from(sum: Sum) -> Result<Self, Refusal> {
        let mut nimber = Self::from(Nimber::from(sum.finite));
        for (q, n) in sum.roots {
            let place = ODD_PRIMES.binary_search(&q).map_err(|_| TooLarge::Terms { limit: MOST_PRIMES })?;
            let mut exponent = vec![0; place + 1];
            exponent[place] = q.pow(n - 1);
            nimber.add_term(Exponent(exponent), &Nimber::ONE);
        }
        Ok(nimber)
    }
}
