//! The check of what people write.

use std::sync::Arc;

use async_trait::async_trait;
use futures::FutureExt as _;
use onehall_db::{Db, StoreResult, beside};
use onehall_feature::{Opinion, OpinionCheck};
use onehall_kernel::{Ctx, ErrorCode, Problem, TenantId};
use onehall_safety::{Words, fold_text};
use onehall_web::ApiError;

use crate::dictionaries::Dictionaries;
use crate::rules::excerpt::excerpt;
use crate::store::attempts::{Attempt, create_attempt};

/// Characters of an object's id that are recorded.
const OBJECT_MAX: usize = 128;

/// Judges texts by the tenant's dictionary and records what is refused.
pub(crate) struct Opinions {
    db: Db,
    dictionaries: Dictionaries,
}

impl Opinions {
    /// A check over the dictionaries of this database.
    #[must_use]
    pub(crate) fn new(db: Db) -> Arc<Self> {
        Arc::new(Self { dictionaries: Dictionaries::new(db.clone()), db })
    }

    /// The dictionary of a tenant as it is now.
    pub(crate) async fn words(&self, tenant: &TenantId) -> StoreResult<Arc<Words>> {
        self.dictionaries.of(tenant).await
    }

    async fn record(&self, tenant: &TenantId, attempt: Attempt) -> StoreResult<()> {
        let (tenant, attempt) = (tenant.clone(), Arc::new(attempt));
        self.db
            .write_small(move |tx| {
                let (tenant, attempt) = (tenant.clone(), attempt.clone());
                async move { create_attempt(tx, &tenant, &attempt).await }.boxed()
            })
            .await
    }
}

#[async_trait]
impl OpinionCheck for Opinions {
    async fn check(&self, ctx: &Ctx, opinion: Opinion<'_>) -> Result<(), ApiError> {
        if opinion.text.is_empty() {
            return Ok(());
        }
        let words = self.words(&ctx.tenant).await?;
        let Some(found) = words.find(opinion.text) else { return Ok(()) };
        let attempt = Attempt {
            id: ctx.new_id(),
            user_id: ctx.user().map(|user| user.0),
            kind: opinion.kind.as_str().to_owned(),
            object_id: opinion.object.chars().filter(|c| !c.is_control()).take(OBJECT_MAX).collect(),
            word: found.word.to_owned(),
            folded: fold_text(found.word),
            excerpt: excerpt(opinion.text, found.start, found.end),
            at: ctx.now,
        };
        let refusal = Problem::new(ErrorCode::OpinionSensitive).with("word", found.word);
        // the record stays although what was to be written does not
        beside(self.record(&ctx.tenant, attempt)).await?;
        Err(refusal.into())
    }
}
