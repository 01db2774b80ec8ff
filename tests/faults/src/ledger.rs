//! What was asked, acknowledged and refused.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use onehall_delivery::http::Answer;
use onehall_kernel::ErrorCode;
use serde_json::Value;

/// What is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A to-do: a transaction of its own.
    Todo,
    /// A chat message: many in one commit.
    Message,
    /// A notice: two transactions, and a job that brings it to who it is for.
    Notice,
}

/// All kinds, in the order of their numbers.
pub const KINDS: [Kind; 3] = [Kind::Todo, Kind::Message, Kind::Notice];

/// What was acknowledged and what was refused.
#[derive(Default)]
pub struct Ledger {
    tried: [AtomicUsize; 3],
    kept: [Mutex<Vec<String>>; 3],
    answers: Mutex<BTreeMap<String, usize>>,
    /// To-dos that were refused because nothing is stored now.
    not_stored: Mutex<Vec<String>>,
    slowest: Mutex<Duration>,
    /// The first answer that is not as it has to be.
    wrong: Mutex<Option<String>>,
    /// Where what was acknowledged is written down too.
    said: OnceLock<Saying>,
}

/// Writes down what was acknowledged.
pub type Saying = Box<dyn Fn(Kind, &str) + Send + Sync>;

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Ledger {
    /// Somebody begins to write.
    pub fn begin(&self, kind: Kind) {
        self.tried[kind as usize].fetch_add(1, Ordering::AcqRel);
    }

    /// How often it was begun, by kind.
    pub fn tried(&self) -> [usize; 3] {
        KINDS.map(|kind| self.tried[kind as usize].load(Ordering::Acquire))
    }

    /// Has what is acknowledged from now on written down too.
    pub fn say(&self, said: Saying) {
        self.said.get_or_init(|| said);
    }

    /// It was acknowledged.
    pub fn note(&self, kind: Kind, id: String) {
        if let Some(said) = self.said.get() {
            said(kind, &id);
        }
        lock(&self.kept[kind as usize]).push(id);
        self.count(format!("{kind:?} stored").to_lowercase());
    }

    /// What was acknowledged.
    pub fn kept(&self, kind: Kind) -> Vec<String> {
        lock(&self.kept[kind as usize]).clone()
    }

    /// How many were acknowledged so far, by kind.
    pub fn acknowledged(&self) -> [usize; 3] {
        KINDS.map(|kind| lock(&self.kept[kind as usize]).len())
    }

    /// Counts something that happened.
    pub fn count(&self, what: String) {
        *lock(&self.answers).entry(what).or_default() += 1;
    }

    /// What happened, and how often, as text.
    pub fn answers(&self) -> String {
        lock(&self.answers).iter().map(|(what, times)| format!("{what} x{times}")).collect::<Vec<_>>().join(", ")
    }

    /// Looks at an answer that is no success: whoever is told to come again is told when, and a storage that takes nothing
    /// is named as the catalogue names it.
    pub fn refused(&self, what: &str, answer: &Answer) {
        self.count(format!("{what} HTTP {}", answer.status));
        let again = matches!(answer.status, 429 | 503 | 507);
        let is_named = answer.status != 507 || is_no_writes(&answer.body);
        if again && (answer.header("retry-after").is_none() || !is_named) {
            lock(&self.wrong).get_or_insert_with(|| {
                format!("{what}: HTTP {} {:?} {}", answer.status, answer.header("retry-after"), answer.body)
            });
        }
    }

    /// A to-do was refused because nothing is stored now.
    pub fn refuse_todo(&self, id: String) {
        lock(&self.not_stored).push(id);
    }

    /// To-dos that were refused because nothing is stored now.
    pub fn not_stored(&self) -> Vec<String> {
        lock(&self.not_stored).clone()
    }

    /// Something was answered that was asked then.
    pub fn took(&self, since: Instant) {
        let mut slowest = lock(&self.slowest);
        *slowest = slowest.max(since.elapsed());
    }

    /// The slowest answer since this was asked before.
    pub fn slowest(&self) -> Duration {
        std::mem::take(&mut *lock(&self.slowest))
    }

    /// Fails when an answer was not as it has to be.
    pub fn is_right(&self) -> anyhow::Result<()> {
        let wrong = lock(&self.wrong);
        anyhow::ensure!(
            wrong.is_none(),
            "an answer is not what it has to be: {}",
            wrong.as_deref().unwrap_or_default()
        );
        Ok(())
    }
}

/// Whether a body says, in the words of the catalogue, that the storage takes nothing.
pub fn is_no_writes(body: &str) -> bool {
    let row = ErrorCode::StoreNoWrites.row();
    let Ok(said) = serde_json::from_str::<Value>(body) else { return false };
    let error = &said["error"];
    let is_open = error["code"] == row.code && error["message"] == row.zh && error["advice"] == row.do_zh;
    let detail = said["msgDetail"].as_str().unwrap_or_default();
    is_open || (said["msg"] == row.zh && detail.starts_with(row.do_zh) && detail.contains(row.code))
}
