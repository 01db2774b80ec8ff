//! A message of a client: understood, checked, stored, and only then delivered and acknowledged.

use std::sync::atomic::Ordering;

use onehall_kernel::{ErrorCode, UserId};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::hints::Hints;
use onehall_xmpp::ext::markers::{Marker, markers};
use onehall_xmpp::ext::retract::retracted_id;
use onehall_xmpp::frame::{MessageKind, Stanza};
use onehall_xmpp::jid::Jid;
use onehall_xmpp::sm::Received;

use super::ahead::{Ahead, Going, Saving};
use super::connection::Connection;
use super::flow::Flow;
use super::group::is_of_groups;
use super::texts::Refusal;
use crate::rules::conversation::Peer;
use crate::rules::payload::{self, Act, Around};
use crate::{files, people};

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
                self.ahead.push(Ahead { stanza, received, going, saved });
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
            // between two there is nobody else to call
            Act::Call(_) => {
                return Err(Refusal::of(StanzaCondition::NotAcceptable, ErrorCode::ChatMalformed));
            }
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
}

/// Whether a message names a file, which is said in the same commit.
fn has_file(kind: i32, stanza: &Stanza) -> bool {
    stanza.json().is_some_and(|fields| files::named(kind, &fields).is_some())
}

/// Whether a message stands in the archive and waits for who is away (XEP-0160 section 3, XEP-0334 section 4.3).
fn is_stored(stanza: &Stanza) -> bool {
    stanza.message_kind() != MessageKind::Headline && !Hints::of(stanza).no_store
}
