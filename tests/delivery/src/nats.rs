//! A NATS server of the run's own.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;

/// How long it may take to start.
const START: Duration = Duration::from_secs(10);

/// A running server; killed when dropped.
pub struct Nats {
    child: Child,
    port: u16,
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

fn spawn(port: u16) -> anyhow::Result<Child> {
    // where the distribution puts it, for people without that folder in their path
    let packaged = PathBuf::from("/usr/sbin/nats-server");
    let program = if packaged.exists() { packaged } else { "nats-server".into() };
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().context("nats-server (package nats-server)")
}

impl Nats {
    /// Starts one on a free port.
    pub async fn start() -> anyhow::Result<Self> {
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let nats = Self { child: spawn(port)?, port };
        nats.answers().await?;
        Ok(nats)
    }

    async fn answers(&self) -> anyhow::Result<()> {
        let began = Instant::now();
        while tokio::net::TcpStream::connect(("127.0.0.1", self.port)).await.is_err() {
            anyhow::ensure!(began.elapsed() < START, "nats-server does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it again where it was.
    pub async fn again(&mut self) -> anyhow::Result<()> {
        self.child = spawn(self.port)?;
        self.answers().await
    }
}
