//! Accepting connections.
//!
//! `axum::serve` gives whoever connects any time to say what is wanted, so that connections of which nothing comes stay
//! open for as long as the other side likes. Here the head of the first request has a limit of its own; a connection that
//! was used once and waits for the next request has a longer one, because proxies keep such connections for later.
//! HTTP/1.1 only, as proxies speak it: the limits of hyper do not hold before the head of an HTTP/2 connection.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use http::header::{CONNECTION, HOST};
use http::{HeaderValue, Request, Response, StatusCode, Version};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use onehall_web::events::ConnectionPlace;
use onehall_web::{Tally, place_of};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;

/// Connections that may wait to be accepted, as far as the system allows it (`net.core.somaxconn`, 4,096 on Linux). Beyond
/// them it drops attempts, which are repeated after a second at the earliest; the usual 128 are few when thousands come
/// back from a lost node.
const WAITING_MAX: u32 = 4_096;
/// How long to wait when the system has no room for a connection, as files that are open.
const NO_ROOM: Duration = Duration::from_secs(1);

/// How long a connection may be silent.
#[derive(Debug, Clone, Copy)]
pub struct Silence {
    /// From accepting it until the head of its first request is complete.
    pub head: Duration,
    /// From the end of a request until the head of the next one is complete.
    pub idle: Duration,
}

/// How many connections an address may have at one time. A connection of a trusted proxy carries those of many people and
/// does not count; what they ask for counts for the address the proxy names (`http.requests_per_address`).
#[derive(Debug, Clone)]
pub struct Addresses {
    taken: Tally<IpAddr>,
    trusted: Arc<[IpAddr]>,
}

impl Addresses {
    /// At most `each_max` connections for an address, 0 for any.
    #[must_use]
    pub fn new(each_max: usize, trusted: Vec<IpAddr>) -> Self {
        Self { taken: Tally::new(each_max), trusted: trusted.into() }
    }

    /// No limit.
    #[must_use]
    pub fn unlimited() -> Self {
        Self::new(0, Vec::new())
    }

    /// A place for a connection, which counts as long as there is one; none when the address has all of its own.
    fn place(&self, peer: IpAddr) -> Result<Option<ConnectionPlace>, Full> {
        if self.trusted.contains(&peer) || self.trusted.contains(&peer.to_canonical()) {
            return Ok(None);
        }
        self.taken.take(place_of(peer)).map(|taken| Some(ConnectionPlace::new(taken))).ok_or(Full)
    }
}

/// An address has all the connections it may have.
#[derive(Debug)]
struct Full;

/// What somebody is told who has too many connections. Written without waiting: it fits into any socket's buffer.
const FULL: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Begins to listen.
///
/// # Errors
/// When the address is in use or not this machine's.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // a new process listens where an old one has just ended
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING_MAX)
}

/// Accepts connections until `stop`, then lets running requests finish and returns when the last connection is closed.
/// Upgraded connections are nobody's here: who upgraded them closes them.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    silence: Silence,
    addresses: Addresses,
    stop: CancellationToken,
) {
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(silence.idle);
    let builder = Arc::new(builder);
    let running = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((socket, peer)) => {
                let Ok(place) = addresses.place(peer.ip()) else {
                    metrics::counter!("onehall_http_connections_refused").increment(1);
                    // who does not hear it is closed all the same
                    let _ = socket.try_write(FULL);
                    continue;
                };
                at_once(&socket);
                let one = One { socket, peer, place };
                tokio::spawn(serve_one(builder.clone(), one, router.clone(), silence.head, running.watcher()));
            }
            Err(error) if is_of_the_peer(error.kind()) => {}
            Err(error) => {
                tracing::error!(%error, "no connection could be accepted");
                tokio::time::sleep(NO_ROOM).await;
            }
        }
    }
    drop(listener);
    running.shutdown().await;
}

/// A connection.
struct One {
    socket: TcpStream,
    peer: SocketAddr,
    /// Given back with the connection, also by an upgrade: whoever upgraded it counts it.
    place: Option<ConnectionPlace>,
}

async fn serve_one(builder: Arc<Builder<TokioExecutor>>, one: One, router: Router, head: Duration, running: Watcher) {
    let One { socket, peer, place } = one;
    let shown = place.clone();
    let begun = Arc::new(AtomicBool::new(false));
    let heard = begun.clone();
    let service = TowerToHyperService::new(tower::service_fn(move |request: Request<Incoming>| {
        heard.store(true, Ordering::Relaxed);
        let is_clear = has_one_host(&request);
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        if let Some(place) = &shown {
            request.extensions_mut().insert(place.clone());
        }
        let router = router.clone();
        async move { if is_clear { router.oneshot(request).await } else { Ok(unclear()) } }
    }));
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(socket), service).into_owned();
    let mut connection = pin!(running.watch(connection));
    let result = tokio::select! {
        result = connection.as_mut() => result,
        () = tokio::time::sleep(head) => {
            if !begun.load(Ordering::Relaxed) {
                tracing::debug!(%peer, "a connection was closed that asked for nothing in time");
                return;
            }
            connection.await
        }
    };
    if let Some(place) = place {
        place.give_back();
    }
    if let Err(error) = result {
        tracing::trace!(%peer, %error, "a connection ended");
    }
}

/// Whether everybody who reads the request finds the same host in it (RFC 9112 section 3.2).
fn has_one_host(request: &Request<Incoming>) -> bool {
    let count = request.headers().get_all(HOST).iter().count();
    count == 1 || (count == 0 && request.version() < Version::HTTP_11)
}

/// What somebody is told whose request can be read in two ways; the connection is closed, because what follows may be too.
fn unclear() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::BAD_REQUEST;
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Small frames follow each other on a stream: each goes out at once instead of waiting 40 ms for the acknowledgement of
/// the one before it.
fn at_once(socket: &TcpStream) {
    if let Err(error) = socket.set_nodelay(true) {
        tracing::debug!(%error, "a socket collects what it sends");
    }
}

/// Whether a connection failed before it was accepted: nothing that waiting makes better.
fn is_of_the_peer(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}

#[cfg(test)]
mod tests;
