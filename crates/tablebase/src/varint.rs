//! Variable-length numbers: seven bits per byte, least significant first; lists by the differences of neighbours.

/// Appends a number.
pub(crate) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a number from the front; `None` if it is cut off, or longer than 64 bits.
pub(crate) fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// Appends a sorted list.
pub(crate) fn put_sorted(bytes: &mut Vec<u8>, numbers: &[u32]) {
    put(bytes, numbers.len() as u64);
    let mut last = 0;
    for &number in numbers {
        put(bytes, u64::from(number.wrapping_sub(last)));
        last = number;
    }
}

/// Takes a sorted list from the front and calls `each` with every number.
pub(crate) fn take_sorted(bytes: &mut &[u8], mut each: impl FnMut(u32) -> Option<()>) -> Option<()> {
    let mut last = 0_u32;
    for _ in 0..take(bytes)? {
        last = last.checked_add(u32::try_from(take(bytes)?).ok()?)?;
        each(last)?;
    }
    Some(())
}

/// Appends pairs that are sorted by the first number.
pub(crate) fn put_pairs(bytes: &mut Vec<u8>, pairs: &[(u32, u32)]) {
    put(bytes, pairs.len() as u64);
    let (mut first, mut second) = (0, 0);
    for &(a, b) in pairs {
        put(bytes, u64::from(a.wrapping_sub(first)));
        // The differences may be negative, so the sign is the last bit.
        let difference = i64::from(b) - i64::from(second);
        put(bytes, (difference << 1 ^ difference >> 63).cast_unsigned());
        (first, second) = (a, b);
    }
}

/// Takes pairs from the front and calls `each` with each pair.
pub(crate) fn take_pairs(bytes: &mut &[u8], mut each: impl FnMut(u32, u32) -> Option<()>) -> Option<()> {
    let (mut first, mut second) = (0_u32, 0_i64);
    for _ in 0..take(bytes)? {
        first = first.checked_add(u32::try_from(take(bytes)?).ok()?)?;
        let difference = take(bytes)?;
        second = second.checked_add((difference >> 1).cast_signed() ^ -(difference & 1).cast_signed())?;
        each(first, u32::try_from(second).ok()?)?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_lists_and_pairs_read_back(number: u64, mut list: Vec<u32>, mut pairs: Vec<(u32, u32)>) {
            list.sort_unstable();
            pairs.sort_unstable();
            let mut bytes = Vec::new();
            put(&mut bytes, number);
            put_sorted(&mut bytes, &list);
            put_pairs(&mut bytes, &pairs);
            let mut rest = bytes.as_slice();
            let (mut listed, mut paired) = (Vec::new(), Vec::new());
            prop_assert_eq!(take(&mut rest), Some(number));
            let found = take_sorted(&mut rest, |number| { listed.push(number); Some(()) });
            prop_assert_eq!(found, Some(()));
            let found = take_pairs(&mut rest, |a, b| { paired.push((a, b)); Some(()) });
            prop_assert_eq!(found, Some(()));
            prop_assert!(rest.is_empty());
            prop_assert_eq!((listed, paired), (list, pairs));
        }

        #[test]
        fn whatever_bytes_come_end_in_an_answer(bytes: Vec<u8>) {
            let _ = take_sorted(&mut bytes.as_slice(), |_| Some(()));
            let _ = take_pairs(&mut bytes.as_slice(), |_, _| Some(()));
        }
    }
}
