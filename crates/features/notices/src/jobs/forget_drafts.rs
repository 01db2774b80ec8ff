//! Forgets drafts nobody touches; their files go with the next sweep of files.

use std::time::Duration;

use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

use crate::rules::official_file::WAITS;
use crate::store::global::list_old_drafts;
use crate::store::notices::delete_notice;

/// Rows looked at in one run.
const AT_ONCE: u64 = 500;

pub(crate) struct ForgetDrafts;

impl Scheduled for ForgetDrafts {
    const EVERY: Duration = Duration::from_secs(6 * 3_600);
}

impl Job for ForgetDrafts {
    const QUEUE: &'static str = "notices-drafts";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let now = job.env.earliest_now();
        let tx = job.db.begin().await?;
        for (tenant, id) in list_old_drafts(tx.conn(), now - WAITS, AT_ONCE).await? {
            delete_notice(tx.conn(), &tenant, id, now).await?;
        }
        Ok(tx.save().await?)
    }
}
