//! A disk that fails in the midst of writing, at places that a seed chooses.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use onehall_delivery::place::Place;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::sync::watch;

use crate::hall::{Hall, Ledger};
use crate::shim::{Calls, EIO, ENOSPC, Fault, Files, Shim};

/// How long until a fault is met: the log is moved every five seconds.
const MET: Duration = Duration::from_secs(15);
/// Calls that may go well before the fault.
const PASS_MAX: u32 = 60;

/// How many places, and which.
#[derive(Args)]
pub struct Options {
    /// Faults.
    #[arg(long, default_value_t = 20)]
    places: usize,
    /// What decides where.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Lets the disk fail, looks at what is said meanwhile, and counts what was acknowledged and is not there.
pub async fn run(binary: &Path, options: &Options) -> anyhow::Result<()> {
    let mut place = Place::demonstration(binary, &std::env::temp_dir(), false)?;
    let shim = Shim::build(place.folder.path())?;
    for (name, value) in shim.environment() {
        place.set(name, &value);
    }
    let mut hall = Hall::open(place).await?;
    let (ledger, over) = (Arc::<Ledger>::default(), watch::Sender::new(false));
    let writers = hall.writers(&ledger, &over);
    let mut random = StdRng::seed_from_u64(options.seed);
    let mut result = Ok(());
    for number in 0..options.places {
        let (fault, is_held) = choose(number, &mut random);
        result = one(&hall, &shim, &ledger, fault, is_held).await;
        if result.is_ok() {
            result = hall.jobs_work(&format!("mark{number:04}")).await;
        }
        if let Err(error) = result {
            result = Err(error.context(format!("place {number} of seed {}: {fault:?}", options.seed)));
            break;
        }
    }
    shim.disarm()?;
    over.send_replace(true);
    for writer in writers {
        writer.await?;
    }
    if options.seed.is_multiple_of(2) {
        hall.node.stop().await?;
    } else {
        hall.node.kill();
    }
    hall.place.unset();
    hall.check(&format!("disk: {} faults, seed {}", options.places, options.seed), &ledger).await?;
    result
}

/// The first places are one of each kind; the seed decides the rest.
fn choose(number: usize, random: &mut StdRng) -> (Fault, bool) {
    let kinds = [
        (Calls::Writes, Files::Log, ENOSPC),
        (Calls::Writes, Files::Log, EIO),
        (Calls::Syncs, Files::Log, EIO),
        (Calls::Writes, Files::Database, ENOSPC),
        (Calls::Syncs, Files::Database, EIO),
    ];
    let (calls, files, error) = kinds[number % kinds.len()];
    let is_held = random.random_bool(0.5);
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
    // moving the log may fail without keeping a write from being stored; a sync that fails may not
    if is_held && (fault.files == Files::Log || fault.calls == Calls::Syncs) {
        hall.until("unready", Duration::from_secs(5), |status| status == 503).await?;
        hall.reads(ledger).await?;
    }
    shim.disarm()?;
    hall.heals().await?;
    hall.writes_again(ledger).await?;
    hall.reads(ledger).await
}
