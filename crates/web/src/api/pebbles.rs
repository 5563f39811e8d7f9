//! The solitaire of pebbles.

use super::asker::Asker;
use super::fields::Fields;
use super::problem::Problem;
use super::query::Said;
use axum::response::Response;
use campeao_answers::desk::{PebbleQuestion, Task};
use serde::Deserialize;
use utoipa::IntoParams;

/// A pattern.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Patterned {
    /// The squares, as `i,j;i,j`.
    pattern: String,
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
}

/// Whether a pattern can be vacated: the shortest game, or what is in the way.
#[utoipa::path(get, path = "/api/pebbles/solve", params(Said, Patterned),
    responses((status = 200, description = "the solution or the witness", body = campeao_answers::desk::PebblesSolved),
        (status = 400, description = "the text is no pattern", body = Problem)))]
pub(crate) async fn solve(asker: Asker, Fields(Patterned { pattern }): Fields<Patterned>) -> Response {
    let task = Task::Pebbles { question: PebbleQuestion::Solve { pattern } };
    asker.answer(task).await
}

/// Whether moves are legal, and where they lead.
#[utoipa::path(get, path = "/api/pebbles/replay", params(Said, Moved),
    responses((status = 200, description = "the pattern after the moves", body = campeao_answers::desk::PebblesReplayed),
        (status = 400, description = "the text is no pattern or no moves", body = Problem)))]
pub(crate) async fn replay(asker: Asker, Fields(Moved { pattern, moves }): Fields<Moved>) -> Response {
    let task = Task::Pebbles { question: PebbleQuestion::Replay { pattern, moves } };
    asker.answer(task).await
}

/// The measures of a pattern.
#[utoipa::path(get, path = "/api/pebbles/measure", params(Said, Patterned),
    responses((status = 200, description = "its value, exactly", body = campeao_answers::desk::PebblesMeasured),
        (status = 400, description = "the text is no pattern", body = Problem)))]
pub(crate) async fn measure(asker: Asker, Fields(Patterned { pattern }): Fields<Patterned>) -> Response {
    let task = Task::Pebbles { question: PebbleQuestion::Measure { pattern } };
    asker.answer(task).await
}
