//! Winners and comparison.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::account::Origin;
use crate::evaluate::comparison::symbol;
use crate::syntax::Relation;
use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_values::loopy::LoopyPlay;
use campeao_values::{Component, OutcomeClass, Value, WitnessPlay};

const VALUE: &[Parameter] = &[Parameter::new("value", Kind::AnyGame)];
const GAME: &[Parameter] = &[Parameter::new("game", Kind::Game)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "outcome",
        aliases: &["outcome_class"],
        topic: Topic::Order,
        parameters: &[Parameter::new("value", Kind::GameOrPosition)],
        example: ("outcome({1|-1})", "\"N\""),
        run: |session, objects| {
            let outcome = session.outcome(&objects[0])?;
            Ok(text(outcome))
        },
    },
    Function {
        name: "compare",
        aliases: &[],
        topic: Topic::Order,
        parameters: &[Parameter::new("first", Kind::AnyGame), Parameter::new("second", Kind::AnyGame)],
        example: ("compare(^, *)", "\"<>\""),
        run: |session, objects| {
            let order = session.order(&objects[0], &objects[1], Relation::Which)?;
            Ok(text(symbol(order)))
        },
    },
    Function {
        name: "witness",
        aliases: &[],
        topic: Topic::Order,
        parameters: &[Parameter::new("first", Kind::Loopy), Parameter::new("second", Kind::Loopy)],
        example: ("witness(^, 0)[1]", "\">\""),
        run: |session, objects| {
            if let [first, second] = objects
                && let Some((first, second)) = session.loopy_pair(first, second)?
            {
                let witness = campeao_values::loopy::witness(&first, &second, &mut session.loopy_budget())?;
                let left = loopy_play(session, &witness.left_starts)?;
                let right = loopy_play(session, &witness.right_starts)?;
                let items = vec![text(symbol(witness.relation)), left, right];
                return session.accounted(items, Origin::LoopyWitness(first, second, witness));
            }
            let arguments = Arguments::new(session, objects);
            let (first, second) = (arguments.game(0)?, arguments.game(1)?);
            let witness = session.games.witness(first, second)?;
            let left = play(session, &witness.left_starts)?;
            let right = play(session, &witness.right_starts)?;
            let items = vec![text(symbol(witness.relation)), left, right];
            session.accounted(items, Origin::Witness(first, second, witness))
        },
    },
    Function {
        name: "sign",
        aliases: &[],
        topic: Topic::Order,
        parameters: &[Parameter::new("form", Kind::Form)],
        example: ("sign({{0|}, {|0}|1})", "\">\""),
        run: |session, objects| {
            let form = Arguments::new(session, objects).form(0)?;
            Ok(text(symbol(session.forms.sign(form)?)))
        },
    },
    Function {
        name: "is_number",
        aliases: &[],
        topic: Topic::Order,
        parameters: VALUE,
        example: ("is_number({0|1})", "true"),
        run: |session, objects| Ok(Object::Boolean(session.number_of(&objects[0]).is_some())),
    },
    Function {
        name: "is_integer",
        aliases: &[],
        topic: Topic::Order,
        parameters: VALUE,
        example: ("is_integer({0|1})", "false"),
        run: |session, objects| Ok(Object::Boolean(session.integer_of(&objects[0]).is_some())),
    },
    Function {
        name: "is_nimber",
        aliases: &[],
        topic: Topic::Order,
        parameters: GAME,
        example: ("is_nimber(*3)", "true"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(Object::Boolean(session.games.as_nimber(game).is_some()))
        },
    },
    Function {
        name: "is_infinitesimal",
        aliases: &[],
        topic: Topic::Order,
        parameters: GAME,
        example: ("is_infinitesimal(tiny(1))", "true"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(Object::Boolean(session.games.is_infinitesimal(game)))
        },
    },
    Function {
        name: "is_dicotic",
        aliases: &["is_all_small"],
        topic: Topic::Order,
        parameters: GAME,
        example: ("is_dicotic(^ + *3)", "true"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(Object::Boolean(session.games.is_dicotic(game)))
        },
    },
    Function {
        name: "is_hot",
        aliases: &[],
        topic: Topic::Order,
        parameters: GAME,
        example: ("is_hot({1|-1})", "true"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(Object::Boolean(session.games.left_stop(game) > session.games.right_stop(game)))
        },
    },
    Function {
        name: "is_close",
        aliases: &["is_inf_equal"],
        topic: Topic::Order,
        parameters: &[Parameter::new("first", Kind::Game), Parameter::new("second", Kind::Game)],
        example: ("is_close(1 + ^, 1)", "true"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (first, second) = (arguments.game(0)?, arguments.game(1)?);
            Ok(Object::Boolean(session.games.is_close(first, second)?))
        },
    },
];

pub(super) fn text(text: &str) -> Object {
    Object::Text(text.into())
}

/// The letter for a player.
pub(super) fn letter(player: Player) -> Object {
    text(match player {
        Player::Left => "L",
        Player::Right => "R",
    })
}

/// A play as a list: the starter, the winner, and the moves, each with the player, the component and the new position.
fn play(session: &Session, play: &WitnessPlay) -> Result<Object, ErrorKind> {
    let mut moves = Vec::with_capacity(play.moves.len());
    for step in &play.moves {
        let component =
            Object::Text(if step.component == Component::First { "first" } else { "second" }.into());
        moves.push(session.list(vec![letter(step.player), component, Object::Game(step.to)])?);
    }
    session.list(vec![letter(play.starter), letter(play.winner), session.list(moves)?])
}

/// A play of two stoppers as a list: the starter, the winner, or `none` if it goes on for ever, and the moves.
fn loopy_play(session: &mut Session, play: &LoopyPlay) -> Result<Object, ErrorKind> {
    let mut moves = Vec::with_capacity(play.moves.len());
    for step in &play.moves {
        let component =
            Object::Text(if step.component == Component::First { "first" } else { "second" }.into());
        let to = session.loopy(step.to.clone())?;
        moves.push(session.list(vec![letter(step.player), component, to])?);
    }
    let winner = if play.is_won { letter(play.holder) } else { Object::Nothing };
    session.list(vec![letter(play.starter), winner, session.list(moves)?])
}

impl Session {
    /// The letter for the outcome of a value.
    pub(crate) fn outcome(&mut self, value: &Object) -> Result<&'static str, ErrorKind> {
        let outcome = match value {
            Object::Game(game) => self.games.outcome(*game)?,
            Object::Position(position) => return self.outcome_of_position(position),
            Object::Nimber(_) => OutcomeClass::Next,
            Object::Scoring(game) => return Ok(self.scoring_outcome(*game).letter()),
            Object::Loopy(game) => return Ok(game.outcome(&mut self.loopy_budget())?.letter()),
            value => {
                let zero = Object::Game(Value::ZERO);
                OutcomeClass::of(self.order(value, &zero, Relation::Which)?)
            }
        };
        Ok(outcome.letter())
    }
}
