//! Spellings for characters that the fonts of images lack.
//!
//! The fonts cover ISO 8859-1. Other characters that drawings use are spelled in ASCII (`−` as `-`, `≤` as `<=`, `→`
//! as `->`); all the rest become `?`.

/// The character itself if the fonts have it, otherwise its spelling.
pub(crate) fn spelled(letter: char) -> impl Iterator<Item = char> {
    let spelling = match letter {
        ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{ff}' => {
            return Some(letter).into_iter().chain("".chars());
        }
        '\u{ad}' | '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200d}' | '\u{fe00}'..='\u{fe0f}' => "",
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' => " ",
        '−' | '–' | '—' | '‐' | '‑' => "-",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        '≡' => "==",
        '≈' => "~",
        '→' | '↦' => "->",
        '←' => "<-",
        '↔' => "<->",
        '⇔' => "<=>",
        '⇒' => "=>",
        '↑' | '▲' | '△' => "^",
        '↓' | '▼' | '▽' | '✓' => "v",
        '∈' => " in ",
        '∞' => "oo",
        '⊕' => "(+)",
        '∗' | '⋆' | '★' => "*",
        '⋅' | '•' => "·",
        '⋮' => ":",
        '…' | '⋯' => "...",
        '‘' | '’' | '′' => "'",
        '“' | '”' | '„' | '″' => "\"",
        '✗' => "x",
        '◇' | '◆' => "<>",
        'ω' => "w",
        'ε' => "e",
        '⁰' | '₀' => "0",
        '⁴' | '₄' => "4",
        '⁵' | '₅' => "5",
        '⁶' | '₆' => "6",
        '⁷' | '₇' => "7",
        '⁸' | '₈' => "8",
        '⁹' | '₉' => "9",
        '₁' => "1",
        '₂' => "2",
        '₃' => "3",
        _ => "?",
    };
    None.into_iter().chain(spelling.chars())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_beyond_the_fonts_are_spelled() {
        let spell = |text: &str| -> String { text.chars().flat_map(spelled).collect() };
        assert_eq!(spell("7 → 2"), "7 -> 2");
        assert_eq!(spell("n ≤ −1, frágil"), "n <= -1, frágil");
        assert_eq!(spell("日"), "?");
    }
}
