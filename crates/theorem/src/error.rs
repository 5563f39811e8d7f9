//! What can be wrong with a statement, a law or a file, and why a theorem was not proved.

use crate::{Refutation, Violation};
use campeao_formula as formula;
use campeao_prove::ProveError;

/// What is wrong with the texts of a statement or a law.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mistake {
    /// A text that is not of the language.
    #[error("`{text}`: {error}")]
    Formula {
        /// The text.
        text: String,
        /// What is wrong with it.
        error: formula::Error,
    },
    /// A name that cannot be used.
    #[error(transparent)]
    Name(#[from] formula::Error),
    /// A sum of heaps, of which the state is no tuple.
    #[error("the state is not a tuple of naturals")]
    NoTuple,
    /// A next state of the wrong length.
    #[error("move {kind} has {found} entries in its next state, not {expected}")]
    Width {
        /// The kind of move.
        kind: usize,
        /// How many coordinates a state has.
        expected: usize,
        /// How many entries there are.
        found: usize,
    },
    /// A move variable that may be negative.
    #[error("the variable `{variable}` of move {kind} needs a range of naturals")]
    NotNatural {
        /// The kind of move.
        kind: usize,
        /// The variable.
        variable: String,
    },
    /// Neither a rank nor replies for each player, or both.
    #[error("a statement needs a rank, or what replies make smaller for each player who may be to move")]
    Rank,
    /// A rank or replies beside other coordinates, in which the counter and the offset are the rank.
    #[error(
        "a statement in other coordinates has neither rank nor replies: the counter and the offset shrink"
    )]
    Ranked,
    /// A move of one player in a game that both play alike.
    #[error("move {kind} is for one player, but the statement has no `players`")]
    OneSided {
        /// The kind of move.
        kind: usize,
    },
    /// More names than a proof keeps apart.
    #[error("there are more than {limit} variables, those of a move counted twice")]
    TooMany {
        /// The limit.
        limit: usize,
    },
    /// A name of a game that is no line of text.
    #[error("the name of the game must be a line of at most {limit} characters")]
    Game {
        /// The limit.
        limit: usize,
    },
    /// No position is in the domain, so that nothing is said.
    #[error("no position satisfies the domain: the statement says nothing")]
    Nothing,
    /// Steps that are not those of a proof of the statement.
    #[error("what is said to be shown is not what must be shown")]
    Shown,
    /// A formula of the neutral positions without one of the safe positions, or without automata of the neutral ones.
    #[error("`neutral_law` stands beside a `law` and the automata of the neutral positions")]
    NeutralLaw,
    /// A player that is neither `left` nor `right`.
    #[error("`{found}` is neither `left` nor `right`")]
    Player {
        /// What was found.
        found: String,
    },
    /// A convention of play that is neither `normal` nor `misere`.
    #[error("`{found}` is neither `normal` nor `misere`")]
    Play {
        /// What was found.
        found: String,
    },
    /// Automata that are not over the coordinates, or not as many as there are players.
    #[error("the sets do not fit the game: one automaton for each player, over the coordinates of the state")]
    Sets,
    /// Coordinates that do not count what they replace.
    #[error(transparent)]
    Coordinates(#[from] crate::CoordinatesError),
}

/// Why there is no theorem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game or the law cannot be stated.
    #[error(transparent)]
    Mistake(#[from] Mistake),
    /// The procedure cannot decide it, or a budget ran out.
    #[error(transparent)]
    Undecided(#[from] ProveError),
    /// The law is false.
    #[error("the law fails at {:?}", .0.state)]
    Refuted(Refutation),
    /// The nim-values are others.
    #[error("the nim-values fail at heap {}", .0.heap)]
    Violated(Violation),
}
