//! A disk that is really full: a small file system in memory.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use onehall_delivery::place::Place;
use tokio::sync::watch;

use crate::hall::{Hall, Ledger};

/// Room for the demonstration and little more.
const SIZE: &str = "size=96m";
const PIECE: usize = 64 * 1024;

/// A file system of its own, unmounted when dropped.
struct Small(PathBuf);

impl Small {
    fn mount(at: &Path) -> anyhow::Result<Self> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", SIZE, "tmpfs"]).arg(at);
        anyhow::ensure!(mount.status().context("mount")?.success(), "a small file system needs the right to mount");
        Ok(Self(at.to_owned()))
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

/// Fills the disk under the server, sees what it says, gives room again, and counts what is lost.
pub async fn run(binary: &Path) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let _small = Small::mount(folder.path())?;
    let hall = Hall::open(Place::demonstration(binary, folder.path(), false)?).await?;
    let (ledger, over) = (Arc::<Ledger>::default(), watch::Sender::new(false));
    let writers = hall.writers(&ledger, &over);
    hall.writes_again(&ledger).await?;
    let ballast = folder.path().join("ballast");
    let met = fill(&ballast, &hall, &ledger).await;
    std::fs::remove_file(&ballast)?;
    let healed = hall.heals().await;
    let again = hall.writes_again(&ledger).await;
    over.send_replace(true);
    for writer in writers {
        writer.await?;
    }
    let is_said = ledger.answers().contains("HTTP 507");
    hall.end("full", &ledger).await?;
    met?;
    healed?;
    again?;
    anyhow::ensure!(is_said, "nobody was told that the disk is full");
    Ok(())
}

/// Takes all room until the server says that it stores nothing; reading goes on.
async fn fill(ballast: &Path, hall: &Hall, ledger: &Ledger) -> anyhow::Result<()> {
    let mut file = File::create(ballast)?;
    let unready = hall.until("unready", Duration::from_secs(60), |status| status == 503);
    let mut unready = std::pin::pin!(unready);
    loop {
        // what the log or a checkpoint gives free is taken too
        while file.write_all(&[0; PIECE]).is_ok() {}
        tokio::select! {
            met = &mut unready => {
                met?;
                break;
            }
            () = tokio::time::sleep(Duration::from_millis(20)) => {}
        }
    }
    hall.reads(ledger).await
}
