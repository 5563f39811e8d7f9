//! Sums, negatives and multiples.

use crate::scoring::{Refusal, ScoringGame, ScoringGames, Side};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;

/// The most copies of a game that are added.
const MOST_COPIES: u64 = 1 << 16;

impl ScoringGames {
    /// The sum: a move is a move in one of the games, and when a player is stuck in both, the scores are added.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn plus(&mut self, one: ScoringGame, two: ScoringGame) -> Result<ScoringGame, Refusal> {
        let key = (one.min(two), one.max(two));
        if let Some(&known) = self.sums.get(&key) {
            return Ok(known);
        }
        self.step()?;
        let mut sides = [Side::moves([]), Side::moves([])];
        for player in Player::BOTH {
            let (first, second) = (self.side(one, player).clone(), self.side(two, player).clone());
            if let (Side::Stuck(first), Side::Stuck(second)) = (&first, &second) {
                sides[player.index()] = Side::Stuck(first.checked_add(second)?);
                continue;
            }
            let mut options = Vec::new();
            for &option in first.options() {
                options.push(on_enough_stack(|| self.plus(option, two))?);
            }
            for &option in second.options() {
                options.push(on_enough_stack(|| self.plus(one, option))?);
            }
            sides[player.index()] = Side::moves(options);
        }
        let sum = self.game(sides)?;
        self.sums.insert(key, sum);
        Ok(sum)
    }

    /// The game with the players exchanged and the scores negated. It need not be an inverse: the sum of a game and
    /// its negative may differ from 0.
    ///
    /// # Errors
    /// Beyond the limits.
    ///
    /// ```
    /// use campeao_values::scoring::{ScoringGames, Side};
    /// let games = &mut ScoringGames::new();
    /// let (zero, two) = (games.points(0)?, games.points(2)?);
    /// let hot = games.game([Side::moves([two]), Side::moves([zero])])?;
    /// let negative = games.negative(hot)?;
    /// assert_eq!(games.name(negative), "{@0|-@2}");
    /// assert_eq!(games.plus(hot, negative)?, zero);
    /// # Ok::<(), campeao_values::scoring::Refusal>(())
    /// ```
    pub fn negative(&mut self, game: ScoringGame) -> Result<ScoringGame, Refusal> {
        self.step()?;
        let mut sides = self.sides(game).clone();
        sides.reverse();
        for side in &mut sides {
            match side {
                Side::Stuck(score) => *score = -&*score,
                Side::Moves(options) => {
                    let mut negatives = Vec::with_capacity(options.len());
                    for &option in options.iter() {
                        negatives.push(on_enough_stack(|| self.negative(option))?);
                    }
                    *side = Side::moves(negatives);
                }
            }
        }
        self.game(sides)
    }

    /// The sum of `copies` copies, or of `-copies` negatives.
    ///
    /// # Errors
    /// [`Refusal::Copies`] if there are too many copies, and beyond the limits.
    pub fn multiple(&mut self, copies: i64, game: ScoringGame) -> Result<ScoringGame, Refusal> {
        let mut left = copies.unsigned_abs();
        if left > MOST_COPIES {
            return Err(Refusal::Copies { limit: MOST_COPIES });
        }
        let mut power = if copies < 0 { self.negative(game)? } else { game };
        let mut sum = self.points(0)?;
        while left > 0 {
            if left % 2 == 1 {
                sum = self.plus(sum, power)?;
            }
            left /= 2;
            if left > 0 {
                power = self.plus(power, power)?;
            }
        }
        Ok(sum)
    }
}
