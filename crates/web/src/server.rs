//! The server: its addresses, what every response carries, how it begins and ends.

use crate::pool::{Limits, Pool};
use crate::rules_kept::RulesKept;
use crate::{api, assets, pages};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// How the server is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens. Port 0 takes any that is free.
    pub address: SocketAddr,
    /// The program that is started as a worker: one that calls [`work`](crate::work()).
    pub worker: PathBuf,
    /// The worker's arguments, before those that say its limits.
    pub worker_arguments: Vec<String>,
    /// What workers may use.
    pub limits: Limits,
}

/// Why the server could not be run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// The system gave no threads or took the connection away.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// What all requests share.
pub(crate) struct App {
    pub(crate) pool: Pool,
    pub(crate) rules: RulesKept,
    /// Whether it can only be reached from this machine, so that requests to other hosts are none of ours.
    local: bool,
}

/// How often it looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(100);
/// How long answers under way are waited for when it stops.
const PATIENCE: Duration = Duration::from_secs(2);
/// The longest body of a request.
const LONGEST_BODY: usize = 256 << 10;

/// Runs the server until `stop` says so. `ready` is told the address once it listens there.
///
/// # Errors
/// Where the address cannot be listened on.
pub fn serve(
    settings: Settings,
    ready: impl FnOnce(SocketAddr),
    stop: impl Fn() -> bool + Send + Sync + 'static,
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(run(settings, ready, stop));
    runtime.shutdown_background();
    done
}

async fn run(
    settings: Settings,
    ready: impl FnOnce(SocketAddr),
    stop: impl Fn() -> bool + Send + Sync + 'static,
) -> Result<(), ServeError> {
    let Settings { address, worker, worker_arguments, limits } = settings;
    let listener = tokio::net::TcpListener::bind(address)
        .await
        .map_err(|error| ServeError::Listen { address, error })?;
    let app = App {
        pool: Pool::new(worker, worker_arguments, limits),
        rules: RulesKept::default(),
        local: address.ip().is_loopback(),
    };
    ready(listener.local_addr()?);
    let stop = Arc::new(stop);
    let until = |stop: Arc<dyn Fn() -> bool + Send + Sync>| async move {
        while !stop() {
            tokio::time::sleep(GLANCE).await;
        }
    };
    let server = axum::serve(listener, router(Arc::new(app))).with_graceful_shutdown(until(stop.clone()));
    let overdue = async {
        until(stop).await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        ended = server => Ok(ended?),
        () = overdue => Ok(()),
    }
}

/// Every address of the server.
fn router(app: Arc<App>) -> Router {
    let fixed = |name: &'static str, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    Router::new()
        .merge(pages::router())
        .merge(api::router())
        .route("/assets/colours.css", get(assets::colours))
        .route("/assets/{*path}", get(assets::asset))
        .with_state(app.clone())
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(app, guarded))
        .layer(CompressionLayer::new())
        .layer(fixed(
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
             connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ))
        .layer(fixed("x-content-type-options", "nosniff"))
        .layer(fixed("referrer-policy", "no-referrer"))
        .layer(fixed("cross-origin-opener-policy", "same-origin"))
        .layer(fixed("cross-origin-resource-policy", "same-origin"))
}

/// Turns away what other sites' pages would make a browser send: requests under a foreign name, which is how a page
/// reaches a server on its reader's machine, and writing requests that come from elsewhere.
async fn guarded(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match turned_away(&app, &request) {
        Some((status, sentence)) => (status, sentence).into_response(),
        None => next.run(request).await,
    }
}

/// Why a request is turned away, if it is.
fn turned_away(app: &App, request: &Request) -> Option<(StatusCode, &'static str)> {
    let header = |name| request.headers().get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let host = header(header::HOST).unwrap_or_default();
    if app.local && !is_local(host) {
        return Some((StatusCode::MISDIRECTED_REQUEST, "this server answers to localhost only"));
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let origin =
        header(header::ORIGIN).map(|origin| origin.split_once("://").map_or(origin, |(_, host)| host));
    (!reads && origin.is_some_and(|origin| origin != host))
        .then_some((StatusCode::FORBIDDEN, "requests that write must come from this server's pages"))
}

/// Whether a host, with or without a port, is this machine by a name of its own.
fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name.eq_ignore_ascii_case("localhost")
        || name.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_local_by_their_names_and_addresses() {
        for host in ["localhost", "LOCALHOST:8000", "127.0.0.1:1", "127.9.9.9", "[::1]:8000"] {
            assert!(is_local(host), "{host}");
        }
        for host in
            ["", "example.org", "localhost.example.org", "10.0.0.1:80", "[2001:db8::1]", "127.0.0.1.nip.io"]
        {
            assert!(!is_local(host), "{host}");
        }
    }
}
