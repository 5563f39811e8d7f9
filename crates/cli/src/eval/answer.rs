//! Telling a value: the value, what kind of thing it is, who wins it, and its numbers.

use crate::console::Console;
use crate::failure::Failure;
use campeao_answers::Unanswered;
use campeao_answers::eval::Evaluated;
use campeao_worksheet::{Error, ErrorKind, Notation, Object, Session, Summary};

/// Tells the value of an expression.
pub(crate) fn show(
    session: &mut Session,
    object: &Object,
    notation: Notation,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let summary = session.summary(object, notation).map_err(|kind| refused(&kind, console))?;
    if console.json {
        return console.json(&Evaluated::from(summary));
    }
    if let Some(account) = session.account(object, notation).map_err(|kind| refused(&kind, console))? {
        return console.line(console.speaker.tell(&account));
    }
    match object {
        // What was asked for was a definition.
        Object::Nothing => Ok(()),
        Object::Thermograph(thermograph, _) => {
            console.line(&summary.value)?;
            console.line("")?;
            console.line(thermograph.to_text().trim_end())
        }
        _ => {
            console.line(&summary.value)?;
            if let Some(worth) = &summary.worth {
                console.line(format!("  {}", console.say("worth-value", &[("value", worth.into())])))?;
            }
            for line in facts(&summary, console) {
                console.line(format!("  {line}"))?;
            }
            Ok(())
        }
    }
}

/// The lines below a value.
pub(super) fn facts(summary: &Summary, console: &Console<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let Some(outcome) = summary.outcome else { return lines };
    let kind = console.say("eval-kind", &[("kind", summary.kind.into())]);
    let outcome = console.say("eval-outcome", &[("outcome", outcome.into())]);
    lines.push(format!("{kind} {outcome}"));
    let mut facts = Vec::new();
    let mut fact = |id: &str, value: Option<&str>| {
        if let Some(value) = value {
            facts.push(console.say(id, &[("value", value.into())]));
        }
    };
    // Of a number the mean and the stops are the number itself.
    if !matches!(summary.kind, "integer" | "dyadic" | "rational" | "ordinal" | "surreal") {
        fact("eval-mean", summary.mean.as_deref());
        fact("eval-temperature", summary.temperature.as_deref());
    }
    fact("eval-birthday", summary.birthday.as_deref());
    if let (Some(left), Some(right)) = (&summary.left_stop, &summary.right_stop)
        && left != right
    {
        facts.push(console.say("eval-stops", &[("left", left.into()), ("right", right.into())]));
    }
    match summary.atomic_weight.as_deref() {
        None => {}
        Some("none") => facts.push(console.say("eval-not-atomic", &[])),
        Some(weight) => facts.push(console.say("eval-atomic-weight", &[("value", weight.into())])),
    }
    if !facts.is_empty() {
        lines.push(facts.join(", "));
    }
    if !summary.refused.is_empty() {
        let fields = summary.refused.join(", ");
        lines.push(console.say("eval-refused", &[("fields", fields.into())]));
    }
    lines
}

/// A mistake in a text, pointing to its place.
pub(crate) fn wrong(name: &str, source: &str, error: &Error, console: &Console<'_>) -> Failure {
    Unanswered::of_expression(error, name, source, console.speaker).into()
}

/// Why a value cannot be told.
pub(super) fn refused(kind: &ErrorKind, console: &Console<'_>) -> Failure {
    Unanswered::of_value(kind, console.speaker).into()
}
