//! `campeao conjecture`: somebody's claim about the safe positions, judged.

use crate::arguments::ConjectureArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use crate::theorem;
use crate::watch::Progress;
use campeao_answers::conjecture::{Bench, Claim, Judged, Unjudged};
use campeao_prove::{Numeration, NumerationError};
use campeao_rules::Game;
use campeao_study::{Certificate, Extent, Judgement, is_finite};
use campeao_theorem::{self as theorems, Theorem};
use std::sync::Arc;

pub(crate) fn run(arguments: &ConjectureArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.game(&arguments.choice)?;
    let mut bench = Bench::new(numeration(arguments, console)?);
    if arguments.formula == input::STANDARD {
        return batch(&game, arguments, &mut bench, console);
    }
    let claim = claim(&arguments.formula, arguments);
    let (extent, judgement) = judge(&mut bench, &game, claim, arguments, console)?;
    let proof = bench.proof(&game, claim, &judgement);
    if arguments.json {
        let proved = proof.is_some();
        console.json(&Judged::new(&game, claim, extent, &judgement, proved, console.speaker))?;
    } else {
        tell(&game, extent, &judgement, proof.as_ref(), console)?;
    }
    if let Some(path) = &arguments.save {
        theorem::save(proof.map(theorems::Certificate::from), path, console)?;
    }
    if judgement.is_accepted() { Ok(()) } else { Err(Failure::Told) }
}

/// A formula a line, a judgement a line.
fn batch(
    game: &Game,
    arguments: &ConjectureArguments,
    bench: &mut Bench,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut all_accepted = true;
    input::for_each_line(console, |line, console| {
        let claim = claim(line, arguments);
        match judge(bench, game, claim, arguments, console) {
            Ok((extent, judgement)) => {
                all_accepted &= judgement.is_accepted();
                let proved = bench.proof(game, claim, &judgement).is_some();
                console.json(&Judged::new(game, claim, extent, &judgement, proved, console.speaker))
            }
            Err(Failure::Mistake(mistake)) => {
                all_accepted = false;
                console.json(&Unjudged { safe: line.to_owned(), error: mistake.sentence })
            }
            Err(other) => Err(other),
        }
    })?;
    if all_accepted { Ok(()) } else { Err(Failure::Told) }
}

/// The claim that a formula makes, with the other formulas of the arguments.
fn claim<'t>(safe: &'t str, arguments: &'t ConjectureArguments) -> Claim<'t> {
    Claim { safe, fragile: arguments.fragile.as_deref(), neutral: arguments.neutral.as_deref() }
}

fn judge(
    bench: &mut Bench,
    game: &Game,
    claim: Claim<'_>,
    arguments: &ConjectureArguments,
    console: &Console<'_>,
) -> Result<(Extent, Judgement), Failure> {
    let judged = bench.judge(game, claim, arguments.up_to, &mut Progress::new());
    judged.map_err(|error| console.unstudied(error))
}

/// The numeration whose digits the conjecture may speak of.
fn numeration(arguments: &ConjectureArguments, console: &Console<'_>) -> Result<Option<Numeration>, Failure> {
    let parsed = arguments.numeration.as_deref().map(str::parse).transpose();
    parsed.map_err(|error: NumerationError| console.mistake(&error))
}

fn tell(
    game: &Game,
    extent: Extent,
    judgement: &Judgement,
    proof: Option<&Theorem>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match judgement {
        Judgement::Accepted { positions } => {
            let arguments = [("positions", (*positions).into()), ("up_to", extent.up_to.into())];
            let id = if is_finite(game) { "conjecture-accepted-everywhere" } else { "conjecture-accepted" };
            console.line(wrapped(&console.say(id, &arguments)))?;
            if let Some(proof) = proof {
                let why = console.speaker.tell(&Certificate::Automata(Arc::new(proof.clone())));
                console.line(wrapped(&console.say("conjecture-proved", &[("why", why.into())])))?;
            }
            Ok(())
        }
        Judgement::Refuted(refutation) => {
            console.line(console.say("conjecture-refuted", &[]))?;
            console.line(wrapped(&console.speaker.refutation(game, refutation)))
        }
    }
}
