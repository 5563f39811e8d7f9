//! Commands after a colon in a conversation about values: pictures, formats, names.

use super::Conversation;
use crate::console::Console;
use crate::eval::{self, Writing};
use crate::failure::Failure;
use crate::{input, watch};
use clap::ValueEnum as _;
use std::path::Path;

/// The commands, for completion.
pub(super) const COMMANDS: [&str; 4] = ["picture", "format", "names", "load"];

impl Conversation {
    pub(super) fn obey(&mut self, word: &str, rest: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        match word {
            "names" => {
                let names: Vec<String> = self.session.names().into_iter().map(str::to_owned).collect();
                console.line(names.join(" "))
            }
            "format" => {
                let Ok(writing) = Writing::from_str(rest, true) else {
                    let arguments = [("format", rest.into())];
                    return Err(Failure::mistake(console.say("repl-unknown-format", &arguments)));
                };
                self.notation = writing.into();
                Ok(())
            }
            "load" => self.load(rest, console),
            "picture" => self.picture(rest, console),
            other => Err(super::no_command(other, console)),
        }
    }

    /// Evaluates the statements of a file, and writes the value of the last.
    fn load(&mut self, file: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let text = input::file(Path::new(file), console)?;
        let object = self.evaluated(file, &text, console)?;
        let count = text.lines().count();
        console.line(console.say("repl-loaded", &[("count", count.into()), ("path", file.into())]))?;
        eval::show(&mut self.session, object.as_ref(), self.notation, console)
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
