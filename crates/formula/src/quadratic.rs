//! Quadratic irrationals, written as surds or as continued fractions, and the terms in which their multiples are
//! rounded down: `floor(n*sqrt(2))`.

use crate::{Span, Word};
use campeao_base::{Text, told};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// A quadratic irrational by its continued fraction, which is eventually periodic.
///
/// # Examples
/// ```
/// use campeao_formula::Quadratic;
/// let number = Quadratic::parse("(3 - sqrt(5))/2")?;
/// assert_eq!((number.whole(), number.before(), number.period()), (0, &[2][..], &[1][..]));
/// assert_eq!(number.to_string(), "[0; 2, (1)]");
/// # Ok::<(), campeao_formula::QuadraticError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quadratic {
    whole: i64,
    before: Vec<i64>,
    period: Vec<i64>,
}

told! {
    /// The reason why a text is not a quadratic irrational, or one that is too complex.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum QuadraticError {
        /// The text is not understood.
        Form {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a quadratic irrational: write `[0; 2, (1, 3)]`, with the period in parentheses, or \
             `(1 + 2*sqrt(5))/2`",
            "`{found}` não é um irracional quadrático: escreve `[0; 2, (1, 3)]`, com o período entre parênteses, ou \
             `(1 + 2*sqrt(5))/2`";
        /// The number under the root is a square, so the number is rational.
        Rational {
            /// The text found.
            found: String,
        } => "`{found}` is rational: write it with `//`", "`{found}` é racional: escreve-o com `//`";
        /// The number is negative, and numbers here are naturals.
        Negative =>
            "the number is negative, so its multiples are not natural numbers",
            "o número é negativo, e por isso os seus múltiplos não são números naturais";
        /// The continued fraction has a too long preperiod or period, or too great quotients.
        Size {
            /// The most quotients computed.
            limit: usize,
        } =>
            "the continued fraction does not repeat within {limit} quotients, or one of them is too large",
            "a fração contínua não se repete em {limit} quocientes, ou um deles é demasiado grande";
    }
}

/// The most quotients.
const MOST_QUOTIENTS: usize = 10_000;
/// The greatest quotient allowed in a text.
pub(crate) const GREATEST_QUOTIENT: i64 = 1_000_000_000;
/// The greatest number allowed in a text.
const GREATEST: i128 = 1_000_000;

impl Quadratic {
    /// Reads a continued fraction, its period in parentheses, or a surd; `phi` is that of the golden ratio.
    ///
    /// # Errors
    /// If the text is invalid, or the number is rational or too complex.
    pub fn parse(text: &str) -> Result<Self, QuadraticError> {
        let dense: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        if matches!(dense.as_str(), "phi" | "φ") {
            return Ok(Self { whole: 1, before: Vec::new(), period: vec![1] });
        }
        let form = || QuadraticError::Form { found: text.trim().to_owned() };
        if let Some(inside) = dense.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            return Ok(Self::of_fraction(inside).ok_or_else(form)?.turned());
        }
        let (a, b, d, c) = surd(&dense).ok_or_else(form)?;
        Ok(Self::of_surd(a, b, d, c, text)?.turned())
    }

    /// The greatest integer below it.
    pub const fn whole(&self) -> i64 {
        self.whole
    }

    /// The fractional part.
    #[must_use]
    pub fn fractional(&self) -> Self {
        Self { whole: 0, ..self.clone() }
    }

    /// The quotients between the whole part and the period.
    pub fn before(&self) -> &[i64] {
        &self.before
    }

    /// The quotients that are repeated.
    pub fn period(&self) -> &[i64] {
        &self.period
    }

    /// The quotients before those of the numeration of its multiples, and the periodic ones. A period that begins with
    /// 1 is shifted past it, because `[0; 1, m, …]` is 1 minus `[0; 1 + m, …]`, whose characteristic word is a fixed
    /// point.
    ///
    /// ```
    /// use campeao_formula::Quadratic;
    /// let root = Quadratic::parse("sqrt(3)")?;
    /// assert_eq!((root.to_string(), root.places()), ("[1; (1, 2)]".to_owned(), (vec![1], vec![2, 1])));
    /// # Ok::<(), campeao_formula::QuadraticError>(())
    /// ```
    pub fn places(&self) -> (Vec<i64>, Vec<i64>) {
        let (mut before, mut period) = (self.before.clone(), self.period.clone());
        if period.len() > 1 && period[0] == 1 {
            period.rotate_left(1);
            before.push(1);
        }
        (before, period)
    }

    /// The same number with the shortest period, rotated so that a greatest quotient comes last; among these rotations
    /// the lexicographically first. So numbers whose continued fractions end alike have one numeration, and roots have
    /// no preperiod.
    fn turned(mut self) -> Self {
        let length = self.period.len();
        let shortest = (1..=length).find(|&part| {
            length.is_multiple_of(part)
                && (part..length).all(|place| self.period[place] == self.period[place - part])
        });
        self.period.truncate(shortest.unwrap_or(length));
        let rotated = |by: usize| {
            let mut period = self.period.clone();
            period.rotate_left(by);
            period
        };
        let by = (0..self.period.len())
            .min_by_key(|&by| {
                let period = rotated(by);
                (period.last().map(|&last| -last), period)
            })
            .unwrap_or(0);
        let period = rotated(by);
        self.before.extend_from_slice(&self.period[..by]);
        self.period = period;
        self
    }

    fn of_fraction(inside: &str) -> Option<Self> {
        let (whole, rest) = inside.split_once(';')?;
        let (before, period) = rest.strip_suffix(')')?.split_once('(')?;
        let quotients = |text: &str| -> Option<Vec<i64>> {
            let parts = text.split(',').filter(|part| !part.is_empty());
            let read =
                |part: &str| part.parse().ok().filter(|quotient| (1..=GREATEST_QUOTIENT).contains(quotient));
            parts.map(read).collect()
        };
        let (before, period) = (quotients(before)?, quotients(period)?);
        let whole = whole.parse().ok().filter(|whole: &i64| whole.abs() <= 1_000_000)?;
        (!period.is_empty()).then_some(Self { whole, before, period })
    }

    /// `(a + b sqrt(d)) / c`.
    fn of_surd(a: i128, b: i128, d: i128, c: i128, text: &str) -> Result<Self, QuadraticError> {
        let root = (b * b * d).unsigned_abs().isqrt().cast_signed();
        if root * root == b * b * d || c == 0 {
            return Err(QuadraticError::Rational { found: text.trim().to_owned() });
        }
        // (p + sqrt(d)) / q with d - p^2 a multiple of q.
        let sign = b.signum();
        let scale = c.abs();
        let (mut p, mut q) = (sign * a * scale, sign * c * scale);
        let d = b * b * d * scale * scale;
        let root = d.unsigned_abs().isqrt().cast_signed();
        let (mut met, mut quotients) = (HashMap::new(), Vec::new());
        loop {
            // The first quotient may be any integer; those after it repeat.
            if let Some(&place) = met.get(&(p, q)) {
                let period = quotients.split_off(place);
                let before = quotients.split_off(1);
                return Ok(Self { whole: quotients[0], before, period });
            }
            if quotients.len() > MOST_QUOTIENTS {
                return Err(QuadraticError::Size { limit: MOST_QUOTIENTS });
            }
            if !quotients.is_empty() {
                met.insert((p, q), quotients.len());
            }
            let quotient = if q > 0 { (p + root).div_euclid(q) } else { (-p - root - 1).div_euclid(-q) };
            let quotient_found =
                i64::try_from(quotient).map_err(|_| QuadraticError::Size { limit: MOST_QUOTIENTS })?;
            quotients.push(quotient_found);
            p = quotient * q - p;
            q = (d - p * p) / q;
        }
    }
}

/// The numbers `a`, `b`, `d`, `c` of `(a + b*sqrt(d))/c`, whose parts may be missing.
fn surd(text: &str) -> Option<(i128, i128, i128, i128)> {
    let number = |text: &str| text.parse::<i128>().ok().filter(|number| number.abs() <= GREATEST);
    let (inside, c) = match text.rsplit_once(")/") {
        Some((inside, c)) => match inside.strip_prefix('(') {
            Some(inside) => (inside.to_owned(), number(c)?),
            None => (format!("{inside})"), number(c)?),
        },
        None => {
            (text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(text).to_owned(), 1)
        }
    };
    let (before, d) = inside.strip_suffix(')')?.split_once("sqrt(")?;
    let d = number(d).filter(|d| *d >= 0)?;
    let before = before.strip_suffix('*').map_or_else(|| format!("{before}1"), str::to_owned);
    // The text before the root is `a+b`, `a-b` or `b`.
    let sign = before.rfind(['+', '-']).filter(|&place| place > 0);
    let (a, b) = match sign {
        Some(place) => (number(&before[..place])?, number(before[place..].trim_start_matches('+'))?),
        None => (0, number(&before)?),
    };
    Some((a, b, d, c))
}

impl fmt::Display for Quadratic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "[{}; ", self.whole)?;
        for quotient in &self.before {
            write!(formatter, "{quotient}, ")?;
        }
        let period: Vec<String> = self.period.iter().map(i64::to_string).collect();
        write!(formatter, "({})]", period.join(", "))
    }
}

told! {
    /// The reason why the multiples of a number are not known.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoMultiples {
        /// They cannot be computed.
        Refused {
            /// The reason.
            reason: Text,
        } => "cannot be computed: {reason}", "não se podem calcular: {reason}";
        /// The time limit ended their computation.
        OutOfTime {
            /// The time limit.
            reason: Text,
        } => "could not be computed: {reason}", "não se puderam calcular: {reason}";
        /// The watch stopped their computation.
        Interrupted => "could not be computed: the work was interrupted", "não se puderam calcular: o trabalho foi interrompido";
    }
}

/// A source of the multiples of quadratic irrationals, rounded down, as pairs of a natural and its value.
#[derive(Clone)]
pub struct Multiples(Arc<Known>);

type Known = dyn Fn(&Quadratic) -> Result<Arc<Word>, NoMultiples> + Send + Sync;

impl Multiples {
    /// Multiples given by the function `known`.
    pub fn new(known: impl Fn(&Quadratic) -> Result<Arc<Word>, NoMultiples> + Send + Sync + 'static) -> Self {
        Self(Arc::new(known))
    }

    pub(crate) fn of(&self, number: &Quadratic) -> Result<Arc<Word>, NoMultiples> {
        (self.0)(number)
    }
}

impl fmt::Debug for Multiples {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Multiples")
    }
}

/// The place of the irrational in the text after `floor(`, which begins at `start`: the first or the last factor, if it
/// has the notation of one.
pub(crate) fn irrational_in(text: &str, start: usize) -> Option<Span> {
    let mut depth = 0_usize;
    let mut stars = Vec::new();
    let mut end = None;
    for (at, character) in text.char_indices() {
        match character {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => {
                end = Some(at);
                break;
            }
            ')' | ']' => depth -= 1,
            '*' | '·' if depth == 0 => stars.push((at, character.len_utf8())),
            _ => {}
        }
    }
    let end = end?;
    let place = |from: usize, to: usize| {
        let part = &text[from..to];
        let from = from + part.len() - part.trim_start().len();
        let span = Span::new(start + from, start + from + part.trim().len());
        let written_so = !matches!(Quadratic::parse(part), Err(QuadraticError::Form { .. }));
        written_so.then_some(span)
    };
    stars.iter().find_map(|&(at, length)| place(at + length, end).or_else(|| place(0, at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (i64, Vec<i64>, Vec<i64>) {
        let Quadratic { whole, before, period } = Quadratic::parse(text).unwrap();
        (whole, before, period)
    }

    #[test]
    fn surds_have_their_continued_fractions() {
        assert_eq!(read("(1 + sqrt(5))/2"), (1, vec![], vec![1]));
        assert_eq!(read("sqrt(2)"), (1, vec![], vec![2]));
        assert_eq!(read("sqrt(3)"), (1, vec![], vec![1, 2]));
        assert_eq!(read("sqrt(7)"), (2, vec![], vec![1, 1, 1, 4]));
        assert_eq!(read("(3 - sqrt(5))/2"), (0, vec![2], vec![1]));
        assert_eq!(read("(1 + 2*sqrt(3))/5"), (0, vec![1, 8, 3, 34], vec![3, 8, 3, 34]));
        assert_eq!(read("(2 + sqrt(2))"), (3, vec![], vec![2]));
        assert_eq!(read("-sqrt(2)"), (-2, vec![1, 1], vec![2]));
        assert_eq!(read("[0; 2, (1, 3)]"), (0, vec![2], vec![1, 3]));
        assert_eq!(read("[4; (2, 1, 2, 1)]"), (4, vec![2], vec![1, 2]));
        let refused = |text: &str| Quadratic::parse(text).unwrap_err();
        assert!(matches!(refused("sqrt(9)"), QuadraticError::Rational { .. }));
        for wrong in ["[0; 1, 2]", "sqrt 2", "(1 + sqrt(5)/2", "[0; (0)]", "2", "sqrt(-3)", "[1; ()]"] {
            assert!(matches!(refused(wrong), QuadraticError::Form { .. }), "{wrong}");
        }
    }

    #[test]
    fn irrational_factors_are_found() {
        let found = |text: &str| irrational_in(text, 0).map(|span| span.text(text).to_owned());
        for (text, irrational) in [
            ("n*(1 + sqrt(5))/2) = 3", "(1 + sqrt(5))/2"),
            ("(n + 1) * phi)", "phi"),
            ("2*n*sqrt(2))", "sqrt(2)"),
            ("sqrt(2)*(n - 1))", "sqrt(2)"),
            ("n*[0; 2, (1, 3)])", "[0; 2, (1, 3)]"),
            ("n*sqrt(9))", "sqrt(9)"),
        ] {
            assert_eq!(found(text).as_deref(), Some(irrational), "{text}");
        }
        for text in ["n*3)", "n)", "n*sqrt(2)", "n*m)"] {
            assert_eq!(found(text), None, "{text}");
        }
        assert_eq!(read("phi"), read("(1 + sqrt(5))/2"));
        for text in ["[4; 2, (1, 2)]", "[0; (3)]", "[-2; 1, 1, (2)]"] {
            assert_eq!(Quadratic::parse(text).unwrap().to_string(), text);
        }
    }
}
