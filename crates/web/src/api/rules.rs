//! Rule files of one's own.

use super::problem::Problem;
use super::query::{Said, language};
use super::respond::respond;
use crate::server::App;
use crate::task::Task;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::Arc;

/// Checks a rule file, and keeps it so that its game can be asked for by the name in the answer.
#[utoipa::path(post, path = "/api/rules", params(Said),
    request_body(content = String, description = "the rule file", content_type = "text/plain"),
    responses(
        (status = 200, description = "what the file says", body = crate::work::CheckedRules),
        (status = 400, description = "what is wrong in it, and where", body = Problem)))]
pub(crate) async fn rules(
    State(app): State<Arc<App>>,
    Query(said): Query<Said>,
    headers: HeaderMap,
    text: String,
) -> Response {
    let language = language(said.lang, &headers);
    let name = app.rules.keep(&text);
    respond(app, &headers, language, Task::Rules { name, text }).await
}
