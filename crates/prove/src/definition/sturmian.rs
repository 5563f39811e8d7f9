//! Quadratic irrationals: characteristic words of their slopes, and the greatest integers below their multiples.
//!
//! The continued fraction of an irrational repeats some quotients `a1, …, aP` in the end, from a tail `t = [0; a1, a2, …]` on. In
//! Ostrowski's system for these quotients ([`Numeration::ostrowski`]) the strings that write numbers are the prefixes of the fixed
//! point of `A -> A^a B, B -> A`, one after the other for each quotient. That is the characteristic word of
//! `s = [0; 1 + a1, a2, …] = t / (1 + t)`: among its first `m` letters there are `floor((m + 1) s)` letters B (Lothaire,
//! *Algebraic Combinatorics on Words*, chapter 2). So many are counted digit by digit as the number itself is. The
//! part behind the point is `(A s + B) / (C s + D)` with integers, so `n` times it is at least `y` exactly if
//! `(A n - C y) s >= D y - B n`.

use super::DefinitionError;
use crate::automaton::{Automaton, Track};
use crate::linear::{Linear, Read, Test, atom, followed};
use crate::{Numeration, ProveError, Prover};
use campeao_formula::{Formula, NoMultiples, Quadratic, QuadraticError, Relation, Term, Word};
use std::sync::{Arc, PoisonError};

/// The numbers `A`, `B`, `C`, `D` with which the part behind the point is `(A s + B) / (C s + D)`, where these quotients stand
/// before those that are repeated.
fn fraction(before: &[i64]) -> Option<[i64; 4]> {
    // The tail is s / (1 - s).
    let (mut above, mut below) = ([1_i64, 0], [-1_i64, 1]);
    let plus = |above: [i64; 2], below: [i64; 2], quotient: i64| {
        let part = |place: usize| above[place].checked_add(below[place].checked_mul(quotient)?);
        Some([part(0)?, part(1)?])
    };
    for &quotient in before.iter().rev() {
        (above, below) = (below, plus(above, below, quotient)?);
    }
    Some([above[0], above[1], below[0], below[1]])
}

// The tracks: a number, the greatest integer below its multiple, and how many letters are counted or what is added.
const N: Track = 0;
const Y: Track = 1;
const M: Track = 2;

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
        let prover = self.in_system(&Numeration::ostrowski(&number.places().1)?);
        prover.check_numeration()?;
        let pairs = prover.pairs(number)?;
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

    /// The pairs of a natural and the greatest integer below its multiple.
    pub(super) fn multiples(&self, number: &Quadratic, name: &str) -> Result<Word, DefinitionError> {
        if number.whole() < 0 {
            return Err(QuadraticError::Negative.into());
        }
        let prover = self.in_system(&Numeration::ostrowski(&number.places().1)?);
        prover.check_numeration()?;
        // What is behind the point, and so many times the number as is before it.
        let sum = Linear { parts: vec![(N, number.whole()), (Y, -1), (M, 1)], constant: 0 };
        let sum = atom(&prover.numeration, &sum, &Test::Zero, &prover.meter)?;
        let pairs = prover.exist(&[M], &prover.and(&prover.pairs(number)?.renamed(&[N, M])?, &sum)?)?;
        let names = ["n".to_owned(), "y".to_owned()];
        Ok(pairs.to_word(name, &names, prover.numeration())?)
    }

    /// The automaton of "y is the greatest integer below the multiple of n by the part behind the point", in the system of the
    /// number.
    fn pairs(&self, number: &Quadratic) -> Result<Automaton, ProveError> {
        let coefficients = fraction(&number.places().0).ok_or(ProveError::TooBig)?;
        let (least, next) = (self.at_least(coefficients, 0)?, self.at_least(coefficients, 1)?);
        self.and(&least, &self.not(&next)?)
    }

    /// The automaton of "the multiple of n is at least y and some more".
    fn at_least(&self, [a, b, c, d]: [i64; 4], more: i64) -> Result<Automaton, ProveError> {
        let numeration = &self.numeration;
        // The letter B is the state, beside the start, in which numbers end.
        let letter = (1..numeration.states()).find(|&state| numeration.ends(state)).unwrap_or(0);
        let letters = numeration.values_ending_in(letter).ok_or(ProveError::TooBig)?;
        let times = |factor: i64| factor.checked_mul(more).ok_or(ProveError::TooBig);
        // u = A n - C y and v = D y - B n, with y more.
        let u = Linear { parts: vec![(N, a), (Y, -c)], constant: -times(c)? };
        let v = Linear { parts: vec![(N, -b), (Y, d)], constant: times(d)? };
        let form = |form: &Linear, test: Test| atom(numeration, form, &test, &self.meter);
        // "Among the first m letters, m + 1 = ±u, there are so many that v is at most as many, or more than as many below 0."
        let counted = |u: &Linear, sign: i64, constant: i64| -> Result<Automaton, ProveError> {
            let mut index = u.plus(-1)?;
            index.parts.push((M, -1));
            let own = |&(track, factor): &(Track, i64)| Read {
                track,
                factor,
                values: numeration.values(),
                short: 1,
            };
            let mut read: Vec<Read<'_>> = v.parts.iter().filter(|part| part.1 != 0).map(own).collect();
            read.push(Read { track: M, factor: sign, values: &letters, short: 0 });
            let enough = followed(numeration, &read, v.constant + constant, &Test::AtMostZero, &self.meter)?;
            self.exist(&[M], &self.and(&form(&index, Test::Zero)?, &enough)?)
        };
        let positive = counted(&u, -1, 0)?;
        let none = self.and(&form(&u, Test::Zero)?, &form(&v, Test::AtMostZero)?)?;
        let negative = counted(&u.negated()?, 1, 1)?;
        self.or(&positive, &self.or(&none, &negative)?)
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
