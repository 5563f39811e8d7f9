//! Thermographs of short games and of kos alike: walls, and the mast they meet in.

use crate::{ErrorKind, Object, Session, WallCorner, Walls};
use campeao_loopy::{KoCorner, KoThermograph};
use campeao_message::Player;
use campeao_numbers::{Dyadic, Rational};
use campeao_values::{Corner, Thermograph};
use std::sync::Arc;

/// How a game cools.
pub(crate) enum Cooled {
    Short(Arc<Thermograph>),
    Ko(KoThermograph),
}

/// A temperature, and what Left gets there.
type Turn = [Rational; 2];

impl Cooled {
    /// The corners of the wall of whoever moves first, the lowest temperature first.
    pub(crate) fn wall(&self, first: Player) -> Vec<Turn> {
        match (self, first) {
            (Self::Short(thermograph), Player::Left) => turns(thermograph.left_wall().corners()),
            (Self::Short(thermograph), Player::Right) => turns(thermograph.right_wall().corners()),
            (Self::Ko(thermograph), _) => thermograph.wall(first).iter().map(of_ko).collect(),
        }
    }

    /// The wall of whoever moves first at a tax.
    pub(crate) fn at(&self, first: Player, tax: &Dyadic) -> Rational {
        match (self, first) {
            (Self::Short(thermograph), Player::Left) => thermograph.left_wall().at(tax).to_rational(),
            (Self::Short(thermograph), Player::Right) => thermograph.right_wall().at(tax).to_rational(),
            (Self::Ko(thermograph), _) => thermograph.at(first, &tax.to_rational()),
        }
    }

    /// The foot of the mast; none where the walls of a ko never stand still.
    pub(crate) fn foot(&self) -> Option<Turn> {
        match self {
            Self::Short(thermograph) => {
                Some([thermograph.temperature(), thermograph.mean()].map(Dyadic::to_rational))
            }
            Self::Ko(thermograph) => thermograph.mast().map(of_ko),
        }
    }

    /// Both walls in writing; none where there is no mast.
    pub(crate) fn walls(&self) -> Option<Walls> {
        let corner = |[temperature, value]: Turn| WallCorner {
            temperature: temperature.to_string(),
            value: value.to_string(),
        };
        let wall = |first| self.wall(first).into_iter().map(corner).collect();
        Some(Walls { mast: corner(self.foot()?), left: wall(Player::Left), right: wall(Player::Right) })
    }
}

/// Corners of a short game's trajectory.
pub(crate) fn turns(corners: &[Corner]) -> Vec<Turn> {
    corners.iter().map(|corner| [&corner.temperature, &corner.value].map(Dyadic::to_rational)).collect()
}

fn of_ko(corner: &KoCorner) -> Turn {
    [corner.temperature.clone(), corner.value.clone()]
}

impl Session {
    /// The thermograph that an object is or has; none for what has none.
    pub(crate) fn cooled(&mut self, object: &Object) -> Result<Option<Cooled>, ErrorKind> {
        Ok(match object {
            Object::Thermograph(thermograph, _) => Some(Cooled::Short(Arc::clone(thermograph))),
            Object::Game(game) => Some(Cooled::Short(self.games.thermograph(*game)?)),
            Object::Ko(ko) => Some(Cooled::Ko(self.ko_thermograph(ko)?)),
            _ => None,
        })
    }
}
