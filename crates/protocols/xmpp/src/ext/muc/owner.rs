//! The room itself: what it is called, making it, dissolving it (XEP-0045 section 10).

use crate::condition::StanzaCondition;
use crate::ext::form::{FieldKind, Submitted, field, form};
use crate::jid::Jid;
use crate::ns;
use crate::xml::Element;

/// What can be configured; what is not named stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Configuration {
    /// Name for people.
    pub name: Option<String>,
    /// What it is for.
    pub description: Option<String>,
    /// Whether only members enter.
    pub members_only: Option<bool>,
    /// Whether it outlives its occupants.
    pub persistent: Option<bool>,
    /// Whether it is shown in lists.
    pub public: Option<bool>,
    /// Whether members may invite.
    pub members_invite: Option<bool>,
}

const NAME: &str = "muc#roomconfig_roomname";
const DESCRIPTION: &str = "muc#roomconfig_roomdesc";
const MEMBERS_ONLY: &str = "muc#roomconfig_membersonly";
const PERSISTENT: &str = "muc#roomconfig_persistentroom";
const PUBLIC: &str = "muc#roomconfig_publicroom";
const INVITES: &str = "muc#roomconfig_allowinvites";

/// A request about the room itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnerRequest {
    /// What is the configuration? Answer with [`configuration_form`].
    Configuration,
    /// A new configuration; an empty one makes an instant room of a new one (section 10.1.2).
    Configure(Configuration),
    /// The client gave up; a new room is dissolved (section 10.1.3).
    Cancel,
    /// Dissolves the room.
    Destroy {
        /// Where people meet instead.
        alternative: Option<Jid>,
        /// The reason given.
        reason: Option<String>,
    },
}

impl OwnerRequest {
    /// Reads `<query/>` of an iq of type set.
    ///
    /// # Errors
    /// `bad-request`, `jid-malformed`; `not-acceptable` for a value that a field cannot have.
    pub fn read_set(query: &Element) -> Result<Self, StanzaCondition> {
        if let Some(destroy) = query.get("destroy", ns::MUC_OWNER) {
            let alternative = destroy.attr("jid").map(Jid::parse).transpose();
            return Ok(Self::Destroy {
                alternative: alternative.map_err(|_| StanzaCondition::JidMalformed)?,
                reason: destroy.get("reason", ns::MUC_OWNER).map(Element::own_text).filter(|text| !text.is_empty()),
            });
        }
        let submitted = query.get("x", ns::FORMS).and_then(Submitted::read).ok_or(StanzaCondition::BadRequest)?;
        if submitted.is_cancelled {
            return Ok(Self::Cancel);
        }
        if submitted.value("FORM_TYPE").is_some_and(|form_type| form_type != ns::MUC_CONFIG) {
            return Err(StanzaCondition::BadRequest);
        }
        let text = |name: &str| submitted.value(name).map(str::to_owned);
        let boolean = |name: &str| match submitted.value(name) {
            None => Ok(None),
            Some(_) => submitted.boolean(name).map(Some).ok_or(StanzaCondition::NotAcceptable),
        };
        Ok(Self::Configure(Configuration {
            name: text(NAME),
            description: text(DESCRIPTION),
            members_only: boolean(MEMBERS_ONLY)?,
            persistent: boolean(PERSISTENT)?,
            public: boolean(PUBLIC)?,
            members_invite: boolean(INVITES)?,
        }))
    }
}

/// The form with the present configuration. `labels` are for people: name, description, members only, persistent,
/// public, members may invite.
#[must_use]
pub fn configuration_form(now: &Configuration, labels: [&str; 6]) -> Element {
    let text = |name: &str, label: &str, value: &Option<String>| {
        field(name, FieldKind::TextSingle, Some(label), value.as_deref().as_slice())
    };
    let boolean = |name: &str, label: &str, value: Option<bool>| {
        field(name, FieldKind::Boolean, Some(label), value.map(|yes| if yes { "1" } else { "0" }).as_slice())
    };
    let [name, description, members_only, persistent, public, invites] = labels;
    let fields = [
        text(NAME, name, &now.name),
        text(DESCRIPTION, description, &now.description),
        boolean(MEMBERS_ONLY, members_only, now.members_only),
        boolean(PERSISTENT, persistent, now.persistent),
        boolean(PUBLIC, public, now.public),
        boolean(INVITES, invites, now.members_invite),
    ];
    Element::new("query", ns::MUC_OWNER).child(form("form", ns::MUC_CONFIG, fields))
}

/// The form in the answer to a question what a room is (section 6.4): description and number of occupants.
#[must_use]
pub fn room_info(description: Option<&str>, occupants: usize) -> Element {
    let fields = [
        field("muc#roominfo_description", FieldKind::TextSingle, None, description.as_slice()),
        field("muc#roominfo_occupants", FieldKind::TextSingle, None, &[&occupants.to_string()]),
    ];
    form("result", ns::MUC_INFO, fields)
}
