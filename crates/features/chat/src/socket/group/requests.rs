//! Requests to groups and to their domain.

use onehall_xmpp::condition::StanzaCondition;
use onehall_xmpp::ext::Request;
use onehall_xmpp::ext::archive::query_form;
use onehall_xmpp::ext::disco::{self, Identity};
use onehall_xmpp::ext::muc::{
    AdminRequest, Affiliation, Configuration, Listed, OwnerRequest, Role, configuration_form, items, room_info,
};
use onehall_xmpp::jid::Jid;
use onehall_xmpp::ns;
use onehall_xmpp::xml::Element;

use super::super::connection::Connection;
use super::super::texts::Refusal;
use super::{Inside, affiliation, room_of};
use crate::store::groups::list_groups;
use crate::store::members::list_groups_of;

/// What every group is (XEP-0045 section 15.3).
const ROOM_FEATURES: [&str; 10] = [
    ns::MUC,
    ns::MAM,
    ns::MAM_EXTENDED,
    ns::SID,
    ns::PING,
    "muc_hidden",
    "muc_membersonly",
    "muc_nonanonymous",
    "muc_persistent",
    "muc_unmoderated",
];

impl Connection {
    pub(in crate::socket) async fn group_request(
        &self,
        to: &Jid,
        request: Request,
    ) -> Result<Option<Element>, Refusal> {
        if to.local().is_none() {
            return self.groups_request(to, request).await;
        }
        let inside = self.inside(to).await?;
        match request {
            Request::Ping => self.self_ping(&inside, to).map(|()| None),
            Request::DiscoInfo { node: None } if to.is_bare() => {
                let group = Identity { category: "conference", kind: "text", name: Some(&inside.group.name) };
                let notice = Some(inside.group.notice.as_str()).filter(|notice| !notice.is_empty());
                let about = room_info(notice, inside.group.members.len());
                Ok(Some(disco::info(None, &[group], &ROOM_FEATURES, vec![about])))
            }
            Request::DiscoItems { node: None } if to.is_bare() => Ok(Some(disco::items(None, &[]))),
            Request::ArchiveForm if to.is_bare() => Ok(Some(query_form())),
            Request::Admin(AdminRequest::WithAffiliation(wanted)) => Ok(Some(self.with_affiliation(&inside, wanted))),
            Request::Admin(AdminRequest::WithRole(wanted)) => Ok(Some(self.with_role(&inside, wanted))),
            Request::Admin(AdminRequest::Change(changes)) => self.ranked(&inside, changes).await.map(|()| None),
            Request::Owner(OwnerRequest::Configuration) => {
                let labels = match self.locale() {
                    onehall_kernel::Locale::Zh => ["群名称", "群公告", "仅限成员", "长期保留", "公开", "成员可邀请"],
                    onehall_kernel::Locale::En => {
                        ["Name", "Notice", "Members only", "Lasting", "Public", "Members invite"]
                    }
                };
                let now = Configuration {
                    name: Some(inside.group.name.clone()),
                    description: Some(inside.group.notice.clone()),
                    members_only: Some(true),
                    persistent: Some(true),
                    public: Some(false),
                    members_invite: Some(true),
                };
                Ok(Some(configuration_form(&now, labels)))
            }
            Request::Owner(OwnerRequest::Configure(wanted)) => self.configured(&inside, wanted).await.map(|()| None),
            Request::Owner(OwnerRequest::Cancel) => Ok(None),
            Request::Owner(OwnerRequest::Destroy { .. }) => self.dissolved(&inside).await.map(|()| None),
            _ => Err(StanzaCondition::ServiceUnavailable.into()),
        }
    }

    /// The domain of groups: what it is, and the groups of the person.
    async fn groups_request(&self, to: &Jid, request: Request) -> Result<Option<Element>, Refusal> {
        let Some(live) = &self.live else { return Ok(None) };
        match request {
            Request::Ping => Ok(None),
            Request::DiscoInfo { node: None } => {
                let groups = Identity { category: "conference", kind: "text", name: Some("OneHall") };
                let features = [ns::DISCO_INFO, ns::DISCO_ITEMS, ns::MUC, ns::PING, ns::MAM];
                Ok(Some(disco::info(None, &[groups], &features, Vec::new())))
            }
            Request::DiscoItems { node: None } => {
                let (repo, tenant) = (self.app.repo(), &live.person.tenant);
                let ids = list_groups_of(repo.conn(), tenant, live.person.user).await;
                let ids = ids.map_err(|error| Refusal::busy(&error))?;
                let groups = list_groups(repo.conn(), tenant, &ids).await.map_err(|error| Refusal::busy(&error))?;
                let rooms: Vec<(Jid, &str)> = groups
                    .iter()
                    .filter_map(|group| Some((room_of(&live.domain, group.id)?, group.name.as_str())))
                    .collect();
                let listed: Vec<_> = rooms.iter().map(|(room, name)| (room.as_str(), None, Some(*name))).collect();
                Ok(Some(disco::items(None, &listed)))
            }
            Request::Version => Ok(Some(onehall_xmpp::ext::info::version("OneHall", env!("CARGO_PKG_VERSION")))),
            _ if to.is_bare() => Err(StanzaCondition::ServiceUnavailable.into()),
            _ => Err(StanzaCondition::ItemNotFound.into()),
        }
    }

    /// Whether the session is still in the group (XEP-0410).
    fn self_ping(&self, inside: &Inside, to: &Jid) -> Result<(), Refusal> {
        let Some(live) = &self.live else { return Ok(()) };
        let is_own = to.resource().is_none_or(|nickname| nickname == inside.me.nickname);
        if !is_own {
            // what devices of others answer is theirs
            return Err(StanzaCondition::ServiceUnavailable.into());
        }
        if live.handle.is_in(inside.group.id) { Ok(()) } else { Err(StanzaCondition::NotAcceptable.into()) }
    }

    fn with_affiliation(&self, inside: &Inside, wanted: Affiliation) -> Element {
        self.listed(inside, |one| affiliation(one.rank) == wanted, false)
    }

    fn with_role(&self, inside: &Inside, wanted: Role) -> Element {
        self.listed(inside, |one| affiliation(one.rank).role() == wanted, true)
    }

    /// The people of a group; with a role only those who are here have it.
    fn listed(
        &self,
        inside: &Inside,
        is_wanted: impl Fn(&crate::store::members::Member) -> bool,
        here: bool,
    ) -> Element {
        let Some(live) = &self.live else { return items(&[]) };
        let is_here = |user| self.chat.hub.of(&live.person.tenant, user).iter().any(|one| one.hears(inside.group.id));
        let listed: Vec<Listed> = inside
            .group
            .members
            .iter()
            .filter(|one| is_wanted(one) && (!here || is_here(one.user)))
            .map(|one| Listed {
                jid: Jid::of(Some(&one.user.to_string()), &live.domain, None).ok(),
                nickname: Some(one.nickname.clone()),
                affiliation: affiliation(one.rank),
                role: here.then(|| affiliation(one.rank).role()),
            })
            .collect();
        items(&listed)
    }
}
