//! The response where there is no answer.

use crate::language::asked;
use crate::pool::Unanswered;
use axum::Json;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use campeao_answers::desk::{QuestionError, speaker};
use campeao_answers::speech::Argument;
use campeao_base::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The reason why there is no answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Problem {
    /// The status, repeated for clients who only see the body.
    #[serde(skip)]
    pub(crate) status: u16,
    /// The error and its correction, in a sentence.
    pub(crate) error: String,
    /// The line in the text that was sent, from 1; absent where there is no place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// The character in that line, from 1; absent where there is no place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
}

impl Problem {
    /// A problem without a place.
    pub(crate) fn new(status: StatusCode, error: String) -> Self {
        Self { status: status.as_u16(), error, line: None, column: None }
    }

    /// A problem in a sentence of the texts.
    pub(crate) fn said(
        status: StatusCode,
        language: Language,
        id: &str,
        arguments: &[(&str, Argument)],
    ) -> Self {
        Self::new(status, speaker(language).say(id, arguments))
    }

    /// A question that encodes no task.
    pub(crate) fn no_task(error: &QuestionError, language: Language) -> Self {
        let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::BAD_REQUEST);
        Self::new(status, error.told(language))
    }

    /// A worker's failure to answer.
    pub(crate) fn unanswered(unanswered: &Unanswered, language: Language) -> Self {
        let said = |status, id, arguments: &[(&str, Argument)]| Self::said(status, language, id, arguments);
        match unanswered {
            Unanswered::Busy => said(StatusCode::SERVICE_UNAVAILABLE, "web-busy", &[]),
            Unanswered::TooLong(time) => {
                let seconds = [("seconds", time.as_secs().into())];
                said(StatusCode::GATEWAY_TIMEOUT, "web-too-long", &seconds)
            }
            Unanswered::Ended(bytes) => {
                let megabytes = [("megabytes", (bytes >> 20).into())];
                said(StatusCode::INSUFFICIENT_STORAGE, "web-too-much-memory", &megabytes)
            }
            Unanswered::Start(error) => {
                let reason = [("reason", error.to_string().into())];
                said(StatusCode::INTERNAL_SERVER_ERROR, "web-no-worker", &reason)
            }
        }
    }

    /// The response to a request for an address: the object in JSON under `/api/`, elsewhere a page.
    pub(crate) fn at(self, uri: &Uri, language: Language) -> Response {
        if is_interface(uri) {
            return self.into_response();
        }
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        crate::pages::refused(status, &self.error, language)
    }
}

/// Whether an address belongs to the JSON interface.
pub(crate) fn is_interface(uri: &Uri) -> bool {
    uri.path().strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self)).into_response();
        if matches!(status, StatusCode::REQUEST_TIMEOUT | StatusCode::PAYLOAD_TOO_LARGE) {
            // The unread rest of the request would be taken for the next one.
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

/// The response to an unknown address.
pub(crate) async fn no_such_address(uri: Uri, headers: HeaderMap) -> Response {
    let language = asked(&uri, &headers);
    let path = [("path", uri.path().into())];
    Problem::said(StatusCode::NOT_FOUND, language, "web-no-such-address", &path).at(&uri, language)
}

/// The response to a method that an address does not support.
pub(crate) async fn no_such_method(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let language = asked(&uri, &headers);
    let arguments = [("path", uri.path().into()), ("method", method.as_str().into())];
    Problem::said(StatusCode::METHOD_NOT_ALLOWED, language, "web-no-such-method", &arguments)
        .at(&uri, language)
}
