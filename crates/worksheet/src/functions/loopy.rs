//! Loopy games: their sides, and their kinds.

use super::{Function, Parameter, Topic};
use crate::{ErrorKind, Kind, Object, Session};
use campeao_values::loopy::{Loopy, Refusal};

const GAME: &[Parameter] = &[Parameter::new("game", Kind::Loopy)];
const TWO_GAMES: &[Parameter] =
    &[Parameter::new("first", Kind::Loopy), Parameter::new("second", Kind::Loopy)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "onside",
        aliases: &[],
        topic: Topic::Loopy,
        parameters: GAME,
        example: ("onside(over - over)", "over"),
        run: |session, objects| {
            let side = game(session, objects, 0)?.onside()?;
            session.loopy(side)
        },
    },
    Function {
        name: "offside",
        aliases: &[],
        topic: Topic::Loopy,
        parameters: GAME,
        example: ("offside(tis)", "0"),
        run: |session, objects| {
            let side = game(session, objects, 0)?.offside()?;
            session.loopy(side)
        },
    },
    Function {
        name: "is_stopper",
        aliases: &[],
        topic: Topic::Loopy,
        parameters: GAME,
        example: ("[is_stopper(a{0|a}), is_stopper(over - over)]", "[true, false]"),
        run: |session, objects| {
            let game = game(session, objects, 0)?;
            if game.is_stopper() {
                return Ok(Object::Boolean(true));
            }
            // If the sides differ, the game is not a stopper, whether or not they were found as stoppers.
            if game.sides_differ(&mut session.loopy_budget())? {
                return Ok(Object::Boolean(false));
            }
            Err(Refusal::SidesNotFound.into())
        },
    },
    Function {
        name: "is_loopfree",
        aliases: &[],
        topic: Topic::Loopy,
        parameters: GAME,
        example: ("[is_loopfree(a{0|a}), is_loopfree(a{a|1} + {on|off})]", "[false, false]"),
        run: |session, objects| {
            let game = game(session, objects, 0)?;
            if game.is_stopper() || game.sides_differ(&mut session.loopy_budget())? {
                return Ok(Object::Boolean(game.is_loopfree()));
            }
            Err(Refusal::SidesNotFound.into())
        },
    },
    Function {
        name: "is_plumtree",
        aliases: &[],
        topic: Topic::Loopy,
        parameters: GAME,
        example: ("[is_plumtree(upon), is_plumtree(a{1|0, {1|a}||0|||0})]", "[true, false]"),
        run: |session, objects| {
            let game = game(session, objects, 0)?;
            match game.form() {
                Some(form) => Ok(Object::Boolean(form.is_plumtree())),
                None if game.is_stopper_sided() => Err(Refusal::NotStopper.into()),
                None => Err(Refusal::SidesNotFound.into()),
            }
        },
    },
    Function {
        name: "degree",
        aliases: &[],
        topic: Topic::Loopy,
        parameters: GAME,
        example: ("degree(over)", "over"),
        run: |session, objects| {
            let degree = game(session, objects, 0)?.degree(&mut session.loopy_budget())?;
            session.loopy(degree)
        },
    },
    Function {
        name: "upsum",
        aliases: &[],
        topic: Topic::Loopy,
        parameters: TWO_GAMES,
        example: ("upsum(over, under)", "over"),
        run: |session, objects| {
            let side = sum(session, objects)?.onside()?;
            session.loopy(side)
        },
    },
    Function {
        name: "downsum",
        aliases: &[],
        topic: Topic::Loopy,
        parameters: TWO_GAMES,
        example: ("downsum(over, under)", "under"),
        run: |session, objects| {
            let side = sum(session, objects)?.offside()?;
            session.loopy(side)
        },
    },
];

fn game(session: &mut Session, objects: &[Object], place: usize) -> Result<Loopy, ErrorKind> {
    let object = objects.get(place).unwrap_or(&Object::Nothing);
    let found = Kind::of(object, &session.games);
    session.loopy_of(object)?.ok_or(ErrorKind::WrongKind { expected: Kind::Loopy, found })
}

fn sum(session: &mut Session, objects: &[Object]) -> Result<Loopy, ErrorKind> {
    let (first, second) = (game(session, objects, 0)?, game(session, objects, 1)?);
    Ok(first.plus(&second, &mut session.loopy_budget())?)
}
