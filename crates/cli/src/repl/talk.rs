//! What every conversation shares: lines from a terminal or a file, help and commands, and mistakes that end nothing.

use crate::console::Console;
use crate::failure::Failure;
use crate::{export, interrupt, report};
use std::ops::ControlFlow;
use std::path::Path;

/// The commands of every conversation.
pub(super) const COMMANDS: [&str; 3] = ["save", "help", "quit"];

/// Somebody to talk to in a language.
pub(crate) trait Talk {
    /// The sentence at the beginning.
    fn welcome(&self) -> &'static str;
    /// The file of the lines typed before.
    fn history(&self) -> &'static str;
    /// What `:help` says.
    fn help(&self) -> &'static str;
    /// What may stand behind a colon, besides what may in every conversation.
    fn commands(&self) -> &'static [&'static str];
    /// The lines that were answered, as they were written.
    fn answered(&self) -> &[String];
    /// The names that can be completed.
    fn names(&self) -> Vec<String>;
    /// Explains a name, or tells all of them if none is given.
    fn explain(&mut self, name: &str, console: &mut Console<'_>) -> Result<(), Failure>;
    /// Does what stands behind a colon, one of the commands of its own.
    fn command(&mut self, word: &str, rest: &str, console: &mut Console<'_>) -> Result<(), Failure>;
    /// Answers a line of the language.
    fn evaluate(&mut self, text: &str, console: &mut Console<'_>) -> Result<(), Failure>;
}

/// Answers a line. Mistakes are told, and the conversation goes on.
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

/// Does what stands behind a colon.
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

/// Writes lines that were answered, as they were written: `:load` reads them again.
fn save(answered: &[String], file: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut text = answered.join("\n");
    text.push('\n');
    export::write(Path::new(file), text.as_bytes(), console)?;
    console.line(console.say("repl-saved", &[("count", answered.len().into()), ("path", file.into())]))
}

/// The failure that there is no such command.
pub(crate) fn no_command(word: &str, console: &Console<'_>) -> Failure {
    Failure::mistake(console.say("repl-unknown-command", &[("command", format!(":{word}").into())]))
}
