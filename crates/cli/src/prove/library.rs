//! Libraries: definitions, words and automata by name in folders, and the library of the program.

use crate::arguments::ProveArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::paragraph::wrapped;
use campeao_answers::Unanswered;
use campeao_answers::prove::Setting;
use campeao_base::Tell;
use campeao_formula::{Scope, is_valid_name};
use campeao_prove::{DefinitionError, Definitions};
use std::path::Path;

/// Adds everything in a library; names that are defined individually take precedence.
pub(super) fn take(given: &Path, setting: &mut Setting, console: &Console<'_>) -> Result<(), Failure> {
    let Setting { prover, scope, .. } = setting;
    scope.beneath(|scope| {
        read(given, scope, console)?.iter().try_for_each(|(place, library)| {
            prover.define_all(library, scope).map_err(|error| {
                if error.error.as_ref().is_some_and(DefinitionError::is_interruption) {
                    return Failure::Interrupted;
                }
                mistake(Path::new(place), &error, console)
            })
        })
    })
}

/// A mistake in a file, with the file's name.
pub(super) fn mistake(path: &Path, error: &impl Tell, console: &Console<'_>) -> Failure {
    let arguments =
        [("path", path.display().to_string().into()), ("error", console.speaker.tell(error).into())];
    Failure::mistake(console.say("prove-file-mistake", &arguments))
}

/// Writes the definitions of the libraries.
pub(super) fn tell(arguments: &ProveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut scope = Scope::new();
    for given in &arguments.libraries.library {
        for (_, library) in read(given, &mut scope, console)? {
            for entry in library.entries() {
                console.line(&entry.head)?;
                console.line(indented(&entry.about))?;
            }
        }
    }
    Ok(())
}

fn indented(text: &str) -> String {
    let lines = wrapped(text);
    lines.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}

/// The definitions of a library with their places; automata in files are declared at once.
pub(super) fn read(
    given: &Path,
    scope: &mut Scope,
    console: &Console<'_>,
) -> Result<Vec<(String, Definitions)>, Failure> {
    if given == Path::new(Definitions::STANDARD_NAME) {
        return Ok(vec![(Definitions::STANDARD_NAME.to_owned(), Definitions::standard())]);
    }
    if !given.exists() {
        let arguments =
            [("path", given.display().to_string().into()), ("standard", Definitions::STANDARD_NAME.into())];
        return Err(Failure::mistake(console.say("prove-library-missing", &arguments)));
    }
    let mut files = Vec::new();
    if given.is_dir() {
        let unread = |error: std::io::Error| mistake(given, &error, console);
        for entry in std::fs::read_dir(given).map_err(unread)? {
            files.push(entry.map_err(unread)?.path());
        }
        files.sort();
    } else {
        files.push(given.to_owned());
    }
    let mut libraries = Vec::new();
    for path in files {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("def") => libraries.push((path.display().to_string(), definitions(&path, console)?)),
            Some("txt") => automaton(&path, scope, console)?,
            _ if path == given => libraries.push((path.display().to_string(), definitions(&path, console)?)),
            _ => {}
        }
    }
    Ok(libraries)
}

fn definitions(path: &Path, console: &Console<'_>) -> Result<Definitions, Failure> {
    let read = Definitions::read(&input::file(path, console)?);
    read.map_err(|error| mistake(path, &error, console))
}

/// Declares the automaton in a file under the name of the file.
fn automaton(path: &Path, scope: &mut Scope, console: &Console<'_>) -> Result<(), Failure> {
    let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    if !is_valid_name(name) {
        let arguments = [("path", path.display().to_string().into())];
        return Err(Failure::mistake(console.say("prove-library-name", &arguments)));
    }
    let found = super::word(name, path, console)?;
    Ok(scope.word(found).map_err(|error| Unanswered::of_question(&error, name, console.speaker))?)
}
