//! A message of a client: understood, checked, stored, and only then delivered and acknowledged.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::TimeDelta;
use onehall_feature::{Opinion, OpinionKind};
use onehall_kernel::{ErrorCode, Problem, UserId};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::hints::Hints;
use onehall_xmpp::ext::markers::{Marker, markers};
use onehall_xmpp::ext::retract::retracted_id;
use onehall_xmpp::frame::{MessageKind, Stanza};
use onehall_xmpp::jid::Jid;
use onehall_xmpp::sm::Received;

use super::ahead::{Ahead, Going, Saving};
use super::deliver::Accepted;
use super::group::is_of_groups;
use super::run::{Connection, Flow};
use super::session::Live;
use super::texts::Refusal;
use crate::entities::message;
use crate::rules::conversation::{Peer, TWO, lock_name};
use crate::rules::payload::{self, Act, Around, REVOKE};
use crate::store::messages::{NewMessage, Saved};
use crate::written::{Said, taken_back};
use crate::{files, people, store};

/// Seconds over which the rate of messages is counted.
const RATE_SECONDS: i64 = 10;

/// What a message is, before the database is asked.
enum Heard {
    /// Nothing that is answered or carried.
    Nothing,
    /// Something to a group or in it.
    OfGroup(Jid),
    /// Something to one person, or to oneself.
    ToOne(Jid, Act),
}

impl Heard {
    /// Whether it is a text to one person, which needs not wait for those before it.
    fn is_plain(&self, stanza: &Stanza) -> bool {
        matches!(self, Self::ToOne(_, Act::Say(kind)) if is_stored(stanza) && !has_file(*kind, stanza))
    }
}

impl Connection {
    pub(super) async fn message(&mut self, stanza: Stanza, received: Option<Received>) -> Flow {
        let heard = self.hear(&stanza);
        // many messages go to SQLite in one commit; on PostgreSQL each is a write of its own
        let goes_ahead = self.app.db.is_sqlite() && heard.as_ref().is_ok_and(|heard| heard.is_plain(&stanza));
        if !goes_ahead {
            self.settle().await?;
        }
        let taken = match heard {
            Ok(heard) => self.take(&stanza, heard, goes_ahead).await,
            Err(refusal) => Err(refusal),
        };
        match taken {
            Ok(Some((going, saved))) => {
                self.ahead.push_back(Ahead { stanza, received, going, saved });
                return if self.chat.saver.is_busy() { self.settle().await } else { Flow::Continue(()) };
            }
            Ok(None) => {}
            Err(refusal) => self.refuse(&stanza, refusal).await?,
        }
        self.handled(received);
        self.send_freed().await
    }

    fn hear(&self, stanza: &Stanza) -> Result<Heard, Refusal> {
        let Some(live) = &self.live else { return Ok(Heard::Nothing) };
        if stanza.message_kind() == MessageKind::Error {
            return Ok(Heard::Nothing);
        }
        let to = stanza.to_jid().map_err(|_| Refusal::from(StanzaCondition::JidMalformed))?;
        if let Some(to) = to.as_ref().filter(|to| is_of_groups(live, to)) {
            return Ok(Heard::OfGroup(to.clone()));
        }
        if stanza.message_kind() == MessageKind::Groupchat {
            return Err(Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNoGroup));
        }
        let act = self.understand(stanza, live.person.user)?;
        Ok(Heard::ToOne(to.unwrap_or_else(|| live.handle.jid.to_bare()), act))
    }

    /// Takes a message; answers where it goes when it is on its way to the disk.
    async fn take(
        &mut self,
        stanza: &Stanza,
        heard: Heard,
        goes_ahead: bool,
    ) -> Result<Option<(Going, Saving)>, Refusal> {
        let (to, act) = match heard {
            Heard::Nothing => return Ok(None),
            Heard::OfGroup(to) => return self.group_message(stanza, &to).await.map(|()| None),
            Heard::ToOne(to, act) => (to, act),
        };
        if act == Act::Here {
            if let Some(live) = &self.live {
                live.handle.hears_groups.store(true, Ordering::Relaxed);
                self.chat.hub.changed(&live.handle);
            }
            return Ok(None);
        }
        self.count()?;
        let peer = self.peer(&to).await?;
        match act {
            Act::Say(kind) if is_stored(stanza) => return self.say(stanza, (peer, to), kind, goes_ahead).await,
            Act::Revoke(target) => self.revoke(stanza, peer, &to, &target).await?,
            Act::Received(id) => self.marked(stanza, peer, &to, &id, false).await?,
            Act::Read(id) => self.marked(stanza, peer, &to, &id, true).await?,
            Act::Say(_) | Act::Pass | Act::Here => self.deliver(stanza, peer, &to, None),
        }
        Ok(None)
    }

    pub(super) fn understand(&self, stanza: &Stanza, me: UserId) -> Result<Act, Refusal> {
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
    pub(super) fn count(&mut self) -> Result<(), Refusal> {
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

    /// The person a message is for.
    async fn peer(&self, to: &Jid) -> Result<Peer, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let nobody = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNoPerson);
        if to.domain() != live.domain {
            return Err(nobody());
        }
        let peer =
            to.local().and_then(Peer::parse).filter(|peer| !matches!(peer, Peer::Group(_))).ok_or_else(nobody)?;
        if let Peer::User(user) = peer
            && user != live.person.user
        {
            let is_there = people::is_there(&self.app, &self.chat, &live.person.tenant, user).await;
            match is_there {
                Ok(true) => {}
                Ok(false) => return Err(nobody()),
                Err(error) => return Err(Refusal::busy(&error)),
            }
        }
        Ok(peer)
    }

    /// Has a message stored: on its way with others, or alone before anything else is done.
    async fn say(
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
        if self.chat.config.check_words
            && let Some(body) = stanza.body()
        {
            let opinion = Opinion { kind: OpinionKind::Comment, object: "chat", text: &body };
            let checked = self.chat.opinions.check(&self.ctx(live), opinion).await;
            checked.map_err(|error| Refusal::from_api(StanzaCondition::NotAcceptable, error))?;
        }
        Ok(())
    }

    fn new_message(&self, stanza: &Stanza, peer: Peer, kind: i32) -> Result<NewMessage, Refusal> {
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

    async fn revoke(&mut self, stanza: &Stanza, peer: Peer, to: &Jid, target: &str) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let (me, tenant) = (live.person.user, live.person.tenant.clone());
        let found = store::messages::find(self.app.repo().conn(), &tenant, me.0, target).await;
        let found = found.map_err(|error| Refusal::busy(&error))?;
        let conversation = peer.conversation(me);
        let not_yours = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNotYours);
        let found = found.filter(|one| one.conversation == conversation && one.kind != REVOKE).ok_or_else(not_yours)?;
        self.in_time(&found)?;
        let gone = taken_back("chat", live.handle.jid.as_str(), to, target, self.app.env.now());
        let new = self.new_message(stanza, peer, REVOKE)?;
        self.store(stanza, peer, to, new, Some((found.id, gone))).await?;
        self.forget_file(&found).await;
        Ok(())
    }

    /// The file of a message that was taken back goes with it.
    pub(super) async fn forget_file(&self, found: &message::Model) {
        let (Some(live), Some(file)) = (&self.live, files::named(found.kind, &found.payload)) else { return };
        let gone = files::forget_of(&self.app, &self.chat, &live.person.tenant, found.sender_id, file).await;
        if let Err(error) = gone {
            tracing::warn!(cause = ?error.cause, %file, "the file of a message that was taken back is still there");
        }
    }

    /// A message can be taken back for a while; one that was taken back stays so.
    pub(super) fn in_time(&self, found: &message::Model) -> Result<(), Refusal> {
        let limit = i64::from(self.chat.config.revoke_seconds);
        if found.revoked_at.is_none() && self.app.env.now() - found.created_at > TimeDelta::seconds(limit) {
            let problem = Problem::new(ErrorCode::ChatTooLate).with("minutes", limit.div_euclid(60));
            return Err(Refusal::with(StanzaCondition::NotAllowed, problem));
        }
        Ok(())
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
                    let saved = store::messages::save(tx, new).await?;
                    if let (Some(file), Saved::New(_)) = (files::named(new.kind, &new.payload), saved) {
                        store::files::mark_said(tx, &new.tenant, new.sender, file).await?;
                    }
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
            Err(error) if error.is_unique() => return Ok(None),
            Err(error) => return Err(Refusal::busy(&error)),
            Ok(()) => {}
        }
        let saved = *saved.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(if let Saved::New(seq) = saved { Some(seq) } else { None })
    }

    /// The client has, or the person has read, everything up to a message.
    async fn marked(&mut self, stanza: &Stanza, peer: Peer, to: &Jid, id: &str, read: bool) -> Result<(), Refusal> {
        self.mark(peer, id, read).await?;
        self.deliver(stanza, peer, to, None);
        Ok(())
    }

    /// Writes down up to where a conversation was received or read; answers who wrote that message.
    pub(super) async fn mark(&self, peer: Peer, id: &str, read: bool) -> Result<UserId, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let (me, tenant) = (live.person.user, live.person.tenant.clone());
        let conversation = peer.conversation(me);
        let found = store::messages::find_in(self.app.repo().conn(), &tenant, &conversation, id).await;
        let Some(found) = found.map_err(|error| Refusal::busy(&error))? else {
            return Err(StanzaCondition::ItemNotFound.into());
        };
        let of = lock_name(&tenant, &conversation, Some(me));
        let written = self.app.db.write_small_of(of, move |tx| {
            let (tenant, conversation, seq) = (tenant.clone(), conversation.clone(), found.seq);
            Box::pin(async move {
                if read {
                    store::places::mark_read(tx, &tenant, me, &conversation, seq).await?;
                }
                store::places::mark_received(tx, &tenant, me, &conversation, seq).await
            })
        });
        written.await.map_err(|error| Refusal::busy(&error))?;
        Ok(UserId(found.sender_id))
    }

    fn deliver(&self, stanza: &Stanza, peer: Peer, to: &Jid, stored: Option<(uuid::Uuid, Arc<str>, i64)>) {
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

/// Whether a message names a file, which is said in the same commit.
fn has_file(kind: i32, stanza: &Stanza) -> bool {
    stanza.json().is_some_and(|fields| files::named(kind, &fields).is_some())
}

/// Whether a message stands in the archive and waits for who is away (XEP-0160 section 3, XEP-0334 section 4.3).
fn is_stored(stanza: &Stanza) -> bool {
    stanza.message_kind() != MessageKind::Headline && !Hints::of(stanza).no_store
}
