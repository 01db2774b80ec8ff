//! Whole conversations of a stream.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use common::{BIND, ENABLE, OPEN, PLAIN, bound, portal, say, sent, settings, signed_in, start, stranger};
use hmac::{Hmac, KeyInit, Mac};
use onehall_xmpp::condition::{SaslCondition, StanzaCondition, StreamCondition};
use onehall_xmpp::sm::Management;
use onehall_xmpp::stream::{Answer, EndReason, Output, Question, Stream};
use onehall_xmpp::xml::{Element, Limits};
use rstest::rstest;
use sha2::{Digest, Sha256};

fn auth(mechanism: &str, data: &[u8]) -> String {
    Element::new("auth", "urn:ietf:params:xml:ns:xmpp-sasl")
        .with("mechanism", mechanism)
        .text(&STANDARD.encode(data))
        .to_string()
}

fn response(data: &[u8]) -> String {
    Element::new("response", "urn:ietf:params:xml:ns:xmpp-sasl").text(&STANDARD.encode(data)).to_string()
}

/// The decoded text of the first element sent.
fn heard(outputs: &[Output]) -> String {
    let element = Element::parse(&sent(outputs), &Limits::SIGNED_IN).unwrap();
    String::from_utf8(STANDARD.decode(element.own_text()).unwrap()).unwrap()
}

fn ends_with(outputs: &[Output]) -> Option<EndReason> {
    match outputs.last() {
        Some(Output::End(end)) => Some(end.reason),
        _ => None,
    }
}

#[test]
fn from_open_to_close() {
    let mut stream = start();
    assert_eq!(
        sent(&say(&mut stream, OPEN)),
        "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' from='onehall.local' id='0123456789abcdef' version='1.0' \
         xml:lang='en'/><stream:features xmlns:stream='http://etherx.jabber.org/streams'><mechanisms \
         xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>SCRAM-SHA-256</mechanism><mechanism>OAUTHBEARER\
         </mechanism><mechanism>PLAIN</mechanism></mechanisms><limits xmlns='urn:xmpp:stream-limits:0'>\
         <max-bytes>4096</max-bytes></limits></stream:features>"
    );
    assert_eq!((stream.domain(), stream.lang(), stream.limits().bytes), (Some("onehall.local"), "en", 4_096));
    let outputs = say(&mut stream, PLAIN);
    assert_eq!(sent(&outputs), "<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>");
    assert!(matches!(&outputs[1], Output::SignedIn { user, key: None } if user == "1001"));
    assert_eq!((stream.user(), stream.limits().bytes), (Some("1001"), 65_536));
    assert_eq!(
        sent(&say(&mut stream, OPEN)),
        "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' from='onehall.local' id='0123456789abcdef.2' version='1.0' \
         xml:lang='en'/><stream:features xmlns:stream='http://etherx.jabber.org/streams'><bind \
         xmlns='urn:ietf:params:xml:ns:xmpp-bind'/><session xmlns='urn:ietf:params:xml:ns:xmpp-session'><optional/>\
         </session><sm xmlns='urn:xmpp:sm:3'/><csi xmlns='urn:xmpp:csi:0'/><limits \
         xmlns='urn:xmpp:stream-limits:0'><max-bytes>65536</max-bytes></limits></stream:features>"
    );
    assert!(!stream.is_bound());
    assert_eq!(
        sent(&say(&mut stream, BIND)),
        "<iq xmlns='jabber:client' type='result' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>\
         <jid>1001@onehall.local/web-a1</jid></bind></iq>"
    );
    assert!(stream.is_bound());
    let message = "<message xmlns='jabber:client'><body>a</body></message>";
    assert!(matches!(&say(&mut stream, message)[..], [Output::Stanza(stanza)] if stanza.as_str() == message));
    let outputs = say(&mut stream, "<close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>");
    assert_eq!(sent(&outputs), "<close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>");
    assert_eq!(ends_with(&outputs), Some(EndReason::Closed));
    assert!(stream.is_over() && stream.end(StreamCondition::Reset, None).is_empty());
}

#[rstest]
#[case("zh", "zh-CN")]
#[case("zh-TW", "zh-CN")]
#[case("EN-gb", "en")]
#[case("fr", "zh-CN")]
#[case("", "zh-CN")]
fn language(#[case] wanted: &str, #[case] expected: &str) {
    let mut stream = start();
    let open = Element::new("open", "urn:ietf:params:xml:ns:xmpp-framing").with("to", "onehall.local");
    say(&mut stream, &open.with("version", "1.0").with_lang(wanted).to_string());
    assert_eq!(stream.lang(), expected);
}

/// The client's side of SCRAM-SHA-256, written apart from the crate's.
fn scram_proof(password: &[u8], server_first: &str, bare: &str, header: &str) -> (String, String) {
    let mac = |key: &[u8], data: &[u8]| -> [u8; 32] {
        Hmac::<Sha256>::new_from_slice(key).unwrap().chain_update(data).finalize().into_bytes().into()
    };
    let field = |name: &str| server_first.split(',').find_map(|part| part.strip_prefix(name)).unwrap();
    let mut salted_block = STANDARD.decode(field("s=")).unwrap();
    salted_block.extend([0, 0, 0, 1]);
    let rounds: u32 = field("i=").parse().unwrap();
    let mut last = mac(password, &salted_block);
    let mut salted = last;
    for _ in 1..rounds {
        last = mac(password, &last);
        salted.iter_mut().zip(last).for_each(|(byte, next)| *byte ^= next);
    }
    let without = format!("c={},r={}", STANDARD.encode(header), field("r="));
    let messages = format!("{bare},{server_first},{without}");
    let key = mac(&salted, b"Client Key");
    let signature = mac(&Sha256::digest(key), messages.as_bytes());
    let proof: Vec<u8> = key.iter().zip(signature).map(|(one, other)| one ^ other).collect();
    let server = mac(&mac(&salted, b"Server Key"), messages.as_bytes());
    (format!("{without},p={}", STANDARD.encode(proof)), format!("v={}", STANDARD.encode(server)))
}

#[rstest]
#[case("n,,", "1001", "pencil", true)]
#[case("y,,", "1001", "pencil", true)]
#[case("n,a=1001@onehall.local,", "1001", "pencil", true)]
#[case("n,a=1002@onehall.local,", "1001", "pencil", false)]
#[case("n,,", "1001", "pen", false)]
#[case("n,,", "9999", "pencil", false)]
fn scram(#[case] header: &str, #[case] name: &str, #[case] password: &str, #[case] expected: bool) {
    let mut stream = stranger();
    let bare = format!("n={name},r=clientnonce");
    let first = heard(&say(&mut stream, &auth("SCRAM-SHA-256", format!("{header}{bare}").as_bytes())));
    assert!(first.starts_with("r=clientnonceservernonceservernonce,s="), "{first}");
    let (last, server) = scram_proof(password.as_bytes(), &first, &bare, header);
    let outputs = say(&mut stream, &response(last.as_bytes()));
    if expected {
        assert_eq!(heard(&outputs[..1]), server);
        assert_eq!(stream.user(), Some("1001"));
        return;
    }
    assert!(sent(&outputs).contains("<failure"), "{outputs:?}");
    assert_eq!(stream.user(), None);
    // the same proof again is no sign-in: there is no exchange any more
    assert!(sent(&say(&mut stream, &response(last.as_bytes()))).contains("malformed-request"));
}

#[test]
fn a_good_token() {
    let mut stream = stranger();
    let outputs = say(&mut stream, &auth("OAUTHBEARER", b"n,a=liming@onehall.local,\x01auth=Bearer abc\x01\x01"));
    assert_eq!(sent(&outputs), "<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>");
}

#[test]
fn a_bad_token_is_explained_before_it_fails() {
    let mut stream = stranger();
    let bad = auth("OAUTHBEARER", b"n,,\x01auth=Bearer xyz\x01\x01");
    assert_eq!(heard(&say(&mut stream, &bad)), r#"{"status":"invalid_token"}"#);
    let outputs = say(&mut stream, &response(b"\x01"));
    assert_eq!(sent(&outputs), "<failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><not-authorized/></failure>");
    let outputs = say(&mut stream, &auth("OAUTHBEARER", b"n,a=1002@onehall.local,\x01auth=Bearer abc\x01\x01"));
    assert!(sent(&outputs).contains("<invalid-authzid/>"));
}

#[test]
fn credentials_in_a_second_message() {
    let mut stream = stranger();
    let outputs = say(&mut stream, "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'/>");
    assert_eq!(sent(&outputs), "<challenge xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>");
    assert!(sent(&say(&mut stream, &response(b"\x00liming\x00secret"))).starts_with("<success"));
}

#[test]
fn giving_up_and_trying_again() {
    let mut stream = stranger();
    say(&mut stream, &auth("SCRAM-SHA-256", b"n,,n=1001,r=abc"));
    let outputs = say(&mut stream, "<abort xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>");
    assert_eq!(sent(&outputs), "<failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><aborted/></failure>");
    assert!(sent(&say(&mut stream, PLAIN)).starts_with("<success"));
}

#[test]
fn three_failures_end_the_stream() {
    let mut stream = stranger();
    let wrong = auth("PLAIN", b"\x001001\x00wrong");
    assert!(ends_with(&say(&mut stream, &wrong)).is_none());
    assert!(ends_with(&say(&mut stream, &wrong)).is_none());
    let outputs = say(&mut stream, &wrong);
    assert!(sent(&outputs).starts_with("<failure"));
    assert_eq!(ends_with(&outputs), Some(EndReason::Error(StreamCondition::PolicyViolation)));
    assert!(say(&mut stream, PLAIN).is_empty());
}

#[rstest]
#[case(SaslCondition::AccountDisabled, "account-disabled")]
#[case(SaslCondition::TemporaryAuthFailure, "temporary-auth-failure")]
#[case(SaslCondition::CredentialsExpired, "credentials-expired")]
fn reasons_of_the_portal(#[case] condition: SaslCondition, #[case] name: &str) {
    for attempt in [PLAIN.to_owned(), auth("OAUTHBEARER", b"n,,\x01auth=Bearer abc\x01\x01")] {
        let mut stream = stranger();
        assert!(matches!(stream.frame(&attempt)[..], [Output::Ask(_)]));
        let text = sent(&stream.answer(Answer::Refused(condition)));
        assert_eq!(text, format!("<failure xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><{name}/></failure>"));
    }
}

#[test]
fn a_mechanism_that_is_not_offered() {
    let mut stream = Stream::new(onehall_xmpp::stream::Settings { mechanisms: Vec::new(), ..settings() });
    say(&mut stream, OPEN);
    assert!(sent(&say(&mut stream, PLAIN)).contains("invalid-mechanism"));
}

#[test]
fn the_second_open_is_for_the_same_domain() {
    let mut stream = stranger();
    say(&mut stream, PLAIN);
    let outputs = say(&mut stream, &OPEN.replace("onehall.local", "other.local"));
    assert_eq!(ends_with(&outputs), Some(EndReason::Error(StreamCondition::HostUnknown)));
}

#[test]
fn a_refused_resource_can_be_asked_again() {
    let mut stream = signed_in();
    let asked = stream.frame(BIND);
    assert!(matches!(&asked[..], [Output::Ask(Question::Bind { wanted: Some(wanted) })] if wanted == "web-a1"));
    assert_eq!(
        sent(&stream.answer(Answer::NotBound(StanzaCondition::ResourceConstraint))),
        "<iq xmlns='jabber:client' type='error' id='b'><error type='wait'><resource-constraint \
         xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>"
    );
    assert!(!stream.is_bound());
    say(&mut stream, BIND);
    assert!(stream.is_bound());
}

#[test]
fn management() {
    let mut stream = bound();
    let enable = say(&mut stream, ENABLE);
    assert!(matches!(enable[..], [Output::Manage(Management::Enable { resume: true, max: None })]));
    assert!(sent(&say(&mut stream, ENABLE)).contains("unexpected-request"));
    let request = say(&mut stream, "<r xmlns='urn:xmpp:sm:3'/>");
    assert!(matches!(request[..], [Output::Manage(Management::Request)]));
    let answer = say(&mut stream, "<a xmlns='urn:xmpp:sm:3' h='4294967295'/>");
    assert!(matches!(answer[..], [Output::Manage(Management::Answer { h: u32::MAX })]));
    assert!(matches!(say(&mut stream, "<inactive xmlns='urn:xmpp:csi:0'/>")[..], [Output::Active(false)]));
    assert!(matches!(say(&mut stream, "<active xmlns='urn:xmpp:csi:0'/>")[..], [Output::Active(true)]));
}

#[test]
fn resumption() {
    let mut stream = signed_in();
    let lost = say(&mut stream, "<resume xmlns='urn:xmpp:sm:3' previd='gone' h='1'/>");
    assert_eq!(
        sent(&lost),
        "<failed xmlns='urn:xmpp:sm:3'><item-not-found xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></failed>"
    );
    let outputs = say(&mut stream, "<resume xmlns='urn:xmpp:sm:3' previd='old' h='1'/>");
    assert_eq!(sent(&outputs), "<resumed xmlns='urn:xmpp:sm:3' h='7' previd='old'/>");
    assert!(stream.is_bound());
    let request = say(&mut stream, "<r xmlns='urn:xmpp:sm:3'/>");
    assert!(matches!(request[..], [Output::Manage(Management::Request)]), "a resumed stream is managed");
    assert!(sent(&say(&mut stream, ENABLE)).contains("unexpected-request"));
}

#[test]
fn without_management() {
    let mut stream = Stream::new(onehall_xmpp::stream::Settings { manages: false, ..settings() });
    say(&mut stream, OPEN);
    say(&mut stream, PLAIN);
    assert!(!sent(&say(&mut stream, OPEN)).contains("urn:xmpp:sm:3"));
    say(&mut stream, BIND);
    assert!(sent(&say(&mut stream, ENABLE)).contains("feature-not-implemented"));
}

#[test]
fn frames_before_the_answer_end_the_stream() {
    for (mut stream, frame) in [(start(), OPEN), (stranger(), PLAIN), (signed_in(), BIND)] {
        assert!(matches!(stream.frame(frame)[..], [Output::Ask(_)]));
        let outputs = stream.frame(frame);
        assert_eq!(ends_with(&outputs), Some(EndReason::Error(StreamCondition::PolicyViolation)), "{frame}");
        let question = Question::Host { domain: "onehall.local".to_owned() };
        assert!(stream.answer(portal(&question)).is_empty());
    }
}

#[test]
fn an_answer_to_no_question_is_our_own_fault() {
    let mut stream = bound();
    let outputs = stream.answer(Answer::Host(true));
    assert_eq!(ends_with(&outputs), Some(EndReason::Error(StreamCondition::InternalServerError)));
}

#[test]
fn ends_with_a_text_for_people() {
    let mut stream = bound();
    let outputs = stream.end(StreamCondition::Conflict, Some("Signed in elsewhere"));
    assert_eq!(
        sent(&outputs),
        "<stream:error xmlns:stream='http://etherx.jabber.org/streams'><conflict \
         xmlns='urn:ietf:params:xml:ns:xmpp-streams'/><text xmlns='urn:ietf:params:xml:ns:xmpp-streams' \
         xml:lang='en'>Signed in elsewhere</text></stream:error><close xmlns='urn:ietf:params:xml:ns:xmpp-framing'/>"
    );
}
