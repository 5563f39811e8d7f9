//! Whether a list of moves is a game, and where it leads.

use crate::speech::Speaker;
use campeao_pebbles::{Game, ReplayError, write_moves};
use serde::Serialize;
use utoipa::ToSchema;

/// A list of moves, played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReplayedGame {
    /// Whether all moves are legal.
    pub legal: bool,
    /// The moves made, up to the first illegal one.
    pub length: usize,
    /// The pattern after them.
    pub position: String,
    /// Whether the first pattern has been vacated.
    pub won: bool,
    /// The moves; absent if one is illegal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<String>,
    /// The first illegal move; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illegal: Option<String>,
    /// The reason why it is illegal, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The squares of the first pattern that are not yet vacated; 0 where a move is illegal.
    #[serde(skip)]
    pub left: usize,
    /// The illegal move with the reason, without a full stop.
    #[serde(skip)]
    pub refusal: Option<String>,
}

impl ReplayedGame {
    /// The result of replaying moves.
    ///
    /// ```
    /// use campeao_answers::pebbles::ReplayedGame;
    /// use campeao_pebbles::{Game, read_moves};
    /// use campeao_base::Language;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let replay = Game::replay("0,0".parse()?, read_moves("J 0 0")?);
    /// let replayed = ReplayedGame::new(&replay, &Speaker::new(Language::English));
    /// assert_eq!(
    ///     serde_json::to_string(&replayed)?,
    ///     r#"{"legal":true,"length":1,"position":"0,1;1,0","won":true,"moves":"J 0 0"}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(replay: &Result<Game, ReplayError>, speaker: &Speaker) -> Self {
        match replay {
            Ok(game) => Self {
                legal: true,
                length: game.moves().len(),
                position: game.position().to_string(),
                won: game.is_won(),
                moves: Some(write_moves(game.moves())),
                illegal: None,
                reason: None,
                left: game.left_to_vacate(),
                refusal: None,
            },
            Err(error) => Self {
                legal: false,
                length: error.number - 1,
                position: error.position.to_string(),
                won: false,
                moves: None,
                illegal: Some(error.play.to_string()),
                reason: Some(speaker.tell(&error.reason)),
                left: 0,
                refusal: Some(speaker.tell(error)),
            },
        }
    }
}
