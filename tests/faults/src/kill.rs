//! The process is killed in the midst of writing.

use std::time::Duration;

use clap::Args;
use rand::RngExt as _;

use crate::campaign::Campaign;
use crate::hall::{Hall, MARGIN};

/// How soon a release build is ready again (quality.md section 3).
const READY: Duration = Duration::from_secs(2);

/// How often, and when.
#[derive(Args)]
pub struct Options {
    /// Times the server is killed.
    #[arg(long, default_value_t = 10)]
    kills: usize,
}

/// Kills (SIGKILL), starts again, and counts what was acknowledged and is not there.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let mut hall = Hall::open(campaign.place(false)?).await?;
    let (writing, mut random) = (hall.writes(), campaign.random());
    let mut longest = Duration::ZERO;
    for _ in 0..options.kills {
        hall.writes_again(&writing.ledger).await?;
        tokio::time::sleep(Duration::from_millis(random.random_range(0..400))).await;
        hall.node.kill();
        longest = longest.max(hall.node.start(&hall.place).await?);
    }
    let ledger = writing.stop().await?;
    let what = format!("{} kills, ready again after {} ms at most", options.kills, longest.as_millis());
    hall.end(campaign, &what, &ledger).await?;
    anyhow::ensure!(!campaign.is_strict() || longest < READY + MARGIN, "it took {longest:?} to get ready again");
    Ok(())
}
