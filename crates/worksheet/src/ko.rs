//! Kos: loopy games as written, under the rules of Go.

use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_values::Outline;
use campeao_values::loopy::Graph;
use std::fmt;
use std::sync::Arc;

/// A loopy game as written, in which nobody may take back at once except the komaster, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ko {
    /// The text of the game.
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
    /// The ko in an argument with its komaster, if it has a thermograph.
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

    pub(crate) fn ko_thermograph(&mut self, ko: &Ko) -> Result<Outline, ErrorKind> {
        let mut budget = self.loopy_budget();
        Ok(ko.graph.ko_thermograph(ko.komaster, &mut self.games, &mut budget)?)
    }
}
