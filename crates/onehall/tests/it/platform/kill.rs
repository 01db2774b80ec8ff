//! kill -9 under writes: what was acknowledged is there afterwards.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rand::{RngExt as _, SeedableRng as _};

/// Kills of one run (quality.md section 3).
const KILLS: usize = 20;
/// Callers that write at the same time.
const WRITERS: usize = 8;
const SECRET: &str = "kill-test-secret-0123456789abcdef";

/// A server that dies with the test.
pub(super) struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(super) fn onehall(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_onehall"));
    command
        .arg("--data")
        .arg(data)
        .env("ONEHALL_DEMO_PASSWORD", onehall_testkit::DEMO_PASSWORD)
        .env("ONEHALL_TELEMETRY__LOG_FILTER", "error");
    // limits have tests of their own
    command.env("ONEHALL_HTTP__ADDRESS_PER_SECOND", "1000000").env("ONEHALL_HTTP__ACCOUNT_PER_SECOND", "1000000");
    command.stdout(Stdio::null());
    command
}

pub(super) fn run(command: &mut Command) {
    let status = command.status().unwrap();
    assert!(status.success(), "{command:?}: {status}");
}

pub(super) async fn start(data: &Path, address: SocketAddr, client: &reqwest::Client) -> (Running, Duration) {
    let began = Instant::now();
    let child = Running(onehall(data).args(["serve", "--listen", &address.to_string()]).spawn().unwrap());
    loop {
        assert!(began.elapsed() < Duration::from_secs(30), "the server did not come back");
        if client.get(format!("http://{address}/health/ready")).send().await.is_ok_and(|r| r.status().is_success()) {
            return (child, began.elapsed());
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(clippy::disallowed_methods, reason = "a plain client on loopback")]
async fn acknowledged_writes_survive_being_killed() {
    if onehall_testkit::on_postgres() {
        return; // its server keeps a file of its own
    }
    let _ = rustls::crypto::ring::default_provider().install_default();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    run(onehall(data).arg("demo"));
    run(onehall(data).args(["client", "add", "--id", "killer", "--secret", SECRET, "--scope", "todos"]));
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let client = reqwest::Client::new();
    let acknowledged = Arc::new(Mutex::new(BTreeSet::new()));
    let mut random = rand::rngs::StdRng::seed_from_u64(20_261_121);
    for round in 0..KILLS {
        let (server, ready) = start(data, address, &client).await;
        assert!(ready < Duration::from_secs(20), "round {round}: ready after {ready:?}");
        let writers: Vec<_> = (0..WRITERS)
            .map(|w| tokio::spawn(write(client.clone(), address, format!("{round}-{w}"), acknowledged.clone())))
            .collect();
        tokio::time::sleep(Duration::from_millis(random.random_range(200..500))).await;
        drop(server);
        for writer in writers {
            writer.await.unwrap();
        }
    }
    let (_server, _) = start(data, address, &client).await;
    let ids = acknowledged.lock().unwrap().clone();
    assert!(ids.len() > KILLS * WRITERS, "only {} writes were acknowledged", ids.len());
    let mut lost = Vec::new();
    for id in &ids {
        let answer = client
            .get(format!("http://{address}/open/v1/todos/{id}"))
            .basic_auth("killer", Some(SECRET))
            .send()
            .await
            .unwrap();
        if !answer.status().is_success() {
            lost.push(id);
        }
    }
    assert!(lost.is_empty(), "{} of {} acknowledged writes are lost: {lost:?}", lost.len(), ids.len());
    drop(_server);
    run(onehall(data).arg("doctor"));
}

/// Writes until the server is gone; remembers what was acknowledged.
async fn write(client: reqwest::Client, address: SocketAddr, name: String, acknowledged: Arc<Mutex<BTreeSet<String>>>) {
    for number in 0.. {
        let id = format!("k-{name}-{number}");
        let body = serde_json::json!({"account": "student", "title": format!("审批 {id}"), "kind": "todo", "type_name": "审批", "url": "/home/homePage"});
        let sent = client
            .put(format!("http://{address}/open/v1/todos/{id}"))
            .basic_auth("killer", Some(SECRET))
            .json(&body)
            .send()
            .await;
        match sent {
            Ok(answer) if answer.status().is_success() => {
                acknowledged.lock().unwrap().insert(id);
            }
            Ok(answer) => panic!("{id}: HTTP {} {}", answer.status(), answer.text().await.unwrap_or_default()),
            Err(_) => return,
        }
    }
}
