//! Bringing what is said in a group to the sessions that hear it.

use std::sync::Arc;

use onehall_kernel::{TenantId, UserId};
use onehall_xmpp::ext::delivery::stanza_id;
use onehall_xmpp::ext::message::json;
use onehall_xmpp::frame::{Rewrite, Stanza};
use uuid::Uuid;

use super::Inside;
use crate::hub::{Hub, Ready};

/// The archive's id, conversation and place of a stored message.
pub(super) type Stored = (Uuid, Arc<str>, i64);

/// Something said in a group.
pub(super) struct Said<'a> {
    pub stanza: &'a Stanza,
    pub inside: &'a Inside,
    pub domain: &'a str,
    pub stored: Option<Stored>,
    /// The fields of the specification, where the sender's client did not write them.
    pub fields: Option<String>,
}

impl Said<'_> {
    /// To everybody who hears the group, its sender included (XEP-0045 section 7.4).
    pub fn to_all(&self, hub: &Hub, tenant: &TenantId) {
        let added = self.added();
        for member in &self.inside.group.members {
            self.hand(hub, tenant, member.user, &added);
        }
    }

    /// To one of them.
    pub fn to_one(&self, hub: &Hub, tenant: &TenantId, user: UserId) {
        self.hand(hub, tenant, user, &self.added());
    }

    fn added(&self) -> Vec<String> {
        let fields = self.fields.iter().map(|fields| json(fields).to_string());
        let id = self.stored.iter().map(|(id, ..)| stanza_id(self.inside.room.as_str(), &id.to_string()).to_string());
        fields.chain(id).collect()
    }

    fn hand(&self, hub: &Hub, tenant: &TenantId, user: UserId, added: &[String]) {
        let append: Vec<&str> = added.iter().map(String::as_str).collect();
        let from = self.inside.address(&self.inside.me.nickname);
        for session in hub.of(tenant, user).iter().filter(|session| session.hears(self.inside.group.id)) {
            let text = self.stanza.rewrite(&Rewrite {
                from: Some(from.as_str()),
                to: Some(session.jid.as_str()),
                append: &append,
                forged: Some(self.domain),
                ..Rewrite::default()
            });
            let mark = self.stored.as_ref().map(|(_, conversation, seq)| (conversation.clone(), *seq));
            hub.hand(session, Ready { text: text.into(), mark });
        }
    }
}
