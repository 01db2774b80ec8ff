//! Kinds and states of a to-do (anchors: 待办 / 待阅 / 已办).

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What is asked of the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// To act in the source system; only the source closes it.
    #[default]
    Todo,
    /// To read; the person closes it.
    Read,
}

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Waiting for the person.
    Open,
    /// Done or read.
    Done,
    /// Taken back by the source; in no list any more.
    Withdrawn,
}

/// A stored word that means nothing here.
#[derive(Debug, thiserror::Error)]
#[error("unknown word")]
pub struct UnknownWord;

impl Kind {
    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Todo => "todo",
            Self::Read => "read",
        }
    }
}

impl State {
    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Done => "done",
            Self::Withdrawn => "withdrawn",
        }
    }
}

impl FromStr for Kind {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        [Self::Todo, Self::Read].into_iter().find(|k| k.as_str() == word).ok_or(UnknownWord)
    }
}

impl FromStr for State {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        [Self::Open, Self::Done, Self::Withdrawn].into_iter().find(|s| s.as_str() == word).ok_or(UnknownWord)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_as_what_they_were() {
        for kind in [Kind::Todo, Kind::Read] {
            assert_eq!(kind.as_str().parse::<Kind>().ok(), Some(kind));
        }
        for state in [State::Open, State::Done, State::Withdrawn] {
            assert_eq!(state.as_str().parse::<State>().ok(), Some(state));
        }
        assert!("Open".parse::<State>().is_err());
    }
}
