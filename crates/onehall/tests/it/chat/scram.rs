//! The client's side of SCRAM-SHA-256 (RFC 5802, RFC 7677).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

use super::client::{Client, base64};

/// What came of a try.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Tried {
    /// `success`, or the name of the failure.
    pub end: String,
    /// Salt and rounds as the server named them; empty when it did not.
    pub salt: String,
}

fn mac(key: &[u8], data: &[u8]) -> [u8; 32] {
    Hmac::<Sha256>::new_from_slice(key).unwrap().chain_update(data).finalize().into_bytes().into()
}

fn text_of(element: &str) -> String {
    let (_, rest) = element.split_once('>').unwrap();
    String::from_utf8(STANDARD.decode(rest.split('<').next().unwrap()).unwrap()).unwrap()
}

fn failure(answer: &str) -> String {
    let (_, rest) = answer.split_once("xmpp-sasl'><").unwrap_or_else(|| panic!("no failure: {answer}"));
    rest.split(['/', ' ', '>']).next().unwrap().to_owned()
}

impl Client {
    /// Tries to sign in; the stream is open.
    pub(super) async fn try_scram(&mut self, name: &str, password: &str) -> Tried {
        let bare = format!("n={name},r=clientnonceclientnonce");
        let auth = base64(&format!("n,,{bare}"));
        self.send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='SCRAM-SHA-256'>{auth}</auth>"))
            .await;
        let answer = self.next().await.unwrap();
        if answer.contains("<failure") {
            return Tried { end: failure(&answer), salt: String::new() };
        }
        let first = text_of(&answer);
        let field = |name: &str| first.split(',').find_map(|part| part.strip_prefix(name)).unwrap();
        let rounds: u32 = field("i=").parse().unwrap();
        let mut block = STANDARD.decode(field("s=")).unwrap();
        block.extend([0, 0, 0, 1]);
        let mut last = mac(password.as_bytes(), &block);
        let mut salted = last;
        for _ in 1..rounds {
            last = mac(password.as_bytes(), &last);
            salted.iter_mut().zip(last).for_each(|(byte, next)| *byte ^= next);
        }
        let without = format!("c=biws,r={}", field("r="));
        let messages = format!("{bare},{first},{without}");
        let key = mac(&salted, b"Client Key");
        let signature = mac(&Sha256::digest(key), messages.as_bytes());
        let proof: Vec<u8> = key.iter().zip(signature).map(|(one, other)| one ^ other).collect();
        let response = base64(&format!("{without},p={}", STANDARD.encode(proof)));
        self.send(&format!("<response xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>{response}</response>")).await;
        let answer = self.next().await.unwrap();
        let salt = format!("{} {rounds}", field("s="));
        if answer.contains("<failure") {
            return Tried { end: failure(&answer), salt };
        }
        let server = STANDARD.encode(mac(&mac(&salted, b"Server Key"), messages.as_bytes()));
        assert_eq!(text_of(&answer), format!("v={server}"), "the server proves itself");
        Tried { end: "success".to_owned(), salt }
    }
}
