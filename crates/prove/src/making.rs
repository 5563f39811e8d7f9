//! The step in progress when a limit was exceeded, its progress, and advice.

use crate::ProveError;
use campeao_base::told;

told! {
    /// A kind of construction step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Making {
        /// An automaton over the digits of some numbers: a linear condition, an order, a pattern.
        Digits {
            /// The number of tracks.
            numbers: usize,
        } => {
            Digits { numbers: 1 } => "the automaton of one number", "o autómato de um número";
            Digits { numbers } => "the automaton of {numbers} numbers", "o autómato de {numbers} números";
        }
        /// The product or union of two automata.
        Product {
            /// The number of states of the first automaton.
            left: usize,
            /// The number of states of the second automaton.
            right: usize,
        } =>
            "the product of automata of {left} and {right} states",
            "o produto de autómatos de {left} e {right} estados";
        /// The projection of an automaton, whose states become sets of states.
        Projection {
            /// The number of its states.
            states: usize,
        } => "the projection of an automaton of {states} states", "a projeção de um autómato de {states} estados";
        /// The least representation of a count.
        Representation {
            /// The dimension of the representation from which it is made.
            dimension: usize,
        } =>
            "the smallest representation of a count with {dimension} dimensions",
            "a menor representação de uma contagem com {dimension} dimensões";
        /// The search for a tuple that none of several projections accepts.
        Search => "the search through several projections", "a procura em várias projeções";
        /// A word, or its reading in another base.
        Word => "the automaton of a word", "o autómato de uma palavra";
        /// The second reading of a step.
        Reading => "the second check of a step", "a segunda verificação de um passo";
    }
}

/// The progress of a step when it exceeded a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The step in progress.
    pub making: Making,
    /// The number of states so far.
    pub states: usize,
    /// The number of transitions of each state; `usize::MAX` if it does not fit.
    pub symbols: usize,
    /// The total size of states that are sets; 0 if that was not the limit.
    pub held: usize,
}

told! { struct Reached {
    Reached { making, states: _, symbols: usize::MAX, held: _ } =>
        "{making} has too many transitions from one state to be counted",
        "{making} tem demasiadas transições de um só estado para se poderem contar";
    Reached { making: Making::Representation { dimension }, states, symbols: _, held: _ } =>
        "{making} had reached {states} vectors",
        "{making} já tinha {states} vetores",
        making = (Making::Representation { dimension: *dimension });
    Reached { making, states, symbols: _, held } if *held > 0 =>
        "{making} had reached {states} states, which are sets of {held} states in all",
        "{making} já tinha {states} estados, que são conjuntos de {held} estados ao todo";
    Reached { making, states, symbols, held: _ } =>
        "{making} had reached {states} states with {symbols} transitions each",
        "{making} já tinha {states} estados com {symbols} transições cada um";
} }

impl Reached {
    /// The progress of a step with some number of states and symbols.
    pub(crate) const fn new(making: Making, states: usize, symbols: usize) -> Self {
        Self { making, states, symbols, held: 0 }
    }
}

told! {
    /// Advice for a question that exceeded a limit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Advice {
        /// Ten times as many states, or enough for a quotient.
        States(states: usize) =>
            "`campeao prove --states {states}` allows more",
            "`campeao prove --states {states}` permite mais";
        /// Ten times as many transitions, or enough for one state.
        Transitions(transitions: usize) =>
            "`campeao prove --transitions {transitions}` allows more; `--memory {megabytes}M` sets the same \
             limit in bytes",
            "`campeao prove --transitions {transitions}` permite mais; `--memory {megabytes}M` indica o mesmo \
             limite em bytes",
            megabytes = megabytes(*transitions);
        /// Ten times as many seconds.
        Seconds(seconds: u64) =>
            "`campeao prove --time {seconds}` allows ten times as much time",
            "`campeao prove --time {seconds}` permite dez vezes mais tempo";
        /// Decide a part separately and use its automaton.
        Part =>
            "decide one part separately, save its automaton with `--save 'name(i, n)=FILE'` and use it with \
             `--load name=FILE`",
            "decide uma parte em separado, guarda o seu autómato com `--save 'nome(i, n)=FICHEIRO'` e usa-o com \
             `--load nome=FICHEIRO`";
        /// Write the letters of words at one index.
        Index =>
            "to compare factors of a word, use one index, `i <= t < i + n => W[t] = W[t + p]`, not an offset, \
             `W[i + t]`",
            "para comparar fatores de uma palavra, usa um só índice, `i <= t < i + n => W[t] = W[t + p]`, e não \
             um desvio, `W[i + t]`";
        /// Read fewer numbers at once, or numbers with fewer digits.
        Numbers =>
            "put fewer numbers in one condition by naming a part of a sum, `exists s. s = a + b and …`, or \
             write them with fewer digits, `--numeration 2`",
            "põe menos números numa só condição dando um nome a uma parte de uma soma, `exists s. s = a + b and \
             …`, ou escreve-os com menos algarismos, `--numeration 2`";
    }
}

/// The memory of some transitions in megabytes, twelve bytes each while an automaton is minimised.
const fn megabytes(transitions: usize) -> usize {
    transitions.saturating_mul(12).div_ceil(1_000_000)
}

impl ProveError {
    /// The advice for this error; raising the limit comes first.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Advice, Budget, Making, Numeration, ProveError, Prover, Question};
    /// let prover = Prover::new(Numeration::base(2)).with_budget(Budget::of_states(5));
    /// let error = Question::parse("n % 7 = 3").unwrap().decide(&prover).unwrap_err().reason;
    /// let ProveError::TooManyStates { limit: 5, reached } = error else { panic!("{error}") };
    /// assert_eq!(reached.making, Making::Digits { numbers: 1 });
    /// assert_eq!(error.advice()[0], Advice::States(50));
    /// ```
    pub fn advice(&self) -> Vec<Advice> {
        let (more, reached) = match self {
            Self::TooManyStates { limit, reached } => (Advice::States(limit.saturating_mul(10)), reached),
            Self::TooManyTransitions { limit, reached } => {
                let wanted = reached.states.saturating_mul(reached.symbols);
                if wanted > usize::MAX / 100 {
                    return vec![Advice::Numbers];
                }
                (Advice::Transitions(limit.saturating_mul(10).max(wanted)), reached)
            }
            Self::NoAdder { reason, .. } => return reason.advice().into_iter().take(1).collect(),
            Self::Divisor { states, .. } => return vec![Advice::States(*states)],
            Self::OutOfTime { limit, .. } => {
                let seconds = limit.as_secs().saturating_add(1).saturating_mul(10);
                return vec![Advice::Seconds(seconds), Advice::Part];
            }
            _ => return Vec::new(),
        };
        match reached.making {
            Making::Product { .. } | Making::Projection { .. } | Making::Search => {
                vec![more, Advice::Part, Advice::Index]
            }
            Making::Digits { .. } if reached.symbols > 100 => vec![more, Advice::Numbers],
            _ => vec![more],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::megabytes;

    #[test]
    fn transitions_take_twelve_bytes() {
        for (transitions, told) in [(0, 0), (1, 1), (83_333, 1), (83_334, 2), (100_000_000, 1200)] {
            assert_eq!(megabytes(transitions), told, "{transitions}");
        }
        assert!(megabytes(usize::MAX) > 0);
    }
}
