//! The archive (XEP-0313): asking for pages of stored messages.

use chrono::{DateTime, Utc};

use super::delivery::{read_stamp, stamp};
use super::form::{FieldKind, Submitted, field, form};
use super::page::{PageGiven, PageWanted};
use crate::condition::StanzaCondition;
use crate::jid::Jid;
use crate::ns;
use crate::xml::{Element, push_attribute};

/// A query of a client.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Query {
    /// Comes back in every result.
    pub queryid: Option<String>,
    /// Only messages with this person, group or device.
    pub with: Option<Jid>,
    /// Not before this time.
    pub start: Option<DateTime<Utc>>,
    /// Not after this time.
    pub end: Option<DateTime<Utc>>,
    /// Only those before the message of this id.
    pub before_id: Option<String>,
    /// Only those after the message of this id.
    pub after_id: Option<String>,
    /// Only these ids; empty means any.
    pub ids: Vec<String>,
    /// Which page of them.
    pub page: PageWanted,
    /// Whether the newest shall come first within the page.
    pub flip: bool,
}

impl Query {
    /// Reads `<query/>` of an iq of type set.
    ///
    /// # Errors
    /// `bad-request` for a malformed time, address, number or form; `feature-not-implemented` for a field that is not
    /// known: a filter must not be left out silently.
    pub fn read(query: &Element) -> Result<Self, StanzaCondition> {
        const BAD: StanzaCondition = StanzaCondition::BadRequest;
        let mut out = Self {
            queryid: query.attr("queryid").map(str::to_owned),
            page: PageWanted::read(query).ok_or(BAD)?,
            flip: query.get("flip-page", ns::MAM).is_some(),
            ..Self::default()
        };
        let Some(form) = query.get("x", ns::FORMS) else { return Ok(out) };
        let form = Submitted::read(form).filter(|form| !form.is_cancelled).ok_or(BAD)?;
        for (name, values) in &form.fields {
            let value = values.first().map(String::as_str);
            let time = || value.and_then(read_stamp).map(Some).ok_or(BAD);
            match (name.as_str(), value) {
                ("FORM_TYPE", Some(ns::MAM)) | (_, None) => {}
                ("FORM_TYPE", _) => return Err(BAD),
                ("with", Some(with)) => out.with = Some(Jid::parse(with).map_err(|_| BAD)?),
                ("start", _) => out.start = time()?,
                ("end", _) => out.end = time()?,
                ("before-id", _) => out.before_id = value.map(str::to_owned),
                ("after-id", _) => out.after_id = value.map(str::to_owned),
                ("ids", _) => out.ids.clone_from(values),
                _ => return Err(StanzaCondition::FeatureNotImplemented),
            }
        }
        Ok(out)
    }
}

/// The answer to `<query/>` of an iq of type get: which filters there are.
#[must_use]
pub fn query_form() -> Element {
    let fields = [
        field("with", FieldKind::JidSingle, None, &[]),
        field("start", FieldKind::TextSingle, None, &[]),
        field("end", FieldKind::TextSingle, None, &[]),
        field("before-id", FieldKind::TextSingle, None, &[]),
        field("after-id", FieldKind::TextSingle, None, &[]),
        field("ids", FieldKind::ListMulti, None, &[]),
    ];
    Element::new("query", ns::MAM).child(form("form", ns::MAM, fields))
}

/// One stored message in the archive's envelope: `archive` is the bare address whose archive it is, `to` the asking
/// device, `id` the archive's id, `message` the stored text.
#[must_use]
pub fn result(archive: &str, to: &str, queryid: Option<&str>, id: &str, time: DateTime<Utc>, message: &str) -> String {
    let mut out = String::with_capacity(message.len() + 400);
    out.push_str("<message xmlns='jabber:client' from='");
    push_attribute(&mut out, archive);
    out.push_str("' to='");
    push_attribute(&mut out, to);
    out.push_str("'><result xmlns='urn:xmpp:mam:2' id='");
    push_attribute(&mut out, id);
    if let Some(queryid) = queryid {
        out.push_str("' queryid='");
        push_attribute(&mut out, queryid);
    }
    out.push_str("'><forwarded xmlns='urn:xmpp:forward:0'><delay xmlns='urn:xmpp:delay' stamp='");
    out.push_str(&stamp(time));
    out.push_str("'/>");
    out.push_str(message);
    out.push_str("</forwarded></result></message>");
    out
}

/// The payload of the iq that ends a page. `is_complete` when nothing lies beyond it in the direction of paging.
#[must_use]
pub fn fin(is_complete: bool, page: &PageGiven) -> Element {
    Element::new("fin", ns::MAM).with_some("complete", is_complete.then_some("true")).child(page.element())
}

/// Which messages are kept, by default and for certain people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Keep {
    /// All.
    Always,
    /// None.
    Never,
    /// Those with people of the contact list.
    Roster,
}

/// The preferences; this server keeps what the school's rules say and shows them only.
#[must_use]
pub fn preferences(keep: Keep) -> Element {
    let default = match keep {
        Keep::Always => "always",
        Keep::Never => "never",
        Keep::Roster => "roster",
    };
    Element::new("prefs", ns::MAM)
        .with("default", default)
        .child(Element::new("always", ns::MAM))
        .child(Element::new("never", ns::MAM))
}

/// The oldest and the newest message of an archive, id and time each; nothing for an empty one.
#[must_use]
pub fn metadata(ends: Option<[(&str, DateTime<Utc>); 2]>) -> Element {
    let names = ["start", "end"].into_iter();
    let ends = ends
        .into_iter()
        .flatten()
        .zip(names)
        .map(|((id, time), name)| Element::new(name, ns::MAM).with("id", id).with("timestamp", &stamp(time)));
    Element::new("metadata", ns::MAM).children(ends.collect::<Vec<_>>())
}
