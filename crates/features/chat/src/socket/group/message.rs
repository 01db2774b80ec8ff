//! A message to a group: stored once, then to everybody who hears the group, its sender included.

use onehall_kernel::{ErrorCode, UserId};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::hints::Hints;
use onehall_xmpp::ext::muc::subject_change;
use onehall_xmpp::frame::{MessageKind, Stanza};
use onehall_xmpp::jid::Jid;
use serde_json::json;

use super::super::connection::Connection;
use super::super::texts::Refusal;
use super::Inside;
use super::hear::{Said, Stored};
use crate::rules::conversation::{Peer, group_id, room};
use crate::rules::group::{Deed, may};
use crate::rules::payload::{Act, REVOKE, TEXT, names_sender};
use crate::store;
use crate::store::groups::GroupChange;
use crate::store::save::NewMessage;
use crate::written::taken_back;

impl Connection {
    pub(in crate::socket) async fn group_message(&mut self, stanza: &Stanza, to: &Jid) -> Result<(), Refusal> {
        let inside = self.inside(to).await?;
        if self.is_invitation(stanza, &inside).await? {
            return Ok(());
        }
        if stanza.message_kind() != MessageKind::Groupchat || !to.is_bare() {
            // whoever wants one person writes to that person
            return Err(StanzaCondition::NotAcceptable.into());
        }
        if let Some(notice) = subject_change(stanza) {
            self.count()?;
            let change = GroupChange { notice: Some(notice), ..GroupChange::default() };
            return self.managed(&inside, change).await;
        }
        let act = self.understand(stanza, inside.me.user)?;
        if stanza.json().is_some_and(|json| !names_sender(&json)) {
            return Err(Refusal::of(StanzaCondition::NotAcceptable, ErrorCode::ChatMalformed));
        }
        self.count()?;
        match act {
            Act::Call(_) if !may(inside.me.rank, Deed::CallAll) => {
                Err(Refusal::of(StanzaCondition::Forbidden, ErrorCode::ChatGroupRank))
            }
            Act::Say(kind) | Act::Call(kind) if !Hints::of(stanza).no_store => {
                self.check_words(stanza).await?;
                let new = self.said_in(stanza, &inside, kind)?;
                self.keep_in(stanza, &inside, new, None).await
            }
            Act::Revoke(target) => self.revoke_in(stanza, &inside, &target).await,
            Act::Read(id) => self.read_in(stanza, &inside, &id).await,
            // that devices have a message is nobody's business in a group
            Act::Received(_) | Act::Here => Ok(()),
            Act::Say(_) | Act::Call(_) | Act::Pass => {
                self.hand_round(stanza, &inside, None, None);
                Ok(())
            }
        }
    }

    fn said_in(&self, stanza: &Stanza, inside: &Inside, kind: i32) -> Result<NewMessage, Refusal> {
        let Some(live) = &self.live else { return Err(StanzaCondition::ServiceUnavailable.into()) };
        let fields = self.fields(stanza, inside, kind);
        let from = inside.address(&inside.me.nickname);
        Ok(self.saying(live, stanza, kind).to_group(&from, &inside.room, inside.group.id, fields))
    }

    /// The fields of the specification for a message without them: in a group nothing else says whose it is.
    fn fields(&self, stanza: &Stanza, inside: &Inside, kind: i32) -> Option<String> {
        if stanza.json().is_some() || kind != TEXT {
            return None;
        }
        let fields = json!({
            "messageId": stanza.id(), "fromUserId": inside.me.user.to_string(), "fromUserName": inside.me.nickname,
            "toUserId": group_id(inside.group.id), "toUserName": inside.group.name, "content": stanza.body(),
            "timeSend": self.app.env.now().timestamp(), "type": kind, "chatType": "groupchat", "toUserType": 2,
        });
        Some(fields.to_string())
    }

    /// Stores what was said, with a message taken back in the same commit, and hands it round.
    async fn keep_in(
        &mut self,
        stanza: &Stanza,
        inside: &Inside,
        new: NewMessage,
        revoked: Option<(uuid::Uuid, String)>,
    ) -> Result<(), Refusal> {
        let id = new.id;
        let fields = stanza.json().is_none().then(|| new.payload.clone()).filter(|fields| !fields.is_empty());
        if let Some(seq) = self.save(new, revoked).await? {
            self.hand_round(stanza, inside, Some((id, room(inside.group.id).into(), seq)), fields);
        }
        Ok(())
    }

    fn hand_round(&self, stanza: &Stanza, inside: &Inside, stored: Option<Stored>, fields: Option<String>) {
        let Some(live) = &self.live else { return };
        let said = Said { stanza, inside, domain: &live.domain, stored, fields };
        said.to_all(&self.chat.hub, &live.person.tenant);
    }

    /// Takes a message back: one's own for a while, anybody's for who looks after the group.
    async fn revoke_in(&mut self, stanza: &Stanza, inside: &Inside, target: &str) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let conversation = room(inside.group.id);
        let found = store::messages::find_in(self.app.repo().conn(), &live.person.tenant, &conversation, target).await;
        let found = found.map_err(|error| Refusal::busy(&error))?.filter(|one| one.kind != REVOKE);
        let not_yours = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNotYours);
        let found = found.ok_or_else(not_yours)?;
        if found.sender_id != inside.me.user.0 {
            if !may(inside.me.rank, Deed::Manage) {
                return Err(not_yours());
            }
        } else if !may(inside.me.rank, Deed::Manage) {
            self.in_time(&found).await?;
        }
        let author = UserId(found.sender_id);
        let author = inside.group.member(author).map_or_else(|| author.to_string(), |one| one.nickname.clone());
        let gone = taken_back("groupchat", inside.address(&author).as_str(), &inside.room, target, self.app.env.now());
        let new = self.said_in(stanza, inside, REVOKE)?;
        self.keep_in(stanza, inside, new, Some((found.id, gone))).await?;
        self.forget_file(&found).await;
        Ok(())
    }

    /// The person read everything up to a message: its author is told.
    async fn read_in(&mut self, stanza: &Stanza, inside: &Inside, id: &str) -> Result<(), Refusal> {
        let author = self.mark(Peer::Group(inside.group.id), id, true).await?;
        let Some(live) = &self.live else { return Ok(()) };
        let said = Said { stanza, inside, domain: &live.domain, stored: None, fields: None };
        said.to_one(&self.chat.hub, &live.person.tenant, author);
        said.to_one(&self.chat.hub, &live.person.tenant, inside.me.user);
        Ok(())
    }
}
