//! The connections: their number, their division among clients, the time limits of requests, and their end.

use crate::clients::{Client, greediest};
use axum::Router;
use axum::extract::Request;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio_io_timeout::TimeoutStream;

/// The most connections at a time. Beyond them, the client that holds the most loses one.
pub(crate) const MOST: usize = 512;
/// The time limit for the head of a request, and for an idle connection.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// The time limit for a client to read what it is sent.
const WRITE_TIME: Duration = Duration::from_secs(30);
/// The most bytes of a request's head, and of each read or write.
const BUFFER: usize = 64 << 10;
/// The time limit for answers in progress at the end.
const FAREWELL: Duration = Duration::from_secs(2);
/// The pause after the system refuses a connection, for example for lack of descriptors.
const RETRY: Duration = Duration::from_millis(100);

/// The response to a client whose connection is one too many, and is closed.
const TOO_MANY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// Serves connections, up to a number at a time, until `stop` is ready, then lets answers in progress finish within a
/// time limit.
///
/// All connections share one router. A clone of it is a pointer; a router that is given to `axum::serve` would be
/// copied, route by route, for each connection.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    most: usize,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Places { most, held: Mutex::default() });
    let graceful = GracefulShutdown::new();
    let service = TowerToHyperService::new(router);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(BUFFER);
    let mut stop = pin!(stop);
    loop {
        let (stream, client) = tokio::select! {
            next = accepted(&listener) => next,
            () = &mut stop => break,
        };
        let Some(place) = places.enter(client) else {
            // The answer fits the buffer of a fresh connection; if not, the end of the connection has the same meaning.
            let _ = stream.try_write(TOO_MANY);
            continue;
        };
        let (service, answering) = (service.clone(), place.answering.clone());
        let asked = service_fn(move |mut request: Request<Incoming>| {
            let begun = answering.begin();
            request.extensions_mut().insert(client);
            request.extensions_mut().insert(answering.clone());
            let answer = service.call(request);
            async move { answer.await.map(|response| response.map(|body| Answer { body, _begun: begun })) }
        });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(WRITE_TIME));
        let connection = graceful.watch(http.serve_connection(TokioIo::new(Box::pin(stream)), asked));
        tokio::spawn(async move {
            // An error of a connection concerns only its client, who sees it end.
            tokio::select! {
                _ = connection => {}
                () = place.leave.notified() => {}
            }
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
}

/// The next connection and its client.
async fn accepted(listener: &TcpListener) -> (TcpStream, Client) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // If the system refuses, answers are slightly delayed.
                let _ = stream.set_nodelay(true);
                return (stream, Client::from(peer.ip()));
            }
            Err(_) => tokio::time::sleep(RETRY).await,
        }
    }
}

/// The places for connections, in the order in which they were taken.
#[derive(Debug)]
struct Places {
    most: usize,
    held: Mutex<Vec<Held>>,
}

/// An occupied place.
#[derive(Clone, Debug)]
struct Held {
    client: Client,
    answering: Answering,
    /// Notified when another client needs the place more.
    leave: Arc<Notify>,
}

impl Places {
    /// A place for a connection of a client; `None` if this client holds the most and is being answered on all.
    ///
    /// Where all are taken, the client that holds the most loses one: the oldest without an answer in progress, such as
    /// one whose request never arrives completely, else the newest.
    fn enter(self: &Arc<Self>, client: Client) -> Option<Place> {
        let taken = Held { client, answering: Answering::default(), leave: Arc::default() };
        let place = Place { places: self.clone(), held: taken.clone() };
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.push(taken);
        if held.len() > self.most
            && let Some(most) = greediest(held.iter().map(|held| held.client))
        {
            let quiet = |held: &Held| held.client == most && !held.answering.goes_on();
            let leaving = held.iter().position(quiet);
            let leaving = leaving.or_else(|| held.iter().rposition(|held| held.client == most))?;
            held.remove(leaving).leave.notify_one();
            if leaving == held.len() {
                return None;
            }
        }
        drop(held);
        Some(place)
    }
}

/// The place of a connection, released on drop.
struct Place {
    places: Arc<Places>,
    held: Held,
}

impl std::ops::Deref for Place {
    type Target = Held;

    fn deref(&self) -> &Held {
        &self.held
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.places.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|held| !Arc::ptr_eq(&held.leave, &self.held.leave));
    }
}

/// Whether an answer is in progress on a connection, as an extension of its requests.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answering(Arc<AtomicBool>);

impl Answering {
    /// Lets the connection count as idle from now on: its answer can easily be requested again.
    pub(crate) fn rests(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    fn goes_on(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Begins an answer, which lasts until the returned guard is dropped.
    fn begin(&self) -> Begun {
        self.0.store(true, Ordering::Relaxed);
        Begun(self.clone())
    }
}

/// An answer in progress.
struct Begun(Answering);

impl Drop for Begun {
    fn drop(&mut self) {
        self.0.rests();
    }
}

/// The body of an answer, which is in progress until all of it is sent.
struct Answer<B> {
    body: B,
    _begun: Begun,
}

impl<B: Body + Unpin> Body for Answer<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    /// The answer to a request, as far as it is read at once.
    async fn answered(stream: &mut TcpStream) -> String {
        let mut head = vec![0; 12];
        stream.read_exact(&mut head).await.unwrap();
        String::from_utf8(head).unwrap()
    }

    /// A client by the last number of its address.
    fn client(last: u8) -> Client {
        Client::from(std::net::IpAddr::from([10, 0, 0, last]))
    }

    #[test]
    fn the_client_with_the_most_places_loses_one_where_nothing_is_answered() {
        let places = Arc::new(Places { most: 4, held: Mutex::default() });
        let left = |place: &Place| {
            let held = places.held.lock().unwrap();
            !held.iter().any(|held| Arc::ptr_eq(&held.leave, &place.leave))
        };
        let mine = places.enter(client(1)).unwrap();
        let theirs = [2, 2, 2].map(|last| places.enter(client(last)).unwrap());
        let begun = [0, 2].map(|at: usize| theirs[at].answering.begin());
        let other = places.enter(client(3)).unwrap();
        assert_eq!(
            [&mine, &theirs[0], &theirs[1], &theirs[2], &other].map(left),
            [false, false, true, false, false]
        );
        // A client who is being answered everywhere and asks for more is refused, and gives way to others.
        let again = places.enter(client(2)).is_none();
        let newest = places.enter(client(3)).unwrap();
        assert!(again && left(&theirs[2]) && !left(&theirs[0]) && !left(&newest));
        drop((begun, theirs, newest));
        assert_eq!(places.held.lock().unwrap().len(), 2);
    }

    #[test]
    fn whoever_comes_when_all_places_are_taken_has_that_of_a_connection_without_an_answer() {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let slow = async || {
                std::future::pending::<()>().await;
                "never"
            };
            let router = Router::new().route("/", get(async || "hello")).route("/slow", get(slow));
            tokio::spawn(serve(listener, router, 2, std::future::pending()));
            let ask = async |path: &str| {
                let mut stream = TcpStream::connect(address).await.unwrap();
                let asked = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
                stream.write_all(asked.as_bytes()).await.unwrap();
                stream
            };
            let mut idle = ask("/").await;
            assert_eq!(answered(&mut idle).await, "HTTP/1.1 200");
            let _slow = ask("/slow").await;
            let mut third = ask("/").await;
            assert_eq!(answered(&mut third).await, "HTTP/1.1 200");
            // The first connection was closed after its answer.
            let mut rest = Vec::new();
            idle.read_to_end(&mut rest).await.unwrap();
            assert!(rest.ends_with(b"hello"));
        });
    }

    #[test]
    fn at_the_end_idle_connections_are_closed_and_answers_under_way_finished() {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let slow = async || {
                tokio::time::sleep(Duration::from_millis(300)).await;
                "hello"
            };
            let router = Router::new().route("/", get(slow));
            let stop = tokio::time::sleep(Duration::from_millis(150));
            let server = tokio::spawn(serve(listener, router, 2, stop));
            let mut idle = TcpStream::connect(address).await.unwrap();
            let mut asking = TcpStream::connect(address).await.unwrap();
            asking.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
            assert_eq!(answered(&mut asking).await, "HTTP/1.1 200");
            assert_eq!(idle.read(&mut [0]).await.unwrap(), 0);
            server.await.unwrap();
        });
    }
}
