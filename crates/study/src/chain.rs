//! The chain of an analysis: tables and searches where they are quick, else a law that is proved for every size, else all the work that the
//! solver allows itself.
//!
//! A brief attempt is bounded by its work, never by time, so an answer does not depend on the machine. Only a law that is part of the
//! program shortens the attempt: others, found before or now, are asked where the solver refuses for the size of the position, so
//! an answer does not depend on what was asked before it.

use crate::by_law::{ByLaw, Judged, LISTED};
use crate::law::{Law, Status};
use crate::law_files::UnusedLaw;
use crate::{Thoroughness, law, law_book, law_files};
use campeao_play::Refusal;
use campeao_rules::{Game, MAXIMAL_LISTED, PlayError, Position};
use campeao_solve::sequence::Watch;
use campeao_solve::{Analysis, SolveError, Solver};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

/// The most work of a brief attempt: positions and moves.
const BRIEF: u64 = 1 << 16;
/// The most cells of a table in a brief attempt: a cell is filled a hundred times sooner than a position is searched.
const TABLE: u64 = 1 << 23;

/// What the chain says of a position.
pub(crate) enum Answer {
    /// What the solver says, with all moves.
    Solved(Analysis),
    /// What a law says, or the solver where not all moves can be listed.
    Judged(Judged),
}

/// The law of a game, once it was asked for, ready to be asked about positions.
#[derive(Default)]
pub(crate) struct KnownLaw {
    law: Option<Arc<Law>>,
    play: Option<ByLaw>,
    /// The folder in which laws are kept.
    folder: Option<PathBuf>,
    /// What stands in the way of the file there.
    unused: Option<UnusedLaw>,
    asked: bool,
    sought: bool,
}

impl KnownLaw {
    /// A law that may stand in a folder.
    pub(crate) fn in_folder(folder: Option<PathBuf>) -> Self {
        Self { folder, ..Self::default() }
    }

    /// Why the file of the law was not used, if there is one that was not.
    pub(crate) const fn unused(&self) -> Option<&UnusedLaw> {
        self.unused.as_ref()
    }

    /// The law, if one is known.
    pub(crate) fn law(&self) -> Option<&Law> {
        self.law.as_deref()
    }

    /// Takes the law that is part of the program, if there is one.
    fn look_up(&mut self, game: &Game) {
        if !self.asked {
            self.asked = true;
            self.take(law_book::shipped(game).map(Arc::new));
        }
    }

    /// Takes a law that was found before, in this process or in one that wrote it into the folder.
    fn remember(&mut self, game: &Game) {
        let mut law = law_book::known(game);
        if let (None, Some(folder)) = (&law, &self.folder) {
            match law_files::read(game, folder) {
                Ok(read) => law = read,
                Err(unused) => self.unused = Some(unused),
            }
        }
        self.take(law);
    }

    fn take(&mut self, law: Option<Arc<Law>>) {
        self.play = law.as_deref().filter(|law| law.status == Status::Proved).and_then(ByLaw::of);
        self.law = law;
    }

    /// Seeks the law with all that a study does, unless it is known.
    fn seek(&mut self, solver: &mut Solver<'_>, watch: &mut dyn Watch) -> Result<(), Refusal> {
        self.look_up(solver.game());
        if self.play.is_some() || self.sought {
            return Ok(());
        }
        self.remember(solver.game());
        if self.play.is_some() {
            return Ok(());
        }
        let found = law(solver, Thoroughness::Full, watch).map_err(crate::rule_game::refusal)?;
        self.sought = true;
        if let Some(found) = found {
            if let Some(folder) = &self.folder {
                law_files::write(solver.game(), &found, folder);
            }
            self.take(Some(Arc::new(found)));
        }
        Ok(())
    }
}

/// The watch of a brief attempt.
struct Brief<'w> {
    watch: &'w mut dyn Watch,
    /// Whether a table is being filled.
    table: bool,
    /// Whether the attempt ended by itself.
    ended: bool,
}

impl Watch for Brief<'_> {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        self.watch.progress(done, total)?;
        // A table says how large it will be before it is made.
        if done == 0 {
            self.table = total <= TABLE;
        }
        self.ended = !self.table && (done == 0 || done > BRIEF);
        if self.ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Whether a solver gave up since the position is too large.
const fn is_size(error: &SolveError) -> bool {
    matches!(
        error,
        SolveError::TooManyPositions { .. }
            | SolveError::HeapTooBig { .. }
            | SolveError::Play(PlayError::TooManyMoves { .. })
    )
}

/// Who wins a position, and by which moves.
///
/// # Errors
/// Those of the solver, where no law is known either.
pub(crate) fn answer(
    solver: &mut Solver<'_>,
    known: &mut KnownLaw,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Answer, Refusal> {
    // A first visit to the pages has no room for what is needed where moves cannot all be listed.
    if cfg!(target_family = "wasm") {
        return Ok(Answer::Solved(solver.analyse(position, watch)?));
    }
    let game = solver.game();
    if game.is_sum() {
        let listed = position.numbers.iter().all(|&heap| heap <= MAXIMAL_LISTED as u64)
            || game.first_moves(position, LISTED)?.complete;
        let solved = if listed {
            solver.analyse(position, watch).map(Answer::Solved)
        } else {
            ByLaw::of_solver(solver, position, watch)
        };
        return or_by_law(solved, solver, known, position, watch);
    }
    known.look_up(game);
    if let Some(play) = &known.play {
        if game.first_moves(position, LISTED)?.complete {
            let mut brief = Brief { watch: &mut *watch, table: false, ended: false };
            match solver.analyse(position, &mut brief) {
                Ok(solved) => return Ok(Answer::Solved(solved)),
                Err(SolveError::Interrupted) if brief.ended => {}
                Err(error) if is_size(&error) => {}
                Err(error) => return Err(error.into()),
            }
        }
        if let Some(judged) = play.judge(game, position)? {
            return Ok(Answer::Judged(judged));
        }
    }
    let solved = solver.analyse(position, watch).map(Answer::Solved);
    or_by_law(solved, solver, known, position, watch)
}

/// What was solved, else, where the position is too large, what a law says that is sought now.
fn or_by_law(
    solved: Result<Answer, SolveError>,
    solver: &mut Solver<'_>,
    known: &mut KnownLaw,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Answer, Refusal> {
    let error = match solved {
        Err(error) if is_size(&error) => error,
        other => return Ok(other?),
    };
    known.seek(solver, watch)?;
    let judged = match &known.play {
        Some(play) => play.judge(solver.game(), position)?,
        None => None,
    };
    judged.map(Answer::Judged).ok_or_else(|| error.into())
}
