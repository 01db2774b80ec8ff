//! Words of official notices: how much one matters, where it stands, what kind of account speaks, what is missing.

use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::rules::news::{Importance, UnknownWord};

/// How long ahead a notice may be scheduled.
const AHEAD: TimeDelta = TimeDelta::days(366);
/// How long after a reminder the next one may come.
pub const REMIND_EVERY: TimeDelta = TimeDelta::hours(1);

/// How much a notice matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Level {
    /// In the message centre.
    #[default]
    Normal,
    /// In the popup with a close button too.
    Important,
    /// In the popup that stays until it is opened, and confirmed where that is asked.
    MustRead,
}

impl Level {
    /// Every level.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Important, Self::MustRead];

    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Normal => "NORMAL",
            Self::Important => "IMPORTANT",
            Self::MustRead => "MUST_READ",
        }
    }

    /// Where it opens: 0 message centre, 1 important popup, 2 must-read popup (000 section 3, contract section 7). The
    /// `other` window of an important one is its popup alone, of a must-read one both popups; a normal one has none.
    #[must_use]
    pub const fn open_window(self, other: bool) -> &'static str {
        match (self, other) {
            (Self::Normal, _) => "0",
            (Self::Important, false) => "0,1",
            (Self::Important, true) => "1",
            (Self::MustRead, false) => "0,2",
            (Self::MustRead, true) => "0,1,2",
        }
    }

    /// How a card labels a notice of this level among news.
    #[must_use]
    pub const fn importance(self) -> Importance {
        match self {
            Self::Normal => Importance::Normal,
            Self::Important => Importance::Important,
            Self::MustRead => Importance::Urgent,
        }
    }
}

impl FromStr for Level {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|l| l.as_str() == word).ok_or(UnknownWord)
    }
}

/// Where a notice stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NoticeState {
    /// Being written.
    Draft,
    /// Goes out at a set time.
    Scheduled,
    /// Going out.
    Sending,
    /// Everybody has it.
    Sent,
    /// Taken back.
    Withdrawn,
}

impl NoticeState {
    /// Every state.
    pub const ALL: [Self; 5] = [Self::Draft, Self::Scheduled, Self::Sending, Self::Sent, Self::Withdrawn];
    /// The states in which recipients see it.
    pub const VISIBLE: [Self; 2] = [Self::Sending, Self::Sent];

    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "DRAFT",
            Self::Scheduled => "SCHEDULED",
            Self::Sending => "SENDING",
            Self::Sent => "SENT",
            Self::Withdrawn => "WITHDRAWN",
        }
    }

    /// Whether recipients see it.
    #[must_use]
    pub fn is_visible(self) -> bool {
        Self::VISIBLE.contains(&self)
    }
}

impl FromStr for NoticeState {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|s| s.as_str() == word).ok_or(UnknownWord)
    }
}

/// What an account speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub enum MpType {
    /// A department.
    #[serde(rename = "1")]
    Department,
    /// A service.
    #[serde(rename = "2")]
    Service,
    /// The school.
    #[serde(rename = "3")]
    School,
}

impl MpType {
    /// The text in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Department => "1",
            Self::Service => "2",
            Self::School => "3",
        }
    }
}

impl FromStr for MpType {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        [Self::Department, Self::Service, Self::School].into_iter().find(|t| t.as_str() == word).ok_or(UnknownWord)
    }
}

/// A notice that is an address somewhere else (000 section 3, textType 2).
pub const ADDRESS: i32 = 2;

/// The fields a notice still lacks before it can be sent.
#[must_use]
pub fn missing(title: &str, text_type: i32, content: &str, url: &str, nobody: bool) -> Vec<&'static str> {
    let mut fields = Vec::new();
    if title.trim().is_empty() {
        fields.push("title");
    }
    if text_type == ADDRESS {
        if url.is_empty() {
            fields.push("url");
        }
    } else if onehall_safety::text_of(content).trim().is_empty() && !content.contains("<img") {
        fields.push("content");
    }
    if nobody {
        fields.push("audience");
    }
    fields
}

/// Whether a notice may be scheduled for `at`.
#[must_use]
pub fn may_schedule(at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    at > now && at <= now + AHEAD
}

/// Whole minutes until the next reminder may come, rounded up; none when it may come now.
#[must_use]
pub fn minutes_to_wait(reminded: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Option<i64> {
    let wait = reminded? + REMIND_EVERY - now;
    (wait > TimeDelta::zero()).then(|| (wait.num_seconds() + 59) / 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_as_what_they_were() {
        for level in Level::ALL {
            assert_eq!(level.as_str().parse::<Level>().ok(), Some(level));
            assert_eq!(serde_json::to_value(level).unwrap(), level.as_str());
        }
        for state in NoticeState::ALL {
            assert_eq!(state.as_str().parse::<NoticeState>().ok(), Some(state));
            assert_eq!(serde_json::to_value(state).unwrap(), state.as_str());
        }
        assert_eq!("2".parse::<MpType>().ok(), Some(MpType::Service));
        assert!("4".parse::<MpType>().is_err());
        assert!("draft".parse::<NoticeState>().is_err());
    }

    #[test]
    fn what_is_missing_is_named() {
        for (title, kind, content, url, nobody, fields) in [
            ("a", 1, "<p>b</p>", "", false, vec![]),
            (" ", 1, "<p> </p>", "", true, vec!["title", "content", "audience"]),
            ("a", 1, "<p><img src='/a.png'></p>", "", false, vec![]),
            ("a", 2, "", "", false, vec!["url"]),
            ("a", 2, "", "https://a.example", false, vec![]),
        ] {
            assert_eq!(missing(title, kind, content, url, nobody), fields, "{title} {kind} {content}");
        }
    }

    #[test]
    fn a_reminder_waits_for_an_hour_and_a_schedule_lies_ahead() {
        let now = DateTime::from_timestamp(1_795_233_600, 0).unwrap();
        for (ago, wait) in [(0, Some(60)), (1, Some(60)), (60, Some(59)), (3_599, Some(1)), (3_600, None)] {
            assert_eq!(minutes_to_wait(Some(now - TimeDelta::seconds(ago)), now), wait, "{ago}");
        }
        assert_eq!(minutes_to_wait(None, now), None);
        for (ahead, may) in [(0, false), (-5, false), (1, true), (366 * 86_400, true), (366 * 86_400 + 1, false)] {
            assert_eq!(may_schedule(now + TimeDelta::seconds(ahead), now), may, "{ahead}");
        }
    }
}
