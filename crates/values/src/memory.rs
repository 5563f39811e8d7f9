//! The memory of an arena.

/// The memory of a [`Games`](crate::Games), counted from the capacities of its tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// The number of kernels with an entry of their own. All shifts of a game by a number share one; numbers and n·↑ +
    /// \*m need none.
    pub entries: usize,
    /// Bytes of the entries, their options and the hash table of the entries.
    pub bytes_of_entries: usize,
    /// The number of cached sums, comparisons and birthdays.
    pub remembered: usize,
    /// Bytes of the cache.
    pub bytes_of_remembered: usize,
}

impl Memory {
    /// All bytes.
    pub fn bytes(self) -> usize {
        self.bytes_of_entries + self.bytes_of_remembered
    }

    /// The average bytes of an entry, with everything that belongs to it except the cache; 0 if there is none.
    pub fn bytes_per_entry(self) -> usize {
        self.bytes_of_entries.checked_div(self.entries).unwrap_or(0)
    }
}
