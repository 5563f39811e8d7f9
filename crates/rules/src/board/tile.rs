//! Starts that are given cell by cell but repeat a tile.

use super::condition::{Condition, Quantity};
use super::content::Content;
use super::drawing::{Drawing, standing};
use super::profile::{AlongSide, Profile};

/// The longest side of a tile.
const LONGEST: usize = 16;

/// The tile that a start repeats on boards of every size, if its conditions only use remainders of a cell's place.
pub(super) fn tile(cells: &[(Content, Condition)]) -> Option<Drawing> {
    let of_place = |quantity| matches!(quantity, Quantity::Row | Quantity::Column);
    if !cells.iter().all(|(_, condition)| condition.quantities().all(of_place)) {
        return None;
    }
    let Profile { period, along } = Profile::of(cells)?;
    let side = usize::try_from(period).ok().filter(|side| *side <= LONGEST)?;
    if along != [AlongSide::default(); 2] {
        return None;
    }
    let cell = |cell: usize| standing(cells, [side, side], [cell / side, cell % side]);
    Some(Drawing { columns: side, cells: (0..side * side).map(cell).collect() })
}

#[cfg(test)]
mod tests {
    use super::super::{BoardRules, StartRule};

    /// The start of a game with a stone on the cells that satisfy this condition.
    fn start(stones: &str) -> StartRule {
        let text = "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"2x2\"\npieces = { x = \"left\" }\n[board.start]\n";
        let step = "[[move]]\nlabel = \"m\"\npattern = \".\"\nbecomes = \"#\"\n";
        BoardRules::parse(&format!("{text}x = \"{stones}\"\n{step}")).unwrap().start
    }

    #[test]
    fn starts_that_ask_for_remainders_alone_are_tiles() {
        for (stones, side) in [
            ("true", 1),
            ("(row + column) % 2 = 0", 2),
            ("row % 2 = 1 or column % 3 in {0, 2}", 6),
            ("(row * column + 2 * row) % 4 // 2 >= 1 and not row % 2 = 0", 4),
            ("row // 2 % 2 = 0", 4),
        ] {
            let StartRule::Tile(tile) = start(stones) else { panic!("{stones}") };
            assert_eq!((tile.columns, tile.cells.len()), (side, side * side), "{stones}");
        }
    }

    #[test]
    fn other_starts_are_none() {
        for stones in [
            "row = 1",
            "(row + columns) % 2 = 0",
            "row % 17 = 0",
            "row % 2 = 0 and column >= 2",
            "row // 2 = 0",
            "(row * row * row * row * 1000000000001 * column * column * column) % 2 = 1",
        ] {
            assert!(matches!(start(stones), StartRule::Cells(_)), "{stones}");
        }
    }
}
