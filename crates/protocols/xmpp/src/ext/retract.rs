//! Taking a message back (XEP-0424, version 1).

use chrono::{DateTime, Utc};

use super::delivery::stamp;
use crate::frame::Stanza;
use crate::ns;
use crate::xml::Element;

/// The id of the message that this message takes back: in one to one the message id, in a group the archive's id.
#[must_use]
pub fn retracted_id(message: &Stanza) -> Option<String> {
    let retract = message.child("retract", ns::RETRACT)?;
    retract.attr("id").filter(|id| !id.is_empty()).map(str::to_owned)
}

/// `<retract/>`
#[must_use]
pub fn retract(id: &str) -> Element {
    Element::new("retract", ns::RETRACT).with("id", id)
}

/// What stands in the archive instead of the contents: the message taken back at `time` by the message `id`.
#[must_use]
pub fn tombstone(id: &str, time: DateTime<Utc>) -> Element {
    Element::new("retracted", ns::RETRACT).with("id", id).with("stamp", &stamp(time))
}
