//! What a run knows.

use onehall_db::Db;
use onehall_kernel::{Ctx, Env};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::error::{JobError, Kind};
use crate::queue::Held;

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
    /// By what this run is known.
    pub(crate) held: Held,
}

impl JobCtx {
    /// The job, as [`enqueue`](crate::enqueue) named it.
    #[must_use]
    pub fn id(&self) -> Uuid {
        self.held.id
    }

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
