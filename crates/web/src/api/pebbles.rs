//! The solitaire of pebbles.

use super::problem::Problem;
use super::query::{LanguageQuery, language};
use super::respond::respond;
use crate::server::App;
use crate::task::{PebbleQuestion, Task};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// A pattern.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Patterned {
    /// The squares, as `i,j;i,j`.
    pattern: String,
    /// The language of the words; that of the browser if it is not given.
    lang: Option<LanguageQuery>,
}

/// A pattern and moves.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Moved {
    /// The squares, as `i,j;i,j`.
    pattern: String,
    /// The moves, as `J 2 3, J 2 4`.
    #[serde(default)]
    moves: String,
    /// The language of the words; that of the browser if it is not given.
    lang: Option<LanguageQuery>,
}

/// Whether a pattern can be vacated: the shortest game, or what is in the way.
#[utoipa::path(get, path = "/api/pebbles/solve", params(Patterned),
    responses((status = 200, description = "the solution or the witness", body = crate::work::PebblesSolved),
        (status = 400, description = "the text is no pattern", body = Problem)))]
pub(crate) async fn solve(
    State(app): State<Arc<App>>,
    Query(Patterned { pattern, lang }): Query<Patterned>,
    headers: HeaderMap,
) -> Response {
    let task = Task::Pebbles { question: PebbleQuestion::Solve { pattern } };
    let language = language(lang, &headers);
    respond(app, &headers, language, task).await
}

/// Whether moves are legal, and where they lead.
#[utoipa::path(get, path = "/api/pebbles/replay", params(Moved),
    responses((status = 200, description = "the pattern after the moves", body = crate::work::PebblesReplayed),
        (status = 400, description = "the text is no pattern or no moves", body = Problem)))]
pub(crate) async fn replay(
    State(app): State<Arc<App>>,
    Query(Moved { pattern, moves, lang }): Query<Moved>,
    headers: HeaderMap,
) -> Response {
    let task = Task::Pebbles { question: PebbleQuestion::Replay { pattern, moves } };
    let language = language(lang, &headers);
    respond(app, &headers, language, task).await
}

/// The measures of a pattern.
#[utoipa::path(get, path = "/api/pebbles/measure", params(Patterned),
    responses((status = 200, description = "its value, exactly", body = crate::work::PebblesMeasured),
        (status = 400, description = "the text is no pattern", body = Problem)))]
pub(crate) async fn measure(
    State(app): State<Arc<App>>,
    Query(Patterned { pattern, lang }): Query<Patterned>,
    headers: HeaderMap,
) -> Response {
    let task = Task::Pebbles { question: PebbleQuestion::Measure { pattern } };
    let language = language(lang, &headers);
    respond(app, &headers, language, task).await
}
