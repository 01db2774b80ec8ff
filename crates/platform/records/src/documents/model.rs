//! Documents, revisions and publications as the rest of the product sees them.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use onehall_kernel::UserId;
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use super::{Clash, DocumentKey};

/// The version of a document that has no revision yet.
pub const NEVER_SAVED: Uuid = Uuid::nil();

/// How far a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = DocumentState)]
pub enum DocumentState {
    /// Never published: nobody sees it.
    Draft,
    /// People see what editors see.
    Published,
    /// Published, and changed since.
    Changed,
    /// Taken off the shelf (下架): published once, and nobody sees it now.
    Under,
    /// Handed in: the newest revision waits for somebody who publishes or returns it.
    Submitted,
    /// Returned with a reason: the newest revision is to be changed.
    Returned,
}

/// Who made a revision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = RevisionOrigin)]
pub enum Origin {
    /// Somebody on a page of configuration.
    Page,
    /// A command of the operator.
    Cli,
    /// Another system by the open interface, or a client that knows no drafts.
    Open,
    /// Somebody who went back to an old one.
    Restore,
    /// What stood there before it had revisions.
    Migration,
    /// A file that somebody brought in; its rows were looked at there.
    Import,
}

impl Origin {
    const ALL: [Self; 6] = [Self::Page, Self::Cli, Self::Open, Self::Restore, Self::Migration, Self::Import];

    /// The word in the database and at the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Cli => "cli",
            Self::Open => "open",
            Self::Restore => "restore",
            Self::Migration => "migration",
            Self::Import => "import",
        }
    }
}

impl FromStr for Origin {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|origin| origin.as_str() == text).ok_or(())
    }
}

/// A document without its bodies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its name.
    pub key: DocumentKey,
    /// The newest revision: what editors see, and what a write has to name.
    pub head: Uuid,
    /// The published one.
    pub live: Option<Uuid>,
    /// Whether it was taken off the shelf.
    pub is_under: bool,
    /// Who changed it last; none for commands and systems.
    pub by: Option<UserId>,
    /// When.
    pub at: DateTime<Utc>,
    /// What was handed in last; it counts as long as its revision is the newest ([`Document::review`]).
    pub handed_in: Option<Box<Review>>,
}

/// A revision that was handed in for a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// Which one.
    pub revision: Uuid,
    /// Who handed it in; none for systems.
    pub by: Option<UserId>,
    /// When.
    pub at: DateTime<Utc>,
    /// What was said with it; may be empty.
    pub note: String,
    /// That it was returned.
    pub returned: Option<Returned>,
}

/// A revision that was returned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Returned {
    /// By whom; none for systems.
    pub by: Option<UserId>,
    /// When.
    pub at: DateTime<Utc>,
    /// Why.
    pub reason: String,
}

impl Document {
    /// What was handed in or returned of the newest revision: a later one takes it back.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        let is_seen = self.live == Some(self.head) && !self.is_under;
        self.handed_in.as_deref().filter(|review| review.revision == self.head && !is_seen)
    }

    /// How far it is.
    #[must_use]
    pub fn state(&self) -> DocumentState {
        match self.live {
            _ if self.is_under => DocumentState::Under,
            Some(live) if live == self.head => DocumentState::Published,
            live => match self.review() {
                Some(Review { returned: Some(_), .. }) => DocumentState::Returned,
                Some(_) => DocumentState::Submitted,
                None if live.is_none() => DocumentState::Draft,
                None => DocumentState::Changed,
            },
        }
    }
}

/// One version of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revision {
    /// Its key, which writes name as `version`.
    pub id: Uuid,
    /// Its number in the document, from 1.
    pub number: i32,
    /// The one it was made from.
    pub parent: Option<Uuid>,
    /// The whole document; none: it is to be removed.
    pub body: Option<Value>,
    /// Who made it; none for commands and systems.
    pub by: Option<UserId>,
    /// Why, in the words of who made or published it; may be empty.
    pub note: String,
    /// On which way it came.
    pub origin: Origin,
    /// When.
    pub at: DateTime<Utc>,
    /// When it was published last; none for a draft.
    pub published_at: Option<DateTime<Utc>>,
}

/// What was published together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Publication {
    /// Its key.
    pub id: Uuid,
    /// The documents that people see otherwise now.
    pub keys: Vec<DocumentKey>,
}

/// Somebody was quicker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The newest revision.
    pub latest: Uuid,
    /// Who made it; none for commands and systems.
    pub by: Option<UserId>,
    /// When.
    pub at: DateTime<Utc>,
    /// Fields that both changed to different values.
    pub clashes: Vec<Clash>,
    /// Both changes, with the stored values where they clash; none when one of the two removes the document.
    pub merged: Option<Value>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_follows_from_what_is_newest_and_what_is_published() {
        let (one, two) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let document = |live, is_under| Document {
            key: DocumentKey::only("layers"),
            head: two,
            live,
            is_under,
            by: None,
            at: DateTime::UNIX_EPOCH,
            handed_in: None,
        };
        assert_eq!(document(None, false).state(), DocumentState::Draft);
        assert_eq!(document(Some(one), false).state(), DocumentState::Changed);
        assert_eq!(document(Some(two), false).state(), DocumentState::Published);
        assert_eq!(document(Some(two), true).state(), DocumentState::Under);
    }

    #[test]
    fn what_was_handed_in_counts_for_the_newest_revision_alone() {
        let (one, two) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let at = DateTime::UNIX_EPOCH;
        let document = |revision, live, is_returned: bool| Document {
            key: DocumentKey::of("duties", "x"),
            head: two,
            live,
            is_under: false,
            by: None,
            at,
            handed_in: Some(Box::new(Review {
                revision,
                by: None,
                at,
                note: String::new(),
                returned: is_returned.then(|| Returned { by: None, at, reason: "错字".to_owned() }),
            })),
        };
        for (revision, live, is_returned, state) in [
            (two, None, false, DocumentState::Submitted),
            (two, Some(one), false, DocumentState::Submitted),
            (two, Some(one), true, DocumentState::Returned),
            (one, Some(one), false, DocumentState::Changed),
            (one, None, true, DocumentState::Draft),
            (two, Some(two), false, DocumentState::Published),
        ] {
            assert_eq!(document(revision, live, is_returned).state(), state);
        }
    }

    #[test]
    fn origins_are_read_as_they_are_written() {
        for origin in Origin::ALL {
            assert_eq!(origin.as_str().parse(), Ok(origin));
        }
        assert!("pages".parse::<Origin>().is_err());
    }
}
