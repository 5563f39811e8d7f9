//! What begins with a colon: pictures, formats, names, leaving.

use super::Conversation;
use crate::console::Console;
use crate::eval::{self, Writing};
use crate::failure::Failure;
use crate::watch;
use clap::ValueEnum as _;
use std::ops::ControlFlow;
use std::path::Path;

/// The commands, for completion.
pub(super) const COMMANDS: [&str; 5] = ["picture", "format", "names", "help", "quit"];

impl Conversation {
    pub(super) fn command(
        &mut self,
        command: &str,
        console: &mut Console<'_>,
    ) -> Result<ControlFlow<()>, Failure> {
        let (word, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        match word {
            "quit" | "q" => return Ok(ControlFlow::Break(())),
            "help" | "h" => console.line(console.say("repl-help", &[]))?,
            "names" => {
                let names: Vec<String> = self.session.names().into_iter().map(str::to_owned).collect();
                console.line(names.join(" "))?;
            }
            "format" => {
                let Ok(writing) = Writing::from_str(rest.trim(), true) else {
                    let arguments = [("format", rest.trim().into())];
                    return Err(Failure::mistake(console.say("repl-unknown-format", &arguments)));
                };
                self.notation = writing.into();
            }
            "picture" => self.picture(rest.trim(), console)?,
            other => {
                let arguments = [("command", format!(":{other}").into())];
                return Err(Failure::mistake(console.say("repl-unknown-command", &arguments)));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn picture(&mut self, file: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let Some(answer) = self.session.value_of("ans").cloned() else {
            return Err(Failure::mistake(console.say("repl-no-answer", &[])));
        };
        let _watched = watch::Progress::new();
        eval::draw(&mut self.session, &answer, Path::new(file), console)?;
        console.line(console.say("eval-written", &[("path", file.into())]))
    }
}
