//! Lists of people and changes of their ranks (XEP-0045 sections 8 and 9).

use super::{Affiliation, Role};
use crate::condition::StanzaCondition;
use crate::jid::Jid;
use crate::ns;
use crate::xml::Element;

/// One change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// What a person is to the group.
    Affiliation {
        /// Bare address.
        jid: Jid,
        /// The new one.
        to: Affiliation,
        /// The reason given.
        reason: Option<String>,
    },
    /// What an occupant may do; [`Role::None`] sends out.
    Role {
        /// Nickname.
        nickname: String,
        /// The new one.
        to: Role,
        /// The reason given.
        reason: Option<String>,
    },
}

/// A request about the people of a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdminRequest {
    /// Who has this affiliation?
    WithAffiliation(Affiliation),
    /// Who in the room has this role?
    WithRole(Role),
    /// Changes, all or none.
    Change(Vec<Change>),
}

impl AdminRequest {
    /// Reads `<query/>` of an iq of type get.
    ///
    /// # Errors
    /// `bad-request`.
    pub fn read_get(query: &Element) -> Result<Self, StanzaCondition> {
        let mut items = query.elements().filter(|one| one.is("item", ns::MUC_ADMIN));
        let (Some(item), None) = (items.next(), items.next()) else { return Err(StanzaCondition::BadRequest) };
        match (item.attr("affiliation"), item.attr("role")) {
            (Some(name), None) => Affiliation::of(name).map(Self::WithAffiliation),
            (None, Some(name)) => Role::of(name).map(Self::WithRole),
            _ => None,
        }
        .ok_or(StanzaCondition::BadRequest)
    }

    /// Reads `<query/>` of an iq of type set.
    ///
    /// # Errors
    /// `bad-request`, `jid-malformed`.
    pub fn read_set(query: &Element) -> Result<Self, StanzaCondition> {
        const BAD: StanzaCondition = StanzaCondition::BadRequest;
        let read = |item: &Element| {
            let reason = item.get("reason", ns::MUC_ADMIN).map(Element::own_text).filter(|text| !text.is_empty());
            match (item.attr("affiliation"), item.attr("role")) {
                (Some(name), None) => Ok(Change::Affiliation {
                    jid: Jid::parse(item.attr("jid").ok_or(BAD)?).map_err(|_| StanzaCondition::JidMalformed)?.to_bare(),
                    to: Affiliation::of(name).ok_or(BAD)?,
                    reason,
                }),
                (None, Some(name)) => Ok(Change::Role {
                    nickname: item.attr("nick").ok_or(BAD)?.to_owned(),
                    to: Role::of(name).ok_or(BAD)?,
                    reason,
                }),
                _ => Err(BAD),
            }
        };
        let items = query.elements().filter(|one| one.is("item", ns::MUC_ADMIN));
        let changes: Vec<Change> = items.map(read).collect::<Result<_, _>>()?;
        if changes.is_empty() { Err(BAD) } else { Ok(Self::Change(changes)) }
    }
}

/// Somebody in an answer to [`AdminRequest::WithAffiliation`] or [`AdminRequest::WithRole`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Real address, for those who may see it.
    pub jid: Option<Jid>,
    /// Nickname of somebody inside.
    pub nickname: Option<String>,
    /// What the person is to the group.
    pub affiliation: Affiliation,
    /// Role of somebody inside.
    pub role: Option<Role>,
}

/// The answer to a question for people.
#[must_use]
pub fn items(people: &[Listed]) -> Element {
    let item = |one: &Listed| {
        Element::new("item", ns::MUC_ADMIN)
            .with("affiliation", one.affiliation.name())
            .with_some("jid", one.jid.as_ref().map(Jid::as_str))
            .with_some("nick", one.nickname.as_deref())
            .with_some("role", one.role.map(Role::name))
    };
    Element::new("query", ns::MUC_ADMIN).children(people.iter().map(item))
}
