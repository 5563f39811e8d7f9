//! `campeao study`: the state, the table and its evidence, the proof, the strategy.

use crate::arguments::StudyArguments;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::resources::resources;
use crate::show::describe;
use crate::strips;
use crate::table;
use crate::terminal::HEADING;
use crate::theorem;
use crate::watch::Progress;
use campeao_answers::StudyAnswer;
use campeao_answers::programme::Programme;
use campeao_games::Resources;
use campeao_study::{AnyStudy, RuleGame, StudyLimits};
use std::time::Duration;

/// The usual time limit for solving starting positions, in seconds.
const STARTS_TIME: u64 = 10;

/// The limits of a study: `--time` in seconds, and `--up-to`, the greatest heap.
pub(crate) fn limits(time: Option<u64>, up_to: Option<u64>) -> StudyLimits {
    StudyLimits {
        time: Some(Duration::from_secs(time.unwrap_or(STARTS_TIME))),
        positions: time.map(Duration::from_secs),
        heaps: up_to.map(|most| most.saturating_add(1)),
    }
}

pub(crate) fn run(arguments: &StudyArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(path) = &arguments.save {
        export::check_folder(path, console)?;
    }
    let given = [
        ("--up-to", arguments.up_to.is_some()),
        ("--why", arguments.why),
        ("--formula", arguments.formula),
        ("--laws", arguments.laws.is_some()),
        ("--time", arguments.time.is_some()),
    ];
    if let Some(longest) = arguments.families {
        let picture = ("--picture", arguments.picture.is_some());
        strips::check_options(&arguments.choice, &[&given[..], &[picture]].concat(), console)?;
        return strips::scan(&arguments.choice.game, longest.into(), console);
    }
    if let Some(family) = strips::chosen(&arguments.choice, &given, console)? {
        return strips::study(family, (arguments.save.as_deref(), arguments.picture.as_deref()), console);
    }
    if arguments.picture.is_some() {
        return Err(Failure::Usage(console.say("strip-picture", &[])));
    }
    let game = console.playable(&arguments.choice)?;
    let limits = limits(arguments.time, arguments.up_to);
    let resources = Resources { laws: arguments.laws.clone(), ..resources(None, None) };
    let study = StudyAnswer::of(&*game, &resources, limits, console.speaker, &mut Progress::new())?;
    if let AnyStudy::Positions { study, .. } = &study.study {
        console.remark(&study.unused_files);
    }
    if arguments.json {
        console.json(&study.studied(console.speaker))?;
    } else {
        tell(&study, arguments, console)?;
    }
    let Some(path) = &arguments.save else { return Ok(()) };
    theorem::save(study.certificate(&mut Progress::new()), path, console)
}

fn tell(
    answer: &StudyAnswer<'_>,
    arguments: &StudyArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Programme { state, evidence, law, formulas, proof, attempts, strategy, start } =
        answer.programme(console.speaker);
    let table = match &answer.study {
        AnyStudy::Positions { game, .. } => {
            describe(&RuleGame::from((**game).clone()), console)?;
            table::beginning(&mut console.solver(game)?, console)?
        }
        AnyStudy::Starts(study) => {
            describe(answer.game, console)?;
            table::of_starts(answer.game, &study.table, console)?
        }
    };
    step("study-state", &state, console)?;
    step("study-table", &[], console)?;
    if !table.is_empty() {
        console.line(table)?;
    }
    sentences(&evidence, console)?;
    sentences(&law, console)?;
    if arguments.formula {
        sentences(&formulas, console)?;
    }
    step("study-proof", &proof, console)?;
    if arguments.why {
        sentences(&attempts, console)?;
    }
    step("study-strategy", &strategy, console)?;
    if !start.is_empty() {
        console.line("")?;
    }
    sentences(&start, console)
}

/// A step of the programme under its heading.
fn step(heading: &str, told: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    console.line("")?;
    console.styled(HEADING, console.say(heading, &[]))?;
    sentences(told, console)
}

fn sentences(told: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    told.iter().try_for_each(|sentence| console.sentence(sentence))
}
