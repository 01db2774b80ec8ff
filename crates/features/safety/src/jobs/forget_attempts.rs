//! The record of refused texts is kept for a time that the tenant sets, and no longer.

use std::time::Duration;

use chrono::TimeDelta;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};
use onehall_kernel::TenantId;

use crate::settings::{DAYS, SENSITIVE_WORDS};
use crate::store::{attempts, global};

/// Rows of one transaction.
const BATCH: u64 = 500;

/// Removes attempts that are older than their tenant keeps them.
#[derive(Debug, Clone, Copy)]
pub struct ForgetAttempts;

impl Scheduled for ForgetAttempts {
    const EVERY: Duration = Duration::from_secs(6 * 3_600);
}

impl Job for ForgetAttempts {
    const QUEUE: &'static str = "safety-forget-attempts";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let repo = job.db.repo();
        for tenant in global::list_tenants_with_attempts(repo.conn()).await? {
            let tenant: TenantId = tenant.parse().map_err(JobError::fail)?;
            let kept = SENSITIVE_WORDS.find(repo.conn(), &tenant).await?.unwrap_or_default();
            let days = kept.keep_attempts_days.clamp(DAYS[0], DAYS[1]);
            let until = job.env.earliest_now() - TimeDelta::days(days);
            loop {
                let tx = job.db.begin().await?;
                let gone = attempts::delete_before(tx.conn(), &tenant, until, BATCH).await?;
                tx.save().await?;
                if gone < BATCH {
                    break;
                }
            }
        }
        Ok(())
    }
}
