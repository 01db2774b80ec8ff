//! Forgets pictures that a configuration page uploaded and nobody saved, or that nothing shows any more.

use std::time::Duration;

use chrono::TimeDelta;
use onehall_files::{FileKey, Files};
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};
use onehall_kernel::TenantId;
use onehall_records::settings::list_settings_with;
use uuid::Uuid;

use crate::rules::picture::PICTURE;
use crate::store::pictures::{delete_pictures, list_before, list_mentions, list_tenants};

/// How long a picture may wait to be used, so that a form left open over a holiday week still finds it.
const KEPT: TimeDelta = TimeDelta::days(10);
/// Pictures looked at in one step.
const AT_ONCE: u64 = 500;

pub(crate) struct UnusedPictures {
    pub files: Files,
}

impl Scheduled for UnusedPictures {
    const EVERY: Duration = Duration::from_secs(6 * 3_600);
}

impl Job for UnusedPictures {
    const QUEUE: &'static str = "home-pictures";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        for tenant in list_tenants(job.db.repo().conn()).await? {
            let unused = self.unused(job, &tenant).await?;
            if unused.is_empty() {
                continue;
            }
            let ids: Vec<Uuid> = unused.iter().map(|(id, _)| *id).collect();
            let tx = job.db.begin().await?;
            delete_pictures(tx.conn(), &tenant, &ids).await?;
            tx.save().await?;
            for (_, key) in unused {
                if let Err(error) = self.files.delete(&key).await {
                    tracing::warn!(%error, %key, "a picture nobody uses was not removed");
                }
            }
        }
        Ok(())
    }
}

impl UnusedPictures {
    async fn unused(&self, job: &JobCtx, tenant: &TenantId) -> Result<Vec<(Uuid, FileKey)>, JobError> {
        let repo = job.db.repo();
        let mut texts = list_mentions(repo.conn(), tenant).await?;
        texts.extend(list_settings_with(repo.conn(), tenant, PICTURE.path).await?);
        let before = job.env.earliest_now() - KEPT;
        let (mut unused, mut after) = (Vec::new(), Uuid::nil());
        loop {
            let page = list_before(repo.conn(), tenant, before, after, AT_ONCE).await?;
            let Some((last, _)) = page.last() else { return Ok(unused) };
            after = *last;
            unused.extend(page.into_iter().filter(|(_, key)| {
                let address = PICTURE.address(key);
                !texts.iter().any(|text| text.contains(&address))
            }));
        }
    }
}
