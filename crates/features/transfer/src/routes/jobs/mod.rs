//! Background work of the school, for its administrators.

pub(super) mod page;
pub(super) mod retry;

use onehall_jobs::State;
use serde::{Deserialize, Serialize};

/// Where a job stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum JobState {
    /// It waits, for its time or for a worker.
    Waiting,
    /// A node is at it.
    Running,
    /// It was given up.
    Failed,
    /// It is done.
    Done,
}

impl JobState {
    const fn of(state: State) -> Self {
        match state {
            State::Queued => Self::Waiting,
            State::Running => Self::Running,
            State::Done => Self::Done,
            State::Failed => Self::Failed,
        }
    }

    const fn stored(self) -> State {
        match self {
            Self::Waiting => State::Queued,
            Self::Running => State::Running,
            Self::Done => State::Done,
            Self::Failed => State::Failed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_state_has_its_own_word() {
        for state in State::ALL {
            assert_eq!(JobState::of(state).stored(), state);
        }
    }
}
