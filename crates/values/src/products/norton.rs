//! The Norton product: G times a positive unit.

use campeao_numbers::Dyadic;

use crate::arena::{Games, Options};
use crate::order::Relation;
use crate::refusal::OperationError;
use crate::theory::Table;
use crate::value::Value;

impl Games {
    /// The Norton product G·U by a unit U > 0: for an integer n the sum of n copies of U, else
    /// {Gᴸ·U + (U + I) | Gᴿ·U − (U + I)}, where I runs through the incentives of both players in U.
    ///
    /// It respects equality of G, and is linear and monotone in it (*Winning Ways*, chapter 8; Siegel,
    /// *Combinatorial Game Theory*, II.6). With U = ↑ it gives the games of atomic weight G.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (three, up) = (games.integer(3), games.up(1)?);
    /// assert_eq!(games.norton_product(three, up)?, games.up(3)?);
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn norton_product(&mut self, game: Value, unit: Value) -> Result<Value, OperationError> {
        if self.compare(unit, Value::ZERO)? != Relation::Greater {
            return Err(OperationError::NotPositive);
        }
        let mut gains = Options::new();
        for incentive in self.incentives_of_both(unit)? {
            gains.push(self.add(unit, incentive)?);
        }
        let mut product = Product { unit, gains, known: Table::default() };
        product.times(self, game)
    }
}

struct Product {
    unit: Value,
    /// U + I for the greatest incentives I.
    gains: Options,
    known: Table<Value>,
}

impl Product {
    fn times(&mut self, games: &mut Games, game: Value) -> Result<Value, OperationError> {
        if let Some(number) = games.as_number(game).filter(Dyadic::is_integer) {
            return games.copies(&number, self.unit);
        }
        if let Some(&known) = self.known.get(&game) {
            return Ok(known);
        }
        games.check_followable(game)?;
        let product = games.nested(|games| {
            let (mut left, mut right) = (Options::new(), Options::new());
            for option in games.left_options(game) {
                let option = self.times(games, option)?;
                for &gain in &self.gains {
                    left.push(games.add(option, gain)?);
                }
            }
            for option in games.right_options(game) {
                let option = self.times(games, option)?;
                for &gain in &self.gains {
                    right.push(games.subtract(option, gain)?);
                }
            }
            Ok::<_, OperationError>(games.game(&left, &right)?)
        })?;
        self.known.insert(game, product);
        Ok(product)
    }
}
