//! A position asked of its table.

use campeao_champion::{AnalysedStep, Analysis, Refusal};
use campeao_pawns::{
    Account, Board, Contest, PawnError, PawnGame, PawnTable, Running, Side, analyse_race, best_line,
};
use serde::Serialize;
use utoipa::ToSchema;

/// A position of the pawn race as its table judges it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Probed {
    /// The position.
    pub position: String,
    /// The outcome for the player to move: `win` or `loss`.
    pub outcome: &'static str,
    /// In how many plies.
    pub remoteness: Option<u32>,
    /// The champion's move; null when the game is over.
    pub best: Option<String>,
    /// The moves.
    pub moves: Vec<ProbedMove>,
    /// What each side has left to do.
    pub account: RaceAccount,
    /// Best play from here, as many plies as were asked for.
    pub line: Vec<String>,
}

/// A move with the value of the position it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProbedMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The outcome after it, for the player then to move.
    pub outcome: &'static str,
    /// In how many plies from there.
    pub remoteness: Option<u32>,
}

/// What each side has left to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RaceAccount {
    /// Who is to move, `0` or `1`.
    pub to_move: String,
    /// What B has left to do in columns where the pawns are past each other.
    pub white: RunningPawns,
    /// The same for P.
    pub black: RunningPawns,
    /// The columns in which the pawns face each other.
    pub contests: Vec<RaceContest>,
}

/// What a player has left to do in columns where the pawns are past each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RunningPawns {
    /// The pawns that are past the other pawn and not home.
    pub pawns: u8,
    /// Their steps beyond one each.
    pub spare: u16,
}

/// A column in which the pawns face each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RaceContest {
    /// The column, from 0.
    pub column: u8,
    /// The free squares between the pawns.
    pub free: u8,
    /// Whether B cannot move there.
    pub white_stuck: bool,
    /// Whether P cannot move there.
    pub black_stuck: bool,
}

/// A position of a game: its text, or the number of a configuration with the player to move, `1263 0`.
///
/// # Errors
/// If the text is neither.
///
/// ```
/// use campeao_answers::pawns::read_position;
/// use campeao_pawns::PawnGame;
/// let game = PawnGame::new(3, 5)?;
/// let start = game.start();
/// assert_eq!(read_position(game, &format!("{} 0", start.id()))?, start);
/// assert_eq!(read_position(game, &start.to_string())?, start);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
pub fn read_position(game: PawnGame, text: &str) -> Result<Board, PawnError> {
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
pub fn probe(table: &mut PawnTable, board: &Board, plies: usize) -> Result<(Analysis, Vec<String>), Refusal> {
    let analysis = analyse_race(table, board)?;
    let line = if plies > 0 { best_line(table, board, plies)? } else { Vec::new() };
    Ok((analysis, line.iter().map(|judged| judged.play.to_string()).collect()))
}

impl Probed {
    /// The analysis of a position, with best play from there.
    ///
    /// ```
    /// use campeao_answers::pawns::{Probed, probe};
    /// use campeao_pawns::{PawnGame, PawnTable};
    /// use campeao_tablebase::{Quiet, SolveOptions};
    ///
    /// let game = PawnGame::new(3, 5)?;
    /// let mut table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet)?;
    /// let (analysis, line) = probe(&mut table, &game.start(), 2)?;
    /// let probed = serde_json::to_value(Probed::new(&game.start(), &analysis, line))?;
    /// assert_eq!((&probed["outcome"], &probed["remoteness"]), (&"win".into(), &15.into()));
    /// assert_eq!(probed["account"]["contests"][2]["free"], 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(board: &Board, analysis: &Analysis, line: Vec<String>) -> Self {
        Self {
            position: analysis.position.clone(),
            outcome: analysis.outcome.name(),
            remoteness: analysis.remoteness,
            best: analysis.best().map(|best| best.step.text.clone()),
            moves: analysis.moves.iter().map(ProbedMove::from).collect(),
            account: RaceAccount::from(Account::new(board)),
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

impl From<Account> for RaceAccount {
    fn from(account: Account) -> Self {
        Self {
            to_move: account.to_move.to_string(),
            white: account.white.into(),
            black: account.black.into(),
            contests: account.contests.into_iter().map(RaceContest::from).collect(),
        }
    }
}

impl From<Running> for RunningPawns {
    fn from(running: Running) -> Self {
        Self { pawns: running.pawns, spare: running.spare }
    }
}

impl From<Contest> for RaceContest {
    fn from(contest: Contest) -> Self {
        Self {
            column: contest.column,
            free: contest.free,
            white_stuck: contest.white_stuck,
            black_stuck: contest.black_stuck,
        }
    }
}
