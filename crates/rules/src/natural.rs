//! Natural numbers as people write them.

/// The natural number below 2^63 that a text denotes: digits, or powers, products, sums and differences of such; `None`
/// if it denotes none.
///
/// # Examples
/// ```
/// use campeao_rules::natural;
/// assert_eq!(natural("10^12 + 3"), Some(1_000_000_000_003));
/// assert_eq!(natural("3*2^40 - 1"), Some(3_298_534_883_327));
/// assert_eq!((natural("2^63"), natural("3 - 5"), natural("1,000")), (None, None, None));
/// ```
pub fn natural(text: &str) -> Option<u64> {
    let signs = ['+', '-'];
    if text.ends_with(signs) {
        return None;
    }
    let (mut total, mut sign) = (None, 1_i64);
    for summand in text.split_inclusive(signs) {
        let term = product(summand.strip_suffix(signs).unwrap_or(summand))?.checked_mul(sign)?;
        total = Some(total.unwrap_or(0_i64).checked_add(term)?);
        sign = if summand.ends_with('-') { -1 } else { 1 };
    }
    u64::try_from(total?).ok()
}

fn product(text: &str) -> Option<i64> {
    text.split('*').try_fold(1_i64, |product, factor| product.checked_mul(power(factor)?))
}

fn power(text: &str) -> Option<i64> {
    match text.split_once('^') {
        Some((base, exponent)) => digits(base)?.checked_pow(u32::try_from(digits(exponent)?).ok()?),
        None => digits(text),
    }
}

fn digits(text: &str) -> Option<i64> {
    let text = text.trim();
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::natural;

    #[test]
    fn digits_powers_products_sums_and_differences_are_read() {
        for (text, number) in [
            ("0", 0),
            ("007", 7),
            ("10^0", 1),
            ("2^62 - 1 + 2^62", i64::MAX as u64),
            ("9223372036854775807", i64::MAX as u64),
            ("2*3*5 - 4*7", 2),
            (" 1 - 3 + 5 ", 3),
        ] {
            assert_eq!(natural(text), Some(number), "{text}");
        }
    }

    #[test]
    fn what_is_no_natural_number_below_the_bound_is_refused() {
        for text in [
            "", " ", "+", "-1", "+1", "1+", "1++2", "1--2", "*2", "2*", "2^", "^2", "2^3^4", "2^63", "10^19",
            "1 2", "x", "½", "1.5",
        ] {
            assert_eq!(natural(text), None, "{text:?}");
        }
    }
}
