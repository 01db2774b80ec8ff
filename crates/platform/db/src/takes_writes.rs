//! Trying to write, for the readiness check: a database that answers may still not take anything.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait as _, LockBehavior, LockType, Query};
use sea_orm::{ConnectionTrait, DbErr};

use crate::probe::Outcome;
use crate::{Db, StoreError, StoreResult};

const TABLE: &str = "storage_probes";

impl Db {
    /// Whether the database can be read and a write is stored: one is made at most each second, and shared by all who ask.
    /// `now` is stored.
    ///
    /// # Errors
    /// What the write failed with; [`StoreError::Unavailable`] when it took longer than 2 s.
    pub async fn takes_writes(&self, now: DateTime<Utc>) -> Outcome {
        self.probe.outcome(self.write_a_row(now)).await
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
