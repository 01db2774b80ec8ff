//! The power fails.
//!
//! Rows are committed by the product's own database room, and then by a real server that people write to, while every
//! write and sync of the database's files is recorded. Then the files are put together as a power cut would leave them:
//! everything up to a file's last sync is there, of what came after it some is there, some is torn, and some is not.
//! Whatever was acknowledged before the cut has to be there; an import has done what it says that it did, and goes on there.

mod commit;
mod imports;
mod record;
mod replay;
mod served;

use std::path::Path;

use clap::Args;
use rand::RngExt as _;
use rand::rngs::StdRng;

pub use commit::{Options as CommitOptions, run as commit};

use crate::campaign::{Campaign, Counts};
use record::Kind;
use replay::Recorded;

/// Cuts of the counter-check.
const CONTROL: usize = 100;

/// How many cuts, and which.
#[derive(Args)]
pub struct Options {
    /// Power cuts while rows are committed.
    #[arg(long, default_value_t = 1_000)]
    cuts: usize,
    /// Commits that are recorded.
    #[arg(long, default_value_t = 300)]
    commits: u32,
    /// Power cuts of a server that people write to.
    #[arg(long, default_value_t = 12)]
    served_cuts: usize,
    /// More of them in the midst of an import, after which the server goes on.
    #[arg(long, default_value_t = 2)]
    resumed_cuts: usize,
}

/// Records, cuts, and counts what is lost. Fails too when nothing is lost without syncs: the check would see nothing.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let steps = record::record(folder.path(), options.commits)?;
    let deaf = steps.iter().filter(|step| step.kind != Kind::Sync).cloned().collect();
    let [recorded, deaf] = [steps, deaf].map(|steps| Recorded { before: Vec::new(), steps });
    let (mut acknowledged, lost) = cut(&recorded, options.cuts, campaign.random(), folder.path()).await?;
    let (_, control) = cut(&deaf, CONTROL, campaign.random(), folder.path()).await?;
    let mut what = format!(
        "{} cuts in {} commits; without syncs {} of {CONTROL} cuts lose some",
        options.cuts,
        options.commits,
        control.len(),
    );
    let mut wrong = lost;
    if options.served_cuts > 0 {
        let served = served::run(campaign, options.served_cuts, options.resumed_cuts).await?;
        what = format!("{what}; {}", served.what);
        acknowledged += served.acknowledged;
        wrong.extend(served.wrong);
    }
    // acknowledged before each of the cuts, all together
    campaign.report(&what, Counts { acknowledged, lost: wrong.len() })?;
    anyhow::ensure!(wrong.is_empty(), "lost: {wrong:?}");
    anyhow::ensure!(control.len() > CONTROL / 2, "the check sees nothing");
    Ok(())
}

/// How many rows had been acknowledged before the cuts, and what is wrong after each of those where something is.
async fn cut(
    recorded: &Recorded,
    cuts: usize,
    mut random: StdRng,
    folder: &Path,
) -> anyhow::Result<(usize, Vec<String>)> {
    let (mut acknowledged, mut wrong) = (0, Vec::new());
    for number in 0..cuts {
        let at = random.random_range(0..=recorded.steps.len());
        let (said, found) = replay::left(recorded, at, &mut random, &folder.join("cut")).await?;
        acknowledged += said;
        wrong.extend(found.map(|text| format!("cut {number} at step {at}: {text}")));
    }
    Ok((acknowledged, wrong))
}
