//! A disk that fails in the midst of writing, at places that a seed chooses.

use std::time::{Duration, Instant};

use clap::Args;
use rand::RngExt as _;
use rand::rngs::StdRng;

use crate::campaign::Campaign;
use crate::hall::Hall;
use crate::ledger::Ledger;
use crate::shim::{Calls, EIO, ENOSPC, Fault, Files, Shim};

/// How long until a fault is met: the log is moved every five seconds, where nobody is in the way.
const MET: Duration = Duration::from_secs(30);
/// Calls that may go well before the fault.
const PASS_MAX: u32 = 60;

/// How many places, and which.
#[derive(Args)]
pub struct Options {
    /// Faults.
    #[arg(long, default_value_t = 20)]
    places: usize,
}

/// Lets the disk fail, looks at what is said meanwhile, and counts what was acknowledged and is not there.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let mut place = campaign.place(false)?;
    let shim = Shim::build(place.folder.path())?;
    for (name, value) in shim.environment() {
        place.set(name, &value);
    }
    let mut hall = Hall::open(place).await?;
    let writing = hall.writes();
    let (mut random, mut held) = (campaign.random(), 0);
    let mut result = Ok(());
    for number in 0..options.places {
        let (fault, is_held) = choose(number, &mut random);
        held += usize::from(is_held);
        result = one(&hall, &shim, &writing.ledger, fault, is_held).await;
        if let Err(error) = result {
            result = Err(error.context(format!("place {number}: {fault:?}")));
            break;
        }
    }
    shim.disarm()?;
    let ledger = writing.stop().await?;
    if random.random_bool(0.5) {
        hall.node.stop().await?;
    } else {
        hall.node.kill();
    }
    hall.place.unset();
    let what = format!("{} faults, {held} of them until they were let again", options.places);
    hall.check(campaign, &what, &ledger).await?;
    result
}

/// The first places are one of each kind; the seed decides the rest.
fn choose(number: usize, random: &mut StdRng) -> (Fault, bool) {
    let kinds = [
        (Calls::Writes, Files::Log, ENOSPC),
        (Calls::Syncs, Files::Log, EIO),
        (Calls::Writes, Files::Database, ENOSPC),
        (Calls::Syncs, Files::Database, EIO),
        (Calls::Writes, Files::Log, EIO),
        (Calls::Syncs, Files::Log, ENOSPC),
        (Calls::Writes, Files::Database, EIO),
        (Calls::Syncs, Files::Database, ENOSPC),
    ];
    let (calls, files, error) = kinds[number % kinds.len()];
    // each kind both ways in sixteen places
    let is_held = (number / kinds.len() + number).is_multiple_of(2);
    // the database's own file is touched every five seconds only, and synced once then
    let pass = match (files, calls) {
        (Files::Log, _) => random.random_range(0..PASS_MAX),
        (Files::Database, Calls::Writes) => random.random_range(0..4),
        (Files::Database, Calls::Syncs) => 0,
    };
    let fail = if is_held { u32::MAX } else { random.random_range(1..4) };
    (Fault { calls, files, error, pass, fail }, is_held)
}

async fn one(hall: &Hall, shim: &Shim, ledger: &Ledger, fault: Fault, is_held: bool) -> anyhow::Result<()> {
    shim.arm(fault)?;
    let began = Instant::now();
    while shim.refused()? == 0 {
        anyhow::ensure!(began.elapsed() < MET, "the fault was not met");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    if is_held {
        // what was begun before it failed, and what begins while it fails
        for _ in 0..2 {
            hall.all_try(ledger).await?;
        }
    }
    // moving the log may fail without keeping a write from being stored; a sync that fails may not
    if is_held && (fault.files == Files::Log || fault.calls == Calls::Syncs) {
        hall.until("unready", Duration::from_secs(5), |status| status == 503).await?;
        hall.reads(ledger).await?;
    }
    shim.disarm()?;
    hall.heals().await?;
    hall.writes_again(ledger).await?;
    hall.reads(ledger).await?;
    hall.jobs_work(ledger).await
}
