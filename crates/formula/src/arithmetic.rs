//! The arithmetic functions of the language beyond those of the machine.

/// The largest power of two that divides `value >= 0`; 0 for 0.
#[inline]
pub(crate) fn low2(value: i64) -> i64 {
    value & value.wrapping_neg()
}

/// The smallest part of the Zeckendorf representation of `value >= 0`; 0 for 0.
///
/// Every natural is a sum of Fibonacci numbers 1, 2, 3, 5, 8, ... no two of which are neighbours, in exactly one way
/// (Zeckendorf); repeatedly taking the largest that fits finds it.
pub(crate) fn low_fib(value: i64) -> i64 {
    let mut rest = value;
    let mut smallest = 0;
    for &part in FIBONACCI.iter().rev() {
        if part <= rest {
            rest -= part;
            smallest = part;
        }
    }
    smallest
}

/// The Fibonacci numbers 1, 2, 3, 5, 8, ... that fit 64 bits with sign.
const FIBONACCI: [i64; 91] = {
    let mut numbers = [1; 91];
    numbers[1] = 2;
    let mut index = 2;
    while index < numbers.len() {
        numbers[index] = numbers[index - 1] + numbers[index - 2];
        index += 1;
    }
    numbers
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low2_is_the_last_binary_digit_that_is_one() {
        let values: Vec<i64> = (0..=8).map(low2).collect();
        assert_eq!(values, [0, 1, 2, 1, 4, 1, 2, 1, 8]);
        assert_eq!(low2(1 << 62), 1 << 62);
    }

    #[test]
    fn low_fib_is_the_smallest_part() {
        let values: Vec<i64> = (0..=14).map(low_fib).collect();
        assert_eq!(values, [0, 1, 2, 3, 1, 5, 1, 2, 8, 1, 2, 3, 1, 13, 1]);
    }

    #[test]
    fn the_table_of_fibonacci_numbers_is_complete() {
        assert!(FIBONACCI[90].checked_add(FIBONACCI[89]).is_none());
        assert_eq!(low_fib(FIBONACCI[90]), FIBONACCI[90]);
    }
}
