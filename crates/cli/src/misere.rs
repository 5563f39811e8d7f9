//! `campeao misere`: the misère quotient of the heaps of a game.

use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::watch::Progress;
use campeao_answers::misere::{MisereQuotient, MisereSentences};
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct MisereArguments {
    game: String,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    up_to: Option<u64>,
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    effort: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The most heaps whose genus and form are shown.
const FORMS: usize = 16;
/// The most rows of elements of heaps.
const MOST_ROWS: usize = 30;
/// The widest row of elements of heaps, and the default width.
const ROWS: (u64, u64) = (16, 10);

pub(crate) fn run(arguments: &MisereArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let choice = GameChoice { game: arguments.game.clone(), misere: true };
    let played = console.playable(&choice)?;
    let MisereArguments { up_to, effort, .. } = *arguments;
    let quotient = MisereQuotient::of(played.as_ref(), up_to, effort, console.speaker, &mut Progress::new());
    let quotient = quotient.map_err(|error| console.unsolved(&error))?;
    if arguments.json { console.json(&quotient) } else { tell(&quotient, console) }
}

fn tell(quotient: &MisereQuotient, console: &mut Console<'_>) -> Result<(), Failure> {
    let MisereSentences { verdict, structure } = quotient.sentences(console.speaker);
    for sentence in verdict {
        console.sentence(sentence)?;
    }
    console.line("")?;
    for sentence in structure {
        console.sentence(sentence)?;
    }
    console.line("")?;
    console.line(console.say("misere-elements", &[]))?;
    let width = quotient.period.filter(|period| (4..=ROWS.0).contains(period)).unwrap_or(ROWS.1) as usize;
    let rows: Vec<Vec<String>> = quotient
        .pretending
        .chunks(width)
        .enumerate()
        .take(MOST_ROWS)
        .map(|(row, elements)| {
            std::iter::once(format!("{}+", row * width)).chain(elements.iter().cloned()).collect()
        })
        .collect();
    console.line(aligned(&rows, &[0]))?;
    if quotient.pretending.len() > width * MOST_ROWS {
        console.line("  …")?;
    }
    console.line("")?;
    console.line(console.say("misere-forms", &[]))?;
    let rows: Vec<Vec<String>> = quotient
        .genus
        .iter()
        .zip(&quotient.forms)
        .take(FORMS)
        .enumerate()
        .map(|(heap, (genus, form))| {
            vec![heap.to_string(), genus.clone(), form.clone().unwrap_or_else(|| "…".to_owned())]
        })
        .collect();
    console.line(aligned(&rows, &[0]))
}
