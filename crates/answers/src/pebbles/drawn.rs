//! A pattern, the numbers of its least action, its solution, or a game in frames.

use crate::speech::Speaker;
use crate::{Mistake, Unanswered};
use campeao_draw::Picture;
use campeao_pebbles::{
    Answer, Bounds, Diagram, Frames, Limits, Move, Pattern, Sequence, Solution, contact_sheet, reconstruct,
    solve,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most moves of a game that is drawn in frames.
pub const LONGEST_IN_FRAMES: u64 = 400;
/// The number of frames beside each other in a picture.
const BESIDE: usize = 4;

/// The subject of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Subject {
    /// The pattern.
    #[default]
    Pattern,
    /// The number of times each square is played.
    Action,
    /// The pattern at the end of a shortest game.
    Solution,
    /// A game, position by position.
    Frames,
}

impl Subject {
    /// The name, as it is typed and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Action => "action",
            Self::Solution => "solution",
            Self::Frames => "frames",
        }
    }
}

/// Boards of characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DrawnPattern {
    /// The pattern.
    pub pattern: String,
    /// The subject of the drawing: `pattern`, `action`, `solution`, `frames`.
    pub what: &'static str,
    /// The boards; one for each frame.
    pub drawings: Vec<String>,
}

/// Diagrams with a title over each.
///
/// ```
/// use campeao_answers::pebbles::{DrawnPattern, Drawing, Subject};
/// use campeao_pebbles::{Pattern, Sequence};
/// use campeao_base::Language;
/// use campeao_answers::speech::Speaker;
///
/// let pattern: Pattern = "2,2;2,3".parse()?;
/// let speaker = Speaker::new(Language::English);
/// let drawing = Drawing::new(&pattern, Subject::Frames, Sequence::Waves, &speaker)?;
/// let drawn = DrawnPattern::new(&pattern, Subject::Frames, &drawing);
/// assert_eq!((drawn.what, drawn.drawings.len()), ("frames", drawing.diagrams.len()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The text over the diagrams.
    pub titles: Vec<String>,
    /// The diagrams, with their titles.
    pub diagrams: Vec<Diagram>,
}

impl DrawnPattern {
    /// A drawing of a pattern in characters.
    pub fn new(pattern: &Pattern, what: Subject, drawing: &Drawing) -> Self {
        Self {
            pattern: pattern.to_string(),
            what: what.name(),
            drawings: drawing.diagrams.iter().map(Diagram::to_text).collect(),
        }
    }
}

impl Drawing {
    /// The drawing of a pattern: a single diagram, or for a game one per move, in the order of `sequence`.
    ///
    /// # Errors
    /// If the pattern is insoluble where its solution is asked for, or a limit is met.
    pub fn new(
        pattern: &Pattern,
        what: Subject,
        sequence: Sequence,
        speaker: &Speaker,
    ) -> Result<Self, Unanswered> {
        if what == Subject::Pattern {
            let diagram = Diagram::of_pattern(pattern);
            let diagram = diagram.map_err(|error| Unanswered::of(&error, speaker))?;
            return Ok(Self::single(pattern, diagram));
        }
        let outcome = solve(pattern, &Limits::default()).map_err(|error| Unanswered::of(&error, speaker))?;
        let solution = match outcome {
            Answer::Solved(solution) => solution,
            Answer::Insoluble(witness) => {
                let reason = speaker.tell(&witness).into();
                let sentence = speaker.say("pebbles-nothing-to-draw", &[("reason", reason)]);
                return Err(Mistake::new(sentence).into());
            }
        };
        let diagram = match what {
            Subject::Action => Diagram::of_action(pattern, solution.action()),
            Subject::Frames => return Self::frames(pattern, &solution, sequence, speaker),
            Subject::Pattern | Subject::Solution => Diagram::of_solution(pattern, &solution),
        };
        let diagram = diagram.map_err(|error| Unanswered::of(&error, speaker))?;
        Ok(Self::single(pattern, diagram))
    }

    /// The diagrams as one picture.
    pub fn to_picture(&self) -> Picture {
        match self.diagrams.as_slice() {
            [single] => single.to_picture(),
            frames => contact_sheet(frames, BESIDE),
        }
    }

    fn single(pattern: &Pattern, diagram: Diagram) -> Self {
        let title = pattern.to_string();
        let diagrams = vec![diagram.titled(title.as_str())];
        Self { titles: vec![title], diagrams }
    }

    fn frames(
        pattern: &Pattern,
        solution: &Solution,
        sequence: Sequence,
        speaker: &Speaker,
    ) -> Result<Self, Unanswered> {
        let (length, limit) = (solution.length(), LONGEST_IN_FRAMES);
        if length > limit {
            let places = [("count", length.into()), ("limit", limit.into())];
            return Err(Mistake::new(speaker.say("pebbles-too-many-frames", &places)).into());
        }
        // A solution's own action always fits.
        let moves = reconstruct(pattern, solution.action(), sequence)
            .map_err(|error| Mistake::new(error.to_string()))?;
        let moves: Vec<Move> = moves.collect();
        let bounds = moves.iter().fold(pattern.bounds(), |bounds: Bounds, Move(square)| {
            bounds.with(square.right()).with(square.above())
        });
        let frames = Frames::new(pattern.clone(), moves.iter().copied(), bounds)
            .map_err(|error| Unanswered::of(&error, speaker))?;
        let mut drawing = Self { titles: Vec::new(), diagrams: Vec::new() };
        for (place, frame) in frames.enumerate() {
            let title = match moves.get(place) {
                Some(play) => {
                    let places = [("number", (place + 1).into()), ("move", play.to_string().into())];
                    speaker.say("pebbles-frame", &places)
                }
                None => speaker.say("pebbles-last-frame", &[]),
            };
            let frame = frame.map_err(|error| Unanswered::of(&error, speaker))?;
            drawing.diagrams.push(frame.titled(title.as_str()));
            drawing.titles.push(title);
        }
        Ok(drawing)
    }
}
