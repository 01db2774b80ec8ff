//! Background work of this area.

use std::time::Duration;

use chrono::TimeDelta;
use onehall_files::{Files, SmallPictures};
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

use crate::store;

/// How long it is known who visited what: a year and a month, for comparisons with the year before.
const CLICKS_KEPT: TimeDelta = TimeDelta::days(400);

/// How long words that found nothing are kept.
const MISSES_KEPT: TimeDelta = TimeDelta::days(90);

/// How long a picture waits for its feedback.
const PICTURES_KEPT: TimeDelta = TimeDelta::days(1);

pub(crate) struct CleanUp {
    pub files: Files,
    pub small: SmallPictures,
}

impl Scheduled for CleanUp {
    const EVERY: Duration = Duration::from_secs(600);
}

impl Job for CleanUp {
    const QUEUE: &'static str = "services-cleanup";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let tx = job.db.begin().await?;
        store::global::delete_expired_combs(tx.conn(), job.env.earliest_now()).await?;
        store::global::delete_old_clicks(tx.conn(), job.env.earliest_now() - CLICKS_KEPT).await?;
        let oldest = store::misses::day(job.env.earliest_now() - MISSES_KEPT, chrono_tz::UTC);
        store::global::delete_old_misses(tx.conn(), &oldest).await?;
        store::global::delete_old_marks(tx.conn(), &oldest).await?;
        let loose = store::files::delete_loose(tx.conn(), job.env.earliest_now() - PICTURES_KEPT).await?;
        tx.save().await?;
        for key in loose {
            self.small.forget(&key).await;
            if let Err(error) = self.files.delete(&key).await {
                tracing::warn!(%error, %key, "a picture nobody sent was not removed");
            }
        }
        Ok(())
    }
}
