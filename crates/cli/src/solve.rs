//! `campeao solve`: who wins a position, how soon, by which moves, and why.

use crate::arguments::SolveArguments;
use crate::board;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::resources::resources;
use crate::strips;
use crate::terminal::{HEADING, of_outcome};
use crate::watch::Progress;
use campeao_answers::solve::{Solved, Unsolved};
use campeao_answers::speech::Speaker;
use campeao_games::{AnalysedStep, Analysis, Champion, Resources, Ruleset, find, on_board_of};
use campeao_solve::Outcome;

/// The most moves listed unless all are requested.
const LISTED: usize = 40;

pub(crate) fn run(arguments: &SolveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let given = [
        ("--all", arguments.all),
        ("--memory", arguments.memory.is_some()),
        ("--time", arguments.time.is_some()),
        ("--laws", arguments.laws.is_some()),
        ("POSITION", arguments.position.is_some()),
    ];
    if let Some(family) = strips::chosen(&arguments.choice, &given, console)? {
        return strips::answer(family, true, console);
    }
    let resources = Resources { laws: arguments.laws.clone(), ..resources(arguments.memory, None) };
    let game = console.playable(&arguments.choice)?;
    if arguments.position.as_deref() == Some(input::STANDARD) {
        return batch(&*game, &resources, arguments.time, console);
    }
    let read = |game: &dyn Ruleset| match &arguments.position {
        Some(text) => game.read(text),
        None => Ok(game.start()),
    };
    let (other, position) = on_board_of(&*game, find, read).map_err(|refusal| console.refused(refusal))?;
    let game = other.as_deref().unwrap_or(&*game);
    let mut champion = console.champion(game, &resources)?;
    let analysis = console.analysis(champion.as_mut(), &position, Progress::within(arguments.time))?;
    if arguments.json {
        return console.json(&Solved::new(game, &analysis));
    }
    tell(game, champion.as_mut(), &analysis, arguments.all, console)
}

/// One position per line, one answer per line, each within the time; errors are written in their place.
fn batch(
    game: &dyn Ruleset,
    resources: &Resources,
    time: Option<u64>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut champion = console.champion(game, resources)?;
    let answer = |line: &str, console: &mut Console<'_>| {
        let read = on_board_of(game, find, |game| game.read(line));
        let (other, position) = read.map_err(|refusal| console.refused(refusal))?;
        let analysis = match &other {
            Some(other) => {
                let mut champion = console.champion(&**other, resources)?;
                console.analysis(champion.as_mut(), &position, Progress::within(time))?
            }
            None => console.analysis(champion.as_mut(), &position, Progress::within(time))?,
        };
        console.json(&Solved::new(other.as_deref().unwrap_or(game), &analysis))?;
        Ok(true)
    };
    input::batch(console, answer, |position, error| Unsolved { position, error })
}

fn tell(
    game: &dyn Ruleset,
    champion: &mut dyn Champion,
    analysis: &Analysis,
    all: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let speaker = console.speaker;
    let shown = analysis.position.text();
    let title = game.card().full_title(speaker.language());
    let heading = console.say("solve-heading", &[("title", title.into()), ("position", shown.into())]);
    console.styled(HEADING, heading)?;
    let drawn = board::text(game, &analysis.position, console)?;
    console.line(drawn)?;
    explain(game, champion, analysis, console)?;
    if let Some(value) = analysis.grundy {
        let play = game.play().name();
        console.line(console.say("solve-nim-value", &[("value", value.into()), ("play", play.into())]))?;
    }
    let method = speaker.tell(&analysis.method);
    console.sentence(console.say("solve-method", &[("method", method.into())]))?;
    if analysis.moves.is_empty() {
        return Ok(());
    }
    console.line("")?;
    let heading = if analysis.partial { "solve-some-moves" } else { "show-moves" };
    console.line(console.say(heading, &[("count", analysis.moves.len().into())]))?;
    let listed = listed(analysis, all);
    console.line(move_list(&listed, speaker))?;
    let hidden = analysis.moves.len() - listed.len();
    if hidden > 0 {
        console.line(format!("  {}", console.say("moves-hidden", &[("count", hidden.into())])))?;
    }
    if analysis.partial {
        console.line(format!("  {}", console.say("solve-partial", &[])))?;
    }
    Ok(())
}

/// The verdict and the reasons for it.
pub(crate) fn explain(
    game: &dyn Ruleset,
    champion: &mut dyn Champion,
    analysis: &Analysis,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mover = game.mover(&analysis.position).map_err(|refusal| console.refused(refusal))?;
    // A draw has no distance, but a drawn end is distinguished from a draw that is still to be held.
    let remoteness = analysis.remoteness.or(analysis.ending.map(|_| 0));
    let verdict = console.speaker.verdict(analysis.outcome, remoteness, mover.as_deref());
    console.styled(of_outcome(analysis.outcome), verdict)?;
    let reasons = champion.reasons(analysis, &mut Progress::new());
    for reason in reasons.map_err(|refusal| console.refused(refusal))? {
        let reason = console.speaker.tell(&reason);
        if !reason.is_empty() {
            console.sentence(reason)?;
        }
    }
    Ok(())
}

/// The moves to list: all if they are few, else the good ones first, up to the limit unless `all` are wanted.
fn listed(analysis: &Analysis, all: bool) -> Vec<&AnalysedStep> {
    let Analysis { moves, partial, .. } = analysis;
    if !partial && (all || moves.len() <= LISTED) {
        return moves.iter().collect();
    }
    let (good, others): (Vec<_>, Vec<_>) = moves.iter().partition(|step| step.good == Some(true));
    good.into_iter().chain(others).take(if all { usize::MAX } else { LISTED }).collect()
}

/// Moves in columns: their labels, the positions they lead to, and the outcomes there.
pub(crate) fn move_list(moves: &[&AnalysedStep], speaker: &Speaker) -> String {
    let have_values = moves.iter().any(|analysed| analysed.grundy.is_some());
    let rows: Vec<Vec<String>> = moves
        .iter()
        .map(|analysed| {
            let mut row = vec![
                speaker.read(&analysed.step.label).to_owned(),
                "->".to_owned(),
                analysed.step.to.to_string(),
                analysed.outcome.sign().to_string(),
                destination(analysed, speaker),
            ];
            if have_values {
                row.push(analysed.grundy.map_or_else(String::new, |value| {
                    speaker.say("move-nim-value", &[("value", value.into())])
                }));
            }
            row.push(match analysed.good {
                Some(true) => speaker.say("move-good", &[]),
                Some(false) => speaker.say("move-bad", &[]),
                None => String::new(),
            });
            row
        })
        .collect();
    aligned(&rows, &[])
}

/// The outcome of the position a move leads to, and the number of plies to the end.
fn destination(analysed: &AnalysedStep, speaker: &Speaker) -> String {
    let outcome = speaker.tell(&analysed.outcome);
    match analysed.remoteness {
        Some(plies) if analysed.outcome != Outcome::Draw => format!("{outcome}, {}", speaker.plies(plies)),
        _ => outcome,
    }
}
