//! A server process.

use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::http::call;
use crate::place::Place;

/// How long it may take to get ready.
const START: Duration = Duration::from_secs(60);

/// A server on an address that stays; killed when dropped.
pub struct Node {
    child: Option<Child>,
    /// Where it listens.
    pub address: SocketAddr,
    log: String,
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Node {
    /// An address for a server that does not run yet.
    pub fn new(name: &str) -> anyhow::Result<Self> {
        let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        Ok(Self { child: None, address, log: format!("{name}.log") })
    }

    /// Starts it and waits until it wants requests.
    pub async fn start(&mut self, place: &Place) -> anyhow::Result<Duration> {
        let began = Instant::now();
        let log = std::fs::File::options().create(true).append(true).open(place.folder.path().join(&self.log))?;
        let mut command = place.onehall();
        command.args(["serve", "--listen", &self.address.to_string()]).stdout(Stdio::null()).stderr(log);
        self.child = Some(command.spawn().context("start the server")?);
        loop {
            if self.health().await.is_some_and(|(status, _)| status == 200) {
                return Ok(began.elapsed());
            }
            anyhow::ensure!(began.elapsed() < START, "the server did not get ready");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// What its readiness check says; nothing when it does not answer.
    pub async fn health(&self) -> Option<(u16, String)> {
        call(self.address, "GET", "/health/ready", &[], "").await.ok()
    }

    /// The process, while there is one.
    pub fn id(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// SIGTERM; returns when it ended.
    pub async fn stop(&mut self) -> anyhow::Result<()> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        Command::new("kill").arg(child.id().to_string()).status()?;
        let status = tokio::task::spawn_blocking(move || child.wait()).await??;
        anyhow::ensure!(status.success(), "the server stopped with {status}");
        Ok(())
    }
}
