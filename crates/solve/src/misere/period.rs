//! Looking for a period that the theorem proves, heap by heap.
//!
//! **Theorem** (Plambeck 2005; Plambeck and Siegel 2008). Let a game have a [`Reach`]: a move takes at most `k` and
//! leaves at most `c` heaps. If the quotient of the heaps up to `c (n0 + p) + k - 1` has `Φ(h + p) = Φ(h)` whenever
//! `n0 <= h < c n0 + (c - 1) p + k`, with `n0, p >= 1`, then it is the quotient of all heaps, and `Φ(h + p) = Φ(h)` for
//! all `h >= n0`.
//!
//! **Proof.** Continue `Φ` by the period. Let `h >= c n0 + (c - 1) p + k`. An option of `h + p` leaves between 1 and `c`
//! heaps of total at least `c (n0 + p)`, so the greatest is at least `n0 + p`; shortened by `p` it keeps its element
//! and does not vanish, and the result is an option of `h`. An option of `h` leaves heaps of total at least
//! `c n0`, and the greatest may be lengthened. So the options of `h + p` have the elements of those of `h`, and the
//! conditions of the certificate, which ask only for the elements of a heap and of its options, hold for all heaps
//! because they hold for those that were looked at. ∎

use campeao_rules::Reach;

/// For each period, the least heap from which the elements agree with it.
#[derive(Clone, Debug)]
pub(crate) struct Agreement {
    reach: Option<Reach>,
    heaps: usize,
    /// At `p` the least `n0` with equal elements of `h` and `h + p` for all `h >= n0` looked at.
    from: Vec<usize>,
}

impl Agreement {
    pub(crate) const fn new(reach: Option<Reach>) -> Self {
        Self { reach, heaps: 0, from: Vec::new() }
    }

    /// Looks at the elements of further heaps behind those looked at.
    pub(crate) fn extend(&mut self, elements: &[u16]) {
        while self.heaps < elements.len() {
            let heap = self.heaps;
            self.from.push(0);
            for period in 1..=heap {
                if elements[heap] != elements[heap - period] {
                    self.from[period] = heap - period + 1;
                }
            }
            self.heaps += 1;
        }
    }

    /// Preperiod and period, if the theorem proves one.
    pub(crate) fn proved(&self) -> Option<(u64, u64)> {
        let reach = self.reach?;
        let heaps = self.heaps as u64;
        (1..heaps)
            .map(|period| (self.from[period as usize] as u64, period))
            .find(|&(preperiod, period)| reach.heaps * (preperiod.max(1) + period) + reach.taken <= heaps)
    }
}
