//! `campeao theorem` and `campeao verify`: theorems in files, told, played and checked.

use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::resources::Bytes;
use crate::show::wrapped;
use crate::watch::{self, Progress};
use campeao_answers::theorem::{ToldAdvice, ToldTheorem, Verified};
use campeao_base::Player;
use campeao_theorem::{Advice, AdviceError, Certificate, LONGEST_FILE};
use campeao_verify::{CheckError, CheckLimits, FormulaChecked, check};
use clap::Args;
use dashu::integer::UBig;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Debug, Args)]
pub(crate) struct TheoremArguments {
    file: PathBuf,
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArguments {
    file: PathBuf,
    #[arg(long, default_value_t = 1_000_000)]
    states: usize,
    #[arg(long, default_value = "1G")]
    memory: Bytes,
    #[arg(long, default_value_t = 60)]
    time: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(arguments: &TheoremArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let certificate = read(&arguments.file, console)?;
    let advice =
        arguments.position.as_deref().map(|position| advise(&certificate, position, console)).transpose()?;
    if arguments.json {
        let advice = advice
            .map(|advised| ToldAdvice::new(&advised.position, advised.player.as_deref(), &advised.advice));
        return console.json(&ToldTheorem::new(&certificate, advice));
    }
    let Some(advised) = advice else {
        tell(&certificate, console)?;
        console.line("")?;
        return console.line(console.say("theorem-claimed", &[]));
    };
    console.line(console.speaker.tell(&advised.advice.standing))?;
    let Some(step) = &advised.advice.step else { return Ok(()) };
    let values: Vec<String> =
        advised.names.iter().zip(&step.chosen).map(|(name, value)| format!("{name} = {value}")).collect();
    console.line(if values.is_empty() {
        console.say("advice-plain-move", &[])
    } else {
        console.say("advice-move", &[("values", values.join(", ").into())])
    })?;
    let next: Vec<String> = step.next.iter().map(UBig::to_string).collect();
    console.line(next.join(","))
}

/// Tells a theorem with its proof.
pub(crate) fn tell(certificate: &Certificate, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = console.speaker.tell(certificate);
    text.lines().try_for_each(|line| console.line(wrapped(line)))
}

/// Writes a theorem to a file and says so, after the answer was told.
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
    let certificate = parsed(&text, &arguments.file, console)?;
    let limits = CheckLimits {
        states: arguments.states,
        memory: usize::try_from(arguments.memory.0).unwrap_or(usize::MAX),
        time: Some(Duration::from_secs(arguments.time)),
        interrupted: watch::interrupted,
    };
    let watched = Progress::new();
    let checked = check(&text, limits);
    drop(watched);
    if matches!(checked, Err(CheckError::Interrupted)) {
        return Err(Failure::Interrupted);
    }
    if arguments.json {
        console.json(&Verified::new(&certificate, &checked, console.speaker))?;
        return match checked {
            Ok(checked) => formula_decided(checked.formula),
            Err(CheckError::False { .. }) => Err(Failure::No),
            Err(_) => Err(Failure::Told),
        };
    }
    let checked = checked.map_err(|error| match error {
        CheckError::False { .. } => console.refuted(&error),
        _ => console.mistake(&error),
    })?;
    // A formula that is not checked is not told.
    let confirmed = match checked.formula {
        FormulaChecked::Beyond(_) => certificate.without_formula(),
        FormulaChecked::Absent | FormulaChecked::Confirmed => certificate,
    };
    tell(&confirmed, console)?;
    console.line("")?;
    let arguments = [
        ("statements", checked.statements.into()),
        ("states", checked.states.into()),
        ("rows", checked.rows.into()),
    ];
    let id = if checked.rows > 0 { "verify-confirmed-table" } else { "verify-confirmed" };
    console.line(console.say(id, &arguments))?;
    let formula = match checked.formula {
        // Its law is no formula, and is told whole.
        FormulaChecked::Absent if is_told_whole(&confirmed) => return Ok(()),
        FormulaChecked::Absent => console.say("verify-no-formula", &[]),
        FormulaChecked::Confirmed => console.say("verify-formula", &[]),
        FormulaChecked::Beyond(what) => {
            console.say("verify-unknown-formula", &[("what", console.speaker.tell(&what).into())])
        }
    };
    console.line(formula)?;
    formula_decided(checked.formula)
}

/// How a check ends that has confirmed the automata: undecided where the formula of the law is more than the checker knows.
fn formula_decided(formula: FormulaChecked) -> Result<(), Failure> {
    if matches!(formula, FormulaChecked::Beyond(_)) { Err(Failure::Undecided) } else { Ok(()) }
}

/// Whether a theorem's law needs neither a formula nor automata.
fn is_told_whole(certificate: &Certificate) -> bool {
    match certificate {
        Certificate::Induction(theorem) => theorem.states() == 0,
        Certificate::Code(_) => true,
        Certificate::Safe(_) | Certificate::Grundy(_) => false,
    }
}

/// The theorem of a file.
fn read(path: &Path, console: &Console<'_>) -> Result<Certificate, Failure> {
    parsed(&text(path, console)?, path, console)
}

/// The text of a theorem's file.
fn text(path: &Path, console: &Console<'_>) -> Result<String, Failure> {
    let mut text = String::new();
    std::fs::File::open(path)
        .and_then(|file| file.take(LONGEST_FILE as u64 + 1).read_to_string(&mut text))
        .map_err(|error| unread(path, console.speaker.tell(&error), console))?;
    Ok(text)
}

/// The theorem of a file with this text.
fn parsed(text: &str, path: &Path, console: &Console<'_>) -> Result<Certificate, Failure> {
    Certificate::from_json(text).map_err(|error| unread(path, console.speaker.tell(&error), console))
}

fn unread(path: &Path, reason: String, console: &Console<'_>) -> Failure {
    let arguments = [("path", path.display().to_string().into()), ("reason", reason.into())];
    Failure::mistake(console.say("theorem-unread", &arguments))
}

/// A position with the verdict on it.
struct Advised {
    position: Vec<UBig>,
    player: Option<String>,
    /// The names of the variables of the move.
    names: Vec<String>,
    advice: Advice,
}

fn advise(certificate: &Certificate, text: &str, console: &Console<'_>) -> Result<Advised, Failure> {
    let Some(statement) = certificate.statement() else {
        return Err(console.mistake(&AdviceError::Heaps));
    };
    let trimmed = text.trim().trim_start_matches('(').trim_end_matches(')');
    let mut parts: Vec<&str> = trimmed.split(',').map(str::trim).collect();
    let players = statement.players.as_ref();
    let mover =
        players.and_then(|players| players.iter().position(|letter| parts.last() == Some(&letter.as_str())));
    if mover.is_some() {
        parts.pop();
    }
    let position = parts.iter().map(|part| number(part, console)).collect::<Result<Vec<_>, _>>()?;
    let player = Player::BOTH[mover.unwrap_or(0)];
    let advice = certificate.advise(player, &position).map_err(|error| console.mistake(&error))?;
    let names = advice.step.as_ref().map_or(Vec::new(), |step| statement.moves[step.kind].variables.clone());
    let player = players.map(|players| players[player.index()].clone());
    Ok(Advised { position, player, names, advice })
}

/// The most digits of a number as it is typed.
const MOST_DIGITS: usize = 40_000;

/// A natural number of any size, or a power of two of them.
fn number(text: &str, console: &Console<'_>) -> Result<UBig, Failure> {
    let wrong = || Failure::mistake(console.say("advice-number", &[("text", text.into())]));
    let natural = |text: &str| -> Result<UBig, Failure> {
        let text = text.trim();
        if text.is_empty() || text.len() > MOST_DIGITS || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        UBig::from_str_radix(text, 10).map_err(|_| wrong())
    };
    match text.split_once('^') {
        None => natural(text),
        Some((base, exponent)) => {
            let base = natural(base)?;
            let exponent: usize = exponent.trim().parse().map_err(|_| wrong())?;
            // The guide refuses what is too long; a power must not be made that is much longer.
            if base.to_string().len().saturating_mul(exponent) > 2 * MOST_DIGITS {
                return Err(console.mistake(&AdviceError::TooLong { limit: campeao_theorem::LONGEST_NUMBER }));
            }
            Ok(base.pow(exponent))
        }
    }
}
