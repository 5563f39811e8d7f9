//! An expression a line, a line of JSON each. Names given on one line hold on the next; a mistake is an
//! answer like any other.

use crate::console::Console;
use crate::failure::Failure;
use crate::{input, watch};
use campeao_worksheet::{Error, ErrorKind, Notation, Session, Span, Summary};
use serde::Serialize;

/// An answer, with the line it is to.
#[derive(Serialize)]
struct Answer<'a> {
    expression: &'a str,
    #[serde(flatten)]
    result: Told,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Told {
    Value(Summary),
    Mistake { error: String, span: Characters },
}

/// A stretch of the line in characters, counted from 0, without the last.
#[derive(Serialize)]
struct Characters {
    start: usize,
    end: usize,
}

impl Characters {
    fn of(span: Span, line: &str) -> Self {
        let characters = |bytes: usize| line.get(..bytes).map_or(0, |before| before.chars().count());
        Self { start: characters(span.start), end: characters(span.end) }
    }
}

pub(super) fn run(
    session: &mut Session,
    notation: Notation,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let _watched = watch::Progress::new();
    let mut all_answered = true;
    input::for_each_line(console, |line, console| {
        let value = session.evaluate(line).and_then(|object| {
            let whole = Span::new(0, line.len());
            session.summary(&object, notation).map_err(|kind| Error::new(whole, kind))
        });
        let result = match value {
            Ok(summary) => Told::Value(summary),
            Err(Error { kind: ErrorKind::Interrupted, .. }) => return Err(Failure::Interrupted),
            Err(error) => {
                all_answered = false;
                let span = Characters::of(error.span, line);
                Told::Mistake { error: console.speaker.tell(&error), span }
            }
        };
        console.json(&Answer { expression: line, result })
    })?;
    if all_answered { Ok(()) } else { Err(Failure::Told) }
}
