//! Comparisons. Games and numbers have the four relations of combinatorial games. A number is compared with a short
//! game by its stops, which decide unless the number equals one of them.

use crate::syntax::Relation;
use crate::{ErrorKind, Kind, Object, Session};
use campeao_numbers::Surreal;
use campeao_values::{Games, Relation as Order, Value};
use std::cmp::Ordering;
use std::sync::Arc;

impl Session {
    /// The answer to a comparison: a truth value, or for `<=>` the relation as a text.
    pub(crate) fn compared(
        &mut self,
        left: &Object,
        relation: Relation,
        right: &Object,
    ) -> Result<Object, ErrorKind> {
        let wanted = match relation {
            Relation::Equal => return self.same(left, right).map(Object::Boolean),
            Relation::NotEqual => return self.same(left, right).map(|same| Object::Boolean(!same)),
            Relation::Which => {
                let order = self.order(left, right, relation)?;
                return Ok(Object::Text(symbol(order).into()));
            }
            Relation::Less => [Order::Less].as_slice(),
            Relation::LessOrEqual => &[Order::Less, Order::Equal],
            Relation::Greater => &[Order::Greater],
            Relation::GreaterOrEqual => &[Order::Greater, Order::Equal],
            Relation::Confused => &[Order::Confused],
            Relation::LessOrConfused => &[Order::Less, Order::Confused],
            Relation::GreaterOrConfused => &[Order::Greater, Order::Confused],
        };
        Ok(Object::Boolean(wanted.contains(&self.order(left, right, relation)?)))
    }

    /// The relation of two objects.
    pub(crate) fn order(
        &mut self,
        left: &Object,
        right: &Object,
        asked: Relation,
    ) -> Result<Order, ErrorKind> {
        let no_meaning = |games: &Games| ErrorKind::NoMeaning {
            operator: asked.symbol(),
            left: Kind::of(left, games),
            right: Kind::of(right, games),
        };
        if let (Object::Game(left), Object::Game(right)) = (left, right) {
            return Ok(self.games.compare(*left, *right)?);
        }
        if let Some((left, right)) = self.values_of(left, right)? {
            return self.order(&left, &right, asked);
        }
        if let Some(order) = self.loopy_order(left, right)? {
            return Ok(order);
        }
        if let Some((left, right)) = self.scoring_pair(left, right)? {
            return Ok(self.scoring.compare(left, right)?);
        }
        if let (Object::Nimber(_), _) | (_, Object::Nimber(_)) = (left, right) {
            return self.order_of_nimbers(left, right).ok_or_else(|| no_meaning(&self.games));
        }
        let (Some((number, game)), Some((subtracted, other))) = (parts(left), parts(right)) else {
            return Err(no_meaning(&self.games));
        };
        let number = number.difference(&subtracted)?;
        let game = self.games.subtract(game, other)?;
        self.order_of_sum(&number, game)
    }

    /// A large nimber is confused with all other nimbers; compared with a number, it counts as 0.
    fn order_of_nimbers(&self, left: &Object, right: &Object) -> Option<Order> {
        let nimber = |object: &Object| match object {
            Object::Game(game) if self.games.as_nimber(*game).is_none() => None,
            Object::Game(_) | Object::Nimber(_) => self.nimber_size(object),
            _ => None,
        };
        if let (Some(left), Some(right)) = (nimber(left), nimber(right)) {
            return Some(if left == right { Order::Equal } else { Order::Confused });
        }
        let sign = |object: &Object| self.number_of(object).map(|number| number.signum());
        match (sign(left), sign(right)) {
            (Some(sign), _) => Some(order_of(sign.cmp(&0))),
            (_, Some(sign)) => Some(order_of(0.cmp(&sign))),
            _ => None,
        }
    }

    /// The relation of a sum of a number and a short game to 0.
    pub(crate) fn order_of_sum(&mut self, number: &Surreal, game: Value) -> Result<Order, ErrorKind> {
        if let Some(dyadic) = number.to_dyadic() {
            let number = self.games.number(&dyadic);
            let sum = self.games.add(number, game)?;
            return Ok(self.games.compare(sum, Value::ZERO)?);
        }
        // The number is not dyadic, so it is not a stop: it lies above both stops, below both, or between them.
        let above = |stop: &campeao_numbers::Dyadic| {
            number.sum(&Surreal::from(stop.clone())).map(|sum| sum.signum() > 0)
        };
        let (left, right) = (above(&self.games.left_stop(game))?, above(&self.games.right_stop(game))?);
        Ok(match (left, right) {
            (true, true) => Order::Greater,
            (false, false) => Order::Less,
            _ => Order::Confused,
        })
    }

    /// Whether two objects are equal.
    pub(crate) fn same(&mut self, left: &Object, right: &Object) -> Result<bool, ErrorKind> {
        self.step()?;
        Ok(match (left, right) {
            (Object::Game(left), Object::Game(right)) => left == right,
            (Object::Position(left), Object::Position(right)) if left == right => true,
            (Object::Position(_), _) | (_, Object::Position(_)) => {
                let (left, right) = (self.valued(left.clone())?, self.valued(right.clone())?);
                self.same(&left, &right)?
            }
            (Object::Loopy(_), Object::Loopy(_)) => self.same_loopy(left, right)?,
            (Object::Scoring(_), _) | (_, Object::Scoring(_)) => {
                self.scoring_pair(left, right)?.is_some_and(|(left, right)| left == right)
            }
            (Object::Stuck(left), Object::Stuck(right)) => left == right,
            (Object::Ko(left), Object::Ko(right)) => left == right,
            (Object::Number(left), Object::Number(right)) => left == right,
            (Object::Sum(number, game), Object::Sum(other, rest)) => (number, game) == (other, rest),
            (Object::Nimber(left), Object::Nimber(right)) => left == right,
            (Object::Boolean(left), Object::Boolean(right)) => left == right,
            (Object::Text(left), Object::Text(right)) => left == right,
            (Object::Form(left), Object::Form(right)) => left == right,
            (Object::Diagram(left), Object::Diagram(right)) => left == right,
            (Object::Thermograph(left, _), Object::Thermograph(right, _)) => left == right,
            (Object::Function(left), Object::Function(right)) => Arc::ptr_eq(left, right),
            (Object::Nothing, Object::Nothing) => true,
            (Object::List(left), Object::List(right)) => {
                left.elements.len() == right.elements.len()
                    && self.all_same(&left.elements, &right.elements)?
            }
            (Object::Set(left), Object::Set(right)) => {
                left.elements.len() == right.elements.len()
                    && self.all_among(&left.elements, &right.elements)?
            }
            _ => false,
        })
    }

    fn all_same(&mut self, left: &[Object], right: &[Object]) -> Result<bool, ErrorKind> {
        for (left, right) in left.iter().zip(right) {
            if !self.same(left, right)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn all_among(&mut self, some: &[Object], all: &[Object]) -> Result<bool, ErrorKind> {
        for object in some {
            if !self.among(object, all)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an object equals one of the others.
    pub(crate) fn among(&mut self, object: &Object, all: &[Object]) -> Result<bool, ErrorKind> {
        for other in all {
            if self.same(object, other)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The number and the short game whose sum an object is, if it is a number, a game or such a sum.
pub(crate) fn parts(object: &Object) -> Option<(Surreal, Value)> {
    match object {
        Object::Game(game) => Some((Surreal::zero(), *game)),
        Object::Number(number) => Some((number.clone(), Value::ZERO)),
        Object::Sum(number, game) => Some((number.clone(), *game)),
        _ => None,
    }
}

/// The sign that a relation is written with.
pub(crate) fn symbol(order: Order) -> &'static str {
    match order {
        Order::Less => "<",
        Order::Equal => "=",
        Order::Greater => ">",
        Order::Confused => "<>",
    }
}

fn order_of(order: Ordering) -> Order {
    match order {
        Ordering::Less => Order::Less,
        Ordering::Equal => Order::Equal,
        Ordering::Greater => Order::Greater,
    }
}
