//! Thermographs of short games and of kos: the walls, and the mast in which they meet.

use crate::{ErrorKind, Object, Session, WallCorner, Walls};
use campeao_base::Player;
use campeao_values::{Outline, Turn};

impl Walls {
    /// Both walls as text; `None` if there is no mast.
    pub(crate) fn of(outline: &Outline) -> Option<Self> {
        let corner = |turn: &Turn| WallCorner {
            temperature: turn.temperature.to_string(),
            value: turn.value.to_string(),
        };
        let wall = |first| outline.wall(first).iter().map(corner).collect();
        Some(Self { mast: corner(outline.mast()?), left: wall(Player::Left), right: wall(Player::Right) })
    }
}

impl Session {
    /// The thermograph that an object is or has; `None` if it has none.
    pub(crate) fn cooled(&mut self, object: &Object) -> Result<Option<Outline>, ErrorKind> {
        Ok(match object {
            Object::Thermograph(thermograph, _) => Some(thermograph.outline()),
            Object::Game(game) => Some(self.games.thermograph(*game)?.outline()),
            Object::Ko(ko) => Some(self.ko_thermograph(ko)?),
            _ => None,
        })
    }
}
