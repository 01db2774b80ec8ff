//! Storing a message and delivering it.

use std::sync::{Arc, Mutex, PoisonError};

use onehall_feature::{Opinion, OpinionKind};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::jid::Jid;

use super::ahead::{Going, Saving};
use super::connection::Connection;
use super::deliver::Accepted;
use super::texts::Refusal;
use crate::hub::Live;
use crate::rules::conversation::{Peer, TWO, lock_name};
use crate::store::save::{NewMessage, Saved};
use crate::written::Said;
use crate::{files, store};

impl Connection {
    /// Has a message stored: on its way with others, or alone before anything else is done.
    pub(super) async fn say(
        &mut self,
        stanza: &Stanza,
        (peer, to): (Peer, Jid),
        kind: i32,
        goes_ahead: bool,
    ) -> Result<Option<(Going, Saving)>, Refusal> {
        self.check_words(stanza).await?;
        let new = self.new_message(stanza, peer, kind)?;
        if !goes_ahead {
            return self.store(stanza, peer, &to, new, None).await.map(|()| None);
        }
        let going = Going { peer, to, id: new.id, conversation: new.conversation.as_str().into() };
        let saved = self.chat.saver.ask(Arc::new(new)).map_err(|error| Refusal::busy(&error))?;
        Ok(Some((going, saved)))
    }

    /// Sensitive words, where the tenant asks for it.
    pub(super) async fn check_words(&self, stanza: &Stanza) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let rules = self.chat.rules.of(&live.person.tenant).await.map_err(|error| Refusal::busy(&error))?;
        if rules.check_words
            && let Some(body) = stanza.body()
        {
            let opinion = Opinion { kind: OpinionKind::Comment, object: "chat", text: &body };
            let checked = self.chat.opinions.check(&self.ctx(live), opinion).await;
            checked.map_err(|error| Refusal::from_api(StanzaCondition::NotAcceptable, error))?;
        }
        Ok(())
    }

    pub(super) fn new_message(&self, stanza: &Stanza, peer: Peer, kind: i32) -> Result<NewMessage, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        Ok(self.saying(live, stanza, kind).to_one(&live.handle.jid, peer))
    }

    /// A message that this session says now.
    pub(super) fn saying<'a>(&self, live: &'a Live, stanza: &'a Stanza, kind: i32) -> Said<'a> {
        Said {
            stanza,
            tenant: &live.person.tenant,
            domain: &live.domain,
            sender: live.person.user,
            kind,
            id: self.app.env.new_id(),
            at: self.app.env.now(),
        }
    }

    /// Stores a message, with another one taken back in the same commit, then delivers it.
    pub(super) async fn store(
        &mut self,
        stanza: &Stanza,
        peer: Peer,
        to: &Jid,
        new: NewMessage,
        revoked: Option<(uuid::Uuid, String)>,
    ) -> Result<(), Refusal> {
        let going = Going { peer, to: to.clone(), id: new.id, conversation: new.conversation.as_str().into() };
        if let Some(seq) = self.save(new, revoked).await? {
            self.stored(stanza, &going, seq).await;
        }
        Ok(())
    }

    /// A message is stored at this place: it is delivered. What waited for it is sent by whoever answers the client
    /// ([`Connection::send_freed`]).
    pub(super) async fn stored(&mut self, stanza: &Stanza, going: &Going, seq: i64) {
        let mark = (going.conversation.clone(), seq);
        if let Some(live) = &mut self.live {
            live.passed(&mark);
        }
        if let Peer::User(other) = going.peer
            && seq == 1
            && mark.0.starts_with(TWO)
        {
            self.tell_of_contact(other, going.id).await;
        }
        self.deliver(stanza, going.peer, &going.to, Some((going.id, mark.0, seq)));
    }

    /// Writes a message down; nothing when it was there already.
    pub(super) async fn save(
        &self,
        new: NewMessage,
        revoked: Option<(uuid::Uuid, String)>,
    ) -> Result<Option<i64>, Refusal> {
        let saved = Arc::new(Mutex::new(Saved::Again));
        let of = lock_name(&new.tenant, &new.conversation, None);
        let (what, answer) = (Arc::new((new, revoked)), saved.clone());
        let written = self
            .app
            .db
            .write_small_of(of, move |tx| {
                let (what, answer) = (what.clone(), answer.clone());
                Box::pin(async move {
                    let (new, revoked) = what.as_ref();
                    let saved = store::save::save(tx, new).await?;
                    if let (Some(file), Saved::New(_)) = (files::named(new.kind, &new.payload), saved) {
                        store::files::mark_said(tx, &new.tenant, (new.sender, new.id), file).await?;
                    }
                    if let (Some((id, gone)), Saved::New(_)) = (revoked, saved) {
                        store::messages::revoke(tx, &new.tenant, *id, gone, new.at).await?;
                    }
                    *answer.lock().unwrap_or_else(PoisonError::into_inner) = saved;
                    Ok(())
                })
            })
            .await;
        match written {
            // two devices sent the same id at the same moment: one of them came first
            Err(error) if error.is_unique() => return Ok(None),
            Err(error) => return Err(Refusal::busy(&error)),
            Ok(()) => {}
        }
        let saved = *saved.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(if let Saved::New(seq) = saved { Some(seq) } else { None })
    }

    pub(super) fn deliver(&self, stanza: &Stanza, peer: Peer, to: &Jid, stored: Option<(uuid::Uuid, Arc<str>, i64)>) {
        let Some(live) = &self.live else { return };
        let accepted = Accepted { stanza, from: &live.handle, domain: &live.domain, stored };
        match peer {
            Peer::User(user) if user == live.person.user => accepted.to_self(&self.chat.hub, to),
            Peer::User(user) => accepted.to_person(&self.chat.hub, user, to),
            _ => {}
        }
        accepted.to_own_others(&self.chat.hub);
    }
}
