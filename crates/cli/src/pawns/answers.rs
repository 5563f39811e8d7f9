//! What the commands of the pawn race answer in JSON where the library's own structures are not the answer.

use campeao_games::{AnalysedStep, Analysis, Refusal};
use campeao_pawns::{
    Account, Board, PawnError, PawnGame, PawnTable, Reachable, Side, analyse_race, best_line, equivalents,
    representative,
};
use serde::Serialize;

/// A position of the pawn race as its table judges it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Probed {
    /// The position.
    pub(super) position: String,
    /// The outcome for the player to move: `win` or `loss`.
    pub(super) outcome: &'static str,
    /// In how many plies.
    pub(super) remoteness: Option<u32>,
    /// The champion's move; null when the game is over.
    pub(super) best: Option<String>,
    /// The moves.
    pub(super) moves: Vec<ProbedMove>,
    /// What each side has left to do.
    pub(super) account: Account,
    /// Best play from here, as many plies as were asked for.
    pub(super) line: Vec<String>,
}

/// A move with the value of the position it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct ProbedMove {
    /// The move.
    #[serde(rename = "move")]
    pub(super) text: String,
    /// The outcome after it, for the player then to move.
    pub(super) outcome: &'static str,
    /// In how many plies from there.
    pub(super) remoteness: Option<u32>,
}

/// A position of a game: its text, or the number of a configuration with the player to move, `1263 0`.
///
/// # Errors
/// If the text is neither.
pub(super) fn read_position(game: PawnGame, text: &str) -> Result<Board, PawnError> {
    let by_number = text.split_once(' ').and_then(|(id, side)| {
        let side = *Side::ALL.get(side.trim().parse::<usize>().ok()?)?;
        Some((id.parse::<u128>().ok()?, side))
    });
    match by_number {
        Some((id, side)) => Board::from_id(game, id, side),
        None => text.parse(),
    }
}

/// What a table says of a position, and best play from there, so many plies of it.
///
/// # Errors
/// If the position belongs to another board, or the table cannot be read.
pub(super) fn probe(
    table: &mut PawnTable,
    board: &Board,
    plies: usize,
) -> Result<(Analysis, Vec<String>), Refusal> {
    let analysis = analyse_race(table, board)?;
    let line = if plies > 0 { best_line(table, board, plies)? } else { Vec::new() };
    Ok((analysis, line.iter().map(|judged| judged.play.to_string()).collect()))
}

impl Probed {
    /// The analysis of a position, with best play from there.
    pub(super) fn new(board: &Board, analysis: &Analysis, line: Vec<String>) -> Self {
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

/// How many positions that no game reaches are told.
const EXAMPLES: usize = 20;

/// A configuration of a board. Numbers of boards are texts, since they may be long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct ShownConfiguration {
    /// Its number.
    pub(super) id: String,
    /// Its text.
    pub(super) position: String,
    /// 1 if B is home, plus 2 if P is.
    pub(super) terminal: u8,
    /// The number of the board turned over with the colours swapped.
    pub(super) mirrored: String,
    /// The number of the board with its columns in order.
    pub(super) representative: String,
    /// How many boards have the same columns.
    pub(super) equivalents: usize,
    /// The numbers after each move.
    pub(super) neighbours: Vec<String>,
}

impl ShownConfiguration {
    /// The numbers of a position.
    ///
    /// # Errors
    /// If a move cannot be made, which those of the position can.
    pub(super) fn new(board: &Board) -> Result<Self, PawnError> {
        let moves = board.moves().into_iter();
        let neighbours = moves
            .map(|play| board.play(play).map(|after| after.id().to_string()))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            id: board.id().to_string(),
            position: board.to_string(),
            terminal: board.terminal().code(),
            mirrored: board.mirrored().id().to_string(),
            representative: representative(board).id().to_string(),
            equivalents: equivalents(board).len(),
            neighbours,
        })
    }
}

/// The positions that no game reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct ShownUnreachable {
    /// The states that games begun by B reach.
    pub(super) reached: usize,
    /// Those that they do not.
    pub(super) missing: usize,
    /// Some of these.
    pub(super) examples: Vec<String>,
}

impl From<&Reachable> for ShownUnreachable {
    fn from(met: &Reachable) -> Self {
        Self {
            reached: met.count(),
            missing: met.missing().count(),
            examples: met.missing().take(EXAMPLES).map(|board| board.to_string()).collect(),
        }
    }
}
