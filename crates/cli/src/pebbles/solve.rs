//! `campeao pebbles solve`: the fewest moves that vacate a pattern, the final pattern, and a game.

use super::arguments::SolveArguments;
use super::check::tell_insoluble;
use super::{answered, batch, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use campeao_answers::pebbles::SolvedPattern;
use campeao_pebbles::Limits;

pub(super) fn run(arguments: &SolveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let SolveArguments { pattern, order, all, json } = arguments;
    let machine = *json || pattern == input::STANDARD;
    let longest = if *all || machine { u64::MAX } else { game::LISTED };
    let solved = |text: &str, console: &Console<'_>| {
        let pattern = reading::pattern(text, console)?;
        let order = (!machine || order.order.is_some()).then(|| order.sequence());
        Ok(SolvedPattern::solve(&pattern, &Limits::default(), order, longest, console.speaker)?)
    };
    if pattern == input::STANDARD {
        return batch::run(console, solved);
    }
    let solved = solved(pattern, console)?;
    if *json {
        console.json(&solved)?;
        return answered(solved.solvable);
    }
    if let Some(witness) = &solved.witness {
        return tell_insoluble(witness, console);
    }
    console.line(console.say("pebbles-solved", &[("count", solved.length.unwrap_or_default().into())]))?;
    let (Some(action), Some(solution), Some(moves)) = (solved.action, solved.solution, solved.moves) else {
        return console.line(console.say("pebbles-not-listed", &[]));
    };
    game::named("pebbles-action", &action, console)?;
    game::named("pebbles-solution", &solution, console)?;
    game::named("pebbles-game", &moves, console)
}
