//! The user's input during a game: commands in both languages, and moves in many notations.

use campeao_base::Language;
use campeao_games::{Step, find_step};

/// A line the user typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Nothing,
    Hint,
    Why,
    Undo,
    Moves,
    Resign,
    Help,
    Quit,
    /// Anything else, presumably a move.
    Move(String),
}

/// Reads a line.
pub(super) fn read(line: &str) -> Typed {
    let line = line.trim();
    let word = line.trim_end_matches(['?', '!', '.', ' ']).to_lowercase();
    match word.as_str() {
        "" if line == "?" => Typed::Help,
        "" if line.is_empty() => Typed::Nothing,
        "hint" | "dica" => Typed::Hint,
        "why" | "porquê" | "porque" | "por quê" => Typed::Why,
        "undo" | "anular" | "anula" => Typed::Undo,
        "moves" | "jogadas" => Typed::Moves,
        "resign" | "desistir" | "desisto" => Typed::Resign,
        "help" | "ajuda" => Typed::Help,
        "quit" | "exit" | "sair" => Typed::Quit,
        _ => Typed::Move(line.to_owned()),
    }
}

/// The move that a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// The move at this index of the list.
    One(usize),
    /// The text fits several moves.
    Several(Vec<usize>),
    /// No move has this name.
    Unknown,
}

/// The move that a text means: by its canonical text, its label or the beginning of it, the number taken, the position
/// it leads to, or its number in the list (`#2`, or `2` where that is neither a number to take nor a position).
pub(super) fn meant(moves: &[Step], text: &str) -> Meant {
    let listed = |text: &str| {
        let number = text.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        number.filter(|&index| index < moves.len())
    };
    if let Some(number) = text.trim().strip_prefix('#') {
        return listed(number).map_or(Meant::Unknown, Meant::One);
    }
    if let Ok(amount) = text.trim().parse::<i64>() {
        match among(moves, |step| step.amount == Some(amount) || step.text == text.trim()) {
            Meant::Unknown => {}
            known => return known,
        }
    }
    if let Some(index) = find_step(moves, text) {
        return Meant::One(index);
    }
    if let Some(index) = listed(text) {
        return Meant::One(index);
    }
    let beginning = plain(text);
    if beginning.is_empty() {
        return Meant::Unknown;
    }
    among(moves, |step| {
        Language::ALL.iter().any(|&language| {
            plain(step.label.get(language)).strip_prefix(&beginning).is_some_and(|rest| rest.starts_with(' '))
        })
    })
}

fn among(moves: &[Step], fits: impl Fn(&Step) -> bool) -> Meant {
    let found: Vec<usize> = (0..moves.len()).filter(|&index| fits(&moves[index])).collect();
    match found.as_slice() {
        [] => Meant::Unknown,
        [index] => Meant::One(*index),
        _ => Meant::Several(found),
    }
}

/// A text in small letters with single spaces.
fn plain(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Play;

    fn meaning(game: &str, position: &str, text: &str) -> Meant {
        let game = campeao_games::find(game, Play::Normal).unwrap();
        meant(&game.steps(&game.read(position).unwrap()).unwrap(), text)
    }

    #[test]
    fn a_number_is_what_is_taken_before_it_is_anything_else() {
        assert_eq!(meaning("subtraction:1,4", "5", "4"), Meant::One(1));
        assert_eq!(meaning("subtraction:1,4", "5", "1"), Meant::One(0));
        assert_eq!(meaning("subtraction:1,4", "7", "6"), Meant::One(0));
        assert_eq!(meaning("subtraction:1,4", "7", "2"), Meant::One(1));
        assert_eq!(meaning("subtraction:1,4", "7", "#1"), Meant::One(0));
        assert_eq!(meaning("subtraction:1,4", "7", "9"), Meant::Unknown);
        assert_eq!(meaning("fibonacci-nim", "20,1", "2"), Meant::One(1));
    }

    #[test]
    fn moves_are_known_by_text_label_beginning_and_position() {
        for text in ["5->3", "take 2 from the heap of 5", "TIRA 2 DO MONTE DE 5", "3+3+7", "5 → 3"] {
            assert_eq!(meaning("nim", "3+5+7", text), Meant::One(4), "{text}");
        }
        assert_eq!(meaning("nim", "3+5+7", "take 2"), Meant::Several(vec![1, 4, 9]));
        assert_eq!(meaning("nim", "3+5+7", "tira 7"), Meant::One(14));
        assert_eq!(meaning("nim", "3+5+7", "tak"), Meant::Unknown);
    }

    #[test]
    fn commands_are_known_in_both_languages() {
        assert_eq!(read(" Porquê? "), Typed::Why);
        assert_eq!(read("hint"), Typed::Hint);
        assert_eq!(read("?"), Typed::Help);
        assert_eq!(read("  "), Typed::Nothing);
        assert_eq!(read("take 3"), Typed::Move("take 3".to_owned()));
    }
}
