//! `campeao study`: the state, the table and what it suggests, the proof, the strategy.

use crate::arguments::StudyArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::show::{describe, wrapped};
use crate::table;
use crate::theorem;
use crate::watch::Progress;
use campeao_answers::programme::Programme;
use campeao_answers::study::Studied;
use campeao_study::{RuleGame, Study, certify};

pub(crate) fn run(arguments: &StudyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.game(&arguments.choice)?;
    let study =
        campeao_study::study(game.game(), &mut Progress::new()).map_err(|error| console.unstudied(error))?;
    if arguments.json {
        console.json(&Studied::new(game.game(), &study))?;
    } else {
        tell(&game, &study, console)?;
    }
    let Some(path) = &arguments.save else { return Ok(()) };
    let certificate = study.law.as_ref().and_then(|law| certify(game.game(), law, &mut Progress::new()));
    theorem::save(certificate, path, console)
}

fn tell(card: &RuleGame, study: &Study, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = card.game();
    let Programme { state, law, proof, strategy, start } = Programme::new(game, study, console.speaker);
    describe(card, console)?;
    step("study-state", &state, console)?;
    step("study-table", &[], console)?;
    let table = table::beginning(&mut console.solver(game)?, console)?;
    console.line(table)?;
    sentences(&law, console)?;
    step("study-proof", &proof, console)?;
    step("study-strategy", &strategy, console)?;
    if !start.is_empty() {
        console.line("")?;
    }
    sentences(&start, console)
}

/// A step of the programme under its heading.
fn step(heading: &str, told: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    console.line("")?;
    console.line(console.say(heading, &[]))?;
    sentences(told, console)
}

fn sentences(told: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    told.iter().try_for_each(|sentence| console.line(wrapped(sentence)))
}
