//! Amounts as people write them: `7`, `7/3`, `2.5` (or `2,5` with a decimal comma where no comma is a separator). They
//! are exact rational numbers of at least 0.

use campeao_numbers::{IBig, Rational, UBig};

use crate::ContinuousError;

/// The most digits of an amount.
pub const MOST_DIGITS: usize = 1000;

/// Reads an amount.
///
/// ```
/// use campeao_continuous::amount;
/// assert_eq!(amount("2.5")?, amount("5/2")?);
/// assert_eq!(amount(" 7/3 ")?.to_string(), "7/3");
/// assert!(amount("-1").is_err() && amount("1/0").is_err() && amount("pi").is_err());
/// # Ok::<(), campeao_continuous::ContinuousError>(())
/// ```
pub fn amount(text: &str) -> Result<Rational, ContinuousError> {
    let trimmed = text.trim();
    let wrong = || ContinuousError::Amount { text: text.trim().to_owned() };
    let digits = trimmed.chars().filter(char::is_ascii_digit).count();
    if digits > MOST_DIGITS {
        return Err(ContinuousError::TooManyDigits { digits });
    }
    let natural = |part: &str| -> Result<UBig, ContinuousError> {
        if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        part.parse().map_err(|_| wrong())
    };
    if let Some((numerator, denominator)) = trimmed.split_once('/') {
        let (numerator, denominator) = (natural(numerator.trim())?, natural(denominator.trim())?);
        if denominator == UBig::ZERO {
            return Err(ContinuousError::ZeroDenominator { text: trimmed.to_owned() });
        }
        return Ok(Rational::from_parts(IBig::from(numerator), denominator));
    }
    match trimmed.split_once(['.', ',']) {
        Some((whole, places)) => {
            let digits = natural(&format!("{whole}{places}"))?;
            natural(whole)?;
            natural(places)?;
            Ok(Rational::from_parts(IBig::from(digits), UBig::from(10_u8).pow(places.len())))
        }
        None => Ok(Rational::from(natural(trimmed)?)),
    }
}
