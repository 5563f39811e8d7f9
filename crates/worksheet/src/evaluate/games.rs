//! Games made from their options, and literals.

use super::{Evaluator, at};
use crate::syntax::{Literal, Side};
use crate::{Error, ErrorKind, Kind, Object, Session, Span};
use campeao_numbers::surreal::{Family, simplest_surreal_between};
use campeao_numbers::{Dyadic, Ordinal, Rational, Refusal, Surreal};
use campeao_values::loopy::Loopy;
use campeao_values::{Arrow, OperationError, Value};
use dashu_int::{IBig, UBig};

impl Evaluator<'_> {
    /// The game with these options.
    pub(super) fn game(&mut self, left: &Side, right: &Side, span: Span) -> Result<Object, Error> {
        let here = at(span);
        let left_options = self.options(left)?;
        let right_options = self.options(right)?;
        let endless = [left.endless, right.endless];
        let game = self.session.game([&left_options, &right_options], endless);
        game.map_err(|kind| here(self.session.told(kind)))
    }

    /// The options of a player; the elements of a list or set count as options.
    fn options(&mut self, side: &Side) -> Result<Vec<Object>, Error> {
        let mut options = Vec::with_capacity(side.options.len());
        for expression in &side.options {
            let object = self.evaluate(expression)?;
            let before = options.len();
            match object {
                Object::List(items) | Object::Set(items) => options.extend_from_slice(items.as_slice()),
                single => options.push(single),
            }
            for option in &mut options[before..] {
                if matches!(option, Object::Position(_)) {
                    *option = self.session.valued(option.clone()).map_err(at(expression.span))?;
                }
            }
            if let Some(wrong) = options[before..].iter().find(|option| !self.session.is_option(option)) {
                return Err(self.wrong(wrong, Kind::Sum, expression.span));
            }
        }
        Ok(options)
    }
}

impl Session {
    /// Whether an object can be an option of a game.
    pub(crate) fn is_option(&self, object: &Object) -> bool {
        Kind::AnyGame.accepts(Kind::of(object, &self.games))
            || matches!(object, Object::Nimber(_) | Object::Stuck(_))
    }

    /// The game with these options of Left and Right; `endless` tells which side goes on for ever in the pattern of
    /// its last three options.
    pub(crate) fn game(
        &mut self,
        [left, right]: [&[Object]; 2],
        endless: [bool; 2],
    ) -> Result<Object, ErrorKind> {
        if left.len() + right.len() > self.limits.items {
            return Err(ErrorKind::TooManyItems { limit: self.limits.items });
        }
        let is_endless = endless.contains(&true);
        if let (false, Some(left), Some(right)) = (is_endless, short(left), short(right)) {
            return Ok(Object::Game(self.games.game(&left, &right)?));
        }
        if !is_endless && let Some(game) = self.loopy_game(left, right)? {
            return Ok(game);
        }
        if !is_endless && let Some(game) = self.scoring_game(left, right)? {
            return Ok(game);
        }
        let (Some(lower), Some(upper)) = (self.numbers(left), self.numbers(right)) else {
            // Finds an option to name in the error: one that is not a short game, or beside endless options, one that
            // is not a number.
            let option = left.iter().chain(right).find(|option| match option {
                Object::Game(_) => is_endless && self.number_of(option).is_none(),
                _ => true,
            });
            let option = option.map_or(Kind::Game, |option| Kind::of(option, &self.games));
            return Err(ErrorKind::NoShortForm { option });
        };
        let [left, right] = endless;
        Ok(self.number(simplest((lower, left), (upper, right))?))
    }

    /// The game with these options, if all are games and one of them is loopy.
    fn loopy_game(&mut self, left: &[Object], right: &[Object]) -> Result<Option<Object>, ErrorKind> {
        if !left.iter().chain(right).any(|option| matches!(option, Object::Loopy(_))) {
            return Ok(None);
        }
        let mut sides = [Vec::new(), Vec::new()];
        for (games, options) in sides.iter_mut().zip([left, right]) {
            for option in options {
                let Some(game) = self.loopy_of(option)? else { return Ok(None) };
                games.push(game);
            }
        }
        let [left, right] = sides;
        let game = Loopy::game(left, right, &mut self.loopy_budget())?;
        self.loopy(game).map(Some)
    }
}

/// The simplest number between two sets; a flag tells whether a set goes on for ever in the pattern of its last three
/// numbers.
fn simplest(left: (Vec<Surreal>, bool), right: (Vec<Surreal>, bool)) -> Result<Surreal, Refusal> {
    let family = |(mut numbers, endless): (Vec<Surreal>, bool)| {
        let mut families = Vec::new();
        if endless {
            let [.., first, second, third] = numbers.as_slice() else { return Err(Refusal::NoProgression) };
            families.push(Family::continuing(first, second, third)?);
            numbers.truncate(numbers.len() - 3);
        }
        families.extend(numbers.into_iter().map(Family::Single));
        Ok(families)
    };
    simplest_surreal_between(&family(left)?, &family(right)?)
}

/// The objects as short games, if all of them are short games.
fn short(objects: &[Object]) -> Option<Vec<Value>> {
    objects
        .iter()
        .map(|object| match object {
            Object::Game(game) => Some(*game),
            _ => None,
        })
        .collect()
}

impl Session {
    /// The options as numbers, if all of them are numbers.
    fn numbers(&self, options: &[Object]) -> Option<Vec<Surreal>> {
        options.iter().map(|option| self.number_of(option)).collect()
    }

    /// An integer.
    pub(crate) fn integer(&mut self, integer: IBig) -> Object {
        Object::Game(self.games.number(&Dyadic::from(integer)))
    }

    /// A dyadic number.
    pub(crate) fn dyadic(&mut self, number: &Dyadic) -> Object {
        Object::Game(self.games.number(number))
    }

    /// A number, as a short game if it is one.
    pub(crate) fn number(&mut self, number: Surreal) -> Object {
        match number.to_dyadic() {
            Some(dyadic) => self.dyadic(&dyadic),
            None => Object::Number(number),
        }
    }

    /// The sum of a number and a game, in its unique representation.
    pub(crate) fn number_plus_game(&mut self, number: &Surreal, game: Value) -> Result<Object, ErrorKind> {
        if let Some(dyadic) = number.to_dyadic() {
            let number = self.games.number(&dyadic);
            return Ok(Object::Game(self.games.add(number, game)?));
        }
        // The Left stop of the game is moved into the number.
        let stop = self.games.left_stop(game);
        let number = number.sum(&Surreal::from(stop.clone()))?;
        let stop = self.games.number(&stop);
        let rest = self.games.subtract(game, stop)?;
        Ok(if rest.is_zero() { self.number(number) } else { Object::Sum(number, rest) })
    }

    /// The integer that an object is, if it is one.
    pub(crate) fn integer_of(&self, object: &Object) -> Option<IBig> {
        self.dyadic_of(object).filter(Dyadic::is_integer).map(|number| number.numerator())
    }

    /// The dyadic number that an object is, if it is one.
    pub(crate) fn dyadic_of(&self, object: &Object) -> Option<Dyadic> {
        match object {
            Object::Game(game) => self.games.as_number(*game),
            _ => None,
        }
    }

    /// The number that an object is, if it is one.
    pub(crate) fn number_of(&self, object: &Object) -> Option<Surreal> {
        match object {
            Object::Number(number) => Some(number.clone()),
            _ => self.dyadic_of(object).map(Surreal::from),
        }
    }

    /// The nimber of a finite size.
    pub(crate) fn nimber(&mut self, size: &UBig) -> Result<Object, ErrorKind> {
        match u64::try_from(size).ok().and_then(|size| self.games.nimber(size).ok()) {
            Some(nimber) => Ok(Object::Game(nimber)),
            None => Ok(Object::Nimber(Ordinal::try_from(size.clone())?)),
        }
    }

    /// The nimber of any size, finite or not.
    pub(crate) fn nimber_sized(&mut self, size: Ordinal) -> Result<Object, ErrorKind> {
        match size.as_natural() {
            Some(size) => self.nimber(&size),
            None => Ok(Object::Nimber(size)),
        }
    }

    /// The nimber whose size is given by an object, a natural or ordinal number; a nimber is returned as it is.
    pub(crate) fn nimber_of(&mut self, object: &Object) -> Result<Object, ErrorKind> {
        let Some(size) = self.nimber_size(object) else {
            let found = Kind::of(object, &self.games);
            return Err(ErrorKind::WrongKind { expected: Kind::Nimber, found });
        };
        self.nimber_sized(size)
    }

    /// The size of the nimber that an object is or denotes.
    pub(crate) fn nimber_size(&self, object: &Object) -> Option<Ordinal> {
        match object {
            Object::Nimber(size) => Some(size.clone()),
            Object::Game(game) => match self.games.as_nimber(*game) {
                Some(size) => Some(Ordinal::from(u64::from(size))),
                None => UBig::try_from(self.integer_of(object)?)
                    .ok()
                    .and_then(|size| Ordinal::try_from(size).ok()),
            },
            Object::Number(number) => number.to_ordinal(),
            _ => None,
        }
    }

    /// The value of a literal.
    pub(crate) fn literal(&mut self, literal: &Literal) -> Result<Object, ErrorKind> {
        let arrow = match literal.arrow {
            Arrow::Multiple(ups) => self.games.up(ups.into())?,
            Arrow::Power { order, down } => {
                let power = self.games.up_power(order)?;
                if down { self.games.negate(power)? } else { power }
            }
            Arrow::PowerSum { order, down } => {
                if order == 0 {
                    return Err(OperationError::OrderZero.into());
                }
                let sum = self.games.up_power_sum(order)?;
                if down { self.games.negate(sum)? } else { sum }
            }
            Arrow::Digits(digits) => self.games.uptimal(&digits)?,
        };
        let mut object = Object::Game(arrow);
        if let Some(nimber) = &literal.nimber {
            let nimber = self.nimber(nimber)?;
            object = self.plus(&object, &nimber)?;
        }
        let Some((numerator, denominator)) = &literal.number else { return Ok(object) };
        let mut numerator = IBig::from(numerator.clone());
        if literal.negative {
            numerator = -numerator;
        }
        let number = match denominator {
            None => self.integer(numerator),
            Some(denominator) if denominator.is_zero() => {
                return Err(campeao_numbers::Refusal::DivisionByZero.into());
            }
            Some(denominator) => {
                let rational = Rational::from_parts(numerator, denominator.clone());
                self.number(Surreal::from(rational))
            }
        };
        self.plus(&number, &object)
    }
}
