//! Who is here: the sessions of this node, and how something reaches them.
//!
//! Every queue is bounded. A session whose queue is full reads too slowly and is let go: what was stored waits for it.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use onehall_kernel::{TenantId, UserId};
use onehall_xmpp::condition::StreamCondition;
use onehall_xmpp::jid::{Device, Jid};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::socket::Parked;

/// Stanzas that may wait for one session's task.
pub(crate) const QUEUE_MAX: usize = 256;

/// A finished stanza, and which stored message it is.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub text: Arc<str>,
    /// Conversation and place: kept as received once the device has it.
    pub mark: Option<(Arc<str>, i64)>,
}

/// Something for a session.
pub(crate) enum ToSession {
    /// A finished stanza.
    Stanza(Ready),
    /// The stream ends, with a text for people.
    End(StreamCondition),
    /// Another socket goes on with this session.
    TakeOver(oneshot::Sender<Box<Parked>>),
}

/// A session as others see it.
pub(crate) struct Handle {
    key: u64,
    pub jid: Jid,
    pub tenant: TenantId,
    pub user: UserId,
    pub device: Device,
    /// The sign-in behind it.
    pub sign_in: Uuid,
    queue: mpsc::Sender<ToSession>,
    /// Cancelled when the queue was full: it reads too slowly.
    pub too_slow: CancellationToken,
    /// Initial presence was sent: it wants messages.
    pub is_available: AtomicBool,
    /// It wants copies of the person's other sessions (XEP-0280).
    pub wants_copies: AtomicBool,
    /// It hears every group of the person without entering one (type 200, 000 section 3).
    pub hears_groups: AtomicBool,
    /// Groups it entered (XEP-0045).
    entered: Mutex<HashSet<Uuid>>,
}

impl Handle {
    /// Hands something over; false when the session is gone or too slow.
    pub fn send(&self, what: ToSession) -> bool {
        self.queue.try_send(what).is_ok()
    }

    pub fn available(&self) -> bool {
        self.is_available.load(Ordering::Relaxed)
    }

    pub fn copies(&self) -> bool {
        self.wants_copies.load(Ordering::Relaxed)
    }

    fn entered(&self) -> MutexGuard<'_, HashSet<Uuid>> {
        self.entered.lock().unwrap_or_else(PoisonError::into_inner)
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
}

/// What a new session is made of.
pub(crate) struct NewSession {
    pub jid: Jid,
    pub tenant: TenantId,
    pub user: UserId,
    pub device: Device,
    pub sign_in: Uuid,
}

#[derive(Default)]
struct Sessions {
    of: HashMap<(TenantId, i64), Vec<Arc<Handle>>>,
    /// By the id that resumes them.
    resumable: HashMap<String, Arc<Handle>>,
}

/// The sessions of this node; clones share them.
#[derive(Clone, Default)]
pub(crate) struct Hub {
    sessions: Arc<Mutex<Sessions>>,
    next: Arc<AtomicU64>,
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new session. Earlier ones that may not stay beside it are told that they are forced out: one of the same
    /// address always, one of the same kind of device unless the person allows several.
    pub fn enter(&self, new: NewSession, several: bool) -> (Arc<Handle>, mpsc::Receiver<ToSession>) {
        let (queue, receiver) = mpsc::channel(QUEUE_MAX);
        let handle = Arc::new(Handle {
            key: self.next.fetch_add(1, Ordering::Relaxed),
            jid: new.jid,
            tenant: new.tenant.clone(),
            user: new.user,
            device: new.device,
            sign_in: new.sign_in,
            queue,
            too_slow: CancellationToken::new(),
            is_available: AtomicBool::new(false),
            wants_copies: AtomicBool::new(false),
            hears_groups: AtomicBool::new(false),
            entered: Mutex::default(),
        });
        let mut sessions = self.lock();
        let mine = sessions.of.entry((new.tenant, new.user.0)).or_default();
        let (out, mut stay): (Vec<_>, Vec<_>) = std::mem::take(mine)
            .into_iter()
            .partition(|old| old.jid == handle.jid || (!several && old.device == handle.device));
        stay.push(handle.clone());
        *mine = stay;
        drop(sessions);
        for old in out {
            old.send(ToSession::End(StreamCondition::Conflict));
            self.leave(&old);
        }
        (handle, receiver)
    }

    /// A session is over.
    pub fn leave(&self, handle: &Handle) {
        let mut sessions = self.lock();
        let place = (handle.tenant.clone(), handle.user.0);
        if let Some(mine) = sessions.of.get_mut(&place) {
            mine.retain(|one| one.key != handle.key);
            if mine.is_empty() {
                sessions.of.remove(&place);
            }
        }
        sessions.resumable.retain(|_, one| one.key != handle.key);
    }

    /// A session can be resumed under this id.
    pub fn allow_resuming(&self, id: String, handle: Arc<Handle>) {
        self.lock().resumable.insert(id, handle);
    }

    /// The session of a person that can be resumed under this id.
    pub fn resumable(&self, id: &str, tenant: &TenantId, user: UserId) -> Option<Arc<Handle>> {
        let found = self.lock().resumable.get(id).cloned();
        found.filter(|handle| handle.tenant == *tenant && handle.user == user)
    }

    /// The sessions of a person on this node.
    pub fn of(&self, tenant: &TenantId, user: UserId) -> Vec<Arc<Handle>> {
        self.lock().of.get(&(tenant.clone(), user.0)).cloned().unwrap_or_default()
    }

    /// Hands a stanza to a session; one that is too slow is let go.
    pub fn hand(&self, handle: &Handle, stanza: Ready) {
        if !handle.send(ToSession::Stanza(stanza)) {
            metrics::counter!("onehall_chat_slow_sessions").increment(1);
            handle.too_slow.cancel();
            self.leave(handle);
        }
    }

    /// Everybody who signed in by this sign-in is told that it ended.
    pub fn end_sign_in(&self, sign_in: Uuid) {
        let ended: Vec<Arc<Handle>> =
            self.lock().of.values().flatten().filter(|one| one.sign_in == sign_in).cloned().collect();
        for handle in ended {
            handle.send(ToSession::End(StreamCondition::NotAuthorized));
            self.leave(&handle);
        }
    }
}
