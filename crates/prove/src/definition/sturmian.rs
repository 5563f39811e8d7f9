//! Quadratic irrationals: characteristic words of their slopes, and the greatest integers below their multiples.
//!
//! The characteristic word of a slope `0 < a < 1` has at `n` the letter `floor((n + 2) a) - floor((n + 1) a)`. That of
//! `[0; m, …]` is the image of that of `[0; …]` under `0 -> 0^(m-1) 1, 1 -> 0^(m-1) 1 0`; so a continued fraction that repeats from
//! the start gives the fixed point of a morphism, and with it a numeration in the spirit of Ostrowski (1922) in which
//! additions are done by automata; what stands before the period is an image of that (Allouche and Shallit, *Automatic
//! Sequences*, chapter 9). `floor(n a)` counts the letters 1 before.

use super::DefinitionError;
use crate::counting::NoGraph;
use crate::{ProveError, Prover, Question};
use campeao_formula::{Formula, Morphism, NoMultiples, Quadratic, QuadraticError, Relation, Term, Word};
use std::sync::{Arc, PoisonError};

/// The most letters of an image.
const MOST_LETTERS: usize = 255;

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
    /// The pairs of a natural and the greatest integer below its multiple, made once.
    pub(crate) fn multiples_known(&self, number: &Quadratic) -> Result<Arc<Word>, NoMultiples> {
        let name = number.to_string();
        let mut known = self.multiples.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(word) = known.get(&name) {
            return Ok(Arc::clone(word));
        }
        let word = self.multiples(number, &name).map_err(|error| match error.undecided() {
            Some(ProveError::Interrupted) => NoMultiples::Interrupted,
            Some(ProveError::OutOfTime { .. }) => NoMultiples::OutOfTime { reason: error.in_full() },
            _ => NoMultiples::Refused { reason: error.in_full() },
        })?;
        let word = Arc::new(word);
        known.insert(name, Arc::clone(&word));
        Ok(word)
    }

    /// The characteristic word of the part of a number behind the point.
    pub(super) fn characteristic_word(
        &self,
        number: &Quadratic,
        name: &str,
    ) -> Result<Word, DefinitionError> {
        let period = images(number.period())?;
        let first = usize::try_from(period[0][0]).unwrap_or(0);
        let word = morphism(&period, first)?.fixed_point(name)?.minimized();
        if number.before().is_empty() {
            return Ok(word);
        }
        self.image(&word, &morphism(&images(number.before())?, 0)?, name)
    }

    /// The pairs of a natural and the greatest integer below its multiple.
    pub(super) fn multiples(&self, number: &Quadratic, name: &str) -> Result<Word, DefinitionError> {
        if number.whole() < 0 {
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
            Term::multiply(vec![Term::Constant(number.whole()), Term::Variable(n)]),
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
                let letter = floor(n + 2) - floor(n + 1) - number.whole() as u64;
                assert_eq!(word.letter(&[n]), Some(letter as i64), "{text} {n}");
            }
        }
    }
}
