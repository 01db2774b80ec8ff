//! Who is here: told to the people one talks with, and to nobody else.

use std::sync::atomic::Ordering;

use onehall_kernel::UserId;
use onehall_web::App;
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::presence::{Availability, presence};
use onehall_xmpp::frame::{PresenceKind, Stanza};

use super::connection::Connection;
use super::flow::Flow;
use super::group::{is_of_groups, leave_groups};
use crate::hub::Live;
use crate::hub::Ready;
use crate::state::Chat;
use crate::store::arrival::Arrival;

impl Connection {
    pub(super) async fn presence(&mut self, stanza: &Stanza) -> Flow {
        let Some(live) = &self.live else { return Flow::Continue(()) };
        if stanza.to().is_some() {
            let to = stanza.to_jid().ok().flatten();
            if let Some(to) = to.as_ref().filter(|to| is_of_groups(live, to)) {
                return self.group_presence(stanza, to).await;
            }
            // to somebody: who may see whom follows from whom one talks with
            return match stanza.presence_kind() {
                None => self.refuse(stanza, StanzaCondition::BadRequest.into()).await,
                Some(_) => Flow::Continue(()),
            };
        }
        match stanza.presence_kind() {
            Some(PresenceKind::Available) => {
                let was = live.handle.is_available.swap(true, Ordering::Relaxed);
                let availability = Availability::read(stanza);
                let is_reserved = availability.priority < 0;
                let was_reserved = live.handle.is_reserved.swap(is_reserved, Ordering::Relaxed) || !was;
                self.chat.hub.changed(&live.handle);
                let found = has(&self.chat, live).await;
                tell_of(&self.chat, live, &found.contacts, Some(&availability));
                // also to the resource that sent it (RFC 6121 sections 4.2.2 and 4.4.2)
                let own = live.handle.jid.as_str();
                let text = presence(own, own, Some(&availability)).to_string();
                self.reply(text).await?;
                if !was {
                    self.arrive(&found.contacts).await?;
                }
                // what waits is for the first session that wants it
                if was_reserved && !is_reserved { self.offline(found).await } else { Flow::Continue(()) }
            }
            Some(PresenceKind::Unavailable) => {
                leave_groups(&self.app, &self.chat, live).await;
                live.handle.is_available.store(false, Ordering::Relaxed);
                self.chat.hub.changed(&live.handle);
                tell_of(&self.chat, live, &has(&self.chat, live).await.contacts, None);
                Flow::Continue(())
            }
            Some(_) => Flow::Continue(()),
            None => self.refuse(stanza, StanzaCondition::BadRequest.into()).await,
        }
    }

    /// The first presence: who else is here.
    async fn arrive(&mut self, people: &[UserId]) -> Flow {
        let Some(live) = &self.live else { return Flow::Continue(()) };
        let own = live.handle.jid.as_str().to_owned();
        let here: Vec<String> = people
            .iter()
            .copied()
            .chain([live.person.user])
            .flat_map(|user| self.chat.hub.of(&live.person.tenant, user))
            .filter(|session| session.available() && session.jid.as_str() != own)
            .map(|session| presence(session.jid.as_str(), &own, Some(&Availability::default())).to_string())
            .collect();
        for text in here {
            self.reply(text).await?;
        }
        Flow::Continue(())
    }
}

/// What the person has; nothing when it can not be read, as if nobody had said anything.
async fn has(chat: &Chat, live: &Live) -> Arrival {
    match chat.arrivals.get((live.person.tenant.clone(), live.person.user)).await {
        Ok(found) => found,
        Err(error) => {
            tracing::warn!(%error, "what somebody who comes or goes has could not be read");
            Arrival::default()
        }
    }
}

fn tell_of(chat: &Chat, live: &Live, people: &[UserId], availability: Option<&Availability>) {
    let own = live.handle.jid.as_str();
    let people = people.iter().copied().chain([live.person.user]);
    for session in people.flat_map(|user| chat.hub.of(&live.person.tenant, user)) {
        if session.available() && session.jid.as_str() != own {
            let text = presence(own, session.jid.as_str(), availability).to_string();
            chat.hub.hand(&session, Ready::plain(text));
        }
    }
}

/// A session is over: it is taken off the list, and the others learn it.
pub(super) async fn go(app: &App, chat: &Chat, live: &mut Live) {
    live.write_down(&app.db).await;
    leave_groups(app, chat, live).await;
    chat.hub.leave(&live.handle);
    if live.handle.available() {
        tell_of(chat, live, &has(chat, live).await.contacts, None);
    }
}
