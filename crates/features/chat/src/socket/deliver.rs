//! Bringing a message to the sessions that want it (RFC 6121 section 8.5, XEP-0280).

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use onehall_kernel::UserId;
use onehall_xmpp::ext::carbons::{Direction, is_copied, wrap};
use onehall_xmpp::ext::delivery::stanza_id;
use onehall_xmpp::frame::{Rewrite, Stanza};
use onehall_xmpp::jid::Jid;
use uuid::Uuid;

use crate::hub::{Handle, Hub, Mark, Ready};

/// A message that was accepted.
pub(super) struct Accepted<'a> {
    pub stanza: &'a Stanza,
    pub from: &'a Handle,
    pub domain: &'a str,
    /// The archive's id, and conversation and place, of what is stored.
    pub stored: Option<(Uuid, Arc<str>, i64)>,
}

impl Accepted<'_> {
    /// The text for somebody whose archive is `owner` (a bare address).
    fn text(&self, owner: &str) -> String {
        let id = self.stored.as_ref().map(|(id, ..)| stanza_id(owner, &id.to_string()).to_string());
        let append: Vec<&str> = id.iter().map(String::as_str).collect();
        self.stanza.rewrite(&Rewrite {
            from: Some(self.from.jid.as_str()),
            append: &append,
            forged: Some(self.domain),
            ..Rewrite::default()
        })
    }

    fn mark(&self) -> Option<Mark> {
        self.stored.as_ref().map(|(_, conversation, seq)| (conversation.clone(), *seq))
    }

    /// To another person: every session that is here, or the named one and copies for the others.
    pub fn to_person(&self, hub: &Hub, user: UserId, named: &Jid) {
        let sessions: Vec<Arc<Handle>> =
            hub.of(&self.from.tenant, user).into_iter().filter(|session| session.available()).collect();
        if sessions.is_empty() {
            return;
        }
        let owner = format!("{user}@{}", self.domain);
        let text: Utf8Bytes = self.text(&owner).into();
        let exact = sessions.iter().any(|session| session.jid == *named);
        for session in sessions {
            let text = if session.jid == *named || (!exact && session.takes_unnamed()) {
                text.clone()
            } else if session.copies() && is_copied(self.stanza) {
                wrap(Direction::Received, &owner, session.jid.as_str(), self.stanza.kind(), &text).into()
            } else {
                // one that takes nothing unnamed keeps what waits for the others
                if let Some(mark) = self.mark().filter(|_| session.takes_unnamed()) {
                    hub.pass(&session, mark);
                }
                continue;
            };
            hub.hand(&session, Ready { text, mark: self.mark() });
        }
    }

    /// To the sender's other sessions, when it writes to itself: those that want copies get one anyway.
    pub fn to_self(&self, hub: &Hub, named: &Jid) {
        let others = hub.of(&self.from.tenant, self.from.user);
        let text: Utf8Bytes = self.text(self.from.jid.bare_str()).into();
        for other in others.iter().filter(|one| one.jid != self.from.jid && one.available() && !one.copies()) {
            if other.jid == *named || (named.is_bare() && other.takes_unnamed()) {
                hub.hand(other, Ready::plain(text.clone()));
            }
        }
    }

    /// To the sender's other sessions, as copies.
    pub fn to_own_others(&self, hub: &Hub) {
        let mut others = hub.of(&self.from.tenant, self.from.user);
        others.retain(|one| one.jid != self.from.jid);
        if others.is_empty() {
            return;
        }
        let own = self.from.jid.bare_str();
        let text = is_copied(self.stanza).then(|| self.text(own));
        for other in others {
            match (&text, self.mark()) {
                (Some(text), mark) if other.copies() => {
                    let copy = wrap(Direction::Sent, own, other.jid.as_str(), self.stanza.kind(), text);
                    hub.hand(&other, Ready { text: copy.into(), mark });
                }
                (_, Some(mark)) => hub.pass(&other, mark),
                (_, None) => {}
            }
        }
    }
}
