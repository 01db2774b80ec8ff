//! A request is opened once: in memory for the one node an SQLite installation has, in the database for many.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::FutureExt as _;
use onehall_db::Db;
use onehall_seal::{MemoryReplayWindow, ReplayWindow, SealError, SealResult};

use super::store;

/// Requests of all sessions within the replay time, at about 100 bytes each.
const CAPACITY: usize = 500_000;
/// Requests of one session within the replay time: more than the rate limit lets through.
const PER_KEY: usize = 40_000;

pub(super) enum Window {
    Memory(MemoryReplayWindow),
    Shared(Db),
}

impl Window {
    pub(super) fn new(db: &Db) -> Self {
        if db.is_sqlite() { Self::Memory(MemoryReplayWindow::new(CAPACITY, PER_KEY)) } else { Self::Shared(db.clone()) }
    }

    /// Whether uses are forgotten when the process ends; keys from before it are refused then.
    pub(super) fn forgets_at_stop(&self) -> bool {
        matches!(self, Self::Memory(_))
    }
}

#[async_trait]
impl ReplayWindow for Window {
    async fn first_use(&self, kid: &str, rid: &str, at: DateTime<Utc>) -> SealResult<bool> {
        let db = match self {
            Self::Memory(window) => return window.first_use(kid, rid, at).await,
            Self::Shared(db) => db,
        };
        let first = Arc::new(AtomicBool::new(false));
        let (kid, rid, seen) = (kid.to_owned(), rid.to_owned(), first.clone());
        let noted = db
            .write_small(move |tx| {
                let (kid, rid, seen) = (kid.clone(), rid.clone(), seen.clone());
                async move {
                    seen.store(store::create_use(tx, &kid, &rid, at).await?, Ordering::Relaxed);
                    Ok(())
                }
                .boxed()
            })
            .await;
        noted.map_err(|error| {
            tracing::error!(cause = %error, "a sealed request could not be noted");
            SealError::ReplayWindow
        })?;
        Ok(first.load(Ordering::Relaxed))
    }
}
