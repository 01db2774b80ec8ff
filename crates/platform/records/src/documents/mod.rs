//! Documents of configuration: what administrators prepare, publish and take back (001 section 7.3).
//!
//! A document (`card:{id}`, `layers`, `footer`) has revisions with full bodies, which never change. The newest one is what
//! editors see; the one that is published is what people see, written into the tables of its area (the projection). So a
//! draft is a revision that is newer than the published one, and going back is a new revision with an old body.
//!
//! Areas declare their kinds as [`DocumentKind`] and offer them; this crate knows none of them. Every change of what people
//! see goes through [`publish`], that of commands and of other systems too ([`put_now`], [`amend`] where theirs is a part
//! of a document, and [`carry_on`] behind what is written of many in the tables themselves), so that no old revision brings back what was changed beside it. A document that was there before it had revisions gets its first one ([`Origin::Migration`])
//! with its first change.
//!
//! Where somebody else decides, the newest revision is handed in first ([`submit`]), and published or returned with a reason
//! ([`send_back`]); saving again takes it back.
//!
//! Every write names the revision it began with (`version`); when somebody was quicker the answer says field by field who
//! changed what, and what both changes make together ([`merge`]).

mod amend;
mod body;
mod carry;
mod diff;
mod entries;
mod history;
mod key;
mod kind;
mod merge;
mod model;
mod of_setting;
mod presence;
mod publish;
mod review;
mod save;
mod store;
mod told;

pub use amend::amend;
pub use body::{is_line, refuse_faults, sent_body, stored_body};
pub use carry::{Carried, carry_on};
pub use diff::{Difference, differences};
pub use history::{
    find_document, find_documents, find_left_behind, find_newest, find_revision, find_revisions, list_documents,
    list_named, list_revisions, newest_body, restore,
};
pub use key::{DocumentKey, NotAKey};
pub use kind::{DocumentKind, DocumentKinds, Missing};
pub use merge::{Clash, Merged, merge};
pub use model::{Conflict, Document, DocumentState, NEVER_SAVED, Origin, Publication, Returned, Review, Revision};
pub use of_setting::SettingDocument;
pub use presence::{Present, leave, list_present, note_present};
pub use publish::{Item, Publishing, missing_error, publish, put_now, set_under};
pub use review::{send_back, submit, withdraw};
pub use save::{Draft, Saving, create_draft, hold, hold_all, save_draft};

/// The largest body in bytes of JSON, for kinds that say nothing else ([`DocumentKind::body_max_bytes`]).
pub const BODY_MAX_BYTES: usize = 256 * 1024;
/// The longest note of a change, in characters.
pub const NOTE_CHARS_MAX: usize = 200;
