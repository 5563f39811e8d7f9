//! Atomic weights: how many ups an infinitesimal is worth.
//!
//! Let ☆ be a nimber \*N so large that a larger one would not change the sums at hand (the remote star). Then G has
//! atomic weight g if G − g·↑ lies between ↓ + ☆ and ↑ + ☆, where g·↑ is the Norton product. A game has at most one
//! atomic weight. Every dicotic game has one, which follows from the weights of the options (*Winning Ways*, chapter
//! 8; Siegel, *Combinatorial Game Theory*, II.7):
//!
//! Let W = {w(Gᴸ) − 2 | w(Gᴿ) + 2}. If W is not an integer, it is the weight. If it is, then the weight is 0 when G is
//! confused with ☆; the greatest integer that is less than or confused with all w(Gᴿ) + 2 when G > ☆; and the least
//! integer that is greater than or confused with all w(Gᴸ) − 2 when G < ☆.
//!
//! **Games that are not dicotic** may have an atomic weight (tinies have 0) or none ({1 | 2·↑ || 2·↓ | −1} has none,
//! nor has a game that is not infinitesimal). It is found as follows. Suppose that G has the weight g. Replace its
//! positive followers with two positive stops by N·↑, and those with two negative stops by N·↓. All other positions
//! met are infinitesimal, so a player who wins G − g·↑ ± (↑ + ☆) also wins it with the changed game, for all large N.
//! Hence the changed game has weight g for all large N. So the rule above is used with ±N as the weight of the
//! replaced followers. The rule adds at most 2 a move, so an N far beyond the number of moves suffices for all its
//! comparisons. The result g is then checked by definition: if G − g·↑ lies between the bounds, g is the weight, and
//! otherwise there is none.

use campeao_numbers::Dyadic;

use crate::arena::Games;
use crate::kernel::{GREATEST_NIMBER, Kernel};
use crate::limits::Limit;
use crate::numeral::Numeral;
use crate::order::Relation;
use crate::refusal::OperationError;
use crate::value::Value;

impl Games {
    /// The atomic weight of a game, `None` if it is not atomic.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let three_up = games.up(3)?;
    /// assert_eq!(games.atomic_weight(three_up)?, Some(games.integer(3)));
    /// let one = games.integer(1);
    /// assert_eq!(games.atomic_weight(one)?, None);
    /// let tiny = games.tiny(one)?;
    /// assert_eq!(games.atomic_weight(tiny)?, Some(games.integer(0)));
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn atomic_weight(&mut self, game: Value) -> Result<Option<Value>, OperationError> {
        if !self.is_infinitesimal(game) {
            return Ok(None);
        }
        if self.is_dicotic(game) {
            return Ok(Some(self.weight(game, 0)?));
        }
        let moves = self.depth_of_infinitesimals(game, &mut crate::theory::Table::default())?;
        let number = 64 + 16 * i64::from(moves);
        let weight = self.weight(game, number)?;
        Ok(self.has_atomic_weight(game, weight)?.then_some(weight))
    }

    /// Whether G − g·↑ lies strictly between ↓ + ☆ and ↑ + ☆: the definition of "G has the atomic weight g".
    pub fn has_atomic_weight(&mut self, game: Value, weight: Value) -> Result<bool, OperationError> {
        let up = self.up(1)?;
        let ups = self.norton_product(weight, up)?;
        let difference = self.subtract(game, ups)?;
        let star = self.remote_star(difference)?;
        let upper = self.add(star, up)?;
        let lower = self.subtract(star, up)?;
        Ok(self.compare(difference, upper)? == Relation::Less
            && self.compare(difference, lower)? == Relation::Greater)
    }

    /// A nimber \*N, N a power of 2, greater than every nimber in the positions of the game: the remote star ☆ for it.
    pub fn remote_star(&self, game: Value) -> Result<Value, Limit> {
        let mut greatest = 0;
        let mut seen = rustc_hash::FxHashSet::default();
        let mut open = vec![game.kernel()];
        while let Some(kernel) = open.pop() {
            if let Some((_, nimber)) = kernel.ups_and_nimber() {
                greatest = greatest.max(nimber);
            } else if seen.insert(kernel) {
                open.extend((0..self.left_count(kernel)).map(|index| self.left_at(kernel, index).kernel()));
                open.extend((0..self.right_count(kernel)).map(|index| self.right_at(kernel, index).kernel()));
            }
        }
        let star = (greatest + 1).next_power_of_two().max(2);
        match Kernel::compact(0, star) {
            Some(kernel) => Ok(Value::new(Numeral::ZERO, kernel)),
            None => Err(Limit::Nimber { nimber: star.into(), greatest: GREATEST_NIMBER.into() }),
        }
    }

    /// The weight by the rule, with ±`number` as the weight of followers above or below all infinitesimals.
    fn weight(&mut self, game: Value, number: i64) -> Result<Value, Limit> {
        match (self.left_stop(game).signum(), self.right_stop(game).signum()) {
            (1, 1) => return Ok(self.integer(number)),
            (-1, -1) => return Ok(self.integer(-number)),
            _ => {}
        }
        if let Some((ups, _)) = game.kernel().ups_and_nimber() {
            // The stops of x + n·↑ + *m are both x: here x is 0.
            return Ok(self.integer(ups.into()));
        }
        if let Some(&weight) = self.theory.weights.get(&(game, number)) {
            return Ok(weight);
        }
        let weight = self.nested(|games| games.weight_by_options(game, number))?;
        self.theory.weights.insert((game, number), weight);
        Ok(weight)
    }

    fn weight_by_options(&mut self, game: Value, number: i64) -> Result<Value, Limit> {
        let two = self.integer(2);
        let (mut left, mut right) = (self.left_options(game), self.right_options(game));
        for option in &mut left {
            let weight = self.weight(*option, number)?;
            *option = self.subtract(weight, two)?;
        }
        for option in &mut right {
            let weight = self.weight(*option, number)?;
            *option = self.add(weight, two)?;
        }
        let weight = self.game(&left, &right)?;
        if !self.as_number(weight).is_some_and(|weight| weight.is_integer()) {
            return Ok(weight);
        }
        let star = self.remote_star(game)?;
        let bound = match self.compare(game, star)? {
            Relation::Greater => {
                let mut greatest: Option<Dyadic> = None;
                for option in right {
                    let bound = self.greatest_integer_not_above(option)?;
                    greatest = Some(greatest.map_or(bound.clone(), |greatest| greatest.min(bound)));
                }
                greatest
            }
            Relation::Less => {
                let mut least: Option<Dyadic> = None;
                for option in left {
                    let negative = self.negate(option)?;
                    let bound = -self.greatest_integer_not_above(negative)?;
                    least = Some(least.map_or(bound.clone(), |least| least.max(bound)));
                }
                least
            }
            Relation::Equal | Relation::Confused => None,
        };
        Ok(self.number(&bound.unwrap_or(Dyadic::ZERO)))
    }

    /// The greatest integer less than or confused with a game.
    fn greatest_integer_not_above(&mut self, game: Value) -> Result<Dyadic, Limit> {
        // An integer above the Left stop is greater than the game; an integer below it is not.
        let stop = self.left_stop(game);
        let floor = Dyadic::from(stop.floor());
        let integer = self.number(&floor);
        if floor == stop && self.at_least(integer, game)? { Ok(floor - Dyadic::ONE) } else { Ok(floor) }
    }

    /// The greatest number of moves until both stops of a game are on the same side of 0.
    fn depth_of_infinitesimals(
        &mut self,
        game: Value,
        known: &mut crate::theory::Table<u32>,
    ) -> Result<u32, Limit> {
        if self.left_stop(game).signum() * self.right_stop(game).signum() == 1 || game.is_zero() {
            return Ok(0);
        }
        if let Some((ups, nimber)) = game.kernel().ups_and_nimber() {
            return Ok(ups.unsigned_abs() + nimber + 1);
        }
        if let Some(&depth) = known.get(&game) {
            return Ok(depth);
        }
        let depth = self.nested(|games| {
            let mut depth = 0;
            for option in games.left_options(game).into_iter().chain(games.right_options(game)) {
                depth = depth.max(games.depth_of_infinitesimals(option, known)?);
            }
            Ok::<_, Limit>(depth + 1)
        })?;
        known.insert(game, depth);
        Ok(depth)
    }
}
