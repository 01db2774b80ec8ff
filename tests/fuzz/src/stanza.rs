//! Stanzas: whatever a client says in one, what is handed on is sound and in our words.

use onehall_xmpp::condition::{StanzaCondition, StanzaError};
use onehall_xmpp::ext::carbons::{Direction, is_copied, wrap};
use onehall_xmpp::ext::hints::Hints;
use onehall_xmpp::ext::markers::markers;
use onehall_xmpp::ext::muc::{GroupPresence, invitation, subject_change};
use onehall_xmpp::ext::presence::Availability;
use onehall_xmpp::ext::retract::retracted_id;
use onehall_xmpp::ext::{Request, archive};
use onehall_xmpp::frame::{Frame, Rewrite, Stanza};
use onehall_xmpp::ns;
use onehall_xmpp::xml::{Element, Limits};

/// An envelope makes a stanza longer and deeper.
const ROOM: Limits = Limits { bytes: 1 << 20, depth: 70, attributes: 80, elements: 10_100, namespaces: 200 };

fn sound(text: &str) -> Element {
    Element::parse(text, &ROOM).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn check(stanza: &Stanza) {
    let before = sound(stanza.as_str());
    assert_eq!(stanza.payloads().count(), before.elements().count());
    for (payload, child) in stanza.payloads().zip(before.elements()) {
        assert!(child.is(payload.name, payload.ns), "{stanza:?}");
        let text = stanza.text_of(payload.name, payload.ns);
        let first = before.get(payload.name, payload.ns).expect("a child");
        assert_eq!(text.is_some(), first.elements().next().is_none());
        assert!(text.is_none_or(|text| text == first.own_text()), "{stanza:?}");
    }
    let changes = Rewrite {
        from: Some("1001@a/web-'1"),
        to: Some("1002@a"),
        lang: Some("zh"),
        append: &["<x xmlns='urn:fuzz'/>"],
        forged: Some("a"),
    };
    let out = stanza.rewrite(&changes);
    let after = sound(&out);
    assert!(after.is(stanza.name().name(), ns::CLIENT));
    assert_eq!((after.attr("from"), after.attr("to")), (changes.from, changes.to));
    assert_eq!((after.attr("id"), after.attr("type")), (stanza.id(), stanza.kind()));
    assert_eq!(after.lang(), stanza.lang().or(changes.lang));
    assert!(after.get("delay", ns::DELAY).is_none());
    assert!(after.elements().filter(|one| one.is("stanza-id", ns::SID)).all(|one| one.attr("by") != Some("a")));
    let kept = before.elements().filter(|one| !one.is("delay", ns::DELAY) && !one.is("stanza-id", ns::SID));
    let found = after.elements().filter(|one| !one.is("stanza-id", ns::SID) && &*one.ns != "urn:fuzz");
    assert!(kept.filter(|one| &*one.ns != "urn:fuzz").eq(found), "{out}");
    assert_eq!(stanza.rewrite(&Rewrite::default()), stanza.as_str());

    sound(&wrap(Direction::Sent, "1001@a", "1001@a/pc-1", stanza.kind(), &out));
    let time = chrono::DateTime::from_timestamp(0, 0).expect("a time");
    sound(&archive::result("1001@a", "1001@a/pc-1", stanza.id(), "1", time, &out));
    let error = StanzaError::with_text(StanzaCondition::Forbidden, "zh", "不行");
    if let Some(reply) = stanza.error_reply(&error, "1001@a/web-1") {
        assert_eq!(sound(&reply).attr("id"), stanza.id());
    }
    sound(&stanza.result_reply(None, "1001@a/web-1"));
    drop(Request::read(stanza));
    drop((markers(stanza), retracted_id(stanza), invitation(stanza), subject_change(stanza)));
    drop((GroupPresence::read(stanza), Availability::read(stanza)));
    let _ = (Hints::of(stanza), is_copied(stanza), stanza.to_jid(), stanza.message_kind(), stanza.presence_kind());
}

/// Tries one input.
pub fn run(text: &str) {
    // what stands before the separator is for the tag, what stands behind it for its children
    let (head, inside) = text.split_once('\u{1f}').unwrap_or((text, ""));
    for name in ["message", "presence", "iq"] {
        let text = format!("<{name} xmlns='jabber:client' {head}>{inside}</{name}>");
        if let Ok(Frame::Stanza(stanza)) = Frame::parse(&text, &Limits::SIGNED_IN) {
            check(&stanza);
        }
    }
    for whole in [head, inside] {
        if let Ok(Frame::Stanza(stanza)) = Frame::parse(whole, &Limits::SIGNED_IN) {
            check(&stanza);
        }
    }
}
