//! The line editor: history in the user's state folder, completion of names, and lines that continue while a bracket is
//! open.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Context, Helper};
use std::path::PathBuf;

/// A reader of lines.
pub(super) struct Editor {
    inner: rustyline::Editor<Names, DefaultHistory>,
    history: Option<PathBuf>,
}

impl Editor {
    pub(super) fn new(history: &str, commands: Vec<&'static str>) -> Result<Self, ReadlineError> {
        let mut inner = rustyline::Editor::new()?;
        inner.set_helper(Some(Names { commands, known: Vec::new() }));
        let history = history_file(history);
        if let Some(file) = &history {
            // A history that cannot be read is treated as empty.
            let _ = inner.load_history(file);
        }
        Ok(Self { inner, history })
    }

    /// Reads a line, with completion of these names.
    pub(super) fn line(&mut self, prompt: &str, known: Vec<String>) -> Result<String, ReadlineError> {
        if let Some(names) = self.inner.helper_mut() {
            names.known = known;
        }
        let line = self.inner.readline(prompt)?;
        if !line.trim().is_empty() {
            self.inner.add_history_entry(line.as_str())?;
        }
        Ok(line)
    }

    /// Stores the history for the next time.
    pub(super) fn remember(&mut self) {
        let Some(file) = &self.history else { return };
        if let Some(folder) = file.parent() {
            // A history that cannot be stored is dropped.
            let _ = std::fs::create_dir_all(folder);
        }
        let _ = self.inner.save_history(file);
    }
}

/// The file of the history.
fn history_file(name: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("XDG_STATE_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let folder = folder.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/state")))?;
    Some(folder.join("campeao").join(name))
}

/// The names for completion.
struct Names {
    /// The commands after a colon.
    commands: Vec<&'static str>,
    known: Vec<String>,
}

impl Helper for Names {}
impl Highlighter for Names {}

impl Hinter for Names {
    type Hint = String;
}

impl Validator for Names {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        let line = context.input();
        Ok(if goes_on(line) { ValidationResult::Incomplete } else { ValidationResult::Valid(None) })
    }
}

/// Whether a bracket is open, so that the next line continues it.
fn goes_on(text: &str) -> bool {
    !is_request(text) && open_brackets(text) > 0
}

/// Whether a line asks for help or is a command; such a line stands alone.
pub(super) fn is_request(line: &str) -> bool {
    line.starts_with(['?', ':'])
}

/// The number of open brackets minus closed ones.
pub(super) fn open_brackets(text: &str) -> isize {
    text.chars()
        .map(|letter| match letter {
            '(' | '[' | '{' => 1,
            ')' | ']' | '}' => -1,
            _ => 0,
        })
        .sum()
}

impl Completer for Names {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let before = line.get(..at).unwrap_or_default();
        let begun =
            before.trim_end_matches(|character: char| character.is_alphanumeric() || character == '_');
        let word = &before[begun.len()..];
        if begun == ":" {
            let commands = self.commands.iter().filter(|command| command.starts_with(word));
            return Ok((begun.len(), commands.map(|command| (*command).to_owned()).collect()));
        }
        let small = word.to_lowercase();
        let begins = |name: &&String| name.starts_with(word) || name.starts_with(&small);
        let mut candidates: Vec<String> = self.known.iter().filter(begins).cloned().collect();
        candidates.sort_unstable();
        candidates.dedup();
        Ok((begun.len(), candidates))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustyline::history::History as _;

    #[test]
    fn names_and_commands_are_completed() {
        let known = ["mine", "miny", "left_stop", "right_stop"].map(str::to_owned).to_vec();
        let names = Names { commands: vec!["picture", "quit"], known };
        let history = DefaultHistory::new();
        assert_eq!(history.len(), 0);
        let context = Context::new(&history);
        let complete = |line: &str| names.complete(line, line.len(), &context).unwrap();
        assert_eq!(complete("2 + left_st"), (4, vec!["left_stop".to_owned()]));
        assert_eq!(complete("G.min"), (2, vec!["mine".to_owned(), "miny".to_owned()]));
        assert_eq!(complete(":q"), (1, vec!["quit".to_owned()]));
    }
}
