//! Whether a sentence about numbers is true, or which numbers satisfy a condition.

mod decision;
mod log;
mod setting;

pub use decision::Decision;
pub(crate) use decision::{assigned, tuple, unknown};
pub(crate) use log::log;
pub use setting::Setting;

use crate::speech::Speaker;
use campeao_formula::Word;
use campeao_prove::{ProveError, Step, Verdict};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The number of members of a condition that are listed.
pub const MEMBERS: usize = 20;

/// The result of the prover.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Proved {
    /// The sentence or condition.
    pub question: String,
    /// The numeration: a base, `fib`, `trib`, the coefficients of a recurrence or a morphism.
    pub numeration: String,
    /// `true`, `false`, `condition` for a condition with free names, or `unknown`.
    pub verdict: &'static str,
    /// The witnesses of a true sentence that begins with `exists`, by name; null for other sentences.
    pub witness: Option<BTreeMap<String, Integer>>,
    /// The least numbers that refute a sentence about all numbers, by name; else null.
    pub counterexample: Option<BTreeMap<String, Integer>>,
    /// The free names of a condition; else null.
    pub variables: Option<Vec<String>>,
    /// The first tuples that satisfy a condition; else null.
    pub members: Option<Vec<Vec<Integer>>>,
    /// Whether these tuples are all; null for a sentence.
    pub complete: Option<bool>,
    /// The states of the minimal automaton of a condition.
    pub automaton_states: Option<usize>,
    /// The states of the largest intermediate automaton.
    pub states: Option<usize>,
    /// The parts of the question that were decided.
    pub steps: Vec<ProvedStep>,
    /// The reason why the verdict is unknown; else null.
    pub reason: Option<String>,
    /// The smallest part of the question that could not be decided; else null.
    pub part: Option<String>,
    /// Remedies to try where a limit was exceeded, in sentences; else empty.
    pub advice: Vec<String>,
    /// Whether a second decision, with the variables eliminated in another order, gave the same result; null if it was
    /// not asked for or ran out of resources.
    pub checked: Option<bool>,
    /// The time taken, in seconds.
    pub seconds: f64,
}

/// A part of a question that was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProvedStep {
    /// The part.
    pub formula: String,
    /// The states of its automaton.
    pub states: usize,
}

/// An integer of any size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Integer {
    /// As a number where it fits 64 bits, with a sign or without.
    Number(i128),
    /// As a text of digits where it does not.
    Digits(String),
}

/// A defined word.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct DefinedWord {
    /// The definition.
    pub question: String,
    /// The name.
    pub word: String,
    /// The numeration of its indices: a base, `fib`, `trib`, the coefficients of a recurrence or a morphism.
    pub numeration: String,
    /// The names of its indices.
    pub variables: Vec<String>,
    /// The letters that occur, the least first.
    pub letters: Vec<i64>,
    /// The first letters of a word with one index; null for an array.
    pub first: Option<Vec<i64>>,
    /// The states of its automaton.
    pub automaton_states: usize,
    /// The time taken, in seconds.
    pub seconds: f64,
}

impl DefinedWord {
    /// The number of letters listed.
    pub const FIRST: u64 = 40;

    /// The description of a word that a text defined, in a given number of seconds.
    ///
    /// ```
    /// use campeao_answers::prove::DefinedWord;
    /// let word = "0 -> 01, 1 -> 0".parse::<campeao_formula::Morphism>()?.fixed_point("f")?;
    /// let told = DefinedWord::new("f := 0 -> 01, 1 -> 0", &word, 0.1);
    /// assert_eq!((told.numeration.as_str(), told.letters), ("fib", vec![0, 1]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(question: &str, word: &Word, seconds: f64) -> Self {
        let mut letters = word.letters().to_vec();
        letters.sort_unstable();
        letters.dedup();
        let first = (word.arity() == 1).then(|| (0..Self::FIRST).filter_map(|n| word.letter(&[n])).collect());
        Self {
            question: question.to_owned(),
            word: word.name().to_owned(),
            numeration: word.numeration().name(),
            variables: word.variables().to_vec(),
            letters,
            first,
            automaton_states: word.letters().len(),
            seconds,
        }
    }

    /// The word described in sentences.
    pub fn sentences(&self, speaker: &Speaker) -> Vec<String> {
        let listed = |letters: &[i64]| letters.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let arguments = [
            ("word", self.word.as_str().into()),
            ("indices", self.variables.join(", ").into()),
            ("states", self.automaton_states.into()),
            ("numeration", self.numeration.as_str().into()),
            ("letters", listed(&self.letters).into()),
        ];
        let mut told = vec![speaker.say("prove-word", &arguments)];
        told.extend(
            self.first
                .as_ref()
                .map(|first| speaker.say("prove-word-first", &[("letters", listed(first).into())])),
        );
        told
    }
}

/// A line of a batch that is not a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Unread {
    /// The line.
    pub question: String,
    /// The error, in a sentence.
    pub error: String,
    /// The first byte at fault, from 0, or null.
    pub from: Option<usize>,
    /// The byte after the last one at fault, or null.
    pub to: Option<usize>,
}

impl Integer {
    /// A number from its digits.
    ///
    /// ```
    /// use campeao_answers::prove::Integer;
    /// assert_eq!((Integer::new(&7_u8), Integer::new(&-7)), (Integer::Number(7), Integer::Number(-7)));
    /// assert_eq!(Integer::new(&u128::MAX), Integer::Digits(u128::MAX.to_string()));
    /// ```
    pub fn new(number: &impl ToString) -> Self {
        let digits = number.to_string();
        let fits = |value: &i128| (i128::from(i64::MIN)..=i128::from(u64::MAX)).contains(value);
        digits.parse().ok().filter(fits).map_or(Self::Digits(digits), Self::Number)
    }
}

impl Proved {
    fn new(decision: &Decision<'_>, speaker: &Speaker) -> Self {
        let (numeration, steps) = (decision.prover.numeration(), decision.steps());
        let mut proved = Self {
            question: decision.text.to_owned(),
            numeration: numeration.name(),
            verdict: "unknown",
            witness: None,
            counterexample: None,
            variables: None,
            members: None,
            complete: None,
            automaton_states: None,
            states: steps.iter().map(|step| step.states).max(),
            steps: steps.iter().map(ProvedStep::from).collect(),
            reason: None,
            part: None,
            advice: Vec::new(),
            checked: decision.is_confirmed(),
            seconds: decision.seconds,
        };
        let answer = match &decision.answer {
            Ok(answer) => answer,
            Err(undecided) => {
                proved.reason = Some(speaker.tell(&undecided.reason));
                proved.part.clone_from(&undecided.part);
                proved.advice = advised(&undecided.reason, speaker);
                return proved;
            }
        };
        match &answer.verdict {
            Verdict::True { witness } => {
                proved.verdict = "true";
                proved.witness = named(witness);
            }
            Verdict::False { counterexample } => {
                proved.verdict = "false";
                proved.counterexample = named(counterexample);
            }
            Verdict::Condition { names, members } => {
                proved.verdict = "condition";
                proved.variables = Some(names.clone());
                proved.automaton_states = Some(members.states());
                let first = members.members(numeration, MEMBERS);
                let tuple = |tuple: &Vec<_>| tuple.iter().map(Integer::new).collect();
                proved.members = Some(first.tuples.iter().map(tuple).collect());
                proved.complete = Some(first.complete);
            }
        }
        proved
    }
}

impl From<&Step> for ProvedStep {
    fn from(step: &Step) -> Self {
        Self { formula: step.formula.clone(), states: step.states }
    }
}

fn named<N: ToString>(values: &[(String, N)]) -> Option<BTreeMap<String, Integer>> {
    let values: BTreeMap<String, Integer> =
        values.iter().map(|(name, value)| (name.clone(), Integer::new(value))).collect();
    (!values.is_empty()).then_some(values)
}

/// Remedies to try, in sentences.
pub(crate) fn advised(reason: &ProveError, speaker: &Speaker) -> Vec<String> {
    reason.advice().iter().map(|advice| speaker.tell(advice)).collect()
}
