//! `campeao conjecture`: somebody's claim about the safe positions, judged.

use crate::arguments::ConjectureArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use crate::theorem;
use crate::watch::Progress;
use campeao_prove::{Numeration, NumerationError};
use campeao_rules::{Game, Position};
use campeao_study::{
    Certificate, Conjecture, Extent, Judgement, Refutation, positions, proof_for_every_size,
};
use campeao_theorem::{self as theorems, Theorem};
use serde::Serialize;
use std::sync::Arc;

/// A judgement as JSON.
#[derive(Serialize)]
struct Judged<'g> {
    game: &'g str,
    play: &'static str,
    safe: &'g str,
    fragile: Option<&'g str>,
    neutral: Option<&'g str>,
    up_to: u64,
    accepted: bool,
    proved: bool,
    positions: Option<u64>,
    counterexample: Option<Counterexample>,
}

#[derive(Serialize)]
struct Counterexample {
    position: String,
    classes: Vec<&'static str>,
    condition: &'static str,
    #[serde(rename = "move")]
    text: Option<String>,
    to: Option<String>,
    to_class: Option<&'static str>,
    moves: usize,
    why: String,
}

/// A line of the batch that is no conjecture.
#[derive(Serialize)]
struct Unjudged<'l> {
    safe: &'l str,
    error: String,
}

/// Where conjectures are judged.
struct Bench {
    /// The numeration whose digits they may speak of.
    numeration: Option<Numeration>,
    /// The positions, listed once for each extent.
    listed: Option<(Extent, Vec<Position>)>,
}

pub(crate) fn run(arguments: &ConjectureArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.game(&arguments.choice)?;
    let mut bench = Bench { numeration: numeration(arguments, console)?, listed: None };
    if arguments.formula == input::STANDARD {
        return batch(&game, arguments, &mut bench, console);
    }
    let (extent, judgement) = bench.judge(&game, &arguments.formula, arguments, console)?;
    let proof = bench.proof(&game, &arguments.formula, arguments, &judgement);
    if arguments.json {
        let proved = proof.is_some();
        console.json(&judged(&game, &arguments.formula, arguments, extent, &judgement, proved, console))?;
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
    input::for_each_line(console, |line, console| match bench.judge(game, line, arguments, console) {
        Ok((extent, judgement)) => {
            all_accepted &= judgement.is_accepted();
            let proved = bench.proof(game, line, arguments, &judgement).is_some();
            console.json(&judged(game, line, arguments, extent, &judgement, proved, console))
        }
        Err(Failure::Mistake(mistake)) => {
            all_accepted = false;
            console.json(&Unjudged { safe: line, error: mistake.sentence })
        }
        Err(other) => Err(other),
    })?;
    if all_accepted { Ok(()) } else { Err(Failure::Told) }
}

impl Bench {
    fn judge(
        &mut self,
        game: &Game,
        safe: &str,
        arguments: &ConjectureArguments,
        console: &Console<'_>,
    ) -> Result<(Extent, Judgement), Failure> {
        let (fragile, neutral) = (arguments.fragile.as_deref(), arguments.neutral.as_deref());
        let conjecture = Conjecture::parse_in(game, self.numeration.as_ref(), safe, fragile, neutral)
            .map_err(|error| console.unstudied(error))?;
        let extent = Extent::of(game, arguments.up_to, conjecture.is_about_single_heaps());
        let list = match self.listed.take() {
            Some((listed, list)) if listed == extent => list,
            _ => positions(game, extent).map_err(|error| console.unstudied(error))?,
        };
        let judgement = conjecture.judge(game, &list, &mut Progress::new());
        self.listed = Some((extent, list));
        judgement.map(|judgement| (extent, judgement)).map_err(|error| console.unstudied(error))
    }

    /// A proof for every size of a conjecture that nothing speaks against, where there is a method for it.
    fn proof(
        &self,
        game: &Game,
        safe: &str,
        arguments: &ConjectureArguments,
        judgement: &Judgement,
    ) -> Option<Theorem> {
        let of_safe_alone = arguments.fragile.is_none() && arguments.neutral.is_none();
        (of_safe_alone && judgement.is_accepted())
            .then(|| proof_for_every_size(game, safe, self.numeration.as_ref()))
            .flatten()
    }
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
            console.line(wrapped(&console.say("conjecture-accepted", &arguments)))?;
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

fn judged<'g>(
    game: &'g Game,
    safe: &'g str,
    arguments: &'g ConjectureArguments,
    extent: Extent,
    judgement: &Judgement,
    proved: bool,
    console: &Console<'_>,
) -> Judged<'g> {
    let (positions, refutation) = match judgement {
        Judgement::Accepted { positions } => (Some(*positions), None),
        Judgement::Refuted(refutation) => (None, Some(refutation)),
    };
    Judged {
        game: game.name(),
        play: game.play().name(),
        safe,
        fragile: arguments.fragile.as_deref(),
        neutral: arguments.neutral.as_deref(),
        up_to: extent.up_to,
        accepted: judgement.is_accepted(),
        proved,
        positions,
        counterexample: refutation.map(|refutation| counterexample(game, refutation, console)),
    }
}

fn counterexample(game: &Game, refutation: &Refutation, console: &Console<'_>) -> Counterexample {
    let step = refutation.step.as_ref();
    Counterexample {
        position: game.show_position(&refutation.position),
        classes: refutation.classes.iter().map(|class| class.name()).collect(),
        condition: refutation.condition.name(),
        text: step.map(|(step, _)| game.show_move(step)),
        to: step.map(|(step, _)| game.show_position(&step.to)),
        to_class: step.and_then(|(_, class)| class.map(campeao_solve::Outcome::name)),
        moves: refutation.moves,
        why: console.speaker.refutation(game, refutation),
    }
}
