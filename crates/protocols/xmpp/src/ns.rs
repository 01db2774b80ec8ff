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
/// XEP-0004.
pub const FORMS: &str = "jabber:x:data";
/// XEP-0030.
pub const DISCO_INFO: &str = "http://jabber.org/protocol/disco#info";
/// XEP-0030.
pub const DISCO_ITEMS: &str = "http://jabber.org/protocol/disco#items";
/// XEP-0045.
pub const MUC: &str = "http://jabber.org/protocol/muc";
/// XEP-0045.
pub const MUC_USER: &str = "http://jabber.org/protocol/muc#user";
/// XEP-0045.
pub const MUC_ADMIN: &str = "http://jabber.org/protocol/muc#admin";
/// XEP-0045.
pub const MUC_OWNER: &str = "http://jabber.org/protocol/muc#owner";
/// XEP-0045: `FORM_TYPE` of the configuration.
pub const MUC_CONFIG: &str = "http://jabber.org/protocol/muc#roomconfig";
/// XEP-0045: `FORM_TYPE` of what is told about a room.
pub const MUC_INFO: &str = "http://jabber.org/protocol/muc#roominfo";
/// XEP-0054.
pub const VCARD: &str = "vcard-temp";
/// XEP-0059.
pub const RSM: &str = "http://jabber.org/protocol/rsm";
/// XEP-0092.
pub const VERSION: &str = "jabber:iq:version";
/// XEP-0156: namespace of the document.
pub const XRD: &str = "http://docs.oasis-open.org/ns/xri/xrd-1.0";
/// XEP-0184.
pub const RECEIPTS: &str = "urn:xmpp:receipts";
/// XEP-0191.
pub const BLOCKING: &str = "urn:xmpp:blocking";
/// XEP-0199.
pub const PING: &str = "urn:xmpp:ping";
/// XEP-0202.
pub const TIME: &str = "urn:xmpp:time";
/// XEP-0249.
pub const CONFERENCE: &str = "jabber:x:conference";
/// XEP-0280.
pub const CARBONS: &str = "urn:xmpp:carbons:2";
/// XEP-0297.
pub const FORWARD: &str = "urn:xmpp:forward:0";
/// XEP-0313.
pub const MAM: &str = "urn:xmpp:mam:2";
/// XEP-0313: queries by id.
pub const MAM_EXTENDED: &str = "urn:xmpp:mam:2#extended";
/// XEP-0333.
pub const MARKERS: &str = "urn:xmpp:chat-markers:0";
/// XEP-0334.
pub const HINTS: &str = "urn:xmpp:hints";
/// XEP-0363.
pub const UPLOAD: &str = "urn:xmpp:http:upload:0";
/// XEP-0424.
pub const RETRACT: &str = "urn:xmpp:message-retract:1";
/// XEP-0085.
pub const CHAT_STATES: &str = "http://jabber.org/protocol/chatstates";
