//! Requests of clients: iqs of type get and set.

use super::archive::Query;
use super::blocking;
use super::muc::{AdminRequest, OwnerRequest};
use super::upload::UploadRequest;
use crate::condition::StanzaCondition;
use crate::frame::{IqKind, Stanza};
use crate::jid::Jid;
use crate::ns;
use crate::xml::Element;

/// What an iq asks for. Which of them an address answers is the caller's rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// XEP-0199: answer with an empty result.
    Ping,
    /// XEP-0030: what is this?
    DiscoInfo {
        /// Of which part.
        node: Option<String>,
    },
    /// XEP-0030: what belongs to it?
    DiscoItems {
        /// Of which part.
        node: Option<String>,
    },
    /// XEP-0092.
    Version,
    /// XEP-0202.
    Time,
    /// XEP-0054: the card of the address asked.
    Card,
    /// RFC 6121: the contacts.
    Roster,
    /// RFC 6121: a change of the contacts; the directory decides, answer `not-allowed`.
    RosterChange,
    /// XEP-0280: copies on or off.
    Carbons(bool),
    /// XEP-0313: which filters are there?
    ArchiveForm,
    /// XEP-0313: a page.
    Archive(Box<Query>),
    /// XEP-0313: the preferences.
    ArchivePreferences,
    /// XEP-0313: other preferences; answer `not-allowed` or `feature-not-implemented`.
    ArchivePreferencesChange,
    /// XEP-0313: oldest and newest message.
    ArchiveMetadata,
    /// XEP-0363: a place for a file.
    Upload(UploadRequest),
    /// XEP-0191: who is blocked?
    BlockList,
    /// XEP-0191.
    Block(Vec<Jid>),
    /// XEP-0191; nobody named means everybody.
    Unblock(Vec<Jid>),
    /// XEP-0045: people of a group.
    Admin(AdminRequest),
    /// XEP-0045: the group itself.
    Owner(OwnerRequest),
    /// RFC 3921: without effect, answer with an empty result.
    Session,
    /// A second binding: answer `not-allowed`.
    Bind,
    /// Not known here: answer `service-unavailable` (RFC 6120 section 8.4).
    Unknown,
}

impl Request {
    /// Reads an iq; `Ok(None)` when it is an answer and no request.
    ///
    /// # Errors
    /// The condition to answer with.
    pub fn read(iq: &Stanza) -> Result<Option<Self>, StanzaCondition> {
        let is_set = match iq.iq_kind() {
            Some(IqKind::Get) => false,
            Some(IqKind::Set) => true,
            Some(IqKind::Result | IqKind::Error) => return Ok(None),
            None => return Err(StanzaCondition::BadRequest),
        };
        let payload = iq.first_child().ok_or(StanzaCondition::BadRequest)?;
        if is_set { Self::set(&payload) } else { Self::get(&payload) }.map(Some)
    }

    fn get(payload: &Element) -> Result<Self, StanzaCondition> {
        let node = || payload.attr("node").map(str::to_owned);
        Ok(match (&*payload.ns, &*payload.name) {
            (ns::PING, "ping") => Self::Ping,
            (ns::DISCO_INFO, "query") => Self::DiscoInfo { node: node() },
            (ns::DISCO_ITEMS, "query") => Self::DiscoItems { node: node() },
            (ns::VERSION, "query") => Self::Version,
            (ns::TIME, "time") => Self::Time,
            (ns::VCARD, "vCard") => Self::Card,
            (ns::ROSTER, "query") => Self::Roster,
            (ns::MAM, "query") => Self::ArchiveForm,
            (ns::MAM, "prefs") => Self::ArchivePreferences,
            (ns::MAM, "metadata") => Self::ArchiveMetadata,
            (ns::UPLOAD, "request") => Self::Upload(UploadRequest::read(payload).ok_or(StanzaCondition::BadRequest)?),
            (ns::BLOCKING, "blocklist") => Self::BlockList,
            (ns::MUC_ADMIN, "query") => Self::Admin(AdminRequest::read_get(payload)?),
            (ns::MUC_OWNER, "query") => Self::Owner(OwnerRequest::Configuration),
            _ => Self::Unknown,
        })
    }

    fn set(payload: &Element) -> Result<Self, StanzaCondition> {
        Ok(match (&*payload.ns, &*payload.name) {
            (ns::CARBONS, "enable") => Self::Carbons(true),
            (ns::CARBONS, "disable") => Self::Carbons(false),
            (ns::ROSTER, "query") => Self::RosterChange,
            (ns::MAM, "query") => Self::Archive(Box::new(Query::read(payload)?)),
            (ns::MAM, "prefs") => Self::ArchivePreferencesChange,
            (ns::BLOCKING, "block") => match blocking::addresses(payload)? {
                addresses if addresses.is_empty() => return Err(StanzaCondition::BadRequest),
                addresses => Self::Block(addresses),
            },
            (ns::BLOCKING, "unblock") => Self::Unblock(blocking::addresses(payload)?),
            (ns::MUC_ADMIN, "query") => Self::Admin(AdminRequest::read_set(payload)?),
            (ns::MUC_OWNER, "query") => Self::Owner(OwnerRequest::read_set(payload)?),
            (ns::SESSION, "session") => Self::Session,
            (ns::BIND, "bind") => Self::Bind,
            _ => Self::Unknown,
        })
    }
}
