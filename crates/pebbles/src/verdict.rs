//! Verdicts, and the witness of a pattern that cannot be vacated.

use campeao_base::told;
use std::fmt;

use crate::Square;
use crate::sweep::Fault;

/// Two neighbouring squares of a diagonal that every game vacating the pattern would have to play three times
/// or more together: the stopping condition (7) fails here, so by Proposition 7 there is no such game.
///
/// `square` is one of those to be vacated. All diagonals before this one satisfy the condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiagonalWitness {
    /// A square to be vacated.
    pub square: Square,
    /// The least number of times it would be played.
    pub number: u8,
    /// A neighbour of it on the same diagonal.
    pub neighbour: Square,
    /// The least number of times the neighbour would be played.
    pub neighbour_number: u8,
}

told! { Tell for struct DiagonalWitness {
    DiagonalWitness { square, number, neighbour: _, neighbour_number: _ } if *number >= 3 =>
        "{square} would be played {number} times, but in any game a square is played at most twice",
        "{square} teria de ser jogada {number} vezes, mas em qualquer partida uma casa joga-se no máximo duas vezes";
    DiagonalWitness { square, number: times, neighbour, neighbour_number: other_times } =>
        "{square} would be played {number} and its diagonal neighbour {neighbour} {other}, but in any game the \
         two together are played at most twice",
        "{square} teria de ser jogada {number} e a sua vizinha na diagonal, {neighbour}, {other}, mas em \
         qualquer partida as duas juntas jogam-se no máximo duas vezes",
        number = Times(*times), other = Times(*other_times);
} }

/// The number of times a square would be played.
struct Times(u8);

told! { Tell for struct Times {
    Times { 0: 0 } => "not at all", "zero vezes";
    Times { 0: 1 } => "once", "uma vez";
    Times { 0: 2 } => "twice", "duas vezes";
    Times(number) => "{number} times", "{number} vezes";
} }

impl DiagonalWitness {
    /// The witness of a crowded pair, named after the square that is to be vacated.
    pub(crate) fn new(square: Square, number: u8, left_number: u8, vacated: impl Fn(Square) -> bool) -> Self {
        let left = square.left().above();
        let this = (square, number);
        let other = (left, left_number);
        let swap = match (vacated(square), vacated(left)) {
            (true, true) => left_number > number,
            (here, _) => !here,
        };
        let ((square, number), (neighbour, neighbour_number)) =
            if swap { (other, this) } else { (this, other) };
        Self { square, number, neighbour, neighbour_number }
    }

    /// The witness of a fault of the machine.
    pub(crate) fn of_fault(fault: Fault, vacated: impl Fn(Square) -> bool) -> Self {
        match fault {
            Fault::Crowded { square, number, left_number } => Self::new(square, number, left_number, vacated),
            // The machine never requires a pebble that does not arrive.
            Fault::Missing { square } => Self::new(square, 0, 0, vacated),
        }
    }
}

impl fmt::Display for DiagonalWitness {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { square, number, neighbour, neighbour_number } = self;
        if *number >= 3 {
            write!(
                output,
                "{square} would be played {number} times; in any game a square is played at most twice"
            )
        } else {
            write!(
                output,
                "{square} would be played {number} times and its diagonal neighbour {neighbour} \
                 {neighbour_number} times; in any game the two together are played at most twice"
            )
        }
    }
}

/// Whether a pattern can be vacated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// There is a game that vacates it.
    Solvable,
    /// There is none.
    Insoluble(DiagonalWitness),
}

impl Verdict {
    /// Whether there is a game that vacates the pattern.
    pub const fn is_solvable(&self) -> bool {
        matches!(self, Self::Solvable)
    }
}
