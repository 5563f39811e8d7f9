//! What requests say beside their path.

use super::problem::Problem;
use crate::language::{of_code, wished};
use crate::rules_kept::PREFIX;
use crate::server::App;
use crate::task::GameChoice;
use axum::http::HeaderMap;
use campeao_rules::Language;
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

/// The language of the words in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LanguageQuery {
    /// English.
    En,
    /// Portuguese.
    Pt,
}

/// The language, where nothing else is asked.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Said {
    /// The language of the words; that of the browser if it is not given.
    pub(crate) lang: Option<LanguageQuery>,
}

/// How a game is played, and the language.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Played {
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    pub(crate) play: PlayQuery,
    /// The language of the words; that of the browser if it is not given.
    pub(crate) lang: Option<LanguageQuery>,
}

/// The language wished: by the address, else by the browser.
pub(crate) fn language(lang: Option<LanguageQuery>, headers: &HeaderMap) -> Language {
    let code = match lang {
        None => return wished(headers),
        Some(LanguageQuery::En) => "en",
        Some(LanguageQuery::Pt) => "pt",
    };
    of_code(code).unwrap_or(Language::English)
}

/// The game meant by a name; one of the user's own brings its rule file with it.
pub(crate) fn choice(
    app: &App,
    name: String,
    play: PlayQuery,
    language: Language,
) -> Result<GameChoice, Problem> {
    let is_own = name.starts_with(PREFIX);
    let rules =
        is_own.then(|| app.rules.find(&name).ok_or_else(|| Problem::rules_gone(language))).transpose()?;
    Ok(GameChoice { name, misere: play == PlayQuery::Misere, rules })
}
