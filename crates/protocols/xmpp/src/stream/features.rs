//! `<stream:features/>` (RFC 6120 section 4.3.2).

use super::Stream;
use crate::ns;
use crate::xml::{Element, Limits};

impl Stream {
    /// Before sign-in: the mechanisms.
    pub(super) fn features_of_stranger(&self) -> String {
        let mechanisms = self.settings.mechanisms.iter();
        let mechanisms = mechanisms.map(|mechanism| Element::new("mechanism", ns::SASL).text(mechanism.name()));
        Element::new("features", ns::STREAMS)
            .child(Element::new("mechanisms", ns::SASL).children(mechanisms))
            .child(limits(&Limits::STRANGER))
            .to_string()
    }

    /// After sign-in: binding and what may be used with it.
    pub(super) fn features_of_signed_in(&self) -> String {
        let features = Element::new("features", ns::STREAMS)
            .child(Element::new("bind", ns::BIND))
            .child(Element::new("session", ns::SESSION).child(Element::new("optional", ns::SESSION)));
        let features = if self.settings.manages { features.child(Element::new("sm", ns::SM)) } else { features };
        features.child(Element::new("csi", ns::CSI)).child(limits(&Limits::SIGNED_IN)).to_string()
    }
}

/// XEP-0478.
fn limits(limits: &Limits) -> Element {
    let bytes = Element::new("max-bytes", ns::LIMITS).text(&limits.bytes.to_string());
    Element::new("limits", ns::LIMITS).child(bytes)
}
