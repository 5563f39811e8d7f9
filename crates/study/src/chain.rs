//! The chain of an analysis: tables and searches where they are quick, else a law that is proved for every size, else all the work that the
//! solver allows itself.
//!
//! A brief attempt is bounded by its work, never by time, so an answer does not depend on the machine. Only a law that is part of the
//! program, or stands in a folder that was named, shortens the attempt: others, found before or now, are asked where the solver refuses
//! for the size of the position, so an answer does not depend on what was asked before it.

use crate::by_law::{ByLaw, Judged, LISTED};
use crate::law::{Law, Status};
use crate::law_files::UnusedLaw;
use crate::{Thoroughness, law, law_book, law_files};
use campeao_base::Play;
use campeao_play::{Refusal, Resources};
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

/// The greatest heap of a sum in misère play of which a table is made.
const TABULATED: u64 = 1 << 24;
/// The greatest heap of a sum with a law that is known of which all moves are found by the solver.
const SUMMED: u64 = 1 << 14;

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
    /// Whether that folder was named, so that its laws are asked as those of the program.
    named: bool,
    /// What stands in the way of the file there.
    unused: Option<UnusedLaw>,
    asked: bool,
    sought: bool,
}

impl KnownLaw {
    /// A law that may stand in a folder.
    pub(crate) fn in_folder_of(resources: &Resources) -> Self {
        Self { folder: resources.laws_folder(), named: resources.laws.is_some(), ..Self::default() }
    }

    /// Why the file of the law was not used, if there is one that was not and it was not told before.
    pub(crate) const fn take_unused(&mut self) -> Option<UnusedLaw> {
        self.unused.take()
    }

    /// The law, if one is known.
    pub(crate) fn law(&self) -> Option<&Law> {
        self.law.as_deref()
    }

    /// Takes the law that is part of the program, or stands in the folder that was named, if there is one.
    fn look_up(&mut self, game: &Game) {
        if !self.asked {
            self.asked = true;
            self.take(game, law_book::shipped(game).map(Arc::new));
            if self.law.is_none() && self.named {
                let read = self.read(game);
                self.take(game, read);
            }
        }
    }

    /// Takes a law that was found before, in this process or in one that wrote it into the folder.
    fn remember(&mut self, game: &Game) {
        let law = law_book::known(game).or_else(|| self.read(game));
        self.take(game, law);
    }

    /// The law that the folder holds.
    fn read(&mut self, game: &Game) -> Option<Arc<Law>> {
        match law_files::read(game, self.folder.as_deref()?) {
            Ok(read) => read,
            Err(unused) => {
                self.unused = Some(unused);
                None
            }
        }
    }

    fn take(&mut self, game: &Game, law: Option<Arc<Law>>) {
        let proved = law.as_deref().filter(|law| law.status == Status::Proved);
        self.play = proved.and_then(|law| ByLaw::of(game, law));
        self.law = law;
    }

    /// The judgement of a position by the law; `None` where there is no law, or it does not reach the position.
    fn judge(&self, game: &Game, position: &Position) -> Result<Option<Judged>, SolveError> {
        self.play.as_ref().map_or(Ok(None), |play| play.judge(game, position))
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
            self.take(solver.game(), Some(Arc::new(found)));
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
/// The errors of the solver, where no law is known either.
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
        let greatest = position.numbers.last().copied().unwrap_or(0);
        known.look_up(game);
        if game.play() == Play::Misere && greatest > TABULATED {
            known.seek(solver, watch)?;
        }
        if greatest > SUMMED
            && let Some(judged) = known.judge(game, position)?
        {
            return Ok(Answer::Judged(judged));
        }
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
    known.judge(solver.game(), position)?.map(Answer::Judged).ok_or_else(|| error.into())
}
