//! What a server adds to a message: when it was sent (XEP-0203) and under which id it is kept (XEP-0359).

use chrono::{DateTime, SecondsFormat, Utc};

use crate::ns;
use crate::xml::Element;

/// A time as XMPP writes it (XEP-0082): `2026-11-21T07:00:00.000Z`.
#[must_use]
pub fn stamp(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Reads a time of XEP-0082, in any zone.
#[must_use]
pub fn read_stamp(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(text.trim()).ok().map(|time| time.to_utc())
}

/// `<delay/>`: sent at `time`, delivered late by `from`.
#[must_use]
pub fn delay(from: Option<&str>, time: DateTime<Utc>) -> Element {
    Element::new("delay", ns::DELAY).with_some("from", from).with("stamp", &stamp(time))
}

/// `<stanza-id/>`: the id under which the archive of `by` keeps the message.
#[must_use]
pub fn stanza_id(by: &str, id: &str) -> Element {
    Element::new("stanza-id", ns::SID).with("by", by).with("id", id)
}
