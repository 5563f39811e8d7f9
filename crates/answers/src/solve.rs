//! Who wins a position, how soon, and by which moves.

use campeao_games::{AnalysedStep, Analysis, Ruleset};
use serde::Serialize;
use utoipa::ToSchema;

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Solved {
    /// The game's name with its arguments.
    pub game: String,
    /// The convention of play: `normal` or `misere`.
    pub play: &'static str,
    /// The position.
    pub position: String,
    /// The player to move, or null.
    pub player: Option<String>,
    /// The outcome for the player to move: `win`, `loss` or `draw`.
    pub outcome: &'static str,
    /// The number of plies to the end.
    pub remoteness: Option<u32>,
    /// The nim-value.
    pub grundy: Option<u64>,
    /// The score of Left under best play; absent where points are not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// The moves, in the order of the rules.
    pub moves: Vec<SolvedMove>,
    /// Whether some moves are not listed, since they are too many; absent where all are listed. The good ones found are
    /// listed, at least one if there is one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// The method.
    pub method: &'static str,
}

/// A move and its effect on the outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SolvedMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The position it leads to.
    pub to: String,
    /// The outcome of that position, for the player then to move.
    pub outcome: &'static str,
    /// The number of plies from there.
    pub remoteness: Option<u32>,
    /// Its nim-value.
    pub grundy: Option<u64>,
    /// Whether the move is good or bad; null from a safe position.
    pub good: Option<bool>,
    /// Whether the player who makes it moves again; absent where not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

/// A position of a batch that could not be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Unsolved {
    /// The position as given.
    pub position: String,
    /// The error, in a sentence.
    pub error: String,
}

impl Solved {
    /// The answer from an analysis of a position of this game.
    ///
    /// ```
    /// use campeao_answers::solve::Solved;
    /// use campeao_games::{Resources, find};
    /// use campeao_base::Play;
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let game = find("subtraction:1,4", Play::Normal)?;
    /// let analysis = game.champion(&Resources::default())?.analyse(&game.read("1")?, &mut Quiet)?;
    /// assert_eq!(
    ///     serde_json::to_string(&Solved::new(game.as_ref(), &analysis))?,
    ///     r#"{"game":"subtraction:1,4","play":"normal","position":"1","player":null,"outcome":"win","#.to_owned()
    ///         + r#""remoteness":1,"grundy":1,"moves":[{"move":"1->0","to":"0","outcome":"loss","remoteness":0,"#
    ///         + r#""grundy":0,"good":true}],"method":"nim-values"}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: &dyn Ruleset, analysis: &Analysis) -> Self {
        // The position was analysed, so it is legal.
        let player = game.mover(&analysis.position).ok().flatten();
        let moves = analysis.moves.iter().map(|analysed| {
            let next = game.mover(&analysed.step.to).ok().flatten();
            SolvedMove { again: next.is_some() && next == player, ..SolvedMove::from(analysed) }
        });
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            position: analysis.position.to_string(),
            moves: moves.collect(),
            partial: analysis.partial,
            player,
            outcome: analysis.outcome.name(),
            remoteness: analysis.remoteness,
            grundy: analysis.grundy,
            score: analysis.score,
            method: analysis.method.name(),
        }
    }
}

impl From<&AnalysedStep> for SolvedMove {
    fn from(analysed: &AnalysedStep) -> Self {
        Self {
            text: analysed.step.text.clone(),
            to: analysed.step.to.to_string(),
            outcome: analysed.outcome.name(),
            remoteness: analysed.remoteness,
            grundy: analysed.grundy,
            good: analysed.good,
            again: false,
        }
    }
}
