//! The terminal of the output: whether it shows colours, and the pager for long answers.

use anstyle::{AnsiColor, Style};
use campeao_solve::Outcome;
use clap::ValueEnum;
use std::io::{self, IsTerminal, Stdout, Write};
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The default pager, if the machine has it.
const USUAL: &str = "if command -v less > /dev/null; then less; else cat; fi";

/// The streams that show colours: terminals, all, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colours {
    #[default]
    Auto,
    Always,
    Never,
}

impl FromStr for Colours {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        <Self as ValueEnum>::from_str(text, false)
    }
}

impl From<Colours> for clap::ColorChoice {
    fn from(colours: Colours) -> Self {
        match colours {
            Colours::Auto => Self::Auto,
            Colours::Always => Self::Always,
            Colours::Never => Self::Never,
        }
    }
}

/// The wishes of the user: the streams that show colours, and whether progress and remarks are left out.
static COLOURS: OnceLock<Colours> = OnceLock::new();
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Sets the streams that show colours, for the whole run.
pub(crate) fn show_colours(colours: Colours) {
    let _ = COLOURS.set(colours);
}

/// Leaves out progress and remarks from now on.
pub(crate) fn be_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// The streams that show colours.
pub(crate) fn colours() -> Colours {
    COLOURS.get().copied().unwrap_or_default()
}

/// Whether progress and remarks are left out.
pub(crate) fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// The style of titles and headings.
pub(crate) const HEADING: Style = Style::new().bold();

/// The style of verdicts, as in tables: safe for a loss of the player to move.
pub(crate) const fn of_outcome(outcome: Outcome) -> Style {
    match outcome {
        Outcome::Loss => AnsiColor::Green.on_default().bold(),
        Outcome::Draw => AnsiColor::Yellow.on_default(),
        Outcome::Win => Style::new().bold(),
    }
}

/// Whether a stream is a terminal that draws, that is, not a dumb one.
pub(crate) fn draws(place: &impl IsTerminal) -> bool {
    place.is_terminal() && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// Whether standard error shows progress.
pub(crate) fn shows_progress() -> bool {
    !is_quiet() && draws(&io::stderr())
}

/// Whether a stream shows colours: as the user wishes, else if it is a terminal and `NO_COLOR` does not refuse them.
pub(crate) fn shows_colours(place: &impl IsTerminal) -> bool {
    match colours() {
        Colours::Always => true,
        Colours::Never => false,
        Colours::Auto => {
            draws(place) && std::env::var_os("NO_COLOR").is_none_or(|refused| refused.is_empty())
        }
    }
}

/// Standard output; long output on a terminal goes to the pager named by `CAMPEAO_PAGER` or `PAGER`, else to `less`.
pub(crate) fn output(is_long: bool) -> io::BufWriter<Paged> {
    let pager = (is_long && io::stdout().is_terminal()).then(wanted).flatten();
    io::BufWriter::new(Paged { pager, place: Place::Straight(io::stdout()) })
}

/// The pager's command; `None` if no pager is wanted.
fn wanted() -> Option<String> {
    let named = ["CAMPEAO_PAGER", "PAGER"].into_iter().find_map(|name| std::env::var(name).ok());
    let pager = named.unwrap_or_else(|| USUAL.to_owned());
    (!matches!(pager.trim(), "" | "cat")).then_some(pager)
}

/// Standard output, or a pager that is started at the first output, because progress is drawn until then.
pub(crate) struct Paged {
    /// The command of the pager that is still to be started.
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

/// Waits for the reader to leave the pager.
impl Drop for Paged {
    fn drop(&mut self) {
        if let Place::Pager(child) = &mut self.place {
            drop(child.stdin.take());
            // The exit status of the pager is irrelevant.
            let _ = child.wait();
        }
    }
}

/// A running pager; `None` if there is no shell to start it.
fn begun(pager: &str) -> Option<Child> {
    let mut command = Command::new("sh");
    // If the pager does not exist, the shell reports it, and the text is shown without one.
    command.arg("-c").arg(format!("{pager}\n[ $? -ne 127 ] || cat")).stdin(Stdio::piped());
    // As in git: a single screen needs no pager, colours are shown, and the answer stays on the screen.
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let child = command.spawn().ok()?;
    // From now on the pager handles Ctrl-C.
    crate::interrupt::leave_interrupts();
    Some(child)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// The result of reading a text in a pager.
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
