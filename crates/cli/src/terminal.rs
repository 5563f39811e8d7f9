//! The terminal an answer is written to: whether it shows colours, and the pager in which a long answer is read.

use anstyle::{AnsiColor, Style};
use campeao_solve::Outcome;
use std::io::{self, IsTerminal, Stdout, Write};
use std::process::{Child, Command, Stdio};

/// The usual pager, where the machine has it.
const USUAL: &str = "if command -v less > /dev/null; then less; else cat; fi";

/// How titles and headings look.
pub(crate) const HEADING: Style = Style::new().bold();

/// How the verdict on a position looks: who is to move loses a safe one, as in tables.
pub(crate) const fn of_outcome(outcome: Outcome) -> Style {
    match outcome {
        Outcome::Loss => AnsiColor::Green.on_default().bold(),
        Outcome::Draw => AnsiColor::Yellow.on_default(),
        Outcome::Win => Style::new().bold(),
    }
}

/// Whether something is a terminal that draws: one that calls itself dumb does not.
pub(crate) fn draws(place: &impl IsTerminal) -> bool {
    place.is_terminal() && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// Whether something is a terminal that shows colours, to a reader who did not refuse them.
pub(crate) fn shows_colours(place: &impl IsTerminal) -> bool {
    draws(place) && std::env::var_os("NO_COLOR").is_none_or(|refused| refused.is_empty())
}

/// Standard output; what is long for a terminal is read in the pager that `CAMPEAO_PAGER` or `PAGER` names, else in `less`.
pub(crate) fn output(is_long: bool) -> io::BufWriter<Paged> {
    let pager = (is_long && io::stdout().is_terminal()).then(wanted).flatten();
    io::BufWriter::new(Paged { pager, place: Place::Straight(io::stdout()) })
}

/// The pager's command; none where there shall be none.
fn wanted() -> Option<String> {
    let named = ["CAMPEAO_PAGER", "PAGER"].into_iter().find_map(|name| std::env::var(name).ok());
    let pager = named.unwrap_or_else(|| USUAL.to_owned());
    (!matches!(pager.trim(), "" | "cat")).then_some(pager)
}

/// Standard output, or a pager that is begun when there is something to read: progress is drawn until then.
pub(crate) struct Paged {
    /// The pager to be begun.
    pager: Option<String>,
    place: Place,
}

enum Place {
    Straight(Stdout),
    Pager(Child),
}

impl Write for Paged {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if let Some(child) = self.pager.take().and_then(|pager| begun(&pager)) {
            self.place = Place::Pager(child);
        }
        match &mut self.place {
            Place::Straight(out) => out.write(text),
            Place::Pager(Child { stdin: Some(pager), .. }) => pager.write(text),
            Place::Pager(_) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.place {
            Place::Straight(out) => out.flush(),
            Place::Pager(_) => Ok(()),
        }
    }
}

/// Whoever reads in a pager is waited for.
impl Drop for Paged {
    fn drop(&mut self) {
        if let Place::Pager(child) = &mut self.place {
            drop(child.stdin.take());
            // How a pager ends is nothing to us.
            let _ = child.wait();
        }
    }
}

/// A pager at work; nothing where the shell is not there to begin it.
fn begun(pager: &str) -> Option<Child> {
    let mut command = Command::new("sh");
    // Where the pager is not there, the shell says so, and all is shown as if none had been asked for.
    command.arg("-c").arg(format!("{pager}\n[ $? -ne 127 ] || cat")).stdin(Stdio::piped());
    // As git does: one screen needs no pager, colours are shown, and the answer stays on the screen.
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let child = command.spawn().ok()?;
    // Ctrl-C is the pager's from now on.
    crate::interrupt::leave_interrupts();
    Some(child)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// What comes of a text that is read in a pager.
    fn read_in(pager: &str, name: &str) -> io::Result<String> {
        let file = std::env::temp_dir().join(format!("campeao-{}-{name}", std::process::id()));
        let pager = pager.replace("FILE", &file.display().to_string());
        let mut paged = Paged { pager: Some(pager), place: Place::Straight(io::stdout()) };
        paged.write_all("safe\n".repeat(1000).as_bytes())?;
        drop(paged);
        let text = std::fs::read_to_string(&file)?;
        std::fs::remove_file(file)?;
        Ok(text)
    }

    #[test]
    fn a_pager_is_given_all_and_waited_for() {
        assert_eq!(read_in("sleep 0.1; cat > FILE", "whole").unwrap().lines().count(), 1000);
    }

    #[test]
    fn a_pager_may_have_options() {
        assert_eq!(read_in("head -n 3 > FILE", "options").unwrap(), "safe\nsafe\nsafe\n");
    }
}
