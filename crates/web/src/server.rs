//! The server: its addresses, the headers of every response, its start and its end.

use crate::class::Rooms;
use crate::clients::Client;
use crate::guard::{Hosts, guarded};
use crate::limits::Limits;
use crate::pool::{Pool, Progress, Unanswered};
use crate::rules_kept::RulesKept;
use crate::shared::SharedGames;
use crate::{api, assets, breakdown, connections, pages};
use axum::Router;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware;
use axum::routing::get;
use campeao_answers::desk::Reply;
use campeao_answers::desk::{Order, Task};
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen at. Port 0 takes any free port.
    pub address: SocketAddr,
    /// The names by which it is addressed besides those of this machine: host names, or addresses.
    pub hosts: Vec<String>,
    /// The program that is started as a worker: one that calls [`work`](crate::work()).
    pub worker: PathBuf,
    /// The worker's arguments, before those for its limits.
    pub worker_arguments: Vec<String>,
    /// The limits of workers.
    pub limits: Limits,
    /// The folder of the book of the documents, if the pages link to it.
    pub book: Option<PathBuf>,
}

/// The reason why the server could not be run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The error of the system.
        error: io::Error,
    },
    /// The system refuses threads.
    #[error("no threads for the server: {0}")]
    Threads(io::Error),
    /// The system closed the connection.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// The state shared by all requests.
pub(crate) struct App {
    pub(crate) pool: Pool,
    pub(crate) rules: RulesKept,
    pub(crate) hosts: Hosts,
    pub(crate) shared: SharedGames,
    /// The folder of the book of the documents.
    pub(crate) book: Option<PathBuf>,
    pub(crate) rooms: Rooms,
}

/// The interval between checks whether to stop.
const GLANCE: Duration = Duration::from_millis(100);
/// The stack of a thread in bytes.
const STACK: usize = 2 << 20;
/// The time limit for the system's threads at the end, during which workers are killed.
const FAREWELL: Duration = Duration::from_secs(1);

impl App {
    pub(crate) fn new(pool: Pool, hosts: Hosts) -> Self {
        Self {
            pool,
            hosts,
            rules: RulesKept::default(),
            shared: SharedGames::default(),
            rooms: Rooms::default(),
            book: None,
        }
    }

    /// The answer to a client's order; see [`Pool::answer`]. A valid rule file is kept.
    ///
    /// # Errors
    /// If there is no answer within the limits.
    pub(crate) async fn answer(
        &self,
        client: Client,
        order: &Order,
        progress: Option<&Progress<'_>>,
    ) -> Result<Reply, Unanswered> {
        let reply = self.pool.answer(client, order, progress).await?;
        if let Task::Rules { name, text } = &order.task
            && reply.status == StatusCode::OK.as_u16()
        {
            self.rules.keep(client, name, text);
        }
        Ok(reply)
    }
}

/// Runs the server until `stop` returns true. `ready` receives the address once the server listens there.
///
/// # Errors
/// If the address cannot be listened on.
pub fn serve(
    settings: Settings,
    ready: impl FnOnce(SocketAddr),
    stop: impl Fn() -> bool + Send + Sync + 'static,
) -> Result<(), ServeError> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    room_for(threads).map_err(ServeError::Threads)?;
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(threads).thread_stack_size(STACK).enable_all().build();
    let runtime = runtime.map_err(ServeError::Threads)?;
    let done = runtime.block_on(run(settings, ready, stop));
    // Work in progress is dropped with its future, and its worker with it.
    runtime.shutdown_timeout(FAREWELL);
    done
}

/// Starts as many threads as the runtime will need, and ends them: the runtime would panic if it could not have them.
fn room_for(threads: usize) -> io::Result<()> {
    let gate = Mutex::new(());
    std::thread::scope(|scope| {
        // They last until all have started, or one could not.
        let _shut = gate.lock();
        for _ in 0..threads {
            let thread = std::thread::Builder::new().stack_size(STACK);
            thread.spawn_scoped(scope, || drop(gate.lock()))?;
        }
        Ok(())
    })
}

async fn run(
    settings: Settings,
    ready: impl FnOnce(SocketAddr),
    stop: impl Fn() -> bool + Send + Sync + 'static,
) -> Result<(), ServeError> {
    let Settings { address, hosts, worker, worker_arguments, limits, book } = settings;
    let listener = tokio::net::TcpListener::bind(address)
        .await
        .map_err(|error| ServeError::Listen { address, error })?;
    let app = App { book, ..App::new(Pool::new(worker, worker_arguments, limits), Hosts::new(hosts)) };
    ready(listener.local_addr()?);
    let stopped = async {
        while !stop() {
            tokio::time::sleep(GLANCE).await;
        }
    };
    connections::serve(listener, router(Arc::new(app)), connections::MOST, stopped).await;
    Ok(())
}

/// A header of every response that has none of this name.
fn fixed(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(HeaderName::from_static(name), HeaderValue::from_static(value))
}

/// The book of the documents, whose pages have scripts and styles within.
fn book(folder: &Path) -> Router<Arc<App>> {
    Router::new().fallback_service(ServeDir::new(folder)).layer(fixed(
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
         base-uri 'none'; frame-ancestors 'none'",
    ))
}

/// Every address of the server.
fn router(app: Arc<App>) -> Router {
    let answering = Router::new()
        .merge(pages::router())
        .merge(api::router())
        .route("/assets/colours.css", get(assets::colours))
        .route("/assets/{*path}", get(assets::asset))
        .fallback(api::no_such_address)
        .method_not_allowed_fallback(api::no_such_method);
    let answering = match &app.book {
        Some(folder) => answering.nest("/book", book(folder)),
        None => answering,
    };
    breakdown::caught(answering.with_state(app.clone()))
        .layer(middleware::from_fn_with_state(app, guarded))
        .layer(CompressionLayer::new())
        .layer(fixed(
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
             font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ))
        .layer(fixed("x-content-type-options", "nosniff"))
        .layer(fixed("referrer-policy", "no-referrer"))
        .layer(fixed("cross-origin-opener-policy", "same-origin"))
        .layer(fixed("cross-origin-resource-policy", "same-origin"))
}
