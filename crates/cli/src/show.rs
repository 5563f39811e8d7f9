//! `campeao show`: a game's rules, and a position with its moves.

use crate::arguments::ShowArguments;
use crate::board;
use crate::colours;
use crate::columns::aligned;
use crate::console::Console;
use crate::export::{self, PictureFormat, Remark};
use crate::failure::Failure;
use crate::paragraph::wrapped;
use crate::terminal::HEADING;
use crate::watch::Progress;
use campeao_answers::show::Shown;
use campeao_games::{AnyPosition, Ruleset, Step};
use campeao_rules::{Argument, Variable};

/// The most moves listed.
const LISTED: usize = 60;

pub(crate) fn run(arguments: &ShowArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.playable(&arguments.choice)?;
    let game = game.as_ref();
    let position = console.position(game, arguments.position.as_deref())?;
    let moves = game.steps(&position).map_err(|refusal| console.refused(refusal))?;
    if arguments.svg.is_some() || arguments.png.is_some() {
        let picture = game
            .picture(&position, console.speaker.language())
            .map_err(|refusal| console.refused(refusal))?;
        if let Some(path) = &arguments.svg {
            export::drawing(&picture, path, console)?;
        }
        if let Some(path) = &arguments.png {
            export::in_format(&picture, PictureFormat::Png, path, console)?;
        }
    }
    let coloured = game.coloured(&mut Progress::new()).map_err(|refusal| console.refused(refusal))?;
    if let Some(path) = &arguments.dot {
        let name = game.name();
        let coloured = coloured
            .as_ref()
            .ok_or_else(|| Failure::mistake(console.say("show-not-drawn", &[("name", name.into())])))?;
        let content = export::signed(coloured.dot.clone().into_bytes(), Remark::Slashes, path, console);
        export::write(path, &content, console)?;
    }
    if arguments.json {
        let shown = Shown::new(game, &position, coloured.as_ref(), console.speaker);
        return console.json(&shown.map_err(|refusal| console.refused(refusal))?);
    }
    describe(game, console)?;
    console.line("")?;
    place(game, &position, &moves, console)?;
    coloured.map_or(Ok(()), |coloured| colours::tell(&coloured, console))
}

/// Title, rules, sources, parameters and variables.
pub(crate) fn describe(game: &dyn Ruleset, console: &mut Console<'_>) -> Result<(), Failure> {
    let speaker = console.speaker;
    console.styled(HEADING, speaker.read(game.title()))?;
    console.line("")?;
    console.sentence(speaker.read(game.rules()))?;
    if let Some(misere) = misere(game, console) {
        console.line(misere)?;
    }
    for source in game.sources() {
        console.line(format!("— {}", speaker.tell(source)))?;
    }
    if !game.arguments().is_empty() {
        console.line("")?;
        console.line(console.say("show-parameters", &[]))?;
        let row = |argument: &Argument| {
            vec![
                format!("{} = {}", argument.name, argument.value),
                speaker.read(&argument.meaning).to_owned(),
            ]
        };
        console.line(aligned(&game.arguments().iter().map(row).collect::<Vec<_>>(), &[]))?;
    }
    let Some(game) = game.relation() else { return Ok(()) };
    console.line("")?;
    console.line(console.say(if game.is_sum() { "show-heaps" } else { "show-state" }, &[]))?;
    let row = |variable: &Variable| {
        let meaning = variable.meaning.as_ref().map(|meaning| speaker.read(meaning).to_owned());
        vec![variable.name.clone(), meaning.unwrap_or_default()]
    };
    console.line(aligned(&game.variables().iter().map(row).collect::<Vec<_>>(), &[]))
}

/// The meaning of misère play for the game, if it is played so.
pub(crate) fn misere(game: &dyn Ruleset, console: &Console<'_>) -> Option<String> {
    let id = if game.relation().is_some() { "show-misere" } else { "show-misere-board" };
    (game.play() == campeao_base::Play::Misere).then(|| wrapped(&console.say(id, &[])))
}

/// The position drawn, and its moves.
fn place(
    game: &dyn Ruleset,
    position: &AnyPosition,
    moves: &[Step],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let heading = if *position == game.start() { "show-start" } else { "show-position" };
    console.line(console.say(heading, &[("position", position.text().into())]))?;
    let drawn = board::text(game, position, console)?;
    console.line(drawn)?;
    console.line(console.say("show-moves", &[("count", moves.len().into())]))?;
    let row = |step: &Step| {
        vec![console.speaker.read(&step.label).to_owned(), "->".to_owned(), step.to.to_string()]
    };
    let rows: Vec<Vec<String>> = moves.iter().take(LISTED).map(row).collect();
    if !rows.is_empty() {
        console.line(aligned(&rows, &[]))?;
    }
    if moves.len() > LISTED {
        console
            .line(format!("  {}", console.say("show-more", &[("count", (moves.len() - LISTED).into())])))?;
    }
    Ok(())
}
