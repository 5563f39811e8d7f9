//! The JSON interface: each address turns a request into a task and a worker's reply into a response.
//!
//! The document that describes it is made from the same definitions as the routes, so it can leave nothing out.

mod asker;
mod document;
mod fields;
mod games;
mod pebbles;
mod problem;
mod query;
mod respond;
mod rules;
mod shared;
mod values;

pub(crate) use asker::Segments;
pub(crate) use problem::{Problem, is_interface, no_such_address, no_such_method};

use crate::server::App;
use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use campeao_answers::desk::media;
use std::sync::{Arc, LazyLock};
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The head of the document.
#[derive(utoipa::OpenApi)]
#[openapi(
    components(schemas(query::LanguageQuery)),
    info(
        title = "campeao",
        description = "Combinatorial games: who wins, by which move, how soon and why. Every answer has the shape of the \
                   command line's answer of the same name. Long work can be watched: with `Accept: \
                   text/event-stream` the answer comes as events `progress`, then `answer` or `problem`; closing the \
                   connection stops the work."
    )
)]
struct Document;

/// The routes together with their descriptions.
fn described() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(games::position))
        .routes(routes!(games::board))
        .routes(routes!(games::why))
        .routes(routes!(games::worth))
        .routes(routes!(games::step))
        .routes(routes!(games::advice))
        .routes(routes!(games::picture))
        .routes(routes!(games::random))
        .routes(routes!(games::puzzle))
        .routes(routes!(games::table))
        .routes(routes!(games::study))
        .routes(routes!(games::theorem))
        .routes(routes!(games::misere))
        .routes(routes!(games::conjecture))
        .routes(routes!(games::formulas))
        .routes(routes!(rules::rules))
        .routes(routes!(shared::begin))
        .routes(routes!(shared::after, shared::change))
        .routes(routes!(shared::qr))
        .routes(routes!(values::eval))
        .routes(routes!(values::cells))
        .routes(routes!(values::document))
        .routes(routes!(values::functions))
        .routes(routes!(values::thermograph))
        .routes(routes!(values::hackenbush))
        .routes(routes!(values::prove))
        .routes(routes!(values::library))
        .routes(routes!(pebbles::solve))
        .routes(routes!(pebbles::replay))
        .routes(routes!(pebbles::measure))
}

/// The document that describes the interface, written once.
static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| {
    // The document is a tree of texts and numbers, which always has a JSON.
    Bytes::from(serde_json::to_vec(&openapi()).unwrap_or_default())
});

/// The routes of the interface.
pub(crate) fn router() -> Router<Arc<App>> {
    let (router, _) = described().split_for_parts();
    router.route("/api/openapi.json", get(openapi_json))
}

async fn openapi_json() -> Response {
    ([(header::CONTENT_TYPE, media::JSON)], DOCUMENT.clone()).into_response()
}

/// The document that describes the JSON interface, in the terms of `OpenAPI` 3.1.
pub fn openapi() -> OpenApi {
    let mut document = described().split_for_parts().1;
    document::complete(&mut document);
    document
}
