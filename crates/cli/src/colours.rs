//! The colours of a drawn graph in columns.

use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use campeao_answers::colours::ShownColour;
use campeao_games::Coloured;

/// The most positions listed.
const LISTED: usize = 60;

/// Writes, for each position, its outcome, its distance, and the nodes to which good moves lead.
pub(crate) fn tell(coloured: &Coloured, console: &mut Console<'_>) -> Result<(), Failure> {
    let id = if coloured.scored { "show-scores" } else { "show-colours" };
    let arguments = [
        ("first", coloured.players[0].to_string().into()),
        ("second", coloured.players[1].to_string().into()),
    ];
    console.line("")?;
    console.sentence(console.say(id, &arguments))?;
    let all = ShownColour::all(coloured);
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
