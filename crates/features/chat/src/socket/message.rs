//! A message of a client: understood, checked, stored, and only then delivered and acknowledged.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::TimeDelta;
use onehall_db::StoreError;
use onehall_feature::{Opinion, OpinionKind};
use onehall_kernel::{Actor, Ctx, ErrorCode, Problem, UserId};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::hints::Hints;
use onehall_xmpp::ext::markers::{Marker, markers};
use onehall_xmpp::ext::retract::{retracted_id, tombstone};
use onehall_xmpp::frame::{MessageKind, Rewrite, Stanza};
use onehall_xmpp::jid::Jid;

use super::deliver::Accepted;
use super::run::{Connection, Flow};
use super::texts::Refusal;
use crate::rules::conversation::Peer;
use crate::rules::payload::{self, Act, Around, REVOKE};
use crate::store::messages::{NewMessage, Saved};
use crate::{people, store};

/// Seconds over which the rate of messages is counted.
const RATE_SECONDS: i64 = 10;

impl Connection {
    pub(super) async fn message(&mut self, stanza: &Stanza) -> Flow {
        match self.take(stanza).await {
            Ok(()) => Flow::Continue(()),
            Err(refusal) => self.refuse(stanza, refusal).await,
        }
    }

    async fn take(&mut self, stanza: &Stanza) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let me = live.person.user;
        match stanza.message_kind() {
            MessageKind::Error => return Ok(()),
            MessageKind::Groupchat => {
                return Err(Refusal::of(StanzaCondition::FeatureNotImplemented, ErrorCode::ChatNoGroups));
            }
            _ => {}
        }
        let act = self.understand(stanza, me)?;
        if act == Act::Here {
            return Ok(());
        }
        self.count()?;
        let (peer, to) = self.peer(stanza).await?;
        match act {
            Act::Say(kind) if !Hints::of(stanza).no_store => self.say(stanza, peer, &to, kind).await,
            Act::Revoke(target) => self.revoke(stanza, peer, &to, &target).await,
            Act::Received(id) => self.marked(stanza, peer, &to, &id, false).await,
            Act::Read(id) => self.marked(stanza, peer, &to, &id, true).await,
            Act::Say(_) | Act::Pass | Act::Here => {
                self.deliver(stanza, peer, &to, None);
                Ok(())
            }
        }
    }

    fn understand(&self, stanza: &Stanza, me: UserId) -> Result<Act, Refusal> {
        let (body, json) = (stanza.body(), stanza.json());
        let marks = markers(stanza);
        let received =
            marks.iter().find_map(|mark| if let Marker::Received(id) = mark { Some(id.as_str()) } else { None });
        let displayed =
            marks.iter().find_map(|mark| if let Marker::Displayed(id) = mark { Some(id.as_str()) } else { None });
        let retract = retracted_id(stanza);
        let around = Around {
            id: stanza.id(),
            body: body.as_deref(),
            json: json.as_deref(),
            received,
            displayed,
            retract: retract.as_deref(),
        };
        payload::read(&around, &me.to_string())
            .map_err(|_| Refusal::of(StanzaCondition::NotAcceptable, ErrorCode::ChatMalformed))
    }

    /// Counts a message against the rate of the session.
    fn count(&mut self) -> Result<(), Refusal> {
        let (now, limit) = (self.app.env.now().timestamp(), self.chat.config.messages_per_second);
        let Some(live) = &mut self.live else { return Ok(()) };
        let span = now.div_euclid(RATE_SECONDS);
        live.rate = if live.rate.0 == span { (span, live.rate.1.saturating_add(1)) } else { (span, 1) };
        let limit = limit.saturating_mul(u32::try_from(RATE_SECONDS).unwrap_or(1));
        if live.rate.1 > limit {
            return Err(Refusal::of(StanzaCondition::PolicyViolation, ErrorCode::ChatTooFast));
        }
        Ok(())
    }

    /// Whom the message is for.
    async fn peer(&self, stanza: &Stanza) -> Result<(Peer, Jid), Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let to = stanza.to_jid().map_err(|_| Refusal::from(StanzaCondition::JidMalformed))?;
        let to = to.ok_or_else(|| Refusal::from(StanzaCondition::BadRequest))?;
        let nobody = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNoPerson);
        if to.domain() != live.domain {
            return Err(nobody());
        }
        let peer = to.local().and_then(Peer::parse).ok_or_else(nobody)?;
        if let Peer::User(user) = peer
            && user != live.person.user
        {
            let is_there = people::is_there(&self.app, &self.chat, &live.person.tenant, user).await;
            match is_there {
                Ok(true) => {}
                Ok(false) => return Err(nobody()),
                Err(error) => return Err(busy(&error)),
            }
        }
        Ok((peer, to))
    }

    async fn say(&mut self, stanza: &Stanza, peer: Peer, to: &Jid, kind: i32) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        if self.chat.config.check_words
            && let Some(body) = stanza.body()
        {
            let mut ctx = Ctx::system(&self.app.env, live.person.tenant.clone());
            ctx.actor = Actor::User(live.person.user);
            ctx.locale = self.locale();
            let opinion = Opinion { kind: OpinionKind::Comment, object: "chat", text: &body };
            let checked = self.chat.opinions.check(&ctx, opinion).await;
            checked.map_err(|error| Refusal::from_api(StanzaCondition::NotAcceptable, error))?;
        }
        let new = self.new_message(stanza, peer, kind)?;
        self.store(stanza, peer, to, new, None).await
    }

    fn new_message(&self, stanza: &Stanza, peer: Peer, kind: i32) -> Result<NewMessage, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let me = live.person.user;
        let mut people = vec![(me.0, peer.id())];
        if let Peer::User(other) = peer
            && other != me
        {
            people.push((other.0, me.to_string()));
        }
        let rewrite =
            Rewrite { from: Some(live.handle.jid.as_str()), forged: Some(&live.domain), ..Rewrite::default() };
        Ok(NewMessage {
            id: self.app.env.new_id(),
            tenant: live.person.tenant.clone(),
            conversation: peer.conversation(me),
            sender: me.0,
            message_id: stanza.id().unwrap_or_default().to_owned(),
            kind,
            body: stanza.body().unwrap_or_default().into_owned(),
            payload: stanza.json().unwrap_or_default().into_owned(),
            stanza: stanza.rewrite(&rewrite),
            at: self.app.env.now(),
            people,
        })
    }

    async fn revoke(&mut self, stanza: &Stanza, peer: Peer, to: &Jid, target: &str) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let (me, tenant) = (live.person.user, live.person.tenant.clone());
        let found = store::messages::find(self.app.repo().conn(), &tenant, me.0, target).await;
        let found = found.map_err(|error| busy(&error))?;
        let conversation = peer.conversation(me);
        let not_yours = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNotYours);
        let found = found.filter(|one| one.conversation == conversation && one.kind != REVOKE).ok_or_else(not_yours)?;
        let limit = i64::from(self.chat.config.revoke_seconds);
        if found.revoked_at.is_none() && self.app.env.now() - found.created_at > TimeDelta::seconds(limit) {
            let problem = Problem::new(ErrorCode::ChatTooLate).with("minutes", limit.div_euclid(60));
            return Err(Refusal::with(StanzaCondition::NotAllowed, problem));
        }
        let now = self.app.env.now();
        let gone = onehall_xmpp::ext::message::message("chat", live.handle.jid.as_str(), to.bare_str(), target)
            .child(tombstone(target, now))
            .to_string();
        let new = self.new_message(stanza, peer, REVOKE)?;
        self.store(stanza, peer, to, new, Some((found.id, gone))).await
    }

    /// Stores a message, with another one taken back in the same commit, then delivers it.
    async fn store(
        &mut self,
        stanza: &Stanza,
        peer: Peer,
        to: &Jid,
        new: NewMessage,
        revoked: Option<(uuid::Uuid, String)>,
    ) -> Result<(), Refusal> {
        let (id, conversation): (_, Arc<str>) = (new.id, new.conversation.as_str().into());
        let saved = Arc::new(Mutex::new(Saved::Again));
        let (what, answer) = (Arc::new((new, revoked)), saved.clone());
        let written = self
            .app
            .db
            .write_small(move |tx| {
                let (what, answer) = (what.clone(), answer.clone());
                Box::pin(async move {
                    let (new, revoked) = what.as_ref();
                    let saved = store::messages::save(tx, new).await?;
                    if let (Some((id, gone)), Saved::New(_)) = (revoked, saved) {
                        store::messages::revoke(tx, *id, gone, new.at).await?;
                    }
                    *answer.lock().unwrap_or_else(PoisonError::into_inner) = saved;
                    Ok(())
                })
            })
            .await;
        match written {
            // two devices sent the same id at the same moment: one of them came first
            Err(error) if error.is_unique() => return Ok(()),
            Err(error) => return Err(busy(&error)),
            Ok(()) => {}
        }
        let saved = *saved.lock().unwrap_or_else(PoisonError::into_inner);
        if let Saved::New(seq) = saved {
            self.deliver(stanza, peer, to, Some((id, conversation, seq)));
        }
        Ok(())
    }

    /// The client has, or the person has read, everything up to a message.
    async fn marked(&mut self, stanza: &Stanza, peer: Peer, to: &Jid, id: &str, read: bool) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let (me, tenant) = (live.person.user, live.person.tenant.clone());
        let conversation = peer.conversation(me);
        let found = store::messages::find_in(self.app.repo().conn(), &tenant, &conversation, id).await;
        let Some(found) = found.map_err(|error| busy(&error))? else {
            return Err(StanzaCondition::ItemNotFound.into());
        };
        let written = self.app.db.write_small(move |tx| {
            let (tenant, conversation, seq) = (tenant.clone(), conversation.clone(), found.seq);
            Box::pin(async move {
                if read {
                    store::places::mark_read(tx, &tenant, me, &conversation, seq).await?;
                }
                store::places::mark_received(tx, &tenant, me, &conversation, seq).await
            })
        });
        written.await.map_err(|error| busy(&error))?;
        self.deliver(stanza, peer, to, None);
        Ok(())
    }

    fn deliver(&self, stanza: &Stanza, peer: Peer, to: &Jid, stored: Option<(uuid::Uuid, Arc<str>, i64)>) {
        let Some(live) = &self.live else { return };
        let accepted = Accepted { stanza, from: &live.handle, domain: &live.domain, stored };
        if let Peer::User(user) = peer
            && user != live.person.user
        {
            accepted.to_person(&self.chat.hub, user, to);
        }
        accepted.to_own_others(&self.chat.hub);
    }
}

fn busy(error: &StoreError) -> Refusal {
    tracing::warn!(%error, "a chat message could not be stored");
    Refusal::of(StanzaCondition::ResourceConstraint, ErrorCode::StoreUnavailable)
}
