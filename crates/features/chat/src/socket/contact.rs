//! Two people who write to each other for the first time are each other's contacts from then on (RFC 6121 section 3.1.5).

use std::sync::atomic::Ordering;

use onehall_kernel::UserId;
use onehall_xmpp::ext::presence::{Availability, presence};
use onehall_xmpp::ext::roster::{Contact, Subscription, push};
use uuid::Uuid;

use super::connection::Connection;
use crate::hub::Ready;
use crate::people;

/// Somebody in a roster.
pub(super) fn contact(user: UserId, domain: &str, name: &str) -> Contact {
    Contact {
        jid: format!("{user}@{domain}"),
        name: Some(name.to_owned()),
        subscription: Subscription::Both,
        groups: Vec::new(),
    }
}

impl Connection {
    /// Tells the sessions of both, by a message with this id, whom they talk with from now on, and who is here.
    pub(super) async fn tell_of_contact(&self, other: UserId, id: Uuid) {
        let Some(live) = &self.live else { return };
        let (tenant, me) = (&live.person.tenant, live.person.user);
        let sides = [(me, self.chat.hub.of(tenant, me)), (other, self.chat.hub.of(tenant, other))];
        if sides.iter().flat_map(|(_, sessions)| sessions).any(|one| one.wants_roster.load(Ordering::Relaxed)) {
            let names = match people::names(&self.app, tenant, &[me, other]).await {
                Ok(names) => names,
                Err(error) => {
                    tracing::warn!(%error, "a roster did not learn of a contact; it has it when it is asked for");
                    return;
                }
            };
            for ((user, _), (_, sessions)) in [(&sides[1], &sides[0]), (&sides[0], &sides[1])] {
                let Some(person) = names.get(&user.0) else { continue };
                let contact = contact(*user, &live.domain, &person.user_name);
                for session in sessions.iter().filter(|one| one.wants_roster.load(Ordering::Relaxed)) {
                    let text = push(&contact, session.jid.as_str(), &id.to_string());
                    self.chat.hub.hand(session, Ready::plain(text));
                }
            }
        }
        let [(_, mine), (_, theirs)] = &sides;
        for (one, another) in mine.iter().flat_map(|one| theirs.iter().map(move |another| (one, another))) {
            if one.available() && another.available() {
                for (from, to) in [(one, another), (another, one)] {
                    let text = presence(from.jid.as_str(), to.jid.as_str(), Some(&Availability::default()));
                    self.chat.hub.hand(to, Ready::plain(text.to_string()));
                }
            }
        }
    }
}
