//! The commands of the pawn race.

use crate::arena::TournamentArguments;
use crate::resources::{FileForm, TableLimits};
use clap::{ArgGroup, Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// The commands of the pawn race.
#[derive(Debug, Subcommand)]
pub(crate) enum PawnsCommand {
    Solve(SolveArguments),
    Probe(ProbeArguments),
    Show(ShowArguments),
    Engine(EngineArguments),
    Arena(PawnsArenaArguments),
}

impl PawnsCommand {
    /// Whether the answer is wanted as JSON.
    pub(crate) fn wants_json(&self) -> bool {
        match self {
            Self::Solve(arguments) => arguments.json,
            Self::Probe(arguments) => {
                arguments.json || arguments.position.as_deref() == Some(crate::input::STANDARD)
            }
            Self::Show(arguments) => arguments.json,
            Self::Engine(_) => false,
            Self::Arena(arguments) => arguments.tournament.json,
        }
    }
}

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("kept").args(["verdicts_only", "block", "small", "force"]).multiple(true).requires("file")))]
pub(crate) struct SolveArguments {
    pub(super) board: String,
    #[arg(long, short)]
    pub(super) file: Option<PathBuf>,
    #[command(flatten)]
    pub(super) form: FileForm,
    #[command(flatten)]
    pub(super) limits: TableLimits,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ProbeArguments {
    pub(super) board: String,
    pub(super) position: Option<String>,
    #[arg(long, short)]
    pub(super) file: Option<PathBuf>,
    #[arg(long, default_value_t = 0)]
    pub(super) line: usize,
    #[command(flatten)]
    pub(super) limits: TableLimits,
    #[arg(long)]
    pub(super) json: bool,
}

/// The subject to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Subject {
    Columns,
    Graph,
    Strategy,
    Position,
    Unreachable,
    Figures,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArguments {
    pub(super) board: String,
    pub(super) what: Subject,
    /// A configuration by its number.
    #[arg(long)]
    pub(super) id: Option<u128>,
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=1))]
    pub(super) player: u8,
    #[arg(long)]
    pub(super) dot: bool,
    #[arg(long)]
    pub(super) svg: Option<PathBuf>,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct EngineArguments {
    #[arg(default_value = "5x8")]
    pub(super) board: String,
    #[command(flatten)]
    pub(super) limits: TableLimits,
}

#[derive(Debug, Args)]
pub(crate) struct PawnsArenaArguments {
    #[command(flatten)]
    pub(super) tournament: TournamentArguments,
    #[arg(long, default_value = "5x8")]
    pub(super) board: String,
}
