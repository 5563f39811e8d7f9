//! The input during a game: commands in both languages, and moves.

use campeao_pebbles::{Move, PatternReadError, Square};

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Nothing,
    Help,
    Hint,
    Moves,
    Undo,
    Quit,
    Play(Move),
    /// Something else.
    Unknown,
    /// A faulty move, such as one that leads too far.
    Wrong(PatternReadError),
}

/// Reads a line.
pub(super) fn read(line: &str) -> Typed {
    let line = line.trim();
    let word = line.trim_end_matches(['?', '!', '.', ' ']).to_lowercase();
    match word.as_str() {
        "" if line.is_empty() => Typed::Nothing,
        "" | "help" | "ajuda" => Typed::Help,
        "hint" | "dica" => Typed::Hint,
        "moves" | "jogadas" => Typed::Moves,
        "undo" | "anular" | "anula" => Typed::Undo,
        "quit" | "exit" | "sair" => Typed::Quit,
        _ => play(line),
    }
}

/// A move, as `J 2 3`, `2 3` or `2,3`.
fn play(line: &str) -> Typed {
    let numbers = line.strip_prefix(['J', 'j']).unwrap_or(line).replace(',', " ");
    let mut words = numbers.split_whitespace();
    let (Some(i), Some(j), None) = (words.next(), words.next(), words.next()) else {
        return Typed::Unknown;
    };
    match format!("{i},{j}").parse::<Square>() {
        Ok(square) => Typed::Play(Move(square)),
        Err(PatternReadError::Square { .. }) => Typed::Unknown,
        Err(error) => Typed::Wrong(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_with_and_without_their_letter() {
        for line in ["J 2 -3", "j 2 -3", " 2 -3 ", "2,-3", "2, -3"] {
            assert_eq!(read(line), Typed::Play(Move(Square::new(2, -3))), "{line}");
        }
        for line in ["J 2", "2 3 4", "two three", "x"] {
            assert_eq!(read(line), Typed::Unknown, "{line}");
        }
        let far = format!("{} 0", i64::MAX);
        assert!(matches!(read(&far), Typed::Wrong(PatternReadError::TooFar { .. })));
    }

    #[test]
    fn commands_are_known_in_both_languages() {
        assert_eq!(read("Dica!"), Typed::Hint);
        assert_eq!(read("undo"), Typed::Undo);
        assert_eq!(read("?"), Typed::Help);
        assert_eq!(read("sair"), Typed::Quit);
        assert_eq!(read(" "), Typed::Nothing);
    }
}
