//! Who is there (RFC 6121 section 4).

use crate::frame::Stanza;
use crate::ns;
use crate::xml::Element;

/// What a session says about itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Availability {
    /// `away`, `chat`, `dnd` or `xa`.
    pub show: Option<String>,
    /// A text for people.
    pub status: Option<String>,
    /// -128 to 127; below zero nothing is delivered to it that was not addressed to it.
    pub priority: i8,
}

impl Availability {
    /// Reads a presence without type; unknown words and numbers count as not there.
    #[must_use]
    pub fn read(presence: &Stanza) -> Self {
        let text = |name: &str| presence.text_of(name, ns::CLIENT).map(std::borrow::Cow::into_owned);
        Self {
            show: text("show").filter(|show| matches!(show.as_str(), "away" | "chat" | "dnd" | "xa")),
            status: text("status").filter(|status| !status.is_empty()),
            priority: text("priority").and_then(|text| text.trim().parse().ok()).unwrap_or(0),
        }
    }
}

/// A presence in the name of `from`: available, or with the type `unavailable`.
#[must_use]
pub fn presence(from: &str, to: &str, available: Option<&Availability>) -> Element {
    let head = Element::new("presence", ns::CLIENT)
        .with("from", from)
        .with("to", to)
        .with_some("type", available.is_none().then_some("unavailable"));
    let Some(one) = available else { return head };
    let text = |name: &str, text: &str| Element::new(name, ns::CLIENT).text(text);
    head.children(one.show.as_deref().map(|show| text("show", show)))
        .children(one.status.as_deref().map(|status| text("status", status)))
        .children((one.priority != 0).then(|| text("priority", &one.priority.to_string())))
}
