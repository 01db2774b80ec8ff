//! Background work of this area.

mod tell_collectors;

use std::time::Duration;

use chrono::TimeDelta;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

pub(crate) use tell_collectors::{TellCollectors, Telling};

use crate::store;

/// How long it is known who visited what: a year and a month, for comparisons with the year before.
const CLICKS_KEPT: TimeDelta = TimeDelta::days(400);

/// How long it is known on which days changes of guides were told.
const TELLINGS_KEPT: TimeDelta = TimeDelta::days(30);

/// How long words that found nothing are kept.
const MISSES_KEPT: TimeDelta = TimeDelta::days(90);

pub(crate) struct CleanUp;

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
        let oldest = store::misses::day(job.env.earliest_now() - TELLINGS_KEPT, chrono_tz::UTC);
        store::global::delete_old_tellings(tx.conn(), &oldest).await?;
        Ok(tx.save().await?)
    }
}
