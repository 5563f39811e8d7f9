//! A position to look at: heaps as stones, other coordinates as numbers with their meaning.

use campeao_draw::{Cell, Picture, Piles, Table};
use campeao_rules::{Game, Position};
use campeao_speech::Speaker;
use std::fmt::Write as _;

/// The game's title; a family's with the values of its parameters.
pub(crate) fn title(game: &Game, speaker: &Speaker) -> String {
    let title = speaker.read(game.title());
    let is_family = game.name() == game.family() || game.name().starts_with(&format!("{}:", game.family()));
    if game.arguments().is_empty() || !is_family {
        return title.to_owned();
    }
    let values = game.arguments().iter().map(|argument| format!("{} = {}", argument.name, argument.value));
    format!("{title} ({})", values.collect::<Vec<_>>().join(", "))
}

/// The position in text, some lines with their ends.
pub(crate) fn text(game: &Game, position: &Position, speaker: &Speaker) -> String {
    let mut text = String::new();
    if game.is_sum() {
        if position.numbers.is_empty() {
            let _ = writeln!(text, "{}", speaker.say("board-no-heaps", &[]));
        }
        text.push_str(&Piles::new(position.numbers.iter().copied()).to_text());
    } else {
        let piles = game.variables().iter().zip(&position.numbers).filter(|(variable, _)| variable.pile);
        text.push_str(&Piles::new(piles.map(|(_, &number)| number)).to_text());
        for (variable, number) in game.variables().iter().zip(&position.numbers) {
            if variable.pile {
                continue;
            }
            let _ = match &variable.meaning {
                Some(meaning) => writeln!(text, "{} = {number} ({})", variable.name, speaker.read(meaning)),
                None => writeln!(text, "{} = {number}", variable.name),
            };
        }
    }
    if let Some(letter) = mover(game, position) {
        let _ = writeln!(text, "{}", speaker.say("board-mover", &[("mover", letter.into())]));
    }
    text.lines().fold(String::new(), |all, line| all + "  " + line + "\n")
}

/// The letter of the player to move, in a partizan game.
pub(crate) fn mover<'g>(game: &'g Game, position: &Position) -> Option<&'g str> {
    game.players().map(|players| players[position.player.index()].as_str())
}

/// The position as a picture: its heaps, or its coordinates in a row if none is a heap.
pub(crate) fn picture(game: &Game, position: &Position, speaker: &Speaker) -> Picture {
    let title = format!("{}: {}", title(game, speaker), game.show_position(position));
    let numbers = position.numbers.iter().copied();
    if game.is_sum() {
        return Piles::new(numbers).titled(title).to_picture();
    }
    let variables = game.variables();
    if variables.iter().any(|variable| variable.pile) {
        let piles = variables.iter().zip(numbers).filter(|(variable, _)| variable.pile);
        return Piles::new(piles.map(|(_, number)| number)).titled(title).to_picture();
    }
    let names = variables.iter().map(|variable| variable.name.as_str());
    Table::strip(names, |index| {
        let number = position.numbers.get(index).map(u64::to_string).unwrap_or_default();
        Cell::default().valued(number)
    })
    .titled(title)
    .to_picture()
}
