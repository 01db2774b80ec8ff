//! Importance of an item, whether it is new, and when a reading counts.

use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// An item is new below this age (001 section 9).
const NEW_FOR: TimeDelta = TimeDelta::hours(24);
/// A person counts once within this time.
const COUNT_EVERY: TimeDelta = TimeDelta::minutes(10);

/// How much an item matters (001 section 2.4, the label from `fieldSet`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Importance {
    /// No label.
    #[default]
    Normal,
    /// Labelled as important.
    Important,
    /// Labelled as urgent.
    Urgent,
}

/// A stored word that means nothing here.
#[derive(Debug, thiserror::Error)]
#[error("unknown word")]
pub struct UnknownWord;

impl Importance {
    /// Every importance.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Important, Self::Urgent];

    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Important => "important",
            Self::Urgent => "urgent",
        }
    }
}

impl FromStr for Importance {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|i| i.as_str() == word).ok_or(UnknownWord)
    }
}

/// Whether an item gets the NEW badge: published and under 24 hours old; at 24 hours it does not.
#[must_use]
pub fn is_new(published_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    published_at <= now && now - published_at < NEW_FOR
}

/// An earlier reading at or before this moment lets the next one count.
#[must_use]
pub fn counts_again_after(now: DateTime<Utc>) -> DateTime<Utc> {
    now - COUNT_EVERY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_is_under_24_hours() {
        let now = DateTime::from_timestamp(1_795_233_600, 0).unwrap();
        let micro = TimeDelta::microseconds(1);
        for (age, expected) in [
            (TimeDelta::zero(), true),
            (TimeDelta::hours(23), true),
            (TimeDelta::hours(24) - micro, true),
            (TimeDelta::hours(24), false),
            (TimeDelta::hours(24) + micro, false),
            (-micro, false),
        ] {
            assert_eq!(is_new(now - age, now), expected, "{age}");
        }
    }

    #[test]
    fn words_come_back_as_what_they_were() {
        for importance in Importance::ALL {
            assert_eq!(importance.as_str().parse::<Importance>().ok(), Some(importance));
        }
        assert!("high".parse::<Importance>().is_err());
    }
}
