//! `campeao eval`: the worth of a game or number. Takes an expression, a file of statements, or with `-` one expression
//! per line, each answered by a line of JSON.

mod answer;
mod batch;
mod picture;

pub(crate) use answer::{show, valued, wrong};
pub(crate) use picture::draw;

use crate::console::Console;
use crate::export::{self, Remark};
use crate::failure::Failure;
use crate::resources::resources;
use crate::{input, interrupt, value_file, watch};
use campeao_answers::sheet::{SheetDocument, SheetFormat};
use campeao_games::Library;
use campeao_worksheet::{Limits, Notation, Object, Session};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Debug, Args)]
pub(crate) struct EvalArguments {
    #[arg(allow_hyphen_values = true, required_unless_present = "file")]
    pub(crate) expression: Option<String>,
    #[arg(long, conflicts_with = "expression")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, default_value = "plain")]
    pub(crate) format: Writing,
    #[arg(long)]
    pub(crate) picture: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["picture", "json"])]
    pub(crate) sheet: Option<PathBuf>,
    #[arg(long)]
    pub(crate) time: Option<u64>,
    #[arg(long)]
    pub(crate) values: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The notation of values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Writing {
    #[default]
    #[value(alias = "text")]
    Plain,
    Unicode,
    Latex,
}

impl From<Writing> for Notation {
    fn from(writing: Writing) -> Self {
        match writing {
            Writing::Plain => Self::Plain,
            Writing::Unicode => Self::Unicode,
            Writing::Latex => Self::Latex,
        }
    }
}

impl EvalArguments {
    /// Whether expressions come line by line.
    pub(crate) fn is_batch(&self) -> bool {
        self.expression.as_deref() == Some(input::STANDARD)
    }
}

/// A session that stops at Ctrl-C, and at a deadline if `seconds` are given. Its positions are looked up among the
/// cached `values`.
pub(crate) fn session(
    seconds: Option<u64>,
    values: Option<&Path>,
    console: &Console<'_>,
) -> Result<Session, Failure> {
    let limits = Limits { time: seconds.map(Duration::from_secs), ..Limits::default() };
    let mut games = Library::with_files(resources(None, None));
    if let Some(values) = values {
        games = value_file::looked_up_by(games, values.to_owned(), console)?;
    }
    let mut session = Session::with_limits(limits).with_rulesets(games);
    session.stop_when(interrupt::interrupted);
    Ok(session)
}

pub(crate) fn run(arguments: &EvalArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let notation = arguments.format.into();
    let mut session = session(arguments.time, arguments.values.as_deref(), console)?;
    if arguments.is_batch() {
        if arguments.picture.is_some() || arguments.sheet.is_some() {
            return Err(Failure::mistake(console.say("eval-batch-writes", &[])));
        }
        return batch::run(&mut session, notation, console);
    }
    if let Some(path) = &arguments.picture {
        picture::check(path, console)?;
    }
    let (name, source) = match (&arguments.file, &arguments.expression) {
        (Some(path), _) => (path.display().to_string(), input::file(path, console)?),
        (None, expression) => (console.say("value-expression", &[]), expression.clone().unwrap_or_default()),
    };
    let watched = watch::Progress::new();
    if let Some(path) = &arguments.sheet {
        let waiting = watch::Waiting::new();
        let written = write_sheet(&mut session, &name, &source, path, console);
        drop((waiting, watched));
        return written;
    }
    let object = valued(&mut session, &name, &source, console)?;
    show(&mut session, object.as_ref(), notation, console)?;
    if let Some(path) = &arguments.picture {
        draw(&mut session, &object.unwrap_or(Object::Nothing), path, console)?;
    }
    drop(watched);
    Ok(())
}

/// Writes a sheet with its answers, and its pictures beside it.
fn write_sheet(
    session: &mut Session,
    name: &str,
    source: &str,
    path: &Path,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let Some(format) = ending.and_then(SheetFormat::of_ending) else {
        let arguments = [("path", path.display().to_string().into())];
        return Err(Failure::mistake(console.say("eval-sheet-format", &arguments)));
    };
    let stem = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let title = stem(Path::new(name));
    let document = SheetDocument::new(session, &title, &stem(path), source, format, console.speaker)?;
    for (file, picture) in &document.pictures {
        export::picture(picture, &path.with_file_name(file), console)?;
    }
    let remark = if format == SheetFormat::Latex { Remark::Percent } else { Remark::Markup };
    export::write(path, &export::signed(document.text.into_bytes(), remark, path, console), console)
}
