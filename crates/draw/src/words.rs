//! Texts before they are drawn: harmless characters, widths, and lines that fit.

use unicode_width::UnicodeWidthChar;

use crate::Lettering;

/// The text on one line: line breaks and other control characters become spaces.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|character| if is_printable(character) { character } else { ' ' }).collect()
}

fn is_printable(character: char) -> bool {
    let breaks_a_line = matches!(character, '\u{2028}' | '\u{2029}');
    let turns_the_direction =
        matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    !(character.is_control() || breaks_a_line || turns_the_direction)
}

/// The number of terminal columns that a text takes.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(|character| character.width().unwrap_or(0)).sum()
}

/// A text aligned to the right of a field of some columns.
pub(crate) fn to_the_right(text: &str, field: usize) -> String {
    format!("{}{text}", " ".repeat(field.saturating_sub(columns(text))))
}

/// An estimate of the width of a text in user units, rather too large than too small.
///
/// Drawings have no fonts: an SVG is set with those of the reader's machine. The estimate is that of a monospaced
/// font.
///
/// ```
/// use campeao_draw::{estimated_width, Lettering};
/// assert_eq!(estimated_width("12", Lettering::new(10.0)), 12.0);
/// ```
pub fn estimated_width(text: &str, lettering: Lettering) -> f64 {
    columns(text) as f64 * lettering.size * 0.6
}

/// The words of a text in lines of at most `width` user units; a longer word has a line of its own.
pub(crate) fn wrapped(text: &str, lettering: Lettering, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in one_line(text).split_whitespace() {
        match lines.last_mut() {
            Some(line) if estimated_width(&format!("{line} {word}"), lettering) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_become_spaces() {
        assert_eq!(one_line("a\nb\u{1b}[31mc\u{202e}"), "a b [31mc ");
    }

    #[test]
    fn lines_are_filled_with_whole_words() {
        let lettering = Lettering::new(10.0);
        assert_eq!(wrapped("um dois tres", lettering, 48.0), ["um dois", "tres"]);
        assert_eq!(wrapped("inatacáveis", lettering, 6.0), ["inatacáveis"]);
        assert!(wrapped("  ", lettering, 6.0).is_empty());
    }

    #[test]
    fn fields_count_columns_not_bytes() {
        assert_eq!(to_the_right("é", 3), "  é");
    }
}
