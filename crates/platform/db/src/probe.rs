//! Trying to write, for the readiness check: a database that answers may still not take anything.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait as _, LockBehavior, LockType, Query};
use sea_orm::{ConnectionTrait, DbErr};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::{Db, StoreError, StoreResult};

/// All who ask within this time get one answer, so that asking costs no more than a sync a second.
const SHARED_FOR: Duration = Duration::from_secs(1);
/// How long it may take (quality.md section 3: within 2 s).
const LIMIT: Duration = Duration::from_secs(2);
const TABLE: &str = "storage_probes";

type Outcome = Result<(), Arc<StoreError>>;

/// The last try.
#[derive(Debug, Default)]
pub(crate) struct Probe {
    last: Mutex<Option<(Instant, Outcome)>>,
}

impl Db {
    /// Whether the database can be read and a write is stored: one is made at most each second, and shared by all who ask.
    /// `now` is stored.
    ///
    /// # Errors
    /// What the write failed with; [`StoreError::Unavailable`] when it took longer than 2 s.
    pub async fn takes_writes(&self, now: DateTime<Utc>) -> Outcome {
        let mut last = self.probe.last.lock().await;
        if let Some((at, outcome)) = &*last
            && at.elapsed() < SHARED_FOR
        {
            return outcome.clone();
        }
        let tried = timeout(LIMIT, self.write_a_row(now)).await;
        let outcome = tried.unwrap_or_else(|_| Err(StoreError::busy("a write took too long"))).map_err(Arc::new);
        *last = Some((Instant::now(), outcome.clone()));
        outcome
    }

    async fn write_a_row(&self, now: DateTime<Utc>) -> StoreResult<()> {
        self.read.ping().await?;
        let tx = self.begin().await?;
        let mut free = Query::select().column("id").from(TABLE).limit(1).to_owned();
        if !self.is_sqlite() {
            free.lock_with_behavior(LockType::Update, LockBehavior::SkipLocked);
        }
        let write =
            Query::update().table(TABLE).value("tried_at", now).and_where(Expr::col("id").in_subquery(free)).to_owned();
        let written = tx.conn().execute(&write).await?.rows_affected();
        if written != 1 {
            return Err(StoreError::Unavailable(DbErr::Custom("no row could be written".to_owned())));
        }
        tx.save().await
    }
}
