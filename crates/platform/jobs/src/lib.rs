//! Background work that must not be lost: jobs in the database, leased, retried, and schedules.
//!
//! A job is written in the `Tx` of the change that needs it ([`enqueue`]). A worker leases due jobs in one statement,
//! runs them with a time limit, and either finishes, retries (5 s · 2ⁿ, at most 10 tries) or gives up. Jobs must be
//! repeatable: a node that dies after the work and before the mark runs it again. At each `?` of a job decide between
//! [`JobError::retry`] and [`JobError::fail`].
//!
//! Knows no feature; features hand over [`Job`]s and [`Schedule`]s.

mod entity;
mod migrations;
mod queue;
mod schedule;
mod set_back;
mod worker;

use std::time::Duration;

use async_trait::async_trait;
use onehall_db::{Db, StoreError};
use onehall_kernel::{Ctx, Env};

pub use migrations::migrations;
pub use queue::{count_open, enqueue, enqueue_at};
pub use worker::{Workers, enqueue_scheduled, run_due};

/// What a job works with.
#[derive(Debug, Clone)]
pub struct JobCtx {
    /// Tenant, time, ids; the actor is the system.
    pub ctx: Ctx,
    /// The database.
    pub db: Db,
    /// Clock for work that lasts.
    pub env: Env,
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
    again: bool,
}

impl JobError {
    /// Run it again later.
    pub fn retry(why: impl std::fmt::Display) -> Self {
        Self { message: why.to_string(), again: true }
    }

    /// Give up: running again would not help.
    pub fn fail(why: impl std::fmt::Display) -> Self {
        Self { message: why.to_string(), again: false }
    }
}

impl From<StoreError> for JobError {
    fn from(error: StoreError) -> Self {
        Self::retry(error)
    }
}
