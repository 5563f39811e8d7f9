//! The search for a period that the theorem proves, heap by heap.

use campeao_rules::Reach;

/// For each period, the least heap from which the elements agree with it.
#[derive(Clone, Debug)]
pub(crate) struct Agreement {
    reach: Option<Reach>,
    heaps: usize,
    /// For each `p`, the least `n0` such that the elements of `h` and `h + p` are equal for all examined `h >= n0`.
    from: Vec<usize>,
}

impl Agreement {
    pub(crate) const fn new(reach: Option<Reach>) -> Self {
        Self { reach, heaps: 0, from: Vec::new() }
    }

    /// Adds the elements of the next heaps.
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
