//! From an order to a response: at once, or as events while the work goes on.

use super::problem::Problem;
use crate::protocol::Reply;
use crate::server::App;
use crate::task::{Order, Task};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use campeao_rules::Language;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

/// The media type of events.
const EVENTS: &str = "text/event-stream";
/// How many events may wait for a slow reader.
const EVENTS_WAITING: usize = 16;

/// The response to a task: the worker's reply, or events if the request asks for them.
pub(crate) async fn respond(app: Arc<App>, headers: &HeaderMap, language: Language, task: Task) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let order = Order::new(language, task);
    if accepts.contains(EVENTS) {
        return events(app, language, order);
    }
    match app.pool.answer(&order, None).await {
        Ok(Reply { status, media, body }) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            (status, [(header::CONTENT_TYPE, media), (header::CACHE_CONTROL, "no-cache")], body)
                .into_response()
        }
        Err(unanswered) => Problem::unanswered(&unanswered, language).into_response(),
    }
}

/// Events `progress`, then `answer` or `problem`. When the reader goes away the work stops.
fn events(app: Arc<App>, language: Language, order: Order) -> Response {
    let (events, stream) = mpsc::channel::<Result<Event, Infallible>>(EVENTS_WAITING);
    tokio::spawn(async move {
        tokio::select! {
            last = last_event(&app, language, &order, &events) => drop(events.send(Ok(last)).await),
            () = events.closed() => {}
        }
    });
    Sse::new(ReceiverStream::new(stream)).keep_alive(KeepAlive::default()).into_response()
}

async fn last_event(
    app: &App,
    language: Language,
    order: &Order,
    events: &mpsc::Sender<Result<Event, Infallible>>,
) -> Event {
    let (sender, mut receiver) = mpsc::channel(EVENTS_WAITING);
    let answer = app.pool.answer(order, Some(&sender));
    tokio::pin!(answer);
    let answered = loop {
        tokio::select! {
            answered = &mut answer => break answered,
            Some((done, total)) = receiver.recv() => {
                let event = Event::default().event("progress").data(format!("{{\"done\":{done},\"total\":{total}}}"));
                if events.send(Ok(event)).await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    };
    match answered {
        Ok(reply) => {
            let name = if reply.status == StatusCode::OK.as_u16() { "answer" } else { "problem" };
            Event::default().event(name).data(String::from_utf8_lossy(&reply.body))
        }
        Err(unanswered) => {
            let problem = Problem::unanswered(&unanswered, language);
            let body = serde_json::to_string(&problem).unwrap_or_default();
            Event::default().event("problem").data(body)
        }
    }
}
