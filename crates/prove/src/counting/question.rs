//! Counts asked for by a question and the names of what is counted.

use super::growth::Boundedness;
use super::paths::PathCountError;
use super::reduce::Reduced;
use super::representation::LinearRepresentation;
use super::subsequence::Subsequence;
use super::synchronised::{Graph, NoGraph};
use crate::automaton::{Automaton, Track};
use crate::{Answer, ProveError, Prover, Question, Step, Undecided, Verdict};
use campeao_base::told;
use dashu::integer::UBig;

/// The number of solutions of a condition, by the names of its variables.
#[derive(Clone, Debug)]
pub struct SolutionCount {
    /// The variables of an index, those that are not counted.
    pub names: Vec<String>,
    /// The states of the automaton of the condition.
    pub states: usize,
    /// The representation as it comes from the automaton: naturals, a dimension for each state that lives.
    pub series: LinearRepresentation,
    /// The representation of least dimension.
    pub reduced: Reduced,
    /// The automata on the way.
    pub steps: Vec<Step>,
}

/// The properties of a count beyond its values.
#[derive(Clone, Debug)]
pub struct Examined {
    /// Whether it is bounded.
    pub boundedness: Boundedness,
    /// The automaton of the pairs of an index and its value, or why there is none.
    pub graph: Result<Graph, NoGraph>,
    /// The values where each number of the index has the digits `1 0^k`, if there is an index.
    pub powers: Option<Subsequence>,
}

told! {
    /// Why a question has no count.
    #[derive(Clone, Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum Uncounted {
        /// The condition was not decided.
        Undecided(#[from] undecided: Undecided) => undecided.reason;
        /// It was, and there is no count.
        Count(#[from] error: PathCountError) => error;
        /// A name that is to be counted is none of the free names.
        NotFree {
            /// The name.
            name: String,
        } =>
            "`{name}` cannot be counted: it is no free name of the condition",
            "`{name}` não se pode contar: não é um nome livre da condição";
        /// Two counts over different variables.
        OtherNames {
            /// The variables of the one.
            one: Vec<String>,
            /// The variables of the other.
            other: Vec<String>,
        } => {
            OtherNames { one: left, other: right } =>
                "the counts are over different variables: {these} and {those}",
                "as contagens são sobre variáveis diferentes: {these} e {those}",
                these = left.join(", "), those = right.join(", ");
        }
    }
}

impl Uncounted {
    /// Whether somebody wanted the work to stop.
    pub const fn is_interruption(&self) -> bool {
        matches!(
            self,
            Self::Undecided(Undecided { reason: ProveError::Interrupted, .. })
                | Self::Count(PathCountError::Prove(ProveError::Interrupted))
        )
    }
}

/// The most vectors and repeated strings that are looked at to tell whether a count is bounded.
const MOST_VECTORS: usize = 20_000;
const MOST_WORDS: usize = 1000;

impl Question {
    /// For each tuple of the other free names, how many tuples of the names `counted` satisfy the condition.
    ///
    /// # Errors
    /// A condition that was not decided, a name that is not free, infinitely many.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Prover, Question};
    /// use campeao_prove::counting::Boundedness;
    /// let prover = Prover::new("fib".parse()?);
    /// // The factors of the Fibonacci word, by where they stand first.
    /// let same = "forall t. i <= t < i + n => FW[t] = FW[t + p]";
    /// let mut scope = prover.scope();
    /// scope.define("same", &["i", "p", "n"], same)?;
    /// let factors = "forall j, p. i = j + p and p > 0 => not same(j, p, n)";
    /// let factors = Question::read(factors, &scope)?.count(&prover, &["i".to_owned()])?;
    /// assert_eq!((factors.names.join(","), factors.reduced.rank()), ("n".to_owned(), 6));
    /// let as_many = Question::read("i <= n", &scope)?.count(&prover, &["i".to_owned()])?;
    /// assert_eq!(factors.least_difference(&as_many, &prover)?, None);
    /// let examined = factors.examined(&prover)?;
    /// assert!(matches!(examined.boundedness, Boundedness::Unbounded(_)));
    /// assert_eq!(examined.graph.unwrap().automaton.states(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&self, prover: &Prover, counted: &[String]) -> Result<SolutionCount, Uncounted> {
        if let Some(name) = counted.iter().find(|name| !self.names().contains(name)) {
            return Err(Uncounted::NotFree { name: name.clone() });
        }
        let Answer { verdict: Verdict::Condition { members, .. }, steps } = self.decide(prover)? else {
            return Err(PathCountError::Anything.into());
        };
        let track = |name: &String| self.names().iter().position(|other| other == name);
        let tracks: Vec<Track> = counted.iter().filter_map(track).collect();
        // A name that does not matter has no track: as a parameter it is added back, as a counted name it has
        // infinitely many values.
        let missing = |track: &Track| !members.tracks().contains(track);
        let missing: Vec<Track> = (0..self.names().len()).filter(missing).collect();
        let others =
            Automaton::greedy(prover.numeration(), missing, &prover.meter).map_err(PathCountError::from)?;
        let members = prover.both(&members, &others).map_err(PathCountError::from)?;
        let count = prover.count(&members, &tracks)?;
        let reduced = count.series.reduced(prover).map_err(PathCountError::from)?;
        let names = count.parameters.iter().map(|&track| self.names()[track].clone()).collect();
        Ok(SolutionCount { names, states: members.states(), series: count.series, reduced, steps })
    }
}

impl SolutionCount {
    /// The least index, the shortest digits first, at which two counts differ; `None` if they are equal everywhere.
    ///
    /// # Errors
    /// Counts over different variables; the end of the prover's time.
    pub fn least_difference(&self, other: &Self, prover: &Prover) -> Result<Option<Vec<UBig>>, Uncounted> {
        let gap = self.reduced.series().minus(other.reduced.series()).filter(|_| self.names == other.names);
        let gap =
            gap.ok_or_else(|| Uncounted::OtherNames { one: self.names.clone(), other: other.names.clone() })?;
        Ok(gap.reduced(prover).map_err(PathCountError::from)?.least_nonzero())
    }

    /// Whether the count is bounded, whether an automaton accepts its graph, and its values along powers.
    ///
    /// # Errors
    /// The end of the prover's time.
    pub fn examined(&self, prover: &Prover) -> Result<Examined, ProveError> {
        let boundedness = self.reduced.growth(prover, MOST_VECTORS, MOST_WORDS)?;
        let graph = prover.graph_of_count(&self.reduced, &boundedness)?;
        let powers = (!self.names.is_empty()).then(|| self.reduced.series().powers());
        Ok(Examined { boundedness, graph, powers })
    }
}
