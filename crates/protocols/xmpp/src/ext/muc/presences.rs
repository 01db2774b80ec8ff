//! What the people in a room are told about each other (XEP-0045 sections 7.2.3, 7.14, 8.2, 9.1, 10.9).

use super::{Affiliation, Role, Status};
use crate::jid::Jid;
use crate::ns;
use crate::xml::Element;

/// Somebody in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupant<'a> {
    /// The address inside: `room@domain/nickname`.
    pub inside: &'a Jid,
    /// The real address, for those who may see it.
    pub real: Option<&'a Jid>,
    /// What the person is to the group.
    pub affiliation: Affiliation,
    /// What the person may do now.
    pub role: Role,
}

impl Occupant<'_> {
    fn item(&self, role: Role) -> Element {
        Element::new("item", ns::MUC_USER)
            .with("affiliation", self.affiliation.name())
            .with("role", role.name())
            .with_some("jid", self.real.map(Jid::as_str))
    }

    fn presence(&self, to: &str, item: Element, statuses: &[Status]) -> Element {
        let codes = statuses.iter().map(|one| Element::new("status", ns::MUC_USER).with("code", one.code()));
        let x = Element::new("x", ns::MUC_USER).child(item).children(codes);
        Element::new("presence", ns::CLIENT).with("from", self.inside.as_str()).with("to", to).child(x)
    }
}

/// The occupant is there. To the newcomer itself with [`Status::Own`], last of all, and in a room that is open about
/// addresses or kept with [`Status::RealAddresses`] and [`Status::Logged`].
#[must_use]
pub fn entered(occupant: &Occupant<'_>, to: &str, statuses: &[Status]) -> Element {
    occupant.presence(to, occupant.item(occupant.role), statuses)
}

/// How an occupant goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Departure<'a> {
    /// Left.
    Left,
    /// Somebody with more rights ended it: [`Status::Kicked`], [`Status::Banned`], [`Status::AffiliationLost`] or
    /// [`Status::Shutdown`].
    Removed {
        /// Why.
        status: Status,
        /// By whom: a nickname.
        actor: Option<&'a str>,
        /// The reason given.
        reason: Option<&'a str>,
    },
    /// Takes another nickname; [`entered`] under the new one follows.
    Renamed {
        /// The new nickname.
        nickname: &'a str,
    },
    /// The room is dissolved.
    Destroyed {
        /// Where people meet instead.
        alternative: Option<&'a Jid>,
        /// The reason given.
        reason: Option<&'a str>,
    },
}

/// The occupant goes. `is_own` when the reader is the occupant.
#[must_use]
pub fn left(occupant: &Occupant<'_>, to: &str, departure: &Departure<'_>, is_own: bool) -> Element {
    let reason = |reason: Option<&str>| reason.map(|text| Element::new("reason", ns::MUC_USER).text(text));
    let own = is_own.then_some(Status::Own);
    let gone = |item: Element, status: Option<Status>| {
        let statuses: Vec<Status> = own.into_iter().chain(status).collect();
        occupant.presence(to, item, &statuses).with("type", "unavailable")
    };
    match departure {
        Departure::Left => gone(occupant.item(Role::None), None),
        Departure::Removed { status, actor, reason: why } => {
            let actor = actor.map(|nickname| Element::new("actor", ns::MUC_USER).with("nick", nickname));
            gone(occupant.item(Role::None).children(actor).children(reason(*why)), Some(*status))
        }
        Departure::Renamed { nickname } => {
            gone(occupant.item(occupant.role).with("nick", nickname), Some(Status::NicknameChanged))
        }
        Departure::Destroyed { alternative, reason: why } => {
            let nothing = Occupant { affiliation: Affiliation::None, ..*occupant };
            let destroy = Element::new("destroy", ns::MUC_USER)
                .with_some("jid", alternative.map(Jid::as_str))
                .children(reason(*why));
            let mut presence = gone(nothing.item(Role::None), None);
            for node in &mut presence.nodes {
                if let crate::xml::Node::Element(x) = node {
                    x.nodes.push(crate::xml::Node::Element(destroy.clone()));
                }
            }
            presence
        }
    }
}
