//! Positions of a sum: a number and the kernels of the other components, without pairs that cancel.

use campeao_numbers::Dyadic;

use crate::arena::Games;
use crate::kernel::Kernel;
use crate::limits::Limit;
use crate::numeral::Numeral;
use crate::value::Value;

/// A number plus kernels (games with Left stop 0), sorted; no two cancel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) number: Dyadic,
    pub(super) kernels: Vec<Kernel>,
}

/// The kernel as a game.
pub(super) const fn game(kernel: Kernel) -> Value {
    Value::new(Numeral::ZERO, kernel)
}

impl Position {
    /// The sum of the reduced canonical forms: for questions about stops.
    pub(super) fn reduced(games: &mut Games, parts: &[Value]) -> Result<Self, Limit> {
        let mut position = Self { number: Dyadic::ZERO, kernels: Vec::new() };
        for &part in parts {
            let part = games.reduced(part)?;
            position.push(games, part)?;
        }
        Ok(position)
    }

    /// The sum of the games themselves, with all n·↑ + \*m put together.
    pub(super) fn exact(games: &mut Games, parts: &[Value]) -> Result<Self, Limit> {
        let mut position = Self { number: Dyadic::ZERO, kernels: Vec::new() };
        for &part in parts {
            position.push_exact(games, part)?;
        }
        Ok(position)
    }

    /// Adds a game; a kernel and its negative leave only a number.
    pub(super) fn push(&mut self, games: &mut Games, part: Value) -> Result<(), Limit> {
        self.number += &games.left_stop(part);
        let kernel = part.kernel();
        if kernel == Kernel::ZERO {
            return Ok(());
        }
        let negative = games.negate(game(kernel))?;
        if let Ok(place) = self.kernels.binary_search(&negative.kernel()) {
            // −K is the other kernel plus a number, so the sum of K and the other kernel is that number with the
            // opposite sign.
            self.kernels.remove(place);
            self.number -= &games.left_stop(negative);
        } else {
            let place = self.kernels.partition_point(|&other| other < kernel);
            self.kernels.insert(place, kernel);
        }
        Ok(())
    }

    /// Adds a game exactly; the n·↑ + \*m of all games are added up.
    pub(super) fn push_exact(&mut self, games: &mut Games, part: Value) -> Result<(), Limit> {
        if part.kernel().place().is_some() || part.is_number() {
            return self.push(games, part);
        }
        let Some(place) = self.kernels.iter().position(|kernel| kernel.place().is_none()) else {
            return self.push(games, part);
        };
        let other = self.kernels.remove(place);
        let sum = games.add(part, game(other))?;
        self.push(games, sum)
    }

    /// The position without one of its kernels.
    pub(super) fn without(&self, place: usize) -> Self {
        let mut rest = self.clone();
        rest.kernels.remove(place);
        rest
    }
}
