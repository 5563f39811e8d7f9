//! The memory a table may take.

use super::SequenceError;

/// The largest table, in bytes, that this module will build: 4 GiB.
pub const TABLE_BYTES: u64 = 1 << 32;

/// Makes room for `length` items in all, or fails.
pub(super) fn reserve<T>(items: &mut Vec<T>, length: u64) -> Result<(), SequenceError> {
    let needed = length.saturating_mul(size_of::<T>() as u64);
    let refused = SequenceError::TooLarge { needed, budget: TABLE_BYTES };
    if needed > TABLE_BYTES {
        return Err(refused);
    }
    let length = usize::try_from(length).map_err(|_| refused)?;
    items.try_reserve_exact(length.saturating_sub(items.len())).map_err(|_| refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_beyond_the_budget_are_refused() {
        let mut items: Vec<u64> = Vec::new();
        assert_eq!(
            reserve(&mut items, 1 << 30),
            Err(SequenceError::TooLarge { needed: 1 << 33, budget: TABLE_BYTES })
        );
        assert_eq!(reserve(&mut items, 10), Ok(()));
    }
}
