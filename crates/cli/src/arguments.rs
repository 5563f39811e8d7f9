//! The command line: the commands and their arguments. The sentences `help-…` describe them in the user's language; see
//! [`crate::help`].

use crate::arena::{ArenaArguments, ClassArguments};
use crate::cite::CiteArguments;
use crate::eval::EvalArguments;
use crate::game_choice::GameChoice;
use crate::misere::MisereArguments;
use crate::paper::ReportArguments;
use crate::pawns::PawnsCommand;
use crate::pebbles::PebblesCommand;
use crate::repl::ReplArguments;
use crate::resources::Bytes;
use crate::serve::{ServeArguments, WorkerArguments};
use crate::site::SiteArguments;
use crate::table::options::{Format, Quantity};
use crate::tablebase::TablebaseCommand;
use crate::terminal::Colours;
use crate::theorem::{TheoremArguments, VerifyArguments};
use crate::worth::WorthArguments;
use campeao_answers::table::Span;
use campeao_formula::is_valid_name;
use clap::{ArgAction, ArgGroup, Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;

/// Everything typed after the program's name.
#[derive(Debug, Parser)]
#[command(
    name = "campeao",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true,
    subcommand_required = true
)]
pub(crate) struct Arguments {
    /// The language, which [`crate::language`] has determined already.
    #[arg(long, global = true, value_parser = ["en", "pt", "pt-BR"])]
    lang: Option<String>,
    /// The terms for outcomes, determined in the same way.
    #[arg(long, global = true, value_parser = ["school", "cgt"])]
    terms: Option<String>,
    /// The streams that show colours, determined in the same way.
    #[arg(long, global = true, value_enum)]
    color: Option<Colours>,
    #[arg(long, short, global = true)]
    quiet: bool,
    #[arg(long, short, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(long, short = 'V', action = ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Arguments {
    /// Whether progress and remarks are left out.
    pub(crate) const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// The sentence about an option that has no effect on the command, if there is one.
    pub(crate) fn idle_option(&self) -> Option<&'static str> {
        if self.quiet && !self.command.shows_progress() {
            Some("usage-quiet-idle")
        } else if self.color.is_some() && !self.command.shows_colours() {
            Some("usage-color-idle")
        } else {
            None
        }
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Games(GamesArguments),
    Show(ShowArguments),
    Solve(SolveArguments),
    Table(TableArguments),
    Study(StudyArguments),
    Report(ReportArguments),
    Conjecture(ConjectureArguments),
    Theorem(TheoremArguments),
    Verify(VerifyArguments),
    Cite(CiteArguments),
    Prove(Box<ProveArguments>),
    Play(PlayArguments),
    Arena(ArenaArguments),
    Class(ClassArguments),
    Eval(EvalArguments),
    Worth(WorthArguments),
    Misere(MisereArguments),
    Repl(ReplArguments),
    Pawns {
        #[command(subcommand)]
        command: PawnsCommand,
    },
    Tablebase {
        #[command(subcommand)]
        command: TablebaseCommand,
    },
    Pebbles {
        #[command(subcommand)]
        command: PebblesCommand,
    },
    Rules {
        #[command(subcommand)]
        command: RulesCommand,
    },
    Lessons {
        #[command(subcommand)]
        command: Option<LessonsCommand>,
    },
    Serve(ServeArguments),
    Site(SiteArguments),
    /// A worker, started by the server, not by people.
    #[command(hide = true)]
    Worker(WorkerArguments),
    Completions {
        shell: clap_complete::Shell,
    },
    Man {
        command: Vec<String>,
    },
    Help {
        command: Vec<String>,
    },
}

/// The commands on rule files.
#[derive(Debug, Subcommand)]
pub(crate) enum RulesCommand {
    Check(CheckArguments),
}

/// The commands on lessons.
#[derive(Debug, Subcommand)]
pub(crate) enum LessonsCommand {
    Check(CheckLessonsArguments),
}

#[derive(Debug, Args)]
pub(crate) struct CheckLessonsArguments {
    #[arg(required = true)]
    pub(crate) files: Vec<String>,
}

impl Command {
    /// Whether the answer is for people and may be longer than a screen.
    pub(crate) fn is_long(&self) -> bool {
        let reads = match self {
            Self::Table(arguments) => {
                arguments.output.is_none() && matches!(arguments.format, None | Some(Format::Text))
            }
            Self::Games(_) | Self::Show(_) | Self::Study(_) | Self::Misere(_) | Self::Man { .. } => true,
            _ => false,
        };
        reads && !self.wants_json()
    }

    /// Whether the command shows progress or remarks.
    const fn shows_progress(&self) -> bool {
        let is_silent =
            matches!(self, Self::Games(_) | Self::Theorem(_) | Self::Pebbles { .. } | Self::Lessons { .. });
        self.shows_colours() && !is_silent
    }

    /// Whether the answer or a mistake in the input is shown with colours.
    const fn shows_colours(&self) -> bool {
        !matches!(
            self,
            Self::Cite(_)
                | Self::Serve(_)
                | Self::Site(_)
                | Self::Worker(_)
                | Self::Completions { .. }
                | Self::Man { .. }
                | Self::Help { .. }
        )
    }

    /// Whether the answer is wanted as JSON.
    pub(crate) fn wants_json(&self) -> bool {
        match self {
            Self::Games(arguments) => arguments.json,
            Self::Show(arguments) => arguments.json,
            Self::Solve(arguments) => {
                arguments.json || arguments.position.as_deref() == Some(crate::input::STANDARD)
            }
            Self::Table(arguments) => arguments.json || arguments.format == Some(Format::Json),
            Self::Study(arguments) => arguments.json,
            Self::Conjecture(arguments) => arguments.json || arguments.formula == crate::input::STANDARD,
            Self::Theorem(arguments) => arguments.json,
            Self::Verify(arguments) => arguments.json,
            Self::Prove(arguments) => {
                arguments.json || arguments.question.as_deref() == Some(crate::input::STANDARD)
            }
            Self::Pawns { command } => command.wants_json(),
            Self::Tablebase { command } => command.wants_json(),
            Self::Pebbles { command } => command.wants_json(),
            Self::Arena(arguments) => arguments.wants_json(),
            Self::Worth(arguments) => arguments.json,
            Self::Misere(arguments) => arguments.json,
            Self::Eval(arguments) => arguments.json || arguments.is_batch(),
            Self::Rules { command: RulesCommand::Check(arguments) } => arguments.json,
            Self::Cite(_)
            | Self::Report(_)
            | Self::Play(_)
            | Self::Class(_)
            | Self::Lessons { .. }
            | Self::Repl(_)
            | Self::Serve(_)
            | Self::Site(_)
            | Self::Worker(_)
            | Self::Completions { .. }
            | Self::Man { .. }
            | Self::Help { .. } => false,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct GamesArguments {
    #[arg(long, short)]
    pub(crate) search: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArguments {
    #[command(flatten)]
    pub(crate) choice: GameChoice,
    pub(crate) position: Option<String>,
    #[arg(long)]
    pub(crate) svg: Option<PathBuf>,
    #[arg(long)]
    pub(crate) png: Option<PathBuf>,
    #[arg(long)]
    pub(crate) dot: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) choice: GameChoice,
    pub(crate) position: Option<String>,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) memory: Option<Bytes>,
    #[arg(long)]
    pub(crate) time: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) laws: Option<PathBuf>,
}

#[derive(Debug, Default, Args)]
pub(crate) struct TableArguments {
    #[command(flatten)]
    pub(crate) choice: GameChoice,
    #[arg(long)]
    pub(crate) rows: Option<Span>,
    #[arg(long)]
    pub(crate) columns: Option<Span>,
    #[arg(long)]
    pub(crate) at: Vec<String>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) heaps: Option<u8>,
    #[arg(long, num_args = 0..=1, default_missing_value = "", conflicts_with = "heaps")]
    pub(crate) starts: Option<Vec<String>>,
    #[arg(long, default_value_t = 10)]
    pub(crate) time: u64,
    #[arg(long, default_value = "outcome")]
    pub(crate) values: Quantity,
    #[arg(long)]
    pub(crate) format: Option<Format>,
    #[arg(long, short)]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) blank: bool,
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub(crate) cluster: crate::cluster::ClusterArguments,
}

#[derive(Debug, Args)]
pub(crate) struct StudyArguments {
    #[command(flatten)]
    pub(crate) choice: GameChoice,
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
    #[arg(long)]
    pub(crate) time: Option<u64>,
    #[arg(long)]
    pub(crate) up_to: Option<u64>,
    #[arg(long, conflicts_with = "json")]
    pub(crate) why: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) formula: bool,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=12), conflicts_with = "save")]
    pub(crate) families: Option<u8>,
    #[arg(long)]
    pub(crate) picture: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) laws: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ConjectureArguments {
    #[command(flatten)]
    pub(crate) choice: GameChoice,
    #[arg(allow_hyphen_values = true)]
    pub(crate) formula: String,
    #[arg(long)]
    pub(crate) fragile: Option<String>,
    #[arg(long)]
    pub(crate) neutral: Option<String>,
    #[arg(long, short)]
    pub(crate) numeration: Option<String>,
    #[arg(long)]
    pub(crate) library: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) define: Vec<String>,
    #[arg(long)]
    pub(crate) load: Vec<String>,
    #[arg(long)]
    pub(crate) starts: bool,
    #[arg(long)]
    pub(crate) up_to: Option<u64>,
    #[arg(long, default_value_t = 10)]
    pub(crate) time: u64,
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("asked").args(["question", "walnut"])))]
pub(crate) struct ProveArguments {
    #[arg(allow_hyphen_values = true)]
    pub(crate) question: Option<String>,
    #[arg(long, conflicts_with = "numeration")]
    pub(crate) walnut: Option<PathBuf>,
    #[arg(long, short)]
    pub(crate) numeration: Option<String>,
    #[command(flatten)]
    pub(crate) libraries: LibraryArguments,
    #[arg(long)]
    pub(crate) define: Vec<String>,
    #[arg(long)]
    pub(crate) load: Vec<String>,
    #[arg(long, default_value_t = 200_000)]
    pub(crate) states: usize,
    #[arg(long)]
    pub(crate) transitions: Option<usize>,
    #[arg(long, conflicts_with = "transitions")]
    pub(crate) memory: Option<Bytes>,
    #[arg(long)]
    pub(crate) time: Option<u64>,
    #[arg(long)]
    pub(crate) steps: bool,
    #[arg(long, requires = "question")]
    pub(crate) dot: Option<PathBuf>,
    #[arg(long, requires = "question")]
    pub(crate) svg: Option<PathBuf>,
    #[arg(long, requires = "question")]
    pub(crate) save: Option<Saving>,
    #[arg(long, requires = "question")]
    pub(crate) log: Option<PathBuf>,
    #[arg(long, conflicts_with = "count")]
    pub(crate) check: bool,
    #[command(flatten)]
    pub(crate) counting: CountArguments,
    #[arg(long, requires = "asked")]
    pub(crate) json: bool,
}

/// The libraries whose names may be used, or are listed.
#[derive(Debug, Args)]
pub(crate) struct LibraryArguments {
    #[arg(long)]
    pub(crate) library: Vec<PathBuf>,
    #[arg(long, requires = "library", conflicts_with_all = ["question", "json", "walnut"])]
    pub(crate) names: bool,
}

/// The options for counts of a condition.
#[derive(Debug, Args)]
pub(crate) struct CountArguments {
    #[arg(long, value_delimiter = ',', requires = "question")]
    pub(crate) count: Vec<String>,
    #[arg(long, requires = "count")]
    pub(crate) equals: Option<String>,
    #[arg(long, requires = "count")]
    pub(crate) values: Option<usize>,
    #[arg(long, requires = "count", conflicts_with = "json")]
    pub(crate) export: Option<Export>,
    #[arg(long, requires = "count")]
    pub(crate) unreduced: bool,
    #[arg(long, requires = "count")]
    pub(crate) save_graph: Option<PathBuf>,
}

/// The program for which counts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Export {
    Python,
    Sage,
    Maple,
    Bfile,
}

/// The file for the automaton of a condition, and the order of its variables: `FILE` or `NAME(x, y)=FILE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Saving {
    /// The variables in order, where they were given.
    pub(crate) order: Option<Vec<String>>,
    /// The file.
    pub(crate) path: PathBuf,
}

impl From<OsString> for Saving {
    fn from(typed: OsString) -> Self {
        let named = typed.to_str().and_then(|text| {
            let (call, path) = text.split_once('=').filter(|(_, path)| !path.is_empty())?;
            let (name, names) = call.trim().strip_suffix(')')?.split_once('(')?;
            let order: Vec<String> = names.split(',').map(|name| name.trim().to_owned()).collect();
            let valid = is_valid_name(name) && order.iter().all(|name| is_valid_name(name));
            valid.then(|| Self { order: Some(order), path: PathBuf::from(path) })
        });
        named.unwrap_or_else(|| Self { order: None, path: PathBuf::from(typed) })
    }
}

#[derive(Debug, Args)]
pub(crate) struct PlayArguments {
    #[command(flatten)]
    pub(crate) choice: GameChoice,
    #[arg(long)]
    pub(crate) from: Option<String>,
    #[arg(long = "as", default_value = "first")]
    pub(crate) side: Turn,
    #[arg(long, default_value = "champion")]
    pub(crate) level: Level,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) memory: Option<Bytes>,
    #[arg(long)]
    pub(crate) laws: Option<PathBuf>,
}

/// The player who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Turn {
    First,
    Second,
}

/// The program's own players, by their strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    #[value(alias = "perfect")]
    Champion,
    #[value(alias = "learner")]
    Beginner,
    Random,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArguments {
    pub(crate) file: String,
    #[arg(long)]
    pub(crate) perft: Option<u32>,
    #[arg(long)]
    pub(crate) json: bool,
}
