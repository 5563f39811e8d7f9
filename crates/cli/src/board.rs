//! A position as text: heaps as stones, other coordinates as numbers with their meaning.

use crate::console::Console;
use crate::failure::Failure;
use campeao_draw::Piles;
use campeao_games::{AnyPosition, Board, Ruleset};
use std::fmt::Write as _;

/// The position as text and the player to move, in indented lines with line ends.
pub(crate) fn text(
    game: &dyn Ruleset,
    position: &AnyPosition,
    console: &Console<'_>,
) -> Result<String, Failure> {
    let mut text = lines(game, position, console)?;
    if let Some(letter) = game.mover(position).map_err(|refusal| console.refused(refusal))? {
        let _ = writeln!(text, "{}", console.say("board-mover", &[("mover", letter.into())]));
    }
    Ok(text.lines().fold(String::new(), |all, line| all + "  " + line + "\n"))
}

/// The position as text, in lines with line ends.
pub(crate) fn lines(
    game: &dyn Ruleset,
    position: &AnyPosition,
    console: &Console<'_>,
) -> Result<String, Failure> {
    let speaker = console.speaker;
    let mut text = String::new();
    match game.board(position).map_err(|refusal| console.refused(refusal))? {
        Board::Heaps(heaps) => {
            if heaps.is_empty() {
                let _ = writeln!(text, "{}", speaker.say("board-no-heaps", &[]));
            }
            text.push_str(&Piles::new(heaps).to_text());
        }
        Board::Coordinates(coordinates) => {
            let piles = coordinates.iter().filter(|coordinate| coordinate.pile);
            text.push_str(&Piles::new(piles.map(|coordinate| coordinate.value)).to_text());
            for coordinate in coordinates.iter().filter(|coordinate| !coordinate.pile) {
                let (name, value) = (&coordinate.name, coordinate.value);
                let _ = match &coordinate.meaning {
                    Some(meaning) => writeln!(text, "{name} = {value} ({})", speaker.read(meaning)),
                    None => writeln!(text, "{name} = {value}"),
                };
            }
        }
        Board::Drawn(lines) => text.push_str(&lines),
    }
    Ok(text)
}
