//! The worth of a position, its winner, and the positions that the moves of both players leave.

use campeao_games::{self as champion, Measures, Worth, WorthPart};
use serde::Serialize;
use utoipa::ToSchema;

/// The worth of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Valued {
    /// The game, as asked for.
    pub game: String,
    /// The canonical text of the position.
    pub position: String,
    /// `L`, `R`, `N` (the starting player wins) or `P` (the starting player loses); where play may repeat or points are
    /// counted also `D` (a draw), `NHat`, `NCheck`, `PHat` and `PCheck` (a draw for one of the starters).
    pub outcome: &'static str,
    /// The method by which the value was found, or the winner where only that was asked for: the names are those of
    /// `solve`.
    pub method: &'static str,
    /// The value; null where only the winner was asked for, and where it is longer than 1,048,576 characters.
    pub value: Option<String>,
    /// The mean value; null for loopy games and games for points, and where only the winner was asked for.
    pub mean: Option<String>,
    /// Its temperature, below 0 for a number.
    pub temperature: Option<String>,
    /// Its Left stop; in games for points, the score if Left starts.
    pub left_stop: Option<String>,
    /// Its Right stop; in games for points, the score if Right starts.
    pub right_stop: Option<String>,
    /// The components of a Hackenbush graph; absent for other games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<ValuedPart>,
    /// The moves of both players; absent where they were not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<ValuedMoves>,
}

/// A component of a Hackenbush graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValuedPart {
    /// The number of its edges.
    pub edges: usize,
    /// The value of the component.
    pub value: String,
    /// The method.
    pub method: &'static str,
}

/// The moves of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValuedMoves {
    /// Each move of Left.
    pub left: Vec<ValuedMove>,
    /// Each move of Right.
    pub right: Vec<ValuedMove>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValuedMove {
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// The value of the position it leaves; null where that is longer than 1,048,576 characters.
    pub value: Option<String>,
    /// Whether the move wins if nothing else is in play.
    pub wins: bool,
    /// Whether no other move leaves a value that is better for the player.
    pub undominated: bool,
}

impl Valued {
    /// The answer from the worth of a position of the game with this name.
    ///
    /// ```
    /// use campeao_answers::worth::Valued;
    /// use campeao_games::{Asked, Resources, find};
    /// use campeao_base::Play;
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let game = find("domineering", Play::Normal)?;
    /// let mut champion = game.champion(&Resources::default())?;
    /// let valued = Valued::new(game.name(), champion.worth(&game.unseated("2x3")?, Asked::Moves, &mut Quiet)?);
    /// let valued = serde_json::to_value(valued)?;
    /// assert_eq!((&valued["value"], &valued["outcome"]), (&"{2|-1/2}".into(), &"N".into()));
    /// let left = valued["moves"]["left"].as_array().unwrap();
    /// assert!(left.iter().any(|step| step["wins"] == true));
    /// assert!(valued.get("parts").is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: &str, worth: Worth) -> Self {
        let measures = worth.value.as_ref().and_then(|value| value.measures.as_ref());
        let told = |measure: fn(&Measures) -> String| measures.map(measure);
        let scores = worth.value.as_ref().and_then(|value| value.scores.clone());
        let [left_score, right_score] =
            scores.map_or([None, None], |scores| scores.map(|score| Some(score.to_string())));
        Self {
            game: game.to_owned(),
            position: worth.position,
            outcome: worth.outcome.letter(),
            method: worth.method.name(),
            mean: told(|measures| measures.mean.to_string()),
            temperature: told(|measures| measures.temperature.to_string()),
            left_stop: left_score.or_else(|| told(|measures| measures.left_stop.to_string())),
            right_stop: right_score.or_else(|| told(|measures| measures.right_stop.to_string())),
            value: worth.value.and_then(|value| value.name),
            parts: worth.parts.into_iter().map(ValuedPart::from).collect(),
            moves: worth.moves.map(|moves| ValuedMoves {
                left: moves.left.into_iter().map(ValuedMove::from).collect(),
                right: moves.right.into_iter().map(ValuedMove::from).collect(),
            }),
        }
    }
}

impl From<WorthPart> for ValuedPart {
    fn from(part: WorthPart) -> Self {
        Self { edges: part.size, value: part.value, method: part.method }
    }
}

impl From<champion::ValuedMove> for ValuedMove {
    fn from(step: champion::ValuedMove) -> Self {
        let champion::ValuedMove { text, value, wins, undominated, label: _ } = step;
        Self { name: text, value, wins, undominated }
    }
}
