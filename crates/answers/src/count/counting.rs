//! A condition whose solutions were counted, with the properties of the counts and its sentences.

use super::{Asked, CountedSolutions, GrowthInK, count_at, first_indices, recurrence_text, value_name};
use crate::Mistake;
use crate::prove::{assigned, log, tuple, unknown};
use crate::speech::Speaker;
use campeao_base::machine::Instant;
use campeao_formula::{Word, WordError};
use campeao_prove::counting::{
    Boundedness, Examined, LinearRepresentation, NoGraph, PathCountError, SolutionCount, Subsequence,
    Uncounted,
};
use campeao_prove::{Prover, Question, Undecided};
use dashu_int::UBig;

/// A condition whose solutions were counted.
pub struct Counting {
    /// The number of solutions for each index.
    pub counted: SolutionCount,
    /// The growth, bounds and recurrence of the counts.
    pub examined: Examined,
    /// The comparison with another condition, if there is one.
    pub(super) difference: Option<Difference>,
    /// The time of the computation, in seconds.
    pub(super) seconds: f64,
}

/// The counts of another condition, and the least index at which they differ, if there is one.
pub(super) struct Difference {
    other: SolutionCount,
    pub(super) least: Option<Vec<UBig>>,
}

impl Counting {
    /// Counts how many values of these names satisfy a condition, and compares the counts with those of another
    /// condition, if there is one.
    ///
    /// # Errors
    /// If nothing is counted; [`CountedSolutions::not`] and [`Self::refusal`] give the reason.
    ///
    /// ```
    /// use campeao_answers::count::{Asked, Counting};
    /// use campeao_base::Language;
    /// use campeao_prove::{Prover, Question};
    /// use campeao_answers::speech::Speaker;
    ///
    /// let prover = Prover::new("2".parse()?);
    /// let names = ["i".to_owned()];
    /// let asked = Asked { question: "2*i < n", counted: &names, values: Some(5), unreduced: false };
    /// let question = Question::read(asked.question, &prover.scope())?;
    /// let counting = Counting::of(&question, None, &prover, &names)?;
    /// let speaker = Speaker::new(Language::English);
    /// assert_eq!(counting.sentences(&asked, &prover, &speaker)[1], "For n = 0, 1, 2, …: 0, 1, 1, 2, 2, ….");
    /// let told = serde_json::to_value(counting.told(&asked, &prover, &speaker))?;
    /// assert_eq!((&told["rank"], &told["counts"]), (&3.into(), &serde_json::json!([0, 1, 1, 2, 2])));
    /// assert_eq!(told["bounded"], false);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(
        question: &Question,
        other: Option<&Question>,
        prover: &Prover,
        names: &[String],
    ) -> Result<Self, Uncounted> {
        let begun = Instant::now();
        let counted = question.count(prover, names)?;
        let difference = match other {
            None => None,
            Some(other) => {
                let other = other.count(prover, names)?;
                let least = counted.least_difference(&other, prover)?;
                Some(Difference { other, least })
            }
        };
        let examined = counted.examined(prover).map_err(PathCountError::from)?;
        Ok(Self { counted, examined, difference, seconds: begun.elapsed().as_secs_f64() })
    }

    /// The representation of least dimension, or the automaton's own where that was asked for.
    pub fn series(&self, unreduced: bool) -> &LinearRepresentation {
        if unreduced { &self.counted.series } else { self.counted.reduced.series() }
    }

    /// Whether the other condition has other counts.
    pub fn is_different(&self) -> bool {
        matches!(self.difference, Some(Difference { least: Some(_), .. }))
    }

    /// The automaton with output that gives bounded counts, as a word with this name; `None` where the counts are not
    /// known to be bounded.
    pub fn word(&self, name: &str) -> Option<Result<Word, WordError>> {
        match &self.examined.boundedness {
            Boundedness::Bounded(outputs) => Some(outputs.to_word(name, &self.counted.names)),
            _ => None,
        }
    }

    /// The names of the index's variables and a name for the count.
    pub fn names_and_value(&self) -> Vec<String> {
        let names = &self.counted.names;
        names.iter().cloned().chain([value_name(names)]).collect()
    }

    /// The automaton of the pairs of an index and its count, as a word with this name; `None` where none was found.
    pub fn graph(&self, name: &str) -> Option<Result<Word, WordError>> {
        let graph = self.examined.graph.as_ref().ok()?;
        Some(graph.automaton.to_word(name, &self.names_and_value(), self.counted.series.numeration()))
    }

    /// The counts as a structure for JSON.
    pub fn told(&self, asked: &Asked<'_>, prover: &Prover, speaker: &Speaker) -> CountedSolutions {
        CountedSolutions::new(asked, prover, self, speaker)
    }

    /// The condition with the intermediate automata as a document, in LaTeX or else in Markdown.
    pub fn log(&self, asked: &Asked<'_>, prover: &Prover, latex: bool, speaker: &Speaker) -> String {
        log((asked.question, prover), &[], &self.counted.steps, self.seconds, latex, speaker)
    }

    /// Whether the counts are those of the other condition, in a sentence; `None` where there is no other.
    pub fn compared(&self, speaker: &Speaker) -> Option<String> {
        let Difference { other, least } = self.difference.as_ref()?;
        let Some(index) = least else { return Some(speaker.say("count-equal", &[])) };
        let count = |counted: &SolutionCount| counted.reduced.series().value(index).to_string();
        let told = [
            ("at", assigned(self.counted.names.iter().zip(index)).into()),
            ("one", count(&self.counted).into()),
            ("other", count(other).into()),
        ];
        Some(speaker.say("count-different", &told))
    }

    /// The number of solutions, in a sentence, where all names are counted; `None` where there is an index.
    pub fn single(&self, speaker: &Speaker) -> Option<String> {
        let value = || count_at(self.counted.reduced.series(), &[]);
        self.counted.names.is_empty().then(|| speaker.say("count-value", &[("value", value().into())]))
    }

    /// The representation, the first counts, and the properties of the counts, in sentences.
    pub fn sentences(&self, asked: &Asked<'_>, prover: &Prover, speaker: &Speaker) -> Vec<String> {
        let Self { counted, examined, .. } = self;
        let arguments = [
            ("counted", asked.counted.join(", ").into()),
            ("index", counted.names.join(", ").into()),
            ("variables", counted.names.len().into()),
            ("rank", counted.reduced.rank().into()),
            ("states", counted.states.into()),
            ("numeration", prover.numeration().name().into()),
        ];
        let mut told = vec![speaker.say("count-rank", &arguments)];
        let Some((last, before)) = counted.names.split_last() else { return told };
        told.extend(self.values(last, before, asked.values, speaker));
        told.push(match &examined.boundedness {
            Boundedness::Bounded(outputs) => {
                let values: Vec<String> = outputs.values().iter().map(ToString::to_string).collect();
                let arguments = [("values", values.join(", ").into()), ("states", outputs.states().into())];
                speaker.say("count-bounded", &arguments)
            }
            Boundedness::Unbounded(along) => self.unbounded(&along.subsequence, speaker),
            Boundedness::Unknown { vectors, words } => {
                let arguments = [("vectors", (*vectors).into()), ("words", (*words).into())];
                speaker.say("count-bounded-unknown", &arguments)
            }
        });
        told.push(match &examined.graph {
            Ok(graph) => speaker.say("count-graph", &[("states", graph.automaton.states().into())]),
            Err(NoGraph::TooFast(_)) => speaker.say("count-graph-fast", &[]),
            Err(NoGraph::TooSlow(_)) => speaker.say("count-graph-slow", &[]),
            Err(_) => speaker.say("count-graph-unknown", &[]),
        });
        told.extend(examined.powers.as_ref().map(|powers| {
            let arguments = [
                ("indices", shown_indices(powers).into()),
                ("recurrence", recurrence_text(&powers.recurrence).into()),
                ("from", powers.recurrence.degree().into()),
                ("growth", speaker.tell(&GrowthInK(&powers.growth)).into()),
            ];
            speaker.say("count-powers", &arguments)
        }));
        told
    }

    /// The first counts: of one variable in a row; of several, a row for each value of all but the last.
    fn values(&self, last: &str, before: &[String], told: Option<usize>, speaker: &Speaker) -> Vec<String> {
        let series = self.counted.reduced.series();
        let indices = first_indices(before.len() + 1, told);
        let rows = indices.chunk_by(|one, other| one[..before.len()] == other[..before.len()]);
        rows.map(|row| {
            let fixed = before.iter().zip(&row[0]).map(|(name, value)| format!("{name} = {value}, "));
            let values: Vec<String> = row.iter().map(|index| count_at(series, index)).collect();
            let arguments = [
                ("before", fixed.collect::<String>().into()),
                ("last", last.into()),
                ("values", values.join(", ").into()),
            ];
            speaker.say("count-values", &arguments)
        })
        .collect()
    }

    fn unbounded(&self, along: &Subsequence, speaker: &Speaker) -> String {
        let values: Vec<String> = along.values.iter().take(SHOWN).map(ToString::to_string).collect();
        let arguments = [
            ("index", self.counted.names.join(", ").into()),
            ("indices", shown_indices(along).into()),
            ("values", values.join(", ").into()),
            ("growth", speaker.tell(&GrowthInK(&along.growth)).into()),
        ];
        speaker.say("count-unbounded", &arguments)
    }

    /// The reason why nothing was counted, in sentences.
    ///
    /// # Errors
    /// If the question is wrong.
    pub fn refusal(
        error: &Uncounted,
        question: &Question,
        counted: &[String],
        speaker: &Speaker,
    ) -> Result<Vec<String>, Mistake> {
        Ok(match error {
            Uncounted::Undecided(undecided) => unknown(undecided, speaker),
            Uncounted::Count(PathCountError::Prove(reason)) => {
                unknown(&Undecided { reason: reason.clone(), part: None, steps: Vec::new() }, speaker)
            }
            Uncounted::Count(PathCountError::Infinite { least }) => {
                let index = question.names().iter().filter(|name| !counted.contains(name));
                let sentence = if least.is_empty() { "count-infinite" } else { "count-infinite-at" };
                let at = assigned(index.zip(least));
                vec![speaker.say(sentence, &[("counted", counted.join(", ").into()), ("at", at.into())])]
            }
            other => return Err(Mistake::of(other, speaker)),
        })
    }
}

/// The number of values shown along digits that repeat.
const SHOWN: usize = 6;

fn shown_indices(along: &Subsequence) -> String {
    along.indices.iter().take(SHOWN).map(|index| tuple(index)).collect::<Vec<_>>().join(", ")
}
