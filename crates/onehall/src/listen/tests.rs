use std::time::Instant;

use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{Message, WebSocket};
use axum::response::Response;
use axum::routing::{any, get};
use futures::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message as Heard;

use super::*;

/// How long something may take to come; on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(20);
/// A limit that is over soon.
const SOON: Duration = Duration::from_millis(50);
/// A limit that no test sees the end of.
const NEVER: Duration = Duration::from_secs(3_600);
const PATIENT: Silence = Silence { head: NEVER, idle: NEVER };
const REQUEST: &str = "GET /who HTTP/1.1\r\nhost: here\r\n\r\n";

struct Server {
    address: SocketAddr,
    stop: CancellationToken,
    running: JoinHandle<()>,
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(Message::Text(text))) = socket.recv().await {
        socket.send(Message::Text(text)).await.unwrap();
    }
}

async fn upgrade(upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(echo)
}

async fn server(silence: Silence) -> Server {
    server_for(Addresses::unlimited(), silence).await
}

async fn server_for(addresses: Addresses, silence: Silence) -> Server {
    let router = Router::new()
        .route("/who", get(|ConnectInfo(peer): ConnectInfo<SocketAddr>| async move { peer.ip().to_string() }))
        .route("/echo", any(upgrade));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
    let running = tokio::spawn(serve(listener, router, silence, addresses, stop.clone()));
    Server { address, stop, running }
}

/// What comes until the other side closes.
async fn until_closed(socket: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let read = tokio::time::timeout(PATIENCE, socket.read_to_end(&mut text)).await.expect("never closed");
    assert!(read.is_ok() || text.is_empty(), "{read:?}");
    String::from_utf8(text).unwrap()
}

/// A connection that was answered once.
async fn used(server: &Server) -> TcpStream {
    let mut socket = TcpStream::connect(server.address).await.unwrap();
    ask(&mut socket).await;
    socket
}

/// Asks and is answered. What was written to other connections before has been read by then.
async fn ask(socket: &mut TcpStream) -> String {
    socket.write_all(REQUEST.as_bytes()).await.unwrap();
    answer(socket).await
}

/// Reads one answer with a body of 9 bytes (`127.0.0.1`).
async fn answer(socket: &mut TcpStream) -> String {
    let mut text = Vec::new();
    while !text.ends_with(b"127.0.0.1") {
        let read = tokio::time::timeout(PATIENCE, socket.read_buf(&mut text)).await.expect("no answer").unwrap();
        assert_ne!(read, 0, "closed");
    }
    String::from_utf8(text).unwrap()
}

#[tokio::test]
async fn who_does_not_say_what_is_wanted_is_closed() {
    let server = server(Silence { head: SOON, idle: NEVER }).await;
    for begun in ["", "G", "PRI * HT", "GET /who HTTP/1.1\r\nhost: he"] {
        let mut socket = TcpStream::connect(server.address).await.unwrap();
        socket.write_all(begun.as_bytes()).await.unwrap();
        assert_eq!(until_closed(&mut socket).await, "", "{begun}");
    }
}

#[tokio::test]
async fn a_head_that_comes_in_pieces_is_served() {
    let server = server(PATIENT).await;
    let mut socket = TcpStream::connect(server.address).await.unwrap();
    let (first, rest) = REQUEST.split_at(20);
    socket.write_all(first.as_bytes()).await.unwrap();
    used(&server).await;
    socket.write_all(rest.as_bytes()).await.unwrap();
    assert!(answer(&mut socket).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_used_connection_has_more_time() {
    let server = server(Silence { head: SOON, idle: NEVER }).await;
    let mut early = used(&server).await;
    let mut unused = TcpStream::connect(server.address).await.unwrap();
    assert_eq!(until_closed(&mut unused).await, "");
    assert!(ask(&mut early).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_used_connection_waits_but_not_for_good() {
    let server = server(Silence { head: NEVER, idle: SOON }).await;
    let mut unused = TcpStream::connect(server.address).await.unwrap();
    for begun in ["", &REQUEST[..9]] {
        let mut socket = used(&server).await;
        // it may be closed before this comes
        let _ = socket.write_all(begun.as_bytes()).await;
        assert_eq!(until_closed(&mut socket).await, "", "{begun}");
    }
    assert!(ask(&mut unused).await.starts_with("HTTP/1.1 200"), "the first request has a limit of its own");
}

#[tokio::test]
async fn an_upgraded_connection_has_no_limit_here() {
    let server = server(Silence { head: SOON, idle: SOON }).await;
    let address = format!("ws://{}/echo", server.address);
    let (mut socket, _) = tokio_tungstenite::connect_async(address).await.unwrap();
    let mut unused = TcpStream::connect(server.address).await.unwrap();
    let mut early = used(&server).await;
    assert_eq!((until_closed(&mut unused).await, until_closed(&mut early).await), (String::new(), String::new()));
    socket.send(Heard::Text("still here".into())).await.unwrap();
    let heard = tokio::time::timeout(PATIENCE, socket.next()).await.unwrap().unwrap().unwrap();
    assert_eq!(heard, Heard::Text("still here".into()));
}

#[tokio::test]
async fn a_stop_answers_what_was_asked_and_closes_the_rest() {
    let server = server(PATIENT).await;
    let mut unused = TcpStream::connect(server.address).await.unwrap();
    let mut asking = TcpStream::connect(server.address).await.unwrap();
    let (first, rest) = REQUEST.split_at(20);
    asking.write_all(first.as_bytes()).await.unwrap();
    let mut early = used(&server).await;
    server.stop.cancel();
    for (what, socket) in [("unused", &mut unused), ("used", &mut early)] {
        assert_eq!(until_closed(socket).await, "", "{what}");
    }
    asking.write_all(rest.as_bytes()).await.unwrap();
    assert!(answer(&mut asking).await.contains("connection: close"));
    tokio::time::timeout(PATIENCE, server.running).await.expect("does not stop").unwrap();
    assert!(TcpStream::connect(server.address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn many_may_wait_to_be_accepted() {
    let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
    let address = listener.local_addr().unwrap();
    let mut waiting = Vec::new();
    for number in 0..400 {
        let connected = tokio::time::timeout(Duration::from_secs(5), TcpStream::connect(address)).await;
        waiting.push(connected.unwrap_or_else(|_| panic!("number {number} was dropped")).unwrap());
    }
}

/// Connects until the connection is answered as wanted: the end of another one is seen a moment later.
async fn connects(server: &Server) {
    let since = Instant::now();
    loop {
        let mut socket = TcpStream::connect(server.address).await.unwrap();
        // who is refused is closed at once, perhaps before this is written
        let _ = socket.write_all(REQUEST.as_bytes()).await;
        let mut head = [0; 12];
        if socket.read_exact(&mut head).await.is_ok() && &head == b"HTTP/1.1 200" {
            return;
        }
        assert!(since.elapsed() < PATIENCE, "no room was made");
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections() {
    let server = server_for(Addresses::new(2, Vec::new()), PATIENT).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        open.push(used(&server).await);
    }
    let mut refused = TcpStream::connect(server.address).await.unwrap();
    let text = until_closed(&mut refused).await;
    assert!(text.starts_with("HTTP/1.1 429") && text.contains("retry-after"), "{text}");
    open.pop();
    connects(&server).await;
}

#[tokio::test]
async fn a_socket_counts_until_it_is_upgraded() {
    let server = server_for(Addresses::new(1, Vec::new()), PATIENT).await;
    let address = format!("ws://{}/echo", server.address);
    let (mut first, _) = tokio_tungstenite::connect_async(&address).await.unwrap();
    connects(&server).await;
    first.send(Heard::Text("still here".into())).await.unwrap();
    let heard = tokio::time::timeout(PATIENCE, first.next()).await.unwrap().unwrap().unwrap();
    assert_eq!(heard, Heard::Text("still here".into()));
}

#[tokio::test]
async fn a_trusted_proxy_has_as_many_connections_as_it_likes() {
    let server = server_for(Addresses::new(1, vec![[127, 0, 0, 1].into()]), PATIENT).await;
    let mut open = Vec::new();
    for _ in 0..5 {
        open.push(used(&server).await);
    }
}
