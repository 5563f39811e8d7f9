//! `campeao misere`: the misère quotient of the heaps of a game.

use crate::arguments::GameChoice;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::show::wrapped;
use crate::watch::Progress;
use campeao_answers::misere::MisereQuotient;
use campeao_solve::SolveError;
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct MisereArguments {
    game: String,
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    up_to: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The most heaps whose genus and form are shown.
const FORMS: usize = 16;
/// The most rows of elements of heaps.
const MOST_ROWS: usize = 30;
/// The widest row of elements of heaps, and how wide rows are otherwise.
const ROWS: (u64, u64) = (16, 10);

pub(crate) fn run(arguments: &MisereArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let choice = GameChoice { game: arguments.game.clone(), misere: true };
    let played = console.playable(&choice)?;
    let Some(game) = played.model() else { return Err(console.unsolved(&SolveError::NoHeaps)) };
    let quotient = MisereQuotient::of(game, arguments.up_to, console.speaker, &mut Progress::new());
    let quotient = quotient.map_err(|error| console.unsolved(&error))?;
    if arguments.json { console.json(&quotient) } else { tell(&quotient, console) }
}

fn tell(quotient: &MisereQuotient, console: &mut Console<'_>) -> Result<(), Failure> {
    let size = [
        ("order", quotient.order.into()),
        ("portion", quotient.p_portion.len().into()),
        ("heap", quotient.up_to.into()),
        ("reason", quotient.reason.clone().unwrap_or_default().into()),
    ];
    match (quotient.preperiod, quotient.period) {
        (Some(preperiod), Some(period)) => {
            console.line(wrapped(&console.say("misere-proved", &size)))?;
            let repeats =
                [("preperiod", preperiod.into()), ("period", period.into()), ("heap", quotient.up_to.into())];
            console.line(wrapped(&console.say("misere-period", &repeats)))?;
        }
        _ => console.line(wrapped(&console.say("misere-partial", &size)))?,
    }
    match quotient.first_wild {
        Some(heap) => console.line(console.say("misere-wild", &[("heap", heap.into())]))?,
        None => console.line(console.say("misere-tame", &[]))?,
    }
    let growth: Vec<String> = quotient
        .growth
        .iter()
        .map(|stage| {
            let told = [("heap", stage.heap.into()), ("order", stage.order.into())];
            console.say("misere-grows", &told)
        })
        .collect();
    let generators: Vec<String> = quotient
        .generators
        .iter()
        .map(|generator| format!("{} = {}", generator.name, generator.heap))
        .collect();
    console.line("")?;
    for (id, list) in [
        ("misere-growth", &growth),
        ("misere-generators", &generators),
        ("misere-relations", &quotient.presentation),
        ("misere-portion", &quotient.p_portion),
    ] {
        if !list.is_empty() {
            console.line(wrapped(&console.say(id, &[("list", list.join(", ").into())])))?;
        }
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
