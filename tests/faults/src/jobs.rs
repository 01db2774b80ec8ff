//! The process is killed in the midst of work that lasts: a notice to the whole school.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use rand::RngExt as _;
use serde_json::{Value, json};

use crate::campaign::Campaign;
use crate::hall::{HEALS, Hall};
use crate::ledger::{Kind, Ledger};

/// How long after the first have it the server is killed at most, milliseconds.
const LATER_MS: u64 = 40;

/// How often.
#[derive(Args)]
pub struct Options {
    /// Notices in the midst of which the server is killed.
    #[arg(long, default_value_t = 3)]
    kills: usize,
}

/// Kills (SIGKILL) while a notice goes out, starts again, and waits until all of it is out. Whether somebody has it twice
/// or not at all is seen by its own count and by `onehall doctor`.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let mut hall = Hall::open(campaign.place(false)?).await?;
    let (ledger, mut random) = (Ledger::default(), campaign.random());
    let (mut longest, mut people, mut in_the_midst) = (Duration::ZERO, 0, 0);
    for number in 0..options.kills {
        let mark = format!("notice-to-all-{number:03}-");
        let notice = hall.send_to_all(&mark).await?;
        ledger.note(Kind::Notice, mark);
        let begun = wait(&hall, &notice, |sent| sent["doneCount"].as_u64() > Some(0)).await?;
        tokio::time::sleep(Duration::from_millis(random.random_range(0..LATER_MS))).await;
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
        "{} kills, {in_the_midst} in the midst of a notice to {people} people, all of it out after {} ms at most",
        options.kills,
        longest.as_millis()
    );
    hall.end(campaign, &what, &ledger).await
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
