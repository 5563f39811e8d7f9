//! The connections: how many there may be, how long a request may take to arrive, and how they end.

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

/// The most connections at a time; whoever comes later waits, in the queue of the system, until one is closed.
pub(crate) const MOST: usize = 512;
/// How long the head of a request may take to arrive, and an idle connection be kept for the next one.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// How long a client may leave what it is sent unread.
const WRITE_TIME: Duration = Duration::from_secs(30);
/// The most bytes of a request's head, and of what is read or written at a time.
const BUFFER: usize = 64 << 10;
/// How long answers under way are waited for at the end.
const FAREWELL: Duration = Duration::from_secs(2);
/// How long it waits where the system has no connection to give, such as for want of descriptors.
const RETRY: Duration = Duration::from_millis(100);

/// Where a request comes from, as an extension of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Serves connections, so many at a time, until `stop` is ready, then lets answers under way be finished for a moment.
///
/// All connections share one router. A clone of it is a pointer; a router that is given to `axum::serve` would be
/// copied, route by route, for each connection.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    most: usize,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(most));
    let graceful = GracefulShutdown::new();
    let service = TowerToHyperService::new(router);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(BUFFER);
    let mut stop = pin!(stop);
    loop {
        let next = async {
            // The semaphore is never closed, so there is always a place to wait for.
            let place = places.clone().acquire_owned().await.ok();
            (place, accepted(&listener).await)
        };
        let (place, (stream, peer)) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let service = service.clone();
        let asked = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            service.call(request)
        });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(WRITE_TIME));
        let connection = graceful.watch(http.serve_connection(TokioIo::new(Box::pin(stream)), asked));
        tokio::spawn(async move {
            // What goes wrong with a connection concerns nobody but its client, who sees it end.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
}

/// The next connection.
async fn accepted(listener: &TcpListener) -> (TcpStream, IpAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Where the system cannot, answers come a moment later.
                let _ = stream.set_nodelay(true);
                return (stream, peer.ip());
            }
            Err(_) => tokio::time::sleep(RETRY).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    /// What is answered to a request, as far as it is read at once.
    async fn answered(stream: &mut TcpStream) -> String {
        let mut head = vec![0; 12];
        stream.read_exact(&mut head).await.unwrap();
        String::from_utf8(head).unwrap()
    }

    #[test]
    fn whoever_comes_when_all_places_are_taken_waits_for_one() {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let router = Router::new().route("/", get(async || "hello"));
            tokio::spawn(serve(listener, router, 2, std::future::pending()));
            let ask = async || {
                let mut stream = TcpStream::connect(address).await.unwrap();
                stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
                stream
            };
            let (mut first, mut second, mut third) = (ask().await, ask().await, ask().await);
            assert_eq!(answered(&mut first).await, "HTTP/1.1 200");
            assert_eq!(answered(&mut second).await, "HTTP/1.1 200");
            let moment = Duration::from_millis(200);
            assert!(tokio::time::timeout(moment, answered(&mut third)).await.is_err());
            drop(first);
            assert_eq!(answered(&mut third).await, "HTTP/1.1 200");
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
