//! A real server that people write to, and the power fails.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Context as _;
use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use rand::RngExt as _;

use super::replay::{Recorded, open};
use super::{imports, record};
use crate::campaign::Campaign;
use crate::clerk::Clerk;
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

/// Records a server, opens what each of the cuts leaves of it with `onehall doctor`, and serves what `resumed` more leave that
/// are made in the midst of an import.
pub async fn run(campaign: &Campaign, cuts: usize, resumed: usize) -> anyhow::Result<Served> {
    let mut place = campaign.place(false)?;
    Clerk::allow(&place)?;
    let before = std::fs::read(place.folder.path().join("onehall.db"))?;
    let recording = tempfile::tempdir()?;
    let (environment, path) = record::environment(recording.path())?;
    for (name, value) in environment {
        place.set(name, &value);
    }
    let mut hall = Hall::open(place).await?;
    let steps = File::options().append(true).open(&path)?;
    let clerk = Clerk { address: hall.node.address, person: hall.admin.clone() };
    let bringing = tokio::spawn(imports::bring(clerk, steps.try_clone()?));
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
    let imports = bringing.await??;
    let recorded = Recorded { before, steps: record::read(&path)? };
    let said = acknowledged_by(&recorded.all_said()).count();
    anyhow::ensure!(said > 0 && said <= ledger.acknowledged().iter().sum(), "{said} steps were said");
    let (mut random, mut acknowledged, mut wrong, mut on_their_way) = (campaign.random(), 0, Vec::new(), 0);
    for number in 0..cuts + resumed {
        let at = match number < cuts {
            true => random.random_range(0..=recorded.steps.len()),
            false => imports::midst(&recorded.steps, &mut random).context("no import was on its way")?,
        };
        let left = tempfile::tempdir()?;
        copy(hall.place.folder.path(), left.path())?;
        let said = recorded.leave(at, &mut random, left.path())?;
        acknowledged += acknowledged_by(&said).count() + imports::told(&said).count();
        let (mut found, imported) = look(campaign.binary(), left.path(), &said).await?;
        on_their_way += imported;
        if number >= cuts && found.is_none() {
            found = imports::go_on(campaign.binary(), left, &hall.admin, &imports).await?;
        }
        wrong.extend(found.map(|text| format!("cut {number} of a server at step {at}: {text}")));
    }
    anyhow::ensure!(resumed == 0 || on_their_way > 0, "no cut was in the midst of an import");
    let what = format!(
        "{cuts} cuts of a server and {resumed} that it was served after, {on_their_way} of them in the midst of an import, {} steps of which {said} were acknowledged",
        recorded.steps.len()
    );
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

/// What is wrong with an installation, or with what was acknowledged in it; and how many imports are on their way there.
async fn look(binary: &Path, place: &Path, said: &str) -> anyhow::Result<(Option<String>, usize)> {
    let mut doctor = Command::new(binary);
    doctor.arg("--data").arg(place).arg("doctor").stdin(Stdio::null()).stderr(Stdio::piped());
    let looked = tokio::process::Command::from(doctor).output().await?;
    if !looked.status.success() {
        let [out, error] = [looked.stdout, looked.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        return Ok((Some(format!("doctor: {out} {error}")), 0));
    }
    let db = open(place).await?;
    let mut lost = Vec::new();
    for (kind, query) in STORED {
        let rows = db.repo().conn().query_all_raw(Statement::from_string(DbBackend::Sqlite, query)).await?;
        let stored: BTreeSet<String> = rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?;
        let wanted = acknowledged_by(said).filter(|(of, _)| *of == kind).map(|(_, id)| id);
        lost.extend(wanted.filter(|id| !stored.contains(*id)).map(|id| format!("{kind} {id}")));
    }
    let (wrong, on_their_way) = imports::look(&db, said).await?;
    lost.extend(wrong);
    db.close().await?;
    Ok(((!lost.is_empty()).then(|| format!("{lost:?}")), on_their_way))
}
