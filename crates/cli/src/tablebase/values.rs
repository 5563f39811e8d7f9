//! `campeao tablebase values` and `find`: the positions of small boards in a file by value, and their lookup.

#[cfg(feature = "cluster")]
use crate::cluster::{ClusterReport, Tasks};
use crate::console::Console;
use crate::eval::{session, wrong};
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::resources::resources;
use crate::value_file::name_for;
use crate::watch::Progress;
use campeao_answers::tablebase::{FoundPositions, WrittenValues};
use campeao_games::positions_by_value;
#[cfg(feature = "cluster")]
use campeao_games::{Ruleset, SmallBoards};
use campeao_tablebase::ValueFile;
#[cfg(feature = "cluster")]
use campeao_tablebase::cluster::ClusterError;
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(crate) struct ValuesArguments {
    #[command(flatten)]
    choice: GameChoice,
    #[arg(long, default_value_t = 10_000)]
    up_to: u64,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub(crate) cluster: crate::cluster::ClusterArguments,
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

/// Values all positions of the small boards of a game.
pub(crate) fn write(arguments: &ValuesArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.playable(&arguments.choice)?;
    let path = arguments.output.clone().unwrap_or_else(|| name_for(game.family()).into());
    #[cfg(feature = "cluster")]
    if arguments.cluster.is_wanted() {
        let mut journal = path.clone().into_os_string();
        journal.push(".partial");
        let journal = PathBuf::from(journal);
        let Some((file, report)) = together(arguments, &*game, &journal, console)? else { return Ok(()) };
        written(&file, &path, arguments.json, console)?;
        // The journal is removed only now, when its results are safe.
        let _ = std::fs::remove_file(journal);
        return if arguments.json { Ok(()) } else { report.tell("cluster-values", console) };
    }
    let file = positions_by_value(&*game, arguments.up_to, &resources(None, None), &mut Progress::new());
    let file = file.map_err(|refusal| console.refused(refusal))?;
    written(&file, &path, arguments.json, console)
}

/// Values positions with several processes, one piece at a time each; `None` for a member process.
#[cfg(feature = "cluster")]
fn together(
    arguments: &ValuesArguments,
    game: &dyn Ruleset,
    journal: &Path,
    console: &Console<'_>,
) -> Result<Option<(ValueFile, ClusterReport)>, Failure> {
    let limits = resources(None, None);
    let boards = SmallBoards::new(game, arguments.up_to, &mut Progress::new());
    let boards = boards.map_err(|refusal| console.refused(refusal))?;
    let what =
        format!("values {} {} {} {}", game.name(), boards.rules(), arguments.up_to, boards.positions());
    let mut valuer = boards.valuer(&limits);
    let mut work = |piece: usize| {
        let values = valuer.values(piece, &mut Progress::new());
        values.map(|values| values.join("\n").into_bytes()).map_err(|refusal| console.refused(refusal))
    };
    let tasks = Tasks { what, count: boards.pieces(), journal: journal.to_owned(), work: &mut work };
    let Some((results, report)) = arguments.cluster.tasks(tasks, console)? else { return Ok(None) };
    let texts: Vec<_> = results.iter().map(|result| String::from_utf8_lossy(result)).collect();
    let values: Vec<String> = texts.iter().flat_map(|text| text.split('\n')).map(str::to_owned).collect();
    if values.len() != boards.positions() {
        return Err(console.mistake(&ClusterError::OtherTasks { path: journal.to_owned() }));
    }
    Ok(Some((boards.file(values), report)))
}

/// Writes a file of positions by value, and describes it.
fn written(file: &ValueFile, path: &Path, json: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    let file_bytes = file.write(path).map_err(|error| console.mistake(&error))?;
    let told = WrittenValues {
        file: path.display().to_string(),
        game: file.game().to_owned(),
        positions: file.positions(),
        values: file.values().count(),
        file_bytes,
    };
    if json {
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

/// Looks up the positions with a value.
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
        return console.json(&FoundPositions { game: file.game(), value, count: all.len(), positions });
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
