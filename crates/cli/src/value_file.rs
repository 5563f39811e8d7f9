//! `campeao tablebase values` and `find`: the positions of small boards in a file by their values, and looked up there.

use crate::arguments::GameChoice;
use crate::console::Console;
use crate::eval::{session, wrong};
use crate::failure::Failure;
use crate::resources::resources;
use crate::watch::Progress;
use campeao_champion::{Champion, Library, Refusal, Ruleset, known_values, positions_by_value};
use campeao_tablebase::ValueFile;
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(crate) struct ValuesArguments {
    #[command(flatten)]
    choice: GameChoice,
    #[arg(long, default_value_t = 10_000)]
    up_to: u64,
    #[arg(long, short)]
    output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct FindArguments {
    file: PathBuf,
    #[arg(allow_hyphen_values = true)]
    value: String,
    #[arg(long, default_value_t = 20)]
    most: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

/// What the file of a game's values is called, unless it is named.
fn name_for(family: &str) -> String {
    format!("{family}.values")
}

/// The file in which the values of a game are looked up: the one that was named, or in a folder that of the game.
fn file_of(values: &Path, family: &str) -> PathBuf {
    if values.is_dir() { values.join(name_for(family)) } else { values.to_owned() }
}

/// Gives a champion the values that stand in a file, or in the file of its game in a folder.
pub(crate) fn look_up(values: &Path, game: &dyn Ruleset, champion: &mut dyn Champion) -> Result<(), Refusal> {
    let file = ValueFile::open(&file_of(values, game.family())).map_err(Refusal::of)?;
    champion.remember(&known_values(&file)?).map(drop)
}

/// Gives the champions of a library the values of their games that stand in a file or a folder; other games are valued as ever.
///
/// # Errors
/// Where there is neither a file nor a folder.
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

/// A file that was written.
#[derive(Debug, Serialize)]
struct Written {
    file: String,
    game: String,
    positions: usize,
    values: usize,
    file_bytes: u64,
}

/// The positions of a value.
#[derive(Debug, Serialize)]
struct Found<'f> {
    game: &'f str,
    value: String,
    count: usize,
    positions: &'f [String],
}

/// Values all positions of the small boards of a game.
pub(crate) fn write(arguments: &ValuesArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.playable(&arguments.choice)?;
    let limits = resources(None, None);
    let file = positions_by_value(game.as_ref(), arguments.up_to, &limits, &mut Progress::new());
    let file = file.map_err(|refusal| console.refused(refusal))?;
    let path = arguments.output.clone().unwrap_or_else(|| name_for(file.game()).into());
    let file_bytes = file.write(&path).map_err(|error| console.mistake(&error))?;
    let told = Written {
        file: path.display().to_string(),
        game: file.game().to_owned(),
        positions: file.positions(),
        values: file.values().count(),
        file_bytes,
    };
    if arguments.json {
        return console.json(&told);
    }
    let arguments = [
        ("file", told.file.into()),
        ("game", told.game.into()),
        ("positions", told.positions.into()),
        ("values", told.values.into()),
        ("bytes", told.file_bytes.into()),
    ];
    console.line(console.say("tablebase-values-written", &arguments))
}

/// Looks up which positions are worth something.
pub(crate) fn find(arguments: &FindArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let file = ValueFile::open(&arguments.file).map_err(|error| console.mistake(&error))?;
    let mut session = session(None, None, console)?;
    let name = console.say("value-expression", &[]);
    let value = session.evaluate(&arguments.value).and_then(|object| {
        let whole = campeao_worksheet::Span::new(0, arguments.value.len());
        session.text(&object).map_err(|kind| campeao_worksheet::Error::new(whole, kind))
    });
    let value = value.map_err(|error| wrong(&name, &arguments.value, &error, console))?;
    let all = file.positions_worth(&value);
    let positions = &all[..all.len().min(arguments.most)];
    if arguments.json {
        return console.json(&Found { game: file.game(), value, count: all.len(), positions });
    }
    let count =
        [("count", all.len().into()), ("value", value.into()), ("positions", file.positions().into())];
    console.line(console.say("tablebase-found", &count))?;
    for position in positions {
        console.line(format!("  {position}"))?;
    }
    if positions.len() < all.len() {
        console
            .line(console.say("tablebase-more-found", &[("more", (all.len() - positions.len()).into())]))?;
    }
    Ok(())
}
