//! Games that two devices share, and the QR code by which a telephone finds an address.

use super::asker::{Fields, Segments, Sent, Spoken};
use super::problem::Problem;
use crate::clients::Client;
use crate::connections::Answering;
use crate::server::App;
use crate::shared::{LONGEST_WORDS, SharedGame, Unchanged};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use campeao_answers::desk::{Said, media};
use campeao_base::Language;
use campeao_draw::{Canvas as _, Ink, Picture, Point, Style, ThemeChoice};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// A newly shared game, and the addresses at which other devices find it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Begun {
    /// The game.
    #[serde(flatten)]
    game: SharedGame,
    /// The addresses by which other machines reach this server, as far as known; that of the question first if it is
    /// one.
    origins: Vec<String>,
}

/// The version of a game that was seen.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Seen {
    /// The version.
    #[param(format = "uint64")]
    pub(super) seen: u64,
}

/// Begins to share a game between two devices.
#[utoipa::path(post, path = "/api/shared", params(Said),
    request_body(content = String, description = "the part after the `?` of the page's address", content_type = "text/plain"),
    responses((status = 200, description = "the game with its code", body = Begun),
        (status = 413, description = "the texts are too long", body = Problem)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    client: Client,
    Spoken(language): Spoken,
    headers: HeaderMap,
    Sent(words): Sent,
) -> Response {
    if words.len() > LONGEST_WORDS {
        return too_long(language);
    }
    Json(Begun { game: app.shared.begin(client, &words), origins: origins(&app, &headers) }).into_response()
}

/// The addresses by which other machines reach this server, as far as known.
pub(super) fn origins(app: &App, headers: &HeaderMap) -> Vec<String> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    app.hosts.origins(host)
}

/// A shared game once it is newer than the version seen, or unchanged after some seconds.
#[utoipa::path(get, path = "/api/shared/{code}", params(Said, Seen, ("code" = String, Path, description = "the game's code")),
    responses((status = 200, description = "the game", body = SharedGame),
        (status = 404, description = "the game no longer exists", body = Problem)))]
pub(crate) async fn after(
    State(app): State<Arc<App>>,
    answering: Option<Extension<Answering>>,
    Spoken(language): Spoken,
    Segments(code): Segments<String>,
    Fields(Seen { seen }): Fields<Seen>,
) -> Response {
    // It waits for somebody's move, so questions with work take precedence.
    if let Some(Extension(answering)) = answering {
        answering.rests();
    }
    match app.shared.after(&code, seen).await {
        Some(game) => Json(game).into_response(),
        None => gone(language),
    }
}

/// Changes a shared game whose version was seen. Version 0 restores a game under its code if the server, restarted in
/// between, has lost it.
#[utoipa::path(post, path = "/api/shared/{code}", params(Said, Seen, ("code" = String, Path, description = "the game's code")),
    request_body(content = String, description = "the part after the `?` of the page's address", content_type = "text/plain"),
    responses((status = 200, description = "the game", body = SharedGame),
        (status = 404, description = "the game no longer exists", body = Problem),
        (status = 409, description = "the game was changed in the meantime; the answer is the game as it is now", body = SharedGame)))]
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    client: Client,
    Spoken(language): Spoken,
    Segments(code): Segments<String>,
    Fields(Seen { seen }): Fields<Seen>,
    Sent(words): Sent,
) -> Response {
    if words.len() > LONGEST_WORDS {
        return too_long(language);
    }
    match app.shared.change(client, &code, seen, &words) {
        Ok(game) => Json(game).into_response(),
        Err(Unchanged::Newer(game)) => (StatusCode::CONFLICT, Json(game)).into_response(),
        Err(Unchanged::Gone) => gone(language),
    }
}

/// A text to be read by the camera of a telephone.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Coded {
    /// The text, such as an address.
    text: String,
}

/// A text as a QR code.
#[utoipa::path(get, path = "/api/qr", params(Said, Coded),
    responses((status = 200, description = "the picture", body = String, content_type = "image/svg+xml"),
        (status = 413, description = "the text is too long", body = Problem)))]
pub(crate) async fn qr(Spoken(language): Spoken, Fields(Coded { text }): Fields<Coded>) -> Response {
    match code_of(&text) {
        Some(picture) => {
            ([(header::CONTENT_TYPE, media::SVG)], picture.to_svg(ThemeChoice::Light)).into_response()
        }
        None => too_long(language),
    }
}

/// The QR code of a text as a picture; `None` where the text is too long.
fn code_of(text: &str) -> Option<Picture> {
    /// The side of a module, and the quiet border in modules.
    const SIDE: f64 = 6.0;
    const BORDER: f64 = 4.0;
    let code = qrcode::QrCode::with_error_correction_level(text, qrcode::EcLevel::M).ok()?;
    let width = code.width();
    let side = (width as f64 + 2.0 * BORDER) * SIDE;
    let mut picture = Picture::new(side, side).titled(text).on(Some(Ink::Card));
    for (place, color) in code.to_colors().into_iter().enumerate() {
        if color == qrcode::Color::Dark {
            let (row, column) = ((place / width) as f64, (place % width) as f64);
            let corner = Point::new((column + BORDER) * SIDE, (row + BORDER) * SIDE);
            picture.rectangle(corner, SIDE, SIDE, Style::fill(Ink::Ink));
        }
    }
    Some(picture)
}

fn gone(language: Language) -> Response {
    Problem::said(StatusCode::NOT_FOUND, language, "web-shared-gone", &[]).into_response()
}

fn too_long(language: Language) -> Response {
    let kilobytes = [("kilobytes", (LONGEST_WORDS >> 10).into())];
    Problem::said(StatusCode::PAYLOAD_TOO_LARGE, language, "web-body-too-long", &kilobytes).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square_and_a_text_beyond_all_codes_has_none() {
        let picture = code_of("http://192.168.1.5:8080/pt/games/nim/play?shared=abc").unwrap();
        assert!(picture.shapes().len() > 100);
        assert!(code_of(&"x".repeat(5000)).is_none());
    }
}
