//! The power fails.
//!
//! Rows are committed by the product's own database room while every write and sync of its files is recorded. Then the
//! files are put together as a power cut would leave them: everything up to a file's last sync is there, of what came after
//! it some is there, some is torn, and some is not. Whatever was acknowledged before the cut has to be there.

mod commit;
mod record;
mod replay;

use clap::Args;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

pub use commit::{Options as CommitOptions, run as commit};

use record::Kind;

/// Cuts of the counter-check.
const CONTROL: usize = 100;

/// How many cuts, and which.
#[derive(Args)]
pub struct Options {
    /// Power cuts.
    #[arg(long, default_value_t = 1_000)]
    cuts: usize,
    /// Commits that are recorded.
    #[arg(long, default_value_t = 300)]
    commits: u32,
    /// What decides where.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Records, cuts, and counts what is lost. Fails too when nothing is lost without syncs: the check would see nothing.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let steps = record::record(folder.path(), options.commits)?;
    let lost = cut(&steps, options.cuts, options.seed, folder.path()).await?;
    let deaf: Vec<_> = steps.into_iter().filter(|step| step.kind != Kind::Sync).collect();
    let control = cut(&deaf, CONTROL, options.seed, folder.path()).await?;
    println!(
        "power: {} cuts in {} commits, seed {}: {} acknowledged rows lost; without syncs {} of {CONTROL} cuts lose some",
        options.cuts,
        options.commits,
        options.seed,
        lost.len(),
        control.len(),
    );
    anyhow::ensure!(lost.is_empty(), "lost: {lost:?}");
    anyhow::ensure!(control.len() > CONTROL / 2, "the check sees nothing");
    Ok(())
}

/// What is wrong after each of the cuts where something is.
async fn cut(steps: &[record::Step], cuts: usize, seed: u64, folder: &std::path::Path) -> anyhow::Result<Vec<String>> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut wrong = Vec::new();
    for number in 0..cuts {
        let at = random.random_range(0..=steps.len());
        let place = folder.join("cut");
        if let Some(text) = replay::left(steps, at, &mut random, &place).await? {
            wrong.push(format!("cut {number} at step {at}: {text}"));
        }
    }
    Ok(wrong)
}
