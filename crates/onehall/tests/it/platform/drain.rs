//! A stop: not ready first, the listener open for a while, a second signal ends at once.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How long something may take to come; on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server that dies with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    fn start(data: &Path, address: SocketAddr, drain_s: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_onehall"));
        command.arg("--data").arg(data).args(["serve", "--listen", &address.to_string()]);
        command.env("ONEHALL_TELEMETRY__LOG_FILTER", "error").env("ONEHALL_HTTP__DRAIN_S", drain_s);
        Self(command.stdout(Stdio::null()).spawn().unwrap())
    }

    fn stop(&self) {
        assert!(Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status().unwrap().success());
    }

    async fn ended(&mut self) -> ExitStatus {
        let since = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().unwrap() {
                return status;
            }
            assert!(since.elapsed() < PATIENCE, "the server does not end");
            tokio::task::yield_now().await;
        }
    }
}

fn free() -> SocketAddr {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// Asks until the answer has this status, each time on a connection of its own.
async fn until(client: &reqwest::Client, address: SocketAddr, path: &str, status: u16) {
    let since = Instant::now();
    loop {
        let answer = client.get(format!("http://{address}{path}")).header("connection", "close").send().await;
        if answer.is_ok_and(|answer| answer.status().as_u16() == status) {
            return;
        }
        assert!(since.elapsed() < PATIENCE, "{path} never answered {status}");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
#[expect(clippy::disallowed_methods, reason = "a plain client on loopback")]
async fn a_node_that_drains_is_not_ready_and_serves_until_a_second_signal() {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let (folder, address, client) = (tempfile::tempdir().unwrap(), free(), reqwest::Client::new());
    let mut server = Running::start(folder.path(), address, "3600");
    until(&client, address, "/health/ready", 200).await;
    server.stop();
    until(&client, address, "/health/ready", 503).await;
    // new connections are taken and answered
    until(&client, address, "/health/live", 200).await;
    until(&client, address, "/cas/login", 200).await;
    server.stop();
    assert_eq!(server.ended().await.code(), Some(1));
}

#[tokio::test]
#[expect(clippy::disallowed_methods, reason = "a plain client on loopback")]
async fn the_time_to_drain_ends_in_a_clean_stop() {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let (folder, client) = (tempfile::tempdir().unwrap(), reqwest::Client::new());
    for drain_s in ["1", "0"] {
        let address = free();
        let mut server = Running::start(folder.path(), address, drain_s);
        until(&client, address, "/health/ready", 200).await;
        server.stop();
        assert_eq!(server.ended().await.code(), Some(0), "{drain_s}");
    }
}
