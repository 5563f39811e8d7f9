//! Positions of games, and boards as texts.

use super::arguments::Arguments;
use super::{Function, Parameter, Topic};
use crate::Kind;
use crate::rulesets::Position;
use crate::{ErrorKind, Object, Session, rewrites};
use campeao_base::Player;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The most letters of the texts that `words` lists.
const LONGEST_WORD: i64 = 64;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "position",
        aliases: &[],
        topic: Topic::Positions,
        parameters: &[Parameter::new("game", Kind::Text), Parameter::optional("position", Kind::Anything)],
        example: ("position(\"nim\", \"3,5\")", "nim(\"3,5\")"),
        run: |session, objects| {
            let game = Arguments::new(session, objects).text(0)?;
            let text = session.position_text(&objects[1..])?;
            session.position(game, text.as_deref())
        },
    },
    Function {
        name: "worth",
        aliases: &["value"],
        topic: Topic::Positions,
        parameters: &[
            Parameter::new("position", Kind::Anything),
            Parameter::optional("text", Kind::Anything),
        ],
        example: ("worth(\"nim\", \"3,5\")", "*6"),
        run: |session, objects| match objects {
            [Object::Text(game), text @ ..] => {
                let text = session.position_text(text)?;
                let position = session.position(game, text.as_deref())?;
                session.valued(position)
            }
            [single] => session.valued(single.clone()),
            _ => {
                let found = Kind::of(Arguments::new(session, objects).object(0), &session.games);
                Err(ErrorKind::WrongKind { expected: Kind::Text, found })
            }
        },
    },
    Function {
        name: "followers",
        aliases: &["subpositions"],
        topic: Topic::Positions,
        parameters: &[Parameter::new("position", Kind::GameOrPosition)],
        example: ("followers(^)", "[^, 0, *]"),
        run: |session, objects| {
            if let Object::Position(position) = &objects[0] {
                let found = reached(session, Arc::clone(position), |session, position, player| {
                    session.moves(position, player)
                })?;
                return session.list(found.into_iter().map(Object::Position).collect());
            }
            let game = Arguments::new(session, objects).game(0)?;
            let found = reached(session, game, |session, game, player| {
                Ok(session.games.options(player, *game).to_vec())
            })?;
            session.list(found.into_iter().map(Object::Game).collect())
        },
    },
    Function {
        name: "words",
        aliases: &[],
        topic: Topic::Positions,
        parameters: &[Parameter::new("letters", Kind::Text), Parameter::new("length", Kind::Integer)],
        example: ("words(\"TF\", 2)", "[\"TT\", \"TF\", \"FT\", \"FF\"]"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let letters = arguments.text(0)?;
            let length = arguments.integer(1, 0, LONGEST_WORD)?;
            let limit = session.limits.items;
            let mut words = vec![String::new()];
            for _ in 0..length {
                let count = letters.chars().count().saturating_mul(words.len());
                if count > limit {
                    return Err(ErrorKind::TooManyItems { limit });
                }
                words = words
                    .iter()
                    .flat_map(|word| letters.chars().map(move |letter| format!("{word}{letter}")))
                    .collect();
            }
            session.list(words.into_iter().map(|word| Object::Text(word.into())).collect())
        },
    },
    Function {
        name: "rewrites",
        aliases: &[],
        topic: Topic::Positions,
        parameters: &[
            Parameter::new("board", Kind::Text),
            Parameter::new("pattern", Kind::Text),
            Parameter::new("becomes", Kind::Text),
            Parameter::optional("turns", Kind::Text),
        ],
        example: ("rewrites(\"xox\", \"xo\", \".x\", \"mirror\")", "[\".xx\", \"xx.\"]"),
        run: |session, objects| {
            let arguments = Arguments::new(session, objects);
            let (board, pattern, becomes) = (arguments.text(0)?, arguments.text(1)?, arguments.text(2)?);
            let turns = if objects.len() > 3 { arguments.text(3)? } else { "none" };
            let boards = rewrites::rewrites(board, pattern, becomes, turns)?;
            session.list(boards.into_iter().map(|board| Object::Text(board.into())).collect())
        },
    },
    Function {
        name: "text",
        aliases: &["to_text"],
        topic: Topic::Positions,
        parameters: &[Parameter::new("value", Kind::Anything)],
        example: ("\"3x\" + text(2 + 2)", "\"3x4\""),
        run: |session, objects| session.as_text(&objects[0]).map(Object::Text),
    },
];

/// All positions that can be reached, with the players moving in any order, in breadth-first order.
fn reached<P: Clone + Eq + std::hash::Hash>(
    session: &mut Session,
    start: P,
    options: impl Fn(&mut Session, &P, Player) -> Result<Vec<P>, ErrorKind>,
) -> Result<Vec<P>, ErrorKind> {
    let mut seen = FxHashSet::from_iter([start.clone()]);
    let mut found = vec![start];
    let mut next = 0;
    while let Some(position) = found.get(next).cloned() {
        next += 1;
        for player in Player::BOTH {
            for option in options(session, &position, player)? {
                session.step()?;
                if seen.insert(option.clone()) {
                    found.push(option);
                }
            }
        }
        if found.len() > session.limits.items {
            return Err(ErrorKind::TooManyItems { limit: session.limits.items });
        }
    }
    Ok(found)
}

/// The positions to which a player can move.
pub(super) fn moves(session: &mut Session, position: &Position, player: Player) -> Result<Object, ErrorKind> {
    let moves = session.moves(position, player)?;
    session.list(moves.into_iter().map(Object::Position).collect())
}

impl Session {
    /// An object as a text: the text of a position, or the printed object.
    pub(crate) fn as_text(&mut self, object: &Object) -> Result<Arc<str>, ErrorKind> {
        Ok(match object {
            Object::Text(text) => Arc::clone(text),
            Object::Position(position) => Arc::clone(&position.text),
            other => self.text(other)?.into(),
        })
    }
}
