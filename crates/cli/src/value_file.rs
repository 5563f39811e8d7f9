//! Files of positions by value, in which games are looked up.

use crate::console::Console;
use crate::failure::Failure;
use campeao_games::{Champion, Library, Refusal, Ruleset, known_values};
use campeao_tablebase::ValueFile;
use std::path::{Path, PathBuf};

/// The default name of the file of a game's values.
pub(crate) fn name_for(family: &str) -> String {
    format!("{family}.values")
}

/// The file in which the values of a game are looked up: the given one, or in a given folder that of the game.
fn file_of(values: &Path, family: &str) -> PathBuf {
    if values.is_dir() { values.join(name_for(family)) } else { values.to_owned() }
}

/// Adds to a champion the values from a file, or from the file of its game in a folder.
pub(crate) fn look_up(values: &Path, game: &dyn Ruleset, champion: &mut dyn Champion) -> Result<(), Refusal> {
    let file = ValueFile::open(&file_of(values, game.family())).map_err(Refusal::of)?;
    champion.remember(&known_values(&file)?).map(drop)
}

/// Adds to the champions of a library the values of their games from a file or a folder; other games are not affected.
///
/// # Errors
/// If there is neither a file nor a folder.
pub(crate) fn looked_up_by(
    library: Library,
    values: PathBuf,
    console: &Console<'_>,
) -> Result<Library, Failure> {
    if !values.is_dir() {
        ValueFile::open(&values).map_err(|error| console.mistake(&error))?;
    }
    Ok(library.preparing(move |game, champion| {
        let path = file_of(&values, game.family());
        let file = match ValueFile::open(&path) {
            Ok(file) if file.game() == game.family() => file,
            Err(error) if values.is_file() || path.exists() => return Err(Refusal::of(error)),
            _ => return Ok(()),
        };
        champion.remember(&known_values(&file)?).map(drop)
    }))
}
