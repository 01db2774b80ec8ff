//! How a run ends when it does not end well.

use onehall_db::StoreError;

/// Why a job did not finish.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct JobError {
    pub(crate) message: String,
    pub(crate) kind: Kind,
}

/// What follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
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
