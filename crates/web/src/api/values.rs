//! Values, Hackenbush pictures, and sentences about the naturals.

use super::asker::{Asker, Sent};
use super::fields::Fields;
use super::problem::Problem;
use super::query::Said;
use axum::response::Response;
use campeao_answers::desk::{Task, Writing};
use serde::Deserialize;
use utoipa::IntoParams;

/// From where on statements are told.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FromLine {
    /// The first line whose statements are told; those above it are evaluated for what they name.
    #[serde(default)]
    from: usize,
}

/// Statements of the language of values, a line each; each is answered.
#[utoipa::path(post, path = "/api/eval", params(Said, FromLine),
    request_body(content = String, description = "the statements, a line each", content_type = "text/plain"),
    responses((status = 200, description = "an answer a statement", body = Vec<campeao_answers::desk::SheetLine>)))]
pub(crate) async fn eval(asker: Asker, Fields(from): Fields<FromLine>, Sent(text): Sent) -> Response {
    asker.answer(Task::Eval { text, from: from.from }).await
}

/// How a sheet is cut.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Cut {
    /// How many lines each cell has, with commas between; nothing where the sheet is one cell.
    #[serde(default)]
    lines: String,
}

/// The cells of a sheet: what they name, and which of them stand on which.
#[utoipa::path(post, path = "/api/eval/cells", params(Said, Cut),
    request_body(content = String, description = "the sheet", content_type = "text/plain"),
    responses((status = 200, description = "the cells", body = Vec<campeao_answers::desk::SheetCell>),
        (status = 400, description = "the sheet is too long, or has other lines", body = Problem)))]
pub(crate) async fn cells(asker: Asker, Fields(cut): Fields<Cut>, Sent(text): Sent) -> Response {
    // What is no number is no number of lines of this sheet, which is then refused.
    let lines = cut.lines.split(',').filter(|count| !count.is_empty());
    let lines = lines.map(|count| count.trim().parse().unwrap_or(usize::MAX)).collect();
    asker.answer(Task::Cells { text, lines }).await
}

/// What a document is written in.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Written {
    /// What it is written in.
    #[param(inline)]
    format: Writing,
}

/// A sheet with its answers as a document, with the pictures that stand beside it.
#[utoipa::path(post, path = "/api/eval/document", params(Said, Written),
    request_body(content = String, description = "the sheet", content_type = "text/plain"),
    responses((status = 200, description = "the files", body = campeao_answers::desk::SheetFiles),
        (status = 400, description = "the sheet is too long", body = Problem)))]
pub(crate) async fn document(asker: Asker, Fields(written): Fields<Written>, Sent(text): Sent) -> Response {
    asker.answer(Task::Document { text, format: written.format }).await
}

/// The functions of the language of values, by topic, explained.
#[utoipa::path(get, path = "/api/eval/functions", params(Said),
    responses((status = 200, description = "the functions", body = Vec<campeao_answers::desk::FunctionHelp>)))]
pub(crate) async fn functions(asker: Asker) -> Response {
    asker.answer(Task::Functions).await
}

/// The thermograph of the last of some statements, as SVG.
#[utoipa::path(post, path = "/api/eval/thermograph", params(Said),
    request_body(content = String, description = "the statements, a line each", content_type = "text/plain"),
    responses((status = 200, description = "the picture", body = String, content_type = "image/svg+xml"),
        (status = 400, description = "the statement has no thermograph", body = Problem)))]
pub(crate) async fn thermograph(asker: Asker, Sent(text): Sent) -> Response {
    asker.answer(Task::Thermograph { text }).await
}

/// A Hackenbush picture: its value, and what each cut leaves.
#[utoipa::path(post, path = "/api/hackenbush", params(Said),
    request_body(content = String, description = "the graph", content_type = "text/plain"),
    responses((status = 200, description = "what it is worth", body = campeao_answers::desk::Hacked),
        (status = 400, description = "the text is no graph", body = Problem)))]
pub(crate) async fn hackenbush(asker: Asker, Sent(graph): Sent) -> Response {
    asker.answer(Task::Hackenbush { graph }).await
}

/// A sentence and how its automata read numbers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Sentence {
    /// The sentence.
    formula: String,
    /// The system of numeration: a base, `fib`, `trib`, a name that a definition gives.
    numeration: Option<String>,
}

/// Decides a sentence about the naturals.
#[utoipa::path(post, path = "/api/prove", params(Said, Sentence),
    request_body(content = String, content_type = "text/plain",
        description = "the definitions whose names it may use, as the text of a library; a line `library standard` takes those that come with the program"),
    responses((status = 200, description = "the verdict", body = campeao_answers::desk::DrawnProof),
        (status = 400, description = "the text is no sentence", body = Problem)))]
pub(crate) async fn prove(
    asker: Asker,
    Fields(sentence): Fields<Sentence>,
    Sent(definitions): Sent,
) -> Response {
    let Sentence { formula, numeration } = sentence;
    asker.answer(Task::Prove { formula, definitions, numeration }).await
}

/// The definitions that come with the program, as the text of a library.
#[utoipa::path(get, path = "/api/prove/library", params(Said),
    responses((status = 200, description = "the text", body = String, content_type = "text/plain; charset=utf-8")))]
pub(crate) async fn library(asker: Asker) -> Response {
    asker.answer(Task::Library).await
}
