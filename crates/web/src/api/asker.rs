//! The common part of the handlers: the asker, the segments of the address, the parameters and the body.

use super::problem::Problem;
use super::respond::respond;
use crate::clients::Client;
use crate::language::asked;
use crate::server::App;
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use campeao_answers::desk::{LanguageQuery, Order, Question, QuestionError, Said, Task, read_fields};
use campeao_answers::speech::Terms;
use campeao_base::Language;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio_stream::StreamExt as _;

/// The media type of events.
const EVENTS: &str = "text/event-stream";
/// The longest text of a request in bytes.
const LONGEST_BODY: usize = 256 << 10;
/// The most bytes read of a longer text before it is refused.
const LONGEST_HEARD: usize = 16 * LONGEST_BODY;
/// The time limit for receiving the text of a request.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The asker: the client, the language, and whether they watch the work.
pub(crate) struct Asker {
    app: Arc<App>,
    client: Client,
    language: Language,
    lang: Option<LanguageQuery>,
    terms: Terms,
    watches: bool,
}

impl FromRequestParts<Arc<App>> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let Spoken(language) = Spoken::from_request_parts(parts, app).await?;
        let Fields(Said { lang, terms }) = Fields::from_request_parts(parts, app).await?;
        let Ok(client) = Client::from_request_parts(parts, app).await;
        Ok(Self { app: app.clone(), client, language, lang, terms, watches: wants_events(&parts.headers) })
    }
}

/// The language of an answer: the one that the question names, else that of the browser.
pub(crate) struct Spoken(pub(crate) Language);

impl<S: Sync> FromRequestParts<S> for Spoken {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Fields(Said { lang, .. }) = Fields::from_request_parts(parts, state).await?;
        let named = lang.map(LanguageQuery::language);
        Ok(Self(named.unwrap_or_else(|| asked(&parts.uri, &parts.headers))))
    }
}

/// Whether a request asks for events.
fn wants_events(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|list| list.contains(EVENTS))
}

impl Asker {
    /// The response to a question that means a task. A question about a user's own game receives its rule file.
    pub(crate) async fn answer(
        self,
        mut question: Question,
        task: fn(&Question) -> Result<Task, QuestionError>,
    ) -> Result<Response, Problem> {
        let Self { app, client, language, lang, terms, watches } = self;
        question.rules = question.path.first().and_then(|name| app.rules.find(name));
        let task = task(&question).map_err(|error| Problem::no_task(&error, language))?;
        let order = Order::new(language, task).in_words_of(lang).in_terms(terms);
        Ok(respond(app, client, language, order, watches).await)
    }
}

/// The named values of a question, after the `?` of its address, in their order.
pub(crate) struct Pairs(pub(crate) Vec<(String, String)>);

impl<S: Sync> FromRequestParts<S> for Pairs {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        // Any text after the `?` is a list of pairs: an invalid escape stands for itself.
        Ok(Self(Query::try_from_uri(&parts.uri).unwrap_or_default().0))
    }
}

/// The named values of a question as a structure. Values with unknown names are ignored.
pub(crate) struct Fields<T>(pub(crate) T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Fields<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Ok(Pairs(pairs)) = Pairs::from_request_parts(parts, state).await;
        let language = asked(&parts.uri, &parts.headers);
        read_fields(&pairs).map(Self).map_err(|error| Problem::no_task(&error, language))
    }
}

/// The variable segments of an address.
pub(crate) struct Segments<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Segments<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        let segments = Path::from_request_parts(parts, state).await;
        segments.map(|Path(segments)| Self(segments)).map_err(|_| {
            let language = asked(&parts.uri, &parts.headers);
            let problem = Problem::said(StatusCode::BAD_REQUEST, language, "web-path-not-utf8", &[]);
            problem.at(&parts.uri, language)
        })
    }
}

/// The text that is sent with a request.
pub(crate) struct Sent(pub(crate) String);

/// The reason why no text was received.
enum Unsent {
    TooLong,
    Late,
    Broken,
    NotUtf8,
}

impl Unsent {
    fn problem(&self, language: Language) -> Problem {
        let said = |status, id, arguments: &[_]| Problem::said(status, language, id, arguments);
        match self {
            Self::TooLong => {
                let kilobytes = [("kilobytes", (LONGEST_BODY >> 10).into())];
                said(StatusCode::PAYLOAD_TOO_LARGE, "web-body-too-long", &kilobytes)
            }
            Self::Late => {
                let seconds = [("seconds", BODY_TIME.as_secs().into())];
                said(StatusCode::REQUEST_TIMEOUT, "web-body-late", &seconds)
            }
            Self::Broken => said(StatusCode::BAD_REQUEST, "web-body-broken", &[]),
            Self::NotUtf8 => said(StatusCode::BAD_REQUEST, "web-body-not-utf8", &[]),
        }
    }
}

impl<S: Sync> FromRequest<S> for Sent {
    type Rejection = Problem;

    async fn from_request(request: Request, _state: &S) -> Result<Self, Problem> {
        let language = asked(request.uri(), request.headers());
        let read = tokio::time::timeout(BODY_TIME, read(request.into_body())).await;
        read.unwrap_or(Err(Unsent::Late)).map(Self).map_err(|unsent| unsent.problem(language))
    }
}

/// The text of a body. A text that is slightly too long is read to its end, because many clients do not read an answer
/// before they have sent everything.
async fn read(body: Body) -> Result<String, Unsent> {
    let mut chunks = body.into_data_stream();
    let (mut bytes, mut length) = (Vec::new(), 0);
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|_| Unsent::Broken)?;
        length += chunk.len();
        if length <= LONGEST_BODY {
            bytes.extend_from_slice(&chunk);
        } else if length > LONGEST_HEARD {
            break;
        }
    }
    if length > LONGEST_BODY {
        return Err(Unsent::TooLong);
    }
    String::from_utf8(bytes).map_err(|_| Unsent::NotUtf8)
}
