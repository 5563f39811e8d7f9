//! The known nimbers `α_p`: the least nimbers without a `p`-th root among the nimbers below `w^(w^k)`, where `p` is
//! the `k`-th odd prime. Each is the sum of 0, some `w^c` or some `w^(w^k)`, and a finite nimber. Only computation
//! finds them (Lenstra 1977, table 1); the tests repeat it.

use std::sync::LazyLock;

use super::{Exponent, TransfiniteNimber};
use crate::{error::Refusal, nimber::Nimber};

/// An entry of the table.
struct Known {
    prime: u64,
    /// The exponent of `w` in the infinite part, as its `c_k`; empty if `α_p` is finite.
    infinite: &'static [u64],
    finite: u64,
}

/// `α_p` for the odd primes up to 43, in their order.
const KNOWN: [Known; 13] = [
    Known { prime: 3, infinite: &[], finite: 2 },
    Known { prime: 5, infinite: &[], finite: 4 },
    Known { prime: 7, infinite: &[1], finite: 1 },
    Known { prime: 11, infinite: &[0, 1], finite: 1 },
    Known { prime: 13, infinite: &[1], finite: 4 },
    Known { prime: 17, infinite: &[], finite: 16 },
    Known { prime: 19, infinite: &[3], finite: 4 },
    Known { prime: 23, infinite: &[0, 0, 0, 1], finite: 1 },
    Known { prime: 29, infinite: &[0, 0, 1], finite: 4 },
    Known { prime: 31, infinite: &[0, 1], finite: 1 },
    Known { prime: 37, infinite: &[3], finite: 4 },
    Known { prime: 41, infinite: &[0, 1], finite: 1 },
    Known { prime: 43, infinite: &[0, 0, 1], finite: 1 },
];

/// The odd primes that an exponent can involve.
static ODD_PRIMES: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let is_prime = |n: &u64| (3..).step_by(2).take_while(|d| d * d <= *n).all(|d| !n.is_multiple_of(d));
    (3..).step_by(2).filter(is_prime).take(MOST_PRIMES).collect()
});

/// The number of these primes.
pub(super) const MOST_PRIMES: usize = 1 << 10;

/// The `k`-th odd prime, 3 for `k = 0`; `k` is less than [`MOST_PRIMES`].
pub(super) fn odd_prime(k: usize) -> u64 {
    ODD_PRIMES[k]
}

impl TransfiniteNimber {
    /// `α_p` for the `k`-th odd prime.
    pub(super) fn alpha(k: usize) -> Result<Self, Refusal> {
        let last = KNOWN[KNOWN.len() - 1].prime;
        let known = KNOWN.get(k).ok_or_else(|| Refusal::UnknownRoot { prime: odd_prime(k), limit: last })?;
        let mut alpha = Self::from(Nimber::from(known.finite));
        if !known.infinite.is_empty() {
            alpha.add_term(Exponent::trimmed(known.infinite.to_vec()), &Nimber::ONE);
        }
        Ok(alpha)
    }

    /// The least nimber `α_p` that has no `p`-th root among the nimbers below. For `p = 2` there is none.
    ///
    /// # Errors
    ///
    /// [`Refusal::UnknownRoot`] for primes above 43 and numbers that are not odd primes.
    ///
    /// ```
    /// use campeao_numbers::TransfiniteNimber;
    /// assert_eq!(TransfiniteNimber::least_without_root(7)?.to_string(), "*(w + 1)");
    /// # Ok::<(), campeao_numbers::Refusal>(())
    /// ```
    pub fn least_without_root(prime: u64) -> Result<Self, Refusal> {
        match KNOWN.iter().position(|known| known.prime == prime) {
            Some(k) => Self::alpha(k),
            None => Err(Refusal::UnknownRoot { prime, limit: KNOWN[KNOWN.len() - 1].prime }),
        }
    }
}
