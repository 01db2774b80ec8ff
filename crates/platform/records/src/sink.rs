//! The audit log as the web sees it.

use async_trait::async_trait;
use onehall_db::{Db, StoreResult};
use onehall_kernel::Ctx;
use onehall_web::ports::AuditSink;

use crate::audit;

/// Keeps the web's remarks about callers in the audit log.
#[derive(Clone)]
pub struct Audit {
    db: Db,
}

impl Audit {
    /// The audit log of a database.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

#[async_trait]
impl AuditSink for Audit {
    async fn note(&self, ctx: &Ctx, action: &str, object: &str, detail: serde_json::Value) -> StoreResult<()> {
        let mut tx = self.db.begin().await?;
        audit::record(&mut tx, ctx, action, object, detail).await?;
        tx.save().await
    }
}
