//! `campeao tablebase`: files of solved games, checked and told.

use crate::console::Console;
use crate::failure::Failure;
use campeao_answers::tablebase::SolvedFile;
use campeao_tablebase::{FileError, Tablebase};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// The commands on tablebase files.
#[derive(Debug, Subcommand)]
pub(crate) enum TablebaseCommand {
    Verify(FileArguments),
    Show(FileArguments),
}

#[derive(Debug, Args)]
pub(crate) struct FileArguments {
    file: PathBuf,
    #[arg(long)]
    json: bool,
}

impl TablebaseCommand {
    /// Whether the answer is wanted as JSON.
    pub(crate) const fn wants_json(&self) -> bool {
        match self {
            Self::Verify(arguments) | Self::Show(arguments) => arguments.json,
        }
    }
}

pub(crate) fn run(command: &TablebaseCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    let refused = |error: FileError, console: &Console<'_>| console.mistake(&error);
    let (TablebaseCommand::Verify(arguments) | TablebaseCommand::Show(arguments)) = command;
    let file = Tablebase::open(&arguments.file).map_err(|error| refused(error, console))?;
    let verified = matches!(command, TablebaseCommand::Verify(_));
    if verified {
        file.verify().map_err(|error| refused(error, console))?;
    }
    let told = SolvedFile::new(&file, verified);
    if arguments.json {
        return console.json(&told);
    }
    if verified {
        console.line(console.say("tablebase-sound", &[]))?;
    }
    let kind = if told.remoteness { "tablebase-with-remoteness" } else { "tablebase-verdicts-only" };
    let kind = console.say(kind, &[]);
    let arguments = [
        ("about", told.about.into()),
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
