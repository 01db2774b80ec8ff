//! Every stored message reaches a session once and in the order of its conversation, whichever node brings it, and if
//! none does, from the archive (`rules::order`).

use std::sync::Arc;
use std::time::Duration;

use onehall_db::{Repo, StoreResult};
use onehall_xmpp::ext::carbons::{Direction, is_copied, wrap};
use onehall_xmpp::ext::delivery::{delay, stanza_id};
use onehall_xmpp::frame::{Frame, Stanza};
use onehall_xmpp::jid::Jid;
use onehall_xmpp::xml::Limits;
use tokio::time::Instant;

use super::group::{addressed, room_of};
use super::offline::insert;
use crate::entities::message;
use crate::hub::Live;
use crate::hub::{Mark, Ready};
use crate::rules::conversation::{ROOM, room_id};
use crate::rules::order::{Missing, Taken};
use crate::state::Chat;
use crate::store::between::{Between, between};

/// How long something waits for what stands before it in its conversation, before the archive is asked.
const PATIENCE: Duration = Duration::from_millis(100);
/// Pause after the archive did not answer.
const AGAIN: Duration = Duration::from_secs(1);

impl Live {
    /// Something came: what is to be sent now, in order.
    pub async fn next_of(&mut self, repo: &Repo, chat: &Chat, ready: Ready) -> Vec<Ready> {
        let Some((conversation, seq)) = ready.mark.clone() else { return vec![ready] };
        match self.order.take(&conversation, seq, ready) {
            Taken::Now(now) => now,
            Taken::Waits => {
                self.look_within(PATIENCE);
                Vec::new()
            }
            Taken::Ask => self.catch_up(repo, chat).await,
        }
    }

    /// A stored message that is not for this session: what waited for it is to be sent ([`Order::freed`]).
    pub fn passed(&mut self, (conversation, seq): &Mark) {
        self.order.pass(conversation, *seq);
    }

    /// There is a stored message that may not have come.
    pub fn behind(&mut self, (conversation, seq): &Mark) {
        if self.order.hear_of(conversation, *seq) {
            self.look_within(PATIENCE);
        }
    }

    fn look_within(&mut self, wait: Duration) {
        let at = Instant::now() + wait;
        self.due = Some(self.due.map_or(at, |due| due.min(at)));
    }

    /// Reads from the archive what did not come by itself: what is to be sent now, in order.
    pub async fn catch_up(&mut self, repo: &Repo, chat: &Chat) -> Vec<Ready> {
        self.due = None;
        let mut out = self.order.freed();
        for missing in self.order.missing() {
            match self.read(repo, chat, &missing).await {
                Ok(rows) => out.extend(self.order.fill(&missing, rows)),
                Err(error) => {
                    tracing::warn!(%error, "the archive could not say what a session misses");
                    self.look_within(AGAIN);
                }
            }
        }
        out
    }

    async fn read(&self, repo: &Repo, chat: &Chat, missing: &Missing) -> StoreResult<Vec<(i64, Option<Ready>)>> {
        let part = Between {
            conversation: &missing.conversation,
            after: missing.after,
            until: missing.until,
            since: self.arrived,
        };
        let rows = between(repo.conn(), &self.person.tenant, self.person.user, &part).await?;
        if missing.after.is_some() && !rows.is_empty() {
            metrics::counter!("onehall_chat_caught_up").increment(1);
        }
        Ok(rows.into_iter().map(|row| (row.seq, self.copy_of(chat, &missing.conversation, row))).collect())
    }

    /// A stored message as this session would have got it; nothing when it is not for it.
    fn copy_of(&self, chat: &Chat, conversation: &Arc<str>, row: message::Model) -> Option<Ready> {
        let mark = Some((conversation.clone(), row.seq));
        let ready = |text: String| Some(Ready { text: text.into(), mark: mark.clone() });
        let id = row.id.to_string();
        if conversation.starts_with(ROOM) {
            let room = room_of(&self.domain, room_id(conversation)?)?;
            let added = format!("{}{}", stanza_id(room.as_str(), &id), delay(Some(room.as_str()), row.created_at));
            return ready(addressed(&insert(&row.stanza, &added), room.as_str(), self.handle.jid.as_str()));
        }
        let own = self.handle.jid.bare_str();
        let stanza = stored(&row.stanza)?;
        let added = format!("{}{}", stanza_id(own, &id), delay(Some(&self.domain), row.created_at));
        let text = insert(&row.stanza, &added);
        let copy = |direction| {
            let wanted = self.handle.copies() && is_copied(&stanza);
            wanted.then(|| wrap(direction, own, self.handle.jid.as_str(), stanza.kind(), &text))
        };
        if row.sender_id == self.person.user.0 {
            let is_mine = stanza.from() == Some(self.handle.jid.as_str());
            return if is_mine { None } else { copy(Direction::Sent).and_then(ready) };
        }
        let named = stanza.to_jid().ok().flatten()?;
        if named == self.handle.jid || !self.is_for_another(chat, &named) {
            return ready(text);
        }
        copy(Direction::Received).and_then(ready)
    }

    /// Whether a message names another session of the person that is there.
    fn is_for_another(&self, chat: &Chat, named: &Jid) -> bool {
        let all = chat.hub.of(&self.person.tenant, self.person.user);
        all.iter().any(|one| one.available() && one.jid == *named)
    }
}

/// A stanza as this server wrote it down.
fn stored(text: &str) -> Option<Stanza> {
    match Frame::parse(text, &Limits { bytes: 2 * Limits::SIGNED_IN.bytes, ..Limits::SIGNED_IN }) {
        Ok(Frame::Stanza(stanza)) => Some(stanza),
        _ => None,
    }
}
