//! Small things: a ping of the server's own (XEP-0199), and the answers about version (XEP-0092), time (XEP-0202)
//! and vCard (XEP-0054).

use chrono::{DateTime, SecondsFormat, Utc};

use crate::ns;
use crate::xml::Element;

/// Asks a client whether it is still there; every answer, also an error, says yes.
#[must_use]
pub fn ping(from: &str, to: &str, id: &str) -> String {
    Element::new("iq", ns::CLIENT)
        .with("type", "get")
        .with("from", from)
        .with("to", to)
        .with("id", id)
        .child(Element::new("ping", ns::PING))
        .to_string()
}

/// Name and version of the server program.
#[must_use]
pub fn version(name: &str, version: &str) -> Element {
    let text = |name: &str, text: &str| Element::new(name, ns::VERSION).text(text);
    Element::new("query", ns::VERSION).child(text("name", name)).child(text("version", version))
}

/// The server's time; `offset` is its zone's distance from UTC in seconds.
#[must_use]
pub fn time(now: DateTime<Utc>, offset: i32) -> Element {
    let minutes = offset.unsigned_abs() / 60;
    let sign = if offset < 0 { '-' } else { '+' };
    let text = |name: &str, text: &str| Element::new(name, ns::TIME).text(text);
    Element::new("time", ns::TIME)
        .child(text("tzo", &format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60)))
        .child(text("utc", &now.to_rfc3339_opts(SecondsFormat::Secs, true)))
}

/// What others may see of a person.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Card<'a> {
    /// Name.
    pub full_name: Option<&'a str>,
    /// Name used in chats.
    pub nickname: Option<&'a str>,
    /// Address of a picture.
    pub photo: Option<&'a str>,
    /// Department.
    pub department: Option<&'a str>,
    /// Post.
    pub title: Option<&'a str>,
}

/// The vCard of a person.
#[must_use]
pub fn card(card: &Card<'_>) -> Element {
    let text = |name: &str, text: &str| Element::new(name, ns::VCARD).text(text);
    let photo = card.photo.map(|url| Element::new("PHOTO", ns::VCARD).child(text("EXTVAL", url)));
    let unit = card.department.map(|unit| Element::new("ORG", ns::VCARD).child(text("ORGUNIT", unit)));
    Element::new("vCard", ns::VCARD)
        .children(card.full_name.map(|name| text("FN", name)))
        .children(card.nickname.map(|name| text("NICKNAME", name)))
        .children(photo)
        .children(unit)
        .children(card.title.map(|title| text("TITLE", title)))
}
