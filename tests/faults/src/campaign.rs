//! What all parts have in common: the server's binary, the seed, where the counts go.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context as _;
use clap::Args;
use onehall_delivery::place::Place;
use rand::SeedableRng as _;
use rand::rngs::StdRng;

/// What every part takes.
#[derive(Args)]
pub struct Options {
    /// The server's binary.
    #[arg(long, global = true, default_value = "onehall")]
    binary: PathBuf,
    /// What decides where and when something breaks.
    #[arg(long, global = true, default_value_t = 1)]
    seed: u64,
    /// A file to which each part adds what it counted; `total` adds it up.
    #[arg(long, global = true)]
    tally: Option<PathBuf>,
    /// Holds figures to what a release build does on a machine that does nothing else.
    #[arg(long, global = true)]
    strict: bool,
}

/// One part that runs.
pub struct Campaign {
    options: Options,
    part: &'static str,
    began: Instant,
}

impl Campaign {
    /// Begins the part of that name.
    pub fn new(options: Options, part: &'static str) -> Self {
        Self { options, part, began: Instant::now() }
    }

    /// The server's binary.
    pub fn binary(&self) -> &Path {
        &self.options.binary
    }

    /// Whether the figures of a release build on an idle machine have to hold.
    pub fn is_strict(&self) -> bool {
        self.options.strict
    }

    /// The numbers that the seed gives, the same each time.
    pub fn random(&self) -> StdRng {
        StdRng::seed_from_u64(self.options.seed)
    }

    /// The demonstration university in a folder of its own.
    pub fn place(&self, is_postgres: bool) -> anyhow::Result<Place> {
        self.place_in(&std::env::temp_dir(), is_postgres)
    }

    /// The same inside `parent`.
    pub fn place_in(&self, parent: &Path, is_postgres: bool) -> anyhow::Result<Place> {
        Place::demonstration(&self.options.binary, parent, is_postgres)
    }

    /// The same on PostgreSQL among the temporary files, with settings in the environment of every command.
    pub fn place_with(&self, settings: &[(&str, &str)]) -> anyhow::Result<Place> {
        Place::demonstration_with(&self.options.binary, &std::env::temp_dir(), true, settings)
    }

    /// Says what was found, and notes it for `total`.
    pub fn report(&self, what: &str, counts: Counts) -> anyhow::Result<()> {
        let (seed, seconds) = (self.options.seed, self.began.elapsed().as_secs());
        let Counts { acknowledged, lost } = counts;
        let stored = acknowledged - lost;
        println!(
            "{}: {what}; seed {seed}, {seconds} s: {acknowledged} acknowledged, {stored} stored, {lost} lost",
            self.part
        );
        let Some(path) = &self.options.tally else { return Ok(()) };
        // one write, which other parts' lines do not come into
        let line = format!("{}\t{seed}\t{seconds}\t{acknowledged}\t{lost}\n", self.part);
        let mut file = std::fs::File::options().create(true).append(true).open(path)?;
        file.write_all(line.as_bytes()).with_context(|| path.display().to_string())
    }

    /// Adds up what all parts counted; fails when anything is lost or nothing was acknowledged.
    pub fn total(&self) -> anyhow::Result<()> {
        let path = self.options.tally.as_ref().context("name the file by --tally")?;
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        println!("{:<10} {:>5} {:>8} {:>13} {:>10} {:>6}", "part", "seed", "seconds", "acknowledged", "stored", "lost");
        let mut sum = Counts::default();
        for line in text.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let [part, seed, seconds, acknowledged, lost] = fields[..] else { anyhow::bail!("no such line: {line}") };
            let counts = Counts { acknowledged: acknowledged.parse()?, lost: lost.parse()? };
            row(part, seed, seconds, counts);
            sum = Counts { acknowledged: sum.acknowledged + counts.acknowledged, lost: sum.lost + counts.lost };
        }
        row("total", "", "", sum);
        anyhow::ensure!(sum.acknowledged > 0, "nothing was acknowledged");
        anyhow::ensure!(sum.lost == 0, "{} of {} are lost", sum.lost, sum.acknowledged);
        Ok(())
    }
}

fn row(part: &str, seed: &str, seconds: &str, counts: Counts) {
    let Counts { acknowledged, lost } = counts;
    println!("{part:<10} {seed:>5} {seconds:>8} {acknowledged:>13} {:>10} {lost:>6}", acknowledged - lost);
}

/// Writes that were acknowledged, and those of them that are not there.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    pub acknowledged: usize,
    pub lost: usize,
}
