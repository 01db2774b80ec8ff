//! The elements of XEP-0198.

use crate::condition::StanzaCondition;
use crate::ns;
use crate::xml::Element;

/// What a client says about stream management.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Management {
    /// `<enable/>`: answer with [`enabled`] or [`failed`]; count from there on.
    Enable {
        /// Whether the client wants to resume after a cut.
        resume: bool,
        /// For how long, seconds; the server decides.
        max: Option<u32>,
    },
    /// `<r/>`: answer with [`answer`].
    Request,
    /// `<a/>`: see [`super::Outbox::acknowledge`].
    Answer {
        /// Stanzas the client has handled, modulo 2^32.
        h: u32,
    },
    /// `<resume/>`.
    Resume {
        /// The id that [`enabled`] told.
        previd: String,
        /// Stanzas the client has handled, modulo 2^32.
        h: u32,
    },
}

impl Management {
    /// Reads an element; `None` when it is not of stream management, or lacks what it needs.
    #[must_use]
    pub fn read(element: &Element) -> Option<Self> {
        if &*element.ns != ns::SM {
            return None;
        }
        let h = || element.attr("h")?.trim().parse().ok();
        match &*element.name {
            "enable" => Some(Self::Enable {
                resume: matches!(element.attr("resume"), Some("true" | "1")),
                max: element.attr("max").and_then(|max| max.trim().parse().ok()),
            }),
            "r" => Some(Self::Request),
            "a" => Some(Self::Answer { h: h()? }),
            "resume" => Some(Self::Resume { previd: element.attr("previd")?.to_owned(), h: h()? }),
            _ => None,
        }
    }
}

/// `<enabled/>`; with an id the stream can be resumed for `max` seconds after a cut.
#[must_use]
pub fn enabled(id: Option<&str>, max: u32) -> String {
    let enabled = Element::new("enabled", ns::SM);
    match id {
        Some(id) => enabled.with("id", id).with("resume", "true").with("max", &max.to_string()).to_string(),
        None => enabled.to_string(),
    }
}

/// `<r/>`
#[must_use]
pub fn request() -> &'static str {
    "<r xmlns='urn:xmpp:sm:3'/>"
}

/// `<a/>` with the count of [`super::Inbox::h`].
#[must_use]
pub fn answer(h: u32) -> String {
    format!("<a xmlns='urn:xmpp:sm:3' h='{h}'/>")
}

/// `<resumed/>` with the count of the taken-over [`super::Inbox::h`].
#[must_use]
pub fn resumed(previd: &str, h: u32) -> String {
    Element::new("resumed", ns::SM).with("h", &h.to_string()).with("previd", previd).to_string()
}

/// `<failed/>`; `h` when the server still knows how much it handled.
#[must_use]
pub fn failed(condition: StanzaCondition, h: Option<u32>) -> String {
    Element::new("failed", ns::SM)
        .with_some("h", h.map(|h| h.to_string()).as_deref())
        .child(Element::new(condition.name(), ns::STANZAS))
        .to_string()
}
