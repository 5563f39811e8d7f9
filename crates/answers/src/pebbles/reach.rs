//! Whether one pattern can be played into another.

use crate::speech::Speaker;
use campeao_pebbles::{Pattern, Reach, reach};
use serde::Serialize;
use utoipa::ToSchema;

/// Whether one pattern can be played into another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReachedPattern {
    /// The first pattern.
    pub start: String,
    /// The other one.
    pub end: String,
    /// Whether the first can be played into the other.
    pub reachable: bool,
    /// The number of moves; absent if it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// The number of times each square is played; absent if it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The obstacle, in a sentence; absent if the end can be reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obstacle: Option<String>,
}

impl ReachedPattern {
    /// Decides whether `start` can be played into `end`.
    ///
    /// ```
    /// use campeao_answers::pebbles::ReachedPattern;
    /// use campeao_base::Language;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let reached = ReachedPattern::new(&"0,0".parse()?, &"0,1;1,0".parse()?, &Speaker::new(Language::English));
    /// assert_eq!(
    ///     serde_json::to_string(&reached)?,
    ///     r#"{"start":"0,0","end":"0,1;1,0","reachable":true,"length":1,"action":"0,0:1"}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(start: &Pattern, end: &Pattern, speaker: &Speaker) -> Self {
        let reach = reach(start, end);
        let obstacle = match &reach {
            Reach::Reachable(_) => None,
            Reach::Unreachable(obstacle) => Some(speaker.tell(obstacle)),
        };
        Self {
            start: start.to_string(),
            end: end.to_string(),
            reachable: obstacle.is_none(),
            length: reach.action().map(campeao_pebbles::Action::length),
            action: reach.action().map(ToString::to_string),
            obstacle,
        }
    }
}
