//! `campeao verify --coq`: the library for Coq, compiled once, and the run of `coqc` on a theorem.

use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt;
use crate::resources::cache_folder;
use crate::watch::{Progress, Waiting};
use campeao_answers::theorem::{CoqRun, CoqVerdict};
use campeao_theorem::Certificate;
use std::ffi::OsStr;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, Read as _, Seek as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Names and texts of files of the library, which lies in the folder `coq` of the repository.
macro_rules! files {
    ($($name:literal)*) => { [$(($name, include_str!(concat!("../coq/", $name)))),*] };
}

/// The files of the library, in an order in which they can be compiled.
const LIBRARY: [(&str, &str); 9] = files!(
    "Numeration.v" "Automata.v" "Arithmetic.v" "Formulas.v" "Games.v" "Terms.v" "Statements.v" "SpragueGrundy.v" "Values.v"
);
/// The interval between two looks at a running `coqc`.
const TICK: Duration = Duration::from_millis(20);

/// The reason why there is no verdict.
enum NoVerdict {
    /// `coqc` is not installed.
    Missing,
    /// `coqc` ended with this error, which is not about a lemma.
    Failed(String),
    /// A file could not be written or read.
    Files(io::Error),
    /// The time is over.
    Late,
    /// The user stopped the work.
    Interrupted,
}

impl From<io::Error> for NoVerdict {
    fn from(error: io::Error) -> Self {
        Self::Files(error)
    }
}

/// The verdict of Coq on a theorem, of which `written` is the text for Coq, within a time.
pub(crate) fn verdict(
    certificate: &Certificate,
    written: &str,
    time: Duration,
    console: &Console<'_>,
) -> Result<CoqVerdict, Failure> {
    let _watched = Progress::new();
    let _shown = Waiting::new();
    let failed = |reason: String| console.say("coq-failed", &[("reason", reason.into())]);
    asked(certificate, written, time).map_err(|reason| match reason {
        NoVerdict::Interrupted => Failure::Interrupted,
        NoVerdict::Missing => Failure::mistake(console.say("coq-missing", &[])),
        NoVerdict::Failed(output) => Failure::mistake(failed(output)),
        NoVerdict::Files(error) => Failure::mistake(failed(console.speaker.tell(&error))),
        NoVerdict::Late => {
            Failure::mistake(console.say("coq-late", &[("seconds", time.as_secs().to_string().into())]))
        }
    })
}

fn asked(certificate: &Certificate, written: &str, time: Duration) -> Result<CoqVerdict, NoVerdict> {
    let scratch = tempfile::tempdir()?;
    let (_, told) = coqc(&[OsStr::new("--print-version")], scratch.path(), None)?;
    let version = told.split_whitespace().next().unwrap_or_default().to_owned();
    let library = library(&version, scratch.path())?;
    fs::write(scratch.path().join("theorem.v"), written)?;
    let begun = Instant::now();
    let (accepted, output) = compile(&library, "theorem.v", scratch.path(), Some(time))?;
    let run = CoqRun { version, elapsed: begun.elapsed(), accepted, output };
    CoqVerdict::of(certificate, written, &run).ok_or_else(|| NoVerdict::Failed(last_line(&run.output)))
}

/// The folder of the compiled library: in the user's folder for caches, compiled at the first use for each version.
fn library(version: &str, scratch: &Path) -> Result<PathBuf, NoVerdict> {
    let Some(caches) = cache_folder().map(|folder| folder.join("coq")) else {
        let folder = scratch.join("library");
        fs::create_dir(&folder)?;
        compile_library(&folder)?;
        return Ok(folder);
    };
    let mut hasher = DefaultHasher::new();
    (version, LIBRARY).hash(&mut hasher);
    let folder = caches.join(format!("{:016x}", hasher.finish()));
    if !folder.is_dir() {
        fs::create_dir_all(&caches)?;
        let made = tempfile::tempdir_in(&caches)?;
        compile_library(made.path())?;
        // Another process may have been faster.
        if let Err(error) = fs::rename(made.path(), &folder)
            && !folder.is_dir()
        {
            return Err(error.into());
        }
    }
    Ok(folder)
}

fn compile_library(folder: &Path) -> Result<(), NoVerdict> {
    for (name, text) in LIBRARY {
        fs::write(folder.join(name), text)?;
        let (accepted, output) = compile(folder, name, folder, None)?;
        if !accepted {
            return Err(NoVerdict::Failed(format!("{name}: {}", last_line(&output))));
        }
    }
    Ok(())
}

/// Compiles a file with the library.
fn compile(
    library: &Path,
    name: &str,
    folder: &Path,
    time: Option<Duration>,
) -> Result<(bool, String), NoVerdict> {
    let [quiet, maps, title, name] = ["-q", "-Q", "Campeao", name].map(OsStr::new);
    let arguments = [quiet, maps, library.as_os_str(), title, name];
    coqc(&arguments, folder, time)
}

/// Runs `coqc` in a folder. Returns whether it ended without an error, and the text that it printed.
fn coqc(arguments: &[&OsStr], folder: &Path, time: Option<Duration>) -> Result<(bool, String), NoVerdict> {
    let begun = Instant::now();
    let mut output = tempfile::tempfile()?;
    let mut command = Command::new("coqc");
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command.stdout(output.try_clone()?).stderr(output.try_clone()?);
    let mut running = match command.spawn() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(NoVerdict::Missing),
        running => running?,
    };
    let status = loop {
        let ended = running.try_wait()?;
        let late = time.is_some_and(|time| begun.elapsed() >= time);
        if interrupt::interrupted() || ended.is_none() && late {
            // An error means that it has ended by itself.
            let _ = running.kill();
            running.wait()?;
            return Err(if late { NoVerdict::Late } else { NoVerdict::Interrupted });
        }
        if let Some(status) = ended {
            break status;
        }
        std::thread::sleep(TICK);
    };
    let mut text = Vec::new();
    output.rewind()?;
    output.read_to_end(&mut text)?;
    Ok((status.success(), String::from_utf8_lossy(&text).into_owned()))
}

/// The last line of a text that is not empty.
fn last_line(text: &str) -> String {
    text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::LIBRARY;

    #[test]
    fn every_file_of_the_library_is_in_the_program() {
        let project = include_str!("../coq/_CoqProject");
        let names: Vec<&str> = project.lines().skip(1).collect();
        assert_eq!(names, LIBRARY.map(|(name, _)| name));
    }
}
