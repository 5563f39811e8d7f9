//! What is said where there is no answer.

use crate::language::{code, speaker, wished};
use crate::pool::Unanswered;
use axum::Json;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use campeao_rules::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why there is no answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Problem {
    /// The status, which the body repeats for those who only see the body.
    #[serde(skip)]
    pub(crate) status: u16,
    /// What is wrong and what would be right, in a sentence.
    pub(crate) error: String,
    /// Where in the text that was sent, from 1; absent where there is no place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// The character in that line, from 1; absent where there is no place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
}

impl Problem {
    /// A problem at no particular place.
    pub(crate) fn new(status: StatusCode, error: String) -> Self {
        Self { status: status.as_u16(), error, line: None, column: None }
    }

    /// A text of one's own that is not kept any more.
    pub(crate) fn rules_gone(language: Language) -> Self {
        Self::new(StatusCode::NOT_FOUND, speaker(language).say("web-rules-gone", &[]))
    }

    /// A worker's silence.
    pub(crate) fn unanswered(unanswered: &Unanswered, language: Language) -> Self {
        let speaker = speaker(language);
        match unanswered {
            Unanswered::Busy => Self::new(StatusCode::SERVICE_UNAVAILABLE, speaker.say("web-busy", &[])),
            Unanswered::TooLong(time) => {
                let seconds = [("seconds", time.as_secs().into())];
                Self::new(StatusCode::GATEWAY_TIMEOUT, speaker.say("web-too-long", &seconds))
            }
            Unanswered::Ended(bytes) => {
                let megabytes = [("megabytes", (bytes >> 20).into())];
                Self::new(StatusCode::INSUFFICIENT_STORAGE, speaker.say("web-too-much-memory", &megabytes))
            }
            Unanswered::Start(error) => {
                let reason = [("reason", error.to_string().into())];
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, speaker.say("web-no-worker", &reason))
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, Json(self)).into_response()
    }
}

/// The answer to an address that means nothing.
pub(crate) async fn no_such_address(uri: Uri, headers: HeaderMap) -> Response {
    let language = wished(&headers);
    let path = [("path", uri.path().into())];
    let problem = Problem::new(StatusCode::NOT_FOUND, speaker(language).say("web-no-such-address", &path));
    if uri.path().starts_with("/api/") {
        return problem.into_response();
    }
    crate::pages::not_found(&problem.error, code(language))
}
