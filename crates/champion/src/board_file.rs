//! Board games from rule files of one's own.

use crate::find::FindError;
use campeao_games::{self as games, OwnFile};
use campeao_grids::{GridGame, face};
use campeao_message::Play;
use campeao_play::AnyGame;

/// The board game of a file.
pub(crate) fn read(file: &OwnFile, play: Play) -> Result<AnyGame, FindError> {
    let game = GridGame::of_file(&file.path, &file.text)
        .map_err(|error| games::FindError::Rules { name: file.path.clone(), error: Box::new(error) })?;
    let usual = game.rules().entries.board.usual.get_ref();
    Ok(face(&game, file.arguments.as_deref().unwrap_or(usual), play)?)
}

/// What follows from the rules of a board game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardFacts {
    /// Whether both players have the same moves.
    pub impartial: bool,
    /// How many motions of the board, with or without an exchange of colours, keep the rules or exchange the players.
    pub symmetries: usize,
    /// Whether a reason was found why every play ends.
    pub ends: bool,
    /// Whether positions fall into independent parts.
    pub splits: bool,
    /// How many laws are proved for boards of every size.
    pub laws: usize,
}

/// The board game of the text of a rule file, on its usual board, and what follows from its rules.
///
/// # Errors
/// What is wrong in the file, with its place.
pub fn board_facts(path: &str, text: &str) -> Result<(AnyGame, BoardFacts), FindError> {
    let file = OwnFile { path: path.to_owned(), arguments: None, text: text.to_owned() };
    let ruleset = read(&file, Play::Normal)?;
    let game = GridGame::of_file(path, text)
        .map_err(|error| games::FindError::Rules { name: path.to_owned(), error: Box::new(error) })?;
    let facts = BoardFacts {
        impartial: game.is_impartial(),
        symmetries: game.symmetries().len(),
        ends: game.rules().progress.is_some(),
        splits: game.splits(),
        laws: ruleset.known_laws().len(),
    };
    Ok((ruleset, facts))
}
