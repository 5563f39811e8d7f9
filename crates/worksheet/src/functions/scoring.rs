//! Games for points: scores when a player may pass, and whether games are guaranteed.

use super::{Function, Parameter, Topic};
use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_values::scoring::ScoringGame;

const GAME: &[Parameter] = &[Parameter::new("game", Kind::Scoring)];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "left_score_against_passes",
        aliases: &[],
        topic: Topic::Scoring,
        parameters: GAME,
        example: ("left_score_against_passes({@0|@2||@5})", "0"),
        run: |session, objects| passing(session, objects, Player::Left),
    },
    Function {
        name: "right_score_against_passes",
        aliases: &[],
        topic: Topic::Scoring,
        parameters: GAME,
        example: ("right_score_against_passes({@0|@2})", "2"),
        run: |session, objects| passing(session, objects, Player::Right),
    },
    Function {
        name: "is_guaranteed",
        aliases: &[],
        topic: Topic::Scoring,
        parameters: GAME,
        example: ("[is_guaranteed({@@0|@1}), is_guaranteed({@@2|@1})]", "[true, false]"),
        run: |session, objects| {
            let game = game(session, objects)?;
            Ok(Object::Boolean(session.scoring.is_guaranteed(game)))
        },
    },
];

fn game(session: &mut Session, objects: &[Object]) -> Result<ScoringGame, ErrorKind> {
    let object = objects.first().unwrap_or(&Object::Nothing);
    let found = Kind::of(object, &session.games);
    session.scoring_of(object)?.ok_or(ErrorKind::WrongKind { expected: Kind::Scoring, found })
}

/// The score if a player starts and the other one may pass.
fn passing(session: &mut Session, objects: &[Object], starter: Player) -> Result<Object, ErrorKind> {
    let game = game(session, objects)?;
    let score = session.scoring.score_with_passes(game, starter, starter.opponent()).clone();
    Ok(session.dyadic(&score))
}
