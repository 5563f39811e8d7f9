//! `campeao pebbles draw`: a pattern, the numbers of its least action, its solution, or a game in frames;
//! with characters, as SVG or as PNG.

use super::arguments::{DrawArguments, Subject};
use super::{game, reading, solve};
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use campeao_draw::Picture;
use campeao_pebbles::{
    Bounds, Diagram, Frames, Move, Outcome, Pattern, PictureTooLarge, Solution, contact_sheet,
};
use serde::Serialize;

/// The most moves of a game that is drawn in frames.
const FRAMES: u64 = 400;
/// How many frames stand beside each other in a picture.
const BESIDE: usize = 4;

/// A drawing with characters, as JSON.
#[derive(Serialize)]
struct Drawn {
    pattern: String,
    what: &'static str,
    drawings: Vec<String>,
}

/// A diagram and what stands over it.
struct Titled {
    title: String,
    diagram: Diagram,
}

pub(super) fn run(arguments: &DrawArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let pattern = reading::pattern(&arguments.pattern, console)?;
    let diagrams = diagrams(&pattern, arguments, console)?;
    if arguments.svg.is_some() || arguments.png.is_some() {
        let picture = picture(&diagrams);
        if let Some(path) = &arguments.svg {
            export::write(path, &export::svg(&picture), console)?;
        }
        if let Some(path) = &arguments.png {
            export::write(path, &export::png(&picture, console)?, console)?;
        }
    }
    if arguments.json {
        let drawings = diagrams.iter().map(|titled| titled.diagram.to_text()).collect();
        let (pattern, what) = (pattern.to_string(), arguments.what.name());
        return console.json(&Drawn { pattern, what, drawings });
    }
    if arguments.svg.is_none() && arguments.png.is_none() {
        for (place, titled) in diagrams.iter().enumerate() {
            if diagrams.len() > 1 {
                let space = if place > 0 { "\n" } else { "" };
                console.line(format!("{space}{}", titled.title))?;
            }
            write!(console.out, "{}", titled.diagram.to_text())?;
        }
    }
    Ok(())
}

/// What is to be drawn; a single diagram unless it is a game.
fn diagrams(
    pattern: &Pattern,
    arguments: &DrawArguments,
    console: &Console<'_>,
) -> Result<Vec<Titled>, Failure> {
    let too_large = |error: PictureTooLarge| console.mistake(&error);
    let titled = |diagram: Result<Diagram, PictureTooLarge>| {
        let title = pattern.to_string();
        let diagram = diagram.map_err(too_large)?.titled(title.as_str());
        Ok(vec![Titled { title, diagram }])
    };
    if arguments.what == Subject::Pattern {
        return titled(Diagram::of_pattern(pattern));
    }
    let solution = match solve::outcome(pattern, console)? {
        Outcome::Solved(solution) => solution,
        Outcome::Insoluble(witness) => {
            let reason = console.speaker.tell(&witness).into();
            return Err(Failure::mistake(console.say("pebbles-nothing-to-draw", &[("reason", reason)])));
        }
    };
    match arguments.what {
        Subject::Action => titled(Diagram::of_action(pattern, solution.action())),
        Subject::Frames => frames(pattern, &solution, arguments, console),
        Subject::Pattern | Subject::Solution => titled(Diagram::of_solution(pattern, &solution)),
    }
}

fn frames(
    pattern: &Pattern,
    solution: &Solution,
    arguments: &DrawArguments,
    console: &Console<'_>,
) -> Result<Vec<Titled>, Failure> {
    let (length, limit) = (solution.length(), FRAMES);
    if length > limit {
        let places = [("count", length.into()), ("limit", limit.into())];
        return Err(Failure::mistake(console.say("pebbles-too-many-frames", &places)));
    }
    let moves: Vec<Move> = game::moves(pattern, solution.action(), arguments.order.sequence())?.collect();
    let bounds = moves.iter().fold(pattern.bounds(), |bounds: Bounds, Move(square)| {
        bounds.with(square.right()).with(square.above())
    });
    let frames = Frames::new(pattern.clone(), moves.iter().copied(), bounds)
        .map_err(|error| console.mistake(&error))?;
    let mut diagrams = Vec::with_capacity(moves.len() + 1);
    for (place, frame) in frames.enumerate() {
        let title = match moves.get(place) {
            Some(play) => {
                let places = [("number", (place + 1).into()), ("move", play.to_string().into())];
                console.say("pebbles-frame", &places)
            }
            None => console.say("pebbles-last-frame", &[]),
        };
        let frame = frame.map_err(|error| console.mistake(&error))?;
        diagrams.push(Titled { diagram: frame.titled(title.as_str()), title });
    }
    Ok(diagrams)
}

fn picture(diagrams: &[Titled]) -> Picture {
    if let [single] = diagrams {
        return single.diagram.to_picture();
    }
    let frames: Vec<Diagram> = diagrams.iter().map(|titled| titled.diagram.clone()).collect();
    contact_sheet(&frames, BESIDE)
}
