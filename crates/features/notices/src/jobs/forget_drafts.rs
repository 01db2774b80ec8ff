//! Forgets drafts nobody touches and files that belong to no notice.

use std::time::Duration;

use chrono::TimeDelta;
use onehall_files::Files;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};
use onehall_kernel::TenantId;

use crate::rules::official_file::PICTURE;
use crate::store::global::list_old_drafts;
use crate::store::notice_files::{
    NoticeFile, Purpose, bind_pictures, delete_file, find_mention, is_shared, list_unbound,
};
use crate::store::notices::delete_notice;

/// How long a draft and a loose file may wait, so that one begun before a holiday week is still there after it.
const KEPT: TimeDelta = TimeDelta::days(10);
/// Rows looked at in one run.
const AT_ONCE: u64 = 500;

pub(crate) struct ForgetDrafts {
    pub files: Files,
}

impl Scheduled for ForgetDrafts {
    const EVERY: Duration = Duration::from_secs(6 * 3_600);
}

impl Job for ForgetDrafts {
    const QUEUE: &'static str = "notices-drafts";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let before = job.env.earliest_now() - KEPT;
        let tx = job.db.begin().await?;
        for (tenant, id) in list_old_drafts(tx.conn(), before, AT_ONCE).await? {
            delete_notice(tx.conn(), &tenant, id).await?;
        }
        tx.save().await?;
        for (tenant, file) in list_unbound(job.db.repo().conn(), before, AT_ONCE).await? {
            self.forget(job, &tenant, &file).await?;
        }
        Ok(())
    }
}

impl ForgetDrafts {
    /// Forgets one file; a picture that still stands in another notice belongs to that one.
    async fn forget(&self, job: &JobCtx, tenant: &TenantId, file: &NoticeFile) -> Result<(), JobError> {
        let tx = job.db.begin().await?;
        if file.purpose == Purpose::Picture
            && let Some(other) = find_mention(tx.conn(), tenant, &PICTURE.address(&file.key)).await?
        {
            bind_pictures(tx.conn(), tenant, other, &[file.id]).await?;
            tx.save().await?;
            return Ok(());
        }
        delete_file(tx.conn(), tenant, file.id).await?;
        let shared = is_shared(tx.conn(), &file.key).await?;
        tx.save().await?;
        if !shared && let Err(error) = self.files.delete(&file.key).await {
            tracing::warn!(%error, key = %file.key, "a file of no notice was not removed");
        }
        Ok(())
    }
}
