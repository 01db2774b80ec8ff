//! What a stanza says and how it is handed on.

#![expect(clippy::panic, reason = "helpers of tests fail by panicking")]

use onehall_xmpp::condition::{StanzaCondition, StanzaError};
use onehall_xmpp::frame::{Frame, IqKind, MessageKind, PresenceKind, Rewrite, Stanza, StanzaName};
use onehall_xmpp::ns;
use onehall_xmpp::xml::{Element, Limits};
use proptest::prelude::*;
use rstest::rstest;

fn stanza(text: &str) -> Stanza {
    match Frame::parse(text, &Limits::SIGNED_IN) {
        Ok(Frame::Stanza(stanza)) => stanza,
        other => panic!("{other:?}"),
    }
}

const ALL: Rewrite<'static> = Rewrite {
    from: Some("1001@onehall.local/web-a"),
    to: None,
    lang: None,
    append: &["<x xmlns='urn:x'/>"],
    forged: Some("onehall.local"),
};
const FROM: &str = " from='1001@onehall.local/web-a'";
const X: &str = "<x xmlns='urn:x'/>";

#[rstest]
#[case("<message xmlns='jabber:client'/>", "<message{FROM} xmlns='jabber:client'>{X}</message>")]
#[case("<message xmlns='jabber:client' />", "<message{FROM} xmlns='jabber:client' >{X}</message>")]
#[case("<message xmlns='jabber:client'></message>", "<message{FROM} xmlns='jabber:client'>{X}</message>")]
#[case("<message xmlns='jabber:client'>a</message >", "<message{FROM} xmlns='jabber:client'>a{X}</message >")]
#[case("<message xmlns='jabber:client'><a/>\n</message>", "<message{FROM} xmlns='jabber:client'><a/>\n{X}</message>")]
#[case(
    "<message from='1002@onehall.local' xmlns='jabber:client'/>",
    "<message{FROM} xmlns='jabber:client'>{X}</message>"
)]
#[case(
    "<message\n from = \"evil\" to='a'\txmlns='jabber:client'/>",
    "<message{FROM} to='a'\txmlns='jabber:client'>{X}</message>"
)]
#[case("<message xmlns='jabber:client' from='a'/>", "<message{FROM} xmlns='jabber:client'>{X}</message>")]
#[case(
    "<message xmlns='jabber:client' x:from='a' xmlns:x='u'/>",
    "<message{FROM} xmlns='jabber:client' x:from='a' xmlns:x='u'>{X}</message>"
)]
#[case(
    "<message xmlns='jabber:client'><b from='c'/></message>",
    "<message{FROM} xmlns='jabber:client'><b from='c'/>{X}</message>"
)]
#[case(
    "<message xmlns='jabber:client'><delay xmlns='urn:xmpp:delay' stamp='1970-01-01T00:00:00Z'/>a</message>",
    "<message{FROM} xmlns='jabber:client'>a{X}</message>"
)]
#[case(
    "<message xmlns='jabber:client' xmlns:d='urn:xmpp:delay'><d:delay><d/></d:delay></message>",
    "<message{FROM} xmlns='jabber:client' xmlns:d='urn:xmpp:delay'>{X}</message>"
)]
#[case(
    "<message xmlns='jabber:client'><delay xmlns='urn:other'/></message>",
    "<message{FROM} xmlns='jabber:client'><delay xmlns='urn:other'/>{X}</message>"
)]
#[case(
    "<message xmlns='jabber:client'><a><delay xmlns='urn:xmpp:delay'/></a></message>",
    "<message{FROM} xmlns='jabber:client'><a><delay xmlns='urn:xmpp:delay'/></a>{X}</message>"
)]
fn handing_on(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(stanza(text).rewrite(&ALL), expected.replace("{FROM}", FROM).replace("{X}", X));
}

#[rstest]
#[case("by='onehall.local'", false)]
#[case("by='1002@onehall.local'", false)]
#[case("by='1002@OneHall.Local.'", false)]
#[case("by='groups.onehall.local'", false)]
#[case("by='g1@groups.onehall.local/nick'", false)]
#[case("by='1002@onehall&#46;local'", false)]
#[case("by='onehall。local'", false)]
#[case("", false)]
#[case("x='onehall.local'", false)]
#[case("by='other.example'", true)]
#[case("by='notonehall.local'", true)]
#[case("by='onehall.local.example'", true)]
fn stanza_ids_of_ours(#[case] by: &str, #[case] stays: bool) {
    let text = format!("<message xmlns='jabber:client'><stanza-id xmlns='urn:xmpp:sid:0' {by} id='1'/><a/></message>");
    let out = stanza(&text).rewrite(&Rewrite { forged: Some("onehall.local"), ..Rewrite::default() });
    assert_eq!(out.contains("stanza-id"), stays, "{out}");
    assert!(out.contains("<a/>"));
    assert_eq!(stanza(&text).rewrite(&Rewrite::default()), text, "the default changes nothing");
}

#[test]
fn other_receiver_and_language() {
    let one = stanza("<message to='a' xmlns='jabber:client' from='b' id='1'/>");
    let changes = Rewrite { from: Some("x"), to: Some("y & 'z'"), lang: Some("zh-CN"), ..Rewrite::default() };
    let expected = "<message from='x' to='y &amp; &apos;z&apos;' xml:lang='zh-CN' xmlns='jabber:client' id='1'/>";
    assert_eq!(one.rewrite(&changes), expected);
    let own = stanza("<message xmlns='jabber:client' xml:lang='en'/>");
    assert!(!own.rewrite(&changes).contains("zh-CN"));
    assert_eq!((own.lang(), own.to()), (Some("en"), None));
}

#[test]
fn what_a_message_says() {
    let one = stanza(
        "<message xmlns='jabber:client' id='a&amp;b' to='1002@onehall.local' from='evil' type='chat'>\
         <body>1 &lt; 2<![CDATA[ & 3]]></body><body xml:lang='en'>other</body>\
         <json xmlns='urn:xmpp:json:0'>{&quot;type&quot;:1}</json><request xmlns='urn:xmpp:receipts'/></message>",
    );
    assert_eq!((one.name(), one.message_kind()), (StanzaName::Message, MessageKind::Chat));
    assert_eq!((one.id(), one.to(), one.from()), (Some("a&b"), Some("1002@onehall.local"), Some("evil")));
    assert_eq!(one.to_jid().unwrap().unwrap().local(), Some("1002"));
    assert_eq!(one.body().as_deref(), Some("1 < 2 & 3"));
    assert_eq!(one.json().as_deref(), Some("{\"type\":1}"));
    let payloads: Vec<_> = one.payloads().map(|payload| (payload.name, payload.ns)).collect();
    let expected = [("body", ns::CLIENT), ("body", ns::CLIENT), ("json", ns::JSON), ("request", "urn:xmpp:receipts")];
    assert_eq!(payloads, expected);
    assert_eq!(one.payload("request", "urn:xmpp:receipts").unwrap().xml, "<request xmlns='urn:xmpp:receipts'/>");
    assert!(stanza("<message xmlns='jabber:client'><body><b/></body></message>").body().is_none());
    assert!(stanza("<message xmlns='jabber:client'><body xmlns='urn:x'>a</body></message>").body().is_none());
    assert!(stanza("<message xmlns='jabber:client' to='a b@c'/>").to_jid().is_err());
}

#[rstest]
#[case("id='1' type='get'><a/", Some(IqKind::Get))]
#[case("id='1' type='set'><a/", Some(IqKind::Set))]
#[case("id='1' type='result'><a/", Some(IqKind::Result))]
#[case("id='1' type='error'><a/", Some(IqKind::Error))]
#[case("id='1' type='get'><a/><b/", None)]
#[case("id='1'><a/", None)]
#[case("type='get'><a/", None)]
#[case("id='1' type='put'><a/", None)]
fn iqs(#[case] middle: &str, #[case] expected: Option<IqKind>) {
    assert_eq!(stanza(&format!("<iq xmlns='jabber:client' {middle}></iq>")).iq_kind(), expected);
}

#[test]
fn presences() {
    assert_eq!(stanza("<presence xmlns='jabber:client'/>").presence_kind(), Some(PresenceKind::Available));
    assert_eq!(stanza("<presence xmlns='jabber:client' type='x'/>").presence_kind(), None);
}

#[test]
fn refusals() {
    let error = StanzaError::with_text(StanzaCondition::NotAcceptable, "zh-CN", "含有敏感词");
    let one = stanza("<message xmlns='jabber:client' id='1' to='1002@onehall.local' type='chat'/>");
    assert_eq!(
        one.error_reply(&error, "1001@onehall.local/web-a").unwrap(),
        "<message xmlns='jabber:client' type='error' id='1' from='1002@onehall.local' to='1001@onehall.local/web-a'>\
         <error type='modify'><not-acceptable xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>\
         <text xmlns='urn:ietf:params:xml:ns:xmpp-stanzas' xml:lang='zh-CN'>含有敏感词</text></error></message>"
    );
    for silent in ["<message type='error'", "<presence type='error'", "<iq type='result'", "<iq type='error'"] {
        let one = stanza(&format!("{silent} xmlns='jabber:client' id='1'/>"));
        assert!(one.error_reply(&error, "a@b/c").is_none(), "{silent}");
    }
}

fn part() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("<body>a &amp; b</body>".to_owned()),
        Just("text".to_owned()),
        Just("<delay xmlns='urn:xmpp:delay'>x<y/></delay>".to_owned()),
        Just("<stanza-id xmlns='urn:xmpp:sid:0' by='onehall.local' id='1'/>".to_owned()),
        Just("<a xmlns='urn:a' from='b'><c/></a>".to_owned()),
        Just("<![CDATA[</message>]]>".to_owned()),
    ]
}

fn head() -> impl Strategy<Value = Vec<&'static str>> {
    let all =
        [" to='1@x'", " from=\"evil'\"", "\n id = 'a'", " type='chat'", " xml:lang='en'", " xmlns=\"jabber:client\""];
    Just(all.to_vec()).prop_shuffle()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the order of attributes and children, the result is sound and says exactly what was asked.
    #[test]
    fn rewriting_changes_only_what_it_shall(head in head(), parts in prop::collection::vec(part(), 0..6), to in prop::option::of("[a-z<'&]{1,5}")) {
        let text = format!("<message{}>{}</message>", head.concat(), parts.concat());
        let before = Element::parse(&text, &Limits::SIGNED_IN).unwrap();
        let out = stanza(&text).rewrite(&Rewrite { to: to.as_deref(), ..ALL });
        let after = Element::parse(&out, &Limits::SIGNED_IN).unwrap();
        prop_assert_eq!(after.attr("from"), Some("1001@onehall.local/web-a"));
        prop_assert_eq!(after.attr("to"), Some(to.as_deref().unwrap_or("1@x")));
        prop_assert_eq!((after.attr("id"), after.attr("type"), after.lang()), (before.attr("id"), before.attr("type"), Some("en")));
        prop_assert_eq!(after.attributes.len(), before.attributes.len());
        let forged = |child: &&Element| child.is("delay", ns::DELAY) || child.is("stanza-id", ns::SID);
        let kept: Vec<&Element> = before.elements().filter(|child| !forged(child)).collect();
        let x = Element::new("x", "urn:x");
        let expected: Vec<&Element> = kept.into_iter().chain([&x]).collect();
        prop_assert_eq!(after.elements().collect::<Vec<_>>(), expected);
        prop_assert_eq!(after.own_text(), before.own_text());
    }
}
