//! A panic in a handler is reported like any refusal, to the asker and on standard error, and the server continues.

use crate::api::Problem;
use crate::language::asked;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::Response;
use campeao_base::Language;
use std::any::Any;
use std::fmt::Display;
use std::io::Write as _;
use tower_http::catch_panic::CatchPanicLayer;

/// The placeholder in a response for an error that is not yet in the asker's language.
#[derive(Clone, Debug)]
struct Broken {
    /// The message of the panic.
    message: String,
}

/// The router with panics reported.
pub(crate) fn caught(router: Router) -> Router {
    router.layer(CatchPanicLayer::custom(noticed)).layer(middleware::from_fn(told))
}

/// The problem for the asker after a panic in a handler. The panic is reported on standard error.
pub(crate) fn broken(what: &dyn Display, language: Language) -> Problem {
    // A server whose standard error is closed continues.
    let _ = writeln!(std::io::stderr(), "campeao: {what}");
    Problem::said(StatusCode::INTERNAL_SERVER_ERROR, language, "web-broken", &[])
}

/// The handler no longer has the question, so its message is attached to the response.
fn noticed(panic: Box<dyn Any + Send>) -> Response {
    let message = match panic.downcast::<String>() {
        Ok(message) => *message,
        Err(other) => other.downcast_ref::<&str>().copied().unwrap_or_default().to_owned(),
    };
    let mut response = Response::new(Body::empty());
    response.extensions_mut().insert(Broken { message });
    response
}

/// Reports panics in the language of the question.
async fn told(request: Request, next: Next) -> Response {
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let language = asked(&uri, request.headers());
    let response = next.run(request).await;
    match response.extensions().get::<Broken>() {
        Some(Broken { message }) => {
            broken(&format_args!("{method} {uri}: {message}"), language).at(&uri, language)
        }
        None => response,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connections;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpListener, TcpStream};

    #[test]
    fn a_handler_that_breaks_down_is_a_refusal_in_the_askers_language_and_the_server_goes_on() {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let router = Router::new()
                .route("/api/word", get(async || -> &'static str { panic!("a word") }))
                .route("/api/sentence", get(async || -> &'static str { panic!("a {}", "sentence") }))
                .route("/pt/page", get(async || -> &'static str { panic!("a page") }))
                .route("/api/sound", get(async || "sound"));
            tokio::spawn(connections::serve(listener, caught(router), 1, std::future::pending()));
            // On the same connection, the next question is answered after a panic.
            let mut stream = TcpStream::connect(address).await.unwrap();
            let mut ask = async |path: &str| {
                let request =
                    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: pt\r\n\r\n");
                stream.write_all(request.as_bytes()).await.unwrap();
                let mut told = Vec::new();
                loop {
                    let text = String::from_utf8_lossy(&told).into_owned();
                    if let Some((head, body)) = text.split_once("\r\n\r\n") {
                        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                        if body.len() >= length.unwrap().parse().unwrap() {
                            return (head.to_owned(), body.to_owned());
                        }
                    }
                    assert!(stream.read_buf(&mut told).await.unwrap() > 0, "{path}: {text}");
                }
            };
            let portuguese = r#"{"error":"o programa falhou nesta pergunta; a culpa é nossa"}"#;
            let english = r#"{"error":"the program failed on this question; the mistake is ours"}"#;
            for (path, body) in
                [("/api/word", portuguese), ("/api/sentence", portuguese), ("/api/sentence?lang=en", english)]
            {
                let (head, told) = ask(path).await;
                assert!(head.starts_with("HTTP/1.1 500 "), "{path}: {head}");
                assert!(head.contains("content-type: application/json"), "{path}: {head}");
                assert_eq!(told, body, "{path}");
            }
            let (head, told) = ask("/pt/page").await;
            assert!(head.starts_with("HTTP/1.1 500 ") && told.contains("o programa falhou"), "{told}");
            let (head, told) = ask("/api/sound").await;
            assert!(head.starts_with("HTTP/1.1 200 ") && told == "sound", "{head}");
        });
    }

    #[test]
    fn what_was_said_is_kept_whatever_it_is_made_of() {
        let said = |panic| noticed(panic).extensions().get::<Broken>().unwrap().message.clone();
        assert_eq!(said(Box::new("a word")), "a word");
        assert_eq!(said(Box::new("a sentence".to_owned())), "a sentence");
        assert_eq!(said(Box::new(3)), "");
    }
}
