//! Random games.

use campeao_numbers::Dyadic;
use campeao_values::{Games, Value};
use proptest::prelude::*;

/// A game to be built in any arena.
#[derive(Clone, Debug)]
pub(crate) enum Tree {
    /// A number, in quarters.
    Number(i64),
    /// Options of Left and of Right.
    Node(Vec<Tree>, Vec<Tree>),
}

impl Tree {
    /// The value of the game.
    pub(crate) fn value(&self, games: &mut Games) -> Value {
        match self {
            Self::Number(quarters) => games.number(&Dyadic::new(*quarters, 2)),
            Self::Node(left, right) => {
                let left: Vec<Value> = left.iter().map(|tree| tree.value(games)).collect();
                let right: Vec<Value> = right.iter().map(|tree| tree.value(games)).collect();
                games.game(&left, &right).unwrap()
            }
        }
    }
}

fn trees(leaf: impl Strategy<Value = Tree> + 'static, depth: u32) -> impl Strategy<Value = Tree> + Clone {
    leaf.prop_recursive(depth, 14, 4, |inner| {
        let side = prop::collection::vec(inner, 1..3);
        (side.clone(), side).prop_map(|(left, right)| Tree::Node(left, right))
    })
}

/// Games of all kinds over small numbers.
pub(crate) fn any_game() -> impl Strategy<Value = Tree> + Clone {
    trees((-12_i64..=12).prop_map(Tree::Number), 3)
}

/// Games over whole numbers.
pub(crate) fn whole_game() -> impl Strategy<Value = Tree> + Clone {
    trees((-5_i64..=5).prop_map(|n| Tree::Number(4 * n)), 3)
}

/// Games in which both players can move, or neither.
pub(crate) fn dicotic_game() -> impl Strategy<Value = Tree> + Clone {
    trees(Just(Tree::Number(0)), 4)
}

/// Games over 0, 1 and −1, many of which are infinitesimal without being dicotic.
pub(crate) fn threatening_game() -> impl Strategy<Value = Tree> + Clone {
    trees(prop_oneof![3 => Just(0), 1 => Just(4), 1 => Just(-4)].prop_map(Tree::Number), 4)
}
