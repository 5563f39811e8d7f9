//! Counts for questions, with the counted variables given by name.

use super::growth::Boundedness;
use super::paths::PathCountError;
use super::reduce::Reduced;
use super::representation::LinearRepresentation;
use super::subsequence::Subsequence;
use super::synchronised::{Graph, NoGraph};
use crate::automaton::{Automaton, Track};
use crate::{Answer, ProveError, Prover, Question, Step, Undecided, Verdict};
use campeao_base::told;
use dashu_int::UBig;

/// The number of solutions of a condition, by the names of its variables.
#[derive(Clone, Debug)]
pub struct SolutionCount {
    /// The variables of an index, which are not counted.
    pub names: Vec<String>,
    /// The number of states of the automaton of the condition.
    pub states: usize,
    /// The representation made from the automaton: its entries are naturals, with a dimension for each living state.
    pub series: LinearRepresentation,
    /// The representation of least dimension.
    pub reduced: Reduced,
    /// The automata made on the way.
    pub steps: Vec<Step>,
}

/// The properties of a count other than its values.
#[derive(Clone, Debug)]
pub struct Examined {
    /// Whether it is bounded.
    pub boundedness: Boundedness,
    /// The automaton of the pairs of an index and its value, or the reason why there is none.
    pub graph: Result<Graph, NoGraph>,
    /// The values at indices all of whose numbers have the digits `1 0^k`, if there is an index.
    pub powers: Option<Subsequence>,
}

told! {
    /// The reason why a question has no count.
    #[derive(Clone, Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum Uncounted {
        /// The condition was not decided.
        Undecided(#[from] undecided: Undecided) => undecided.reason;
        /// The condition was decided, but there is no count.
        Count(#[from] error: PathCountError) => error;
        /// A name to be counted that is not free in the condition.
        NotFree {
            /// The name.
            name: String,
        } =>
            "`{name}` cannot be counted: it is not a free variable of the condition",
            "`{name}` não se pode contar: não é uma variável livre da condição";
        /// Two counts with different index variables.
        OtherNames {
            /// The variables of the first count.
            one: Vec<String>,
            /// The variables of the second count.
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
    /// Whether the work was interrupted from outside.
    pub const fn is_interruption(&self) -> bool {
        matches!(
            self,
            Self::Undecided(Undecided { reason: ProveError::Interrupted, .. })
                | Self::Count(PathCountError::Prove(ProveError::Interrupted))
        )
    }
}

/// The most vectors and repeated strings that are examined to decide whether a count is bounded.
const MOST_VECTORS: usize = 20_000;
const MOST_WORDS: usize = 1000;

impl Question {
    /// For each tuple of the other free names, the number of tuples of the names `counted` that satisfy the condition.
    ///
    /// # Errors
    /// If the condition was not decided, if a name is not free, and if there are infinitely many tuples.
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
        // A name that does not matter has no track. As a parameter it is added back; as a counted name it has
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
    /// If the counts have different variables, and at the end of the prover's time.
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
