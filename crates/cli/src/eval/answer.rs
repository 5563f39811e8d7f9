//! The description of a value: its kind, its outcome, and its numbers.

use crate::console::Console;
use crate::failure::Failure;
use crate::watch;
use campeao_answers::Unanswered;
use campeao_answers::eval::facts;
use campeao_worksheet::{Error, ErrorKind, Notation, Object, Session, thermograph_text};

/// The value of the last statement of a text, or `None` if that statement defines a function.
pub(crate) fn valued(
    session: &mut Session,
    name: &str,
    text: &str,
    console: &Console<'_>,
) -> Result<Option<Object>, Failure> {
    let waiting = watch::Waiting::new();
    let evaluated = session.last_value(text, &mut watch::searched);
    drop(waiting);
    evaluated.map_err(|error| wrong(name, text, &error, console))
}

/// Writes a value, or nothing after a definition.
pub(crate) fn show(
    session: &mut Session,
    object: Option<&Object>,
    notation: Notation,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let shown = object.unwrap_or(&Object::Nothing);
    let summary = session.summary(shown, notation).map_err(|kind| refused(&kind, console))?;
    if console.json {
        return console.json(&summary);
    }
    let Some(object) = object else { return Ok(()) };
    let in_sentences = notation.in_sentences();
    if let Some(account) = session.account(object, in_sentences).map_err(|kind| refused(&kind, console))? {
        return console.line(console.speaker.tell(&account));
    }
    match object {
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
