//! A position drawn, with its moves and where to touch the picture to make them.

use crate::Unanswered;
use crate::desk::fault::Fault;
use crate::speech::Speaker;
use campeao_draw::{Picture, ThemeChoice};
use campeao_games::{AnyPosition, Board, Ruleset, Step};
use serde::Serialize;
use utoipa::ToSchema;

/// A drawn position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Drawn {
    /// The game's name with its arguments.
    game: String,
    /// The convention of play: `normal` or `misere`.
    play: &'static str,
    /// The name for people, with the values of the parameters.
    title: String,
    /// The usual start.
    start: String,
    /// The position.
    position: String,
    /// The letter of the player to move, or null.
    player: Option<String>,
    /// The letters of the two players; null where both have the same moves.
    players: Option<[String; 2]>,
    /// The picture, which takes its colours from the page's style sheet.
    svg: String,
    /// The position in letters, line by line.
    text: String,
    /// The places of the picture that can be touched.
    targets: Vec<DrawnTarget>,
    /// The moves; only some of them if `continuous` or `partial`.
    moves: Vec<DrawnMove>,
    /// Whether the moves are too many to be listed; any legal one may be typed.
    partial: bool,
    /// Whether moves are real numbers, of which any legal one may be typed.
    continuous: bool,
}

/// A place of the picture that can be touched: a rectangle in the units of its view box.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct DrawnTarget {
    /// Its name, unique in the picture.
    name: String,
    /// The left edge.
    x: f64,
    /// The upper edge.
    y: f64,
    /// The width.
    width: f64,
    /// The height.
    height: f64,
}

/// A move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct DrawnMove {
    /// The move.
    #[serde(rename = "move")]
    text: String,
    /// The move for people.
    label: String,
    /// The position it leads to.
    to: String,
    /// The names of the places to touch, in this order; empty where the move cannot be made by touching.
    clicks: Vec<String>,
    /// The domino or line that the move leaves on the board, as SVG in the colours of Left, where positions do not
    /// record who placed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<String>,
}

/// The position that a text describes, or the start.
pub(super) fn position_of(
    game: &dyn Ruleset,
    position: Option<&str>,
    speaker: &Speaker,
) -> Result<AnyPosition, Fault> {
    match position {
        None => Ok(game.start()),
        Some(text) => Ok(game.read(text).map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?),
    }
}

/// The picture of a position.
pub(super) fn picture(
    game: &dyn Ruleset,
    position: Option<&str>,
    speaker: &Speaker,
) -> Result<Picture, Fault> {
    let position = position_of(game, position, speaker)?;
    let picture = game.picture(&position, speaker.language());
    Ok(picture.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?)
}

impl Drawn {
    /// A position drawn; the start if none is given.
    pub(crate) fn new(game: &dyn Ruleset, position: Option<&str>, speaker: &Speaker) -> Result<Self, Fault> {
        let refused = |refusal| Unanswered::of_refusal(refusal, speaker);
        let position = position_of(game, position, speaker)?;
        let picture = game.picture(&position, speaker.language()).map_err(refused)?;
        let (moves, partial) = game.listed_steps(&position).map_err(refused)?;
        let targets = picture.targets().iter().map(|target| DrawnTarget {
            name: target.name.clone(),
            x: target.x,
            y: target.y,
            width: target.width,
            height: target.height,
        });
        Ok(Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            title: game.card().full_title(speaker.language()),
            start: game.start().into(),
            player: game.mover(&position).map_err(refused)?,
            players: game.players().cloned(),
            text: text(&game.board(&position).map_err(refused)?),
            svg: picture.to_svg(ThemeChoice::Page),
            targets: targets.collect(),
            moves: moves.into_iter().map(|step| DrawnMove::traced(step, &picture, speaker)).collect(),
            partial,
            continuous: game.is_continuous(),
            position: position.into(),
        })
    }
}

impl DrawnMove {
    /// A move with its label in the speaker's language.
    pub(super) fn new(step: Step, speaker: &Speaker) -> Self {
        let label = speaker.read(&step.label).to_owned();
        Self { label, text: step.text, to: step.to.into(), clicks: step.clicks, trace: None }
    }

    /// The same, with the trace that the move leaves on the board.
    fn traced(step: Step, picture: &Picture, speaker: &Speaker) -> Self {
        let trace = picture.trace(&step.clicks).map(|trace| trace.to_shapes(ThemeChoice::Page));
        Self { trace, ..Self::new(step, speaker) }
    }
}

/// A position in letters, for people who do not see the picture.
fn text(board: &Board) -> String {
    match board {
        Board::Heaps(heaps) => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" + "),
        Board::Coordinates(coordinates) => coordinates
            .iter()
            .map(|coordinate| format!("{} = {}", coordinate.name, coordinate.value))
            .collect::<Vec<_>>()
            .join(", "),
        Board::Drawn(lines) => lines.trim_end().to_owned(),
    }
}
