//! A thousand people behind one address come back at once.

use std::time::Duration;

use onehall::config::Config;
use onehall::listen::{Addresses, Silence, listen, serve};
use onehall_testkit::{TestApp, TestAppOptions};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_util::sync::CancellationToken;

const PEOPLE: usize = 1_000;
/// How long a connection may be silent, more than a slow machine needs for all of them.
const SILENCE: Duration = Duration::from_secs(120);

/// The limits as they are delivered.
fn as_delivered(config: &mut Config) {
    let usual = onehall::config::Http::default();
    config.http.account_per_second = usual.account_per_second * 1_000;
    config.http.address_per_second = usual.address_per_second;
    config.http.login_per_minute = usual.login_per_minute;
    config.http.requests_per_address = usual.requests_per_address;
    config.http.queue_max = usual.queue_max;
    config.http.queue_wait_ms = usual.queue_wait_ms;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_people_behind_one_address_come_back() {
    let app = TestApp::with(TestAppOptions { configure: Some(as_delivered), ..Default::default() }).await;
    let student = app.sign_in("student").await;
    // the product's own: where only the usual 128 may wait, the system resets some of a thousand
    let listener = listen("127.0.0.1:0".parse().unwrap()).unwrap();
    let address = listener.local_addr().unwrap();
    let usual = onehall::config::Http::default();
    let addresses = Addresses::new(usual.connections_per_address, Vec::new());
    let silence = Silence { head: SILENCE, idle: SILENCE };
    tokio::spawn(serve(listener, app.product.router.clone(), silence, addresses, CancellationToken::new()));
    // everybody holds a token: here all the same one, whose own limit is a thousand times the usual
    let ask = format!(
        "GET /api/blade-user/user/getUserInfo HTTP/1.1\r\nhost: hall\r\nauthorization: Basic b25laGFsbDpvbmVoYWxs\r\nblade-auth: bearer {}\r\n\r\n",
        student.access_token
    );
    let people: Vec<_> = (0..PEOPLE)
        .map(|_| {
            let ask = ask.clone();
            tokio::spawn(async move {
                let mut socket = TcpStream::connect(address).await.unwrap();
                socket.write_all(ask.as_bytes()).await.unwrap();
                let mut head = [0; 12];
                socket.read_exact(&mut head).await.unwrap();
                // the connection stays, as browsers keep theirs
                (socket, String::from_utf8_lossy(&head).into_owned())
            })
        })
        .collect();
    let mut open = Vec::new();
    let mut again = 0;
    for one in people {
        let (socket, head) = one.await.unwrap();
        match head.as_str() {
            "HTTP/1.1 200" => open.push(socket),
            // told to come again in some seconds, as browsers do
            "HTTP/1.1 503" => again += 1,
            other => panic!("{other}"),
        }
    }
    for _ in 0..again {
        assert_eq!(student.get("/api/blade-user/user/getUserInfo").await.status.as_u16(), 200);
    }
    // a thousand held connections leave room for those who have none yet
    let visitor = app.visitor().post("/api/blade-platform/nobody/index/index", serde_json::json!({})).await;
    visitor.ok();
    app.finish().await;
}
