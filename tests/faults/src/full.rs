//! A disk that is really full: a small file system in memory.

use std::path::Path;
use std::time::{Duration, Instant};

use rand::RngExt as _;

use crate::campaign::Campaign;
use crate::hall::{HEALS, Hall, MARGIN};
use crate::ledger::Ledger;
use crate::small::{Ballast, Small};

/// Room for the demonstration and for what a fast machine writes and logs meanwhile, MB.
const SIZE: usize = 512;
const TIMES: usize = 2;
/// How long people write before it is filled at most, milliseconds.
const LATER_MS: u64 = 400;

/// Fills the disk under the server, sees what it says, gives room again, and counts what is lost; twice, because what is
/// left of the first time must not be in the way.
pub async fn run(campaign: &Campaign) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let _small = Small::mount(folder.path(), SIZE)?;
    let mut hall = Hall::open(campaign.place_in(folder.path(), false)?).await?;
    let (writing, mut random) = (hall.writes(), campaign.random());
    let (mut result, mut longest) = (Ok(()), Duration::ZERO);
    for _ in 0..TIMES {
        hall.writes_again(&writing.ledger).await?;
        tokio::time::sleep(Duration::from_millis(random.random_range(0..LATER_MS))).await;
        let once = once(folder.path(), &hall, &writing.ledger).await;
        longest = longest.max(*once.as_ref().unwrap_or(&Duration::ZERO));
        result = once.map(|_| ());
        if result.is_err() {
            break;
        }
    }
    let ledger = writing.stop().await?;
    let not_stored = ledger.not_stored();
    let refused = not_stored.len();
    let missing = hall.missing(not_stored).await?.len();
    hall.node.stop().await?;
    let what = format!(
        "filled {TIMES} times, writes came back after {} ms at most, {refused} to-dos were refused and {} of them are there",
        longest.as_millis(),
        refused - missing
    );
    hall.check(campaign, &what, &ledger).await?;
    result?;
    anyhow::ensure!(refused > 0, "nobody was told that the disk is full");
    anyhow::ensure!(missing == refused, "what was refused is stored");
    Ok(())
}

/// Fills it once; answers how long it took until all was well after there was room again.
async fn once(folder: &Path, hall: &Hall, ledger: &Ledger) -> anyhow::Result<Duration> {
    let mut ballast = Ballast::in_folder(folder)?;
    let met = fill(&mut ballast, hall, ledger).await;
    drop(ballast);
    let began = Instant::now();
    met?;
    hall.heals().await?;
    hall.writes_again(ledger).await?;
    let took = began.elapsed();
    anyhow::ensure!(took < HEALS + MARGIN, "writes came back after {took:?}");
    hall.jobs_work(ledger).await?;
    Ok(took)
}

/// Takes all room until the server says that it stores nothing; reading goes on.
async fn fill(ballast: &mut Ballast, hall: &Hall, ledger: &Ledger) -> anyhow::Result<()> {
    let unready = hall.until("unready", Duration::from_secs(60), |status| status == 503);
    let mut unready = std::pin::pin!(unready);
    loop {
        // what the log or a checkpoint gives free is taken too
        ballast.fill();
        tokio::select! {
            met = &mut unready => {
                met?;
                break;
            }
            () = tokio::time::sleep(Duration::from_millis(20)) => {}
        }
    }
    hall.all_try(ledger).await?;
    hall.reads(ledger).await
}
