//! From an order to a response: at once, or as events while the work goes on.

use super::problem::Problem;
use crate::breakdown;
use crate::clients::Client;
use crate::pool::Unanswered;
use crate::server::App;
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use campeao_answers::desk::Order;
use campeao_answers::desk::Reply;
use campeao_base::Language;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::task::{JoinError, JoinSet};
use tokio_stream::wrappers::ReceiverStream;

/// The most events that wait for a slow reader.
const EVENTS_WAITING: usize = 16;

/// The response to an order: the worker's reply, or events if the client watches the work.
pub(crate) async fn respond(
    app: Arc<App>,
    client: Client,
    language: Language,
    order: Order,
    watched: bool,
) -> Response {
    if watched {
        return events(app, client, language, order);
    }
    match app.answer(client, &order, None).await {
        Ok(Reply { status, media, body }) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            (status, [(header::CONTENT_TYPE, media), (header::CACHE_CONTROL, "no-cache")], body)
                .into_response()
        }
        Err(unanswered) => Problem::unanswered(&unanswered, language).into_response(),
    }
}

/// A stream of events that a reader may leave at any time.
type Events = mpsc::Sender<Result<Event, Infallible>>;

/// Events `progress`, then `answer` or `problem`. The work stops when the reader goes away.
fn events(app: Arc<App>, client: Client, language: Language, order: Order) -> Response {
    let (events, stream): (Events, _) = mpsc::channel(EVENTS_WAITING);
    tokio::spawn(async move {
        // A task of its own, so that a panic in it can be reported; it ends with this one.
        let (mut work, told) = (JoinSet::new(), events.clone());
        work.spawn(async move {
            let progress = |done, total| tell_progress(&told, done, total);
            app.answer(client, &order, Some(&progress)).await
        });
        tokio::select! {
            Some(answered) = work.join_next() => {
                drop(events.send(Ok(last_event(answered, language))).await);
            }
            () = events.closed() => {}
        }
    });
    Sse::new(ReceiverStream::new(stream)).keep_alive(KeepAlive::default()).into_response()
}

/// Reports the progress, unless the reader is too slow: the work and its limits never wait for the reader.
fn tell_progress(events: &Events, done: u64, total: u64) {
    let event = Event::default().event("progress").data(format!("{{\"done\":{done},\"total\":{total}}}"));
    let _ = events.try_send(Ok(event));
}

/// The result of the work.
fn last_event(answered: Result<Result<Reply, Unanswered>, JoinError>, language: Language) -> Event {
    let problem = match answered {
        Ok(Ok(reply)) => {
            let name = if reply.status == StatusCode::OK.as_u16() { "answer" } else { "problem" };
            return Event::default().event(name).data(String::from_utf8_lossy(&reply.body));
        }
        Ok(Err(unanswered)) => Problem::unanswered(&unanswered, language),
        Err(broken) => breakdown::broken(&broken, language),
    };
    Event::default().event("problem").data(serde_json::to_string(&problem).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guard::Hosts;
    use crate::limits::Limits;
    use crate::pool::Pool;
    use campeao_answers::desk::Task;
    use std::net::IpAddr;
    use std::time::Duration;

    #[test]
    fn work_that_breaks_down_ends_its_events_with_a_problem() {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let broken = tokio::spawn(async { panic!("broken") }).await;
            let told = format!("{:?}", last_event(broken, Language::Portuguese));
            assert!(told.contains("problem") && told.contains("o programa falhou"), "{told}");
        });
    }

    #[test]
    fn a_reader_who_takes_no_events_does_not_hold_up_the_limit_of_time() {
        // If the only seat is taken by work that reports progress without end, the next question is begun only if the
        // limit ends that work.
        let script = "read line; case $line in *games*) while :; do echo P 1 9; done;; esac; \
                      echo R 200 2 application/json; printf {}";
        let limits = Limits { heavy: 1, time: Duration::from_millis(50), ..Limits::default() };
        let pool = Pool::new("/bin/sh".into(), vec!["-c".to_owned(), script.to_owned()], limits);
        let app = Arc::new(App::new(pool, Hosts::default()));
        let client = Client::from(IpAddr::from([127, 0, 0, 1]));
        let order = |task| Order::new(Language::English, task);
        let prove = Task::Prove { formula: "games".to_owned(), definitions: String::new(), numeration: None };
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let unread = events(app.clone(), client, Language::English, order(prove));
            tokio::time::sleep(Duration::from_millis(20)).await;
            let next = order(Task::Eval { text: String::new(), from: 1 });
            let mut replies = Vec::new();
            for _ in 0..40 {
                replies.extend(app.answer(client, &next, Some(&|_, _| {})).await);
                if !replies.is_empty() {
                    break;
                }
            }
            assert_eq!(replies.first().map(|reply| reply.body.as_slice()), Some(&b"{}"[..]));
            drop(unread);
        });
    }
}
