//! `campeao repl`: expressions evaluated as they are typed, with history, completion and help. Ctrl-C stops
//! a computation, not the program; the end of input leaves.

mod commands;
mod editor;
mod help;
mod piped;

use crate::console::Console;
use crate::eval::{self, Writing};
use crate::failure::Failure;
use crate::{report, watch};
use campeao_worksheet::{Notation, Object, Session};
use clap::Args;
use rustyline::error::ReadlineError;
use std::io::{self, IsTerminal as _};
use std::ops::ControlFlow;

#[derive(Debug, Args)]
pub(crate) struct ReplArguments {
    #[arg(long, default_value = "plain")]
    pub(crate) format: Writing,
    #[arg(long)]
    pub(crate) time: Option<u64>,
}

/// A conversation.
struct Conversation {
    session: Session,
    notation: Notation,
    /// The lines that were answered, as they were written.
    answered: Vec<String>,
}

pub(crate) fn run(arguments: &ReplArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut conversation = Conversation {
        session: eval::session(arguments.time),
        notation: arguments.format.into(),
        answered: Vec::new(),
    };
    if !io::stdin().is_terminal() {
        return piped::run(&mut conversation, console);
    }
    let mut editor = editor::Editor::new().map_err(reading)?;
    console.line(console.say("repl-welcome", &[]))?;
    let prompt = format!("{} ", console.say("repl-prompt", &[]));
    loop {
        console.out.flush()?;
        match editor.line(&prompt, &conversation.session) {
            Ok(line) => {
                if conversation.answer(line.trim(), console)?.is_break() {
                    break;
                }
            }
            // Ctrl-C at the prompt throws the line away.
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

impl Conversation {
    /// Answers a line. Mistakes are told, and the conversation goes on.
    fn answer(&mut self, line: &str, console: &mut Console<'_>) -> Result<ControlFlow<()>, Failure> {
        let answered = if line.is_empty() {
            Ok(ControlFlow::Continue(()))
        } else if let Some(name) = line.strip_prefix('?') {
            help::explain(name.trim(), console).map(ControlFlow::Continue)
        } else if let Some(command) = line.strip_prefix(':') {
            self.command(command.trim(), console)
        } else {
            self.evaluate(line, console).map(ControlFlow::Continue)
        };
        match answered {
            Err(Failure::Output(error)) => Err(Failure::Output(error)),
            Err(Failure::Interrupted) => {
                watch::forget_interrupt();
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

    fn evaluate(&mut self, line: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let name = console.say("value-expression", &[]);
        let object = self.evaluated(&name, line, console)?;
        eval::show(&mut self.session, &object, self.notation, console)
    }

    /// The value of a text with this name, whose statements are kept.
    fn evaluated(&mut self, name: &str, text: &str, console: &Console<'_>) -> Result<Object, Failure> {
        let _watched = watch::Progress::new();
        let object = self.session.evaluate(text).map_err(|error| eval::wrong(name, text, &error, console))?;
        self.answered.extend(text.lines().map(str::to_owned));
        Ok(object)
    }
}
