//! Turns and reflections of patterns.

use super::entries::TurnName;

/// A turn or a reflection of the lattice of cells that keeps the origin: what becomes of one step down and of one step to
/// the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    down: (i16, i16),
    right: (i16, i16),
}

impl Turn {
    /// Nothing moves.
    pub const IDENTITY: Self = Self { down: (1, 0), right: (0, 1) };
    /// Half a turn.
    pub const HALF: Self = Self { down: (-1, 0), right: (0, -1) };
    const QUARTER: Self = Self { down: (0, -1), right: (1, 0) };
    /// An eighth of a turn, and longer: what lies in a row comes to lie in a diagonal.
    const SLANT: Self = Self { down: (1, -1), right: (1, 1) };
    /// A sixth of a turn on a board of hexagons: from the right to below on the right, which is the column below.
    const SIXTH: Self = Self { down: (1, -1), right: (1, 0) };
    const MIRROR: Self = Self { down: (1, 0), right: (0, -1) };

    /// Where a row and a column come to lie.
    pub const fn apply(self, (row, column): (i16, i16)) -> (i16, i16) {
        (row * self.down.0 + column * self.right.0, row * self.down.1 + column * self.right.1)
    }

    /// This one after another.
    #[must_use]
    pub const fn after(self, first: Self) -> Self {
        Self { down: self.apply(first.down), right: self.apply(first.right) }
    }

    /// All that follow from those of a list, by where they lead what lies to the right. `forward` tells players apart and makes none.
    pub(super) fn group(names: &[TurnName]) -> Vec<Self> {
        let mut generators = Vec::new();
        let slants = names.contains(&TurnName::Eighth);
        for name in names {
            match name {
                TurnName::All => generators.extend([Self::QUARTER, Self::MIRROR]),
                TurnName::Quarter | TurnName::Eighth => generators.push(Self::QUARTER),
                TurnName::Sixth => generators.push(Self::SIXTH),
                TurnName::Half => generators.push(Self::HALF),
                TurnName::Mirror => generators.push(Self::MIRROR),
                TurnName::Forward => {}
            }
        }
        let mut group = vec![Self::IDENTITY];
        let mut next = 0;
        while let Some(&turn) = group.get(next) {
            for generator in &generators {
                let product = generator.after(turn);
                if !group.contains(&product) {
                    group.push(product);
                }
            }
            next += 1;
        }
        if slants {
            let slanted: Vec<Self> = group.iter().map(|turn| turn.after(Self::SLANT)).collect();
            group.extend(slanted);
        }
        // Up, down, left, right: whoever lists moves does it in this order.
        group.sort_by_key(|turn| (turn.right.1.abs(), turn.right, turn.down != (1, 0)));
        group
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_make_groups() {
        let sizes = [
            (&[][..], 1),
            (&[TurnName::Forward], 1),
            (&[TurnName::Half], 2),
            (&[TurnName::Mirror], 2),
            (&[TurnName::Half, TurnName::Mirror], 4),
            (&[TurnName::Quarter], 4),
            (&[TurnName::All], 8),
            (&[TurnName::Sixth], 6),
        ];
        for (names, size) in sizes {
            let group = Turn::group(names);
            assert_eq!(group.len(), size, "{names:?}");
            for a in &group {
                assert!(group.iter().all(|b| group.contains(&a.after(*b))));
            }
        }
        assert_eq!(Turn::QUARTER.apply((0, 1)), (1, 0), "from the right to below: clockwise");
    }
}
