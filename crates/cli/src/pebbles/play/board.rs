//! The board of a game in progress, with characters and numbered sides.

use campeao_pebbles::{Bounds, Game, Square};

/// The most columns and rows that are drawn.
const LARGEST: u64 = 40;

/// The board, or `None` if it is too large for a terminal: `@` is a pebble on a square to be vacated, `_`
/// such a square when it is empty, `o` any other pebble.
pub(super) fn text(game: &Game) -> Option<String> {
    let start = game.start();
    let bounds = game.position().squares().iter().copied().fold(start.bounds(), Bounds::with);
    if bounds.columns() > LARGEST || bounds.rows() > LARGEST {
        return None;
    }
    let sign = |square: Square| match (game.is_occupied(square), start.contains(square)) {
        (true, true) => "@",
        (true, false) => "o",
        (false, true) => "_",
        (false, false) => ".",
    };
    let Bounds { lowest, highest } = bounds;
    let width = |numbers: [i64; 2]| numbers.map(|number| number.to_string().len()).into_iter().max();
    let margin = width([lowest.j, highest.j]).unwrap_or_default();
    let cell = width([lowest.i, highest.i]).unwrap_or_default() + 1;
    let row = |j: i64| {
        let signs = (lowest.i..=highest.i).map(|i| format!("{:>cell$}", sign(Square::new(i, j))));
        format!("{j:>margin$} {}", signs.collect::<Vec<_>>().concat())
    };
    let mut lines: Vec<String> = (lowest.j..=highest.j).rev().map(row).collect();
    let columns: Vec<String> = (lowest.i..=highest.i).map(|i| format!("{i:>cell$}")).collect();
    lines.push(format!("{:margin$} {}", "", columns.concat()));
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_pebbles::{Move, Pattern};

    #[test]
    fn pebbles_and_squares_to_be_vacated_are_told_apart() {
        let mut game = Game::new("9,0;9,1".parse().unwrap());
        game.play(Move(Square::new(9, 1))).unwrap();
        assert_eq!(text(&game).unwrap(), "2   o  .\n1   _  o\n0   @  .\n    9 10");
        let wide: Pattern = "0,0;100,0".parse().unwrap();
        assert!(text(&Game::new(wide)).is_none());
    }
}
