//! Quadratic irrationals: characteristic words of their slopes, and the integer parts of their multiples.
//!
//! The continued fraction of a quadratic irrational is periodic in the end: some quotients `a1, …, aP` repeat in a
//! tail `t = [0; a1, a2, …]`. In Ostrowski's system for these quotients ([`Numeration::ostrowski`]) the strings that
//! write numbers are the prefixes of the fixed point of `A -> A^a B, B -> A`, applied in turn for each quotient. That
//! is the characteristic word of `s = [0; 1 + a1, a2, …] = t / (1 + t)`: among its first `m` letters there are
//! `floor((m + 1) s)` letters B (Lothaire, *Algebraic Combinatorics on Words*, chapter 2). So they are counted digit
//! by digit, like the number itself. From the multiples of `s` follow those of `t`, and from those of `x` follow those
//! of `1 / (a + x)` for any quotient `a`, each by additions alone.

use super::DefinitionError;
use crate::automaton::{Automaton, Track};
use crate::linear::{Linear, Read, Test, atom, followed};
use crate::{Numeration, ProveError, Prover};
use campeao_formula::{Formula, NoMultiples, Quadratic, QuadraticError, Relation, Term, Word};
use std::sync::{Arc, PoisonError};

// The tracks: a number, the integer part of its multiple, and an intermediate number.
const N: Track = 0;
const Y: Track = 1;
const M: Track = 2;

impl Prover {
    /// The pairs of a natural and the integer part of its multiple, cached.
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

    /// The characteristic word of the fractional part of a number.
    pub(super) fn characteristic_word(
        &self,
        number: &Quadratic,
        name: &str,
    ) -> Result<Word, DefinitionError> {
        let prover = self.in_system(&Numeration::ostrowski(&number.places().1)?);
        prover.check_numeration()?;
        let pairs = prover.pairs(number, 0)?;
        // The beginnings of the images of the word's letters are counted by these multiples.
        let known = number.fractional().to_string();
        let word = pairs.to_word(&known, &["n".to_owned(), "y".to_owned()], &prover.numeration)?;
        self.multiples.lock().unwrap_or_else(PoisonError::into_inner).insert(known, Arc::new(word));
        let (one, other) = (Y + 1, Y + 2);
        let multiple = |more: i64, value: Track| {
            let index = Term::add(vec![Term::Variable(N), Term::Constant(more)]);
            prover.applied(&pairs, &[index, Term::Variable(value)])
        };
        let both = prover.both(&multiple(1, one)?, &multiple(2, other)?)?;
        let letter = |letter: i64| -> Result<_, ProveError> {
            let next = Term::add(vec![Term::Variable(one), Term::Constant(letter)]);
            let next = prover.automaton(&Formula::compare(Relation::Equal, Term::Variable(other), next))?;
            Ok((letter, prover.exist(&[one, other], &prover.both(&both, &next)?)?))
        };
        prover.word_of_cases(&[letter(0)?, letter(1)?], &["n".to_owned()], name)
    }

    /// The pairs of a natural and the integer part of its multiple.
    pub(super) fn multiples(&self, number: &Quadratic, name: &str) -> Result<Word, DefinitionError> {
        if number.whole() < 0 {
            return Err(QuadraticError::Negative.into());
        }
        let prover = self.in_system(&Numeration::ostrowski(&number.places().1)?);
        prover.check_numeration()?;
        let pairs = prover.pairs(number, number.whole())?;
        let names = ["n".to_owned(), "y".to_owned()];
        let word = pairs.to_word(name, &names, prover.numeration())?;
        // For each `n` there is exactly one integer part.
        self.functions.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::new(word.clone()));
        Ok(word)
    }

    /// The automaton of "`y` is the integer part of `n` times the number's fractional part plus `whole`", in the
    /// number's system.
    fn pairs(&self, number: &Quadratic, whole: i64) -> Result<Automaton, ProveError> {
        let (mut before, _) = number.places();
        // 1 / (1 + t) = 1 - s.
        let ends_in_one = before.pop_if(|last| *last == 1).is_some();
        let slope = self.multiples_of_slope()?;
        let mut pairs = if ends_in_one { self.rests(&slope)? } else { self.multiples_of_tail(&slope)? };
        for &quotient in before.iter().rev() {
            pairs = self.inverse(&self.raised(pairs, quotient)?)?;
        }
        self.raised(pairs, whole)
    }

    /// The pairs of `n` and `floor(n s)`.
    fn multiples_of_slope(&self) -> Result<Automaton, ProveError> {
        let numeration = &self.numeration;
        // A number ends in the letter B exactly if it ends in this state, the only one beside the start in which
        // numbers end.
        let letter = (1..numeration.states()).find(|&state| numeration.ends(state)).unwrap_or(0);
        let letters = numeration.values_ending_in(letter).ok_or(ProveError::TooBig)?;
        let read = [
            Read { track: N, factor: 1, values: &letters, short: 0 },
            Read { track: Y, factor: -1, values: numeration.values(), short: 1 },
        ];
        let counted = followed(numeration, &read, 0, &Test::Zero, &self.meter)?.renamed(&[M, Y])?;
        let next = self.sum(&[(N, 1), (M, -1)], -1)?;
        self.with_nothing(&self.exist(&[M], &self.and(&counted, &next)?)?)
    }

    /// The pairs of `n` and `floor(n (1 - x))`, from those of an irrational x below 1.
    fn rests(&self, pairs: &Automaton) -> Result<Automaton, ProveError> {
        let rest = self.sum(&[(N, 1), (Y, -1), (M, -1)], -1)?;
        self.with_nothing(&self.exist(&[M], &self.and(&pairs.renamed(&[N, M])?, &rest)?)?)
    }

    /// The pairs of `n` and `floor(n t)`. For `t = s / (1 - s)`, `n t >= y` if and only if `(n + y) s >= y`.
    fn multiples_of_tail(&self, slope: &Automaton) -> Result<Automaton, ProveError> {
        let enough = self.test(&[(Y, 1), (M, -1)], 0, &Test::AtMostZero)?;
        let enough = self.exist(&[M], &self.and(&slope.renamed(&[N, M])?, &enough)?)?;
        let both = self.sum(&[(N, 1), (Y, 1), (M, -1)], 0)?;
        self.greatest(&self.exist(&[M], &self.and(&enough.renamed(&[M, Y])?, &both)?)?)
    }

    /// The pairs of `n` and `floor(n / x)`, from those of an irrational x above 1. `n / x >= y` if and only if
    /// `y = 0` or `n > floor(y x)`.
    fn inverse(&self, pairs: &Automaton) -> Result<Automaton, ProveError> {
        let more = self.test(&[(M, 1), (N, -1)], 1, &Test::AtMostZero)?;
        let more = self.exist(&[M], &self.and(&pairs.renamed(&[Y, M])?, &more)?)?;
        let nothing =
            self.and(&self.sum(&[(Y, 1)], 0)?, &Automaton::greedy(&self.numeration, vec![N], &self.meter)?)?;
        self.greatest(&self.or(&more, &nothing)?)
    }

    /// The pairs of `n` and `floor(n (x + whole))`, from those of x.
    fn raised(&self, mut pairs: Automaton, whole: i64) -> Result<Automaton, ProveError> {
        let sum = self.sum(&[(N, 1), (Y, -1), (M, 1)], 0)?;
        // One unit at a time: an automaton that adds all of them has far more states.
        for _ in 0..whole {
            pairs = pairs.renamed(&[N, M])?.composed(&sum, M, &self.meter)?;
        }
        Ok(pairs)
    }

    /// The pairs (n, y) of a relation that is closed downwards in y, with the greatest y for each n.
    fn greatest(&self, relation: &Automaton) -> Result<Automaton, ProveError> {
        let next = self.sum(&[(M, 1), (Y, -1)], -1)?;
        let next = self.exist(&[M], &self.and(&relation.renamed(&[N, M])?, &next)?)?;
        self.and(relation, &self.not(&next)?)
    }

    /// The relation with the pair (0, 0) added.
    fn with_nothing(&self, pairs: &Automaton) -> Result<Automaton, ProveError> {
        self.or(pairs, &self.and(&self.sum(&[(N, 1)], 0)?, &self.sum(&[(Y, 1)], 0)?)?)
    }

    fn sum(&self, parts: &[(Track, i64)], constant: i64) -> Result<Automaton, ProveError> {
        self.test(parts, constant, &Test::Zero)
    }

    fn test(&self, parts: &[(Track, i64)], constant: i64, test: &Test) -> Result<Automaton, ProveError> {
        atom(&self.numeration, &Linear { parts: parts.to_vec(), constant }, test, &self.meter)
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
            ("sqrt(7)", [0, 1, 7, 1]),
            ("(1 + sqrt(61))/2", [1, 1, 61, 2]),
            ("sqrt(61)", [0, 1, 61, 1]),
            ("(1 + sqrt(2))/3", [1, 1, 2, 3]),
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
