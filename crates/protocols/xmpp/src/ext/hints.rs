//! Hints about storing and copying (XEP-0334).

use crate::frame::Stanza;
use crate::ns;

/// The hints of a message.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hints {
    /// Shall not be copied to other devices.
    pub no_copy: bool,
    /// Shall not be kept at all.
    pub no_store: bool,
    /// Shall not be kept for good.
    pub no_permanent_store: bool,
    /// Shall be kept although it has no text.
    pub store: bool,
}

impl Hints {
    /// The hints of a message.
    #[must_use]
    pub fn of(message: &Stanza) -> Self {
        let mut hints = Self::default();
        for payload in message.payloads().filter(|payload| payload.ns == ns::HINTS) {
            match payload.name {
                "no-copy" => hints.no_copy = true,
                "no-store" | "no-storage" => hints.no_store = true,
                "no-permanent-store" | "no-permanent-storage" => hints.no_permanent_store = true,
                "store" => hints.store = true,
                _ => {}
            }
        }
        hints
    }
}
