//! Entering and leaving: presences to `room@domain/nickname` (XEP-0045 sections 7.2, 7.6, 7.14).

use chrono::{DateTime, Utc};

use crate::condition::StanzaCondition;
use crate::ext::delivery::read_stamp;
use crate::frame::{PresenceKind, Stanza};
use crate::ns;
use crate::xml::Element;

/// How much of the past a newcomer wants; every limit given holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HistoryWanted {
    /// Characters of all stanzas together; 0 asks for none.
    pub max_chars: Option<usize>,
    /// Messages.
    pub max_stanzas: Option<usize>,
    /// Not older than so many seconds.
    pub seconds: Option<u64>,
    /// Not older than this time.
    pub since: Option<DateTime<Utc>>,
}

impl HistoryWanted {
    fn read(history: &Element) -> Self {
        let number = |name: &str| history.attr(name).and_then(|text| text.trim().parse::<u64>().ok());
        let size = |name: &str| number(name).and_then(|number| usize::try_from(number).ok());
        Self {
            max_chars: size("maxchars"),
            max_stanzas: size("maxstanzas"),
            seconds: number("seconds"),
            since: history.attr("since").and_then(read_stamp),
        }
    }
}

/// Entering a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Join {
    /// The wanted nickname.
    pub nickname: String,
    /// The password, when the client sends one.
    pub password: Option<String>,
    /// How much of the past it wants.
    pub history: HistoryWanted,
}

/// What a presence to a room means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GroupPresence {
    /// With `<x xmlns='http://jabber.org/protocol/muc'/>`: enters, or enters again after a loss.
    Join(Join),
    /// Without it: somebody inside changes availability or nickname; somebody outside is told to enter properly.
    Update {
        /// The nickname addressed.
        nickname: String,
    },
    /// Of type unavailable.
    Leave,
}

impl GroupPresence {
    /// Reads a presence whose `to` is an address of a room.
    ///
    /// # Errors
    /// `jid-malformed` without a nickname (section 7.2.1) or with a malformed address, `bad-request` for a type that
    /// rooms do not know. Presences of type error are no request: do not ask about them.
    pub fn read(presence: &Stanza) -> Result<Self, StanzaCondition> {
        const NO_ROOM: StanzaCondition = StanzaCondition::JidMalformed;
        let to = presence.to_jid().map_err(|_| NO_ROOM)?.ok_or(NO_ROOM)?;
        match presence.presence_kind() {
            Some(PresenceKind::Unavailable) => return Ok(Self::Leave),
            Some(PresenceKind::Available) => {}
            _ => return Err(StanzaCondition::BadRequest),
        }
        let nickname = to.resource().ok_or(NO_ROOM)?.to_owned();
        let Some(x) = presence.child("x", ns::MUC) else { return Ok(Self::Update { nickname }) };
        Ok(Self::Join(Join {
            nickname,
            password: x.get("password", ns::MUC).map(Element::own_text),
            history: x.get("history", ns::MUC).map(HistoryWanted::read).unwrap_or_default(),
        }))
    }
}
