//! The steps of an analysis: first tables and searches within small limits, then a law proved for every size, then
//! the solver with its full limits.
//!
//! A brief attempt is limited by its work, never by time, so an answer does not depend on the machine. Only a law
//! that is part of the program, or is in a folder given by the user, shortens the attempt. Other laws, found earlier
//! or now, are used only if a number of the position is beyond every table, or if the solver refuses the position
//! because of its size, so an answer does not depend on earlier questions.

use crate::by_law::{ByLaw, Judged, LISTED};
use crate::law::{Law, Status};
use crate::law_files::UnusedLaw;
use crate::{StudyError, Thoroughness, law, law_book, law_files};
use campeao_base::Play;
use campeao_base::machine::TimeLimit;
use campeao_play::{Refusal, Resources};
use campeao_rules::{Game, MAXIMAL_LISTED, Position};
use campeao_solve::sequence::{Clock, Watch};
use campeao_solve::{Analysis, SolveError, Solver};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The most work of a brief attempt: positions and moves.
const BRIEF: u64 = 1 << 16;
/// The most cells of a table in a brief attempt: filling a cell is a hundred times faster than searching a position.
const TABLE: u64 = 1 << 23;

/// The greatest heap of a sum in misère play for which a table is made.
const TABULATED: u64 = 1 << 24;
/// The greatest heap of a sum with a known law for which the solver finds all moves.
const SUMMED: u64 = 1 << 14;
/// The processor time for seeking a law, after which a question about one position is answered without it.
const SOUGHT: Duration = Duration::from_secs(30);

/// The answer about a position.
pub(crate) enum Answer {
    /// The solver's answer, with all moves.
    Solved(Analysis),
    /// The answer of a law, or of the solver if not all moves can be listed.
    Judged(Judged),
}

/// The law of a game, looked up at the first question and in a form that judges positions.
#[derive(Default)]
pub(crate) struct KnownLaw {
    law: Option<Arc<Law>>,
    play: Option<ByLaw>,
    /// The folder in which laws are stored.
    folder: Option<PathBuf>,
    /// Whether the user gave that folder; its laws are then used like those of the program.
    named: bool,
    /// The reason why the file there was not used.
    unused: Option<UnusedLaw>,
    asked: bool,
    sought: bool,
}

impl KnownLaw {
    /// Makes an empty entry for laws in the folder of the resources.
    pub(crate) fn in_folder_of(resources: &Resources) -> Self {
        Self { folder: resources.laws_folder(), named: resources.laws.is_some(), ..Self::default() }
    }

    /// Takes the reason why the law's file was not used, if there is one that was not reported before.
    pub(crate) const fn take_unused(&mut self) -> Option<UnusedLaw> {
        self.unused.take()
    }

    /// The law, if one is known.
    pub(crate) fn law(&self) -> Option<&Law> {
        self.law.as_deref()
    }

    /// Looks up the law that is part of the program or is in the user's folder.
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

    /// Looks up a law found earlier, in this process or in another that wrote it into the folder.
    fn remember(&mut self, game: &Game) {
        let law = law_book::known(game).or_else(|| self.read(game));
        self.take(game, law);
    }

    /// Reads the law in the folder.
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

    /// Judges a position by the law; `None` if there is no law, or it does not cover the position.
    fn judge(&self, game: &Game, position: &Position) -> Result<Option<Judged>, SolveError> {
        self.play.as_ref().map_or(Ok(None), |play| play.judge(game, position))
    }

    /// Searches for the law by a full study, unless it is known.
    fn seek(&mut self, solver: &mut Solver<'_>, watch: &mut dyn Watch) -> Result<(), Refusal> {
        self.look_up(solver.game());
        if self.play.is_some() || self.sought {
            return Ok(());
        }
        self.remember(solver.game());
        if self.play.is_some() {
            return Ok(());
        }
        let mut clock = Clock::by(TimeLimit::after_work(SOUGHT), watch);
        let found = match law(solver, Thoroughness::Full, &mut clock) {
            Err(StudyError::Solve(SolveError::Interrupted)) if !clock.interrupted() => None,
            found => found.map_err(crate::rule_game::refusal)?,
        };
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

/// A watch that ends a brief attempt at its limits.
struct Brief<'w> {
    watch: &'w mut dyn Watch,
    /// Whether a table is being filled.
    table: bool,
    /// Whether the attempt ended because of its own limits.
    ended: bool,
}

impl Watch for Brief<'_> {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        self.watch.progress(done, total)?;
        // The first report of a table gives its size.
        if done == 0 {
            self.table = total <= TABLE;
        }
        self.ended = !self.table && (done == 0 || done > BRIEF);
        if self.ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Finds the outcome of a position and its good moves.
///
/// # Errors
///
/// The errors of the solver, if no law is known either.
pub(crate) fn answer(
    solver: &mut Solver<'_>,
    known: &mut KnownLaw,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Answer, Refusal> {
    // In the browser, the code for moves that cannot all be listed is left out, to keep the module small.
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
    let is_huge = position.numbers.iter().any(|&number| number > TABLE);
    if known.play.is_some() || is_huge {
        if game.first_moves(position, LISTED)?.complete {
            let mut brief = Brief { watch: &mut *watch, table: false, ended: false };
            match solver.analyse(position, &mut brief) {
                Ok(solved) => return Ok(Answer::Solved(solved)),
                Err(SolveError::Interrupted) if brief.ended => {}
                Err(error) if error.is_of_size() => {}
                Err(error) => return Err(error.into()),
            }
        }
        // Without a law the solver still answers, or refuses for its own reason.
        if let Err(interrupted @ Refusal::Solve(SolveError::Interrupted)) = known.seek(solver, watch) {
            return Err(interrupted);
        }
        if let Some(judged) = known.judge(game, position)? {
            return Ok(Answer::Judged(judged));
        }
    }
    let solved = solver.analyse(position, watch).map(Answer::Solved);
    or_by_law(solved, solver, known, position, watch)
}

/// Returns the solver's answer; if the position is too large, searches for a law and asks it.
fn or_by_law(
    solved: Result<Answer, SolveError>,
    solver: &mut Solver<'_>,
    known: &mut KnownLaw,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Answer, Refusal> {
    let error = match solved {
        Err(error) if error.is_of_size() => error,
        other => return Ok(other?),
    };
    known.seek(solver, watch)?;
    known.judge(solver.game(), position)?.map(Answer::Judged).ok_or_else(|| error.into())
}
