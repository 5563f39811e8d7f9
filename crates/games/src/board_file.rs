//! Board games from users' own rule files.

use crate::find::FindError;
use campeao_base::Play;
use campeao_boards::{Example, GridGame, face, perft};
use campeao_play::AnyGame;
use campeao_rules::board::BoardRules;
use campeao_rules::catalogue::{self as games, OwnFile};
use campeao_solve::sequence::Watch;
use campeao_solve::{Ply, SolveError};
use std::sync::Arc;

/// The name in errors of a rule file that has no path.
pub(crate) const RULES: &str = "rules";

/// A user's own board rule file, read and checked.
///
/// ```
/// use campeao_games::BoardFile;
/// use campeao_base::Play;
/// let text = r##"
/// name = "cram"
/// title = "Cram"
/// rules = "Place a domino on two empty squares with a common side."
/// [board]
/// usual = "2x3"
/// [[move]]
/// label = "place a domino on {cells}"
/// pattern = ". ."
/// becomes = "# #"
/// turns = "all"
/// "##;
/// let file = BoardFile::parse("cram.toml", text)?;
/// assert!(file.facts(Play::Normal)?.impartial);
/// assert_eq!(file.ruleset(Some("1x4"), Play::Normal)?.start(), "....");
/// # Ok::<(), campeao_games::FindError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardFile {
    game: Arc<GridGame>,
}

/// The consequences of the rules of a board game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFacts {
    /// Whether both players have the same moves.
    pub impartial: bool,
    /// The number of motions of the board, with or without an exchange of colours, that keep the rules or exchange the
    /// players.
    pub symmetries: usize,
    /// Whether a reason was found why every play ends.
    pub ends: bool,
    /// Whether positions split into independent components.
    pub splits: bool,
    /// The number of laws proved for boards of every size.
    pub laws: usize,
    /// In games for points: the number whose growth the moving player scores, and whether a player who scores moves
    /// again.
    pub points: Option<(String, bool)>,
    /// An example of each kind of move.
    pub examples: Vec<Example>,
}

impl BoardFile {
    /// Reads the text of a file, which is named by its path.
    ///
    /// # Errors
    /// The first error in the file, with its place.
    pub fn parse(path: &str, text: &str) -> Result<Self, FindError> {
        let game = GridGame::of_file(path, text).map_err(|error| games::FindError::rules(path, error))?;
        Ok(Self { game })
    }

    /// Reads the text of a file, which names its game itself.
    ///
    /// # Errors
    /// The first error in the file, with its place.
    pub(crate) fn of_text(text: &str) -> Result<Self, FindError> {
        let rules = BoardRules::parse(text).map_err(|error| games::FindError::rules(RULES, error))?;
        Ok(Self { game: Arc::new(GridGame::new(rules)) })
    }

    /// The game on a board, by default the usual one.
    ///
    /// # Errors
    /// If the text is not a board of the game.
    pub fn ruleset(&self, board: Option<&str>, play: Play) -> Result<AnyGame, FindError> {
        let usual = self.game.rules().entries.board.usual.get_ref();
        Ok(face(&self.game, board.unwrap_or(usual), play)?)
    }

    /// The consequences of the rules.
    ///
    /// # Errors
    /// If there is no game on the usual board.
    pub fn facts(&self, play: Play) -> Result<BoardFacts, FindError> {
        let game = &self.game;
        Ok(BoardFacts {
            impartial: game.rules().is_impartial(),
            symmetries: game.symmetries().len(),
            ends: game.rules().progress.is_some(),
            splits: game.splits(),
            points: game
                .rules()
                .entries
                .points
                .as_ref()
                .map(|points| (points.count.get_ref().trim().to_owned(), points.again)),
            laws: self.ruleset(None, play)?.known_laws().len(),
            examples: game.examples(),
        })
    }

    /// Counts the positions and plays from the usual start, ply by ply.
    ///
    /// # Errors
    /// If a condition has no value, the limit of positions of one ply is exceeded, or the watch stops the work.
    pub fn perft(&self, most: u32, limit: u64, watch: &mut dyn Watch) -> Result<Vec<Ply>, SolveError> {
        let usual = self.game.rules().entries.board.usual.get_ref();
        match self.game.on(usual) {
            Ok((game, start)) => perft(&game, &start, most, limit, watch),
            Err(_) => match self.game.large().on(usual) {
                Ok((game, start)) => perft(&game, &start, most, limit, watch),
                // The loader has accepted the usual board, so it is among the largest.
                Err(_) => match self.game.largest().on(usual) {
                    Ok((game, start)) => perft(&game, &start, most, limit, watch),
                    Err(_) => Ok(Vec::new()),
                },
            },
        }
    }
}

/// The board game of a file, with the board of its name.
pub(crate) fn read(file: &OwnFile, play: Play) -> Result<AnyGame, FindError> {
    BoardFile::parse(&file.path, &file.text)?.ruleset(file.arguments.as_deref(), play)
}
