//! Quadratic irrationals: characteristic words of their slopes, and the greatest integers below their multiples.
//!
//! The characteristic word of a slope `0 < a < 1` has at `n` the letter `floor((n + 2) a) - floor((n + 1) a)`. That of
//! `[0; m, …]` is the image of that of `[0; …]` under `0 -> 0^(m-1) 1, 1 -> 0^(m-1) 1 0`; so a continued fraction that repeats from
//! the start gives the fixed point of a morphism, and with it a numeration in the spirit of Ostrowski (1922) in which
//! additions are done by automata; what stands before the period is an image of that (Allouche and Shallit, *Automatic
//! Sequences*, chapter 9). `floor(n a)` counts the letters 1 before.

use super::DefinitionError;
use crate::counting::NoGraph;
use crate::{Prover, Question};
use campeao_formula::{Formula, Morphism, Relation, Term, Word};
use campeao_message::told;

/// A quadratic irrational by its continued fraction, from some place on repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Quadratic {
    whole: i64,
    before: Vec<i64>,
    period: Vec<i64>,
}

/// Why a text is no quadratic irrational, or one too intricate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuadraticError {
    /// It is not understood.
    Form {
        /// What was given.
        found: String,
    },
    /// The number under the root is a square, so the number is rational.
    Rational {
        /// What was given.
        found: String,
    },
    /// The number is negative, and numbers here are naturals.
    Negative,
    /// The continued fraction repeats too late, or has too great quotients.
    Size {
        /// The most letters of an image of the morphism.
        limit: usize,
    },
}

told! { QuadraticError {
    Form { found } =>
        "`{found}` is no quadratic irrational: write `[0; 2, (1, 3)]`, the period in parentheses, or \
         `(1 + 2*sqrt(5))/2`",
        "`{found}` não é um irracional quadrático: escreve `[0; 2, (1, 3)]`, com o período entre parênteses, ou \
         `(1 + 2*sqrt(5))/2`";
    Rational { found } =>
        "`{found}` is rational: say it with `//`", "`{found}` é racional: di-lo com `//`";
    Negative =>
        "the multiples of a negative number are no naturals", "os múltiplos de um número negativo não são naturais";
    Size { limit } =>
        "the continued fraction repeats too late, or has too great quotients: its morphism would have images of more than \
         {limit} letters",
        "a fração contínua repete-se tarde de mais, ou tem quocientes demasiado grandes: o seu morfismo teria imagens com \
         mais de {limit} letras";
} }

/// The most letters of an image.
const MOST_LETTERS: usize = 255;
/// The greatest number that is read.
const GREATEST: i128 = 1_000_000;

impl Quadratic {
    /// Reads a continued fraction or a surd.
    pub(super) fn parse(text: &str) -> Result<Self, QuadraticError> {
        let dense: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let form = || QuadraticError::Form { found: text.trim().to_owned() };
        if let Some(inside) = dense.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            return Ok(Self::of_fraction(inside).ok_or_else(form)?.turned());
        }
        let (a, b, d, c) = surd(&dense).ok_or_else(form)?;
        Ok(Self::of_surd(a, b, d, c, text)?.turned())
    }

    /// The same number with the shortest period, and of its rotations the first in the order of the quotients: so numbers whose
    /// continued fractions end alike have one numeration.
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
        let by = (0..self.period.len()).min_by_key(|&by| rotated(by)).unwrap_or(0);
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
            let read = |part: &str| part.parse().ok().filter(|quotient| (1..=1000).contains(quotient));
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
        let (mut met, mut quotients) = (Vec::new(), Vec::new());
        loop {
            // The first quotient may be any integer; those behind it repeat.
            if let Some(place) = met.iter().skip(1).position(|state| *state == (p, q)) {
                let place = place + 1;
                let period = quotients.split_off(place);
                let before = quotients.split_off(1);
                return Ok(Self { whole: quotients[0], before, period });
            }
            if met.len() > MOST_LETTERS {
                return Err(QuadraticError::Size { limit: MOST_LETTERS });
            }
            met.push((p, q));
            let quotient = if q > 0 { (p + root).div_euclid(q) } else { (-p - root - 1).div_euclid(-q) };
            let quotient_found =
                i64::try_from(quotient).map_err(|_| QuadraticError::Size { limit: MOST_LETTERS })?;
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
    // What stands before the root is `a+b`, `a-b` or `b`.
    let sign = before.rfind(['+', '-']).filter(|&place| place > 0);
    let (a, b) = match sign {
        Some(place) => (number(&before[..place])?, number(before[place..].trim_start_matches('+'))?),
        None => (0, number(&before)?),
    };
    Some((a, b, d, c))
}

/// `0 -> 0^(m-1) 1, 1 -> 0^(m-1) 1 0`, one for each quotient, one after the other.
fn images(quotients: &[i64]) -> Result<[Vec<i64>; 2], QuadraticError> {
    let mut images = [vec![0], vec![1]];
    for &quotient in quotients.iter().rev() {
        let quotient = usize::try_from(quotient).unwrap_or(usize::MAX);
        if quotient > MOST_LETTERS {
            return Err(QuadraticError::Size { limit: MOST_LETTERS });
        }
        let step = |letter: i64| {
            let mut image = vec![0; quotient - 1];
            image.push(1);
            if letter == 1 {
                image.push(0);
            }
            image
        };
        // The quotients before it are applied to what those behind it gave.
        images = images.map(|image| image.into_iter().flat_map(step).collect());
        if images.iter().any(|image| image.len() > MOST_LETTERS) {
            return Err(QuadraticError::Size { limit: MOST_LETTERS });
        }
    }
    Ok(images)
}

/// A morphism of 0 and 1, by its text, the first letter named first.
fn morphism(images: &[Vec<i64>; 2], first: usize) -> Result<Morphism, DefinitionError> {
    let text = |letter: usize| {
        let image: String = images[letter].iter().map(ToString::to_string).collect();
        format!("{letter} -> {image}")
    };
    Ok(format!("{}, {}", text(first), text(1 - first)).parse()?)
}

impl Prover {
    /// The characteristic word of the part of a number behind the point.
    pub(super) fn characteristic_word(
        &self,
        number: &Quadratic,
        name: &str,
    ) -> Result<Word, DefinitionError> {
        let period = images(&number.period)?;
        let first = usize::try_from(period[0][0]).unwrap_or(0);
        let word = morphism(&period, first)?.fixed_point(name)?.minimized();
        if number.before.is_empty() {
            return Ok(word);
        }
        self.image(&word, &morphism(&images(&number.before)?, 0)?, name)
    }

    /// The pairs of a natural and the greatest integer below its multiple.
    pub(super) fn multiples(&self, number: &Quadratic, name: &str) -> Result<Word, DefinitionError> {
        if number.whole < 0 {
            return Err(QuadraticError::Negative.into());
        }
        let word = self.characteristic_word(number, "w")?;
        let prover = self.in_system(word.numeration());
        let mut scope = prover.scope();
        scope.word(word)?;
        let question = Question::read("i + 1 < n and w[i] = 1", &scope)?;
        let counted = question.count(&prover, &["i".to_owned()])?;
        let graph = match counted.examined(&prover)?.graph {
            Ok(graph) => graph.automaton,
            Err(NoGraph::TooFast(_) | NoGraph::TooSlow(_) | NoGraph::NotFound { .. }) => {
                return Err(DefinitionError::NotSynchronised);
            }
        };
        // y = whole n + z, where z belongs to the part behind the point.
        let (n, y, z) = (0, 1, 2);
        let sum = Term::add(vec![
            Term::multiply(vec![Term::Constant(number.whole), Term::Variable(n)]),
            Term::Variable(z),
        ]);
        let sum = prover.automaton(&Formula::compare(Relation::Equal, Term::Variable(y), sum))?;
        let pairs = prover.exist(&[z], &prover.both(&graph.renamed(&[n, z])?, &sum)?)?;
        Ok(pairs.to_word(name, &["n".to_owned(), "y".to_owned()], prover.numeration())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Numeration;

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
    fn multiples_are_rounded_down() {
        // (a + b sqrt(d)) / c, all natural.
        for (text, [a, b, d, c]) in [
            ("(1 + sqrt(5))/2", [1, 1, 5, 2]),
            ("sqrt(2)", [0, 1, 2, 1]),
            ("sqrt(3)", [0, 1, 3, 1]),
            ("(3 + sqrt(3))/2", [3, 1, 3, 2]),
            ("[0; 1, 3, (2)]", [8, 1, 2, 12]),
        ] {
            // [0; 1, 3, (2)] = 1 / (1 + 1 / (3 + sqrt(2) - 1)) = (2 + sqrt(2)) / (3 + sqrt(2)) = (4 + sqrt(2)) / 7.
            let [a, b, d, c] = if c == 12 { [4, 1, 2, 7] } else { [a, b, d, c] };
            let number = Quadratic::parse(text).unwrap();
            let prover = Prover::new(Numeration::base(2));
            let pairs = prover.multiples(&number, "f").unwrap();
            let floor = |n: u64| (n * a + (n * n * b * b * d).isqrt()) / c;
            for n in 0..300 {
                let wanted = floor(n);
                for y in wanted.saturating_sub(2)..wanted + 3 {
                    assert_eq!(pairs.letter(&[n, y]), Some(i64::from(y == wanted)), "{text}: {n} {y}");
                }
            }
            let word = prover.characteristic_word(&number, "w").unwrap();
            for n in 0..300 {
                let letter = floor(n + 2) - floor(n + 1) - number.whole as u64;
                assert_eq!(word.letter(&[n]), Some(letter as i64), "{text} {n}");
            }
        }
    }
}
