//! One expression per line, answered by one line of JSON each. Names defined on one line hold on the next; a mistake is
//! an answer like any other.

use crate::console::Console;
use crate::failure::Failure;
use crate::{input, watch};
use campeao_answers::eval::EvaluatedLine;
use campeao_worksheet::{Notation, Session};

pub(super) fn run(
    session: &mut Session,
    notation: Notation,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let _watched = watch::Progress::new();
    let mut all_answered = true;
    input::for_each_line(console, |line, console| {
        let answer = EvaluatedLine::new(session, line, notation, console.speaker);
        let answer = answer.ok_or(Failure::Interrupted)?;
        all_answered &= answer.is_value();
        console.json(&answer)
    })?;
    if all_answered { Ok(()) } else { Err(Failure::Told) }
}
