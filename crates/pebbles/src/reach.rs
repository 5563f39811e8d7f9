//! Can one pattern be played into another? (Corollary 3, with the finite support it needs.)
//!
//! Equation (4) gives the only candidate for the action, diagonal after diagonal. It is an action exactly if it never
//! becomes negative and is finite. It stays finite only if two neighbours of a diagonal never have more than 2
//! together, and then only if it is zero right after the greatest order of the two patterns: from there on nothing
//! stays, so anything played there would be played forever. So the answer takes no more time than one pass over the
//! diagonals.

use campeao_base::told;
use std::fmt;

use crate::action::ActionWord;
use crate::sweep::{Fault, Rule, Sweep, given, square_at};
use crate::{Action, DiagonalWitness, Pattern, Square};

told! {
    /// The reason why a pattern cannot be played into another.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Obstacle: Tell {
        /// The other pattern has fewer pebbles, and no pebble is ever lost.
        FewerPebbles {
            /// Pebbles of the first pattern.
            start: usize,
            /// Pebbles of the other one.
            end: usize,
        } => {
            FewerPebbles { start, end: 1 } =>
                "there are {start} pebbles and no move takes one away, so they cannot become 1",
                "há {start} pedras e nenhuma jogada tira pedras, por isso não pode ficar só uma";
            FewerPebbles { start, end } =>
                "there are {start} pebbles and no move takes one away, so they cannot become {end}",
                "há {start} pedras e nenhuma jogada tira pedras, por isso não podem ficar só {end}";
        }
        /// A pebble of the other pattern is on a square where none can arrive.
        Missing {
            /// The square.
            square: Square,
        } => "no pebble can reach {square} and stay there", "nenhuma pedra pode chegar a {square} e lá ficar";
        /// Two neighbours of a diagonal would be played three times or more together.
        Crowded {
            /// The neighbour with the greater column.
            square: Square,
            /// The number of times it would be played.
            number: u8,
            /// The neighbour on its left.
            neighbour: Square,
            /// The number of times that one would be played.
            neighbour_number: u8,
        } => DiagonalWitness { square: *square, number: *number, neighbour: *neighbour, neighbour_number: *neighbour_number };
        /// Pebbles would have to leave the greatest order of both patterns.
        Endless {
            /// The first square they would leave from.
            square: Square,
        } =>
            "a pebble would have to move on from {square}, past every square where a pebble may stay",
            "uma pedra teria de passar de {square} para lá de todas as casas onde pode ficar uma pedra";
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FewerPebbles { start, end } => {
                write!(
                    output,
                    "there are {start} pebbles and no move takes one away, so they cannot become {end}"
                )
            }
            Self::Missing { square } => write!(output, "no pebble can reach {square} and stay there"),
            Self::Crowded { square, number, neighbour, neighbour_number } => write!(
                output,
                "{square} would be played {number} times and its diagonal neighbour {neighbour} \
                 {neighbour_number} times; in any game the two together are played at most twice"
            ),
            Self::Endless { square } => {
                write!(
                    output,
                    "a pebble would have to move on from {square}, past every square where a pebble may stay"
                )
            }
        }
    }
}

/// Whether one pattern can be played into another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It can, with this action and no other.
    Reachable(Action),
    /// It cannot.
    Unreachable(Obstacle),
}

impl Reach {
    /// The action, if there is one.
    pub const fn action(&self) -> Option<&Action> {
        match self {
            Self::Reachable(action) => Some(action),
            Self::Unreachable(_) => None,
        }
    }
}

/// The action that leads from one pattern to another, or the obstacle.
///
/// Time: sorting the pebbles, and one step for each 64 squares played; a game has as many moves as the end has more
/// pebbles than the start.
///
/// ```
/// use campeao_pebbles::{Obstacle, Reach, Square, reach};
/// let start = "2,2;2,3".parse()?;
/// let action = reach(&start, &"2,4;2,5;3,2;3,3;3,4;3,5;4,3;4,4".parse()?);
/// assert_eq!(action.action().unwrap().to_string(), "2,2:1;2,3:2;2,4:1;3,3:1;3,4:1");
/// // The literal Corollary 3 would allow this: an action that never ends.
/// let endless = reach(&"0,0".parse()?, &"1,0".parse()?);
/// assert_eq!(endless, Reach::Unreachable(Obstacle::Endless { square: Square::new(0, 1) }));
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
pub fn reach(start: &Pattern, end: &Pattern) -> Reach {
    if end.len() < start.len() {
        return Reach::Unreachable(Obstacle::FewerPebbles { start: start.len(), end: end.len() });
    }
    let given = given(start, end);
    let mut sweep = Sweep::new(&given, Rule::Arrive);
    let mut words = Vec::new();
    while !sweep.is_past_given() {
        match sweep.advance() {
            Ok(_) => {}
            Err(Fault::Missing { square }) => return Reach::Unreachable(Obstacle::Missing { square }),
            Err(Fault::Crowded { square, number, left_number }) => {
                let neighbour = square.left().above();
                return Reach::Unreachable(Obstacle::Crowded {
                    square,
                    number,
                    neighbour,
                    neighbour_number: left_number,
                });
            }
        }
        let order = sweep.order();
        words.extend(sweep.words().iter().map(|word| ActionWord {
            order,
            index: word.index,
            numbers: word.numbers,
        }));
    }
    if let Some(word) = sweep.words().first() {
        let square = square_at(sweep.order(), word.index, word.numbers.one.trailing_zeros());
        return Reach::Unreachable(Obstacle::Endless { square });
    }
    Reach::Reachable(Action::from_words(words))
}
