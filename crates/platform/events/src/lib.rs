//! The events by which areas that must not know each other meet.
//!
//! A write puts its event into the outbox in the same `Tx`; the bus carries it after the commit to caches, search
//! indexes and open browser streams. Events are hints ("this changed"), never the data itself: a receiver reads what
//! it may see. Work that must not be lost is a job, not an event.
//!
//! A node that is older than the one that wrote an event leaves what it does not know alone (`platform/bus`). What open
//! browsers are told of it is a [`BrowserEvent`].
//!
//! To add one: a variant here, `emit` where it happens, a handler registered by the area that cares; for browsers a
//! variant of [`BrowserEvent`], its line in `platform/web/events.rs` and what it makes stale in the browser's
//! `server-events.ts`.

mod browser;

use chrono::{DateTime, Utc};
use onehall_kernel::{TenantId, UserId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use browser::BrowserEvent;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A session ended: sign-out, single logout, administrator, expiry, reuse of a refresh token. Chat streams that an
    /// application password opened have its id as their session's; they end with it or with their person.
    SessionEnded {
        /// The session.
        session_id: Uuid,
        /// Whose it was.
        user: UserId,
        /// `logout`, `slo`, `kicked`, `disabled`, `reuse`, `password`, `expired`, `revoked`.
        reason: String,
    },
    /// Rights, departments or state of a person changed.
    UserChanged {
        /// Who.
        user: UserId,
    },
    /// People came or went, or their departments, states or roles changed: what is counted of them is another number.
    PeopleChanged,
    /// What a role allows changed, and so what those may who have it.
    RightsChanged {
        /// Who, at most 2,000; nobody means that it may be anybody of the tenant.
        users: Vec<UserId>,
    },
    /// A client of another system has another secret or other scopes, was disabled or enabled, or is gone.
    ClientChanged {
        /// Its id.
        client: String,
    },
    /// The department tree changed.
    DepartmentsChanged,
    /// A setting of the tenant changed.
    SettingsChanged {
        /// Its key.
        key: String,
    },
    /// To-dos of these people changed.
    TodosChanged {
        /// Whose.
        users: Vec<UserId>,
        /// Whether something new came.
        #[serde(default)]
        is_new: bool,
    },
    /// A person's applications changed.
    ApplicationsChanged {
        /// Whose.
        user: UserId,
    },
    /// News or announcements changed.
    NewsChanged,
    /// Official notices of these people changed: one came or was withdrawn, was read elsewhere, was reminded of; or one
    /// they sent moved on.
    NoticesChanged {
        /// Whose, at most 2,000.
        users: Vec<UserId>,
        /// Which notice; none when several changed.
        notice: Option<Uuid>,
        /// Whether something new came, or is called to mind.
        is_new: bool,
    },
    /// Services, scenes, types or labels changed.
    ServicesChanged {
        /// Which services; empty means all.
        ids: Vec<Uuid>,
    },
    /// What people see of the duties of departments changed.
    DutiesChanged {
        /// Which departments'.
        departments: Vec<Uuid>,
    },
    /// A person's collected services changed.
    CollectionChanged {
        /// Whose.
        user: UserId,
    },
    /// Feedback on a service was sent, taken or answered.
    FeedbackChanged {
        /// Who wrote it.
        user: UserId,
    },
    /// Home cards or their layout changed, for one person or for all.
    CardsChanged {
        /// Whose; none means everybody's.
        user: Option<UserId>,
    },
    /// Activation codes were made, withdrawn or used, or a password was set.
    ActivationChanged,
    /// Embedded applications or sub-applications of the tenant changed: which pages may be framed, and what they may ask for.
    EmbeddedAppsChanged,
    /// The tenant itself changed: its names, its hosts, what it may have, or whether it is disabled.
    TenantChanged {
        /// Whether nobody of it gets in now: open streams end.
        is_disabled: bool,
    },
    /// The theme changed, for one person or for all.
    ThemeChanged {
        /// Whose; none means everybody's.
        user: Option<UserId>,
    },
    /// A chat group has another name, notice or rank, or other people.
    ChatGroupChanged {
        /// Which.
        group: Uuid,
        /// Who is in it now; nobody when it was dissolved.
        members: Vec<UserId>,
        /// Who came.
        #[serde(default)]
        come: Vec<UserId>,
        /// Who went, or had to go.
        #[serde(default)]
        gone: Vec<UserId>,
    },
}

/// An event as the bus carries it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// Its key; a receiver may see it twice.
    pub id: Uuid,
    /// The tenant it belongs to.
    pub tenant: TenantId,
    /// When the write happened.
    pub at: DateTime<Utc>,
    /// What happened.
    pub event: Event,
}
