//! Why a text is no Hackenbush graph, and why a question about one was refused.

use crate::{Speaker, Spoken};
use campeao_hackenbush::{Expected, GraphError, Refusal};
use campeao_hackenbush::{
    MOST_DRAWN_EDGES, MOST_EDGES, MOST_LABEL_MOVES, MOST_NAME, MOST_SEARCHED_EDGES, MOST_VALUED_MOVES,
};

impl Spoken for Expected {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Vertex => "hackenbush-vertex",
            Self::Dash => "hackenbush-dash",
            Self::Colon => "hackenbush-colon",
            Self::Colour => "hackenbush-colour",
            Self::Blank => "hackenbush-blank",
            Self::Plant => "hackenbush-plant",
            Self::AfterBracket => "hackenbush-after-bracket",
            Self::ClosingBracket => "hackenbush-closing-bracket",
            Self::DotGraph => "hackenbush-dot-graph",
            Self::DotStatement => "hackenbush-dot-statement",
            Self::DotAttribute => "hackenbush-dot-attribute",
            Self::NamedColour => "hackenbush-dot-colour",
            Self::ClosingQuote => "hackenbush-dot-quote",
            Self::DotEnd => "hackenbush-dot-end",
        };
        speaker.say(id, &[])
    }
}

impl Spoken for GraphError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Ends { column, expected } => {
                let expected = expected.spoken(speaker);
                speaker.say("hackenbush-ends", &[("column", (*column).into()), ("expected", expected.into())])
            }
            Self::Unexpected { column, found, expected } => {
                let expected = expected.spoken(speaker);
                let arguments = [
                    ("column", (*column).into()),
                    ("found", found.to_string().into()),
                    ("expected", expected.into()),
                ];
                speaker.say("hackenbush-unexpected", &arguments)
            }
            Self::Infinite { column } => speaker.say("hackenbush-infinite", &[("column", (*column).into())]),
            Self::Dot { line, found, expected } => {
                let expected = expected.spoken(speaker);
                let arguments =
                    [("line", (*line).into()), ("found", found.into()), ("expected", expected.into())];
                speaker.say("hackenbush-dot", &arguments)
            }
            Self::DotEnds { line, expected } => {
                let expected = expected.spoken(speaker);
                speaker.say("hackenbush-dot-ends", &[("line", (*line).into()), ("expected", expected.into())])
            }
            Self::Name { name } => {
                speaker.say("hackenbush-name", &[("name", name.into()), ("most", MOST_NAME.into())])
            }
            Self::Floating { vertex } => speaker.say("hackenbush-floating", &[("vertex", vertex.into())]),
            Self::TooManyEdges => speaker.say("hackenbush-too-many-edges", &[("most", MOST_EDGES.into())]),
            Self::NoEdge { edge, edges } => {
                let arguments = [("edge", edge.into()), ("edges", edges.join(" ").into())];
                speaker.say("hackenbush-no-edge", &arguments)
            }
        }
    }
}

impl Spoken for Refusal {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::TooLargeToSearch { edges } => {
                let arguments = [("edges", (*edges).into()), ("most", MOST_SEARCHED_EDGES.into())];
                speaker.say("hackenbush-too-large-to-search", &arguments)
            }
            Self::TooManyLabelMoves { moves } => {
                let arguments = [("moves", (*moves).into()), ("most", MOST_LABEL_MOVES.into())];
                speaker.say("hackenbush-too-many-label-moves", &arguments)
            }
            Self::Positions { limit } => speaker.say("grid-positions", &[("limit", (*limit).into())]),
            Self::Depth { limit } => speaker.say("hackenbush-depth", &[("limit", (*limit).into())]),
            Self::TooManyMoves { edges } => {
                let arguments = [("edges", (*edges).into()), ("most", MOST_VALUED_MOVES.into())];
                speaker.say("hackenbush-too-many-moves", &arguments)
            }
            Self::TooLargeToDraw { edges } => {
                let arguments = [("edges", (*edges).into()), ("most", MOST_DRAWN_EDGES.into())];
                speaker.say("hackenbush-too-large-to-draw", &arguments)
            }
            Self::Games(limit) => limit.spoken(speaker),
        }
    }
}
