//! `campeao pebbles solve`: the fewest moves that vacate a pattern, where they lead, and a game of them.

use super::arguments::{OrderChoice, SolveArguments};
use super::check::tell_insoluble;
use super::{answered, batch, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use campeao_answers::pebbles::SolvedPattern;
use campeao_pebbles::{Limits, Outcome, Pattern, Solution, solve};

pub(super) fn run(arguments: &SolveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let order = &arguments.order;
    if arguments.pattern == input::STANDARD {
        return batch::run(console, |line, console| {
            let pattern = reading::pattern(line, console)?;
            solved(&pattern, outcome(&pattern, console)?, order, console)
        });
    }
    let pattern = reading::pattern(&arguments.pattern, console)?;
    let outcome = outcome(&pattern, console)?;
    if arguments.json {
        let solved = solved(&pattern, outcome, order, console)?;
        console.json(&solved)?;
        return answered(solved.solvable);
    }
    match &outcome {
        Outcome::Solved(solution) => tell(&pattern, solution, arguments, console),
        Outcome::Insoluble(witness) => tell_insoluble(witness, console),
    }
}

/// What the machine finds.
fn outcome(pattern: &Pattern, console: &Console<'_>) -> Result<Outcome, Failure> {
    solve(pattern, &Limits::default()).map_err(|error| console.mistake(&error))
}

fn solved(
    pattern: &Pattern,
    outcome: Outcome,
    order: &OrderChoice,
    console: &Console<'_>,
) -> Result<SolvedPattern, Failure> {
    let moves = match outcome.solution().filter(|_| order.order.is_some()) {
        Some(solution) => Some(game::moves(pattern, solution.action(), order.sequence())?),
        None => None,
    };
    Ok(SolvedPattern::of_outcome(pattern, outcome, moves, console.speaker))
}

fn tell(
    pattern: &Pattern,
    solution: &Solution,
    arguments: &SolveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let length = solution.length();
    console.line(console.say("pebbles-solved", &[("count", length.into())]))?;
    if length > game::LISTED && !arguments.all {
        return console.line(console.say("pebbles-not-listed", &[]));
    }
    game::named("pebbles-action", solution.action(), console)?;
    game::named("pebbles-solution", solution.staying(), console)?;
    game::named(
        "pebbles-game",
        &game::moves(pattern, solution.action(), arguments.order.sequence())?,
        console,
    )
}
