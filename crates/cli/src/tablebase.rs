//! `campeao tablebase`: files of solved games, checked and told.

use crate::console::Console;
use crate::failure::Failure;
use crate::pawns::TableLimits;
use crate::resources::resources;
use crate::show::wrapped;
use crate::solved_file::{SolvedFile, WrongValue};
use crate::watch::Progress;
use campeao_pawns::{PawnError, PawnTable};
use campeao_tablebase::{FileError, SolveOptions, Tablebase};
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};

/// The commands on tablebase files.
#[derive(Debug, Subcommand)]
pub(crate) enum TablebaseCommand {
    Verify(VerifyArguments),
    Show(ShowArguments),
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArguments {
    file: PathBuf,
    #[arg(long)]
    deep: bool,
    #[command(flatten)]
    limits: TableLimits,
    #[arg(long)]
    json: bool,
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
            Self::Verify(arguments) => arguments.json,
            Self::Show(arguments) => arguments.json,
        }
    }
}

pub(crate) fn run(command: &TablebaseCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        TablebaseCommand::Show(arguments) => {
            let file = open(&arguments.file, console)?;
            tell(&SolvedFile::new(&file, false), arguments.json, console)
        }
        TablebaseCommand::Verify(arguments) if arguments.deep => deep(arguments, console),
        TablebaseCommand::Verify(arguments) => {
            let file = open(&arguments.file, console)?;
            file.verify().map_err(|error| console.mistake(&error))?;
            tell(&SolvedFile::new(&file, true), arguments.json, console)
        }
    }
}

fn open(path: &Path, console: &Console<'_>) -> Result<Tablebase, Failure> {
    Tablebase::open(path).map_err(|error: FileError| console.mistake(&error))
}

/// Computes every value again from those of the successors. The game is that of the pawns: no other has files yet.
fn deep(arguments: &VerifyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let refused = |error: PawnError, console: &Console<'_>| console.refused(error.into());
    let file = open(&arguments.file, console)?;
    let table = PawnTable::open(&arguments.file).map_err(|error| refused(error, console))?;
    let limits = resources(arguments.limits.memory, arguments.limits.threads);
    let options = SolveOptions { memory: Some(limits.memory), threads: limits.threads };
    match table.verify_values(&options, &mut Progress::new()) {
        Ok(checked) => {
            let told = SolvedFile { checked: Some(checked), ..SolvedFile::new(&file, true) };
            tell(&told, arguments.json, console)
        }
        Err(error) => match WrongValue::of(&error) {
            Some(wrong) if arguments.json => {
                console.json(&SolvedFile { wrong: Some(wrong), ..SolvedFile::new(&file, true) })?;
                Err(Failure::Told)
            }
            _ => Err(refused(error, console)),
        },
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
        console.line(wrapped(&console.say("tablebase-checked", &[("positions", positions.into())])))?;
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
