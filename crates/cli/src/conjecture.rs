//! `campeao conjecture`: somebody's claim about the safe positions, judged.

use crate::arguments::ConjectureArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::resources::resources;
use crate::show::wrapped;
use crate::theorem;
use crate::watch::Progress;
use campeao_answers::conjecture::{Bench, Claim, Finding, Judged, StartClaim, Unjudged, judgement_told};
use campeao_games::Ruleset;
use campeao_prove::{Numeration, NumerationError};
use campeao_rules::Game;
use campeao_study::{Certificate, Judgement, StartJudgement, StudyError, certify};
use std::time::Duration;

pub(crate) fn run(arguments: &ConjectureArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let played = console.playable(&arguments.choice)?;
    let game = match played.model() {
        Some(game) if !arguments.starts => game,
        _ => return of_starts(&*played, arguments, console),
    };
    let mut bench = Bench::new(numeration(arguments, console)?);
    if arguments.formula == input::STANDARD {
        return batch((&*played, game), arguments, &mut bench, console);
    }
    let claim = claim(&arguments.formula, arguments);
    let Some(finding) = judge(&mut bench, game, claim, arguments, console)? else {
        return of_starts(&*played, arguments, console);
    };
    if arguments.json {
        console.json(&Judged::new(game, claim, &finding, console.speaker))?;
    } else {
        tell(game, &finding, console)?;
    }
    if !finding.is_accepted() {
        return Err(Failure::No);
    }
    let Some(path) = &arguments.save else { return Ok(()) };
    let certificate = finding.law().and_then(|law| certify(game, law, &mut Progress::new()));
    theorem::save(certificate, path, console)
}

/// A formula a line, a judgement a line.
fn batch(
    (played, game): (&dyn Ruleset, &Game),
    arguments: &ConjectureArguments,
    bench: &mut Bench,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let answer = |line: &str, console: &mut Console<'_>| {
        let claim = claim(line, arguments);
        let judged = if let Some(finding) = judge(bench, game, claim, arguments, console)? {
            Judged::new(game, claim, &finding, console.speaker)
        } else {
            let judgement = judge_starts(played, claim, arguments, console)?;
            Judged::of_starts(played, claim, &judgement, console.speaker)
        };
        console.json(&judged)?;
        Ok(judged.accepted)
    };
    input::batch(console, answer, |safe, error| Unjudged { safe, error })
}

/// Claims about the starts of a game.
fn of_starts(
    game: &dyn Ruleset,
    arguments: &ConjectureArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if arguments.formula == input::STANDARD {
        let answer = |line: &str, console: &mut Console<'_>| {
            let claim = claim(line, arguments);
            let judgement = judge_starts(game, claim, arguments, console)?;
            let judged = Judged::of_starts(game, claim, &judgement, console.speaker);
            console.json(&judged)?;
            Ok(judged.accepted)
        };
        return input::batch(console, answer, |safe, error| Unjudged { safe, error });
    }
    let claim = claim(&arguments.formula, arguments);
    let judgement = judge_starts(game, claim, arguments, console)?;
    let judged = Judged::of_starts(game, claim, &judgement, console.speaker);
    if arguments.json {
        console.json(&judged)?;
    } else {
        if !judged.accepted {
            console.line(console.say("conjecture-refuted", &[]))?;
        }
        console.line(wrapped(&judgement_told(&judgement, console.speaker)))?;
    }
    if !judged.accepted {
        return Err(Failure::No);
    }
    arguments.save.as_ref().map_or(Ok(()), |path| theorem::save(None, path, console))
}

fn judge_starts(
    game: &dyn Ruleset,
    claim: Claim<'_>,
    arguments: &ConjectureArguments,
    console: &Console<'_>,
) -> Result<StartJudgement, Failure> {
    let (numeration, up_to) = (numeration(arguments, console)?, arguments.up_to);
    let claim = StartClaim { claim, numeration, up_to, time: Some(Duration::from_secs(arguments.time)) };
    Ok(claim.judge(game, &resources(None, None), console.speaker, &mut Progress::new())?)
}

/// The claim that a formula makes, with the other formulas of the arguments.
fn claim<'t>(safe: &'t str, arguments: &'t ConjectureArguments) -> Claim<'t> {
    Claim { safe, fragile: arguments.fragile.as_deref(), neutral: arguments.neutral.as_deref() }
}

/// Judges a claim about positions; nothing is told of one about single heaps where moves break these, for it is about starts.
fn judge(
    bench: &mut Bench,
    game: &Game,
    claim: Claim<'_>,
    arguments: &ConjectureArguments,
    console: &Console<'_>,
) -> Result<Option<Finding>, Failure> {
    let time = Duration::from_secs(arguments.time);
    match bench.judge(game, claim, arguments.up_to, Some(time), &mut Progress::new()) {
        Ok(finding) => Ok(Some(finding)),
        Err(StudyError::BreaksHeaps) => Ok(None),
        Err(error) => Err(console.unstudied(error)),
    }
}

/// The numeration whose digits the conjecture may speak of.
fn numeration(arguments: &ConjectureArguments, console: &Console<'_>) -> Result<Option<Numeration>, Failure> {
    let parsed = arguments.numeration.as_deref().map(str::parse).transpose();
    parsed.map_err(|error: NumerationError| console.mistake(&error))
}

fn tell(game: &Game, finding: &Finding, console: &mut Console<'_>) -> Result<(), Failure> {
    match finding {
        Finding::Proved(law) => {
            if let Certificate::Exhaustion { positions } = law.certificate {
                let arguments = [("positions", positions.into())];
                return console.line(wrapped(&console.say("conjecture-accepted-everywhere", &arguments)));
            }
            let why = console.speaker.tell(&law.certificate);
            console.line(wrapped(&console.say("conjecture-proved", &[("why", why.into())])))
        }
        Finding::Tabulated { judgement: Judgement::Accepted { positions }, up_to, unfinished } => {
            let positions = ("positions", (*positions).into());
            let sentence = match (unfinished, up_to) {
                (None, _) => {
                    let arguments = [positions, ("up_to", up_to.unwrap_or_default().into())];
                    console.say("conjecture-accepted", &arguments)
                }
                (Some(all), Some(up_to)) => {
                    let arguments = [positions, ("all", (*all).into()), ("up_to", (*up_to).into())];
                    console.say("conjecture-unfinished", &arguments)
                }
                (Some(all), None) => {
                    let arguments = [positions, ("all", (*all).into())];
                    console.say("conjecture-hardly-begun", &arguments)
                }
            };
            console.line(wrapped(&sentence))
        }
        Finding::Tabulated { judgement: Judgement::Refuted(refutation), .. } => {
            console.line(console.say("conjecture-refuted", &[]))?;
            console.line(wrapped(&console.speaker.refutation(game, refutation)))
        }
    }
}
