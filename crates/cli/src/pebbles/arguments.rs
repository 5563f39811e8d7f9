//! The command line of `campeao pebbles`. The sentences `help-pebbles-…` describe it.

use crate::input;
use campeao_answers::pebbles;
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// The commands on the pebble solitaire.
#[derive(Debug, Subcommand)]
pub(crate) enum PebblesCommand {
    Solve(SolveArguments),
    Check(PatternArguments),
    Reach(ReachArguments),
    Replay(ReplayArguments),
    Measure(MeasureArguments),
    Solutions(SolutionsArguments),
    Count(CountArguments),
    Draw(DrawArguments),
    Play(PlayArguments),
}

impl PebblesCommand {
    /// Whether the answer is wanted as JSON.
    pub(crate) fn wants_json(&self) -> bool {
        match self {
            Self::Solve(arguments) => arguments.json || arguments.pattern == input::STANDARD,
            Self::Check(arguments) => arguments.json || arguments.pattern == input::STANDARD,
            Self::Reach(arguments) => arguments.json || arguments.start == input::STANDARD,
            Self::Measure(arguments) => arguments.json || arguments.pattern == input::STANDARD,
            Self::Replay(arguments) => arguments.json,
            Self::Solutions(arguments) => arguments.json,
            Self::Count(arguments) => arguments.json,
            Self::Draw(arguments) => arguments.json,
            Self::Play(_) => false,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct SolveArguments {
    #[arg(allow_hyphen_values = true)]
    pub(super) pattern: String,
    #[command(flatten)]
    pub(super) order: OrderChoice,
    #[arg(long)]
    pub(super) all: bool,
    #[arg(long)]
    pub(super) json: bool,
}

/// The order in which a game is played.
#[derive(Debug, Args)]
pub(crate) struct OrderChoice {
    #[arg(long)]
    pub(super) order: Option<Order>,
    #[arg(long)]
    pub(super) seed: Option<u64>,
}

/// The names of the orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Order {
    Waves,
    Nearby,
    Random,
}

#[derive(Debug, Args)]
pub(crate) struct PatternArguments {
    #[arg(allow_hyphen_values = true)]
    pub(super) pattern: String,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReachArguments {
    #[arg(allow_hyphen_values = true)]
    pub(super) start: String,
    #[arg(allow_hyphen_values = true)]
    pub(super) end: Option<String>,
    #[arg(long)]
    pub(super) all: bool,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArguments {
    #[arg(allow_hyphen_values = true)]
    pub(super) pattern: String,
    pub(super) moves: String,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct MeasureArguments {
    #[arg(allow_hyphen_values = true)]
    pub(super) pattern: String,
    #[arg(long, allow_hyphen_values = true)]
    pub(super) first_row: Option<String>,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SolutionsArguments {
    #[arg(allow_hyphen_values = true)]
    pub(super) pattern: String,
    #[arg(long)]
    pub(super) up_to: u64,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CountArguments {
    pub(super) width: u32,
    pub(super) height: u32,
    #[arg(long)]
    pub(super) by_pebbles: bool,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DrawArguments {
    #[arg(allow_hyphen_values = true)]
    pub(super) pattern: String,
    #[arg(long, default_value = "pattern")]
    pub(super) what: Subject,
    #[command(flatten)]
    pub(super) order: OrderChoice,
    #[arg(long)]
    pub(super) svg: Option<PathBuf>,
    #[arg(long)]
    pub(super) png: Option<PathBuf>,
    #[arg(long)]
    pub(super) json: bool,
}

/// The subject of a drawing, as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Subject {
    Pattern,
    Action,
    Solution,
    Frames,
}

impl From<Subject> for pebbles::Subject {
    fn from(subject: Subject) -> Self {
        match subject {
            Subject::Pattern => Self::Pattern,
            Subject::Action => Self::Action,
            Subject::Solution => Self::Solution,
            Subject::Frames => Self::Frames,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct PlayArguments {
    #[arg(allow_hyphen_values = true)]
    pub(super) pattern: String,
}
