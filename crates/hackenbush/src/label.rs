//! Labels: the values of the subgraphs that hang at the vertices of a graph. A label is a number in a form in which
//! long trunks are cheap, a nimber, or any game.

use campeao_numbers::Dyadic;
use campeao_values::{Games, Value};

use crate::number_search::owner;
use crate::places::Places;
use crate::stems::stems_under_game;
use crate::worth::GraphWorth;
use crate::{Colour, Refusal};

/// The value of the subgraph that hangs at a vertex.
#[derive(Clone, Debug)]
pub(crate) enum Label {
    /// A number, including 0.
    Number(Places),
    /// The nimber \*n, with n other than 0.
    Nimber(u64),
    /// Any other game.
    Game(Value),
    /// Stems under a game, the lowest last; their value is computed when it is asked for.
    Stems {
        /// The stems, from the top down.
        stems: Vec<Colour>,
        /// The game on them.
        above: Value,
    },
}

impl Default for Label {
    fn default() -> Self {
        Self::Number(Places::default())
    }
}

impl Label {
    pub(crate) fn of_nimber(nimber: u64) -> Self {
        if nimber == 0 { Self::default() } else { Self::Nimber(nimber) }
    }

    pub(crate) fn of_number(number: &Dyadic) -> Self {
        Self::Number(Places::of(number))
    }

    pub(crate) fn of_value(games: &Games, value: Value) -> Self {
        match GraphWorth::of_value(games, value) {
            GraphWorth::Number(number) => Self::of_number(&number),
            GraphWorth::Nimber(nimber) => Self::Nimber(nimber),
            GraphWorth::Game(value) => Self::Game(value),
        }
    }

    pub(crate) fn as_number(&self) -> Option<Dyadic> {
        match self {
            Self::Number(places) => Some(places.to_dyadic()),
            _ => None,
        }
    }

    /// The number of moves in a number's trunk; other labels are bounded by the arena.
    pub(crate) fn moves(&self) -> u64 {
        match self {
            Self::Number(places) => places.moves(),
            _ => 0,
        }
    }

    /// Returns n if the label is \*n; 0 is \*0.
    pub(crate) fn as_nimber(&self) -> Option<u32> {
        match self {
            Self::Number(places) if places.is_zero() => Some(0),
            Self::Nimber(nimber) => u32::try_from(*nimber).ok(),
            _ => None,
        }
    }

    /// Replaces stems by their value; `depth` limits the recursion.
    pub(crate) fn valued(self, games: &mut Games, depth: u32) -> Result<Self, Refusal> {
        let Self::Stems { mut stems, above } = self else { return Ok(self) };
        stems.reverse();
        let value = stems_under_game(games, &stems, above, depth)?;
        Ok(Self::of_value(games, value))
    }

    /// Returns the value of the label.
    pub(crate) fn worth(self, games: &mut Games, depth: u32) -> Result<GraphWorth, Refusal> {
        Ok(match self.valued(games, depth)? {
            Self::Number(places) => GraphWorth::Number(places.to_dyadic()),
            Self::Nimber(nimber) => GraphWorth::of_nimber(nimber),
            Self::Game(value) | Self::Stems { above: value, .. } => GraphWorth::of_value(games, value),
        })
    }

    /// Returns the sum of two labels at one vertex.
    pub(crate) fn plus(self, other: Self, games: &mut Games, depth: u32) -> Result<Self, Refusal> {
        match (self, other) {
            (Self::Number(mut x), Self::Number(y)) => {
                x.add(y);
                Ok(Self::Number(x))
            }
            (Self::Nimber(m), Self::Nimber(n)) => Ok(Self::of_nimber(m ^ n)),
            (Self::Number(zero), label) | (label, Self::Number(zero)) if zero.is_zero() => Ok(label),
            (one, other) => {
                let (one, other) = (one.worth(games, depth)?, other.worth(games, depth)?);
                let sum = one.plus(&other, games)?.to_value(games)?;
                Ok(Self::of_value(games, sum))
            }
        }
    }

    /// Returns the label of a stem with this label on it.
    pub(crate) fn on_stem(self, colour: Colour, games: &mut Games) -> Result<Self, Refusal> {
        match (self, colour) {
            (Self::Number(mut places), Colour::Blue | Colour::Red) => {
                places.put_on_stem(owner(colour));
                Ok(Self::Number(places))
            }
            (Self::Number(zero), Colour::Green) if zero.is_zero() => Ok(Self::Nimber(1)),
            (Self::Nimber(nimber), Colour::Green) => Ok(Self::Nimber(nimber + 1)),
            (Self::Stems { mut stems, above }, _) => {
                stems.push(colour);
                Ok(Self::Stems { stems, above })
            }
            (Self::Number(places), Colour::Green) => {
                let above = games.number(&places.to_dyadic());
                Ok(Self::Stems { stems: vec![colour], above })
            }
            (Self::Nimber(nimber), _) => {
                let above = games.nimber(nimber)?;
                Ok(Self::Stems { stems: vec![colour], above })
            }
            (Self::Game(above), _) => Ok(Self::Stems { stems: vec![colour], above }),
        }
    }
}
