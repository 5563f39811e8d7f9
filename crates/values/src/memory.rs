//! What an arena weighs.

/// The memory of a [`Games`](crate::Games), counted from the capacities of its tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// How many kernels have an entry of their own. All shifts of a game by a number share one; numbers and
    /// n·↑ + \*m need none.
    pub entries: usize,
    /// Bytes of the entries, their options and the table that finds them.
    pub bytes_of_entries: usize,
    /// How many sums, comparisons and birthdays are remembered.
    pub remembered: usize,
    /// Bytes of what is remembered.
    pub bytes_of_remembered: usize,
}

impl Memory {
    /// All bytes.
    pub fn bytes(self) -> usize {
        self.bytes_of_entries + self.bytes_of_remembered
    }

    /// Bytes of an entry on average, everything that belongs to it included but not what is remembered; 0 if there is none.
    pub fn bytes_per_entry(self) -> usize {
        self.bytes_of_entries.checked_div(self.entries).unwrap_or(0)
    }
}
