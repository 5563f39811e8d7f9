//! Reads naturals, digit by digit, from a text and keeps track of columns. All readers of the crate build on it.

use dashu_int::UBig;

use crate::error::{Expected, ReadError};

/// The most digits of a number in a text.
pub const MOST_DIGITS: usize = 10_000;

/// A text and the place up to which it has been read. Blanks between signs are skipped.
pub(crate) struct Reader<'a> {
    text: &'a str,
    /// Bytes read so far.
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Column of the next character, from 1.
    pub(crate) fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    pub(crate) fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// The next character that is not a blank, left in place.
    pub(crate) fn peek(&mut self) -> Option<char> {
        self.skip_blanks();
        self.rest().chars().next()
    }

    /// Steps over the next character, if it is one of `signs`.
    pub(crate) fn take(&mut self, signs: &[char]) -> bool {
        match self.peek() {
            Some(found) if signs.contains(&found) => {
                self.at += found.len_utf8();
                true
            }
            _ => false,
        }
    }

    /// The error for the character at the current place.
    pub(crate) fn refuse(&mut self, expected: Expected) -> ReadError {
        match self.peek() {
            Some(found) => ReadError::Unexpected { column: self.column(), found, expected },
            None => ReadError::Ends { column: self.column(), expected },
        }
    }

    /// Refuses anything but blanks at the end of the text.
    pub(crate) fn end(&mut self) -> Result<(), ReadError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.refuse(Expected::End)) }
    }

    /// A minus sign, in either spelling.
    pub(crate) fn minus(&mut self) -> bool {
        self.take(&['-', '\u{2212}'])
    }

    /// Steps over a word, if it comes next.
    pub(crate) fn word(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let found = self.rest().starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    /// Steps over three dots or the sign for them.
    pub(crate) fn dots(&mut self) -> bool {
        self.skip_blanks();
        match ["...", "…"].iter().find(|dots| self.rest().starts_with(**dots)) {
            Some(dots) => {
                self.at += dots.len();
                true
            }
            None => false,
        }
    }

    /// One or more decimal digits.
    pub(crate) fn natural(&mut self) -> Result<UBig, ReadError> {
        self.skip_blanks();
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        if digits > MOST_DIGITS {
            return Err(ReadError::TooLong { column: self.column(), digits, limit: MOST_DIGITS });
        }
        let Ok(natural) = rest[..digits].parse() else { return Err(self.refuse(Expected::Digit)) };
        self.at += digits;
        Ok(natural)
    }
}
