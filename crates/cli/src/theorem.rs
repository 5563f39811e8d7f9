//! `campeao theorem` and `campeao verify`: theorems in files, described, played and checked.

use crate::console::Console;
use crate::coq;
use crate::export;
use crate::failure::Failure;
use crate::interrupt;
use crate::resources::Bytes;
use crate::watch::Progress;
use campeao_answers::Unanswered;
use campeao_answers::strips::StripLaw;
use campeao_answers::theorem::{Advised, Checking, ToldTheorem, Verified};
use campeao_strips::certificate::ClaimedLaw;
use campeao_theorem::{Certificate, LONGEST_FILE};
use campeao_verify::{CheckError, CheckLimits};
use clap::Args;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(Debug, Args)]
pub(crate) struct TheoremArguments {
    file: PathBuf,
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, conflicts_with_all = ["position", "json"])]
    coq: bool,
    #[arg(long, conflicts_with_all = ["position", "json", "coq"])]
    walnut: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArguments {
    file: PathBuf,
    #[arg(long, default_value_t = CheckLimits::default().states)]
    states: usize,
    #[arg(long, default_value = "1G")]
    memory: Bytes,
    #[arg(long, default_value_t = 60)]
    time: u64,
    #[arg(long, conflicts_with_all = ["states", "memory"])]
    coq: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(arguments: &TheoremArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = text(&arguments.file, console)?;
    if arguments.walnut {
        let written = campeao_verify::walnut(&text);
        let written =
            written.map_err(|error| unread(&arguments.file, console.speaker.tell(&error), console))?;
        return written.lines().try_for_each(|line| console.line(line));
    }
    if let Some(law) = ClaimedLaw::read(&text).filter(|_| arguments.position.is_none() && !arguments.coq) {
        if arguments.json {
            return console.json(&StripLaw::claimed(&law, console.speaker));
        }
        console.sentence(console.speaker.tell(&law))?;
        console.line("")?;
        return console.line(console.say("theorem-claimed", &[]));
    }
    let certificate = parsed(&text, &arguments.file, console)?;
    if arguments.coq {
        let written = written(&text, &arguments.file, console)?;
        return written.lines().try_for_each(|line| console.line(line));
    }
    let position = arguments.position.as_deref();
    let advised =
        position.map(|position| Advised::of(&certificate, position, console.speaker)).transpose()?;
    if arguments.json {
        return console.json(&ToldTheorem::new(&certificate, advised.as_ref().map(Advised::told)));
    }
    if let Some(advised) = advised {
        return advised.lines(console.speaker).iter().try_for_each(|line| console.line(line));
    }
    tell(&certificate, console)?;
    console.line("")?;
    console.line(console.say("theorem-claimed", &[]))
}

/// Writes a theorem with its proof.
pub(crate) fn tell(certificate: &Certificate, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = console.speaker.tell(certificate);
    text.lines().try_for_each(|line| console.sentence(line))
}

/// Writes a theorem to a file and reports it, after the answer was written.
pub(crate) fn save(
    certificate: Option<Certificate>,
    path: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    write(certificate, path, console).map_err(|failure| match failure {
        Failure::Mistake(mistake) => Failure::Unsaved(mistake),
        other => other,
    })
}

fn write(certificate: Option<Certificate>, path: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(certificate) = certificate else {
        return Err(Failure::mistake(console.say("theorem-none", &[])));
    };
    let text = certificate.to_json().map_err(|error| console.mistake(&error))?;
    export::write(path, text.as_bytes(), console)?;
    if !console.json {
        console.line(console.say("theorem-saved", &[("path", path.display().to_string().into())]))?;
    }
    Ok(())
}

pub(crate) fn verify(arguments: &VerifyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = text(&arguments.file, console)?;
    if arguments.coq {
        let certificate = parsed(&text, &arguments.file, console)?;
        return confirmed_by_coq(arguments, &text, &certificate, console);
    }
    let limits = CheckLimits {
        states: arguments.states,
        memory: usize::try_from(arguments.memory.0).unwrap_or(usize::MAX),
        time: Some(Duration::from_secs(arguments.time)),
        interrupted: interrupt::interrupted,
    };
    if let Some(law) = ClaimedLaw::read(&text) {
        return verify_strip(&text, &law, limits, console);
    }
    let certificate = parsed(&text, &arguments.file, console)?;
    let watched = Progress::new();
    let checking = Checking::of(&text, &certificate, limits);
    drop(watched);
    let checking = checking?;
    if arguments.json {
        console.json(&checking.told(console.speaker))?;
        return match &checking.checked {
            Ok(_) => formula_decided(&checking),
            Err(_) if checking.is_refuted() => Err(Failure::No),
            Err(_) => Err(Failure::Told),
        };
    }
    let sentences = checking.sentences(console.speaker).map_err(|mistake| {
        if checking.is_refuted() { Failure::Refuted(mistake) } else { Failure::Mistake(mistake) }
    })?;
    // A formula that is not checked is not written.
    if checking.is_undecided() {
        tell(&certificate.clone().without_formula(), console)?;
    } else {
        tell(&certificate, console)?;
    }
    console.line("")?;
    sentences.iter().try_for_each(|sentence| console.line(sentence))?;
    formula_decided(&checking)
}

/// The verdict of Coq on a theorem.
fn confirmed_by_coq(
    arguments: &VerifyArguments,
    text: &str,
    certificate: &Certificate,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let written = written(text, &arguments.file, console)?;
    let verdict = coq::verdict(certificate, &written, Duration::from_secs(arguments.time), console)?;
    if arguments.json {
        console.json(&verdict.told(console.speaker))?;
        return if verdict.is_refused() { Err(Failure::No) } else { Ok(()) };
    }
    let sentence = verdict.sentence(console.speaker).map_err(Failure::Refuted)?;
    tell(certificate, console)?;
    console.line("")?;
    console.sentence(sentence)
}

/// Checks the theorem of a strip.
fn verify_strip(
    text: &str,
    law: &ClaimedLaw,
    limits: CheckLimits,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let watched = Progress::new();
    let begun = Instant::now();
    let checked = campeao_verify::check(text, limits);
    let elapsed = begun.elapsed();
    drop(watched);
    if matches!(checked, Err(CheckError::Interrupted)) {
        return Err(Unanswered::Interrupted.into());
    }
    let is_refuted = matches!(checked, Err(CheckError::False { .. }));
    if console.json {
        console.json(&Verified::of(&law.name(), &checked, elapsed, console.speaker))?;
        return match checked {
            Ok(_) => Ok(()),
            Err(_) if is_refuted => Err(Failure::No),
            Err(_) => Err(Failure::Told),
        };
    }
    let confirmed = checked
        .map_err(|error| if is_refuted { console.refuted(&error) } else { console.mistake(&error) })?;
    console.sentence(console.speaker.tell(law))?;
    console.line("")?;
    console.sentence(console.say("verify-strip", &[("statements", confirmed.statements.into())]))
}

/// The end of a check that has confirmed the automata: undecided if the formula of the law is beyond the checker.
const fn formula_decided(checking: &Checking<'_>) -> Result<(), Failure> {
    if checking.is_undecided() { Err(Failure::Undecided) } else { Ok(()) }
}

/// The text of a theorem's file.
pub(crate) fn text(path: &Path, console: &Console<'_>) -> Result<String, Failure> {
    let mut text = String::new();
    std::fs::File::open(path)
        .and_then(|file| file.take(LONGEST_FILE as u64 + 1).read_to_string(&mut text))
        .map_err(|error| unread(path, console.speaker.tell(&error), console))?;
    Ok(text)
}

/// The theorem of a file with this text.
pub(crate) fn parsed(text: &str, path: &Path, console: &Console<'_>) -> Result<Certificate, Failure> {
    Certificate::from_json(text).map_err(|error| unread(path, console.speaker.tell(&error), console))
}

/// The theorem of a file with this text, for Coq.
fn written(text: &str, path: &Path, console: &Console<'_>) -> Result<String, Failure> {
    campeao_verify::coq(text).map_err(|error| unread(path, console.speaker.tell(&error), console))
}

fn unread(path: &Path, reason: String, console: &Console<'_>) -> Failure {
    let arguments = [("path", path.display().to_string().into()), ("reason", reason.into())];
    Failure::mistake(console.say("theorem-unread", &arguments))
}
