//! A mistake as JSON.

use crate::{Mistake, Place};
use campeao_games::Obstacle;
use serde::Serialize;
use utoipa::ToSchema;

/// A mistake in the question.
///
/// ```
/// use campeao_answers::{Mistake, Mistaken};
/// let mistaken = Mistaken::from(&Mistake::new("there is no game `nin`"));
/// assert_eq!(serde_json::to_string(&mistaken)?, r#"{"error":"there is no game `nin`"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Mistaken {
    /// The error, in a sentence.
    pub error: String,
    /// The line in a rule file, an argument or a formula, from 1; absent where there is no place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The character in that line, from 1; absent where there is no place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// Whether the same question may be answered a little later, for example when another program is building a table;
    /// absent where not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub passing: bool,
}

impl From<&Mistake> for Mistaken {
    fn from(mistake: &Mistake) -> Self {
        let place = mistake.place.as_ref().map(Place::line_and_column);
        Self {
            error: mistake.sentence.clone(),
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            passing: mistake.obstacle == Some(Obstacle::Passing),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_formula::Span;

    #[test]
    fn a_place_is_a_line_and_a_column() {
        let place = Place { name: "f".to_owned(), text: "a = 1\nb = x".to_owned(), span: Span::new(10, 11) };
        let mistake = Mistake { sentence: "no `x`".to_owned(), place: Some(place), obstacle: None };
        let text = serde_json::to_string(&Mistaken::from(&mistake)).unwrap();
        assert_eq!(text, r#"{"error":"no `x`","line":2,"column":5}"#);
    }
}
