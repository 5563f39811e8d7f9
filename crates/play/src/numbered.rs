//! Games whose positions are numbered, and their champions by a table of all positions.

use crate::{
    AnalysedStep, Analysis, AnyPosition, Asked, Champion, Ending, Method, Reason, Refusal, Ruleset, Worth,
};
use campeao_base::machine::Instant;
use campeao_base::told;
use campeao_solve::sequence::Watch;
use campeao_solve::{self as solve, Outcome};
use campeao_tablebase::{
    self as tablebase, AnyIndexed, AnyTable, BuildError, BuildOptions, Census, CheckedExtent, FileError,
    Inconsistency, Phase, Progress, SolveOptions, SolvingError, StoredOutcome, Tablebase, Verdict,
    VerifyError,
};
use std::path::Path;
use thiserror::Error;

/// The positions of a game by number, each with its player to move.
pub trait Numbered: Send + Sync {
    /// The positions and moves by number.
    fn indexed(&self) -> &dyn AnyIndexed;
    /// The number of the position that a text describes; `None` where no play from the start leads to such a position.
    ///
    /// # Errors
    /// If the text is not a position of the game.
    fn rank(&self, position: &str) -> Result<Option<u64>, Refusal>;
    /// The canonical text of a position; where a number stands for several equivalent ones, of one of them.
    fn position(&self, rank: u64) -> String;
    /// The ending of the game in a position, if it has ended.
    ///
    /// # Errors
    /// If the text is not a position of the game.
    fn ending(&self, position: &str) -> Result<Option<Ending>, Refusal>;
    /// The error through which moves may have been missed, if there was one.
    fn fault(&self) -> Option<Refusal> {
        None
    }
}

/// The approximate number of bytes per position where positions are listed.
const BYTES_LISTED: u64 = 128;

/// The positions of a game from a start by number; where they must be listed, as many as the memory allows.
///
/// # Errors
/// If they are not numbered, or too many, or the watch stops the work.
pub fn numbered(
    game: &dyn Ruleset,
    start: &AnyPosition,
    options: &SolveOptions,
    watch: &mut dyn tablebase::Watch,
) -> Result<Box<dyn Numbered>, Refusal> {
    let most = options.memory.map_or(u64::MAX, |bytes| bytes / BYTES_LISTED);
    let begun = Instant::now();
    let numbered = game.numbered(start, most, &mut |done, total| {
        watch.progress(&Progress::without_estimate(Phase::Listing, done, total, begun.elapsed()))
    });
    numbered.map_err(|refusal| match refusal {
        Refusal::Solve(solve::SolveError::TooManyPositions { limit }) => Refusal::TooManyListed { limit },
        refusal => refusal,
    })
}

/// A game with the table of all its positions.
pub struct SolvedGame {
    game: Box<dyn Numbered>,
    table: AnyTable,
}

/// A value of a table that does not follow from the successors of its position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct WrongValue {
    /// The position.
    pub position: String,
    /// Its value in the table.
    pub stored: StoredOutcome,
    /// The value that follows from its successors; `None` for a position that a move leads to, though the table calls
    /// it unreachable.
    pub follows: Option<StoredOutcome>,
    /// Whether the table stores the number of plies.
    pub counted: bool,
}

told! { struct WrongValue {
    WrongValue { position, stored: _, follows: None, counted: _ } =>
        "the table calls the position {position} unreachable, but a move leads there",
        "a tabela diz que a posição {position} é inalcançável, mas há uma jogada que lá vai dar";
    WrongValue { position, stored: value, follows: Some(following), counted: plies } =>
        "the table stores the position {position} as {stored}, but its successors make it {follows}",
        "a tabela guarda a posição {position} como {stored}, mas as suas sucessoras fazem dela {follows}",
        stored = Stored::new(*value, *plies), follows = Stored::new(*following, *plies);
} }

told! {
    /// The entry of a table for a position; without numbers of plies, only the outcome.
    enum Stored: Tell {
        WonIn { plies: u16 } => {
            WonIn { plies: 1 } => "won in one move", "ganha numa jogada";
            WonIn { plies } => "won in {plies} moves", "ganha em {plies} jogadas";
        }
        LostIn { plies: u16 } => {
            LostIn { plies: 1 } => "lost in one move", "perdida numa jogada";
            LostIn { plies } => "lost in {plies} moves", "perdida em {plies} jogadas";
        }
        Won => "won", "ganha";
        Lost => "lost", "perdida";
        Drawn => "a draw", "empatada";
        Unreachable => "unreachable in any game", "inalcançável em qualquer partida";
    }
}

impl Stored {
    const fn new(value: StoredOutcome, counted: bool) -> Self {
        match value {
            StoredOutcome::Win(plies) if counted => Self::WonIn { plies },
            StoredOutcome::Loss(plies) if counted => Self::LostIn { plies },
            StoredOutcome::Win(_) => Self::Won,
            StoredOutcome::Loss(_) => Self::Lost,
            StoredOutcome::Draw => Self::Drawn,
            StoredOutcome::Unreachable => Self::Unreachable,
        }
    }
}

impl SolvedGame {
    /// Solves a game in memory.
    ///
    /// # Errors
    /// If the options allow too little, or the watch stops the work.
    pub fn solve(
        game: Box<dyn Numbered>,
        options: &SolveOptions,
        watch: &mut dyn tablebase::Watch,
    ) -> Result<Self, Refusal> {
        let table = AnyTable::solve(&game.indexed(), options, watch);
        Self::sound(game, table)
    }

    /// Solves a game into a file, or opens the file if it is there already; see [`campeao_tablebase::build`].
    ///
    /// # Errors
    /// If the options allow too little, the file cannot be written, or the watch stops the work.
    pub fn build(
        game: Box<dyn Numbered>,
        path: &Path,
        options: &BuildOptions,
        watch: &mut dyn tablebase::Watch,
    ) -> Result<Self, Refusal> {
        let table = AnyTable::build(&game.indexed(), path, options, watch);
        Self::sound(game, table)
    }

    /// A game with a file of its table.
    ///
    /// # Errors
    /// If the file is of another game, or of another numbering of this one.
    pub fn of_file(game: Box<dyn Numbered>, file: Tablebase) -> Result<Self, Refusal> {
        let (found, expected) = (file.signature(), game.indexed().any_signature());
        if *found != expected || file.positions() != game.indexed().any_positions() {
            let (found, expected) = (found.to_string(), expected.to_string());
            return Err(Refusal::OtherTable { found, expected });
        }
        Ok(Self { game, table: AnyTable::File(file) })
    }

    /// The table, unless moves may have been missed: that error comes before any answer.
    fn sound<E: Into<Refusal>>(game: Box<dyn Numbered>, table: Result<AnyTable, E>) -> Result<Self, Refusal> {
        match (game.fault(), table) {
            (Some(fault), _) => Err(fault),
            (None, Ok(table)) => Ok(Self { game, table }),
            (None, Err(error)) => Err(error.into()),
        }
    }

    /// The numbers of the positions.
    pub fn game(&self) -> &dyn Numbered {
        &*self.game
    }

    /// The file, if the table is one.
    pub const fn file(&self) -> Option<&Tablebase> {
        self.table.file()
    }

    /// The numbers of positions won, lost and drawn, and the plies of the longest play.
    pub fn census(&self) -> Census {
        self.table.census()
    }

    /// The outcome of a position, and the number of plies if the table stores it.
    ///
    /// # Errors
    /// For a position that no play reaches, and for a file that is damaged.
    pub fn judge(&self, position: &str) -> Result<(Outcome, Option<u32>), Refusal> {
        let unreachable = || Refusal::Unreachable { position: position.to_owned() };
        let rank = self.game.rank(position)?.ok_or_else(unreachable)?;
        let game = self.game.indexed();
        let (verdict, plies) = if self.table.has_remoteness() {
            let value = self.table.value(&game, rank)?;
            (value.verdict(), value.remoteness().map(u32::from))
        } else {
            (self.table.verdict(&game, rank)?, None)
        };
        let outcome = match verdict {
            Verdict::Win => Outcome::Win,
            Verdict::Loss => Outcome::Loss,
            Verdict::Draw => Outcome::Draw,
            Verdict::Unreachable => return Err(unreachable()),
        };
        Ok((outcome, plies))
    }

    /// Recomputes values of a file from those of the successors, all or a sample; see [`Tablebase::verify_values`].
    /// Returns the number of positions examined, or the first wrong value. A table in memory needs no check.
    ///
    /// # Errors
    /// If the file cannot be read, the options allow too little, or the watch stops the work.
    pub fn verify(
        &self,
        extent: CheckedExtent,
        options: &SolveOptions,
        watch: &mut dyn tablebase::Watch,
    ) -> Result<Result<u64, WrongValue>, Refusal> {
        let game = self.game.indexed();
        let Some(file) = self.file() else { return Ok(Ok(game.any_positions())) };
        let counted = file.has_remoteness();
        let wrong = |rank: u64, stored, follows| {
            Ok(Err(WrongValue { position: self.game.position(rank), stored, follows, counted }))
        };
        match file.verify_values(&game, extent, options, watch) {
            Ok(checked) => Ok(Ok(checked)),
            Err(VerifyError::Wrong(Inconsistency::Value { rank, stored, follows })) => {
                wrong(rank, stored, Some(follows))
            }
            Err(VerifyError::Wrong(Inconsistency::Reachable { successor, .. })) => {
                wrong(successor, StoredOutcome::Unreachable, None)
            }
            Err(VerifyError::Wrong(Inconsistency::LookUp(error))) => Err(error.into()),
            Err(VerifyError::Build(error)) => Err(error.into()),
            Err(_) => Err(solve::SolveError::Interrupted.into()),
        }
    }

    /// A position with all its moves.
    ///
    /// # Errors
    /// For a position that no play reaches, and for a file that is damaged.
    pub fn analyse(&self, ruleset: &dyn Ruleset, position: &AnyPosition) -> Result<Analysis, Refusal> {
        let (outcome, remoteness) = self.judge(position.text())?;
        let ending = self.game.ending(position.text())?;
        let mut moves = Vec::new();
        for step in if ending.is_some() { Vec::new() } else { ruleset.steps(position)? } {
            let (then, plies) = self.judge(step.to.text())?;
            moves.push(AnalysedStep { remoteness: plies, ..AnalysedStep::new(step, outcome, then) });
        }
        let known = Analysis::new(position.clone(), outcome, Method::Tablebase);
        Ok(Analysis { remoteness, ending, moves, ..known })
    }
}

/// A champion by the table of all positions.
pub struct TableChampion<'g> {
    ruleset: &'g dyn Ruleset,
    solved: &'g SolvedGame,
    /// The champion that finds the worth of positions.
    other: Box<dyn Champion + 'g>,
}

impl<'g> TableChampion<'g> {
    /// A champion by a table, which asks another champion for the worth of positions.
    pub fn new(ruleset: &'g dyn Ruleset, solved: &'g SolvedGame, other: Box<dyn Champion + 'g>) -> Self {
        Self { ruleset, solved, other }
    }
}

impl Champion for TableChampion<'_> {
    fn analyse(&mut self, position: &AnyPosition, _watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        self.solved.analyse(self.ruleset, position)
    }

    fn reasons(&mut self, analysis: &Analysis, _watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        Ok(vec![Reason::by_definition(analysis)])
    }

    fn worth(
        &mut self,
        position: &AnyPosition,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        self.other.worth(position, asked, watch)
    }
}

impl From<SolvingError> for Refusal {
    fn from(error: SolvingError) -> Self {
        match error {
            SolvingError::Stopped { .. } => solve::SolveError::Interrupted.into(),
            SolvingError::NoMemory { .. } => Self::OutOfMemory(Box::new(error)),
            error => Self::of(error),
        }
    }
}

impl From<BuildError> for Refusal {
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::Solve(error) => error.into(),
            BuildError::Busy { .. } => Self::Busy(Box::new(error)),
            error => Self::of(error),
        }
    }
}

impl From<FileError> for Refusal {
    fn from(error: FileError) -> Self {
        Self::of(error)
    }
}
