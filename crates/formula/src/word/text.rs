//! The format of automata as text: a header, the numeration, the variables, a line for each state.

use super::{MOST_STATES, MOST_VARIABLES, Word, WordError};
use crate::{Numeration, is_valid_name};
use std::fmt::Write as _;

/// The first line: the name of the format and its version.
pub(super) const HEADER: &str = "campeao automaton 1";

impl Word {
    /// Whether a text begins like that of a word.
    ///
    /// ```
    /// use campeao_formula::Word;
    /// assert!(Word::begins("campeao automaton 1\nnumeration 2") && !Word::begins("0 -> 01, 1 -> 0"));
    /// ```
    pub fn begins(text: &str) -> bool {
        text.trim_start().starts_with(HEADER)
    }

    /// Parses a word from its text.
    ///
    /// `#` begins a comment. The first line is `campeao automaton 1`; then `numeration` with a system;
    /// `variables` with their names; then for each state, from 0 on, `state letter: targets`, a target for each
    /// symbol, `-` where no digits of a number lead.
    ///
    /// # Errors
    ///
    /// The first line that is not understood, and all errors of [`Word::new`].
    ///
    /// ```
    /// use campeao_formula::Word;
    ///
    /// let text = "campeao automaton 1\nnumeration 3\nvariables n\n0 5: 0 1 1\n1 -7: 1 1 1\n";
    /// let word = Word::parse("powers", text)?;
    /// assert_eq!((word.letter(&[0]), word.letter(&[9])), (Some(5), Some(-7)));
    /// assert_eq!(Word::parse("powers", &word.to_text())?, word);
    /// # Ok::<(), campeao_formula::WordError>(())
    /// ```
    pub fn parse(name: &str, text: &str) -> Result<Self, WordError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        if lines.next().is_none_or(|(_, line)| line != HEADER) {
            return Err(WordError::NoHeader);
        }
        let last = text.lines().count();
        let (line, numeration) = after(lines.next(), "numeration", last)?;
        let numeration: Numeration = numeration
            .parse()
            .map_err(|_| WordError::Numeration { line, found: numeration.chars().take(40).collect() })?;
        let (line, variables) = after(lines.next(), "variables", last)?;
        let variables: Vec<String> = variables.split_whitespace().map(str::to_owned).collect();
        let once = (1..variables.len()).all(|index| !variables[..index].contains(&variables[index]));
        if !once || !variables.iter().all(|name| is_valid_name(name)) {
            return Err(WordError::Line { line, wanted: "`variables x y …`" });
        }
        if variables.is_empty() || variables.len() > MOST_VARIABLES {
            return Err(WordError::Size { states: MOST_STATES, variables: MOST_VARIABLES });
        }
        let symbols = numeration.alphabet().saturating_pow(variables.len() as u32);
        let (mut letters, mut next) = (Vec::new(), Vec::new());
        for (line, text) in lines {
            let state = letters.len();
            let wanted = WordError::Line { line, wanted: "`state letter: targets`" };
            let Some((head, targets)) = text.split_once(':') else { return Err(wanted) };
            let head: Vec<&str> = head.split_whitespace().collect();
            let letter = match head[..] {
                // A state's line has its number, so that a missing or repeated line is an error and not another
                // automaton.
                [number, letter] if number.parse() == Ok(state) => letter.parse().ok(),
                _ => None,
            };
            let Some(letter) = letter else { return Err(wanted) };
            letters.push(letter);
            if letters.len() > MOST_STATES {
                return Err(WordError::Size { states: MOST_STATES, variables: MOST_VARIABLES });
            }
            for target in targets.split_whitespace() {
                next.push(match target {
                    "-" => None,
                    number => Some(number.parse().map_err(|_| wanted.clone())?),
                });
            }
            let found = next.len() - state * symbols;
            if found != symbols {
                return Err(WordError::Targets { state, found, wanted: symbols });
            }
        }
        Self::new(name, numeration, variables, letters, next)
    }

    /// The word as text, which [`Word::parse`] can read.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEADER}\nnumeration {}\n", self.numeration.name());
        let _ = writeln!(text, "variables {}", self.variables.join(" "));
        for (state, (letter, targets)) in
            self.letters.iter().zip(self.next.chunks_exact(self.symbols())).enumerate()
        {
            let _ = write!(text, "{state} {letter}:");
            for target in targets {
                let _ = match target {
                    Some(target) => write!(text, " {target}"),
                    None => write!(text, " -"),
                };
            }
            text.push('\n');
        }
        text
    }
}

/// The rest of a line that begins with this word.
fn after<'t>(
    line: Option<(usize, &'t str)>,
    word: &'static str,
    last: usize,
) -> Result<(usize, &'t str), WordError> {
    let wanted = if word == "numeration" { "`numeration SYSTEM`" } else { "`variables x y …`" };
    let Some((number, text)) = line else { return Err(WordError::Line { line: last + 1, wanted }) };
    match text.split_once(char::is_whitespace) {
        Some((first, rest)) if first == word => Ok((number, rest.trim())),
        _ => Err(WordError::Line { line: number, wanted }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn damage_is_told_with_its_place() {
        let good = Word::classic("FW").unwrap().to_text();
        assert!(Word::parse("w", &good).is_ok());
        let damaged = |from: &str, to: &str| Word::parse("w", &good.replace(from, to)).unwrap_err();
        assert_eq!(damaged("automaton 1", "automaton 2"), WordError::NoHeader);
        assert_eq!(damaged("fib", "1,2"), WordError::Numeration { line: 2, found: "1,2".into() });
        assert!(matches!(damaged("variables n", "variables n n"), WordError::Line { line: 3, .. }));
        assert!(matches!(damaged("1 1:", "2 1:"), WordError::Line { line: 5, .. }));
        assert_eq!(damaged("0 -", "0"), WordError::Targets { state: 1, found: 1, wanted: 2 });
        assert_eq!(damaged("0 -", "7 -"), WordError::NoTarget { state: 1 });
        assert_eq!(damaged("0 0: 0 1", "0 0: 1 1"), WordError::LeadingZero);
        assert!(matches!(Word::parse("w", "campeao automaton 1"), Err(WordError::Line { line: 2, .. })));
    }

    proptest! {
        #[test]
        fn whatever_the_text_the_reader_answers(text in "(campeao automaton 1\nnumeration (2|fib)\nvariables n\n)?([0-9 :#\n-]|\\PC){0,60}") {
            if let Ok(word) = Word::parse("w", &text) {
                prop_assert_eq!(Word::parse("w", &word.to_text()), Ok(word));
            }
        }
    }
}
