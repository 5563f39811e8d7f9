//! Automatic words as automata, and automata as words, which can be stored in files.

use crate::automaton::{Automaton, Track};
use crate::linear::{Linear, Test, atom};
use crate::{Making, Numeration, ProveError, Prover};
use campeao_formula::{Word, WordError};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A linear form in variables and letters of words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    pub(crate) linear: Linear,
    pub(crate) letters: Vec<Letter>,
}

/// A multiple of the letter of a word at some tracks, all different.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    pub(crate) word: Arc<Word>,
    pub(crate) tracks: Vec<Track>,
    pub(crate) factor: i64,
}

/// The most different letters for which an atom is split into cases.
const MOST_LETTERS: usize = 1000;

impl Form {
    pub(crate) fn negated(&self) -> Result<Self, ProveError> {
        let mut letters = self.letters.clone();
        for letter in &mut letters {
            letter.factor = letter.factor.checked_neg().ok_or(ProveError::TooBig)?;
        }
        Ok(Self { linear: self.linear.negated()?, letters })
    }

    pub(crate) fn plus(&self, constant: i64) -> Result<Self, ProveError> {
        Ok(Self { linear: self.linear.plus(constant)?, letters: self.letters.clone() })
    }
}

impl Prover {
    /// The automaton of an atom. A form with letters of words is split into one case for each value of its first
    /// letter.
    pub(crate) fn atom(&self, form: &Form, test: &Test) -> Result<Automaton, ProveError> {
        let linear = form.linear.merged()?;
        let Some((letter, others)) = form.letters.split_first() else {
            return atom(&self.numeration, &linear, test, &self.meter);
        };
        let value = |found: i64| -> i128 { i128::from(letter.factor) * i128::from(found) };
        if others.is_empty() && linear.parts.is_empty() {
            let holds = |found: i64| test.holds(i128::from(linear.constant) + value(found));
            return self.letter_where(letter, holds);
        }
        let letters: BTreeSet<i64> = letter.word.letters().iter().copied().collect();
        if letters.len() > MOST_LETTERS {
            return Err(ProveError::TooBig);
        }
        let mut union = self.truth(false);
        for found in letters {
            let added = i64::try_from(value(found)).map_err(|_| ProveError::TooBig)?;
            let rest = Form { linear: linear.plus(added)?, letters: others.to_vec() };
            let case =
                self.and(&self.letter_where(letter, |other| other == found)?, &self.atom(&rest, test)?)?;
            union = self.or(&union, &case)?;
        }
        Ok(union)
    }

    /// The word over the digits of this system; a word in another base is transcribed if the bases allow it.
    fn admitted(&self, word: &Arc<Word>) -> Result<Arc<Word>, ProveError> {
        if *word.numeration() == self.numeration {
            return Ok(Arc::clone(word));
        }
        match word.in_base(&self.numeration) {
            Some(Ok(read)) => Ok(Arc::new(read)),
            Some(Err(why)) => Err(ProveError::Reread { word: word.name().to_owned(), why }),
            None => {
                let needs = word.numeration().clone();
                Err(ProveError::WordNumeration { word: word.name().to_owned(), needs })
            }
        }
    }

    /// The automaton of "the value of the function at some tracks is on the last track". Whether it is a function is
    /// decided here, once for each relation.
    pub(crate) fn function(&self, relation: &Arc<Word>, tracks: &[Track]) -> Result<Automaton, ProveError> {
        let read = self.admitted(relation)?;
        let letter = |tracks: Vec<Track>| Letter { word: Arc::clone(&read), tracks, factor: 1 };
        let known = |functions: &[Arc<Word>]| functions.iter().any(|known| known == relation);
        if !self.functions.lock().is_ok_and(|functions| known(&functions)) {
            // Two different values for the same arguments, the first one smaller, refute it.
            let arguments: Vec<Track> = (0..read.arity() - 1).collect();
            let (one, other) = (arguments.len(), arguments.len() + 1);
            let at = |value: Track| {
                let tracks = arguments.iter().copied().chain([value]).collect();
                self.letter_where(&letter(tracks), |found| found != 0)
            };
            let form = Linear { parts: vec![(one, 1), (other, -1)], constant: 1 };
            let smaller = atom(&self.numeration, &form, &Test::AtMostZero, &self.meter)?;
            let both = self.product(vec![at(one)?, at(other)?, smaller])?;
            if !both.is_empty() {
                let mut at = both.least(&self.numeration).unwrap_or_default();
                let values = at.split_off(arguments.len().min(at.len()));
                let &[one, other] = values.as_slice() else { return Err(ProveError::TooBig) };
                let name = relation.name().to_owned();
                return Err(ProveError::NoFunction { name, at, values: (one, other) });
            }
            if let Ok(mut functions) = self.functions.lock() {
                functions.push(Arc::clone(relation));
            }
        }
        self.letter_where(&letter(tracks.to_vec()), |found| found != 0)
    }

    /// The automaton of the indices at which the letter of a word is `wanted`.
    fn letter_where(&self, letter: &Letter, wanted: impl Fn(i64) -> bool) -> Result<Automaton, ProveError> {
        let Letter { word, tracks, .. } = letter;
        let word = &*self.admitted(word)?;
        let states = word.letters().len();
        let symbols = word.targets().len() / states;
        self.meter.check(Making::Word, states + 1, symbols)?;
        // A missing transition leads to a dead state.
        let mut next: Vec<u32> =
            word.targets().iter().map(|target| target.unwrap_or(states as u32)).collect();
        next.resize(next.len() + symbols, states as u32);
        let mut accepting: Vec<bool> = word.letters().iter().map(|&letter| wanted(letter)).collect();
        accepting.push(false);
        let alphabet = self.numeration.alphabet();
        Automaton::flat_of((0..tracks.len()).collect(), alphabet, next, accepting)
            .minimal(&self.meter)?
            .within_greedy(&self.numeration, &self.meter)?
            .renamed(tracks)
    }
}

impl Automaton {
    /// The automaton as a word of letters 0 and 1, which can be stored as a text and used by name, with a variable for
    /// each track.
    ///
    /// # Errors
    /// As for [`Word::new`]: too many states or variables, or an automaton over other digits than the system's.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question, Verdict};
    /// let prover = Prover::new(Numeration::base(2));
    /// let answer = Question::parse("exists m. n = 2*m").unwrap().decide(&prover)?;
    /// let Verdict::Condition { names, members } = answer.verdict else { panic!() };
    /// let even = members.to_word("even", &names, prover.numeration())?;
    /// assert_eq!(even.to_text(), "campeao automaton 1\nnumeration 2\nvariables n\n0 1: 0 1\n1 0: 0 1\n");
    /// assert_eq!((even.letter(&[10]), even.letter(&[7])), (Some(1), Some(0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_word(
        &self,
        name: &str,
        variables: &[String],
        numeration: &Numeration,
    ) -> Result<Word, WordError> {
        let letters = self.accepting().iter().map(|&accepting| i64::from(accepting)).collect();
        let next = self.table().iter().map(|&target| Some(target)).collect();
        Word::new(name, numeration.clone(), variables.to_vec(), letters, next)
    }
}
