//! Scoring games among the other objects. Beside a scoring game a short game becomes a scoring game with ends that
//! score 0.

use crate::syntax::Sign;
use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_values::loopy::{Ending, LoopyOutcome};
use campeao_values::scoring::{ScoringGame, Side};

impl Session {
    /// The game that is over with `number` points.
    pub(crate) fn points(&mut self, number: &Object) -> Result<Object, ErrorKind> {
        let found = Kind::of(number, &self.games);
        let points = self.dyadic_of(number).ok_or(ErrorKind::WrongKind { expected: Kind::Dyadic, found })?;
        Ok(Object::Scoring(self.scoring.points(points)?))
    }

    /// The scoring game that an object is, or that a short game becomes; `None` for other objects.
    pub(crate) fn scoring_of(&mut self, object: &Object) -> Result<Option<ScoringGame>, ErrorKind> {
        Ok(match object {
            Object::Scoring(game) => Some(*game),
            Object::Game(game) => Some(self.scoring.of_short(*game, &mut self.games)?),
            Object::Position(_) => {
                let value = self.valued(object.clone())?;
                return self.scoring_of(&value);
            }
            _ => None,
        })
    }

    /// Two objects as scoring games, if one of them is a scoring game.
    pub(crate) fn scoring_pair(
        &mut self,
        left: &Object,
        right: &Object,
    ) -> Result<Option<(ScoringGame, ScoringGame)>, ErrorKind> {
        if !matches!((left, right), (Object::Scoring(_), _) | (_, Object::Scoring(_))) {
            return Ok(None);
        }
        Ok(self.scoring_of(left)?.zip(self.scoring_of(right)?))
    }

    /// The sum of two games, if one of them is a scoring game.
    pub(crate) fn sum_of_scoring(
        &mut self,
        left: &Object,
        right: &Object,
    ) -> Result<Option<Object>, ErrorKind> {
        let Some((left, right)) = self.scoring_pair(left, right)? else { return Ok(None) };
        Ok(Some(Object::Scoring(self.scoring.plus(left, right)?)))
    }

    /// A scoring game, or the score of a player without moves, with a sign before it.
    pub(crate) fn signed_scoring(&mut self, sign: Sign, operand: &Object) -> Result<Object, ErrorKind> {
        match (sign, operand) {
            (Sign::Minus, Object::Stuck(score)) => Ok(Object::Stuck(-score)),
            (Sign::Minus, Object::Scoring(game)) => Ok(Object::Scoring(self.scoring.negative(*game)?)),
            (Sign::Points, Object::Scoring(game)) if self.scoring.as_points(*game).is_some() => {
                Ok(self.scoring.as_points(*game).cloned().map_or(Object::Nothing, Object::Stuck))
            }
            _ => {
                let operand = Kind::of(operand, &self.games);
                Err(ErrorKind::NoMeaningBefore { sign: sign.symbol(), operand })
            }
        }
    }

    /// The game with these options and scores, if one of them is a score or a scoring game and all others are scoring
    /// or short games.
    pub(crate) fn scoring_game(
        &mut self,
        left: &[Object],
        right: &[Object],
    ) -> Result<Option<Object>, ErrorKind> {
        let is_scored = |option: &Object| matches!(option, Object::Scoring(_) | Object::Stuck(_));
        if !left.iter().chain(right).any(is_scored) {
            return Ok(None);
        }
        let mut sides = Vec::with_capacity(2);
        for options in [left, right] {
            if let [Object::Stuck(score)] = options {
                sides.push(Side::Stuck(score.clone()));
                continue;
            }
            let mut games = Vec::with_capacity(options.len());
            for option in options {
                let Some(game) = self.scoring_of(option)? else { return Ok(None) };
                games.push(game);
            }
            sides.push(Side::moves(games));
        }
        let Ok(sides) = <[Side; 2]>::try_from(sides) else { return Ok(None) };
        Ok(Some(Object::Scoring(self.scoring.game(sides)?)))
    }

    /// The outcome by points, for either starter.
    pub(crate) fn scoring_outcome(&self, game: ScoringGame) -> LoopyOutcome {
        let ending = |starter| Ending::of_sign(self.scoring.score(game, starter).signum());
        LoopyOutcome { left_starts: ending(Player::Left), right_starts: ending(Player::Right) }
    }
}
