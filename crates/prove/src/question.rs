//! A question to the prover as a text: a sentence to be proved or refuted, or a condition whose
//! members are wanted.

use crate::{Automaton, ProveError, Prover, Track};
use campeao_formula::{self as formula, Domain, Formula, Quantifier, Scope, Sentence, Slot, Term};

/// A sentence, or a condition on named naturals.
///
/// Names that nothing binds are the condition's variables, in the order in which they appear.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, Prover, Question, Verdict};
///
/// let prover = Prover::new(Numeration::base(2));
/// let ask = |text: &str| Question::parse(text).unwrap().decide(&prover);
/// assert!(matches!(ask("forall n. exists m. n = 2*m or n = 2*m + 1")?.verdict, Verdict::True { .. }));
/// let Verdict::False { counterexample } = ask("forall n. exists a, b. n = 3*a + 5*b")?.verdict else { panic!() };
/// assert_eq!(counterexample, [("n".to_owned(), 1)]);
/// let Verdict::Condition { members, .. } = ask("exists m. n = 3*m")?.verdict else { panic!() };
/// assert_eq!(members.least(prover.numeration()), Some(vec![0]));
/// # Ok::<(), campeao_prove::ProveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    formula: Formula,
    /// The names of the slots: first of those that nothing binds, then of those bound from the outset.
    names: Vec<String>,
    free: usize,
}

/// What the prover found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The verdict.
    pub verdict: Verdict,
    /// The automata on the way, in the order in which they were made.
    pub steps: Vec<Step>,
}

/// The verdict on a question.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The sentence holds; where it says that some numbers exist, the least such numbers.
    True {
        /// The outermost "exists" variables with values.
        witness: Vec<(String, u64)>,
    },
    /// The sentence fails; where it speaks of all numbers, the least that refute it.
    False {
        /// The outermost "forall" variables with values.
        counterexample: Vec<(String, u64)>,
    },
    /// The condition has free variables; these tuples satisfy it.
    Condition {
        /// The variables, a track each.
        names: Vec<String>,
        /// The minimal automaton of the tuples.
        members: Automaton,
    },
}

/// An automaton made on the way to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The part of the question it decides.
    pub formula: String,
    /// Its states, minimised.
    pub states: usize,
}

impl Question {
    /// Reads a question.
    ///
    /// # Errors
    /// The first mistake in the text, with its place.
    pub fn parse(text: &str) -> Result<Self, formula::Error> {
        let mut scope = Scope::new();
        for (name, _) in scope.unknown_names(text)? {
            scope.variable(&name)?;
        }
        let mut names = scope.variables().to_vec();
        let free = names.len();
        let Sentence { formula, leading } = Sentence::parse(text, &scope)?;
        names.extend(leading);
        Ok(Self { formula, names, free })
    }

    /// The names that nothing binds.
    pub fn names(&self) -> &[String] {
        &self.names[..self.free]
    }

    /// Decides the question.
    ///
    /// # Errors
    /// What is beyond the procedure, or a budget that ran out.
    pub fn decide(&self, prover: &Prover) -> Result<Answer, ProveError> {
        let prover = prover.clone().with_log();
        let verdict = if self.free == 0 {
            self.decide_sentence(&prover)?
        } else {
            let members = prover.automaton(&self.formula)?;
            let names = members.tracks().iter().map(|&track| self.names[track].clone()).collect();
            Verdict::Condition { names, members }
        };
        let steps = prover
            .logged()
            .into_iter()
            .map(|(part, states)| Step { formula: part.display(&self.names).to_string(), states });
        Ok(Answer { verdict, steps: steps.collect() })
    }

    /// Strips the outermost quantifiers of one kind, so that their variables can be told.
    fn decide_sentence(&self, prover: &Prover) -> Result<Verdict, ProveError> {
        let universal = matches!(self.formula, Formula::Quantified { quantifier: Quantifier::ForAll, .. });
        let kind = if universal { Quantifier::ForAll } else { Quantifier::Exists };
        let mut variables: Vec<Slot> = Vec::new();
        let mut ranges = Vec::new();
        let mut body = &self.formula;
        while let Formula::Quantified { quantifier, variable, domain, body: inner } = body {
            if *quantifier != kind {
                break;
            }
            match domain {
                Domain::Naturals => {}
                Domain::Set(set) => ranges.push(Formula::member(Term::Variable(*variable), set.clone())),
                Domain::List => return Err(ProveError::List),
            }
            variables.push(*variable);
            body = inner;
        }
        // For all: what is in range and refutes the body. Exists: what is in range and satisfies it.
        ranges.push(if universal { Formula::not(body.clone()) } else { body.clone() });
        let found = prover.automaton(&Formula::and(ranges))?;
        let values = found.least(prover.numeration());
        let named = |values: &[u64]| -> Vec<(String, u64)> {
            let value = |track: Track| {
                found.tracks().binary_search(&track).ok().and_then(|place| values.get(place)).copied()
            };
            let name = |slot: Slot| self.names.get(slot).cloned().unwrap_or_default();
            // A variable that does not matter is 0.
            variables.iter().map(|&slot| (name(slot), value(slot).unwrap_or(0))).collect()
        };
        Ok(match (universal, values) {
            (true, None) => Verdict::True { witness: Vec::new() },
            (true, Some(values)) => Verdict::False { counterexample: named(&values) },
            (false, None) => Verdict::False { counterexample: Vec::new() },
            (false, Some(values)) => Verdict::True { witness: named(&values) },
        })
    }
}
