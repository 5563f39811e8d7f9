//! The record of a search that found no law.

use campeao_base::told;
use campeao_prove::{Numeration, ProveError};

/// A numeration system in which no law was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The numeration system.
    pub numeration: Numeration,
    /// The number of different residuals of the safe positions for prefixes of 1, 2, 3, … digits, for all players
    /// together. A law in this system is likely if these numbers are constant and unlikely if they grow.
    pub residuals: Vec<usize>,
    /// The reason why the attempt ended.
    pub stop: Stop,
}

impl Tried {
    pub(crate) fn new(numeration: &Numeration, residuals: &[usize], stop: Stop) -> Self {
        Self { numeration: numeration.clone(), residuals: residuals.to_vec(), stop }
    }
}

impl Stop {
    /// The name in JSON: `too-many-symbols`, `growing`, `too-many-states`, `too-many-queries`, `too-far`, `undecided`,
    /// `unmeasured` or `out-of-time`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::TooManySymbols => "too-many-symbols",
            Self::Growing => "growing",
            Self::TooManyStates { .. } => "too-many-states",
            Self::TooManyQueries { .. } => "too-many-queries",
            Self::TooFar { .. } => "too-far",
            Self::Undecided(_) => "undecided",
            Self::Unmeasured => "unmeasured",
            Self::OutOfTime => "out-of-time",
        }
    }
}

told! {
    /// The reason why no law was found in a numeration system.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Stop: Tell {
        /// One digit of every coordinate at a time would need too many symbols in this system.
        TooManySymbols =>
            "the digits of a position form too many symbols in this system",
            "os algarismos de uma posição formam demasiados símbolos neste sistema";
        /// There are more residuals already than the most states of a hypothesis.
        Growing =>
            "there are more residuals than an automaton may have states here",
            "há mais resíduos do que os estados que um autómato aqui pode ter";
        /// A hypothesis grew beyond the limit.
        TooManyStates {
            /// The limit.
            limit: usize,
        } =>
            "an automaton of more than {limit} states would be needed",
            "seria preciso um autómato com mais de {limit} estados";
        /// The learner asked about too many positions.
        TooManyQueries {
            /// The limit.
            limit: u64,
        } => "the learner asked about more than {limit} positions", "a procura perguntou por mais de {limit} posições";
        /// The learner asked about a position that cannot be solved within the budget.
        TooFar {
            /// The position; empty if its numbers are too large to be given.
            position: Vec<u64>,
        } => {
            TooFar { position: unknown } if unknown.is_empty() =>
                "the learner asked about a position with numbers beyond 64 bits",
                "a procura perguntou por uma posição com números acima de 64 bits";
            TooFar { position: numbers } =>
                "position {position} is too large to solve",
                "a posição {position} é demasiado grande para resolver",
                position = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        }
        /// The prover could not decide.
        Undecided(error: ProveError) => "the prover could not decide: {error}", "o demonstrador não pôde decidir: {error}";
        /// Play may repeat, and no term is known that the winner's replies make smaller.
        Unmeasured =>
            "play may repeat, and no simple term was found that the winner's replies decrease: give one as `replies`",
            "as partidas podem repetir-se, e não se encontrou um termo simples que as respostas de quem ganha diminuam: indica um em `replies`";
        /// The time limit was reached.
        OutOfTime => "time ran out", "o tempo se esgotou";
    }
}
