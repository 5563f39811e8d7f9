//! The worth of a game or number.

use crate::speech::Speaker;
use campeao_draw::Picture;
use campeao_worksheet::{Error, ErrorKind, Notation, Object, Session, Span, Summary};
use serde::Serialize;
use utoipa::ToSchema;

/// The facts about a value, line by line: its kind and outcome, its numbers, and the properties that a limit left
/// unknown.
pub fn facts(summary: &Summary, speaker: &Speaker) -> Vec<String> {
    let mut lines = Vec::new();
    let kind = || speaker.say("eval-kind", &[("kind", summary.kind.into())]);
    match summary.outcome {
        Some(outcome) => {
            let outcome = speaker.say("eval-outcome", &[("outcome", outcome.into())]);
            lines.push(format!("{} {outcome}", kind()));
        }
        // The winner of a ko depends on the rest of the position.
        None if summary.mean.is_some() => lines.push(kind()),
        None => return lines,
    }
    let mut facts = Vec::new();
    let mut fact = |id: &str, value: Option<&str>| {
        if let Some(value) = value {
            facts.push(speaker.say(id, &[("value", value.into())]));
        }
    };
    // The mean and the stops of a number are the number itself.
    if !matches!(summary.kind, "integer" | "dyadic" | "rational" | "ordinal" | "surreal") {
        fact("eval-mean", summary.mean.as_deref());
        fact("eval-temperature", summary.temperature.as_deref());
    }
    fact("eval-birthday", summary.birthday.as_deref());
    if let (Some(left), Some(right)) = (&summary.left_stop, &summary.right_stop)
        && left != right
    {
        facts.push(speaker.say("eval-stops", &[("left", left.into()), ("right", right.into())]));
    }
    match summary.atomic_weight.as_deref() {
        None => {}
        Some("none") => facts.push(speaker.say("eval-not-atomic", &[])),
        Some(weight) => facts.push(speaker.say("eval-atomic-weight", &[("value", weight.into())])),
    }
    if !facts.is_empty() {
        lines.push(facts.join(", "));
    }
    if !summary.refused.is_empty() {
        let fields = summary.refused.join(", ");
        lines.push(speaker.say("eval-refused", &[("fields", fields.into())]));
    }
    lines
}

/// The picture of an object, if it has one: the thermograph of a value, the graph of a loopy game, a position or a
/// list.
///
/// # Errors
/// If a limit of the session is met.
pub fn picture(
    session: &mut Session,
    object: &Object,
    speaker: &Speaker,
) -> Result<Option<Picture>, ErrorKind> {
    match object {
        Object::Loopy(_) | Object::Diagram(_) => {
            let headings = ["eval-onside", "eval-offside"].map(|id| speaker.say(id, &[]));
            session.graph_picture(object, headings.each_ref().map(String::as_str))
        }
        Object::Position(_) => session.position_picture(object, speaker.language()),
        Object::List(_) => session.list_picture(object),
        _ => session.thermograph_picture(object),
    }
}

/// The answer to a line of a batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct EvaluatedLine {
    /// The line.
    pub expression: String,
    /// Its value, or what is wrong with it.
    #[serde(flatten)]
    pub result: LineResult,
}

/// The value of a line, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum LineResult {
    /// The value.
    Value(Box<Summary>),
    /// The error.
    Mistake(LineMistake),
}

/// An error in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LineMistake {
    /// The error, in a sentence.
    pub error: String,
    /// The characters at fault.
    pub span: Characters,
}

/// A stretch of a line in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Characters {
    /// The first, counted from 0.
    pub start: usize,
    /// The position after the last character.
    pub end: usize,
}

impl Characters {
    /// The characters of a line that a span of bytes covers.
    pub fn of(span: Span, line: &str) -> Self {
        let characters = |bytes: usize| line.get(..bytes).map_or(0, |before| before.chars().count());
        Self { start: characters(span.start), end: characters(span.end) }
    }
}

impl EvaluatedLine {
    /// Evaluates a line in a session; names defined there hold on the next line. `None` if the work was stopped.
    ///
    /// ```
    /// use campeao_answers::eval::EvaluatedLine;
    /// use campeao_base::Language;
    /// use campeao_answers::speech::Speaker;
    /// use campeao_worksheet::{Notation, Session};
    ///
    /// let (mut session, speaker) = (Session::new(), Speaker::new(Language::English));
    /// let mut answer = |line| {
    ///     let answer = EvaluatedLine::new(&mut session, line, Notation::Plain, &speaker);
    ///     serde_json::to_value(answer.unwrap()).unwrap()
    /// };
    /// assert_eq!(answer("a := {0|*}")["value"], "^");
    /// assert_eq!(answer("a + a")["kind"], "infinitesimal");
    /// let wrong = answer("a + é + b");
    /// assert_eq!((&wrong["expression"], &wrong["span"]["start"]), (&"a + é + b".into(), &4.into()));
    /// ```
    pub fn new(session: &mut Session, line: &str, notation: Notation, speaker: &Speaker) -> Option<Self> {
        let value = session.evaluate(line).and_then(|object| {
            let whole = Span::new(0, line.len());
            session.summary(&object, notation).map_err(|kind| Error::new(whole, kind))
        });
        let result = match value {
            Ok(summary) => LineResult::Value(Box::new(summary)),
            Err(Error { kind: ErrorKind::Interrupted, .. }) => return None,
            Err(error) => LineResult::Mistake(LineMistake {
                error: speaker.tell(&error),
                span: Characters::of(error.span, line),
            }),
        };
        Some(Self { expression: line.to_owned(), result })
    }

    /// Whether the line has a value.
    pub const fn is_value(&self) -> bool {
        matches!(self.result, LineResult::Value(_))
    }
}
