//! Refusing a stanza.

use super::{Stanza, StanzaName};
use crate::condition::StanzaError;
use crate::ns;
use crate::xml::Element;

impl Stanza {
    /// The answer that refuses this stanza (RFC 6120 section 8.3), addressed to `reader`, in the name of the address
    /// that the stanza was sent to. `None` when it must not be answered: an error, or the result of an iq.
    #[must_use]
    pub fn error_reply(&self, error: &StanzaError, reader: &str) -> Option<String> {
        let silent = match self.name {
            StanzaName::Iq => matches!(self.kind(), Some("result" | "error")),
            StanzaName::Message | StanzaName::Presence => self.kind() == Some("error"),
        };
        if silent {
            return None;
        }
        let reply = Element::new(self.name.name(), ns::CLIENT)
            .with("type", "error")
            .with_some("id", self.id())
            .with_some("from", self.to())
            .with("to", reader)
            .child(error.element());
        Some(reply.to_string())
    }

    /// The answer to an iq of type get or set, addressed to `reader`, in the name of the address asked.
    #[must_use]
    pub fn result_reply(&self, payload: Option<Element>, reader: &str) -> String {
        Element::new("iq", ns::CLIENT)
            .with("type", "result")
            .with_some("id", self.id())
            .with_some("from", self.to())
            .with("to", reader)
            .children(payload)
            .to_string()
    }
}
