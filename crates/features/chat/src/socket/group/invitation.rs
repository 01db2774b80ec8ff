//! Asking people in through a group (XEP-0045 section 7.8.2): whoever is asked is in it.

use onehall_kernel::{ErrorCode, UserId};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::muc::{Invitation, invitation};
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::jid::Jid;

use super::super::connection::Connection;
use super::super::texts::Refusal;
use super::Inside;
use crate::groups;
use crate::rules::conversation::Peer;

impl Connection {
    /// Deals with an invitation; false when the message is none.
    pub(super) async fn is_invitation(&mut self, stanza: &Stanza, inside: &Inside) -> Result<bool, Refusal> {
        match invitation(stanza)? {
            None => Ok(false),
            // nobody waits for an answer: to decline is to leave
            Some(Invitation::Decline { .. }) => Ok(true),
            Some(Invitation::Invite(asked)) => {
                self.count()?;
                let people: Result<Vec<UserId>, Refusal> = asked.iter().map(|(who, _)| self.person_at(who)).collect();
                let Some(live) = &self.live else { return Ok(true) };
                let (ctx, me) = (self.ctx(live), inside.me.user);
                let done = groups::invite(&self.app, &self.chat, &ctx, me, inside.group.id, &people?).await;
                done.map_err(|error| Refusal::from_api(StanzaCondition::NotAllowed, error))?;
                Ok(true)
            }
        }
    }

    /// The person an address is of.
    pub(super) fn person_at(&self, address: &Jid) -> Result<UserId, Refusal> {
        let nobody = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNoPerson);
        let live = self.live.as_ref().ok_or_else(nobody)?;
        match address.local().filter(|_| address.domain() == live.domain).and_then(Peer::parse) {
            Some(Peer::User(user)) => Ok(user),
            _ => Err(nobody()),
        }
    }
}
