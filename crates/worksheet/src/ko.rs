//! Kos: loopy games as they are written, by the rules of Go.

use crate::{ErrorKind, Kind, Object, Session, WallCorner, Walls};
use campeao_loopy::{Graph, KoCorner, KoThermograph};
use campeao_message::Player;
use campeao_numbers::{Rational, Surreal};
use std::fmt;
use std::sync::Arc;

/// A loopy game as it was written, in which nobody may take back at once, or nobody but the komaster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ko {
    /// The game in writing.
    pub(crate) text: String,
    pub(crate) graph: Graph,
    pub(crate) komaster: Option<Player>,
}

impl fmt::Display for Ko {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let function = match self.komaster {
            None => "ko",
            Some(Player::Left) => "left_komaster",
            Some(Player::Right) => "right_komaster",
        };
        write!(to, "{function}({})", self.text)
    }
}

impl Session {
    /// The ko of an argument with its komaster, if it has a thermograph.
    pub(crate) fn ko(&mut self, objects: &[Object], komaster: Option<Player>) -> Result<Object, ErrorKind> {
        let object = objects.first().unwrap_or(&Object::Nothing);
        let Object::Ko(ko) = object else {
            let found = Kind::of(object, &self.games);
            return Err(ErrorKind::WrongKind { expected: Kind::Ko, found });
        };
        let ko = Ko { komaster, ..Ko::clone(ko) };
        self.ko_thermograph(&ko)?;
        Ok(Object::Ko(Arc::new(ko)))
    }

    fn ko_thermograph(&mut self, ko: &Ko) -> Result<KoThermograph, ErrorKind> {
        let mut budget = self.loopy_budget();
        Ok(ko.graph.ko_thermograph(ko.komaster, &mut self.games, &mut budget)?)
    }

    fn rational(&mut self, number: &Rational) -> Object {
        self.number(Surreal::from(number.clone()))
    }

    /// The mean and the temperature; none where the walls never stand still.
    pub(crate) fn foot(&mut self, ko: &Ko) -> Result<Option<[Object; 2]>, ErrorKind> {
        let thermograph = self.ko_thermograph(ko)?;
        let Some(foot) = thermograph.mast() else { return Ok(None) };
        Ok(Some([self.rational(&foot.value), self.rational(&foot.temperature)]))
    }

    /// The corners of a wall, the lowest temperature first: pairs of a temperature and a value.
    pub(crate) fn ko_wall(&mut self, ko: &Ko, first: Player) -> Result<Object, ErrorKind> {
        let thermograph = self.ko_thermograph(ko)?;
        let mut corners = Vec::new();
        for corner in thermograph.wall(first) {
            let pair = vec![self.rational(&corner.temperature), self.rational(&corner.value)];
            corners.push(self.list(pair)?);
        }
        self.list(corners)
    }

    /// Both walls at a tax.
    pub(crate) fn ko_walls_at(&mut self, ko: &Ko, tax: &Rational) -> Result<Object, ErrorKind> {
        let thermograph = self.ko_thermograph(ko)?;
        let walls = Player::BOTH.map(|first| self.rational(&thermograph.at(first, tax)));
        self.list(walls.to_vec())
    }

    /// The walls in writing; none where there is no mast.
    pub(crate) fn ko_walls(&mut self, ko: &Ko) -> Result<Option<Walls>, ErrorKind> {
        let thermograph = self.ko_thermograph(ko)?;
        let written = |corner: &KoCorner| WallCorner {
            temperature: corner.temperature.to_string(),
            value: corner.value.to_string(),
        };
        let wall = |first| thermograph.wall(first).iter().map(written).collect();
        let mast = thermograph.mast().map(written);
        Ok(mast.map(|mast| Walls { mast, left: wall(Player::Left), right: wall(Player::Right) }))
    }
}
