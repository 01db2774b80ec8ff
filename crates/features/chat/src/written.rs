//! What is written down of a message: the same for what a socket takes and for what the demonstration brings.

use chrono::{DateTime, Utc};
use onehall_kernel::{TenantId, UserId};
use onehall_xmpp::ext::message::{json, message};
use onehall_xmpp::ext::retract::tombstone;
use onehall_xmpp::frame::{Rewrite, Stanza};
use onehall_xmpp::jid::Jid;
use uuid::Uuid;

use crate::rules::conversation::{Peer, room};
use crate::store::save::NewMessage;

/// A message that was accepted, and who says it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Said<'a> {
    /// As its client sent it.
    pub stanza: &'a Stanza,
    pub tenant: &'a TenantId,
    /// The domain of the tenant's people: nobody else says what comes from there.
    pub domain: &'a str,
    pub sender: UserId,
    /// Its type, see [`crate::rules::payload`].
    pub kind: i32,
    /// Its id in the archive.
    pub id: Uuid,
    pub at: DateTime<Utc>,
}

impl Said<'_> {
    /// To one person, or to oneself; `from` is the sender's session.
    pub fn to_one(self, from: &Jid, peer: Peer) -> NewMessage {
        let mut people = vec![(self.sender.0, peer.id())];
        if let Peer::User(other) = peer
            && other != self.sender
        {
            people.push((other.0, self.sender.to_string()));
        }
        let rewrite = Rewrite { from: Some(from.as_str()), forged: Some(self.domain), ..Rewrite::default() };
        let payload = self.stanza.json().unwrap_or_default().into_owned();
        self.message(peer.conversation(self.sender), payload, self.stanza.rewrite(&rewrite), people)
    }

    /// To a group; `from` is the sender's address inside, `fields` those of the specification where the stanza has none.
    pub fn to_group(self, from: &Jid, address: &Jid, group: Uuid, fields: Option<String>) -> NewMessage {
        let element = fields.as_deref().map(|fields| json(fields).to_string());
        let append: Vec<&str> = element.iter().map(String::as_str).collect();
        let stanza = self.stanza.rewrite(&Rewrite {
            from: Some(from.as_str()),
            to: Some(address.as_str()),
            append: &append,
            forged: Some(self.domain),
            ..Rewrite::default()
        });
        let payload =
            self.stanza.json().map_or_else(|| fields.clone().unwrap_or_default(), std::borrow::Cow::into_owned);
        self.message(room(group), payload, stanza, Vec::new())
    }

    fn message(self, conversation: String, payload: String, stanza: String, people: Vec<(i64, String)>) -> NewMessage {
        NewMessage {
            id: self.id,
            tenant: self.tenant.clone(),
            conversation,
            sender: self.sender.0,
            message_id: self.stanza.id().unwrap_or_default().to_owned(),
            kind: self.kind,
            body: self.stanza.body().unwrap_or_default().into_owned(),
            payload,
            stanza,
            at: self.at,
            people,
        }
    }
}

/// What the archive has of a message `target` that was taken back at `at` (XEP-0424 section 5); `kind` is `chat` or
/// `groupchat`.
pub(crate) fn taken_back(kind: &str, from: &str, to: &Jid, target: &str, at: DateTime<Utc>) -> String {
    message(kind, from, to.bare_str(), target).child(tombstone(target, at)).to_string()
}
