//! A question with its decision, as a structure, in sentences, or as a document.

use super::log::log;
use super::{MEMBERS, Proved};
use crate::speech::Speaker;
use crate::{Mistake, Unanswered};
use campeao_base::machine::Instant;
use campeao_formula::{Word, WordError};
use campeao_prove::{
    Answer, Audited, Automaton, Elimination, ProveError, Prover, Question, Step, Undecided, Verdict,
};

/// A question with the prover's result.
pub struct Decision<'q> {
    /// The question as it was typed.
    pub text: &'q str,
    question: &'q Question,
    /// The prover that decided it.
    pub prover: &'q Prover,
    /// The answer, or why there is none.
    pub answer: Result<Answer, Undecided>,
    /// The time of the decision, in seconds.
    pub seconds: f64,
    /// The result of a second decision, if one was made: whether the answer is the same, and what was confirmed on the
    /// way.
    checked: Option<Result<(bool, Audited), Undecided>>,
}

impl<'q> Decision<'q> {
    /// Decides a question with this text.
    ///
    /// # Errors
    /// If the work was stopped; a limit that was met is an answer.
    ///
    /// ```
    /// use campeao_answers::prove::Decision;
    /// use campeao_answers::speech::Speaker;
    /// use campeao_base::Language;
    /// use campeao_prove::{Prover, Question};
    ///
    /// let (prover, speaker) = (Prover::new("2".parse()?), Speaker::new(Language::English));
    /// let text = "exists m. n = 3*m";
    /// let question = Question::read(text, &prover.scope())?;
    /// let decision = Decision::of(text, &question, &prover)?;
    /// assert!(decision.sentences(&speaker)[1].starts_with("First members: 0, 3, 6, 9, "));
    /// let proved = serde_json::to_value(decision.told(&speaker))?;
    /// assert_eq!((&proved["verdict"], &proved["members"][2]), (&"condition".into(), &serde_json::json!([6])));
    /// assert_eq!(proved["automaton_states"], 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(text: &'q str, question: &'q Question, prover: &'q Prover) -> Result<Self, Unanswered> {
        let begun = Instant::now();
        let answer = question.decide(prover);
        let seconds = begun.elapsed().as_secs_f64();
        match answer {
            Err(Undecided { reason: ProveError::Interrupted, .. }) => Err(Unanswered::Interrupted),
            answer => Ok(Self { text, question, prover, answer, seconds, checked: None }),
        }
    }

    /// Decides an answered question again, with the variables eliminated in another order and each step compared with a
    /// second reading.
    pub fn check(&mut self) {
        let Ok(answer) = &self.answer else { return };
        let again = self.prover.eliminating(Elimination::Written).auditing();
        let same = self.question.decide(&again).map(|second| second.verdict == answer.verdict);
        self.checked = Some(same.map(|same| (same, again.audited().unwrap_or_default())));
    }

    /// Whether the second decision gave the same answer; `None` if it was not asked for or ran out of resources.
    pub(super) fn is_confirmed(&self) -> Option<bool> {
        self.checked.as_ref()?.as_ref().ok().map(|(same, _)| *same)
    }

    /// The decision as a structure for JSON.
    pub fn told(&self, speaker: &Speaker) -> Proved {
        Proved::new(self, speaker)
    }

    /// The intermediate automata.
    pub fn steps(&self) -> &[Step] {
        self.answer.as_ref().map_or_else(|undecided| &undecided.steps, |answer| &answer.steps)
    }

    /// The names of a condition, and the automaton of the tuples that satisfy it; `None` for sentences and undecided
    /// questions.
    pub fn condition(&self) -> Option<(&[String], &Automaton)> {
        match &self.answer {
            Ok(Answer { verdict: Verdict::Condition { names, members }, .. }) => Some((names, members)),
            _ => None,
        }
    }

    /// The automaton of a condition as a word with this name, for later use; `None` as for [`Self::condition`].
    pub fn word(&self, name: &str) -> Option<Result<Word, WordError>> {
        let (names, members) = self.condition()?;
        Some(members.to_word(name, names, self.prover.numeration()))
    }

    /// The answer, or why there is none, in sentences.
    pub fn sentences(&self, speaker: &Speaker) -> Vec<String> {
        let answer = match &self.answer {
            Ok(answer) => answer,
            Err(undecided) => return unknown(undecided, speaker),
        };
        let (truth, numbers, named) = match &answer.verdict {
            Verdict::True { witness } => ("prove-true", "prove-witness", witness),
            Verdict::False { counterexample } => ("prove-false", "prove-counterexample", counterexample),
            Verdict::Condition { names, members } => return self.members(names, members, speaker),
        };
        let mut told = vec![speaker.say(truth, &[])];
        if !named.is_empty() {
            let values = assigned(named.iter().map(|(name, value)| (name, value)));
            told.push(speaker.say(numbers, &[("values", values.into())]));
        }
        told
    }

    /// The result of the second decision, in a sentence; `None` if it was not asked for.
    ///
    /// # Errors
    /// If it gave another answer.
    pub fn checked(&self, speaker: &Speaker) -> Result<Option<String>, Mistake> {
        Ok(match &self.checked {
            None => None,
            Some(Ok((true, audited))) => {
                let arguments = [
                    ("products", audited.products.into()),
                    ("projections", audited.projections.into()),
                    ("strings", audited.strings.into()),
                    ("conditions", audited.conditions.into()),
                ];
                Some(speaker.say("prove-checked", &arguments))
            }
            Some(Ok((false, _))) => return Err(Mistake::new(speaker.say("prove-check-differs", &[]))),
            Some(Err(undecided)) => {
                let reason = speaker.tell(&undecided.reason);
                Some(speaker.say("prove-check-unknown", &[("reason", reason.into())]))
            }
        })
    }

    /// The question with its answer and the intermediate automata as a document, in LaTeX or else in Markdown.
    pub fn log(&self, latex: bool, speaker: &Speaker) -> String {
        let told = self.sentences(speaker);
        log((self.text, self.prover), &told, self.steps(), self.seconds, latex, speaker)
    }

    fn members(&self, names: &[String], members: &Automaton, speaker: &Speaker) -> Vec<String> {
        let arguments = [
            ("names", names.join(", ").into()),
            ("states", members.states().into()),
            ("numeration", self.prover.numeration().name().into()),
        ];
        let condition = speaker.say("prove-condition", &arguments);
        if members.is_empty() {
            return vec![condition, speaker.say("prove-no-members", &[])];
        }
        let first = members.members(self.prover.numeration(), MEMBERS);
        let mut listed: Vec<String> = first.tuples.iter().map(|numbers| tuple(numbers)).collect();
        if !first.complete {
            listed.push("…".to_owned());
        }
        vec![condition, speaker.say("prove-members", &[("members", listed.join(", ").into())])]
    }
}

/// The reason why a question is undecided, in sentences.
pub(crate) fn unknown(undecided: &Undecided, speaker: &Speaker) -> Vec<String> {
    let reason = speaker.tell(&undecided.reason);
    let mut told = vec![speaker.say("prove-unknown", &[("reason", reason.into())])];
    if let Some(part) = &undecided.part {
        let ran_out = !undecided.reason.advice().is_empty();
        let sentence = if ran_out { "prove-unknown-part" } else { "prove-unknown-where" };
        told.push(speaker.say(sentence, &[("part", part.into())]));
    }
    for advice in undecided.reason.advice() {
        let advice = speaker.tell(&advice);
        told.push(speaker.say("prove-advice", &[("advice", advice.into())]));
    }
    told
}

/// Numbers by name, such as `i = 1, j = 2`.
pub(crate) fn assigned<'a, N: ToString>(named: impl IntoIterator<Item = (&'a String, N)>) -> String {
    let texts = named.into_iter().map(|(name, value)| format!("{name} = {}", value.to_string()));
    texts.collect::<Vec<_>>().join(", ")
}

/// A number, or several in brackets.
pub(crate) fn tuple<N: ToString>(numbers: &[N]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    if let [number] = texts.as_slice() { number.clone() } else { format!("({})", texts.join(", ")) }
}
