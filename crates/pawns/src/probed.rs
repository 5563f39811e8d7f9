//! The verdict of a table on a position, as `campeao pawns probe --json` prints it.

use crate::{Account, Board, PawnTable, analyse_race, best_line};
use campeao_play::{AnalysedStep, Analysis, Refusal};
use serde::Serialize;

/// A position of the pawn race with the verdict of its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Probed {
    /// The position.
    pub position: String,
    /// The outcome for the player to move: `win` or `loss`.
    pub outcome: &'static str,
    /// The number of plies to the end.
    pub remoteness: Option<u32>,
    /// The champion's move; null when the game is over.
    pub best: Option<String>,
    /// The moves.
    pub moves: Vec<ProbedMove>,
    /// The remaining moves of each side.
    pub account: Account,
    /// Best play from here, up to the requested number of plies.
    pub line: Vec<String>,
}

/// A move with the value of the position it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProbedMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The outcome after it, for the player then to move.
    pub outcome: &'static str,
    /// The number of plies from there.
    pub remoteness: Option<u32>,
}

/// The verdict of a table on a position, and best play from there, up to a number of plies.
///
/// # Errors
/// If the position belongs to another board, or the table cannot be read.
pub fn probe(table: &mut PawnTable, board: &Board, plies: usize) -> Result<(Analysis, Vec<String>), Refusal> {
    let analysis = analyse_race(table, board)?;
    let line = if plies > 0 { best_line(table, board, plies)? } else { Vec::new() };
    Ok((analysis, line.iter().map(|judged| judged.play.to_string()).collect()))
}

impl Probed {
    /// The analysis of a position, with best play from there.
    pub fn new(board: &Board, analysis: &Analysis, line: Vec<String>) -> Self {
        Self {
            position: analysis.position.text().to_owned(),
            outcome: analysis.outcome.name(),
            remoteness: analysis.remoteness,
            best: analysis.best().map(|best| best.step.text.clone()),
            moves: analysis.moves.iter().map(ProbedMove::from).collect(),
            account: Account::new(board),
            line,
        }
    }
}

impl From<&AnalysedStep> for ProbedMove {
    fn from(analysed: &AnalysedStep) -> Self {
        Self {
            text: analysed.step.text.clone(),
            outcome: analysed.outcome.name(),
            remoteness: analysed.remoteness,
        }
    }
}
