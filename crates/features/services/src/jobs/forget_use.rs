//! What people used and searched for is known for a time that each tenant sets, and no longer.

use std::time::Duration;

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};
use onehall_kernel::TenantId;

use crate::settings::{MISSES_KEPT, VISITS_KEPT};
use crate::store::{clicks, miss_marks, misses};

/// Removes visits, and words that found nothing, that are older than their tenant keeps them: tenant by tenant, a day of one
/// tenant in a transaction.
pub(crate) struct ForgetUse;

impl Scheduled for ForgetUse {
    const EVERY: Duration = Duration::from_secs(6 * 3_600);
}

impl Job for ForgetUse {
    const QUEUE: &'static str = "services-forget-use";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let (repo, now) = (job.db.repo(), job.env.earliest_now());
        let visits = VISITS_KEPT.of_all(repo.conn()).await?;
        let words = MISSES_KEPT.of_all(repo.conn()).await?;
        for tenant in onehall_directory::list_every_tenant(repo.conn()).await? {
            forget_visits(job, &tenant, now - visits.of(&tenant)).await?;
            forget_words(job, &tenant, &misses::day(now - words.of(&tenant), chrono_tz::UTC)).await?;
        }
        Ok(())
    }
}

async fn forget_visits(job: &JobCtx, tenant: &TenantId, before: DateTime<Utc>) -> StoreResult<()> {
    while let Some(oldest) = clicks::find_oldest(job.db.repo().conn(), tenant, before).await? {
        let tx = job.db.begin().await?;
        clicks::delete_before(tx.conn(), tenant, before.min(oldest + clicks::AT_ONCE)).await?;
        tx.save().await?;
    }
    Ok(())
}

async fn forget_words(job: &JobCtx, tenant: &TenantId, before: &str) -> StoreResult<()> {
    while let Some(oldest) = misses::find_oldest_day(job.db.repo().conn(), tenant, before).await? {
        let tx = job.db.begin().await?;
        misses::delete_day(tx.conn(), tenant, &oldest).await?;
        tx.save().await?;
    }
    let tx = job.db.begin().await?;
    miss_marks::delete_handled(tx.conn(), tenant, before).await?;
    tx.save().await
}
