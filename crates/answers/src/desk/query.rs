//! The parameters of a question besides its path.

use crate::desk::task::{Difficulty, Writing};
use crate::speech::Terms;
use campeao_base::Language;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// The convention of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlayQuery {
    /// A player who cannot move loses.
    #[default]
    Normal,
    /// A player who cannot move wins.
    Misere,
}

/// The language of the words in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LanguageQuery {
    /// English.
    En,
    /// Portuguese.
    Pt,
    /// Portuguese in the words of Brazil.
    #[serde(rename = "pt-BR")]
    PtBr,
}

impl LanguageQuery {
    /// The code of the language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Pt => "pt",
            Self::PtBr => "pt-BR",
        }
    }

    /// The language.
    pub const fn language(self) -> Language {
        match self {
            Self::En => Language::English,
            Self::Pt | Self::PtBr => Language::Portuguese,
        }
    }
}

/// The language, which every question may name.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Said {
    /// The language of the words; that of the browser if it is not given.
    pub lang: Option<LanguageQuery>,
    /// The terms for who wins: safe, fragile and neutral, or P-, N- and D-positions; the first if they are not given.
    #[serde(default)]
    #[param(inline)]
    pub terms: Terms,
}

/// The segment of an address that names a game.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only the document of the interface reads it")]
pub(crate) struct OfGame {
    /// the game's name
    game: String,
}

/// The segments of an address that name a game and a position.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only the document of the interface reads it")]
pub(crate) struct AtPosition {
    /// the game's name
    game: String,
    /// the position; `start` for the usual one
    position: String,
}

/// The convention of play of a question.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Played {
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    pub(crate) play: PlayQuery,
}

/// A move as it is typed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Typed {
    /// The move: its text, its label, the position it leads to, or, where moves are real numbers, its number.
    pub(crate) text: String,
}

/// The seed of a random choice.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Seeded {
    /// The same seed gives the same position.
    #[serde(default)]
    #[param(format = "uint64")]
    pub(crate) seed: u64,
}

/// The seed and the difficulty of a puzzle.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PuzzleAsked {
    /// The same seed gives the same puzzle.
    #[serde(default)]
    #[param(format = "uint64")]
    pub(crate) seed: u64,
    /// The difficulty; easy if it is not given.
    #[serde(default)]
    #[param(inline)]
    pub(crate) difficulty: Difficulty,
}

/// The first line of a sheet to be answered.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FromLine {
    /// The first line whose statements are answered; those above it are evaluated only for the names they define.
    #[serde(default)]
    pub(crate) from: usize,
}

/// The cells of a sheet by their numbers of lines.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Cut {
    /// The number of lines of each cell, separated by commas; empty where the sheet is one cell.
    #[serde(default)]
    pub(crate) lines: String,
}

/// The format of a document.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Written {
    /// The format.
    #[param(inline)]
    pub(crate) format: Writing,
}

/// A sentence and how its automata read numbers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Sentence {
    /// The sentence.
    pub(crate) formula: String,
    /// The system of numeration: a base, `fib`, `trib`, or a name that a definition gives.
    pub(crate) numeration: Option<String>,
}

/// A pattern.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Patterned {
    /// The squares, as `i,j;i,j`.
    pub(crate) pattern: String,
}

/// A pattern and moves.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Moved {
    /// The squares, as `i,j;i,j`.
    pub(crate) pattern: String,
    /// The moves, as `J 2 3, J 2 4`.
    #[serde(default)]
    pub(crate) moves: String,
}
