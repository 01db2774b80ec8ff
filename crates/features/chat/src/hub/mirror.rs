//! The sessions of other nodes, as those told them.
//!
//! Every node tells every other one each change of its sessions, numbered. Who misses a number asks for all of them.
//! A node that was not heard for [`SILENCE`] is gone, and its sessions with it.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::handle::{Handle, Mark, Ready, ToSession};
use super::seen::{Seen, Told};
use super::{Hub, Sessions, TOPIC};

/// How long a node may say nothing; it says something each second.
const SILENCE: Duration = Duration::from_secs(4);
/// How often one node is asked for all of its sessions, at most.
const ASK_EVERY: Duration = Duration::from_secs(1);
/// Sessions of one text.
const PART: usize = 500;

/// Another node.
pub(super) struct Peer {
    heard: Instant,
    asked: Option<Instant>,
    version: u64,
    sessions: HashMap<u64, Arc<Handle>>,
    /// Parts of a whole that did not end yet.
    parts: Vec<Seen>,
}

impl Hub {
    /// A session is another one now: it came or went, wants copies, entered a group.
    pub fn changed(&self, handle: &Handle) {
        if self.wire.node().is_some() && handle.is_here() {
            let mut sessions = self.lock();
            if sessions.by_key.contains_key(&handle.key) {
                self.tell_change(&mut sessions, handle);
            }
        }
    }

    /// Says something to one node.
    pub(super) fn say(&self, node: &str, what: &Told<'_>) {
        match serde_json::to_vec(what) {
            Ok(text) => self.wire.to_node(TOPIC, node, &text),
            Err(error) => tracing::error!(%error, "something for another node can not be written"),
        }
    }

    fn say_to_peers(&self, sessions: &Sessions, what: &Told<'_>) {
        for node in sessions.peers.keys() {
            self.say(node, what);
        }
    }

    pub(super) fn tell_change(&self, sessions: &mut Sessions, handle: &Handle) {
        if self.wire.node().is_some() {
            sessions.version += 1;
            self.say_to_peers(sessions, &Told::Changed { version: sessions.version, session: Seen::of(handle) });
        }
    }

    pub(super) fn tell_gone(&self, sessions: &mut Sessions, key: u64) {
        sessions.version += 1;
        self.say_to_peers(sessions, &Told::Gone { version: sessions.version, key });
    }

    /// Once a second: says that this node is there; answers the sessions of nodes that are gone.
    pub fn beat(&self) -> Vec<Arc<Handle>> {
        let mut sessions = self.lock();
        let silent = |peer: &Peer| peer.heard.elapsed() > SILENCE;
        let gone: Vec<Arc<str>> =
            sessions.peers.iter().filter(|(_, peer)| silent(peer)).map(|(node, _)| node.clone()).collect();
        let lost = gone.iter().flat_map(|node| sessions.drop_node(node)).collect();
        self.say_to_peers(&sessions, &Told::Beat { version: sessions.version });
        drop(sessions);
        self.say_all(&Told::Hello);
        lost
    }

    /// Says something to all nodes.
    fn say_all(&self, what: &Told<'_>) {
        if let Ok(text) = serde_json::to_vec(what) {
            self.wire.to_all(TOPIC, &text);
        }
    }

    /// This node stops: the others need not wait to notice.
    pub fn bye(&self) {
        self.say_all(&Told::Bye);
    }

    /// Another node said something; answers the sessions whose coming or going nobody else tells of.
    pub fn told(&self, node: &Arc<str>, what: Told<'_>) -> News {
        match what {
            Told::Stanza { key, text, conversation, seq } => {
                let mark: Option<Mark> = conversation.map(|name| name.as_ref().into()).zip(seq);
                if let Some(handle) = self.by_key(key) {
                    self.hand(&handle, Ready { text: text.as_ref().into(), mark });
                }
                News::default()
            }
            Told::Passed { key, conversation, seq } => {
                if let Some(handle) = self.by_key(key) {
                    handle.send(ToSession::Passed(Box::new((conversation.as_ref().into(), seq))));
                }
                News::default()
            }
            Told::Bye => {
                let mut sessions = self.lock();
                let is_known = sessions.peers.contains_key(node);
                News { gone: if is_known { sessions.drop_node(node) } else { Vec::new() }, come: Vec::new() }
            }
            what => self.learn(node, what),
        }
    }

    fn by_key(&self, key: u64) -> Option<Arc<Handle>> {
        self.lock().by_key.get(&key).cloned()
    }

    fn learn(&self, node: &Arc<str>, what: Told<'_>) -> News {
        let mut sessions = self.lock();
        let is_new = !sessions.peers.contains_key(node);
        if is_new {
            tracing::info!(node = &**node, "another node is there");
            sessions.peers.insert(node.clone(), Peer::new());
        }
        if is_new || what == Told::Ask {
            self.tell_all(&sessions, node);
        }
        let learned = sessions.learn(node, what);
        if learned.ask {
            self.say(node, &Told::Ask);
        }
        let mut out = Vec::new();
        for new in &learned.new {
            let mine = sessions.of.get(&(new.tenant.clone(), new.user.0)).into_iter().flatten();
            // of two that force each other out the later one stays, on both nodes
            let later = |old: &&Arc<Handle>| (new.since, Some(node)) > (old.since, self.wire.node());
            out.extend(mine.filter(|old| old.is_here() && new.forces_out(old)).filter(later).cloned());
        }
        drop(sessions);
        for old in out {
            self.force_out(&old);
        }
        News { come: if learned.whole { learned.new } else { Vec::new() }, gone: Vec::new() }
    }

    /// Tells one node all sessions of this one.
    fn tell_all(&self, sessions: &Sessions, node: &str) {
        let all: Vec<Seen> = sessions.by_key.values().map(|handle| Seen::of(handle)).collect();
        let version = sessions.version;
        let parts = all.len().div_ceil(PART).max(1);
        let mut rest = all.into_iter();
        for part in 0..parts {
            let sessions: Vec<Seen> = rest.by_ref().take(PART).collect();
            self.say(node, &Told::All { version, sessions, first: part == 0, last: part + 1 == parts });
        }
    }
}

/// Sessions of other nodes whose coming or going their own node did not tell people of.
#[derive(Default)]
pub(crate) struct News {
    pub come: Vec<Arc<Handle>>,
    pub gone: Vec<Arc<Handle>>,
}

/// What was learned of another node.
#[derive(Default)]
struct Learned {
    /// Something is missing.
    ask: bool,
    /// The node told everything.
    whole: bool,
    /// Sessions not known before.
    new: Vec<Arc<Handle>>,
}

impl Peer {
    fn new() -> Self {
        Self { heard: Instant::now(), asked: None, version: 0, sessions: HashMap::new(), parts: Vec::new() }
    }

    /// Whether the node is to be asked for everything: something is missing and it was not asked just now.
    fn misses(&mut self, version: u64) -> bool {
        let is_due = self.asked.is_none_or(|asked| asked.elapsed() >= ASK_EVERY);
        let ask = version != self.version && is_due;
        if ask {
            self.asked = Some(Instant::now());
        }
        ask
    }
}

impl Sessions {
    fn drop_node(&mut self, node: &Arc<str>) -> Vec<Arc<Handle>> {
        tracing::info!(node = &**node, "a node is gone");
        let peer = self.peers.remove(node);
        let lost: Vec<_> = peer.into_iter().flat_map(|peer| peer.sessions.into_values()).collect();
        for handle in &lost {
            self.forget(handle);
        }
        lost
    }

    fn learn(&mut self, node: &Arc<str>, what: Told<'_>) -> Learned {
        let Some(peer) = self.peers.get_mut(node) else { return Learned::default() };
        peer.heard = Instant::now();
        match what {
            Told::Beat { version } => Learned { ask: peer.misses(version), ..Learned::default() },
            Told::Changed { version, .. } | Told::Gone { version, .. } if version != peer.version + 1 => {
                // an old one, or one too many was missed
                Learned { ask: version > peer.version && peer.misses(version), ..Learned::default() }
            }
            Told::Changed { version, session } => {
                peer.version = version;
                Learned { new: self.put(node, &session).into_iter().collect(), ..Learned::default() }
            }
            Told::Gone { version, key } => {
                peer.version = version;
                if let Some(gone) = peer.sessions.remove(&key) {
                    self.forget(&gone);
                }
                Learned::default()
            }
            Told::All { version, sessions, first, last } => {
                if first {
                    peer.parts.clear();
                }
                peer.parts.extend(sessions);
                if !last {
                    return Learned::default();
                }
                peer.version = version;
                let all = std::mem::take(&mut peer.parts);
                let still: HashSet<u64> = all.iter().map(|one| one.key).collect();
                let gone: Vec<Arc<Handle>> =
                    peer.sessions.extract_if(|key, _| !still.contains(key)).map(|(_, handle)| handle).collect();
                for handle in gone {
                    self.forget(&handle);
                }
                let new = all.iter().filter_map(|session| self.put(node, session)).collect();
                Learned { new, whole: true, ask: false }
            }
            _ => Learned::default(),
        }
    }

    /// A session of another node, as it is now; answers it when it is new.
    fn put(&mut self, node: &Arc<str>, session: &Seen) -> Option<Arc<Handle>> {
        let peer = self.peers.get_mut(node)?;
        if let Some(known) = peer.sessions.get(&session.key) {
            session.put(known);
            return None;
        }
        let handle = Arc::new(session.handle(node)?);
        peer.sessions.insert(session.key, handle.clone());
        self.of.entry((handle.tenant.clone(), handle.user.0)).or_default().push(handle.clone());
        Some(handle)
    }
}
