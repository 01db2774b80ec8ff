//! The process is killed in the midst of work that lasts: a notice to the whole school.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use onehall_delivery::place::Place;
use serde_json::{Value, json};

use crate::hall::{HEALS, Hall, Ledger};

/// How often.
#[derive(Args)]
pub struct Options {
    /// Notices in the midst of which the server is killed.
    #[arg(long, default_value_t = 3)]
    kills: usize,
}

/// Kills (SIGKILL) while a notice goes out, starts again, and waits until all of it is out. Whether somebody has it twice
/// or not at all is seen by its own count and by `onehall doctor`.
pub async fn run(binary: &Path, options: &Options) -> anyhow::Result<()> {
    let mut hall = Hall::open(Place::demonstration(binary, &std::env::temp_dir(), false)?).await?;
    let (mut longest, mut people, mut in_the_midst) = (Duration::ZERO, 0, 0);
    for number in 0..options.kills {
        let notice = hall.send_to_all(&format!("jobs {number}")).await?;
        let begun = wait(&hall, &notice, |sent| sent["doneCount"].as_u64() > Some(0)).await?;
        hall.node.kill();
        people = begun["recipientCount"].as_u64().context("recipients")?;
        in_the_midst += usize::from(begun["state"] == "SENDING");
        let began = Instant::now();
        hall.node.start(&hall.place).await?;
        let sent = wait(&hall, &notice, |sent| sent["state"] == "SENT").await?;
        longest = longest.max(began.elapsed());
        anyhow::ensure!(sent["doneCount"] == people, "{people} were to get it: {sent}");
    }
    anyhow::ensure!(in_the_midst > 0, "each notice was out before the server was killed");
    let what = format!(
        "jobs: {} kills, {in_the_midst} in the midst of a notice to {people} people, all of it out after {} ms at most",
        options.kills,
        longest.as_millis()
    );
    hall.end(&what, &Ledger::default()).await
}

/// Asks for the notice until it is as wanted.
async fn wait(hall: &Hall, notice: &Value, is: fn(&Value) -> bool) -> anyhow::Result<Value> {
    let began = Instant::now();
    loop {
        let sent = hall.desk("detail", json!({"noticeId": notice})).await?;
        if is(&sent) {
            return Ok(sent);
        }
        anyhow::ensure!(began.elapsed() < HEALS * 2, "the notice stays as it is: {sent}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
