//! Rule files of one's own.

use super::asker::{Asker, Sent};
use super::problem::Problem;
use super::query::Said;
use crate::rules_kept::name_of;
use axum::response::Response;
use campeao_answers::desk::Task;

/// Checks a rule file, and keeps it so that its game can be asked for by the name in the answer.
#[utoipa::path(post, path = "/api/rules", params(Said),
    request_body(content = String, description = "the rule file", content_type = "text/plain"),
    responses(
        (status = 200, description = "what the file says", body = campeao_answers::desk::CheckedRules),
        (status = 400, description = "what is wrong in it, and where", body = Problem)))]
pub(crate) async fn rules(asker: Asker, Sent(text): Sent) -> Response {
    let name = name_of(&text);
    asker.answer(Task::Rules { name, text }).await
}
