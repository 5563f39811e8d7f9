//! Small positive games with names: tinies, and the uptimals.
//!
//! Tiny-G is {0 || 0 | −G}, so small that no multiple of it reaches ↑; miny-G is its negative. The uptimals are ↑¹ = ↑
//! = {0 | \*}, ↑² = {0 | ↓\*}, ↑³, …, each infinitesimal against the one before, and their sums ↑^→n = ↑¹ + ↑² + … +
//! ↑ⁿ = {↑^→(n−1) | \*} (*Winning Ways*, chapter 8; Siegel, *Combinatorial Game Theory*, II.4).

use crate::arena::Games;
use crate::limits::Limit;
use crate::refusal::OperationError;
use crate::value::Value;

impl Games {
    /// Tiny-G = {0 || 0 | −G}.
    ///
    /// ```
    /// use campeao_values::{Games, Relation, Value};
    /// let mut games = Games::new();
    /// let (one, up) = (games.integer(1), games.up(1)?);
    /// let tiny = games.tiny(one)?;
    /// let many = games.multiple(5, tiny)?;
    /// assert_eq!(games.compare(many, up)?, Relation::Less);
    /// assert_eq!(games.compare(tiny, Value::ZERO)?, Relation::Greater);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn tiny(&mut self, game: Value) -> Result<Value, Limit> {
        let negative = self.negate(game)?;
        let threat = self.game(&[Value::ZERO], &[negative])?;
        self.game(&[Value::ZERO], &[threat])
    }

    /// Miny-G = {G | 0 || 0}, the negative of tiny-G.
    pub fn miny(&mut self, game: Value) -> Result<Value, Limit> {
        let tiny = self.tiny(game)?;
        self.negate(tiny)
    }

    /// The uptimal ↑ⁿ = {0 | \* − ↑^→(n−1)}, n ≥ 1.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (first, second, sum) = (games.up(1)?, games.up_power(2)?, games.up_power_sum(2)?);
    /// assert_eq!(games.add(first, second)?, sum);
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn up_power(&mut self, order: u32) -> Result<Value, OperationError> {
        let star = self.nimber(1)?;
        self.power_against(star, order)
    }

    /// The sum ↑^→n = ↑¹ + ↑² + … + ↑ⁿ = {↑^→(n−1) | \*}; 0 for n = 0. Each summand takes a step.
    pub fn up_power_sum(&mut self, order: u32) -> Result<Value, Limit> {
        let star = self.nimber(1)?;
        self.power_sum_against(star, order)
    }

    /// The power Gⁿ = {0 | Gᴿ − G^→(n−1)} of a positive infinitesimal G = {0 | Gᴿ}, n ≥ 1. Each power is infinitesimal
    /// against the one before, as with ↑ⁿ (Siegel, *Combinatorial Game Theory*, II.4).
    ///
    /// # Errors
    /// [`OperationError::NoPower`] if G is of another kind, [`OperationError::OrderZero`] for n = 0, and beyond the
    /// limits.
    ///
    /// ```
    /// use campeao_values::{Games, Relation};
    /// let mut games = Games::new();
    /// let two = games.integer(2);
    /// let tiny = games.tiny(two)?;
    /// let (square, sum) = (games.power(tiny, 2)?, games.power_sum(tiny, 2)?);
    /// assert_eq!(games.add(tiny, square)?, sum);
    /// let many = games.multiple(9, square)?;
    /// assert_eq!(games.compare(many, tiny)?, Relation::Less);
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn power(&mut self, game: Value, order: u32) -> Result<Value, OperationError> {
        let right = self.reply_of_power(game)?;
        self.power_against(right, order)
    }

    /// The sum G^→n = G¹ + G² + … + Gⁿ = {G^→(n−1) | Gᴿ} of a positive infinitesimal G = {0 | Gᴿ}; 0 for n = 0. Each
    /// summand takes a step.
    ///
    /// # Errors
    /// As for [`power`](Self::power).
    pub fn power_sum(&mut self, game: Value, order: u32) -> Result<Value, OperationError> {
        let right = self.reply_of_power(game)?;
        Ok(self.power_sum_against(right, order)?)
    }

    /// The Gᴿ of a positive infinitesimal {0 | Gᴿ}.
    ///
    /// # Errors
    /// [`OperationError::NoPower`] if the game is of another kind, and beyond the limits.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let up = games.up(1)?;
    /// assert_eq!(games.reply_of_power(up)?, games.nimber(1)?);
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn reply_of_power(&mut self, game: Value) -> Result<Value, OperationError> {
        let (left, right) = (self.left_options(game), self.right_options(game));
        match (left.as_slice(), right.as_slice()) {
            ([Value::ZERO], [right])
                if self.is_infinitesimal(game) && !self.at_least(Value::ZERO, game)? =>
            {
                if self.at_least(game, Value::ZERO)? { Ok(*right) } else { Err(OperationError::NoPower) }
            }
            _ => Err(OperationError::NoPower),
        }
    }

    fn power_against(&mut self, right: Value, order: u32) -> Result<Value, OperationError> {
        let Some(before) = order.checked_sub(1) else { return Err(OperationError::OrderZero) };
        let sum = self.power_sum_against(right, before)?;
        let right = self.subtract(right, sum)?;
        Ok(self.game(&[Value::ZERO], &[right])?)
    }

    fn power_sum_against(&mut self, right: Value, order: u32) -> Result<Value, Limit> {
        let mut sum = Value::ZERO;
        for _ in 0..order {
            self.budget.step()?;
            sum = self.game(&[sum], &[right])?;
        }
        Ok(sum)
    }
}
