//! Imports of a server at which the power fails: how far one is stands in the commit of its rows.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;
use onehall_db::Db;
use onehall_db::sea_orm::{ConnectionTrait, DbBackend, QueryResult, Statement};
use onehall_delivery::node::Node;
use onehall_delivery::place::{Person, Place};
use rand::RngExt as _;
use rand::rngs::StdRng;
use tempfile::TempDir;

use super::record::{self, Kind, Step};
use super::replay::open;
use crate::clerk::{Clerk, Way};
use crate::register::{Batch, NOTE};

/// Rows of one import.
const ROWS: usize = 4_500;
/// As many as the register has room for, one after the other.
const IMPORTS: usize = 4;

/// How far imports are, and what is there of them.
const TASKS: &str = "SELECT t.wire_key, t.state, t.done, t.inserted, t.failed,
    t.inserted + t.updated + t.skipped + t.failed AS counted,
    (SELECT COUNT(*) FROM transfer_changes c JOIN sensitive_words w ON w.word = c.label WHERE c.task_id = t.id) AS written,
    (SELECT COUNT(*) FROM transfer_faults f WHERE f.task_id = t.id) AS faulty,
    (SELECT COUNT(*) FROM transfer_changes c WHERE c.task_id = t.id AND c.row_number > t.checkpoint)
        + (SELECT COUNT(*) FROM transfer_faults f WHERE f.task_id = t.id AND f.row_number > t.checkpoint) AS beyond
    FROM transfer_tasks t WHERE t.kind = 'import'";

/// An import that was begun.
pub struct Import {
    key: String,
    way: Way,
    batch: Batch,
}

/// Brings batches in until the server is gone, and writes down in `steps` what it tells of them.
pub async fn bring(clerk: Clerk, steps: File) -> anyhow::Result<Vec<Import>> {
    let mut all = Vec::new();
    for number in 0..IMPORTS {
        let (way, batch) =
            (if number.is_multiple_of(2) { Way::Rows } else { Way::Workbook }, Batch::of(&format!("p{number}"), ROWS));
        let Ok(key) = clerk.import(&batch, way).await else { break };
        all.push(Import { key: key.clone(), way, batch });
        let mut told = 0;
        while let Ok(state) = clerk.state(&key, way).await {
            let done = state.counts.done();
            if done > told {
                record::said(&steps, &format!("import {key} {done}\n"))?;
                told = done;
            }
            if state.is_over {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    Ok(all)
}

/// What was told of imports: the key, and how many rows were done.
pub fn told(said: &str) -> impl Iterator<Item = (&str, i64)> {
    let lines = said.lines().filter_map(|line| line.strip_prefix("import ")?.split_once(' '));
    lines.filter_map(|(key, done)| Some((key, done.parse().ok()?)))
}

/// A place among the steps at which an import is known to be on its way.
pub fn midst(steps: &[Step], random: &mut StdRng) -> Option<usize> {
    let is_on_its_way = |step: &Step| {
        let text = String::from_utf8_lossy(&step.content);
        step.kind == Kind::Said && told(&text).any(|(_, done)| done < ROWS as i64)
    };
    let places: Vec<usize> = (1..).zip(steps).filter(|(_, step)| is_on_its_way(step)).map(|(at, _)| at).collect();
    let chosen = places.get(random.random_range(0..places.len().max(1)))?;
    // somewhere before the next that is told
    let is_told = |step: &Step| step.kind == Kind::Said && step.content.starts_with(b"import ");
    let next = steps.iter().skip(*chosen).position(is_told).unwrap_or(steps.len() - chosen);
    Some(chosen + random.random_range(0..=next))
}

/// What is wrong with imports in a database, and how many of them are on their way.
pub async fn look(db: &Db, said: &str) -> anyhow::Result<(Vec<String>, usize)> {
    let (mut wrong, mut on_their_way, mut taken, mut there) = (Vec::new(), 0, 0, BTreeSet::new());
    for row in rows(db, TASKS).await? {
        let number = |name: &str| row.try_get::<i64>("", name);
        let (key, state): (String, String) = (row.try_get("", "wire_key")?, row.try_get("", "state")?);
        let told = told(said).filter(|(of, _)| *of == key).map(|(_, done)| done).max().unwrap_or(0);
        let (done, counted) = (number("done")?, number("counted")?);
        let (new, written) = (number("inserted")?, number("written")?);
        let (failed, faulty) = (number("failed")?, number("faulty")?);
        let beyond = number("beyond")?;
        if counted != done || written != new || faulty != failed || beyond > 0 || told > done {
            wrong.push(format!(
                "import {key}: {done} done, {told} were told of, {counted} are counted; {new} new, {written} are there; {failed} failed, {faulty} are there; {beyond} are behind its last row"
            ));
        }
        taken += new;
        on_their_way += usize::from(state == "started" && done > 0);
        there.insert(key);
    }
    wrong.extend(told(said).filter(|(key, _)| !there.contains(*key)).map(|(key, _)| format!("import {key} is gone")));
    let words = rows(db, &format!("SELECT COUNT(*) AS n FROM sensitive_words WHERE note = '{NOTE}'")).await?;
    let words: i64 = words.first().context("a count")?.try_get("", "n")?;
    if words != taken {
        wrong.push(format!("{words} words are there, imports took {taken}"));
    }
    Ok((wrong, on_their_way))
}

async fn rows(db: &Db, query: &str) -> anyhow::Result<Vec<QueryResult>> {
    Ok(db.repo().conn().query_all_raw(Statement::from_string(DbBackend::Sqlite, query)).await?)
}

/// Serves what a cut left, and waits until each import that is there has taken all that it should; answers what is wrong.
pub async fn go_on(
    binary: &Path,
    left: TempDir,
    person: &Person,
    imports: &[Import],
) -> anyhow::Result<Option<String>> {
    let (place, mut node) = (Place::at(binary, left), Node::new("a")?);
    node.start(&place).await?;
    let clerk = Clerk { address: node.address, person: person.clone() };
    for Import { key, way, batch } in imports {
        // one that was begun after the cut is not there
        let is_there = clerk.state(key, *way).await.is_ok();
        if let (true, Err(error)) = (is_there, clerk.ended(key, *way, batch).await) {
            return Ok(Some(format!("an import did not go on: {error:#}")));
        }
    }
    node.stop().await?;
    if let Err(error) = place.doctor() {
        return Ok(Some(format!("after it went on: {error:#}")));
    }
    let db = open(place.folder.path()).await?;
    let (wrong, _) = look(&db, "").await?;
    db.close().await?;
    Ok((!wrong.is_empty()).then(|| format!("after it went on: {wrong:?}")))
}
