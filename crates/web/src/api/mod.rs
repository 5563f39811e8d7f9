//! The JSON interface: an address of the table in [`campeao_answers::desk`] turns a request into a task, and a worker's
//! reply into a response. The addresses for games shared between two devices and for the rooms of classes belong to the
//! server itself.
//!
//! The document of the interface is made from the same definitions as the routes, so it is complete.

mod asker;
mod class;
mod document;
mod problem;
mod respond;
mod shared;

pub(crate) use asker::Segments;
pub(crate) use problem::{Problem, is_interface, no_such_address, no_such_method};

use crate::server::App;
use asker::{Asker, Pairs, Sent};
use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get, post};
use campeao_answers::desk::{ADDRESSES, Address, Method, Question, described, media};
use std::sync::{Arc, LazyLock};
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The head of the document.
#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "campeao",
    description = "Combinatorial games: who wins, by which move, how soon and why. Every answer has the shape \
                   of the answer of the command with the same name. To watch long work, send `Accept: \
                   text/event-stream`: the answer comes as events `progress`, then `answer` or `problem`. \
                   Closing the connection stops the work."
))]
struct Document;

/// The routes for games shared between two devices and for rooms of classes, together with the descriptions of all addresses.
fn own_routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Document::openapi().merge_from(described()))
        .routes(routes!(shared::begin))
        .routes(routes!(shared::after, shared::change))
        .routes(routes!(shared::qr))
        .routes(routes!(class::open))
        .routes(routes!(class::class))
        .routes(routes!(class::enter))
        .routes(routes!(class::answer))
        .routes(routes!(class::class_board, class::show))
        .routes(routes!(class::draw))
        .routes(routes!(class::result))
}

/// The route of an address of the table.
fn route(&Address { method, task, .. }: &'static Address) -> MethodRouter<Arc<App>> {
    let asked = move |asker: Asker, path, words, text| {
        asker.answer(Question { path, words, text, rules: None }, task)
    };
    match method {
        Method::Get => {
            get(move |asker: Asker, Segments(path), Pairs(words)| asked(asker, path, words, String::new()))
        }
        Method::Post => post(move |asker: Asker, Segments(path), Pairs(words), Sent(text)| {
            asked(asker, path, words, text)
        }),
    }
}

/// The document of the interface, written once.
static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| {
    // The document is a tree of texts and numbers, so its serialisation cannot fail.
    Bytes::from(serde_json::to_vec(&openapi()).unwrap_or_default())
});

/// The routes of the interface.
pub(crate) fn router() -> Router<Arc<App>> {
    let (own, _) = own_routes().split_for_parts();
    let all = ADDRESSES.iter().fold(own, |router, address| router.route(address.path, route(address)));
    all.route("/api/openapi.json", get(openapi_json))
}

async fn openapi_json() -> Response {
    ([(header::CONTENT_TYPE, media::JSON)], DOCUMENT.clone()).into_response()
}

/// The document that describes the JSON interface, in the terms of `OpenAPI` 3.1.
pub fn openapi() -> OpenApi {
    let mut document = own_routes().split_for_parts().1;
    document::complete(&mut document);
    document
}
