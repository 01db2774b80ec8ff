//! The server under measurement, in a temporary folder with the demonstration data.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// The password of the demonstration accounts in benchmarks.
pub const PASSWORD: &str = "Bench-2026-lake";
const CLIENT: &str = "bench";
const SECRET: &str = "a-secret-of-the-benchmarks-alone";

/// A running server; killed when dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// From start to the first good readiness answer.
    pub ready_after: Duration,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Fills a folder with the demonstration data.
pub fn seed(binary: &Path, folder: &Path) -> anyhow::Result<()> {
    seed_with(folder, || Command::new(binary), &[])
}

/// The same with further options of `onehall demo`, by a `binary` that has its environment.
pub fn seed_with(folder: &Path, binary: impl Fn() -> Command, options: &[&str]) -> anyhow::Result<()> {
    let status = binary()
        .args(["demo", "--data"])
        .arg(folder)
        .args(options)
        .env("ONEHALL_DEMO_PASSWORD", PASSWORD)
        .stdout(Stdio::null())
        .status()?;
    anyhow::ensure!(status.success(), "onehall demo: {status}");
    // as another system calls: what the benchmark compares is without payload protection, whose cost `seal` measures
    add_client(&mut binary(), folder, (CLIENT, SECRET), &["--plain"])
}

/// Lets another system in by its name and secret, with further options of `onehall client add`.
pub fn add_client(
    command: &mut Command,
    folder: &Path,
    (id, secret): (&str, &str),
    options: &[&str],
) -> anyhow::Result<()> {
    let command = command.args(["client", "add", "--id", id, "--secret", secret]).args(options);
    let status = command.arg("--data").arg(folder).stdout(Stdio::null()).status()?;
    anyhow::ensure!(status.success(), "onehall client add: {status}");
    Ok(())
}

/// The header by which another system says who it is.
pub fn basic_of(id: &str, secret: &str) -> String {
    format!("Basic {}", STANDARD.encode(format!("{id}:{secret}")))
}

/// Starts a server on a free port.
pub async fn start(binary: &Path, folder: &Path) -> anyhow::Result<Server> {
    start_with(binary, folder, &[]).await
}

/// The same with more of the server's own settings in its environment.
pub async fn start_with(binary: &Path, folder: &Path, environment: &[(&str, &str)]) -> anyhow::Result<Server> {
    let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let began = Instant::now();
    let child = serving(&mut Command::new(binary), address, folder)
        .envs(environment.iter().copied())
        .spawn()
        .context("start the server")?;
    let mut server = Server { child, address, ready_after: Duration::ZERO };
    until_ready(address).await?;
    server.ready_after = began.elapsed();
    Ok(server)
}

/// What a command of the binary needs to serve a folder, without limits that would be measured instead of the work.
pub fn serving<'a>(command: &'a mut Command, address: SocketAddr, folder: &Path) -> &'a mut Command {
    command
        .args(["serve", "--listen", &address.to_string(), "--data"])
        .arg(folder)
        .env("ONEHALL_TELEMETRY__LOG_FILTER", "error")
        .env("ONEHALL_HTTP__ACCOUNT_PER_SECOND", "1000000")
        .env("ONEHALL_HTTP__ADDRESS_PER_SECOND", "1000000")
        .env("ONEHALL_CHAT__MESSAGES_PER_SECOND", "1000000")
        .env("ONEHALL_CHAT__SOCKETS_PER_PERSON", "0")
        .env("ONEHALL_CHAT__STRANGERS_PER_ADDRESS", "0")
        .stdout(Stdio::null())
}

/// Waits until a server wants requests.
pub async fn until_ready(address: SocketAddr) -> anyhow::Result<()> {
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(30) {
        if let Ok((200, _)) = call(address, "GET", "/health/ready", &[], "").await {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    anyhow::bail!("the server did not get ready")
}

impl Server {
    /// Resident memory in MB.
    pub fn memory_mb(&self) -> anyhow::Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).context("VmRSS")?;
        let kb: f64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kb / 1024.0)
    }

    /// Headers of a signed-in person.
    pub async fn sign_in(&self, account: &str) -> anyhow::Result<Vec<(String, String)>> {
        sign_in(self.address, account).await
    }
}

/// Headers of a person who signs in at a server.
pub async fn sign_in(address: SocketAddr, account: &str) -> anyhow::Result<Vec<(String, String)>> {
    let basic = basic_of(CLIENT, SECRET);
    let body = serde_json::json!({"grant_type": "password", "username": account, "password": PASSWORD, "scope": "all"})
        .to_string();
    let (status, text) =
        call(address, "POST", "/api/blade-auth/oauth/token", &[("authorization", &basic)], &body).await?;
    anyhow::ensure!(status == 200, "sign-in: HTTP {status}");
    let answer: serde_json::Value = serde_json::from_str(&text)?;
    let token = answer["access_token"].as_str().context("access_token")?;
    Ok(vec![("authorization".to_owned(), basic), ("blade-auth".to_owned(), format!("bearer {token}"))])
}

/// One call on a connection of its own: the status and the body.
pub async fn call(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> anyhow::Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let mut all = headers.to_vec();
    all.push(("connection", "close"));
    stream.write_all(&crate::load::request(method, path, &all, body)).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let status = text.split(' ').nth(1).context("status line")?.parse()?;
    let body = text.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default();
    Ok((status, body))
}

/// The same as requests take them.
pub fn borrowed(headers: &[(String, String)]) -> Vec<(&str, &str)> {
    headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

/// One call of the portal on a connection of its own; how long it took, and its result.
pub async fn ask(
    address: SocketAddr,
    headers: &[(&str, &str)],
    path: &str,
    body: &serde_json::Value,
) -> anyhow::Result<(Duration, serde_json::Value)> {
    let text = body.to_string();
    let began = Instant::now();
    let (status, answer) = call(address, "POST", path, headers, &text).await?;
    let took = began.elapsed();
    anyhow::ensure!(status == 200, "{path}: HTTP {status}: {answer}");
    let answer: serde_json::Value = serde_json::from_str(&answer)?;
    anyhow::ensure!(answer["status"] == 1000, "{path}: {answer}");
    Ok((took, answer["result"].clone()))
}
