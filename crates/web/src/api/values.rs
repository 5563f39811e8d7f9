//! Values, Hackenbush pictures, and sentences about the naturals.

use super::problem::Problem;
use super::query::{Said, language};
use super::respond::respond;
use crate::language::speaker;
use crate::server::App;
use crate::task::Task;
use crate::work::{FunctionHelp, function_help};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// Statements of the language of values, a line each; each is answered.
#[utoipa::path(post, path = "/api/eval", params(Said),
    request_body(content = String, description = "the statements, a line each", content_type = "text/plain"),
    responses((status = 200, description = "an answer a statement", body = Vec<crate::work::SheetLine>),
        (status = 504, description = "too much work", body = Problem)))]
pub(crate) async fn eval(
    State(app): State<Arc<App>>,
    Query(said): Query<Said>,
    headers: HeaderMap,
    text: String,
) -> Response {
    let language = language(said.lang, &headers);
    respond(app, &headers, language, Task::Eval { text }).await
}

/// The functions of the language of values, by topic, explained.
#[utoipa::path(get, path = "/api/eval/functions", params(Said),
    responses((status = 200, description = "the functions", body = Vec<crate::work::FunctionHelp>)))]
pub(crate) async fn functions(Query(said): Query<Said>, headers: HeaderMap) -> Json<Vec<FunctionHelp>> {
    Json(function_help(speaker(language(said.lang, &headers))))
}

/// The thermograph of the last of some statements, as SVG.
#[utoipa::path(post, path = "/api/eval/thermograph", params(Said),
    request_body(content = String, description = "the statements, a line each", content_type = "text/plain"),
    responses((status = 200, description = "the picture", body = String, content_type = "image/svg+xml"),
        (status = 400, description = "the statement has no thermograph", body = Problem)))]
pub(crate) async fn thermograph(
    State(app): State<Arc<App>>,
    Query(said): Query<Said>,
    headers: HeaderMap,
    text: String,
) -> Response {
    let language = language(said.lang, &headers);
    respond(app, &headers, language, Task::Thermograph { text }).await
}

/// A Hackenbush picture: its value, and what each cut leaves.
#[utoipa::path(post, path = "/api/hackenbush", params(Said),
    request_body(content = String, description = "the graph", content_type = "text/plain"),
    responses((status = 200, description = "what it is worth", body = crate::work::Hacked),
        (status = 400, description = "the text is no graph", body = Problem)))]
pub(crate) async fn hackenbush(
    State(app): State<Arc<App>>,
    Query(said): Query<Said>,
    headers: HeaderMap,
    graph: String,
) -> Response {
    let language = language(said.lang, &headers);
    respond(app, &headers, language, Task::Hackenbush { graph }).await
}

/// A sentence and how its automata read numbers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Sentence {
    /// The sentence.
    formula: String,
    /// The system of numeration: a base, `fib`, `trib`.
    numeration: Option<String>,
    /// The language of the words; that of the browser if it is not given.
    lang: Option<super::query::LanguageQuery>,
}

/// Decides a sentence about the naturals.
#[utoipa::path(get, path = "/api/prove", params(Sentence),
    responses((status = 200, description = "the verdict", body = campeao_answers::prove::Proved),
        (status = 400, description = "the text is no sentence", body = Problem)))]
pub(crate) async fn prove(
    State(app): State<Arc<App>>,
    Query(sentence): Query<Sentence>,
    headers: HeaderMap,
) -> Response {
    let language = language(sentence.lang, &headers);
    let task = Task::Prove { formula: sentence.formula, numeration: sentence.numeration };
    respond(app, &headers, language, task).await
}
