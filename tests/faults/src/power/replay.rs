//! What a power cut leaves.

use std::collections::BTreeSet;
use std::path::Path;

use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_db::{Db, DbOptions, StoreResult};
use rand::RngExt as _;
use rand::rngs::StdRng;

use super::record::{Kind, Step};

/// Disks write this much whole, bytes.
const SECTOR: usize = 512;
/// The database and its log.
const NAMES: [&str; 2] = ["onehall.db", "onehall.db-wal"];

/// What was recorded.
pub struct Recorded {
    /// The database's file before the first step.
    pub before: Vec<u8>,
    pub steps: Vec<Step>,
}

impl Recorded {
    /// Everything that was said.
    pub fn all_said(&self) -> String {
        said(&self.steps)
    }

    /// Puts the files together in `place` as they are left of the steps before `at`; answers what was said till then.
    pub fn leave(&self, at: usize, random: &mut StdRng, place: &Path) -> anyhow::Result<String> {
        let done = &self.steps[..at];
        for (number, name) in (1..).zip(NAMES) {
            let before = if number == 1 { self.before.clone() } else { Vec::new() };
            std::fs::write(place.join(name), content(before, done, number, random))?;
        }
        Ok(said(done))
    }
}

/// Puts together what is left of the steps before `at` and looks at it; answers how many rows had been acknowledged and
/// what is wrong.
pub async fn left(
    recorded: &Recorded,
    at: usize,
    random: &mut StdRng,
    place: &Path,
) -> anyhow::Result<(usize, Option<String>)> {
    std::fs::create_dir_all(place)?;
    let said = recorded.leave(at, random, place)?;
    let acknowledged = said.lines().filter(|line| line.starts_with("stored ")).count();
    let wrong = if said.contains("ready") { look(place, &said).await } else { Ok(None) };
    std::fs::remove_dir_all(place)?;
    Ok((acknowledged, wrong?))
}

fn said(steps: &[Step]) -> String {
    let said = steps.iter().filter(|step| step.kind == Kind::Said);
    said.map(|step| String::from_utf8_lossy(&step.content)).collect()
}

/// A file: everything up to its last sync, and of what came later 40 % whole, 10 % torn, the rest not at all.
fn content(before: Vec<u8>, done: &[Step], file: usize, random: &mut StdRng) -> Vec<u8> {
    let steps: Vec<&Step> = done.iter().filter(|step| step.file == file).collect();
    let synced = steps.iter().rposition(|step| step.kind == Kind::Sync).map_or(0, |last| last + 1);
    let mut bytes = before;
    for (number, step) in steps.into_iter().enumerate() {
        let chance = if number < synced { 0 } else { random.random_range(0..10) };
        match (step.kind, chance) {
            (Kind::Write, 0..4) => put(&mut bytes, step.at, &step.content),
            (Kind::Write, 4) => {
                let whole = random.random_range(0..=step.content.len() / SECTOR) * SECTOR;
                put(&mut bytes, step.at, &step.content[..whole]);
            }
            (Kind::Truncate, 0..5) => bytes.resize(step.at, 0),
            _ => {}
        }
    }
    bytes
}

fn put(bytes: &mut Vec<u8>, at: usize, content: &[u8]) {
    let end = at + content.len();
    if bytes.len() < end {
        bytes.resize(end, 0);
    }
    bytes[at..end].copy_from_slice(content);
}

/// The database of an installation, or of what is left of one.
pub async fn open(place: &Path) -> StoreResult<Db> {
    let url = format!("sqlite://{}", place.join(NAMES[0]).display());
    Db::open(&DbOptions { readers: 1, ..DbOptions::new(url) }).await
}

async fn look(place: &Path, said: &str) -> anyhow::Result<Option<String>> {
    let db = match open(place).await {
        Ok(db) => db,
        Err(error) => return Ok(Some(format!("it does not open: {error}"))),
    };
    let found = compare(&db, said).await;
    db.close().await?;
    Ok(match found {
        Ok(wrong) => wrong,
        Err(error) => Some(format!("it can not be read: {error}")),
    })
}

async fn compare(db: &Db, said: &str) -> anyhow::Result<Option<String>> {
    let faults = db.integrity_faults().await?;
    let (one, other) = (numbers(db, "one").await?, numbers(db, "other").await?);
    let stored: BTreeSet<i64> = said.lines().filter_map(|line| line.strip_prefix("stored ")?.parse().ok()).collect();
    let lost: Vec<_> = stored.difference(&one).collect();
    Ok(if !faults.is_empty() {
        Some(format!("{faults:?}"))
    } else if one != other {
        Some("half a transaction".to_owned())
    } else if !lost.is_empty() {
        Some(format!("rows {lost:?}"))
    } else {
        None
    })
}

async fn numbers(db: &Db, table: &str) -> anyhow::Result<BTreeSet<i64>> {
    let asked = Statement::from_string(DbBackend::Sqlite, format!("SELECT id FROM {table}"));
    let rows = db.repo().conn().query_all_raw(asked).await?;
    Ok(rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?)
}
