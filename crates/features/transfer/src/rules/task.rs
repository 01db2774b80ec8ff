//! What a task is and where it stands.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The queue of the job that carries tasks out.
pub const QUEUE: &str = "transfer-task";
/// The queue of the job that takes imports back.
pub const UNDO_QUEUE: &str = "transfer-undo";

/// What the job is told.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TaskToRun {
    /// Which task.
    pub task: Uuid,
}

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskKind {
    /// Rows go out.
    Export,
    /// Rows come in.
    Import,
    /// An import is tried out and writes nothing.
    Rehearsal,
}

impl TaskKind {
    /// As it is stored and named at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Export => "export",
            Self::Import => "import",
            Self::Rehearsal => "rehearsal",
        }
    }
}

/// Where a task stands. `Waiting` and `Started` are worked on, from `Done` on it has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskState {
    /// A second person has to approve it.
    Approval,
    /// It waits until others of the tenant have ended.
    Waiting,
    /// Its job is there.
    Started,
    /// All was done.
    Done,
    /// A faulty row ended it (error rule 2); what was written before stays.
    Stopped,
    /// It could not be done.
    Failed,
    /// Somebody did not want it any more.
    Cancelled,
}

impl TaskState {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Approval, Self::Waiting, Self::Started, Self::Done, Self::Stopped, Self::Failed, Self::Cancelled];
    /// Those that have not ended.
    pub const OPEN: [&'static str; 3] = [Self::Approval.as_str(), Self::Waiting.as_str(), Self::Started.as_str()];

    /// As it is stored and named at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Approval => "approval",
            Self::Waiting => "waiting",
            Self::Started => "started",
            Self::Done => "done",
            Self::Stopped => "stopped",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }

    /// Whether nothing more happens.
    #[must_use]
    pub const fn is_ended(self) -> bool {
        matches!(self, Self::Done | Self::Stopped | Self::Failed | Self::Cancelled)
    }
}

/// A word that is none of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownWord;

impl FromStr for TaskKind {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let found = [Self::Export, Self::Import, Self::Rehearsal].into_iter().find(|kind| kind.as_str() == word);
        found.ok_or(UnknownWord)
    }
}

impl FromStr for TaskState {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|state| state.as_str() == word).ok_or(UnknownWord)
    }
}
