//! Who sends slowly keeps nobody else from being answered, and takes no more than there is.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use onehall::listen::{Addresses, Silence, serve};
use onehall_testkit::{TestApp, TestAppOptions};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_util::sync::CancellationToken;

/// How long something may take to come; on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(30);
/// More slow senders than requests may be in work.
const SLOW: usize = 40;

/// The server on a real port, where bodies have two seconds and four requests may be in work.
async fn server() -> (TestApp, SocketAddr) {
    let options = TestAppOptions {
        configure: Some(|config| {
            let http = &mut config.http;
            http.concurrency_max = 4;
            http.queue_wait_ms = 20_000;
            http.body_timeout_s = 2;
            http.upload_timeout_s = 2;
            http.bodies_max_bytes = 256 * 1024;
            http.uploads_max = 2;
            http.requests_per_address = SLOW + 2;
            http.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        }),
        ..Default::default()
    };
    let app = TestApp::with(options).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let silence = Silence { head: PATIENCE, idle: PATIENCE };
    let router = app.product.router.clone();
    tokio::spawn(serve(listener, router, silence, Addresses::unlimited(), CancellationToken::new()));
    (app, address)
}

/// A connection on which something was sent from `client`.
async fn send(address: SocketAddr, client: &str, head: &str, body: &[u8]) -> TcpStream {
    let mut socket = TcpStream::connect(address).await.unwrap();
    let head = format!("{head}\r\nhost: hall\r\nx-forwarded-for: {client}\r\n\r\n");
    socket.write_all(head.as_bytes()).await.unwrap();
    socket.write_all(body).await.unwrap();
    socket
}

/// The head of the answer and how long it took.
async fn answer(socket: &mut TcpStream) -> (String, Duration) {
    let (since, mut text) = (Instant::now(), Vec::new());
    while !text.windows(4).any(|end| end == b"\r\n\r\n") {
        let read = tokio::time::timeout(PATIENCE, socket.read_buf(&mut text)).await.expect("no answer").unwrap_or(0);
        if read == 0 {
            break;
        }
    }
    (String::from_utf8_lossy(&text).into_owned(), since.elapsed())
}

async fn status(socket: &mut TcpStream) -> String {
    let (text, _) = answer(socket).await;
    text.split(' ').nth(1).unwrap_or_default().to_owned()
}

const LOGIN: &str = "POST /login HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_senders_stop_nobody_else() {
    let (app, address) = server().await;
    let mut slow = Vec::new();
    for _ in 0..SLOW {
        slow.push(send(address, "192.0.2.1", LOGIN, b"a").await);
    }
    for head in ["GET /health/live HTTP/1.1", "GET /health/ready HTTP/1.1", "GET /cas/login HTTP/1.1"] {
        let (text, _) = answer(&mut send(address, "192.0.2.2", head, b"").await).await;
        assert!(text.starts_with("HTTP/1.1 200"), "{head}: {text}");
    }
    let (text, _) = answer(&mut send(address, "192.0.2.2", LOGIN, &[b'a'; 1_000]).await).await;
    assert!(!text.contains(" 503 ") && !text.contains(" 408 "), "{text}");
    for socket in &mut slow {
        let (text, _) = answer(socket).await;
        assert!(text.starts_with("HTTP/1.1 408") && text.contains("connection: close"), "{text}");
    }
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_requests_here_at_one_time() {
    let (app, address) = server().await;
    let mut slow = Vec::new();
    for _ in 0..SLOW + 2 {
        slow.push(send(address, "192.0.2.1", LOGIN, b"a").await);
    }
    // the slow ones may still be on their way in: one more is refused before they are all given up
    let mut refused = send(address, "192.0.2.1", LOGIN, b"a").await;
    let mut codes = vec![status(&mut refused).await];
    assert_eq!(status(&mut send(address, "192.0.2.2", "GET /cas/login HTTP/1.1", b"").await).await, "200");
    for socket in &mut slow {
        codes.push(status(socket).await);
    }
    assert_eq!(codes.iter().filter(|code| *code == "429").count(), 1, "{codes:?}");
    // what was given up leaves room
    assert_eq!(status(&mut send(address, "192.0.2.1", "GET /cas/login HTTP/1.1", b"").await).await, "200");
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_take_no_more_memory_than_there_is() {
    let (app, address) = server().await;
    let head = LOGIN.replace("1000", "100000");
    // a quarter of 256 KiB is for one address
    let (text, _) = answer(&mut send(address, "192.0.2.1", &head, &[b'a'; 90_000]).await).await;
    assert!(text.starts_with("HTTP/1.1 503") && text.contains("retry-after: 5"), "{text}");
    assert_ne!(status(&mut send(address, "192.0.2.1", LOGIN, &[b'a'; 1_000]).await).await, "503");
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_is_no_file_because_it_is_large() {
    let (app, address) = server().await;
    let head = LOGIN.replace("1000", "50000000");
    let (text, _) = answer(&mut send(address, "192.0.2.1", &head, b"").await).await;
    assert!(text.starts_with("HTTP/1.1 413"), "{text}");
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_files_have_permits_of_their_own_and_an_end() {
    let (app, address) = server().await;
    let admin = app.sign_in("admin").await;
    let token = &admin.access_token;
    let head = format!(
        "POST /api/online-service-platform/common/upload HTTP/1.1\r\nauthorization: Basic b25laGFsbDpvbmVoYWxs\r\nblade-auth: bearer {token}\r\n\
         content-type: multipart/form-data; boundary=x\r\ncontent-length: 1900000"
    );
    let begun = b"--x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\naaaa";
    let mut first = send(address, "192.0.2.1", &head, begun).await;
    let mut second = send(address, "192.0.2.1", &head, begun).await;
    // one of two for one address: whichever came second
    let (one, two) = (status(&mut second), status(&mut first));
    let (one, two) = tokio::join!(one, two);
    let mut codes = [one, two];
    codes.sort();
    assert_eq!(codes, ["408", "429"]);
    let whole = admin.upload("/api/online-service-platform/common/upload", "a.png", b"no picture").await;
    assert_eq!(whole.problem(), "file.kind_refused", "a file that comes at once is looked at");
    app.finish().await;
}
