//! A stream in each of its states, and the answers of an imaginary portal.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]
#![allow(dead_code, clippy::allow_attributes, reason = "every test file uses another part")]

use onehall_xmpp::condition::SaslCondition;
use onehall_xmpp::jid::{Device, Jid};
use onehall_xmpp::sasl::Mechanism;
use onehall_xmpp::sasl::scram::{ScramAccount, ScramKeys};
use onehall_xmpp::stream::{Answer, Output, Question, Settings, Stream};

pub const OPEN: &str =
    "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='onehall.local' version='1.0' xml:lang='en'/>";
/// NUL 1001 NUL secret
pub const PLAIN: &str = "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>ADEwMDEAc2VjcmV0</auth>";
pub const BIND: &str = "<iq xmlns='jabber:client' type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>\
    <resource>web-a1</resource></bind></iq>";
pub const ENABLE: &str = "<enable xmlns='urn:xmpp:sm:3' resume='true'/>";

pub fn settings() -> Settings {
    Settings {
        domain: "onehall.local".to_owned(),
        id: "0123456789abcdef".to_owned(),
        lang: "zh-CN".to_owned(),
        langs: vec!["zh-CN".to_owned(), "en".to_owned()],
        mechanisms: Mechanism::ALL.to_vec(),
        manages: true,
        openid_configuration: None,
    }
}

/// Person 1001, account `liming`, password `secret`, token `abc`, SCRAM passwords `eraser` and `pencil`.
pub fn portal(question: &Question) -> Answer {
    let known = |right: bool| match right {
        true => Answer::SignedIn { user: "1001".to_owned(), account: Some("liming".to_owned()) },
        false => Answer::Refused(SaslCondition::NotAuthorized),
    };
    match question {
        Question::Host { domain } => Answer::Host(domain == "onehall.local"),
        Question::Password { authcid, password } => {
            known(["1001", "liming"].contains(&authcid.as_str()) && password.reveal() == "secret")
        }
        Question::Bearer { token } => known(token.reveal() == "abc"),
        Question::Scram { authcid } => {
            let salt = b"a salt".to_vec();
            Answer::Scram(Box::new(ScramAccount {
                user: (authcid == "1001").then(|| "1001".to_owned()),
                account: None,
                keys: ["eraser", "pencil"].map(|one| ScramKeys::derive(one, &salt, 4_096).unwrap()).to_vec(),
                salt,
                rounds: 4_096,
                nonce: "servernonceservernonce".to_owned(),
            }))
        }
        Question::Bind { wanted } => {
            let resource = Device::resource(wanted.as_deref(), "r0");
            Answer::Bound(Jid::of(Some("1001"), "onehall.local", Some(&resource)).unwrap())
        }
        Question::Resume { previd, .. } if previd == "old" => Answer::Resumed { h: 7 },
        Question::Resume { .. } => Answer::NotResumed { h: None },
    }
}

/// Gives a frame and answers every question; what came out, without the questions.
pub fn say(stream: &mut Stream, frame: &str) -> Vec<Output> {
    let mut outputs = stream.frame(frame);
    while let Some(at) = outputs.iter().position(|output| matches!(output, Output::Ask(_))) {
        let Output::Ask(question) = outputs.remove(at) else { unreachable!() };
        outputs.extend(stream.answer(portal(&question)));
    }
    outputs
}

/// All text that was sent.
pub fn sent(outputs: &[Output]) -> String {
    let texts = outputs.iter().filter_map(|output| match output {
        Output::Send(text) => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

pub fn stream_after(frames: &[&str]) -> Stream {
    let mut stream = Stream::new(settings());
    for frame in frames {
        say(&mut stream, frame);
        assert!(!stream.is_over(), "{frame}");
    }
    stream
}

pub fn start() -> Stream {
    stream_after(&[])
}

pub fn stranger() -> Stream {
    stream_after(&[OPEN])
}

pub fn signed_in() -> Stream {
    stream_after(&[OPEN, PLAIN, OPEN])
}

pub fn bound() -> Stream {
    stream_after(&[OPEN, PLAIN, OPEN, BIND])
}
