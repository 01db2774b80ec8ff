//! The topic of a room (XEP-0045 sections 7.2.15, 8.1).

use chrono::{DateTime, Utc};

use crate::ext::delivery::delay;
use crate::ext::message::message;
use crate::frame::{MessageKind, Stanza};
use crate::ns;
use crate::xml::Element;

/// The new topic that a message sets: with `<subject/>` and without `<body/>` and `<thread/>`. An empty text takes the
/// topic away.
#[must_use]
pub fn subject_change(stanza: &Stanza) -> Option<String> {
    if stanza.message_kind() != MessageKind::Groupchat
        || stanza.has("body", ns::CLIENT)
        || stanza.has("thread", ns::CLIENT)
    {
        return None;
    }
    stanza.text_of("subject", ns::CLIENT).map(std::borrow::Cow::into_owned)
}

/// Tells the topic; it ends the history of a newcomer and is sent also when it is empty. `from` is the address inside
/// of the one who set it, or the room; `set_at` is given to newcomers.
#[must_use]
pub fn subject(from: &str, to: &str, id: &str, text: &str, set_at: Option<DateTime<Utc>>) -> Element {
    let topic = Element::new("subject", ns::CLIENT);
    let topic = if text.is_empty() { topic } else { topic.text(text) };
    let room = from.split('/').next().unwrap_or(from);
    message("groupchat", from, to, id).child(topic).children(set_at.map(|time| delay(Some(room), time)))
}
