//! Groups (XEP-0045): everybody in one is told who everybody is, nobody else gets in, and only calls of the portal
//! found one.

mod enter;
mod hear;
mod invitation;
mod manage;
mod message;
mod news;
mod requests;

pub(crate) use enter::tell_of_lost;
pub(super) use enter::{addressed, leave_groups};
pub(crate) use news::group_news;

use std::sync::Arc;

use onehall_kernel::{Actor, Ctx, ErrorCode};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::muc::Affiliation;
use onehall_xmpp::jid::Jid;

use super::connection::Connection;
use super::texts::Refusal;
use crate::config::GROUPS;
use crate::groups::{self, Group};
use crate::hub::Live;
use crate::rules::conversation::{Peer, group_id};
use crate::rules::group::Rank;
use crate::store::members::Member;

/// A group, and the place of the caller in it.
pub(super) struct Inside {
    pub group: Arc<Group>,
    pub me: Member,
    /// The address of the group.
    pub room: Jid,
}

impl Inside {
    /// The address of somebody inside.
    pub fn address(&self, nickname: &str) -> Jid {
        self.room.with_resource(nickname).unwrap_or_else(|_| self.room.clone())
    }
}

/// Whether an address is one of groups of this domain.
pub(super) fn is_of_groups(live: &Live, to: &Jid) -> bool {
    to.domain().strip_prefix(GROUPS) == Some(&live.domain)
}

/// The address of a group; nothing when the domain makes no address.
pub(super) fn room_of(domain: &str, id: uuid::Uuid) -> Option<Jid> {
    Jid::of(Some(&group_id(id)), &format!("{GROUPS}{domain}"), None).ok()
}

pub(super) fn affiliation(rank: Rank) -> Affiliation {
    match rank {
        Rank::Owner => Affiliation::Owner,
        Rank::Admin => Affiliation::Admin,
        Rank::Member => Affiliation::Member,
    }
}

impl Connection {
    /// The group at an address, for whoever is in it.
    pub(super) async fn inside(&self, to: &Jid) -> Result<Inside, Refusal> {
        let nobody = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNoGroup);
        let live = self.live.as_ref().ok_or_else(nobody)?;
        let Some(Peer::Group(id)) = to.local().and_then(Peer::parse) else { return Err(nobody()) };
        let found = groups::find(&self.app, &self.chat, &live.person.tenant, id).await;
        let group = found.map_err(|error| Refusal::busy(&error))?.ok_or_else(nobody)?;
        // whether there is a group is told to its people alone
        let me = group.member(live.person.user).cloned().ok_or_else(nobody)?;
        Ok(Inside { group, me, room: to.to_bare() })
    }

    /// What the person asks for by a stanza, as a call would ask for it.
    pub(super) fn ctx(&self, live: &Live) -> Ctx {
        let mut ctx = Ctx::system(&self.app.env, live.person.tenant.clone());
        ctx.actor = Actor::User(live.person.user);
        ctx.locale = self.locale();
        ctx
    }
}
