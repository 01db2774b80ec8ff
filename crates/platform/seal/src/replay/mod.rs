//! A request is accepted once.

mod memory;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

pub use memory::MemoryReplayWindow;

use crate::{SealError, SealResult};

/// Remembers which request ids a key has used. One window is shared by all nodes (a table with a unique key on
/// `(kid, rid)`, or [`MemoryReplayWindow`] on a single node).
#[async_trait]
pub trait ReplayWindow: Send + Sync {
    /// Notes the use of `rid` under `kid` at `at`, and says whether it was the first within
    /// [`REPLAY_SECONDS`](crate::REPLAY_SECONDS). Of any number of simultaneous calls exactly one gets `true`. An entry
    /// may be forgotten when more than that time has passed.
    ///
    /// # Errors
    /// [`SealError::ReplayWindow`] when it can not tell; the request is then refused.
    async fn first_use(&self, kid: &str, rid: &str, at: DateTime<Utc>) -> SealResult<bool>;
}

/// The right to use a request once, still to be taken. Only authentic requests have one, so that nobody can burn the id
/// of somebody else.
#[derive(Debug)]
pub struct FirstUse {
    kid: String,
    rid: String,
    at: DateTime<Utc>,
}

impl FirstUse {
    pub(crate) fn new(kid: String, rid: String, at: DateTime<Utc>) -> Self {
        Self { kid, rid, at }
    }

    /// Takes it.
    ///
    /// # Errors
    /// [`SealError::Replayed`] when it was taken before; [`SealError::ReplayWindow`] when the window can not tell.
    pub async fn take(self, window: &dyn ReplayWindow) -> SealResult<()> {
        if window.first_use(&self.kid, &self.rid, self.at).await? { Ok(()) } else { Err(SealError::Replayed) }
    }
}
