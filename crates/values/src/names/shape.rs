//! The form in which a game is named.

use campeao_numbers::Dyadic;

use super::Digits;
use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::numeral::Numeral;
use crate::refusal::OperationError;
use crate::value::Value;

/// An infinitesimal that points up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// n times up, for any whole n.
    Multiple(i32),
    /// The uptimal ↑ⁿ, n at least 2, or its negative.
    Power {
        /// The order n.
        order: u32,
        /// Whether it is the negative.
        down: bool,
    },
    /// The sum ↑^→n = ↑¹ + … + ↑ⁿ, n at least 2, or its negative.
    PowerSum {
        /// The order n.
        order: u32,
        /// Whether it is the negative.
        down: bool,
    },
    /// Any other combination of uptimals whose coefficients are digits.
    Digits(Digits),
}

/// A game in the form in which its name shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The sum number + arrow + \*nimber.
    Small {
        /// The number, which may be 0.
        number: Dyadic,
        /// The multiple or combination of uptimals, which may be 0 times up.
        arrow: Arrow,
        /// The nimber, which may be 0.
        nimber: u32,
    },
    /// number + tiny-G, or number + miny-G.
    Tiny {
        /// The number, which may be 0.
        number: Dyadic,
        /// The G of tiny-G.
        of: Value,
        /// Whether it is miny.
        miny: bool,
    },
    /// ±G = {G | −G}.
    Switch {
        /// The G.
        of: Value,
    },
    /// A game given by the options of its canonical form.
    Options {
        /// Left's options.
        left: Options,
        /// Right's options.
        right: Options,
    },
}

impl Games {
    /// The form in which a game is named.
    ///
    /// ```
    /// use campeao_values::{Games, Shape};
    /// let mut games = Games::new();
    /// let two = games.integer(2);
    /// let switch = games.switch(two)?;
    /// assert_eq!(games.shape(switch)?, Shape::Switch { of: two });
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn shape(&mut self, game: Value) -> Result<Shape, Limit> {
        let number = self.left_stop(game);
        if let Some((ups, nimber)) = game.kernel().ups_and_nimber() {
            return Ok(Shape::Small { number, arrow: Arrow::Multiple(ups), nimber });
        }
        let kernel = Value::new(Numeral::ZERO, game.kernel());
        if self.is_infinitesimal(kernel) {
            if let Some((arrow, nimber)) = self.arrow_and_star(kernel)? {
                return Ok(Shape::Small { number, arrow, nimber });
            }
            if let Some(of) = self.of_tiny(kernel)? {
                return Ok(Shape::Tiny { number, of, miny: false });
            }
            let negative = self.negate(kernel)?;
            if let Some(of) = self.of_tiny(negative)? {
                return Ok(Shape::Tiny { number, of, miny: true });
            }
        }
        let (left, right) = (self.left_options(game), self.right_options(game));
        if let ([of], [other]) = (left.as_slice(), right.as_slice())
            && self.negate(*of)? == *other
        {
            return Ok(Shape::Switch { of: *of });
        }
        Ok(Shape::Options { left, right })
    }

    /// The number, the nimber and the coefficients of ↑, ↑², ↑³, … whose sum is the game. `None` if the game is not
    /// such a sum, or a coefficient has more than one digit and the game is not a multiple of ↑ alone.
    ///
    /// ```
    /// use campeao_numbers::Dyadic;
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (up, cube, star) = (games.up(-2)?, games.up_power(3)?, games.nimber(1)?);
    /// let sum = games.sum(&[up, cube, star])?;
    /// assert_eq!(games.uptimal_expansion(sum)?, Some((Dyadic::ZERO, 1, vec![-2, 0, 1])));
    /// let two = games.integer(2);
    /// let tiny = games.tiny(two)?;
    /// assert_eq!(games.uptimal_expansion(tiny)?, None);
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn uptimal_expansion(&mut self, game: Value) -> Result<Option<(Dyadic, u32, Vec<i32>)>, Limit> {
        let Shape::Small { number, arrow, nimber } = self.shape(game)? else { return Ok(None) };
        let sign = |down| if down { -1 } else { 1 };
        let coefficients = match arrow {
            Arrow::Multiple(0) => Vec::new(),
            Arrow::Multiple(ups) => vec![ups],
            Arrow::PowerSum { order, down } => vec![sign(down); order as usize],
            Arrow::Power { order, down } => {
                let mut coefficients = vec![0; order as usize - 1];
                coefficients.push(sign(down));
                coefficients
            }
            Arrow::Digits(digits) => digits.coefficients().iter().map(|&digit| digit.into()).collect(),
        };
        Ok(Some((number, nimber, coefficients)))
    }

    /// The game of a shape.
    pub fn of_shape(&mut self, shape: &Shape) -> Result<Value, OperationError> {
        Ok(match shape {
            Shape::Small { number, arrow, nimber } => {
                let number = self.number(number);
                let arrow = match *arrow {
                    Arrow::Multiple(ups) => self.up(ups.into())?,
                    Arrow::Power { order, down } => {
                        let power = self.up_power(order)?;
                        if down { self.negate(power)? } else { power }
                    }
                    Arrow::PowerSum { order, down } => {
                        let sum = self.up_power_sum(order)?;
                        if down { self.negate(sum)? } else { sum }
                    }
                    Arrow::Digits(digits) => self.uptimal(&digits)?,
                };
                let nimber = self.nimber((*nimber).into())?;
                self.sum(&[number, arrow, nimber])?
            }
            Shape::Tiny { number, of, miny } => {
                let number = self.number(number);
                let tiny = if *miny { self.miny(*of)? } else { self.tiny(*of)? };
                self.add(number, tiny)?
            }
            Shape::Switch { of } => self.switch(*of)?,
            Shape::Options { left, right } => self.game(left, right)?,
        })
    }

    /// The G of a game that is tiny-G.
    fn of_tiny(&mut self, game: Value) -> Result<Option<Value>, Limit> {
        let Some((Value::ZERO, threat)) = self.only_options(game) else { return Ok(None) };
        let Some((Value::ZERO, loss)) = self.only_options(threat) else { return Ok(None) };
        self.negate(loss).map(Some)
    }

    /// The options of Left and of Right, if each has exactly one.
    fn only_options(&mut self, game: Value) -> Option<(Value, Value)> {
        let (left, right) = (self.left_options(game), self.right_options(game));
        match (left.as_slice(), right.as_slice()) {
            ([one], [other]) => Some((*one, *other)),
            _ => None,
        }
    }

    /// The combination of uptimals that equals an infinitesimal up to a \*, if it is not n·↑.
    ///
    /// In the canonical form of such a game each player has at most two options.
    fn arrow_and_star(&mut self, game: Value) -> Result<Option<(Arrow, u32)>, Limit> {
        if self.left_options(game).len() > 2 || self.right_options(game).len() > 2 {
            return Ok(None);
        }
        let star = self.nimber(1)?;
        for nimber in [0, 1] {
            let bare = if nimber == 0 { game } else { self.add(game, star)? };
            for down in [false, true] {
                let upright = if down { self.negate(bare)? } else { bare };
                if let Some(order) = self.order_of_power_sum(upright, star) {
                    return Ok((order >= 2).then_some((Arrow::PowerSum { order, down }, nimber)));
                }
                if let Some(order) = self.order_of_power(upright, star)? {
                    return Ok(Some((Arrow::Power { order, down }, nimber)));
                }
            }
            if let Some(digits) = self.digits_of(bare)? {
                return Ok(Some((Arrow::Digits(digits), nimber)));
            }
        }
        Ok(None)
    }

    /// The n of a game that is ↑^→n = {↑^→(n−1) | \*}.
    fn order_of_power_sum(&mut self, mut game: Value, star: Value) -> Option<u32> {
        let mut order = 0;
        while !game.is_zero() {
            let (left, right) = self.only_options(game)?;
            if right != star {
                return None;
            }
            order += 1;
            game = left;
        }
        Some(order)
    }

    /// The n, at least 2, of a game that is ↑ⁿ = {0 | \* − ↑^→(n−1)}.
    fn order_of_power(&mut self, game: Value, star: Value) -> Result<Option<u32>, Limit> {
        let Some((Value::ZERO, right)) = self.only_options(game) else { return Ok(None) };
        if !self.is_infinitesimal(right) {
            return Ok(None);
        }
        let sum = self.subtract(star, right)?;
        Ok(self.order_of_power_sum(sum, star).filter(|&order| order >= 1).map(|order| order + 1))
    }
}
