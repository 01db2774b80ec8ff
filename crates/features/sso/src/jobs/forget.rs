//! Ends sessions past their deadlines and forgets what nobody can use any more.

use std::time::Duration;

use chrono::TimeDelta;
use onehall_identity::ends::end_sign_on;
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};

use crate::port::Tickets;
use crate::store::{global, tgts};

/// How long ended sessions and finished messages stay for questions.
const KEPT: TimeDelta = TimeDelta::days(1);
/// How long unused tickets stay, so that a late validation is told apart from an unknown ticket in the database.
const UNUSED_KEPT: TimeDelta = TimeDelta::minutes(10);

/// The clean-up of single sign-on.
pub(crate) struct ForgetTickets;

impl Scheduled for ForgetTickets {
    const EVERY: Duration = Duration::from_secs(300);
}

impl Job for ForgetTickets {
    const QUEUE: &'static str = "cas-forget-tickets";
    type Payload = ();

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let now = job.env.earliest_now();
        for overdue in global::list_overdue_tgts(job.db.repo().conn(), now).await? {
            if tgts::is_alive(job.db.repo().conn(), &overdue, &job.env).await? {
                continue;
            }
            let mut tx = job.db.begin().await?;
            end_sign_on(&Tickets, &mut tx, &job.ctx, overdue.id, "expired").await?;
            tx.save().await?;
        }
        let tx = job.db.begin().await?;
        global::delete_expired_tickets(tx.conn(), now - UNUSED_KEPT).await?;
        global::delete_ended_tgts(tx.conn(), now - KEPT).await?;
        global::delete_finished(tx.conn(), now - KEPT).await?;
        tx.save().await?;
        Ok(())
    }
}
