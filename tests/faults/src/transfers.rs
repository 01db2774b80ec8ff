//! The process is killed in the midst of an import and of an export.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use rand::RngExt as _;
use rand::rngs::StdRng;

use crate::campaign::{Campaign, Counts};
use crate::clerk::{Clerk, ENDS, Way};
use crate::hall::{HEALS, Hall};
use crate::left;
use crate::register::{Batch, words};

/// Rows of one import: nine batches, of which the reading of a workbook is three ahead.
const ROWS: usize = 9_000;
/// How long after the first batch the server is killed at most, milliseconds; half of it after each kill that came too late.
const LATER_MS: u64 = 80;
/// Exports at a time: one alone may be done before its first answer is here, several keep the workers busy one after the other.
const EXPORTS: usize = 4;
/// Rounds at most for each one that is asked for: a machine that is quick, or stood still, may be done before several kills.
const TRIES: usize = 4;

/// How often.
#[derive(Args)]
pub struct Options {
    /// Imports, and as many exports, in the midst of which the server is killed. Every other import is a workbook.
    #[arg(long, default_value_t = 4)]
    kills: usize,
    /// On PostgreSQL (under `cargo xtask postgres --`), where each task waits for the lease of the server that is gone.
    #[arg(long)]
    postgres: bool,
}

/// Kills (SIGKILL) while a register comes in, and while it goes out, starts again, and waits for the end: new, updated, skipped
/// and failed rows are all rows, each word is there once, and what was there before is so after the import is taken back.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let place = campaign.place(options.postgres)?;
    Clerk::allow(&place)?;
    let hall = Hall::open(place).await?;
    let clerk = Clerk { address: hall.node.address, person: hall.admin.clone() };
    let mut killed =
        Killed { hall, clerk, random: campaign.random(), midst: Midst::default(), later: Later::default() };
    let ended = killed.rounds(options.kills).await;
    if ended.is_err() {
        eprintln!("{}", killed.hall.place.logs());
    }
    let acknowledged = ended?;
    let Midst { kills, rows, workbooks, exports, readers } = killed.midst;
    anyhow::ensure!(
        killed.midst.is_met(options.kills),
        "done before the server was killed: of {kills} kills each {rows} were in the midst of sent rows, {workbooks} of a workbook, \
         {readers} while it was read, {exports} of an export"
    );
    killed.hall.node.stop().await?;
    killed.hall.place.doctor().context("the database afterwards")?;
    if !options.postgres {
        left::look(killed.hall.place.folder.path()).await?;
    }
    let what = format!(
        "{kills} kills each{}, {rows} in the midst of sent rows, {workbooks} of a workbook, {readers} while it was read, {exports} of an export",
        if options.postgres { " on PostgreSQL" } else { "" }
    );
    campaign.report(&what, Counts { acknowledged, lost: 0 })
}

/// Kills before the end of what was going on.
#[derive(Default)]
struct Midst {
    /// All kills of an import, and as many of an export.
    kills: usize,
    rows: usize,
    workbooks: usize,
    exports: usize,
    /// Those that a process was reading a workbook for.
    readers: usize,
}

impl Midst {
    /// Whether each kind of work was cut off at least once, of those that so many rounds have.
    fn is_met(&self, rounds: usize) -> bool {
        self.rows > 0 && self.exports > 0 && (rounds < 2 || (self.workbooks > 0 && self.readers > 0))
    }
}

/// How long after the first batch each kind of work is killed at most: a quick machine is done sooner than a slow one.
struct Later {
    rows: Duration,
    workbook: Duration,
    export: Duration,
}

impl Default for Later {
    fn default() -> Self {
        let most = Duration::from_millis(LATER_MS);
        Self { rows: most, workbook: most, export: most }
    }
}

/// The hall that is killed.
struct Killed {
    hall: Hall,
    clerk: Clerk,
    random: StdRng,
    midst: Midst,
    later: Later,
}

impl Killed {
    /// `kills` rounds, and more while some kind of work was always done before it could be cut off; answers how many rows were
    /// taken.
    async fn rounds(&mut self, kills: usize) -> anyhow::Result<usize> {
        let mut taken = 0;
        for number in 0..kills * TRIES {
            if number >= kills && self.midst.is_met(kills) {
                break;
            }
            self.midst.kills += 1;
            let way = if number.is_multiple_of(2) { Way::Rows } else { Way::Workbook };
            let before = self.clerk.words().await?;
            let batch = Batch::of(&number.to_string(), ROWS);
            let key = self.import(&batch, way).await?;
            let after = self.export().await?;
            let expected: BTreeSet<String> = before.union(&batch.new).cloned().collect();
            anyhow::ensure!(after == expected, "{} words are there, {} should be", after.len(), expected.len());
            self.clerk.take_back(&key).await?;
            let again = self.clerk.words().await?;
            anyhow::ensure!(again == before, "{} words are there, {} were before", again.len(), before.len());
            taken += batch.new.len();
        }
        Ok(taken)
    }

    /// Kills the server some time, at most `later`, after the first part of its work, waits for the end of the processes that it
    /// had, and starts it again; answers how many those were.
    async fn kill(&mut self, later: Duration) -> anyhow::Result<usize> {
        tokio::time::sleep(later.mul_f64(self.random.random::<f64>())).await;
        let children = children(self.hall.node.id().context("a process")?)?;
        self.hall.node.kill();
        let began = Instant::now();
        while let Some(left) = children.iter().find(|id| runs(id)) {
            anyhow::ensure!(began.elapsed() < HEALS, "process {left} goes on without its server");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.hall.node.start(&self.hall.place).await?;
        Ok(children.len())
    }

    /// An import that is killed; answers its key.
    async fn import(&mut self, batch: &Batch, way: Way) -> anyhow::Result<String> {
        let key = self.clerk.import(batch, way).await?;
        self.clerk.until(&key, way, |state| state.counts.done() > 0).await?;
        let later = match way {
            Way::Rows => self.later.rows,
            Way::Workbook => self.later.workbook,
        };
        let is_read = self.kill(later).await? > 0;
        let is_midst = !self.clerk.state(&key, way).await?.is_over;
        match way {
            Way::Rows => {
                self.midst.rows += usize::from(is_midst);
                self.later.rows = shorter(later, is_midst);
            }
            Way::Workbook => {
                self.midst.workbooks += usize::from(is_midst);
                self.midst.readers += usize::from(is_read);
                self.later.workbook = shorter(later, is_midst && is_read);
            }
        }
        self.clerk.ended(&key, way, batch).await?;
        Ok(key)
    }

    /// Exports that are killed; answers the words of one, which have to be those of all.
    async fn export(&mut self) -> anyhow::Result<BTreeSet<String>> {
        let began = Instant::now();
        let mut keys = Vec::new();
        for _ in 0..EXPORTS {
            keys.push(self.clerk.export().await?);
        }
        let [first, .., last] = keys.as_slice() else { anyhow::bail!("at least two exports") };
        while self.clerk.progress(first).await?["finishNum"].as_u64() == Some(0) {
            anyhow::ensure!(began.elapsed() < ENDS, "the export does not begin");
        }
        self.kill(self.later.export).await?;
        let is_midst = self.clerk.progress(last).await?["finished"] == false;
        self.midst.exports += usize::from(is_midst);
        self.later.export = shorter(self.later.export, is_midst);
        let mut taken = Vec::new();
        for key in &keys {
            taken.push(words(&self.clerk.load(&self.clerk.exported(key).await?).await?)?);
        }
        let all = taken.pop().context("an export")?;
        anyhow::ensure!(taken.iter().all(|other| *other == all), "exports of the same words differ");
        Ok(all)
    }
}

/// The next time's longest wait.
fn shorter(later: Duration, was_in_time: bool) -> Duration {
    if was_in_time { later } else { later / 2 }
}

/// The processes that one has started.
fn children(id: u32) -> anyhow::Result<Vec<String>> {
    let asked = Command::new("pgrep").args(["-P", &id.to_string()]).output().context("pgrep (package procps)")?;
    Ok(String::from_utf8(asked.stdout)?.lines().map(str::to_owned).collect())
}

/// Whether a process does anything: one that nobody has collected yet has no arguments any more.
fn runs(id: &str) -> bool {
    std::fs::read(Path::new("/proc").join(id).join("cmdline")).is_ok_and(|arguments| !arguments.is_empty())
}
