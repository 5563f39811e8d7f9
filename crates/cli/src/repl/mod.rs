//! `campeao repl`: expressions evaluated as they are typed, with history, completion and help. Ctrl-C stops a
//! computation, not the program; the end of input ends it.

mod commands;
mod editor;
mod help;
mod piped;
mod talk;

pub(crate) use talk::{Talk, no_command};

use crate::console::Console;
use crate::eval::{self, Writing};
use crate::failure::Failure;
use crate::watch;
use campeao_worksheet::{Notation, Object, Session, functions};
use clap::Args;
use rustyline::error::ReadlineError;
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct ReplArguments {
    #[arg(long, default_value = "plain")]
    pub(crate) format: Writing,
    #[arg(long)]
    pub(crate) time: Option<u64>,
    #[arg(long)]
    pub(crate) values: Option<PathBuf>,
}

/// A conversation.
struct Conversation {
    session: Session,
    notation: Notation,
    /// The answered lines, as text.
    answered: Vec<String>,
}

pub(crate) fn run(arguments: &ReplArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut conversation = Conversation {
        session: eval::session(arguments.time, arguments.values.as_deref(), console)?,
        notation: arguments.format.into(),
        answered: Vec::new(),
    };
    hold(&mut conversation, console)
}

impl Talk for Conversation {
    fn welcome(&self) -> &'static str {
        "repl-welcome"
    }

    fn history(&self) -> &'static str {
        "history"
    }

    fn help(&self) -> &'static str {
        "repl-help"
    }

    fn commands(&self) -> &'static [&'static str] {
        &commands::COMMANDS
    }

    fn answered(&self) -> &[String] {
        &self.answered
    }

    fn names(&self) -> Vec<String> {
        let given = self.session.names().into_iter().map(str::to_owned);
        functions().map(|function| function.name.to_owned()).chain(given).collect()
    }

    fn explain(&mut self, name: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        help::explain(name, console)
    }

    fn command(&mut self, word: &str, rest: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        self.obey(word, rest, console)
    }

    fn evaluate(&mut self, line: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let name = console.say("value-expression", &[]);
        let object = self.evaluated(&name, line, console)?;
        eval::show(&mut self.session, object.as_ref(), self.notation, console)
    }
}

impl Conversation {
    /// The value of a text with this name, or `None` after a definition; its statements are kept.
    fn evaluated(
        &mut self,
        name: &str,
        text: &str,
        console: &Console<'_>,
    ) -> Result<Option<Object>, Failure> {
        let _watched = watch::Progress::new();
        let object = eval::valued(&mut self.session, name, text, console)?;
        self.answered.extend(text.lines().map(str::to_owned));
        Ok(object)
    }
}

/// Runs the conversation until the end of input, or until the user leaves.
pub(crate) fn hold(speaking: &mut dyn Talk, console: &mut Console<'_>) -> Result<(), Failure> {
    if !io::stdin().is_terminal() {
        return piped::run(speaking, console);
    }
    let mut editor = editor::Editor::new(speaking.history(), [speaking.commands(), &talk::COMMANDS].concat())
        .map_err(reading)?;
    console.line(console.say(speaking.welcome(), &[]))?;
    let prompt = format!("{} ", console.say("repl-prompt", &[]));
    loop {
        console.out.flush()?;
        match editor.line(&prompt, speaking.names()) {
            Ok(line) => {
                if talk::answer(speaking, line.trim(), console)?.is_break() {
                    break;
                }
            }
            // Ctrl-C at the prompt discards the line.
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(reading(error)),
        }
    }
    editor.remember();
    Ok(())
}

fn reading(error: ReadlineError) -> Failure {
    match error {
        ReadlineError::Io(error) => Failure::Output(error),
        other => Failure::mistake(other.to_string()),
    }
}
