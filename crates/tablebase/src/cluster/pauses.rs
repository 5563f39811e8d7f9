//! Growing pauses between checks for an event that is not announced.

use std::time::Duration;

/// The first pause.
const SHORTEST: Duration = Duration::from_millis(1);

/// Growing pauses: the event usually happens soon, and if it does not, frequent checks are of no use.
pub(crate) struct Pauses {
    next: Duration,
    longest: Duration,
}

impl Pauses {
    /// Pauses that grow up to `longest`.
    pub(crate) fn up_to(longest: Duration) -> Self {
        Self { next: SHORTEST.min(longest), longest }
    }

    /// The pause now; the next one is twice as long.
    pub(crate) fn next(&mut self) -> Duration {
        let now = self.next;
        self.next = (2 * now).min(self.longest);
        now
    }

    /// Starts again with short pauses, after an event.
    pub(crate) fn again(&mut self) {
        *self = Self::up_to(self.longest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_the_longest_and_begin_again() {
        let mut pauses = Pauses::up_to(Duration::from_millis(6));
        let taken: Vec<u128> = (0..5).map(|_| pauses.next().as_millis()).collect();
        assert_eq!(taken, [1, 2, 4, 6, 6]);
        pauses.again();
        assert_eq!(pauses.next(), SHORTEST);
        assert_eq!(Pauses::up_to(Duration::ZERO).next(), Duration::ZERO);
    }
}
