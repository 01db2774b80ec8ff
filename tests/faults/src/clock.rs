//! The clock jumps a year forward and back (`shim/clock.c`, preloaded; the monotonic clock stays what it is).

use std::os::unix::fs::FileExt as _;
use std::time::Duration;

use anyhow::Context as _;
use rand::RngExt as _;

use crate::campaign::Campaign;
use crate::hall::Hall;
use crate::ledger::Ledger;
use crate::shim::compile;

const SOURCE: &str = include_str!("../shim/clock.c");
/// Seconds of a year.
const YEAR: i64 = 365 * 86_400;
/// How long the wrong time lasts: the queue and schedules are looked at every two seconds.
const LASTS: Duration = Duration::from_secs(4);

/// Jumps, and sees that people are still signed in, that jobs go on, and that nothing is lost.
pub async fn run(campaign: &Campaign) -> anyhow::Result<()> {
    let mut place = campaign.place(false)?;
    let library = compile(SOURCE, place.folder.path(), "clock")?;
    let clock = place.folder.path().join("clock");
    std::fs::write(&clock, 0_i64.to_le_bytes())?;
    place.set("LD_PRELOAD", &library.display().to_string());
    place.set("FAULTS_CLOCK", &clock.display().to_string());
    let mut hall = Hall::open(place).await?;
    let (writing, mut random) = (hall.writes(), campaign.random());
    let mut result = Ok(());
    for jump in [YEAR, 0, -YEAR, 0] {
        // a year and some hours more
        let jump = jump + jump.signum() * random.random_range(0..86_400);
        // in place: the server has the file mapped
        std::fs::File::options().write(true).open(&clock)?.write_all_at(&jump.to_le_bytes(), 0)?;
        tokio::time::sleep(LASTS).await;
        result = still_works(&hall, &writing.ledger).await.with_context(|| format!("the clock is wrong by {jump} s"));
        if result.is_err() {
            break;
        }
    }
    let ledger = writing.stop().await?;
    hall.place.unset();
    hall.end(campaign, "a year forward, a year back", &ledger).await?;
    result
}

async fn still_works(hall: &Hall, ledger: &Ledger) -> anyhow::Result<()> {
    hall.writes_again(ledger).await?;
    hall.jobs_work(ledger).await
}
