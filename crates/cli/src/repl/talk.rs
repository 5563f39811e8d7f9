//! The common part of all conversations: lines from a terminal or a file, help and commands, and mistakes that do not
//! end them.

use crate::console::Console;
use crate::failure::Failure;
use crate::{export, interrupt, report};
use std::ops::ControlFlow;
use std::path::Path;

/// The commands of every conversation.
pub(super) const COMMANDS: [&str; 3] = ["save", "help", "quit"];

/// A conversation in a language.
pub(crate) trait Talk {
    /// The sentence at the beginning.
    fn welcome(&self) -> &'static str;
    /// The name of the file of the history.
    fn history(&self) -> &'static str;
    /// The text of `:help`.
    fn help(&self) -> &'static str;
    /// The commands after a colon, besides the common ones.
    fn commands(&self) -> &'static [&'static str];
    /// The answered lines, as text.
    fn answered(&self) -> &[String];
    /// The names for completion.
    fn names(&self) -> Vec<String>;
    /// Explains a name, or lists all of them if none is given.
    fn explain(&mut self, name: &str, console: &mut Console<'_>) -> Result<(), Failure>;
    /// Runs one of its own commands after a colon.
    fn command(&mut self, word: &str, rest: &str, console: &mut Console<'_>) -> Result<(), Failure>;
    /// Answers a line of the language.
    fn evaluate(&mut self, text: &str, console: &mut Console<'_>) -> Result<(), Failure>;
}

/// Answers a line. Mistakes are reported, and the conversation continues.
pub(super) fn answer(
    talk: &mut dyn Talk,
    line: &str,
    console: &mut Console<'_>,
) -> Result<ControlFlow<()>, Failure> {
    let answered = if line.is_empty() {
        Ok(ControlFlow::Continue(()))
    } else if let Some(name) = line.strip_prefix('?') {
        talk.explain(name.trim(), console).map(ControlFlow::Continue)
    } else if let Some(command) = line.strip_prefix(':') {
        let command = command.trim();
        let (word, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        obey(talk, word, rest.trim(), console)
    } else {
        talk.evaluate(line, console).map(ControlFlow::Continue)
    };
    match answered {
        Err(Failure::Output(error)) => Err(Failure::Output(error)),
        Err(Failure::Interrupted) => {
            interrupt::forget_interrupt();
            console.line(console.say("repl-stopped", &[]))?;
            Ok(ControlFlow::Continue(()))
        }
        Err(failure) => {
            report::tell(&failure, console);
            Ok(ControlFlow::Continue(()))
        }
        Ok(flow) => Ok(flow),
    }
}

/// Runs a command after a colon.
fn obey(
    talk: &mut dyn Talk,
    word: &str,
    rest: &str,
    console: &mut Console<'_>,
) -> Result<ControlFlow<()>, Failure> {
    match word {
        "quit" | "q" => return Ok(ControlFlow::Break(())),
        "help" | "h" => console.line(console.say(talk.help(), &[]))?,
        "save" => save(talk.answered(), rest, console)?,
        own => talk.command(own, rest, console)?,
    }
    Ok(ControlFlow::Continue(()))
}

/// Writes the answered lines as text, which `:load` can read.
fn save(answered: &[String], file: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut text = answered.join("\n");
    text.push('\n');
    let path = Path::new(file);
    export::write(path, &export::signed(text.into_bytes(), export::Remark::Hash, path, console), console)?;
    console.line(console.say("repl-saved", &[("count", answered.len().into()), ("path", file.into())]))
}

/// The failure that there is no such command.
pub(crate) fn no_command(word: &str, console: &Console<'_>) -> Failure {
    Failure::mistake(console.say("repl-unknown-command", &[("command", format!(":{word}").into())]))
}
