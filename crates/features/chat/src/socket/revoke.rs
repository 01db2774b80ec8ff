//! Taking a message back.

use chrono::TimeDelta;
use onehall_kernel::{ErrorCode, Problem};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::jid::Jid;

use super::connection::Connection;
use super::texts::Refusal;
use crate::entities::message;
use crate::rules::conversation::Peer;
use crate::rules::payload::REVOKE;
use crate::written::taken_back;
use crate::{files, store};

impl Connection {
    pub(super) async fn revoke(&mut self, stanza: &Stanza, peer: Peer, to: &Jid, target: &str) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let (me, tenant) = (live.person.user, live.person.tenant.clone());
        let found = store::messages::find(self.app.repo().conn(), &tenant, me.0, target).await;
        let found = found.map_err(|error| Refusal::busy(&error))?;
        let conversation = peer.conversation(me);
        let not_yours = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNotYours);
        let found = found.filter(|one| one.conversation == conversation && one.kind != REVOKE).ok_or_else(not_yours)?;
        self.in_time(&found).await?;
        let gone = taken_back("chat", live.handle.jid.as_str(), to, target, self.app.env.now());
        let new = self.new_message(stanza, peer, REVOKE)?;
        self.store(stanza, peer, to, new, Some((found.id, gone))).await?;
        self.forget_file(&found).await;
        Ok(())
    }

    /// The file of a message that was taken back goes with it.
    pub(super) async fn forget_file(&self, found: &message::Model) {
        let (Some(live), Some(file)) = (&self.live, files::named(found.kind, &found.payload)) else { return };
        let gone = files::forget_of(&self.app, &live.person.tenant, found.sender_id, file).await;
        if let Err(error) = gone {
            tracing::warn!(cause = ?error.cause, %file, "the file of a message that was taken back is still there");
        }
    }

    /// A message can be taken back for a while; one that was taken back stays so.
    pub(super) async fn in_time(&self, found: &message::Model) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let rules = self.chat.rules.of(&live.person.tenant).await.map_err(|error| Refusal::busy(&error))?;
        let limit = i64::from(rules.revoke_seconds);
        if found.revoked_at.is_none() && self.app.env.now() - found.created_at > TimeDelta::seconds(limit) {
            let problem = Problem::new(ErrorCode::ChatTooLate).with("minutes", limit.div_euclid(60));
            return Err(Refusal::with(StanzaCondition::NotAllowed, problem));
        }
        Ok(())
    }
}
