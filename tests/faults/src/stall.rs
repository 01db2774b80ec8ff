//! PostgreSQL stands still (SIGSTOP) and goes on.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use onehall_delivery::place::Place;
use tokio::sync::watch;

use crate::hall::{Hall, Ledger};

/// How long and how often.
#[derive(Args)]
pub struct Options {
    /// Seconds that it stands still.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Times.
    #[arg(long, default_value_t = 2)]
    times: usize,
}

/// Stops it, looks whether callers are told so in time, lets it go on, and counts what is lost.
pub async fn run(binary: &Path, options: &Options) -> anyhow::Result<()> {
    let place = Place::demonstration(binary, &std::env::temp_dir(), true)?;
    let server = Server::of(place.database().context("a database")?)?;
    let hall = Hall::open(place).await?;
    let (ledger, over) = (Arc::<Ledger>::default(), watch::Sender::new(false));
    let writers = hall.writers(&ledger, &over);
    let (mut result, mut slowest) = (Ok(()), Duration::ZERO);
    for number in 0..options.times {
        hall.writes_again(&ledger).await?;
        let stopped = server.stop()?;
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(options.seconds) {
            let asked = Instant::now();
            let answer = hall.reads(&ledger).await;
            slowest = slowest.max(asked.elapsed());
            if answer.is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        drop(stopped);
        result = hall.heals().await.map(|_| ());
        if result.is_ok() {
            result = hall.writes_again(&ledger).await;
        }
        if let Err(error) = result {
            result = Err(error.context(format!("stall {number}")));
            break;
        }
    }
    over.send_replace(true);
    for writer in writers {
        writer.await?;
    }
    let what = format!(
        "stall: {} times {} s, callers were answered after {} ms at most",
        options.times,
        options.seconds,
        slowest.as_millis()
    );
    hall.end(&what, &ledger).await?;
    result
}

/// All processes of the server that has a database.
struct Server {
    first: String,
}

/// Goes on when dropped.
struct Stopped(Vec<String>);

impl Drop for Stopped {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg("-CONT").args(&self.0).status();
    }
}

impl Server {
    fn of(url: &str) -> anyhow::Result<Self> {
        let asked = Command::new("psql").args([url, "-At", "-c", "SHOW data_directory"]).output()?;
        let folder = String::from_utf8(asked.stdout)?;
        let file = Path::new(folder.trim()).join("postmaster.pid");
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        Ok(Self { first: text.lines().next().context("a process")?.to_owned() })
    }

    fn stop(&self) -> anyhow::Result<Stopped> {
        let children = Command::new("pgrep").args(["-P", &self.first]).output()?;
        let mut all: Vec<String> = String::from_utf8(children.stdout)?.lines().map(str::to_owned).collect();
        all.push(self.first.clone());
        // made first: whoever is stopped goes on, whatever happens
        let stopped = Stopped(all);
        anyhow::ensure!(Command::new("kill").arg("-STOP").args(&stopped.0).status()?.success(), "SIGSTOP");
        Ok(stopped)
    }
}
