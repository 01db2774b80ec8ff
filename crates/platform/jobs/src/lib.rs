//! Background work that must not be lost: jobs in the database, leased, retried, and schedules.
//!
//! A job is written in the `Tx` of the change that needs it ([`enqueue`]). A node leases due jobs of the queues it knows,
//! as many of each as the queue has workers, renews the lease while it works, and either finishes, retries (5 s · 2ⁿ, at
//! most 10 tries) or gives up; only the run that holds the lease may say how it ended. Jobs must be repeatable: a node
//! that dies is followed within half a minute by another. At each `?` of a job decide between [`JobError::retry`] and
//! [`JobError::fail`]; work that lasts asks [`JobCtx::stopped`] now and then. Ended jobs are swept after a week, those
//! that were given up after two months.
//!
//! Knows no feature; features hand over [`Job`]s and [`Schedule`]s.

mod entity;
mod migrations;
mod queue;
mod schedule;
mod set_back;
mod sweep;
mod worker;

use std::time::Duration;

use async_trait::async_trait;
use onehall_db::{Db, StoreError};
use onehall_kernel::{Ctx, Env};
use tokio_util::sync::CancellationToken;

pub use migrations::migrations;
pub use queue::{count_given_up, count_open, enqueue, enqueue_at};
pub use worker::{TwoOfAQueue, Workers, enqueue_scheduled, run_due};

/// What a job works with.
#[derive(Debug, Clone)]
pub struct JobCtx {
    /// Tenant, time, ids; the actor is the system.
    pub ctx: Ctx,
    /// The database.
    pub db: Db,
    /// Clock for work that lasts.
    pub env: Env,
    /// Cancelled when the node stops.
    pub stop: CancellationToken,
}

impl JobCtx {
    /// Ends the run when the node stops: the job goes on on another node, or after the start.
    ///
    /// # Errors
    /// When the node stops.
    pub fn stopped(&self) -> Result<(), JobError> {
        if self.stop.is_cancelled() {
            return Err(JobError { message: "the node stops".to_owned(), kind: Kind::Stopped });
        }
        Ok(())
    }
}

/// Work of one queue.
#[async_trait]
pub trait Job: Send + Sync {
    /// The queue's name, kebab-case, unique over the workspace.
    fn queue(&self) -> &'static str;

    /// How long one run may take; the lease is renewed no longer than this.
    fn time_limit(&self) -> Duration {
        Duration::from_secs(60)
    }

    /// How many run at the same time on one node.
    fn workers(&self) -> usize {
        2
    }

    /// Does the work for one payload.
    ///
    /// # Errors
    /// [`JobError::retry`] to be run again later, [`JobError::fail`] to give up.
    async fn run(&self, job: &JobCtx, payload: serde_json::Value) -> Result<(), JobError>;
}

/// A job that is enqueued for the default tenant at an interval, once for all nodes.
#[derive(Debug, Clone, Copy)]
pub struct Schedule {
    /// The queue.
    pub queue: &'static str,
    /// The interval.
    pub every: Duration,
}

/// Why a job did not finish.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct JobError {
    message: String,
    kind: Kind,
}

/// What follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Again,
    GiveUp,
    Stopped,
}

impl JobError {
    /// Run it again later.
    pub fn retry(why: impl std::fmt::Display) -> Self {
        Self { message: why.to_string(), kind: Kind::Again }
    }

    /// Give up: running again would not help.
    pub fn fail(why: impl std::fmt::Display) -> Self {
        Self { message: why.to_string(), kind: Kind::GiveUp }
    }
}

impl From<StoreError> for JobError {
    fn from(error: StoreError) -> Self {
        Self::retry(error)
    }
}
