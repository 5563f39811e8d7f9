//! Tables of all positions of a game: built, opened, checked, queried.

use crate::attention::attentively;
use crate::error::{refused, wrong};
use campeao::games::{Ruleset, TabledGame, find};
use campeao::message::Play;
use campeao::tablebase::{BuildOptions, CheckedExtent, Tablebase as File};
use pyo3::prelude::*;
use std::path::PathBuf;

/// A game with the table of all its positions, in a file or in memory.
#[pyclass(frozen, module = "campeao._campeao", name = "Tablebase")]
pub(crate) struct Tablebase {
    game: TabledGame,
    #[pyo3(get)]
    path: Option<PathBuf>,
}

impl From<TabledGame> for Tablebase {
    fn from(game: TabledGame) -> Self {
        let path = game.solved().file().map(|file| file.path().to_owned());
        Self { game, path }
    }
}

#[pymethods]
impl Tablebase {
    /// Opens a file.
    #[staticmethod]
    fn open(python: Python<'_>, path: PathBuf) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            Ok(TabledGame::open(&path).map_err(|error| wrong(&error))?.into())
        })
    }

    /// Solves a game, into a file if a path is given.
    #[staticmethod]
    fn build(
        python: Python<'_>,
        game: &str,
        start: Option<&str>,
        path: Option<PathBuf>,
        misere: bool,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        attentively(python, limit, progress, |attention| {
            let play = if misere { Play::Misere } else { Play::Normal };
            let game = find(game, play).map_err(|error| wrong(&error))?;
            let start = start.map_or_else(|| Ok(game.start()), |text| game.read(text)).map_err(refused)?;
            let (options, mut watch) = (BuildOptions::default(), attention.table_watch());
            let solved = match path {
                Some(path) => TabledGame::build(game, start, &path, &options, &mut watch),
                None => TabledGame::solve(game, start, &options.solve, &mut watch),
            };
            Ok(solved.map_err(refused)?.into())
        })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        self.game.name()
    }

    /// The start of the game.
    #[getter]
    fn start(&self) -> String {
        self.game.start().into()
    }

    /// The number of positions with each outcome, and the plies of the longest game.
    fn census(&self) -> [u64; 5] {
        let census = self.game.solved().census();
        let longest = u64::from(census.longest);
        [census.wins, census.losses, census.draws, census.unreachable, longest]
    }

    /// Checks every block of the file; with `deep` every value against those of the successors.
    fn verify(
        &self,
        python: Python<'_>,
        deep: bool,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        attentively(python, limit, progress, |attention| {
            let solved = self.game.solved();
            if let Some(file) = solved.file() {
                File::verify(file).map_err(|error| wrong(&error))?;
            }
            if deep {
                let checked = solved.verify(
                    CheckedExtent::Full,
                    &BuildOptions::default().solve,
                    &mut attention.table_watch(),
                );
                checked.map_err(refused)?.map_err(|error| wrong(&error))?;
            }
            Ok(())
        })
    }

    /// The outcome of a position, or of the start, for the player to move, the number of plies, and the best move.
    fn probe(
        &self,
        python: Python<'_>,
        position: Option<&str>,
    ) -> PyResult<(String, Option<u32>, Option<String>)> {
        attentively(python, None, None, |_| {
            let position = match position {
                Some(text) => self.game.read(text).map_err(refused)?,
                None => self.game.start(),
            };
            let analysis = self.game.solved().analyse(&self.game, &position).map_err(refused)?;
            let best = analysis.best().map(|best| best.step.text.clone());
            Ok((analysis.outcome.name().to_owned(), analysis.remoteness, best))
        })
    }
}
