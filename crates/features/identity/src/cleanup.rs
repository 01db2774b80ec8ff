//! Removes what has expired and ends sessions whose time is over.

use std::time::Duration;

use onehall_jobs::{Job, JobCtx, JobError, Scheduled};
use onehall_kernel::UserId;

use crate::{sessions, store};

pub(crate) struct CleanUp;

impl Scheduled for CleanUp {
    const EVERY: Duration = Duration::from_secs(300);
}

impl Job for CleanUp {
    const QUEUE: &'static str = "identity-cleanup";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        loop {
            let overdue = store::global::list_overdue_sessions(job.db.repo().conn(), job.env.earliest_now()).await?;
            if overdue.is_empty() {
                break;
            }
            for chunk in overdue.chunks(100) {
                let mut tx = job.db.begin().await?;
                for session in chunk {
                    sessions::end_session(
                        &mut tx,
                        &job.ctx,
                        &session.tenant_id,
                        session.id,
                        UserId(session.user_id),
                        "expired",
                    )
                    .await?;
                }
                tx.save().await?;
            }
        }
        loop {
            let tx = job.db.begin().await?;
            let removed = store::global::delete_expired(tx.conn(), job.env.earliest_now()).await?;
            tx.save().await?;
            if removed == 0 {
                return Ok(());
            }
        }
    }
}
