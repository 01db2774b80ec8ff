//! Namespaces, by the document that defines them.

/// RFC 6120: stanzas.
pub const CLIENT: &str = "jabber:client";
/// RFC 6120: stream features and stream errors.
pub const STREAMS: &str = "http://etherx.jabber.org/streams";
/// RFC 7395: `<open/>` and `<close/>`.
pub const FRAMING: &str = "urn:ietf:params:xml:ns:xmpp-framing";
/// RFC 6120 section 6.
pub const SASL: &str = "urn:ietf:params:xml:ns:xmpp-sasl";
/// RFC 6120 section 7.
pub const BIND: &str = "urn:ietf:params:xml:ns:xmpp-bind";
/// RFC 3921 section 3; today a request without effect that old clients still make.
pub const SESSION: &str = "urn:ietf:params:xml:ns:xmpp-session";
/// RFC 6120 section 8.3: conditions of stanza errors.
pub const STANZAS: &str = "urn:ietf:params:xml:ns:xmpp-stanzas";
/// RFC 6120 section 4.9: conditions of stream errors.
pub const STREAM_ERRORS: &str = "urn:ietf:params:xml:ns:xmpp-streams";
/// RFC 6121 section 2.
pub const ROSTER: &str = "jabber:iq:roster";
/// XEP-0198.
pub const SM: &str = "urn:xmpp:sm:3";
/// XEP-0352.
pub const CSI: &str = "urn:xmpp:csi:0";
/// XEP-0478.
pub const LIMITS: &str = "urn:xmpp:stream-limits:0";
/// XEP-0203.
pub const DELAY: &str = "urn:xmpp:delay";
/// XEP-0359.
pub const SID: &str = "urn:xmpp:sid:0";
/// XEP-0335.
pub const JSON: &str = "urn:xmpp:json:0";
