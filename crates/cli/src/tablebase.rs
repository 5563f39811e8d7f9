//! `campeao tablebase`: whole games solved into files; files checked and described.

mod values;

use crate::console::Console;
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::resources::{FileForm, TableLimits};
use crate::watch::Progress;
use campeao_answers::Mistake;
use campeao_answers::tablebase::{BuiltFile, SolvedFile, SolvedStart};
use campeao_games::{Refusal, Ruleset as _, TabledGame};
use campeao_tablebase::{CheckedExtent, FileError, Tablebase};
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};
use values::{FindArguments, ValuesArguments};

/// The commands on tablebase files.
#[derive(Debug, Subcommand)]
pub(crate) enum TablebaseCommand {
    Build(BuildArguments),
    Verify(VerifyArguments),
    Show(ShowArguments),
    Values(ValuesArguments),
    Find(FindArguments),
}

#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option on the command line")]
pub(crate) struct BuildArguments {
    #[command(flatten)]
    choice: GameChoice,
    #[command(flatten)]
    form: FileForm,
    #[command(flatten)]
    limits: TableLimits,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    cluster: crate::cluster::ClusterArguments,
    #[arg(long)]
    from: Option<String>,
    #[arg(long, short)]
    output: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArguments {
    file: PathBuf,
    #[arg(long)]
    deep: bool,
    #[arg(long, value_name = "N", conflicts_with = "deep")]
    sample: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1, requires = "sample")]
    seed: u64,
    #[command(flatten)]
    limits: TableLimits,
    #[arg(long)]
    json: bool,
}

impl VerifyArguments {
    /// The positions whose values are recomputed; `None` if only the blocks are read.
    fn extent(&self) -> Option<CheckedExtent> {
        let sample = |positions| CheckedExtent::Sample { positions, seed: self.seed };
        self.sample.map(sample).or_else(|| self.deep.then_some(CheckedExtent::Full))
    }
}

#[derive(Debug, Args)]
pub(crate) struct ShowArguments {
    file: PathBuf,
    #[arg(long)]
    json: bool,
}

impl TablebaseCommand {
    /// Whether the answer is wanted as JSON.
    pub(crate) const fn wants_json(&self) -> bool {
        match self {
            #[cfg(feature = "cluster")]
            Self::Build(arguments) if arguments.cluster.is_member() => false,
            #[cfg(feature = "cluster")]
            Self::Values(arguments) if arguments.cluster.is_member() => false,
            Self::Build(arguments) => arguments.json,
            Self::Verify(arguments) => arguments.json,
            Self::Show(arguments) => arguments.json,
            Self::Values(arguments) => arguments.json,
            Self::Find(arguments) => arguments.json,
        }
    }
}

pub(crate) fn run(command: &TablebaseCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        TablebaseCommand::Build(arguments) => build(arguments, console),
        TablebaseCommand::Show(arguments) => {
            let file = open(&arguments.file, console)?;
            tell(&SolvedFile::new(&file, false), arguments.json, console)
        }
        TablebaseCommand::Values(arguments) => values::write(arguments, console),
        TablebaseCommand::Find(arguments) => values::find(arguments, console),
        TablebaseCommand::Verify(arguments) if arguments.extent().is_some() => deep(arguments, console),
        TablebaseCommand::Verify(arguments) => {
            let file = open(&arguments.file, console)?;
            file.verify().map_err(|error| unsound(&error, console))?;
            tell(&SolvedFile::new(&file, true), arguments.json, console)
        }
    }
}

fn open(path: &Path, console: &Console<'_>) -> Result<Tablebase, Failure> {
    Tablebase::open(path).map_err(|error: FileError| console.mistake(&error))
}

/// A failed check: the file is damaged, unless the system refused to read it.
fn unsound(error: &FileError, console: &Console<'_>) -> Failure {
    if matches!(error, FileError::System { .. }) { console.mistake(error) } else { console.refuted(error) }
}

/// Solves a game into a file, or describes an existing file.
fn build(arguments: &BuildArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let refused = |refusal: Refusal, console: &Console<'_>| console.refused(refusal);
    let game = console.playable(&arguments.choice)?;
    let start = console.position(&*game, arguments.from.as_deref())?;
    let path = arguments.output.clone().unwrap_or_else(|| file_name(game.name(), arguments.choice.misere));
    let options = arguments.form.options(arguments.limits.options());
    #[cfg(feature = "cluster")]
    if arguments.cluster.is_wanted() {
        let folder = arguments.output.clone().unwrap_or_else(|| path.with_extension("shards"));
        let Some(report) = arguments.cluster.run((&*game, &start), &folder, &options, console)? else {
            return Ok(());
        };
        let file = open(&folder, console)?;
        let game =
            TabledGame::new(game, file, &mut Progress::new()).map_err(|refusal| refused(refusal, console))?;
        built(&game, &folder, arguments.json.then(|| report.json()).flatten(), arguments.json, console)?;
        return if arguments.json { Ok(()) } else { report.tell("cluster-report", console) };
    }
    let game = TabledGame::build(game, start, &path, &options, &mut Progress::new());
    let game = game.map_err(|refusal| refused(refusal, console))?;
    built(&game, &path, None, arguments.json, console)
}

/// Describes a game whose table is in a file, and in JSON the processes that solved it together.
fn built(
    game: &TabledGame,
    path: &Path,
    together: Option<serde_json::Value>,
    json: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let solved = game.solved();
    let Some(file) = solved.file() else { return Ok(()) };
    let start = game.start();
    let (outcome, plies) = solved.judge(start.text()).map_err(|refusal| console.refused(refusal))?;
    if json {
        let start = SolvedStart { position: start.into(), outcome: outcome.name(), remoteness: plies };
        let (told, file) = (SolvedFile::new(file, false), path.display().to_string());
        return console.json(&BuiltFile { told, file, start, together });
    }
    let mover = game.mover(&start).map_err(|refusal| console.refused(refusal))?;
    console.line(console.speaker.verdict(outcome, plies, mover.as_deref()))?;
    tell(&SolvedFile::new(file, false), false, console)?;
    console.line(console.say("tablebase-built", &[("file", path.display().to_string().into())]))
}

/// The name of a file for the table of a game.
fn file_name(game: &str, misere: bool) -> PathBuf {
    let kept = |sign: char| if sign.is_alphanumeric() || sign == '.' { sign } else { '-' };
    let name: String = game.chars().map(kept).collect();
    let misere = if misere { "-misere" } else { "" };
    PathBuf::from(format!("{name}{misere}.tablebase"))
}

/// Recomputes values from those of the successors, all or a sample.
fn deep(arguments: &VerifyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let file = open(&arguments.file, console)?;
    let game = TabledGame::open(&arguments.file).map_err(|error| Mistake::of_find(error, console.speaker))?;
    let solved = game.solved();
    let extent = arguments.extent().unwrap_or(CheckedExtent::Full);
    let checked = solved.verify(extent, &arguments.limits.options(), &mut Progress::new());
    // If it could not be read to its end, the plain check decides whether the file is damaged.
    let checked = checked.map_err(|refusal| match console.refused(refusal) {
        Failure::Mistake(mistake) => {
            file.verify().map_or_else(|error| unsound(&error, console), |()| Failure::Mistake(mistake))
        }
        failure => failure,
    });
    match checked? {
        Ok(checked) => {
            let told = SolvedFile {
                checked: Some(checked),
                sampled: arguments.sample.is_some(),
                ..SolvedFile::new(&file, true)
            };
            tell(&told, arguments.json, console)
        }
        Err(wrong) if arguments.json => {
            console.json(&SolvedFile { wrong: Some((&wrong).into()), ..SolvedFile::new(&file, true) })?;
            Err(Failure::No)
        }
        Err(wrong) => Err(console.refuted(&wrong)),
    }
}

fn tell(told: &SolvedFile, json: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    if json {
        return console.json(told);
    }
    if told.verified {
        console.line(console.say("tablebase-sound", &[]))?;
    }
    if let Some(positions) = told.checked {
        let words = if told.sampled { "tablebase-sampled" } else { "tablebase-checked" };
        console.sentence(console.say(words, &[("positions", positions.into())]))?;
    }
    let kind = if told.remoteness { "tablebase-with-remoteness" } else { "tablebase-verdicts-only" };
    let kind = console.say(kind, &[]);
    let arguments = [
        ("about", told.about.as_str().into()),
        ("kind", kind.into()),
        ("bytes", told.file_bytes.into()),
        ("positions", told.positions.into()),
        ("wins", told.wins.into()),
        ("losses", told.losses.into()),
        ("draws", told.draws.into()),
        ("unreachable", told.unreachable.into()),
        ("longest", u64::from(told.longest).into()),
    ];
    console.line(console.say("tablebase-told", &arguments))
}
