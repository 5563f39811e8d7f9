//! The description of a value: its kind, its outcome, and its numbers.

use crate::console::Console;
use crate::failure::Failure;
use campeao_answers::Unanswered;
use campeao_answers::eval::facts;
use campeao_worksheet::{Error, ErrorKind, Notation, Object, Session, thermograph_text};

/// Writes the value of an expression.
pub(crate) fn show(
    session: &mut Session,
    object: &Object,
    notation: Notation,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let summary = session.summary(object, notation).map_err(|kind| refused(&kind, console))?;
    if console.json {
        return console.json(&summary);
    }
    let in_sentences = notation.in_sentences();
    if let Some(account) = session.account(object, in_sentences).map_err(|kind| refused(&kind, console))? {
        return console.line(console.speaker.tell(&account));
    }
    match object {
        // The statement was a definition.
        Object::Nothing => Ok(()),
        Object::Thermograph(thermograph, _) => {
            console.line(&summary.value)?;
            console.line("")?;
            console.line(thermograph_text(&thermograph.outline()).trim_end())
        }
        Object::Diagram(diagram) => {
            console.line(&summary.value)?;
            console.line("")?;
            console.line(diagram.to_text().trim_end())
        }
        _ => {
            console.line(&summary.value)?;
            if let Some(worth) = &summary.worth {
                console.line(format!("  {}", console.say("worth-value", &[("value", worth.into())])))?;
            }
            let told = if in_sentences == notation {
                summary
            } else {
                session.summary(object, in_sentences).map_err(|kind| refused(&kind, console))?
            };
            for line in facts(&told, console.speaker) {
                console.line(format!("  {line}"))?;
            }
            Ok(())
        }
    }
}

/// A mistake in a text, pointing to its place.
pub(crate) fn wrong(name: &str, source: &str, error: &Error, console: &Console<'_>) -> Failure {
    Unanswered::of_expression(error, name, source, console.speaker).into()
}

/// The reason why a value cannot be written.
pub(super) fn refused(kind: &ErrorKind, console: &Console<'_>) -> Failure {
    Unanswered::of_value(kind, console.speaker).into()
}
