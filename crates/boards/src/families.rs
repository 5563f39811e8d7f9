//! The families of board games, in the order in which they are listed.

use crate::made::family;
use crate::{Beans, Chomp, Chopsticks, DrawnGame, Fifteen, Northcott, Noughts};
use campeao_play::Family;

/// The families of board games, in the order in which they are listed.
pub const FAMILIES: &[Family] = &[
    family::<Beans>(
        Beans::PARAMETERS,
        Beans::USUAL,
        &[("game-15-a", "a"), ("game-15-b", "b"), ("game-15-c", "c,4x5")],
    ),
    family::<Chomp>(Chomp::PARAMETERS, Chomp::USUAL, &[("game-15-d", Chomp::USUAL)]),
    family::<Northcott>(Northcott::PARAMETERS, Northcott::USUAL, &[("game-18", Northcott::USUAL)]),
    family::<Fifteen>(
        Fifteen::PARAMETERS,
        Fifteen::USUAL,
        &[("example-1.1", Fifteen::USUAL), ("example-1.8", Fifteen::USUAL)],
    ),
    family::<Noughts>(Noughts::PARAMETERS, Noughts::USUAL, &[]),
    family::<Chopsticks>(
        Chopsticks::PARAMETERS,
        Chopsticks::USUAL,
        &[("example-1.2", Chopsticks::USUAL), ("example-1.9", Chopsticks::USUAL)],
    ),
    family::<DrawnGame>(DrawnGame::PARAMETERS, DrawnGame::USUAL, &[]),
];
