//! Who is woken by a commit.

use tokio::sync::Notify;

/// What wakes background tasks after a commit.
#[derive(Debug, Default)]
pub struct Signals {
    /// The outbox has new events.
    pub outbox: Notify,
    /// The queue has new jobs.
    pub jobs: Notify,
}
