//! Up to where a conversation was received and read.

use onehall_kernel::UserId;
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::jid::Jid;

use super::connection::Connection;
use super::texts::Refusal;
use crate::rules::conversation::{Peer, lock_name};
use crate::store;

impl Connection {
    /// The client has, or the person has read, everything up to a message.
    pub(super) async fn marked(
        &mut self,
        stanza: &Stanza,
        peer: Peer,
        to: &Jid,
        id: &str,
        read: bool,
    ) -> Result<(), Refusal> {
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
}
