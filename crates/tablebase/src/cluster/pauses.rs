//! How long to pause between looks for something that nobody announces.

use std::time::Duration;

/// The first pause.
const SHORTEST: Duration = Duration::from_millis(1);

/// Pauses that grow: what is looked for is mostly there soon, and where it is not, looking often is of no use.
pub(crate) struct Pauses {
    next: Duration,
    longest: Duration,
}

impl Pauses {
    /// Pauses that grow to the longest.
    pub(crate) fn up_to(longest: Duration) -> Self {
        Self { next: SHORTEST.min(longest), longest }
    }

    /// How long to pause now; the next pause is twice as long.
    pub(crate) fn next(&mut self) -> Duration {
        let now = self.next;
        self.next = (2 * now).min(self.longest);
        now
    }

    /// Begins with short pauses again, since something has happened.
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
