//! A sheet in pieces that are read one by one, so that a mistake in one piece leaves the others intact.

use crate::{ErrorKind, Found, parse};

/// The most lines of a statement.
const MOST_LINES: usize = 60;

/// Statements that are read together: those of a line, or one statement over several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunk<'t> {
    /// The first line, from 1.
    pub line: usize,
    /// The lines.
    pub text: &'t str,
}

/// The pieces of a sheet. Lines without a statement are left out. If a statement is never finished, or turns out wrong
/// on a later line, its first line is a piece of its own.
///
/// ```
/// use campeao_worksheet::chunks;
/// let pieces = chunks("G := {1 |\n  -1}\n# a switch\nG + G");
/// assert_eq!(pieces.iter().map(|piece| (piece.line, piece.text)).collect::<Vec<_>>(), [(1, "G := {1 |\n  -1}"), (4, "G + G")]);
/// ```
pub fn chunks(text: &str) -> Vec<Chunk<'_>> {
    let lines: Vec<(usize, &str)> = lines(text);
    let mut chunks = Vec::new();
    let mut line = 0;
    while let Some(&(start, first)) = lines.get(line) {
        let open = match state(first) {
            State::Empty => {
                line += 1;
                continue;
            }
            state => matches!(state, State::Open),
        };
        // An unfinished or wrong statement is read line by line.
        let following = lines.iter().enumerate().skip(line + 1).take(MOST_LINES).filter(|_| open);
        let longer = following.map(|(place, (begin, next))| (place, &text[start..begin + next.len()]));
        let closed = longer
            .map(|(place, chunk)| (place, chunk, state(chunk)))
            .find(|(.., state)| !matches!(state, State::Open));
        let (last, chunk) = match closed {
            Some((last, chunk, State::Complete)) => (last, chunk),
            _ => (line, first),
        };
        chunks.push(Chunk { line: line + 1, text: chunk });
        line = last + 1;
    }
    chunks
}

/// The lines, each with the byte offset of its beginning.
pub(crate) fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut start = 0;
    text.split('\n')
        .map(|line| {
            let begin = start;
            start += line.len() + 1;
            (begin, line.strip_suffix('\r').unwrap_or(line))
        })
        .collect()
}

/// The state of a text that may be continued.
#[derive(Clone, Copy)]
enum State {
    /// Complete statements.
    Complete,
    /// Not the beginning of any statements.
    Wrong,
    /// The beginning of a statement.
    Open,
    /// Only blanks and comments.
    Empty,
}

fn state(text: &str) -> State {
    match parse(text).map_err(|error| error.kind) {
        Err(ErrorKind::Empty) => State::Empty,
        Err(ErrorKind::OpenComment | ErrorKind::Expected { found: Found::End, .. }) => State::Open,
        Err(_) => State::Wrong,
        Ok(_) => State::Complete,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<(usize, &str)> {
        chunks(text).into_iter().map(|chunk| (chunk.line, chunk.text)).collect()
    }

    #[test]
    fn each_line_is_a_piece_and_lines_without_statements_are_none() {
        assert_eq!(pieces("1\n\n# nothing\r\n2; 3\r\n"), [(1, "1"), (4, "2; 3")]);
        assert_eq!(pieces(""), []);
    }

    #[test]
    fn a_statement_goes_on_until_it_is_complete() {
        assert_eq!(pieces("{1 |\n -1}\n2"), [(1, "{1 |\n -1}"), (3, "2")]);
        assert_eq!(pieces("/* a\nb */ 1\n1 +\n\n2"), [(1, "/* a\nb */ 1"), (3, "1 +\n\n2")]);
    }

    #[test]
    fn an_unfinished_statement_keeps_its_mistake_to_itself() {
        assert_eq!(pieces("{1|\n^\n*2"), [(1, "{1|"), (2, "^"), (3, "*2")]);
        assert_eq!(pieces("{1|\na + )\n*2"), [(1, "{1|"), (2, "a + )"), (3, "*2")]);
    }
}
