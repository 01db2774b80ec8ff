//! Ended sessions are kept for a time that each tenant sets, for questions about who was signed in when, and no longer.

use std::time::Duration;

use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

use crate::settings::ENDED_SESSIONS_KEPT;
use crate::store;

/// Rows of one transaction.
const BATCH: u64 = 1_000;

/// Removes sessions that ended longer ago than their tenant keeps them, tenant by tenant.
pub(crate) struct ForgetSessions;

impl Scheduled for ForgetSessions {
    const EVERY: Duration = Duration::from_secs(6 * 3_600);
}

impl Job for ForgetSessions {
    const QUEUE: &'static str = "identity-forget-sessions";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let (repo, now) = (job.db.repo(), job.env.earliest_now());
        let kept = ENDED_SESSIONS_KEPT.of_all(repo.conn()).await?;
        for tenant in onehall_directory::list_every_tenant(repo.conn()).await? {
            let before = now - kept.of(&tenant);
            loop {
                let old = store::sessions::list_ended_before(repo.conn(), &tenant, before, BATCH).await?;
                if old.is_empty() {
                    break;
                }
                let tx = job.db.begin().await?;
                store::sessions::delete_sessions(tx.conn(), &tenant, &old).await?;
                tx.save().await?;
            }
        }
        Ok(())
    }
}
