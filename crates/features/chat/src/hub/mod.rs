//! Who is here: the sessions of this node, those that other nodes told of, and how something reaches them.
//!
//! Every queue is bounded. A session whose queue is full reads too slowly and is let go: what was stored waits for it.
//! Sessions of other nodes ([`mirror`]) look like those of this one; what is handed to one goes over the wire. What
//! every node learns by itself (events of the bus) is for the sessions of this node alone: [`Hub::here`].

mod handle;
mod mirror;
mod seen;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use onehall_bus::Wire;
use onehall_kernel::{TenantId, UserId};
use onehall_xmpp::condition::StreamCondition;
use onehall_xmpp::jid::{Device, Jid};
use tokio::sync::mpsc;
use uuid::Uuid;

use handle::Way;
pub(crate) use handle::{Handle, Live, Mark, Parked, Ready, ToSession};
pub(crate) use mirror::News;
use mirror::Peer;
#[cfg(test)]
use seen::Seen;
pub(crate) use seen::Told;

/// Stanzas that may wait for one session's task.
pub(crate) const QUEUE_MAX: usize = 256;
/// The topic of what nodes tell each other of chat.
pub(crate) const TOPIC: &str = "chat";

/// What a new session is made of.
pub(crate) struct NewSession {
    pub jid: Jid,
    pub tenant: TenantId,
    pub user: UserId,
    pub device: Device,
    pub sign_in: Uuid,
    /// The person may have several sessions of one kind of device.
    pub several: bool,
    /// Milliseconds.
    pub now: i64,
}

/// Sessions of a person, each with the id that resumes it.
type Resumable = Vec<(String, Arc<Handle>)>;

#[derive(Default)]
struct Sessions {
    /// Of this node and of others.
    of: HashMap<(TenantId, i64), Vec<Arc<Handle>>>,
    /// Those of this node by their number, when there are other nodes.
    by_key: HashMap<u64, Arc<Handle>>,
    /// By person; sessions of this node.
    resumable: HashMap<(TenantId, i64), Resumable>,
    /// What other nodes told, by node.
    peers: HashMap<Arc<str>, Peer>,
    /// How many changes of our own sessions were told.
    version: u64,
}

/// The sessions that are known here; clones share them.
#[derive(Clone, Default)]
pub(crate) struct Hub {
    sessions: Arc<Mutex<Sessions>>,
    next: Arc<AtomicU64>,
    wire: Wire,
}

impl Hub {
    /// No sessions yet.
    pub fn new(wire: Wire) -> Self {
        Self { wire, ..Self::default() }
    }

    /// Whether there may be other nodes.
    pub fn has_wire(&self) -> bool {
        self.wire.node().is_some()
    }

    /// What other nodes say, from now on.
    pub fn listen(&self, topic: &str) -> mpsc::Receiver<onehall_bus::Heard> {
        self.wire.listen(topic)
    }

    /// Whether there is any session, wherever it is.
    pub fn is_anybody_here(&self) -> bool {
        !self.lock().of.is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new session. Earlier ones that may not stay beside it are told that they are forced out; those on other nodes
    /// by their nodes, which learn of this one.
    pub fn enter(&self, new: NewSession) -> (Arc<Handle>, mpsc::Receiver<ToSession>) {
        let (queue, receiver) = mpsc::channel(QUEUE_MAX);
        let key = self.next.fetch_add(1, Ordering::Relaxed);
        let mut handle = Handle::new(new, key, Way::Here(queue));
        let mut sessions = self.lock();
        let mine = sessions.of.entry((handle.tenant.clone(), handle.user.0)).or_default();
        // clocks of nodes differ: the later session is later
        let latest = mine.iter().filter(|old| handle.forces_out(old)).map(|old| old.since).max();
        handle.since = handle.since.max(latest.map_or(i64::MIN, |latest| latest.saturating_add(1)));
        let handle = Arc::new(handle);
        let (out, mut stay): (Vec<_>, Vec<_>) =
            std::mem::take(mine).into_iter().partition(|old| old.is_here() && handle.forces_out(old));
        stay.push(handle.clone());
        *mine = stay;
        if self.wire.node().is_some() {
            sessions.by_key.insert(key, handle.clone());
        }
        self.tell_change(&mut sessions, &handle);
        drop(sessions);
        for old in out {
            self.force_out(&old);
        }
        (handle, receiver)
    }

    fn force_out(&self, old: &Handle) {
        old.send(ToSession::End(StreamCondition::Conflict));
        self.leave(old);
    }

    /// A session is over.
    pub fn leave(&self, handle: &Handle) {
        let mut sessions = self.lock();
        sessions.forget(handle);
        if handle.is_here() && sessions.by_key.remove(&handle.key).is_some() {
            self.tell_gone(&mut sessions, handle.key);
        }
        if handle.is_here() {
            sessions.forget_resuming(handle);
        }
    }

    /// A session can be resumed under this id.
    pub fn allow_resuming(&self, id: String, handle: Arc<Handle>) {
        let place = (handle.tenant.clone(), handle.user.0);
        self.lock().resumable.entry(place).or_default().push((id, handle));
    }

    /// The session of a person that can be resumed under this id, on this node.
    pub fn resumable(&self, id: &str, tenant: &TenantId, user: UserId) -> Option<Arc<Handle>> {
        let sessions = self.lock();
        let mine = sessions.resumable.get(&(tenant.clone(), user.0))?;
        mine.iter().find(|(known, _)| known == id).map(|(_, handle)| handle.clone())
    }

    /// The sessions of a person, wherever they are.
    pub fn of(&self, tenant: &TenantId, user: UserId) -> Vec<Arc<Handle>> {
        self.lock().of.get(&(tenant.clone(), user.0)).cloned().unwrap_or_default()
    }

    /// The sessions of a person on this node.
    pub fn here(&self, tenant: &TenantId, user: UserId) -> Vec<Arc<Handle>> {
        self.all_here(tenant, &[user])
    }

    /// The sessions of these people on this node.
    pub fn all_here(&self, tenant: &TenantId, users: &[UserId]) -> Vec<Arc<Handle>> {
        let sessions = self.lock();
        let mut place = (tenant.clone(), 0);
        let mut here = Vec::new();
        for user in users {
            place.1 = user.0;
            let theirs = sessions.of.get(&place).into_iter().flatten();
            here.extend(theirs.filter(|one| one.is_here()).cloned());
        }
        here
    }

    /// Hands a stanza to a session; one that is too slow is let go.
    pub fn hand(&self, handle: &Handle, stanza: Ready) {
        if let Way::There(node) = &handle.way {
            let (conversation, seq) = stanza.mark.unzip();
            let text = stanza.text.as_str().into();
            self.say(
                node,
                &Told::Stanza { key: handle.key, text, conversation: conversation.as_deref().map(Into::into), seq },
            );
        } else if !handle.send(ToSession::Stanza(Box::new(stanza))) {
            metrics::counter!("onehall_chat_slow_sessions").increment(1);
            handle.is_too_slow.store(true, Ordering::SeqCst);
            // fails unless the queue was emptied before the socket could see that; then this wakes it
            handle.send(ToSession::End(StreamCondition::PolicyViolation));
            self.leave(handle);
        }
    }

    /// Tells a session that a stored message is not for it. Without this it would look for the message after a while.
    pub fn pass(&self, handle: &Handle, mark: Mark) {
        if let Way::There(node) = &handle.way {
            self.say(node, &Told::Passed { key: handle.key, conversation: mark.0.as_ref().into(), seq: mark.1 });
        } else {
            handle.send(ToSession::Passed(Box::new(mark)));
        }
    }

    /// Everybody who signed in by this sign-in is told that it ended; every node does so for its own.
    pub fn end_sign_in(&self, sign_in: Uuid) {
        self.end_all(|one| one.sign_in == sign_in);
    }

    /// Ends the sessions of a tenant here: it was disabled.
    pub fn end_tenant(&self, tenant: &TenantId) {
        self.end_all(|one| one.tenant == *tenant);
    }

    fn end_all(&self, which: impl Fn(&Handle) -> bool) {
        let sessions = self.lock();
        let all = sessions.of.values().flatten();
        let ended: Vec<Arc<Handle>> = all.filter(|one| one.is_here() && which(one)).cloned().collect();
        drop(sessions);
        for handle in ended {
            handle.send(ToSession::End(StreamCondition::NotAuthorized));
            self.leave(&handle);
        }
    }
}

impl Sessions {
    fn forget_resuming(&mut self, handle: &Handle) {
        let place = (handle.tenant.clone(), handle.user.0);
        if let Some(mine) = self.resumable.get_mut(&place) {
            mine.retain(|(_, one)| one.key != handle.key);
            if mine.is_empty() {
                self.resumable.remove(&place);
            }
        }
    }

    fn forget(&mut self, handle: &Handle) {
        let place = (handle.tenant.clone(), handle.user.0);
        if let Some(mine) = self.of.get_mut(&place) {
            mine.retain(|one| !std::ptr::eq(one.as_ref(), handle));
            if mine.is_empty() {
                self.of.remove(&place);
            }
        }
    }
}
