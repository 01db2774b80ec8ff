//! What a job is, and how jobs of all kinds are handed to the workers.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{JobCtx, JobError};

/// Work of one queue.
pub trait Job: Send + Sync + 'static {
    /// The queue's name, kebab-case, unique over the workspace.
    const QUEUE: &'static str;

    /// What a job is told, written as JSON beside it. It may have waited since an older version: fields that come later
    /// have a default.
    type Payload: Serialize + DeserializeOwned + Send + Sync;

    /// How long one run may take; the lease is renewed no longer than this.
    const TIME_LIMIT: Duration = Duration::from_secs(60);

    /// How many run at the same time on one node.
    const WORKERS: usize = 2;

    /// Does the work.
    ///
    /// # Errors
    /// [`JobError::retry`] to be run again later, [`JobError::fail`] to give up.
    fn run(&self, job: &JobCtx, payload: Self::Payload) -> impl Future<Output = Result<(), JobError>> + Send;
}

/// Work that the default tenant has done at an interval, once for all nodes.
pub trait Scheduled: Job<Payload = ()> {
    /// The interval.
    const EVERY: Duration;
}

/// A job of any kind, as a feature hands it over.
#[derive(Clone)]
pub struct Work {
    pub(crate) queue: &'static str,
    pub(crate) time_limit: Duration,
    pub(crate) workers: usize,
    pub(crate) every: Option<Duration>,
    pub(crate) run: Arc<dyn Run>,
}

impl Work {
    /// Work that is done when somebody enqueues it.
    pub fn of<J: Job>(job: J) -> Self {
        Self { queue: J::QUEUE, time_limit: J::TIME_LIMIT, workers: J::WORKERS, every: None, run: Arc::new(job) }
    }

    /// Work that is done at its interval, and when somebody enqueues it.
    pub fn scheduled<J: Scheduled>(job: J) -> Self {
        Self { every: Some(J::EVERY), ..Self::of(job) }
    }
}

/// A job whose payload is not read yet.
#[async_trait]
pub(crate) trait Run: Send + Sync {
    async fn run(&self, job: &JobCtx, payload: &str) -> Result<(), JobError>;
}

#[async_trait]
impl<J: Job> Run for J {
    async fn run(&self, job: &JobCtx, payload: &str) -> Result<(), JobError> {
        let payload = serde_json::from_str(payload).map_err(JobError::fail)?;
        Job::run(self, job, payload).await
    }
}
