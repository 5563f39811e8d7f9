//! The colours of a drawn graph in columns.

use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::show::wrapped;
use campeao_answers::colours::ShownColour;
use campeao_boards::drawn::{Colour, Colouring};

/// The most positions that are listed.
const LISTED: usize = 60;

/// Tells of each position what comes of it, how soon, and the nodes to which good moves lead.
pub(crate) fn tell(colouring: &Colouring<'_>, console: &mut Console<'_>) -> Result<(), Failure> {
    let id = if colouring.game().scores().is_some() { "show-scores" } else { "show-colours" };
    let arguments = [
        ("first", Colour::Blue.sign().to_string().into()),
        ("second", Colour::Red.sign().to_string().into()),
    ];
    console.line("")?;
    console.line(wrapped(&console.say(id, &arguments)))?;
    let all = ShownColour::all(colouring);
    let rows: Vec<Vec<String>> = all.iter().take(LISTED).map(|colour| row(colour, console)).collect();
    console.line(aligned(&rows, &[]))?;
    if all.len() > LISTED {
        let more = console.say("show-more-colours", &[("count", (all.len() - LISTED).into())]);
        console.line(format!("  {more}"))?;
    }
    Ok(())
}

fn row(colour: &ShownColour, console: &Console<'_>) -> Vec<String> {
    let outcome = match (colour.score, colour.winner) {
        (Some(score), _) => format!("{score:+}"),
        (None, Some(letter)) => console.say("colour-won", &[("player", letter.to_string().into())]),
        (None, None) => console.say("colour-drawn", &[]),
    };
    let soon = colour.remoteness.filter(|plies| *plies > 0);
    let soon = soon.map(|plies| console.speaker.plies(plies)).unwrap_or_default();
    let good = if colour.good.is_empty() { String::new() } else { format!("-> {}", colour.good.join(", ")) };
    vec![colour.position.clone(), outcome, soon, good]
}
