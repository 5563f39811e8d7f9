//! The families of board games, and how a rule file of the catalogue becomes a game.

use campeao_base::Play;
use campeao_play::{AnyGame, BoardFace, Family, Misere, PartizanFace, Refusal};
use campeao_rules::catalogue::{CATALOGUE, CatalogueFile};
use std::sync::{Arc, LazyLock, OnceLock};

use crate::board::Board;
use crate::coded::CODED;
use crate::error::GridError;
use crate::game::GridGame;
use crate::play::GridPlay;
use crate::searched::GridSearch;
use crate::squares::{LARGE, MIDDLING};
use crate::words::card;

/// The board games of the catalogue: those with code of their own, then the games of the rule files, by name.
///
/// ```
/// use campeao_base::Play;
/// let hex = campeao_boards::families().iter().find(|family| family.name == "hex").ok_or("no such family")?;
/// assert_eq!(hex.game(Some("4x4"), Play::Normal)?.name(), "hex:4x4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn families() -> &'static [Family] {
    static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
        let of_files = files().map(|file| Family {
            name: file.name,
            misere: Misere::Played,
            instances: instances(file),
            make: |name, board, play| {
                let game = named(name)?;
                let usual = game.rules().entries.board.usual.get_ref();
                face(&game, board.filter(|board| !board.trim().is_empty()).unwrap_or(usual), play)
            },
        });
        CODED.iter().copied().chain(of_files).collect()
    });
    &FAMILIES
}

/// The instances of a rule file: names and arguments.
fn instances(file: &CatalogueFile) -> &'static [(&'static str, &'static str)] {
    static INSTANCES: [OnceLock<Vec<(&str, &str)>>; CATALOGUE.len()] =
        [const { OnceLock::new() }; CATALOGUE.len()];
    // Most files have none, and are not read before their game is needed.
    if !file.text.contains("instance") {
        return &[];
    }
    let Some((place, Ok(game))) = made(file.name) else { return &[] };
    INSTANCES[place].get_or_init(|| game.rules().instances().collect())
}

/// The rule files of the catalogue that are about boards, by name.
pub(crate) fn files() -> impl Iterator<Item = &'static CatalogueFile> {
    CATALOGUE.iter().filter(|file| file.is_board())
}

/// The games of the files, each made when it is first needed.
static MADE: [OnceLock<Result<Arc<GridGame>, GridError>>; CATALOGUE.len()] =
    [const { OnceLock::new() }; CATALOGUE.len()];

/// The game of a board rule file of the catalogue.
///
/// # Errors
/// If there is no file with that name.
///
/// ```
/// use campeao_boards::{Solver, named};
/// use campeao_values::Games;
/// let game = named("col")?;
/// let (mut games, mut solver) = (Games::new(), Solver::new(&game));
/// let strip = solver.value(&mut games, &game.board("...")?)?;
/// assert_eq!(games.name(strip)?, "0");
/// # Ok::<(), campeao_boards::GridError>(())
/// ```
pub fn named(name: &str) -> Result<Arc<GridGame>, GridError> {
    made(name).map_or_else(|| Err(GridError::NoFile { name: name.to_owned() }), |(_, game)| game.clone())
}

/// The index of a board rule file in the catalogue, and its game.
fn made(name: &str) -> Option<(usize, &'static Result<Arc<GridGame>, GridError>)> {
    let place = CATALOGUE.iter().position(|file| file.name == name && file.is_board())?;
    let (made, file) = (MADE.get(place)?, CATALOGUE.get(place)?);
    Some((place, made.get_or_init(|| GridGame::parse(file.text))))
}

/// A game on a board that is given by a size, as `6x6`, or by the rows of a starting position, as `TT..FF`.
///
/// # Errors
/// If the text is not a board of the game.
pub fn face(game: &Arc<GridGame>, board: &str, play: Play) -> Result<AnyGame, Refusal> {
    let rules = game.rules();
    let is_searched = game.is_impartial() || !rules.ends_by_stuckness() || rules.progress.is_none();
    let any = || Ok(searched(game.largest().on(board)?, play));
    match game.on(board) {
        // The module for browsers is kept small and its boards are small, so it only searches large ones by
        // definition.
        Err(GridError::Large { .. }) if cfg!(target_family = "wasm") => any(),
        Err(GridError::Large { squares, .. }) if squares > Board::<LARGE>::MOST_SQUARES => any(),
        Err(GridError::Large { .. }) if is_searched => Ok(searched(game.large().on(board)?, play)),
        // Winners can also be searched on larger boards, with as few words as the board needs.
        Err(GridError::Large { .. }) => match Arc::new(game.resized::<MIDDLING>()).on(board) {
            Err(GridError::Large { .. }) => Ok(partizan(game.large().on(board)?, play)),
            found => Ok(partizan(found?, play)),
        },
        found if is_searched => Ok(searched(found?, play)),
        found => Ok(partizan(found?, play)),
    }
}

/// A game from a starting position, solved by searching its positions.
fn searched<const N: usize>((game, start): (Arc<GridGame<N>>, Board<N>), play: Play) -> AnyGame {
    Box::new(BoardFace::new(GridSearch::new(&game, start, play)))
}

/// A game from a starting position, lost by a player who cannot move, solved by values and by winners.
fn partizan<const N: usize>((game, start): (Arc<GridGame<N>>, Board<N>), play: Play) -> AnyGame {
    let card = card(&game, &start, play);
    Box::new(PartizanFace::new(GridPlay::new(game, start, play), card))
}
