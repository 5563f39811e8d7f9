//! Error reports: a sentence on standard error, with the faulty text underlined if there is one, and with `--json` an
//! object on standard output too.

use crate::console::Console;
use crate::failure::Failure;
use crate::terminal;
use anstream::adapter::strip_str;
use ariadne::{CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use campeao_answers::speech::Speaker;
use campeao_answers::{Mistake, Mistaken, Place};
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Reports a failure and returns the exit code.
pub(crate) fn tell(failure: &Failure, console: &mut Console<'_>) -> ExitCode {
    // Earlier output comes first; if it cannot be written, nothing else can.
    let _ = console.out.flush();
    let code = ExitCode::from(failure.exit_code());
    match failure {
        Failure::No | Failure::Told | Failure::Undecided => {}
        Failure::Mistake(mistake) | Failure::Refuted(mistake) => {
            if console.json {
                let _ = console.json(&Mistaken::from(mistake));
                let _ = console.out.flush();
            }
            match &mistake.place {
                Some(place) => underline(mistake, place, console),
                None => on_standard_error(&mistake.sentence, console),
            }
        }
        Failure::Unsaved(mistake) => on_standard_error(&mistake.sentence, console),
        Failure::Usage(sentence) => {
            on_standard_error(sentence, console);
            let _ = writeln!(io::stderr(), "{}", console.say("usage-try-help", &[]));
        }
        Failure::Interrupted => on_standard_error(&console.say("interrupted", &[]), console),
        Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        Failure::Output(error) => {
            let arguments = [("reason", console.speaker.tell(&error).into())];
            on_standard_error(&console.say("cannot-write-output", &arguments), console);
        }
    }
    code
}

/// Reports that an answer could not be written, unless the reader has gone away; returns the exit code.
pub(crate) fn unwritten(error: io::Error, speaker: &Speaker) -> ExitCode {
    let console = &mut Console { speaker, json: false, coloured: false, out: &mut io::sink() };
    tell(&Failure::Output(error), console)
}

fn on_standard_error(sentence: &str, console: &Console<'_>) {
    let _ = writeln!(io::stderr(), "{}: {sentence}", console.say("error", &[]));
}

/// Shows the text with the faulty part underlined.
fn underline(mistake: &Mistake, place: &Place, console: &Console<'_>) {
    let colour = terminal::shows_colours(&io::stderr());
    let config = Config::default()
        .with_index_type(IndexType::Byte)
        .with_char_set(if colour { CharSet::Unicode } else { CharSet::Ascii })
        .with_color(colour);
    let name = place.name.as_str();
    let span = (name, place.span.start..place.span.end);
    let heading = console.say("error-heading", &[]);
    let report = Report::build(ReportKind::Custom(&heading, Color::Red), span.clone())
        .with_config(config)
        .with_message(&mistake.sentence)
        .with_label(Label::new(span).with_message(console.say("error-here", &[])).with_color(Color::Red))
        .finish();
    let mut picture = Vec::new();
    match report.write((name, Source::from(&place.text)), &mut picture) {
        Ok(()) if colour => drop(io::stderr().write_all(&picture)),
        // The heading is coloured even if nothing else is.
        Ok(()) => drop(write!(io::stderr(), "{}", strip_str(&String::from_utf8_lossy(&picture)))),
        Err(_) => on_standard_error(&mistake.sentence, console),
    }
}
