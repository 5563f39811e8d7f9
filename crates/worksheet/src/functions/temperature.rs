//! Stops, means, temperatures and related functions.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::evaluate::comparison::parts;
use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_numbers::{Dyadic, Surreal};
use campeao_values::{Outline, Turn, Value};

/// The parameter for objects with stops: numbers, short games, sums of both, and scoring games.
const STOPPED: &[Parameter] = &[Parameter::new("game", Kind::Stopped)];
const AVERAGED: &[Parameter] = &[Parameter::new("game", Kind::Averaged)];
const KO: &[Parameter] = &[Parameter::new("game", Kind::Ko)];
const COOLED: &[Parameter] = &[Parameter::new("game", Kind::Cooled)];
const GAME: &[Parameter] = &[Parameter::new("game", Kind::Game)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "left_stop",
        aliases: &["left_score"],
        topic: Topic::Temperature,
        parameters: STOPPED,
        example: ("left_stop({3||1|-2})", "3"),
        run: |session, objects| {
            if let [Object::Scoring(game)] = objects {
                let score = session.scoring.score(*game, Player::Left).clone();
                return Ok(session.dyadic(&score));
            }
            session.shifted(&objects[0], |session, game| Ok(session.games.left_stop(game)))
        },
    },
    Function {
        name: "right_stop",
        aliases: &["right_score"],
        topic: Topic::Temperature,
        parameters: STOPPED,
        example: ("right_stop({3||1|-2})", "1"),
        run: |session, objects| {
            if let [Object::Scoring(game)] = objects {
                let score = session.scoring.score(*game, Player::Right).clone();
                return Ok(session.dyadic(&score));
            }
            session.shifted(&objects[0], |session, game| Ok(session.games.right_stop(game)))
        },
    },
    Function {
        name: "mean",
        aliases: &["mast_value"],
        topic: Topic::Temperature,
        parameters: AVERAGED,
        example: ("mean({3||1|-2})", "5/4"),
        run: |session, objects| match &objects[0] {
            Object::Ko(_) | Object::Thermograph(..) => {
                let outline = cooled(session, objects)?;
                let mean = outline.mast().map(|foot| session.number(foot.value.clone().into()));
                Ok(mean.unwrap_or(Object::Nothing))
            }
            game => session.shifted(game, |session, game| Ok(session.games.mean(game)?)),
        },
    },
    Function {
        name: "temperature",
        aliases: &["temp"],
        topic: Topic::Temperature,
        parameters: COOLED,
        example: ("temperature({3||1|-2})", "7/4"),
        run: |session, objects| {
            if let Object::Game(game) = &objects[0] {
                let temperature = session.games.temperature(*game)?;
                return Ok(session.dyadic(&temperature));
            }
            let outline = cooled(session, objects)?;
            let temperature = outline.mast().map(|foot| session.number(foot.temperature.clone().into()));
            Ok(temperature.unwrap_or(Object::Nothing))
        },
    },
    Function {
        name: "thermograph",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: GAME,
        example: ("thermograph({1|-1})", "thermograph(+-1)"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            let thermograph = session.games.thermograph(game)?;
            Ok(Object::Thermograph(thermograph, game))
        },
    },
    Function {
        name: "mast",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: COOLED,
        example: ("mast({3||1|-2})", "[5/4, 7/4]"),
        run: |session, objects| {
            let outline = cooled(session, objects)?;
            let Some(Turn { temperature, value }) = outline.mast() else { return Ok(Object::Nothing) };
            let foot = [value, temperature].map(|number| session.number(number.clone().into()));
            session.list(foot.to_vec())
        },
    },
    Function {
        name: "left_wall",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: COOLED,
        example: ("left_wall({3||1|-2})", "[[-1, 4], [7/4, 5/4]]"),
        run: |session, objects| wall(Player::Left, session, objects),
    },
    Function {
        name: "right_wall",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: COOLED,
        example: ("right_wall({3||1|-2})", "[[-1, 1], [3/2, 1], [7/4, 5/4]]"),
        run: |session, objects| wall(Player::Right, session, objects),
    },
    Function {
        name: "ko",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: KO,
        example: ("ko(a{1|b{a|0}}).mean", "2/3"),
        run: |session, objects| session.ko(objects, None),
    },
    Function {
        name: "left_komaster",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: KO,
        example: ("left_komaster(a{1|b{a|0}}).right_wall", "[[0, 1], [1/3, 2/3]]"),
        run: |session, objects| session.ko(objects, Some(Player::Left)),
    },
    Function {
        name: "right_komaster",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: KO,
        example: ("right_komaster(a{1|b{a|0}}).mast", "[2/3, 1/3]"),
        run: |session, objects| session.ko(objects, Some(Player::Right)),
    },
    Function {
        name: "left_scaffold",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: GAME,
        example: ("left_scaffold(+-1)", "[[-1, 2]]"),
        run: |session, objects| scaffold(Player::Left, session, objects),
    },
    Function {
        name: "right_scaffold",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: GAME,
        example: ("right_scaffold(+-1)", "[[-1, -2]]"),
        run: |session, objects| scaffold(Player::Right, session, objects),
    },
    Function {
        name: "walls_at",
        aliases: &["taxed_stops"],
        topic: Topic::Temperature,
        parameters: &[Parameter::new("game", Kind::Cooled), Parameter::new("tax", Kind::Dyadic)],
        example: ("walls_at({3||1|-2}, 1)", "[2, 1]"),
        run: |session, objects| {
            let cooled = cooled(session, objects)?;
            let tax = Arguments::new(session, objects).dyadic(1)?;
            let walls = Player::BOTH.map(|first| session.number(cooled.at(first, &tax.to_rational()).into()));
            session.list(walls.to_vec())
        },
    },
    Function {
        name: "cool",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: &[Parameter::new("game", Kind::Game), Parameter::new("temperature", Kind::Dyadic)],
        example: ("cool({3|-1}, 1)", "{2|0}"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (game, temperature) = (arguments.game(0)?, arguments.dyadic(1)?);
            Ok(Object::Game(session.games.cool(game, &temperature)?))
        },
    },
    Function {
        name: "freeze",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: GAME,
        example: ("freeze({3|-1})", "1+*"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            Ok(Object::Game(session.games.freeze(game)?))
        },
    },
    Function {
        name: "heat",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: &[Parameter::new("game", Kind::Game), Parameter::new("by", Kind::Game)],
        example: ("heat(*, 2)", "+-2"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (game, by) = (arguments.game(0)?, arguments.game(1)?);
            Ok(Object::Game(session.games.heat(game, by)?))
        },
    },
    Function {
        name: "overheat",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: &[
            Parameter::new("game", Kind::Game),
            Parameter::new("from", Kind::Game),
            Parameter::new("to", Kind::Game),
        ],
        example: ("overheat(1/2, 1, 1)", "{1|0}"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (game, from, to) = (arguments.game(0)?, arguments.game(1)?, arguments.game(2)?);
            Ok(Object::Game(session.games.overheat(game, from, to)?))
        },
    },
    Function {
        name: "incentives",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: GAME,
        example: ("incentives({2|0})", "[{2|0}]"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            let incentives = session.games.incentives_of_both(game)?;
            session.list(incentives.into_iter().map(Object::Game).collect())
        },
    },
    Function {
        name: "left_incentives",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: GAME,
        example: ("left_incentives(^)", "[v]"),
        run: |session, objects| incentives(Player::Left, session, objects),
    },
    Function {
        name: "right_incentives",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: GAME,
        example: ("right_incentives(^)", "[^*]"),
        run: |session, objects| incentives(Player::Right, session, objects),
    },
    Function {
        name: "incentives_by_temperature",
        aliases: &[],
        topic: Topic::Temperature,
        parameters: GAME,
        example: ("incentives_by_temperature({{4|2}|0})", "[[3/2, {2,{4|2}|0}]]"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).game(0)?;
            let mut hottest = Vec::new();
            for incentive in session.games.incentives_of_both(game)? {
                hottest.push((session.games.temperature(incentive)?, incentive));
            }
            // Equal temperatures keep their order.
            hottest.sort_by(|(one, _), (other, _)| other.cmp(one));
            let pairs = hottest.into_iter().map(|(temperature, incentive)| {
                let temperature = session.dyadic(&temperature);
                session.list(vec![temperature, Object::Game(incentive)])
            });
            let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
            session.list(pairs)
        },
    },
];

/// The thermograph that an argument is or has.
fn cooled(session: &mut Session, objects: &[Object]) -> Result<Outline, ErrorKind> {
    let object = objects.first().unwrap_or(&Object::Nothing);
    let found = Kind::of(object, &session.games);
    session.cooled(object)?.ok_or(ErrorKind::WrongKind { expected: Kind::Cooled, found })
}

/// The corners of the wall of the player who moves first.
fn wall(first: Player, session: &mut Session, objects: &[Object]) -> Result<Object, ErrorKind> {
    let outline = cooled(session, objects)?;
    listed(session, outline.wall(first))
}

/// Corners, the lowest temperature first: pairs of a temperature and a value.
fn listed(session: &mut Session, corners: &[Turn]) -> Result<Object, ErrorKind> {
    let mut pairs = Vec::with_capacity(corners.len());
    for Turn { temperature, value } in corners {
        let pair = [temperature, value].map(|number| session.number(number.clone().into()));
        pairs.push(session.list(pair.to_vec())?);
    }
    session.list(pairs)
}

/// The corners of a scaffold; nothing for integers.
fn scaffold(player: Player, session: &mut Session, objects: &[Object]) -> Result<Object, ErrorKind> {
    let game = Arguments::new(session, objects).game(0)?;
    let Some(scaffolds) = session.games.scaffolds(game)? else { return Ok(Object::Nothing) };
    let scaffold = if player == Player::Left { &scaffolds.left } else { &scaffolds.right };
    listed(session, &scaffold.turns())
}

fn incentives(player: Player, session: &mut Session, objects: &[Object]) -> Result<Object, ErrorKind> {
    let game = Arguments::new(session, objects).game(0)?;
    let incentives = session.games.incentives(player, game)?;
    session.list(incentives.into_iter().map(Object::Game).collect())
}

impl Session {
    /// A stop or mean of a sum of a number and a short game: `of` of the game, plus the number.
    pub(crate) fn shifted(
        &mut self,
        value: &Object,
        of: impl FnOnce(&mut Self, Value) -> Result<Dyadic, ErrorKind>,
    ) -> Result<Object, ErrorKind> {
        let Some((number, game)) = parts(value) else {
            let found = Kind::of(value, &self.games);
            return Err(ErrorKind::WrongKind { expected: Kind::Sum, found });
        };
        let of_game = of(self, game)?;
        let shifted = number.sum(&Surreal::from(of_game))?;
        Ok(self.number(shifted))
    }
}
