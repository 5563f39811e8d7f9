//! Numbers as written in SVG: at most two decimals, in the shortest form, never `-0` or `NaN`.

/// Appends a number rounded to two decimals; 0 if it is not finite.
pub(crate) fn write_number(output: &mut String, value: f64) {
    let value = if value.is_finite() { value.clamp(-1e9, 1e9) } else { 0.0 };
    let hundredths = (value * 100.0).round() as i64;
    if hundredths < 0 {
        output.push('-');
    }
    let hundredths = hundredths.unsigned_abs();
    output.push_str(&(hundredths / 100).to_string());
    match hundredths % 100 {
        0 => {}
        cents if cents % 10 == 0 => {
            output.push('.');
            output.push_str(&(cents / 10).to_string());
        }
        cents => {
            output.push('.');
            if cents < 10 {
                output.push('0');
            }
            output.push_str(&cents.to_string());
        }
    }
}

/// A number rounded to two decimals; 0 if it is not finite.
pub(crate) fn number(value: f64) -> String {
    let mut output = String::new();
    write_number(&mut output, value);
    output
}

/// Appends numbers of a path, separated only where needed.
pub(crate) fn write_numbers(output: &mut String, values: &[f64]) {
    for (index, &value) in values.iter().enumerate() {
        let text = number(value);
        if index > 0 && !text.starts_with('-') {
            output.push(' ');
        }
        output.push_str(&text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_minus_zero() {
        let written: Vec<_> =
            [0.0, -0.001, 1.0, -1.5, 2.05, 3.146, 0.995, 1e-9, 12.3].into_iter().map(number).collect();
        assert_eq!(written, ["0", "0", "1", "-1.5", "2.05", "3.15", "1", "0", "12.3"]);
    }

    #[test]
    fn what_is_not_finite_becomes_harmless() {
        assert_eq!(number(f64::NAN), "0");
        assert_eq!(number(f64::INFINITY), "0");
        assert_eq!(number(1e300), "1000000000");
    }

    #[test]
    fn a_minus_sign_separates_by_itself() {
        let mut output = String::new();
        write_numbers(&mut output, &[1.0, -2.0, 3.5]);
        assert_eq!(output, "1-2 3.5");
    }
}
