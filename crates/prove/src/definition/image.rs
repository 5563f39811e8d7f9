//! Images of words under morphisms, in the numeration of the word.
//!
//! The letter at `n` of the image belongs to the image of the letter at `k` exactly if that image begins at `s <= n`
//! and has more than `n - s` letters. For images of one length `L`, `s = L k`. For several lengths `s` is the number
//! of letters before, a count, whose graph is an automaton for some words only ([`Prover::graph_of_count`]).
//!
//! For the characteristic word of a slope the letters are counted by a known multiple of the slope. Hypothesis: a
//! relation `counts(n, m)` is true for `n = 0` with `m = 0` only, and from `i` to `i + 1` its values rise by 1 if the
//! condition is true of `i`, and stay otherwise. Conclusion, by induction on `n`: `m` is the number of `i < n` for
//! which the condition is true.

use super::DefinitionError;
use crate::counting::NoGraph;
use crate::{Prover, Question};
use campeao_formula::{Morphism, Scope, Word};
use std::sync::{Arc, PoisonError};

impl Prover {
    /// The image of a word.
    pub(super) fn image(
        &self,
        word: &Word,
        morphism: &Morphism,
        name: &str,
    ) -> Result<Word, DefinitionError> {
        let word = word.minimized();
        let image = |letter: i64| morphism.image(letter).ok_or(DefinitionError::NoImage { letter });
        let mut letters = word.letters().to_vec();
        letters.sort_unstable();
        letters.dedup();
        let images: Vec<(i64, &[i64])> = letters
            .iter()
            .map(|&letter| Ok((letter, image(letter)?)))
            .collect::<Result<_, DefinitionError>>()?;
        // Every image is one letter: only the letters change and every place stays, so here a word may have several
        // indices.
        if images.iter().all(|(_, image)| image.len() == 1) {
            let coded = word.letters().iter().map(|&letter| image(letter).map(|image| image[0]));
            let (targets, variables) = (word.targets().to_vec(), word.variables().to_vec());
            let letters = coded.collect::<Result<_, _>>()?;
            return Ok(Word::new(name, word.numeration().clone(), variables, letters, targets)?.minimized());
        }
        if word.arity() != 1 {
            return Err(DefinitionError::Array { name: word.name().to_owned() });
        }
        let prover = self.in_system(word.numeration());
        let mut scope = prover.scope();
        scope.word(word.named("w"))?;
        let length = images[0].1.len();
        let start = if images.iter().all(|(_, image)| image.len() == length) {
            format!("s = {length}*k")
        } else {
            let known: Vec<Arc<Word>> =
                self.multiples.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect();
            scope.word(prover.beginnings(&images, &scope, &known)?)?;
            "begins(k, s)".to_owned()
        };
        let mut written: Vec<i64> = images.iter().flat_map(|(_, image)| image.iter().copied()).collect();
        written.sort_unstable();
        written.dedup();
        let variables = ["n".to_owned()];
        let mut cases = Vec::new();
        for letter in written {
            let places: Vec<String> = images
                .iter()
                .flat_map(|(from, image)| {
                    let places = (0..image.len()).filter(|&place| image[place] == letter);
                    places.map(move |place| format!("w[k] = {from} and n = s + {place}"))
                })
                .collect();
            let text = format!("exists k, s. {start} and ({})", places.join(" or "));
            cases.push((letter, prover.condition(&text, &scope, &variables)?));
        }
        let word = prover.word_of_cases(&cases, &variables, name);
        // If no image reaches some place, the images end: from some index on, all letters have empty images.
        match word {
            Err(DefinitionError::NoLetter { .. }) => Err(DefinitionError::FiniteImage),
            word => word,
        }
    }

    /// The pairs of a number and the place where the image of its letter begins, as a word `begins` of two variables.
    ///
    /// If there are two lengths, it suffices to count the letters with the longer images.
    fn beginnings(
        &self,
        images: &[(i64, &[i64])],
        scope: &Scope,
        known: &[Arc<Word>],
    ) -> Result<Word, DefinitionError> {
        let mut lengths: Vec<usize> = images.iter().map(|(_, image)| image.len()).collect();
        lengths.sort_unstable();
        lengths.dedup();
        let below = |letters: &str| format!("i < n and ({letters})");
        if let &[short, long] = lengths.as_slice() {
            let longer = images.iter().filter(|(_, image)| image.len() == long);
            let longer =
                longer.map(|(letter, _)| format!("w[i] = {letter}")).collect::<Vec<_>>().join(" or ");
            let mut inner = scope.clone();
            inner.word(match self.counted_by(&longer, "longer", scope, known)? {
                Some(word) => word,
                None => self.count_word(&below(&longer), &["i"], "longer", scope)?,
            })?;
            let names = ["n".to_owned(), "s".to_owned()];
            let text = format!("exists m. longer(n, m) and s = {short}*n + {}*m", long - short);
            let begins = self.condition(&text, &inner, &names)?;
            return Ok(begins.to_word("begins", &names, &self.numeration)?);
        }
        let places = images.iter().map(|(letter, image)| format!("w[i] = {letter} and t < {}", image.len()));
        self.count_word(&below(&places.collect::<Vec<_>>().join(" or ")), &["i", "t"], "begins", scope)
    }

    /// The pairs of `n` and the number of `i < n` that satisfy a condition, if that number is `floor((n + 1) a)`, or
    /// `n` minus this, for one of the known multiples. Otherwise `None`.
    fn counted_by(
        &self,
        condition: &str,
        name: &str,
        scope: &Scope,
        multiples: &[Arc<Word>],
    ) -> Result<Option<Word>, DefinitionError> {
        // The induction at the head of the file: its start, and its step where the condition is true of `i` and where
        // it is false. In the first step `counts(i + 1, 0)` is excluded, since `m + 1` is never 0.
        const STEPS: [&str; 3] = [
            "forall m. counts(0, m) <=> m = 0",
            "forall i. holds(i) => not counts(i + 1, 0) and forall m. counts(i, m) <=> counts(i + 1, m + 1)",
            "forall i. not holds(i) => forall m. counts(i, m) <=> counts(i + 1, m)",
        ];
        let names = ["n".to_owned(), "m".to_owned()];
        for pairs in multiples.iter().filter(|pairs| *pairs.numeration() == self.numeration) {
            for count in ["f(n + 1, m)", "exists k. f(n + 1, k) and k + m = n"] {
                let mut inner = scope.clone();
                inner.word(Word::clone(pairs).named("f"))?;
                let counts = self.condition(count, &inner, &names)?;
                let word = counts.to_word("counts", &names, &self.numeration)?;
                inner.word(word.clone())?;
                inner.define("holds", &["i"], condition)?;
                let mut open = STEPS.iter();
                let mut holds = true;
                while holds && let Some(step) = open.next() {
                    holds = !self.condition(step, &inner, &[])?.is_empty();
                }
                if holds {
                    return Ok(Some(word.named(name)));
                }
            }
        }
        Ok(None)
    }

    /// The pairs of a number `n` and its count, as a word of two variables.
    fn count_word(
        &self,
        condition: &str,
        counted: &[&str],
        name: &str,
        scope: &Scope,
    ) -> Result<Word, DefinitionError> {
        let counted: Vec<String> = counted.iter().map(|&name| name.to_owned()).collect();
        let examined = Question::read(condition, scope)?.count(self, &counted)?.examined(self)?;
        match examined.graph {
            Ok(graph) => {
                let names = ["n".to_owned(), "s".to_owned()];
                Ok(graph.automaton.to_word(name, &names, &self.numeration)?)
            }
            Err(NoGraph::TooFast(_) | NoGraph::TooSlow(_) | NoGraph::NotFound { .. }) => {
                Err(DefinitionError::NotSynchronised)
            }
        }
    }
}
