//! Requests that two readers take for different ones: whoever stands in front of the server and the server itself must never
//! see different ends (RFC 9112 sections 6.1, 6.3 and 11.2). What can be read in two ways is refused, and the connection closed.

use std::net::SocketAddr;
use std::time::Duration;

use onehall::listen::{Addresses, Silence, serve};
use onehall_testkit::{TestApp, TestAppOptions};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_util::sync::CancellationToken;

/// How long something may take to come; on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(30);
/// After which a connection is closed that says no more.
const ENOUGH: Duration = Duration::from_secs(2);
/// A whole request that hides in another's body; after its answer the connection is closed.
const HIDDEN: &str = "GET /health/live HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n\r\n";

async fn server() -> (TestApp, SocketAddr) {
    // who waits for the rest of a body is told so after this
    let configure = |config: &mut onehall::config::Config| config.http.body_timeout_s = 2;
    let app = TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let silence = Silence { head: ENOUGH, idle: ENOUGH };
    let router = app.product.router.clone();
    tokio::spawn(serve(listener, router, silence, Addresses::unlimited(), CancellationToken::new()));
    (app, address)
}

/// Everything that is answered until the server closes.
async fn answers(address: SocketAddr, sent: &[u8]) -> Vec<String> {
    let mut socket = TcpStream::connect(address).await.unwrap();
    // a server that has refused may close before it has read everything
    let _ = socket.write_all(sent).await;
    let mut text = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, socket.read_to_end(&mut text)).await.expect("the connection stays open");
    let text = String::from_utf8_lossy(&text).into_owned();
    text.split("HTTP/1.1 ").skip(1).map(str::to_owned).collect()
}

/// A form to `/login` with these header lines.
fn post(lines: &str, body: &str) -> String {
    format!(
        "POST /login HTTP/1.1\r\nhost: hall\r\ncontent-type: application/x-www-form-urlencoded\r\n{lines}\r\n\r\n{body}"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_can_be_read_in_two_ways_is_refused() {
    let (app, address) = server().await;
    let size = HIDDEN.len();
    let inside = format!("0\r\n\r\n{HIDDEN}");
    let length = |n: usize| format!("content-length: {n}");
    let chunked = "transfer-encoding: chunked";
    let odd: Vec<(&str, String)> = vec![
        ("CL.TE", post(&format!("{}\r\n{chunked}", length(inside.len())), &inside)),
        ("TE.CL", post(&format!("{chunked}\r\n{}", length(4)), &format!("{size:x}\r\n{HIDDEN}\r\n0\r\n\r\n"))),
        ("CL.TE of length 0", post(&format!("content-length: 0\r\n{chunked}"), &inside)),
        ("two lengths", post(&format!("content-length: 0\r\n{}", length(size)), HIDDEN)),
        ("two lengths in one line", post(&format!("content-length: 0, {size}"), HIDDEN)),
        ("a length with a sign", post("content-length: +0", HIDDEN)),
        ("a negative length", post("content-length: -1", HIDDEN)),
        ("a length in hexadecimal", post("content-length: 0x0", HIDDEN)),
        ("a length of too many digits", post("content-length: 99999999999999999999999999", HIDDEN)),
        ("a length with a blank inside", post("content-length: 0 0", HIDDEN)),
        ("a blank before the colon", post("content-length : 0", HIDDEN)),
        ("a tab before the colon", post(&format!("transfer-encoding\t: chunked\r\n{}", length(inside.len())), &inside)),
        ("a folded line", post(&format!("x-a: b\r\n {chunked}\r\n{}", length(inside.len())), &inside)),
        ("a folded encoding", post("transfer-encoding:\r\n chunked", &inside)),
        ("another encoding", post("transfer-encoding: gzip", &inside)),
        ("chunked and something behind it", post("transfer-encoding: chunked, identity", &inside)),
        ("xchunked", post(&format!("transfer-encoding: xchunked\r\n{}", length(inside.len())), &inside)),
        ("chunked in quotes", post(&format!("transfer-encoding: \"chunked\"\r\n{}", length(inside.len())), &inside)),
        (
            "chunked with a vertical tab",
            post(&format!("transfer-encoding: \x0bchunked\r\n{}", length(inside.len())), &inside),
        ),
        (
            "two encodings",
            post(&format!("{chunked}\r\ntransfer-encoding: identity\r\n{}", length(inside.len())), &inside),
        ),
        ("a size of a chunk that is none", post(chunked, &format!("0x5\r\nabcde\r\n0\r\n\r\n{HIDDEN}"))),
        ("a negative size of a chunk", post(chunked, &format!("-1\r\n\r\n{HIDDEN}"))),
        ("a chunk of too many digits", post(chunked, &format!("fffffffffffffffff1\r\n{HIDDEN}"))),
        ("a chunk without its end", post(chunked, &format!("3\r\nabcdef\r\n0\r\n\r\n{HIDDEN}"))),
        (
            "a bare return in a header",
            format!("POST /login HTTP/1.1\r\nhost: hall\r\nx: a\rcontent-length: {size}\r\n\r\n{HIDDEN}"),
        ),
        ("a U+0000 in a header", post("x: a\0b\r\ncontent-length: 0", HIDDEN)),
        ("a name of no letters", post("con tent-length: 0", HIDDEN)),
        ("two hosts", format!("GET /home HTTP/1.1\r\nhost: hall\r\nhost: evil.example\r\n\r\n{HIDDEN}")),
        ("no host", format!("GET /home HTTP/1.1\r\n\r\n{HIDDEN}")),
        ("a version that is none", format!("GET /home HTTP/1.9\r\nhost: hall\r\n\r\n{HIDDEN}")),
        ("an older version", format!("GET /home HTTP/0.9\r\nhost: hall\r\n\r\n{HIDDEN}")),
        ("a blank in the target", format!("GET /home HTTP/1.1 x HTTP/1.1\r\nhost: hall\r\n\r\n{HIDDEN}")),
        ("HTTP/2 without being asked", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned()),
    ];
    let mut wrong = Vec::new();
    for (name, sent) in &odd {
        let answers = answers(address, sent.as_bytes()).await;
        // two ways to say the length: the standard lets a server go by the encoding if it closes the connection
        let is_refused = |answer: &String| {
            let is_by_encoding = name.contains("TE") && answer.contains("connection: close");
            answer.starts_with('4') || answer.starts_with("505") || is_by_encoding
        };
        if answers.len() > 1 || !answers.iter().all(is_refused) {
            wrong.push(format!("{name}: {} answers: {answers:?}", answers.len()));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), odd.len(), wrong.join("\n\n"));
    app.finish().await;
}

/// What everybody reads alike is served, also one behind the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_clear_is_served() {
    let (app, address) = server().await;
    let form = "username=nobody&password=x";
    for (name, first) in [
        ("a length", post(&format!("content-length: {}", form.len()), form)),
        ("the same length twice", post(&format!("content-length: {0}\r\ncontent-length: {0}", form.len()), form)),
        ("chunks", post("transfer-encoding: chunked", &format!("{:x}\r\n{form}\r\n0\r\n\r\n", form.len()))),
        (
            "chunks in capitals",
            post("Transfer-Encoding: Chunked", &format!("{:X};x=1\r\n{form}\r\n0\r\n\r\n", form.len())),
        ),
    ] {
        let answers = answers(address, format!("{first}{HIDDEN}").as_bytes()).await;
        assert_eq!(answers.len(), 2, "{name}: {answers:?}");
        assert!(!answers[0].starts_with("400") && answers[1].starts_with("200"), "{name}: {answers:?}");
    }
    app.finish().await;
}
