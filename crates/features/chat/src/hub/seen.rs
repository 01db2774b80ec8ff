//! What nodes tell each other of chat, at the wire.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use onehall_kernel::{TenantId, UserId};
use onehall_xmpp::jid::{Device, Jid};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::NewSession;
use super::handle::{Handle, Way};

/// A session as its node tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seen {
    pub key: u64,
    pub tenant: TenantId,
    pub user: UserId,
    pub jid: String,
    pub sign_in: Uuid,
    pub since: i64,
    pub several: bool,
    pub available: bool,
    pub reserved: bool,
    pub copies: bool,
    pub roster: bool,
    pub hears: bool,
    pub groups: Vec<Uuid>,
}

/// What one node tells another. The numbers of its own changes let the other one notice what it missed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Told<'a> {
    /// To everybody, each second: this node is there.
    Hello,
    /// To each known node, each second: how many changes there were.
    Beat { version: u64 },
    /// A session is new or another one now.
    Changed { version: u64, session: Seen },
    /// A session is over.
    Gone { version: u64, key: u64 },
    /// All sessions, in parts.
    All { version: u64, sessions: Vec<Seen>, first: bool, last: bool },
    /// Tell me all of yours.
    Ask,
    /// This node stops.
    Bye,
    /// A stanza for a session of the other node.
    Stanza {
        key: u64,
        #[serde(borrow)]
        text: Cow<'a, str>,
        #[serde(borrow)]
        conversation: Option<Cow<'a, str>>,
        seq: Option<i64>,
    },
    /// A stored message that is not for that session.
    Passed {
        key: u64,
        #[serde(borrow)]
        conversation: Cow<'a, str>,
        seq: i64,
    },
}

impl Seen {
    pub fn of(handle: &Handle) -> Self {
        Self {
            key: handle.key,
            tenant: handle.tenant.clone(),
            user: handle.user,
            jid: handle.jid.as_str().to_owned(),
            sign_in: handle.sign_in,
            since: handle.since,
            several: handle.several,
            available: handle.available(),
            reserved: handle.is_reserved.load(Ordering::Relaxed),
            copies: handle.copies(),
            roster: handle.wants_roster.load(Ordering::Relaxed),
            hears: handle.hears_groups.load(Ordering::Relaxed),
            groups: handle.groups(),
        }
    }

    /// A handle of it; nothing when its address is none.
    pub fn handle(&self, node: &std::sync::Arc<str>) -> Option<Handle> {
        let jid = Jid::parse(&self.jid).ok()?;
        let new = NewSession {
            device: Device::of(&jid)?,
            jid,
            tenant: self.tenant.clone(),
            user: self.user,
            sign_in: self.sign_in,
            several: self.several,
            now: self.since,
        };
        let handle = Handle::new(new, self.key, Way::There(node.clone()));
        self.put(&handle);
        Some(handle)
    }

    /// Writes what may change into a handle.
    pub fn put(&self, handle: &Handle) {
        handle.is_available.store(self.available, Ordering::Relaxed);
        handle.is_reserved.store(self.reserved, Ordering::Relaxed);
        handle.wants_copies.store(self.copies, Ordering::Relaxed);
        handle.wants_roster.store(self.roster, Ordering::Relaxed);
        handle.hears_groups.store(self.hears, Ordering::Relaxed);
        handle.put_groups(&self.groups);
    }
}

impl Handle {
    pub(super) fn new(new: NewSession, key: u64, way: Way) -> Self {
        Self {
            key,
            jid: new.jid,
            tenant: new.tenant,
            user: new.user,
            device: new.device,
            sign_in: new.sign_in,
            since: new.now,
            several: new.several,
            way,
            is_too_slow: AtomicBool::new(false),
            is_available: AtomicBool::new(false),
            is_reserved: AtomicBool::new(false),
            wants_copies: AtomicBool::new(false),
            wants_roster: AtomicBool::new(false),
            hears_groups: AtomicBool::new(false),
            entered: Mutex::new(HashSet::new()),
        }
    }
}
