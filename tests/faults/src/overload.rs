//! More people than the machine can serve.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use onehall_delivery::http::call;
use onehall_delivery::place::{Place, other_system};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::hall::{Hall, Ledger};

/// Callers at one time when all is well, and under overload.
const USUAL: usize = 64;
const FIVEFOLD: usize = 5 * USUAL;
/// How often new callers come who wait for nobody.
const WAVE: Duration = Duration::from_millis(10);
/// Callers who wait at one time at most: more than this the caller's own machine can not hold.
const WAITING_MAX: usize = 6_000;
/// How long each is counted.
const COUNTED: Duration = Duration::from_secs(5);

/// What callers were answered.
#[derive(Default)]
struct Counts {
    served: AtomicUsize,
    shed: AtomicUsize,
    failed: AtomicUsize,
}

/// Counts successes of as many callers as usual, of five times as many, of callers who come five times as often as anybody
/// can be served and wait for nobody, and of as many as usual again.
pub async fn run(binary: &Path) -> anyhow::Result<()> {
    let hall = Hall::open(Place::demonstration(binary, &std::env::temp_dir(), false)?).await?;
    let (ledger, over) = (Arc::<Ledger>::default(), watch::Sender::new(false));
    let writers = hall.writers(&ledger, &over);
    hall.writes_again(&ledger).await?;
    let before = count(hall.node.address, USUAL).await;
    let under = count(hall.node.address, FIVEFOLD).await;
    let often = flood(hall.node.address, 5 * before.served.load(Ordering::Relaxed)).await;
    let healed = hall.heals().await;
    let after = count(hall.node.address, USUAL).await;
    let again = hall.writes_again(&ledger).await;
    over.send_replace(true);
    for writer in writers {
        writer.await?;
    }
    let text = |counts: &Counts| {
        let [served, shed, failed] =
            [&counts.served, &counts.shed, &counts.failed].map(|number| number.load(Ordering::Relaxed));
        format!("{served} served, {shed} told to come back, {failed} failed")
    };
    let what = format!(
        "overload: {USUAL} callers: {}; {FIVEFOLD}: {}; five times as often: {}; then: {}",
        text(&before),
        text(&under),
        text(&often),
        text(&after)
    );
    hall.end(&what, &ledger).await?;
    healed?;
    again?;
    for counts in [&under, &often] {
        let failed = counts.failed.load(Ordering::Relaxed);
        anyhow::ensure!(failed == 0, "{failed} callers were told neither that it was done nor to come back");
        anyhow::ensure!(counts.served.load(Ordering::Relaxed) > 0, "nobody was served");
    }
    Ok(())
}

/// Lets `calls` come in five seconds, evenly, each on a connection of its own, whoever waits.
async fn flood(address: SocketAddr, calls: usize) -> Arc<Counts> {
    let counts = Arc::<Counts>::default();
    let waves = (COUNTED.as_millis() / WAVE.as_millis()) as usize;
    let mut ticks = tokio::time::interval(WAVE);
    let mut all = JoinSet::new();
    for wave in 0..waves {
        ticks.tick().await;
        while all.try_join_next().is_some() {}
        for _ in calls * wave / waves..calls * (wave + 1) / waves {
            if all.len() < WAITING_MAX {
                all.spawn(ask(address, counts.clone()));
            }
        }
    }
    // whoever still waits then was neither served nor sent away
    let _ = tokio::time::timeout(COUNTED, async { while all.join_next().await.is_some() {} }).await;
    counts.failed.fetch_add(all.len(), Ordering::Relaxed);
    all.shutdown().await;
    counts
}

async fn ask(address: SocketAddr, counts: Arc<Counts>) {
    let (name, value) = other_system();
    let answer = call(address, "GET", "/open/v1/todos/f0-0", &[(name.as_str(), value.as_str())], "").await;
    let number = match answer {
        Ok((200 | 404, _)) => &counts.served,
        Ok((429 | 503, _)) => &counts.shed,
        _ => &counts.failed,
    };
    number.fetch_add(1, Ordering::Relaxed);
}

async fn count(address: SocketAddr, callers: usize) -> Arc<Counts> {
    let counts = Arc::<Counts>::default();
    let mut all = JoinSet::new();
    for _ in 0..callers {
        let counts = counts.clone();
        all.spawn(async move {
            loop {
                ask(address, counts.clone()).await;
            }
        });
    }
    tokio::time::sleep(COUNTED).await;
    all.shutdown().await;
    counts
}
