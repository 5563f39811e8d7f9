//! What requests say beside their path.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// The convention of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlayQuery {
    /// Whoever cannot move loses.
    #[default]
    Normal,
    /// Whoever cannot move wins.
    Misere,
}

/// What a table or a claim is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AboutQuery {
    /// Positions; for games with code of their own starts all the same.
    #[default]
    Positions,
    /// Starts.
    Starts,
}

/// The language of the words in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LanguageQuery {
    /// English.
    En,
    /// Portuguese.
    Pt,
}

impl LanguageQuery {
    /// The code of the language.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Pt => "pt",
        }
    }
}

/// The language, which every question may name.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Said {
    /// The language of the words; that of the browser if it is not given.
    pub(crate) lang: Option<LanguageQuery>,
}

/// How a game is played.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Played {
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    pub(crate) play: PlayQuery,
}
