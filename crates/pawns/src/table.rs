//! Solved boards: in memory or in a file, and what is to be said about one.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use campeao_tablebase::{
    BuildError, BuildOptions, Cell, Inconsistency, Indexed, Phase, Progress, SolveError, SolveOptions,
    StoredOutcome, Table, Tablebase, Verdict, VerifyError, Watch, build, solve,
};
use serde::Serialize;

use crate::{Board, Knows, Move, PawnError, PawnGame, Race};

/// Boards with more steps to go than this may have games too long for cells of one byte.
const STEPS_OF_SHORT_GAMES: u32 = 120;

/// How often it is looked whether another program has built a table.
const LOOK: Duration = Duration::from_millis(200);
/// How long another program's work is waited for; whoever asked is told then, and may ask again.
const PATIENCE: Duration = Duration::from_secs(10);

/// Waits a moment for another program, unless the watch ends it.
fn wait(begun: Instant, watch: &mut dyn Watch) -> Result<(), PawnError> {
    let (phase, elapsed) = (Phase::Solving, begun.elapsed());
    let progress = Progress { phase, done: 0, total: 0, level: 0, levels: 0, elapsed, remaining: None };
    match watch.progress(&progress) {
        ControlFlow::Continue(()) => {
            std::thread::sleep(LOOK);
            Ok(())
        }
        ControlFlow::Break(()) => Err(SolveError::Stopped { done: 0, total: 0 }.into()),
    }
}

/// A solved board.
///
/// ```
/// use campeao_pawns::{PawnGame, PawnTable};
/// use campeao_tablebase::{Quiet, SolveOptions, StoredOutcome};
/// let game = PawnGame::new(4, 6)?;
/// let table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet)?;
/// assert_eq!(table.value(&game.start())?, StoredOutcome::Win(29));
/// let solution = table.solution()?;
/// assert!(solution.first_player_wins);
/// assert_eq!(solution.winning_first_moves, ["a4", "b4", "c4", "d4"]);
/// assert_eq!(solution.configurations, 40_920);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
pub struct PawnTable {
    race: Race,
    cells: Cells,
    seconds: f64,
}

/// Where the values are.
enum Cells {
    Short(Table<u8>),
    Long(Table<u16>),
    File(Tablebase),
}

/// What is to be said about a board, as `campeao pawns solve --json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Solution {
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// Whether the player to move at the beginning wins.
    pub first_player_wins: bool,
    /// The first moves that win.
    pub winning_first_moves: Vec<String>,
    /// Plies of the game under best play; nothing if the file holds verdicts only.
    pub plies: Option<u16>,
    /// States up to the order of columns and the swap of colours.
    pub configurations: u128,
    /// Positions of the table: fewer, since crossed columns are heaps.
    pub positions: u64,
    /// The greatest number of plies of a position.
    pub longest: u16,
    /// Seconds for solving, or for opening the file.
    pub seconds: f64,
    /// The most memory the process has taken so far, in bytes, where the system tells.
    pub peak_memory: Option<u64>,
    /// Bytes of the file, if the table is one.
    pub file_bytes: Option<u64>,
}

impl PawnTable {
    /// Solves a board in memory. Refused if the board has too many positions, or if the options allow too little.
    pub fn solve(game: PawnGame, options: &SolveOptions, watch: &mut dyn Watch) -> Result<Self, PawnError> {
        let begun = Instant::now();
        let (race, memory) = within(game, options.memory, false)?;
        let options = SolveOptions { memory, ..*options };
        let short = if game.longest_way() <= STEPS_OF_SHORT_GAMES {
            match solve(&race, &options, watch) {
                Err(SolveError::TooRemote { .. }) => None,
                other => Some(other?),
            }
        } else {
            None
        };
        let cells = match short {
            Some(table) => Cells::Short(table),
            None => Cells::Long(solve(&race, &options, watch)?),
        };
        Ok(Self { race, cells, seconds: begun.elapsed().as_secs_f64() })
    }

    /// Solves a board into a file, or opens the file if it is there already: see [`campeao_tablebase::build`].
    pub fn build(
        game: PawnGame,
        path: impl AsRef<Path>,
        options: &BuildOptions,
        watch: &mut dyn Watch,
    ) -> Result<Self, PawnError> {
        let begun = Instant::now();
        let (race, memory) = within(game, options.solve.memory, true)?;
        let options = BuildOptions { solve: SolveOptions { memory, ..options.solve }, ..*options };
        let short = if game.longest_way() <= STEPS_OF_SHORT_GAMES {
            match build::<_, u8>(&race, &path, &options, watch) {
                Err(BuildError::Solve(SolveError::TooRemote { .. })) => None,
                other => Some(other?),
            }
        } else {
            None
        };
        let file = match short {
            Some(file) => file,
            None => build::<_, u16>(&race, &path, &options, watch)?,
        };
        Ok(Self { race, cells: Cells::File(file), seconds: begun.elapsed().as_secs_f64() })
    }

    /// The table of a board kept in a directory, solved when it is first asked for.
    ///
    /// The directory is made if need be; the file is called `pawns-5x8.tablebase`, or `pawns-5x8.verdicts` if the
    /// options ask for verdicts only. The directory is the program's own, so whatever has that name makes place for it.
    /// Where another program is building it, this waits some seconds for that one to be done, and goes
    /// on in its place if it was stopped; the watch may end the wait as it may end the work.
    pub fn cached(
        game: PawnGame,
        directory: impl AsRef<Path>,
        options: &BuildOptions,
        watch: &mut dyn Watch,
    ) -> Result<Self, PawnError> {
        let directory = directory.as_ref();
        fs::create_dir_all(directory)
            .map_err(|source| PawnError::Directory { path: directory.to_owned(), source })?;
        let kind = if options.remoteness { "tablebase" } else { "verdicts" };
        let options = BuildOptions { replace: true, ..*options };
        let path = directory.join(format!("pawns-{game}.{kind}"));
        let begun = Instant::now();
        loop {
            match Self::build(game, &path, &options, watch) {
                Err(PawnError::Build(BuildError::Busy { .. })) if begun.elapsed() < PATIENCE => {
                    wait(begun, watch)?;
                }
                other => return other,
            }
        }
    }

    /// Opens a file of any board. Refused if it is no sound file of a pawn race.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, PawnError> {
        let begun = Instant::now();
        let file = Tablebase::open(&path)?;
        let number = |name| file.signature().parameter(name).and_then(|number| u8::try_from(number).ok());
        let game = number("columns")
            .zip(number("rows"))
            .and_then(|(columns, rows)| PawnGame::new(columns, rows).ok());
        let other =
            || PawnError::OtherFile { path: path.as_ref().to_owned(), found: file.signature().to_string() };
        let race = Race::new(game.ok_or_else(other)?)?;
        if *file.signature() != race.signature() || file.positions() != race.positions() {
            return Err(other());
        }
        Ok(Self { race, cells: Cells::File(file), seconds: begun.elapsed().as_secs_f64() })
    }

    /// Checks a file: that it is as it was written, and that every value follows from those of the successors. The result
    /// is the number of positions. Of a table in memory there is nothing to check.
    ///
    /// The successors are named one by one, as [`Indexed::expand`] does; solving compares whole rows.
    pub fn verify_values(&self, options: &SolveOptions, watch: &mut dyn Watch) -> Result<u64, PawnError> {
        let Cells::File(file) = &self.cells else { return Ok(self.race.positions()) };
        let (_, memory) = within(self.game(), options.memory, true)?;
        let options = SolveOptions { memory, ..*options };
        let position =
            |rank| self.race.board(rank).map_or_else(|| rank.to_string(), |board| board.to_string());
        let remoteness = file.has_remoteness();
        file.verify_values(&self.race, &options, watch).map_err(|error| match error {
            VerifyError::Wrong(Inconsistency::Value { rank, stored, follows }) => {
                PawnError::WrongValue { position: position(rank), stored, follows: Some(follows), remoteness }
            }
            VerifyError::Wrong(Inconsistency::Reachable { successor, .. }) => PawnError::WrongValue {
                position: position(successor),
                stored: StoredOutcome::Unreachable,
                follows: None,
                remoteness,
            },
            VerifyError::Wrong(Inconsistency::Stopped { done }) => {
                SolveError::Stopped { done, total: self.race.positions() }.into()
            }
            VerifyError::Build(BuildError::Solve(error)) => error.into(),
            VerifyError::Wrong(Inconsistency::LookUp(error))
            | VerifyError::Build(BuildError::File(error)) => error.into(),
            other => PawnError::Unverified { reason: other.to_string() },
        })
    }

    /// The board.
    pub const fn game(&self) -> PawnGame {
        self.race.game()
    }

    /// The numbering of the positions.
    pub const fn race(&self) -> &Race {
        &self.race
    }

    /// The file, if the table is one.
    pub const fn file(&self) -> Option<&Tablebase> {
        match &self.cells {
            Cells::File(file) => Some(file),
            Cells::Short(_) | Cells::Long(_) => None,
        }
    }

    /// The value of a position. Refused if the file holds verdicts only, or for a position of another board.
    pub fn value(&self, board: &Board) -> Result<StoredOutcome, PawnError> {
        self.value_of_rank(self.race.rank(board)?)
    }

    /// The value of the position of a rank below [`Indexed::positions`].
    pub fn value_of_rank(&self, rank: u64) -> Result<StoredOutcome, PawnError> {
        let missing = || PawnError::Rank { rank, positions: self.race.positions() };
        match &self.cells {
            Cells::Short(table) => table.get(rank).ok_or_else(missing),
            Cells::Long(table) => table.get(rank).ok_or_else(missing),
            Cells::File(_) if rank >= self.race.positions() => Err(missing()),
            Cells::File(file) => Ok(file.value(self.race.place(rank))?),
        }
    }

    /// Who wins a position.
    pub fn verdict(&self, board: &Board) -> Result<Verdict, PawnError> {
        let rank = self.race.rank(board)?;
        match &self.cells {
            Cells::File(file) => Ok(file.verdict(self.race.place(rank))?),
            Cells::Short(_) | Cells::Long(_) => Ok(self.value_of_rank(rank)?.verdict()),
        }
    }

    /// The moves that keep a won position won; none in a lost one.
    ///
    /// Asks for verdicts only: one look-up a move.
    pub fn winning_moves(&self, board: &Board) -> Result<Vec<Move>, PawnError> {
        let mut winning = Vec::new();
        for play in board.moves() {
            if self.verdict(&board.after(play))? == Verdict::Loss {
                winning.push(play);
            }
        }
        Ok(winning)
    }

    /// A move that verdicts alone recommend: in a won position the first that keeps the win; in a lost one the move
    /// that leaves the opponent the fewest winning answers. Nothing when the game is over.
    ///
    /// Since every game ends, whoever always plays such a move wins every won position, if not in the fewest plies.
    /// Asks for one verdict a move, and in lost positions for one an answer.
    pub fn sound_move(&self, board: &Board) -> Result<Option<Move>, PawnError> {
        if let Some(&play) = self.winning_moves(board)?.first() {
            return Ok(Some(play));
        }
        let mut hardest: Option<(usize, Move)> = None;
        for play in board.moves() {
            let answers = self.winning_moves(&board.after(play))?.len();
            if hardest.is_none_or(|(fewest, _)| answers < fewest) {
                hardest = Some((answers, play));
            }
        }
        Ok(hardest.map(|(_, play)| play))
    }

    /// What is to be said about the board.
    pub fn solution(&self) -> Result<Solution, PawnError> {
        let game = self.game();
        let start = game.start();
        let (file_bytes, longest, remoteness) = match &self.cells {
            Cells::Short(table) => (None, table.census().longest, true),
            Cells::Long(table) => (None, table.census().longest, true),
            Cells::File(file) => (Some(file.file_bytes()), file.census().longest, file.has_remoteness()),
        };
        let winning = self.winning_moves(&start)?;
        Ok(Solution {
            columns: game.columns(),
            rows: game.rows(),
            first_player_wins: self.verdict(&start)? == Verdict::Win,
            winning_first_moves: winning.iter().map(ToString::to_string).collect(),
            plies: if remoteness { self.value(&start)?.remoteness() } else { None },
            configurations: game.multisets(),
            positions: self.race.positions(),
            longest,
            seconds: self.seconds,
            peak_memory: peak_memory(),
            file_bytes,
        })
    }
}

impl Knows for PawnTable {
    fn value(&mut self, board: &Board) -> Result<StoredOutcome, PawnError> {
        Self::value(self, board)
    }
}

/// The most memory that this process has taken, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The numbering of a board, and what it leaves of an allowance of memory for the cells, which must at least have
/// one byte each.
fn within(game: PawnGame, memory: Option<u64>, file: bool) -> Result<(Race, Option<u64>), PawnError> {
    let Some(allowed) = memory else { return Ok((Race::new(game)?, None)) };
    let (beside, positions) = Race::measure(game, file)?;
    let needed = beside.saturating_add(positions.saturating_mul(u8::BYTES));
    if needed > allowed {
        return Err(PawnError::Memory { needed, allowed });
    }
    Ok((Race::new(game)?, Some(allowed - beside)))
}
