//! Background work that must not be lost: jobs in the database, leased, retried, and at intervals.
//!
//! A job is written in the `Tx` of the change that needs it ([`enqueue`]), for a time and with a key by which it can be
//! called off where wanted ([`enqueue_at`], [`cancel`]). A node leases due jobs of the queues it knows, as many of each
//! as the queue has workers and tenants in turns, renews the lease while it works, and either finishes, retries
//! (5 s · 2ⁿ, at most 10 tries) or gives up; only the run that holds the lease may say how it ended. Jobs must be
//! repeatable: a node that dies is followed within half a minute by another. At each `?` of a job decide between
//! [`JobError::retry`] and [`JobError::fail`]; work that lasts asks [`JobCtx::stopped`] now and then and says how far it
//! is with [`JobCtx::report`]. Ended jobs are swept after a week, those that were given up after two months.
//!
//! Knows no feature; features hand over [`Work`].

mod ctx;
mod desk;
mod enqueue;
mod entity;
mod error;
mod job;
mod migrations;
mod priority;
mod progress;
mod queue;
mod schedule;
mod set_back;
mod status;
mod sweep;
mod turns;
mod worker;

pub use ctx::JobCtx;
pub use desk::{Listed, count_jobs, page_jobs, retry_given_up};
pub use enqueue::{Terms, cancel, enqueue, enqueue_at, enqueue_named};
pub use error::JobError;
pub use job::{Job, Scheduled, Work};
pub use migrations::migrations;
pub use priority::Priority;
pub use progress::Progress;
pub use status::{Left, State, Status, count_given_up, find_status, list_left};
pub use worker::{TwoOfAQueue, Workers, enqueue_scheduled, run_due};
