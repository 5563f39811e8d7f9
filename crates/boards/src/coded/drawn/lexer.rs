//! The words and signs of Graphviz's language.

use super::{DrawnError, Wanted};

/// A word or a sign, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) lexeme: Lexeme,
    pub(super) line: usize,
}

/// The kind of a word or sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lexeme {
    /// A name or number, possibly a keyword of the language.
    Name(String),
    /// A text in quotes, without the quotes.
    Quoted(String),
    /// The arrow of a move.
    Arrow,
    /// One of `{ } [ ] ; , = :`.
    Sign(char),
}

impl Lexeme {
    /// The text as written.
    pub(super) fn written(&self) -> String {
        match self {
            Self::Name(name) | Self::Quoted(name) => name.clone(),
            Self::Arrow => "->".to_owned(),
            Self::Sign(sign) => sign.to_string(),
        }
    }
}

/// The words and signs of a text, without comments.
pub(super) fn words(text: &str) -> Result<Vec<Word>, DrawnError> {
    let mut reader = Reader { rest: text, line: 1, fresh: true };
    let mut words = Vec::new();
    while let Some(word) = reader.next()? {
        words.push(word);
    }
    Ok(words)
}

struct Reader<'t> {
    rest: &'t str,
    line: usize,
    /// Whether the line has been blank so far.
    fresh: bool,
}

impl Reader<'_> {
    /// Skips some bytes.
    fn pass(&mut self, bytes: usize) {
        let (passed, rest) = self.rest.split_at(bytes);
        self.line += passed.matches('\n').count();
        self.fresh = passed.ends_with('\n');
        self.rest = rest;
    }

    fn pass_blanks(&mut self) -> Result<(), DrawnError> {
        loop {
            let rest = self.rest;
            let first = rest.chars().next();
            if first.is_some_and(char::is_whitespace) {
                self.pass(rest.len() - rest.trim_start().len());
                // Blanks before the first word of a line do not count.
                self.fresh = true;
            } else if rest.starts_with("//") || self.fresh && rest.starts_with('#') {
                self.pass(rest.find('\n').unwrap_or(rest.len()));
            } else if rest.starts_with("/*") {
                let end = rest.find("*/").ok_or_else(|| self.wrong("/*", Wanted::EndOfComment))?;
                self.pass(end + 2);
            } else {
                return Ok(());
            }
        }
    }

    fn wrong(&self, found: &str, wanted: Wanted) -> DrawnError {
        DrawnError::Dot { found: found.to_owned(), wanted }.on_line(self.line)
    }

    fn next(&mut self) -> Result<Option<Word>, DrawnError> {
        self.pass_blanks()?;
        let line = self.line;
        let rest = self.rest;
        let Some(first) = rest.chars().next() else { return Ok(None) };
        let lexeme = match first {
            '"' => Lexeme::Quoted(self.quoted()?),
            '{' | '}' | '[' | ']' | ';' | ',' | '=' | ':' => {
                self.pass(1);
                Lexeme::Sign(first)
            }
            '-' if rest.starts_with("->") => {
                self.pass(2);
                Lexeme::Arrow
            }
            '-' if rest.starts_with("--") => {
                return Err(self.wrong("--", Wanted::Arrow));
            }
            '<' => return Err(self.wrong("<", Wanted::Name)),
            _ => {
                let in_name = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '.' | '\'');
                let begin = usize::from(first == '-');
                let end = rest[begin..].find(|sign| !in_name(sign)).map_or(rest.len(), |end| end + begin);
                if end == begin {
                    return Err(self.wrong(&first.to_string(), Wanted::Word));
                }
                self.pass(end);
                Lexeme::Name(rest[..end].to_owned())
            }
        };
        self.fresh = false;
        Ok(Some(Word { lexeme, line }))
    }

    /// Reads a text in quotes. A backslash before a quote escapes it; other backslashes are kept.
    fn quoted(&mut self) -> Result<String, DrawnError> {
        let mut text = String::new();
        let mut signs = self.rest.char_indices().skip(1).peekable();
        while let Some((place, sign)) = signs.next() {
            match sign {
                '"' => {
                    self.pass(place + 1);
                    return Ok(text);
                }
                '\\' if signs.next_if(|(_, next)| *next == '"').is_some() => text.push('"'),
                _ => text.push(sign),
            }
        }
        Err(self.wrong("\"", Wanted::EndOfQuotes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_quotes_are_understood() {
        let text = "# include\ndigraph /* a\ncomment */ { \"a \\\"b\" -> c.1 // rest\n [x=-3];}";
        let written: Vec<(String, usize)> =
            words(text).unwrap().into_iter().map(|word| (word.lexeme.written(), word.line)).collect();
        let expected = [
            ("digraph", 2),
            ("{", 3),
            ("a \"b", 3),
            ("->", 3),
            ("c.1", 3),
            ("[", 4),
            ("x", 4),
            ("=", 4),
            ("-3", 4),
            ("]", 4),
            (";", 4),
            ("}", 4),
        ];
        assert_eq!(written, expected.map(|(word, line)| (word.to_owned(), line)));
    }

    #[test]
    fn what_never_ends_is_refused() {
        for text in ["\"abc", "/* abc", "a -- b", "<b>", "a & b"] {
            assert!(matches!(words(text), Err(DrawnError::Line { line: 1, .. })), "{text}");
        }
    }
}
