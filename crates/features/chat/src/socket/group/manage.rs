//! What owners and administrators change (XEP-0045 sections 8 to 10).

use onehall_kernel::{ErrorCode, Problem};
use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::muc::{Affiliation, Change, Configuration, Role};

use super::super::connection::Connection;
use super::super::texts::Refusal;
use super::Inside;
use crate::groups;
use crate::rules::group::{NAME_MAX, NOTICE_MAX, Rank};
use crate::store::groups::GroupChange;

impl Connection {
    /// Another name or notice.
    pub(super) async fn managed(&self, inside: &Inside, change: GroupChange) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let long = |text: &Option<String>, max| text.as_ref().is_some_and(|text| text.chars().count() > max);
        if long(&change.name, NAME_MAX) || long(&change.notice, NOTICE_MAX) || change.name.as_deref() == Some("") {
            let problem = Problem::new(ErrorCode::RequestInvalid).with("fields", "name, notice");
            return Err(Refusal::with(StanzaCondition::NotAcceptable, problem));
        }
        let ctx = self.ctx(live);
        let done = groups::manage(&self.app, &self.chat, &ctx, inside.me.user, inside.group.id, change).await;
        done.map_err(|error| Refusal::from_api(StanzaCondition::Forbidden, error))
    }

    /// The form of the owner, sent back.
    pub(super) async fn configured(&self, inside: &Inside, wanted: Configuration) -> Result<(), Refusal> {
        let trimmed = |text: Option<String>| text.map(|text| text.trim().to_owned());
        let change =
            GroupChange { name: trimmed(wanted.name), notice: trimmed(wanted.description), dissolved_at: None };
        self.managed(inside, change).await
    }

    /// Ends the group.
    pub(super) async fn dissolved(&self, inside: &Inside) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let ctx = self.ctx(live);
        let done = groups::dissolve(&self.app, &self.chat, &ctx, inside.me.user, inside.group.id).await;
        done.map_err(|error| Refusal::from_api(StanzaCondition::Forbidden, error))
    }

    /// Lasting ranks; a kick takes somebody out as well.
    pub(super) async fn ranked(&self, inside: &Inside, changes: Vec<Change>) -> Result<(), Refusal> {
        for change in changes {
            self.rank(inside, change).await?;
        }
        Ok(())
    }

    async fn rank(&self, inside: &Inside, change: Change) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let (ctx, me, id) = (self.ctx(live), inside.me.user, inside.group.id);
        let (user, to) = match change {
            Change::Affiliation { jid, to, .. } => (self.person_at(&jid)?, to),
            Change::Role { nickname, to: Role::None, .. } => {
                let nobody = || Refusal::of(StanzaCondition::ItemNotFound, ErrorCode::ChatNoPerson);
                (inside.group.by_nickname(&nickname).ok_or_else(nobody)?.user, Affiliation::None)
            }
            Change::Role { .. } => return Err(StanzaCondition::NotAllowed.into()),
        };
        let known = inside.group.member(user).is_some();
        let done = match (to, known) {
            (Affiliation::None | Affiliation::Outcast, true) => {
                groups::remove(&self.app, &self.chat, &ctx, me, id, user).await
            }
            (Affiliation::None | Affiliation::Outcast, false) => Ok(()),
            (Affiliation::Member, false) => groups::invite(&self.app, &self.chat, &ctx, me, id, &[user]).await,
            (Affiliation::Member, true) => {
                groups::appoint(&self.app, &self.chat, &ctx, me, id, (user, Rank::Member)).await
            }
            (Affiliation::Admin, _) => groups::appoint(&self.app, &self.chat, &ctx, me, id, (user, Rank::Admin)).await,
            (Affiliation::Owner, _) => groups::appoint(&self.app, &self.chat, &ctx, me, id, (user, Rank::Owner)).await,
        };
        done.map_err(|error| Refusal::from_api(StanzaCondition::NotAllowed, error))
    }
}
