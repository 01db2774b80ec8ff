//! States and progress of an application.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use onehall_kernel::{Locale, Names};
use serde::{Deserialize, Serialize};

use crate::rules::state::UnknownWord;

/// How far an application is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ApplicationState {
    /// Begun, not handed in.
    Draft,
    /// Handed in, nobody has looked at it.
    Submitted,
    /// Somebody looks at it.
    Reviewing,
    /// Sent back for changes.
    Returned,
    /// Agreed, being carried out.
    Approved,
    /// Refused.
    Rejected,
    /// Carried out.
    Finished,
}

impl ApplicationState {
    /// Every state, in the order of a matter's life.
    pub const ALL: [Self; 7] =
        [Self::Draft, Self::Submitted, Self::Reviewing, Self::Returned, Self::Approved, Self::Rejected, Self::Finished];

    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Submitted => "submitted",
            Self::Reviewing => "reviewing",
            Self::Returned => "returned",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
            Self::Finished => "finished",
        }
    }

    /// What the reader sees.
    #[must_use]
    pub const fn label(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Draft, Locale::Zh) => "草稿",
            (Self::Draft, Locale::En) => "Draft",
            (Self::Submitted, Locale::Zh) => "已提交",
            (Self::Submitted, Locale::En) => "Submitted",
            (Self::Reviewing, Locale::Zh) => "审批中",
            (Self::Reviewing, Locale::En) => "In review",
            (Self::Returned, Locale::Zh) => "退回补正",
            (Self::Returned, Locale::En) => "Returned",
            (Self::Approved, Locale::Zh) => "审批通过",
            (Self::Approved, Locale::En) => "Approved",
            (Self::Rejected, Locale::Zh) => "不予通过",
            (Self::Rejected, Locale::En) => "Rejected",
            (Self::Finished, Locale::Zh) => "已办结",
            (Self::Finished, Locale::En) => "Finished",
        }
    }

    /// Whether nothing more happens to it.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Rejected | Self::Finished)
    }
}

impl FromStr for ApplicationState {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|s| s.as_str() == word).ok_or(UnknownWord)
    }
}

/// One step of an application as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The step's name in Chinese.
    pub zh: String,
    /// The step's name in English.
    pub en: String,
    /// Who holds it: an office, in Chinese.
    #[serde(default)]
    pub office_zh: String,
    /// The same in English.
    #[serde(default)]
    pub office_en: String,
    /// When it was passed; none for steps to come and the one it stands at.
    pub at: Option<DateTime<Utc>>,
}

impl Step {
    /// The step's names.
    #[must_use]
    pub fn names(&self) -> Names {
        Names { zh: self.zh.clone(), en: self.en.clone() }
    }

    /// The names of the office that holds it.
    #[must_use]
    pub fn office(&self) -> Names {
        Names { zh: self.office_zh.clone(), en: self.office_en.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_has_a_word_and_two_labels() {
        for state in ApplicationState::ALL {
            assert_eq!(state.as_str().parse::<ApplicationState>().ok(), Some(state));
            assert_ne!(state.label(Locale::Zh), state.label(Locale::En));
        }
        assert!("x".parse::<ApplicationState>().is_err());
        assert!(ApplicationState::Finished.is_final() && !ApplicationState::Returned.is_final());
    }
}
