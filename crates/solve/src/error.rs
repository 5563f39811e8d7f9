//! Why a question about a game could not be answered.

use crate::sequence::{SequenceError, SubtractionSetError};
use campeao_message::told;
use campeao_rules::PlayError;

/// Why a solver gave up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The rules could not be followed.
    Play(#[from] PlayError),
    /// A table of heap sizes could not be made.
    Sequence(#[from] SequenceError),
    /// A set of amounts is not one that tables of heap sizes can be made for.
    Subtraction(SubtractionSetError),
    /// More positions than the limit would have to be looked at.
    TooManyPositions {
        /// The limit.
        limit: u64,
    },
    /// A heap is bigger than this family's nim-values can be found for.
    HeapTooBig {
        /// The heap.
        heap: u64,
        /// The greatest heap.
        limit: u64,
    },
    /// The user stopped the work.
    Interrupted,
}

told! { SolveError {
    Play(error) => error;
    Sequence(error) => error;
    Subtraction(error) => error;
    TooManyPositions { limit } =>
        "more than {limit} positions would have to be solved: try a smaller one",
        "seria preciso resolver mais de {limit} posições: tenta uma mais pequena";
    HeapTooBig { heap, limit } =>
        "a heap of {heap} is too big: nim-values of this game are found up to {limit}",
        "um monte de {heap} é demasiado grande: os nímeros deste jogo calculam-se até {limit}";
    Interrupted => "stopped", "interrompido";
} }
