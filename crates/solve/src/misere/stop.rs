//! The limits of the search for a quotient, and the reasons why it ended before a proof for all heaps.

use crate::misere::word::Word;
use campeao_base::told;

/// The most elements for any effort: the table of products has their square.
const MOST_ELEMENTS: usize = 4096;

/// The most that the search for a quotient may use.
///
/// ```
/// use campeao_solve::misere::Limits;
/// assert!(Limits::default().order >= 176);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The greatest heap.
    pub heap: u64,
    /// The most options of heaps examined for the first time.
    pub options: u64,
    /// The most elements of a quotient.
    pub order: usize,
    /// The most positions whose outcomes are found by definition.
    pub steps: u64,
    /// The most sums that a closure of positions may need.
    pub sums: u64,
}

impl Default for Limits {
    /// Heaps up to 1,000, 1,024 elements, a million positions, as many sums, and twenty million options: some seconds.
    fn default() -> Self {
        Self { heap: 1000, options: 20_000_000, order: 1024, steps: 1_000_000, sums: 1_000_000 }
    }
}

impl Limits {
    /// A multiple of these limits, but never more than 4,096 elements.
    ///
    /// ```
    /// use campeao_solve::misere::Limits;
    /// assert_eq!(Limits::default().times(10).steps, 10_000_000);
    /// ```
    #[must_use]
    pub fn times(self, effort: u64) -> Self {
        let times = |limit: u64| limit.saturating_mul(effort);
        Self {
            options: times(self.options),
            order: times(self.order as u64).min(MOST_ELEMENTS as u64) as usize,
            steps: times(self.steps),
            sums: times(self.sums),
            ..self
        }
    }
}

told! {
    /// The reason why the search ended without a proof for all heaps.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum StopReason {
        /// All requested heaps are done.
        Heap {
            /// The greatest heap.
            limit: u64,
        } =>
            "the search ends at heaps of {limit}, as asked",
            "a procura acaba nos montes de {limit}, como foi pedido";
        /// The heaps have as many options as allowed.
        Options {
            /// The most options.
            limit: u64,
        } => "the next heaps have more than {limit} options", "os montes seguintes têm mais de {limit} opções";
        /// The next quotient has more elements than allowed.
        Order {
            /// The most elements.
            limit: usize,
        } => "the next quotient has more than {limit} elements", "o quociente seguinte tem mais de {limit} elementos";
        /// The next quotient needs more generators than words can have.
        Generators =>
            "the next quotient needs more than {limit} generators",
            "o quociente seguinte precisa de mais de {limit} geradores",
            limit = Word::GENERATORS;
        /// The next quotient needs words with an exponent that is too large.
        LongWords =>
            "the next quotient needs words with exponents that are too large",
            "o quociente seguinte precisa de palavras com expoentes demasiado grandes";
        /// The next quotient needs the outcomes of more positions than allowed.
        Steps {
            /// The most positions.
            limit: u64,
        } =>
            "the next quotient needs the outcomes of more than {limit} positions",
            "o quociente seguinte precisa dos desfechos de mais de {limit} posições";
        /// The next quotient needs more sums than allowed.
        Sums {
            /// The most sums.
            limit: u64,
        } =>
            "the next quotient needs more than {limit} sums",
            "o quociente seguinte precisa de mais de {limit} somas";
        /// The search for the next quotient became circular.
        NotLearned =>
            "the search for the next quotient returned to an earlier state",
            "a procura do quociente seguinte voltou a um estado anterior";
        /// The watch stopped the work.
        Interrupted => "the work was interrupted", "o trabalho foi interrompido";
    }
}
