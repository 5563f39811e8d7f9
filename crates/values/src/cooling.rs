//! Cooling and heating: a tax on every move, and its reversal.
//!
//! Cooling by t makes every move cost t, up to the temperature of the game, above which only its mean is left. Heating
//! reverses it, and overheating does the same with any unit. All work on canonical forms and treat each follower once.
//! See *Winning Ways*, chapter 6 ("Cooling", "Heating", "Overheating"); *On Numbers and Games*, chapter 9; Siegel,
//! *Combinatorial Game Theory*, II.5 and II.6.

use campeao_numbers::Dyadic;

use crate::arena::{Games, Options};
use crate::refusal::OperationError;
use crate::theory::Table;
use crate::value::Value;

impl Games {
    /// G cooled by t ≥ −1: {Gᴸ cooled − t | Gᴿ cooled + t} up to the temperature of G, and the mean of G above it.
    ///
    /// For t ≥ 0 cooling is linear: (G + H) cooled is G cooled + H cooled.
    ///
    /// ```
    /// use campeao_numbers::Dyadic;
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (three, two) = (games.integer(3), games.integer(2));
    /// let switch = games.switch(three)?;
    /// assert_eq!(games.cool(switch, &Dyadic::ONE)?, games.switch(two)?);
    /// assert_eq!(games.cool(switch, &Dyadic::from(3))?, games.nimber(1)?);
    /// assert!(games.cool(switch, &Dyadic::from(4))?.is_zero());
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn cool(&mut self, game: Value, temperature: &Dyadic) -> Result<Value, OperationError> {
        if *temperature < Dyadic::from(-1) {
            return Err(OperationError::TooCold { temperature: temperature.clone() });
        }
        if temperature.is_zero() {
            return Ok(game);
        }
        let tax = self.number(&-temperature);
        let gain = Taxed { gain: tax, known: Table::default() };
        gain.rebuild(self, game, &|games, game| {
            if games.as_number(game).is_some_and(|number| number.is_integer()) {
                return Ok(Some(game));
            }
            if *temperature <= games.temperature(game)? {
                return Ok(None);
            }
            let mean = games.mean(game)?;
            Ok(Some(games.number(&mean)))
        })
    }

    /// G frozen: cooled by its own temperature, so that only its mean and an infinitesimal are left. A number stays
    /// as it is.
    pub fn freeze(&mut self, game: Value) -> Result<Value, OperationError> {
        if game.is_number() {
            return Ok(game);
        }
        let temperature = self.temperature(game)?;
        self.cool(game, &temperature)
    }

    /// G heated by t: {Gᴸ heated + t | Gᴿ heated − t}; numbers stay as they are. For a number t ≥ 0 this undoes
    /// cooling by t as far as it can be undone.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (star, five) = (games.nimber(1)?, games.integer(5));
    /// assert_eq!(games.heat(star, five)?, games.switch(five)?);
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn heat(&mut self, game: Value, by: Value) -> Result<Value, OperationError> {
        let heated = Taxed { gain: by, known: Table::default() };
        heated.rebuild(self, game, &|_, game| Ok(game.is_number().then_some(game)))
    }

    /// G overheated from s to t: n·s for an integer n, else {Gᴸ overheated + t | Gᴿ overheated − t}.
    ///
    /// ```
    /// use campeao_numbers::Dyadic;
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let [two, one] = [2, 1].map(|n| games.integer(n));
    /// let half = games.number(&Dyadic::new(1, 1));
    /// let (star, zero) = (games.nimber(1)?, games.integer(0));
    /// // 1/2 = {0 | 1} overheated from * to 1 is {1 | * − 1}.
    /// let minus_one_star = games.subtract(star, one)?;
    /// assert_eq!(games.overheat(half, star, one)?, games.game(&[one], &[minus_one_star])?);
    /// assert_eq!(games.overheat(two, star, one)?, zero);
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn overheat(&mut self, game: Value, from: Value, to: Value) -> Result<Value, OperationError> {
        let overheated = Taxed { gain: to, known: Table::default() };
        overheated.rebuild(self, game, &|games, game| match games.as_number(game) {
            Some(number) if number.is_integer() => games.copies(&number, from).map(Some),
            _ => Ok(None),
        })
    }

    /// n·G for an integer n.
    pub(crate) fn copies(&mut self, n: &Dyadic, game: Value) -> Result<Value, OperationError> {
        if game.is_zero() {
            return Ok(game);
        }
        if let Some(unit) = self.as_number(game) {
            return Ok(self.number(&(n * &unit)));
        }
        match n.as_small() {
            Some((n, 0)) => Ok(self.multiple(n, game)?),
            _ => Err(OperationError::TooManyCopies { copies: n.clone(), greatest: i64::MAX }),
        }
    }
}

/// A recursive rebuilding of a game in which each move brings the mover a gain.
struct Taxed {
    gain: Value,
    known: Table<Value>,
}

/// The result for a game that is not rebuilt from its options; `None` for others.
type AtOnce<'a> = &'a dyn Fn(&mut Games, Value) -> Result<Option<Value>, OperationError>;

impl Taxed {
    fn rebuild(
        mut self,
        games: &mut Games,
        game: Value,
        at_once: AtOnce<'_>,
    ) -> Result<Value, OperationError> {
        self.rebuilt(games, game, at_once)
    }

    fn rebuilt(
        &mut self,
        games: &mut Games,
        game: Value,
        at_once: AtOnce<'_>,
    ) -> Result<Value, OperationError> {
        if let Some(&known) = self.known.get(&game) {
            return Ok(known);
        }
        if let Some(value) = at_once(games, game)? {
            return Ok(value);
        }
        games.check_followable(game)?;
        let rebuilt = games.nested(|games| {
            let (mut left, mut right) = (Options::new(), Options::new());
            for option in games.left_options(game) {
                let option = self.rebuilt(games, option, at_once)?;
                left.push(games.add(option, self.gain)?);
            }
            for option in games.right_options(game) {
                let option = self.rebuilt(games, option, at_once)?;
                right.push(games.subtract(option, self.gain)?);
            }
            Ok::<_, OperationError>(games.game(&left, &right)?)
        })?;
        self.known.insert(game, rebuilt);
        Ok(rebuilt)
    }
}
