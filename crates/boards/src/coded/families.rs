//! The families of board games with code of their own, in the order of the catalogue.

use super::made::{Made, family};
use super::{Beans, Chomp, DrawnGame, Fifteen};
use campeao_play::Family;

/// The families of board games with code of their own, in the order of the catalogue.
pub(crate) const CODED: &[Family] = &[
    family::<Beans>(&[("game-15-a", "a"), ("game-15-b", "b"), ("game-15-c", "c,4x5")]),
    family::<Chomp>(&[("game-15-d", Chomp::USUAL)]),
    family::<Fifteen>(&[("example-1.1", Fifteen::USUAL), ("example-1.8", Fifteen::USUAL)]),
    family::<DrawnGame>(&[]),
];
