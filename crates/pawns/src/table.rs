//! Solved boards, in memory or in a file, and the facts about one.

use campeao_base::machine::Instant;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use campeao_tablebase::{
    AnyTable, BuildError, BuildOptions, Cell, Indexed, Phase, Progress, SolveOptions, SolvingError,
    StoredOutcome, Tablebase, Verdict, Watch,
};
use serde::Serialize;

use crate::{Board, Knows, Move, PawnError, PawnGame, Race};

/// The time between two checks whether another program has built a table.
const LOOK: Duration = Duration::from_millis(200);
/// The longest wait for another program's work; after that the question is refused and may be asked again.
const PATIENCE: Duration = Duration::from_secs(10);

/// Waits a moment for another program, unless the watch stops it.
fn wait(begun: Instant, watch: &mut dyn Watch) -> Result<(), PawnError> {
    match watch.progress(&Progress::without_estimate(Phase::Solving, 0, 0, begun.elapsed())) {
        ControlFlow::Continue(()) => {
            std::thread::sleep(LOOK);
            Ok(())
        }
        ControlFlow::Break(()) => Err(SolvingError::Stopped { done: 0, total: 0 }.into()),
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
    table: AnyTable,
    seconds: f64,
}

/// The facts about a board, as `campeao pawns solve --json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardSolution {
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// Whether the player to move at the beginning wins.
    pub first_player_wins: bool,
    /// The first moves that win.
    pub winning_first_moves: Vec<String>,
    /// Plies of the game under best play; `None` if the file holds verdicts only.
    pub plies: Option<u16>,
    /// States up to the order of columns and the swap of colours.
    pub configurations: u128,
    /// Positions of the table: fewer, since crossed columns are heaps.
    pub positions: u64,
    /// The greatest number of plies of a position.
    pub longest: u16,
    /// Seconds for solving, or for opening the file.
    pub seconds: f64,
    /// The peak memory of the process in bytes, where the system reports it.
    pub peak_memory: Option<u64>,
    /// Bytes of the file, if the table is one.
    pub file_bytes: Option<u64>,
}

impl PawnTable {
    /// Solves a board in memory. Refused if the board has too many positions, or if the options allow too little.
    pub fn solve(game: PawnGame, options: &SolveOptions, watch: &mut dyn Watch) -> Result<Self, PawnError> {
        let begun = Instant::now();
        let (race, memory) = within(game, options.memory, false)?;
        let table = AnyTable::solve(&race, &SolveOptions { memory, ..*options }, watch)?;
        Ok(Self { race, table, seconds: begun.elapsed().as_secs_f64() })
    }

    /// Solves a board into a file, or opens the file if it exists: see [`campeao_tablebase::build`].
    pub fn build(
        game: PawnGame,
        path: impl AsRef<Path>,
        options: &BuildOptions,
        watch: &mut dyn Watch,
    ) -> Result<Self, PawnError> {
        let begun = Instant::now();
        let (race, memory) = within(game, options.solve.memory, true)?;
        let options = BuildOptions { solve: SolveOptions { memory, ..options.solve }, ..*options };
        let table = AnyTable::build(&race, path.as_ref(), &options, watch)?;
        Ok(Self { race, table, seconds: begun.elapsed().as_secs_f64() })
    }

    /// The table of a board kept in a directory, solved when it is first asked for.
    ///
    /// The directory is made if need be; the file is called `pawns-5x8.tablebase`, or `pawns-5x8.verdicts` if the
    /// options ask for verdicts only. The directory is the program's own, so any other file of that name is replaced.
    /// If another program is building the table, this waits some seconds for it to finish, and takes over if it was
    /// stopped; the watch may stop the wait like the work.
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

    /// Opens a file of any board. Refused if it is not a valid file of a pawn race.
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
        Ok(Self { race, table: AnyTable::File(file), seconds: begun.elapsed().as_secs_f64() })
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
        self.table.file()
    }

    /// The value of a position. Refused if the file holds verdicts only, or for a position of another board.
    pub fn value(&self, board: &Board) -> Result<StoredOutcome, PawnError> {
        self.value_of_rank(self.race.rank(board)?)
    }

    /// The value of the position of a rank below [`Indexed::positions`].
    pub fn value_of_rank(&self, rank: u64) -> Result<StoredOutcome, PawnError> {
        let positions = self.race.positions();
        if rank >= positions {
            return Err(PawnError::Rank { rank, positions });
        }
        Ok(self.table.value(&self.race, rank)?)
    }

    /// The outcome of a position.
    pub fn verdict(&self, board: &Board) -> Result<Verdict, PawnError> {
        Ok(self.table.verdict(&self.race, self.race.rank(board)?)?)
    }

    /// The moves that keep a won position won; none in a lost one.
    ///
    /// Needs verdicts only: one look-up per move.
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
    /// that leaves the opponent the fewest winning answers. `None` when the game is over.
    ///
    /// Since every game ends, a player who always plays such a move wins every won position, though not in the fewest
    /// plies. Needs one verdict per move, and in lost positions one per answer.
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

    /// The facts about the board.
    pub fn solution(&self) -> Result<BoardSolution, PawnError> {
        let game = self.game();
        let start = game.start();
        let winning = self.winning_moves(&start)?;
        Ok(BoardSolution {
            columns: game.columns(),
            rows: game.rows(),
            first_player_wins: self.verdict(&start)? == Verdict::Win,
            winning_first_moves: winning.iter().map(ToString::to_string).collect(),
            plies: if self.table.has_remoteness() { self.value(&start)?.remoteness() } else { None },
            configurations: game.multisets(),
            positions: self.race.positions(),
            longest: self.table.census().longest,
            seconds: self.seconds,
            peak_memory: peak_memory(),
            file_bytes: self.file().map(Tablebase::file_bytes),
        })
    }
}

impl Knows for PawnTable {
    fn value(&mut self, board: &Board) -> Result<StoredOutcome, PawnError> {
        Self::value(self, board)
    }
}

/// The peak memory of this process, where the system reports it.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The numbering of a board, and the memory that it leaves for the cells, which must allow one byte for each.
fn within(game: PawnGame, memory: Option<u64>, file: bool) -> Result<(Race, Option<u64>), PawnError> {
    let Some(allowed) = memory else { return Ok((Race::new(game)?, None)) };
    let (beside, positions) = Race::measure(game, file)?;
    let needed = beside.saturating_add(positions.saturating_mul(u8::BYTES));
    if needed > allowed {
        return Err(PawnError::Memory { needed, allowed });
    }
    Ok((Race::new(game)?, Some(allowed - beside)))
}
