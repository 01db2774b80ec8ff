//! A session: as others see it, on this node or on another one, and as whoever serves it has it.
//!
//! One file: what is said to a session may be that another socket takes all of it over.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use chrono::{DateTime, Utc};
use onehall_kernel::{TenantId, UserId};
use onehall_web::ports::Session;
use onehall_xmpp::condition::StreamCondition;
use onehall_xmpp::jid::{Device, Jid};
use onehall_xmpp::sm::{Inbox, Outbox};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use uuid::Uuid;

use crate::rules::order::Order;

/// How long what a device has may wait to be written down: for so long it comes again when the node dies.
const WRITE_WITHIN: Duration = Duration::from_secs(3);

/// A conversation and a place in it.
pub(crate) type Mark = (Arc<str>, i64);

/// A finished stanza, and which stored message it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ready {
    /// As sockets take it: it is shared by everybody it goes to, and never copied.
    pub text: Utf8Bytes,
    /// Conversation and place: kept as received once the device has it.
    pub mark: Option<Mark>,
}

impl Ready {
    /// Of a stanza that nobody stored.
    pub fn plain(text: impl Into<Utf8Bytes>) -> Self {
        Self { text: text.into(), mark: None }
    }
}

/// Something for a session. Boxed: a session's queue has room for 32 of them even while it is empty.
pub(crate) enum ToSession {
    /// A finished stanza.
    Stanza(Box<Ready>),
    /// A stored message that is not for it: only its place counts.
    Passed(Box<Mark>),
    /// There is a stored message; it may have come by itself.
    Behind(Box<Mark>),
    /// The stream ends, with a text for people.
    End(StreamCondition),
    /// Another socket goes on with this session.
    TakeOver(oneshot::Sender<Box<Parked>>),
}

/// How something gets to a session.
pub(super) enum Way {
    Here(mpsc::Sender<ToSession>),
    /// By the node that holds it.
    There(Arc<str>),
}

/// A session as others see it.
pub(crate) struct Handle {
    /// Its number on its node.
    pub key: u64,
    pub jid: Jid,
    pub tenant: TenantId,
    pub user: UserId,
    pub device: Device,
    /// The sign-in behind it.
    pub sign_in: Uuid,
    /// When it was bound, milliseconds; later than any it forced out.
    pub since: i64,
    /// The person may have several sessions of one kind of device.
    pub several: bool,
    pub(super) way: Way,
    /// The queue was full: it reads too slowly.
    pub(super) is_too_slow: AtomicBool,
    /// Initial presence was sent: it wants messages.
    pub is_available: AtomicBool,
    /// Its priority is below zero: it wants nothing that does not name it (RFC 6121 section 4.7.2.3).
    pub is_reserved: AtomicBool,
    /// It wants copies of the person's other sessions (XEP-0280).
    pub wants_copies: AtomicBool,
    /// It asked for its roster and is told what comes to it (RFC 6121 section 2.1.6).
    pub wants_roster: AtomicBool,
    /// It hears every group of the person without entering one (type 200, 000 section 3).
    pub hears_groups: AtomicBool,
    /// Groups it entered (XEP-0045).
    pub(super) entered: Mutex<HashSet<Uuid>>,
}

impl Handle {
    /// Hands something over; false when the session is gone, too slow or on another node.
    pub fn send(&self, what: ToSession) -> bool {
        match &self.way {
            Way::Here(queue) => queue.try_send(what).is_ok(),
            Way::There(_) => false,
        }
    }

    /// Whether its queue was full once.
    pub fn too_slow(&self) -> bool {
        self.is_too_slow.load(Ordering::SeqCst)
    }

    /// Whether it is a session of this node.
    pub fn is_here(&self) -> bool {
        matches!(self.way, Way::Here(_))
    }

    pub fn available(&self) -> bool {
        self.is_available.load(Ordering::Relaxed)
    }

    /// Whether it gets what is for the person and names none of the sessions.
    pub fn takes_unnamed(&self) -> bool {
        self.available() && !self.is_reserved.load(Ordering::Relaxed)
    }

    pub fn copies(&self) -> bool {
        self.wants_copies.load(Ordering::Relaxed)
    }

    fn entered(&self) -> MutexGuard<'_, HashSet<Uuid>> {
        self.entered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn put_groups(&self, groups: &[Uuid]) {
        *self.entered() = groups.iter().copied().collect();
    }

    /// Enters a group; false when it was there.
    pub fn enter_group(&self, group: Uuid) -> bool {
        self.entered().insert(group)
    }

    /// Leaves a group; false when it was not there.
    pub fn leave_group(&self, group: Uuid) -> bool {
        self.entered().remove(&group)
    }

    /// The groups it entered.
    pub fn groups(&self) -> Vec<Uuid> {
        self.entered().iter().copied().collect()
    }

    /// Whether it entered a group.
    pub fn is_in(&self, group: Uuid) -> bool {
        self.entered().contains(&group)
    }

    /// Whether what is said in a group is for it.
    pub fn hears(&self, group: Uuid) -> bool {
        self.available() && (self.hears_groups.load(Ordering::Relaxed) || self.is_in(group))
    }

    /// Whether another session of the person may not stay beside this one: one of the same address never, one of the
    /// same kind of device unless the person allows several.
    pub fn forces_out(&self, other: &Self) -> bool {
        other.jid == self.jid || (!self.several && other.device == self.device)
    }
}

/// A bound session.
pub(crate) struct Live {
    pub handle: Arc<Handle>,
    pub queue: mpsc::Receiver<ToSession>,
    pub person: Arc<Session>,
    pub domain: String,
    pub inbox: Inbox,
    /// Stanzas the client has not acknowledged; none without stream management.
    pub outbox: Option<Outbox<Ready>>,
    /// The id by which the session can be resumed.
    pub resume_id: Option<String>,
    /// What the device has by conversation, not written down yet; and until when it is to be.
    pub received: HashMap<Arc<str>, i64>,
    pub write_by: Option<Instant>,
    /// What came of each conversation.
    pub order: Order<Ready>,
    /// When the archive is asked for what did not come.
    pub due: Option<Instant>,
    /// When the session came.
    pub arrived: DateTime<Utc>,
    /// The ten seconds that count, by their number, and messages sent in them.
    pub rate: (i64, u32),
}

/// A session whose socket is gone, on its way to another one.
pub(crate) struct Parked(pub Live);

impl Live {
    /// The session of a person who signed in.
    pub fn new(
        handle: Arc<Handle>,
        queue: mpsc::Receiver<ToSession>,
        person: Arc<Session>,
        arrived: DateTime<Utc>,
    ) -> Self {
        Self {
            domain: handle.jid.domain().to_owned(),
            handle,
            queue,
            person,
            inbox: Inbox::new(),
            outbox: None,
            resume_id: None,
            received: HashMap::new(),
            write_by: None,
            order: Order::default(),
            due: None,
            arrived,
            rate: (0, 0),
        }
    }

    /// The device has this stanza.
    pub fn has(&mut self, stanza: &Ready) {
        if let Some((conversation, seq)) = &stanza.mark {
            self.write_by.get_or_insert_with(|| Instant::now() + WRITE_WITHIN);
            let place = self.received.entry(conversation.clone()).or_insert(0);
            *place = (*place).max(*seq);
        }
    }

    /// Keeps a stanza until a socket comes; false when it can not be kept.
    pub fn keep(&mut self, ready: Ready) -> bool {
        let size = ready.text.len();
        self.outbox.as_mut().is_some_and(|outbox| outbox.push(ready, size).is_ok())
    }
}
