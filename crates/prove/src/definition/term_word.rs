//! The values of a term, as a word.

use super::DefinitionError;
use crate::Prover;
use campeao_formula::{Formula, Relation, Term, Word};

/// The most letters of a word of a term.
const MOST_LETTERS: usize = 1000;

impl Prover {
    /// The word whose letters are the values of a term in the variables 0, 1, …, in the numeration of the words in it.
    pub(super) fn word_of_term(
        &self,
        term: &Term,
        variables: &[String],
        name: &str,
    ) -> Result<Word, DefinitionError> {
        let value = variables.len();
        let is = |right: Term| Formula::compare(Relation::Equal, Term::Variable(value), right);
        let asking = is(term.clone()).asking();
        let prover = match asking.first() {
            Some((_, numeration)) => &self.in_system(numeration),
            None => self,
        };
        let mut letters: Vec<i64> = Vec::new();
        let indices: Vec<usize> = (0..value).collect();
        let positive = Formula::compare(Relation::Greater, Term::Variable(value), Term::Constant(0));
        let below = Formula::and(vec![positive, is(Term::negate(term.clone()))]);
        for (formula, sign) in [(is(term.clone()), 1), (below, -1)] {
            let pairs = prover.automaton(&formula)?;
            let values = prover.exist(&indices, &pairs)?;
            if values.is_empty() {
                continue;
            }
            let found = values.members(prover.numeration(), MOST_LETTERS);
            if !found.complete {
                return Err(DefinitionError::ManyLetters { limit: MOST_LETTERS });
            }
            let fitting = found.tuples.iter().filter_map(|tuple| i64::try_from(&tuple[0]).ok());
            letters.extend(fitting.map(|value| sign * value));
        }
        let mut cases = Vec::with_capacity(letters.len());
        for &letter in &letters {
            let here = Formula::compare(Relation::Equal, term.clone(), Term::Constant(letter));
            cases.push((letter, prover.automaton(&here)?));
        }
        prover.word_of_cases(&cases, variables, name)
    }
}
