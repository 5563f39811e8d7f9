//! Limits of a computation, and the refusal when one is met.
//!
//! Games grow fast: a sum of a few hot games may have a canonical form of millions of positions. Every computation
//! that may run away counts its steps against [`Limits`] and ends in a [`Limit`] that names the one it met. A
//! refused computation leaves the arena as good as before, because only finished results are cached.

use campeao_base::told;
use std::fmt;
use std::sync::Arc;

/// The limits of a [`Games`](crate::Games) or a [`Forms`](crate::Forms).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most games that may be interned.
    pub entries: usize,
    /// The most steps since the limits were set: comparisons and canonical forms that are not cached, each a step.
    pub steps: u64,
    /// The greatest depth of nested computations.
    pub depth: u32,
    /// The most bytes for interned games and cached results.
    pub bytes: usize,
    /// The greatest nimber whose options a computation may follow one by one, as heating does, or the sum with a
    /// game that is not n·↑ + \*m. The work grows with the square or the cube of the nimber. Results known by
    /// formula go up to the greatest nimber there is.
    pub nimber: u32,
}

impl Default for Limits {
    /// Sixty million games, no bound on steps, a depth of ten thousand, two gibibytes, nimbers followed up to
    /// \*1024.
    fn default() -> Self {
        Self { entries: 60_000_000, steps: u64::MAX, depth: 10_000, bytes: 2 << 30, nimber: 1 << 10 }
    }
}

told! {
    /// The reason why a computation with games was refused.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum Limit {
        /// More games than [`Limits::entries`].
        Entries {
            /// The limit.
            limit: usize,
        } => "more than {limit} different games would be needed", "seriam precisos mais de {limit} jogos diferentes";
        /// More steps than [`Limits::steps`].
        Steps {
            /// The limit.
            limit: u64,
        } => "more than {limit} steps would be needed", "seriam precisos mais de {limit} passos";
        /// Nested deeper than [`Limits::depth`].
        Depth {
            /// The limit.
            limit: u32,
        } => "the games are nested deeper than {limit} moves", "os jogos têm mais de {limit} jogadas de profundidade";
        /// More memory than [`Limits::bytes`].
        Bytes {
            /// The limit.
            limit: usize,
        } => "more than {limit} bytes would be needed", "seriam precisos mais de {limit} bytes";
        /// A name longer than [`LONGEST_NAME`](crate::LONGEST_NAME).
        Name {
            /// The most bytes that a name may have.
            limit: usize,
        } =>
            "the name of the value has more than {limit} letters, too many to print",
            "o nome do valor tem mais de {limit} letras, demasiadas para o escrever";
        /// A nimber with more options than a list should have.
        Nimber {
            /// The nimber asked for.
            nimber: u64,
            /// The greatest nimber allowed.
            greatest: u64,
        } =>
            "the nimber *{nimber} has too many options; the greatest possible here is *{greatest}",
            "o nim-valor *{nimber} tem opções a mais; o maior possível aqui é *{greatest}";
        /// A nimber greater than [`Limits::nimber`] in a computation that follows all its options.
        Followed {
            /// The nimber.
            nimber: u32,
            /// The limit.
            limit: u32,
        } =>
            "all options of *{nimber} would have to be followed; the limit is *{limit}",
            "seria preciso seguir todas as opções de *{nimber}; o limite é *{limit}";
        /// A multiple of up beyond the range of names.
        Ups {
            /// The multiple asked for.
            multiple: i64,
            /// The greatest multiple allowed.
            greatest: i64,
        } =>
            "{multiple} times up is out of range; the greatest multiple of up or down is {greatest}",
            "{multiple} vezes up está fora do alcance; o maior múltiplo de up ou down é {greatest}";
        /// A number with more binary digits than allowed.
        Digits {
            /// The most binary digits of a numerator or a denominator.
            limit: usize,
        } =>
            "a number would have more than {limit} binary digits",
            "um número teria mais de {limit} algarismos binários";
        /// A day on which too many games are born.
        Day {
            /// The day asked for.
            day: u32,
            /// The last day that can be listed.
            last: u32,
        } =>
            "the games born by day {day} are too many to list; choose a day up to {last}",
            "os jogos nascidos até ao dia {day} são demasiados para uma lista; escolhe um dia até {last}";
        /// The stop signal was given.
        Interrupted => "stopped", "interrompido";
    }
}

/// A function that is called from time to time and returns whether to stop.
pub(crate) type StopSignal = Arc<dyn Fn() -> bool + Send + Sync>;

/// The number of steps between two calls of the stop signal.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 10;

/// The limits with the amounts used.
#[derive(Clone)]
pub(crate) struct Budget {
    pub(crate) limits: Limits,
    stop: Option<StopSignal>,
    steps: u64,
    depth: u32,
}

impl Budget {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, stop: None, steps: 0, depth: 0 }
    }

    /// Sets new limits; the steps are counted from here.
    pub(crate) fn renew(&mut self, limits: Limits) {
        self.limits = limits;
        self.steps = 0;
    }

    pub(crate) fn stop_when(&mut self, stop: Option<StopSignal>) {
        self.stop = stop;
    }

    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts one step.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Limit> {
        if self.steps >= self.limits.steps {
            return Err(Limit::Steps { limit: self.limits.steps });
        }
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS) && self.stop.as_ref().is_some_and(|stop| stop()) {
            return Err(Limit::Interrupted);
        }
        Ok(())
    }

    /// Enters a nested computation, and counts a step.
    #[inline]
    pub(crate) fn descend(&mut self) -> Result<(), Limit> {
        self.step()?;
        if self.depth >= self.limits.depth {
            return Err(Limit::Depth { limit: self.limits.depth });
        }
        self.depth += 1;
        Ok(())
    }

    /// Leaves a nested computation.
    #[inline]
    pub(crate) fn ascend(&mut self) {
        self.depth -= 1;
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Budget")
            .field("limits", &self.limits)
            .field("steps", &self.steps)
            .field("stop", &self.stop.is_some())
            .finish_non_exhaustive()
    }
}
