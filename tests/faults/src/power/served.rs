//! A real server that people write to, and the power fails.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_db::{Db, DbOptions};
use rand::RngExt as _;

use super::record;
use super::replay::Recorded;
use crate::campaign::Campaign;
use crate::hall::Hall;

/// How long it is recorded: the log is moved every five seconds.
const RECORDED: Duration = Duration::from_secs(7);
/// The database, which is put together, and what belongs to a process that runs.
const NOT_COPIED: [&str; 5] = ["onehall.db", "onehall.db-wal", "onehall.db-shm", "onehall.db.lock", "a.log"];
/// Where each kind of what is written stands.
const STORED: [(&str, &str); 3] = [
    ("todo", "SELECT external_id FROM todos"),
    ("message", "SELECT message_id FROM chat_messages"),
    ("notice", "SELECT title FROM official_notices WHERE state IN ('SENDING', 'SENT')"),
];

/// What was found.
pub struct Served {
    pub what: String,
    /// Writes acknowledged before each of the cuts, all together.
    pub acknowledged: usize,
    pub wrong: Vec<String>,
}

/// Records a server, and opens what each of the cuts leaves of it with `onehall doctor`.
pub async fn run(campaign: &Campaign, cuts: usize) -> anyhow::Result<Served> {
    let mut place = campaign.place(false)?;
    let before = std::fs::read(place.folder.path().join("onehall.db"))?;
    let recording = tempfile::tempdir()?;
    let (environment, path) = record::environment(recording.path())?;
    for (name, value) in environment {
        place.set(name, &value);
    }
    let mut hall = Hall::open(place).await?;
    let steps = File::options().append(true).open(&path)?;
    let writing = hall.writes();
    writing.ledger.say(Box::new(move |kind, id| {
        let line = format!("{kind:?} {id}\n").to_lowercase();
        // a line that is missing makes the check see less: the count below would tell
        let _ = record::said(&steps, &line);
    }));
    hall.writes_again(&writing.ledger).await?;
    tokio::time::sleep(RECORDED).await;
    hall.node.kill();
    let ledger = writing.stop().await?;
    let recorded = Recorded { before, steps: record::read(&path)? };
    let said = acknowledged_by(&recorded.all_said()).count();
    anyhow::ensure!(said > 0 && said <= ledger.acknowledged().iter().sum(), "{said} steps were said");
    let (mut random, mut acknowledged, mut wrong) = (campaign.random(), 0, Vec::new());
    for number in 0..cuts {
        let at = random.random_range(0..=recorded.steps.len());
        let left = tempfile::tempdir()?;
        copy(hall.place.folder.path(), left.path())?;
        let said = recorded.leave(at, &mut random, left.path())?;
        acknowledged += acknowledged_by(&said).count();
        let found = look(campaign.binary(), left.path(), &said).await?;
        wrong.extend(found.map(|text| format!("cut {number} of a server at step {at}: {text}")));
    }
    let what = format!("{cuts} cuts of a server, {} steps of which {said} were acknowledged", recorded.steps.len());
    Ok(Served { what, acknowledged, wrong })
}

/// What was acknowledged, by kind; the server says other things too.
fn acknowledged_by(said: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = said.lines().filter_map(|line| line.split_once(' '));
    lines.filter(|(kind, _)| STORED.iter().any(|(known, _)| known == kind))
}

/// Copies an installation but for its database.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let (name, kind) = (entry.file_name(), entry.file_type()?);
        if NOT_COPIED.iter().any(|other| name == *other) {
            continue;
        }
        let there = to.join(&name);
        if kind.is_dir() {
            std::fs::create_dir_all(&there)?;
            copy(&entry.path(), &there)?;
        } else if kind.is_file() {
            std::fs::copy(entry.path(), &there)?;
        }
    }
    Ok(())
}

/// What is wrong with an installation, or with what was acknowledged in it.
async fn look(binary: &Path, place: &Path, said: &str) -> anyhow::Result<Option<String>> {
    let mut doctor = Command::new(binary);
    doctor.arg("--data").arg(place).arg("doctor").stdin(Stdio::null()).stderr(Stdio::piped());
    let looked = tokio::process::Command::from(doctor).output().await?;
    if !looked.status.success() {
        let [out, error] = [looked.stdout, looked.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        return Ok(Some(format!("doctor: {out} {error}")));
    }
    let url = format!("sqlite://{}", place.join("onehall.db").display());
    let db = Db::open(&DbOptions { readers: 1, ..DbOptions::new(url) }).await?;
    let mut lost = Vec::new();
    for (kind, query) in STORED {
        let rows = db.repo().conn().query_all_raw(Statement::from_string(DbBackend::Sqlite, query)).await?;
        let stored: BTreeSet<String> = rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?;
        let wanted = acknowledged_by(said).filter(|(of, _)| *of == kind).map(|(_, id)| id);
        lost.extend(wanted.filter(|id| !stored.contains(*id)).map(|id| format!("{kind} {id}")));
    }
    db.close().await?;
    Ok((!lost.is_empty()).then(|| format!("{lost:?}")))
}
