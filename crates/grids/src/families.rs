//! The board rule files of this crate, and the game of each.

use campeao_base::Play;
use campeao_play::{AnyGame, BoardFace, Family, Misere, PartizanFace, Refusal};
use std::sync::{Arc, OnceLock};

use crate::board::Board;
use crate::error::GridError;
use crate::game::GridGame;
use crate::play::GridPlay;
use crate::searched::GridSearch;
use crate::squares::MIDDLING;
use crate::words::card;

/// A family of a rule file of this crate: its name, its usual board and its parameters, the same as in the file.
macro_rules! family {
    ($name:literal, $usual:literal $(, $parameter:literal)*) => {
        Family {
            name: $name,
            parameters: &["board" $(, $parameter)*],
            usual: $usual,
            misere: Misere::Played,
            instances: &[],
            game: |board, play| face(&named($name)?, board, play),
        }
    };
}

/// The families of this crate, in the order in which they are listed.
pub const FAMILIES: &[Family] = &[
    family!("domineering", "6x6", "horizontal"),
    family!("clobber", "4x4"),
    family!("toads-and-frogs", "TTT..FFF"),
    family!("snort", "4x5"),
    family!("col", "4x4"),
    family!("cram", "3x4"),
    family!("konane", "4x4"),
    family!("amazons", "3x3"),
    family!("fission", "5x5", "horizontal"),
    family!("toppling-dominoes", "xoxexo"),
    family!("nogo", "3x4"),
    family!("elephants-and-rhinos", "E..R.E...R"),
    family!("peg-duotaire", "1x8"),
    family!("node-kayles", "4x4"),
    family!("arc-kayles", "path8"),
    family!("geography", "4x4"),
    family!("edge-geography", "grid3x3"),
    family!("graph-chomp", "cycle4"),
    family!("connect-four", "4x4"),
    family!("k-in-a-row", "3x4", "k"),
    family!("breakthrough", "5x3"),
    family!("fox-and-hounds", "6x6"),
    family!("fox-and-geese", "4x4"),
    family!("hare-and-hounds", "#o#/o.o/.../.../#x#"),
    family!("hex", "3x3"),
    family!("dots-and-boxes", "5x5"),
];

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        /// The rule files, by name.
        const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../rules/", $name, ".toml")))),+];
    };
}

files!(
    "domineering",
    "clobber",
    "toads-and-frogs",
    "snort",
    "col",
    "cram",
    "konane",
    "amazons",
    "fission",
    "toppling-dominoes",
    "nogo",
    "elephants-and-rhinos",
    "peg-duotaire",
    "node-kayles",
    "arc-kayles",
    "geography",
    "edge-geography",
    "graph-chomp",
    "connect-four",
    "k-in-a-row",
    "breakthrough",
    "fox-and-hounds",
    "fox-and-geese",
    "hare-and-hounds",
    "hex",
    "dots-and-boxes"
);

/// The rule files of this crate as they are written, by name.
pub fn rule_files() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().copied()
}

/// The games of the files, each made when it is first asked for.
static MADE: [OnceLock<Result<Arc<GridGame>, GridError>>; FILES.len()] =
    [const { OnceLock::new() }; FILES.len()];

/// The game of a rule file of this crate.
///
/// # Errors
/// Where there is no file of that name.
///
/// ```
/// use campeao_grids::{Solver, named};
/// use campeao_values::Games;
/// let game = named("col")?;
/// let (mut games, mut solver) = (Games::new(), Solver::new(&game));
/// let strip = solver.value(&mut games, &game.board("...")?)?;
/// assert_eq!(games.name(strip)?, "0");
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
pub fn named(name: &str) -> Result<Arc<GridGame>, GridError> {
    let place = FILES.iter().position(|(known, _)| *known == name);
    let found = place.and_then(|place| MADE.get(place).zip(FILES.get(place)));
    let Some((made, (_, text))) = found else {
        return Err(GridError::NoFile { name: name.to_owned() });
    };
    made.get_or_init(|| GridGame::parse(text)).clone()
}

/// A game on a board: of a size, as `6x6`, or from the rows of a start, as `TT..FF`.
///
/// # Errors
/// Where the text is no board of the game.
pub fn face(game: &Arc<GridGame>, board: &str, play: Play) -> Result<AnyGame, Refusal> {
    let rules = game.rules();
    let is_searched = game.is_impartial() || !rules.ends_by_stuckness() || rules.progress.is_none();
    match game.on(board) {
        // The module for browsers is kept small and its boards are small: large ones are only searched by the
        // definition there.
        Err(GridError::Large { .. }) if is_searched || cfg!(target_family = "wasm") => {
            Ok(searched(game.large().on(board)?, play))
        }
        // Winners are searched on larger boards too, with as few words as the board needs.
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

/// A game from a starting position that ends where a player cannot move, solved by values and by winners.
fn partizan<const N: usize>((game, start): (Arc<GridGame<N>>, Board<N>), play: Play) -> AnyGame {
    let card = card(&game, &start, play);
    Box::new(PartizanFace::new(GridPlay::new(game, start, play), card))
}

/// The size of a board, as in the name of a game.
pub(crate) fn size_of<const N: usize>(board: &Board<N>) -> String {
    format!("{}x{}", board.grid().rows(), board.grid().columns())
}
