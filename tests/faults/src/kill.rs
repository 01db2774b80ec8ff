//! The process is killed in the midst of writing.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use onehall_delivery::place::Place;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::sync::watch;

use crate::hall::{Hall, Ledger};

/// How often, and when.
#[derive(Args)]
pub struct Options {
    /// Times the server is killed.
    #[arg(long, default_value_t = 10)]
    kills: usize,
    /// What decides when.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Kills (SIGKILL), starts again, and counts what was acknowledged and is not there.
pub async fn run(binary: &Path, options: &Options) -> anyhow::Result<()> {
    let mut hall = Hall::open(Place::demonstration(binary, &std::env::temp_dir(), false)?).await?;
    let (ledger, over) = (Arc::<Ledger>::default(), watch::Sender::new(false));
    let writers = hall.writers(&ledger, &over);
    let mut random = StdRng::seed_from_u64(options.seed);
    let mut longest = Duration::ZERO;
    for _ in 0..options.kills {
        hall.writes_again(&ledger).await?;
        tokio::time::sleep(Duration::from_millis(random.random_range(0..400))).await;
        hall.node.kill();
        longest = longest.max(hall.node.start(&hall.place).await?);
    }
    over.send_replace(true);
    for writer in writers {
        writer.await?;
    }
    let what = format!(
        "kill: {} kills, seed {}, ready again after {} ms at most",
        options.kills,
        options.seed,
        longest.as_millis()
    );
    hall.end(&what, &ledger).await
}
