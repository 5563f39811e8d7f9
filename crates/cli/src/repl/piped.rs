//! Lines from a file or another program: no prompt and no history.

use super::editor::{is_request, open_brackets};
use super::talk::{self, Talk};
use crate::console::Console;
use crate::failure::Failure;
use crate::{input, report};
use std::collections::VecDeque;
use std::io::{self, BufRead};

/// The most lines over which a bracket may stay open.
const LINES: usize = 100;

/// Answers all lines of standard input.
pub(super) fn run(talk: &mut dyn Talk, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut lines = Lines::new(io::stdin().lock());
    loop {
        console.out.flush()?;
        let text = match lines.next().map_err(|error| input::unread_line(&error, console))? {
            None => return Ok(()),
            Some(Ok(text)) => text,
            Some(Err(NotText { number })) => {
                let reason = console.say("repl-not-text", &[("line", number.into())]);
                report::tell(&Failure::mistake(reason), console);
                continue;
            }
        };
        if talk::answer(talk, text.trim(), console)?.is_break() {
            return Ok(());
        }
    }
}

/// A line that is not UTF-8, the first being 1.
struct NotText {
    number: usize,
}

/// The lines of an input, with those that were read ahead.
struct Lines<R> {
    input: R,
    ahead: VecDeque<Vec<u8>>,
    /// The number of answered lines.
    answered: usize,
}

impl<R: BufRead> Lines<R> {
    fn new(input: R) -> Self {
        Self { input, ahead: VecDeque::new(), answered: 0 }
    }

    /// The line at an offset after the answered ones, read on demand.
    fn line(&mut self, place: usize) -> io::Result<Option<&[u8]>> {
        while self.ahead.len() <= place {
            match input::next_line(&mut self.input)? {
                Some(line) => self.ahead.push_back(line),
                None => return Ok(None),
            }
        }
        Ok(self.ahead.get(place).map(Vec::as_slice))
    }

    /// The next text to be answered: a line, with the following ones until its brackets are closed. If they never are,
    /// the line stands alone, and no other is lost with it.
    fn next(&mut self) -> io::Result<Option<Result<String, NotText>>> {
        let Some(first) = self.line(0)? else { return Ok(None) };
        let Ok(first) = str::from_utf8(first).map(str::to_owned) else {
            self.drop(1);
            return Ok(Some(Err(NotText { number: self.answered })));
        };
        let mut open = if is_request(&first) { 0 } else { open_brackets(&first) };
        let mut text = first.clone();
        let mut count = 1;
        while open > 0 {
            let next = if count < LINES { self.line(count)? } else { None };
            let Some(Ok(line)) = next.map(str::from_utf8) else {
                (text, count) = (first, 1);
                break;
            };
            open += open_brackets(line);
            text.push('\n');
            text.push_str(line);
            count += 1;
        }
        self.drop(count);
        Ok(Some(Ok(text)))
    }

    fn drop(&mut self, count: usize) {
        self.ahead.drain(..count);
        self.answered += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(input: &[u8]) -> Vec<Result<String, usize>> {
        let mut lines = Lines::new(input);
        std::iter::from_fn(|| lines.next().unwrap())
            .map(|next| next.map_err(|NotText { number }| number))
            .collect()
    }

    #[test]
    fn a_line_goes_on_until_its_brackets_are_closed() {
        assert_eq!(answered(b"1\n{1 |\n 2}\n3"), ["1", "{1 |\n 2}", "3"].map(|line| Ok(line.to_owned())));
    }

    #[test]
    fn a_bracket_that_is_never_closed_takes_no_other_line() {
        let mut input = b"(1".to_vec();
        input.extend(b"\n2".repeat(500));
        let found = answered(&input);
        assert_eq!(found.len(), 501);
        assert_eq!((found[0].as_deref(), found[500].as_deref()), (Ok("(1"), Ok("2")));
    }

    #[test]
    fn a_line_that_is_not_text_is_told_and_the_next_is_read() {
        let expected = [Ok("1".to_owned()), Err(2), Ok("(".to_owned()), Err(4), Ok("2".to_owned())];
        assert_eq!(answered(b"1\n\xff\n(\n\xfe)\n2"), expected);
    }
}
