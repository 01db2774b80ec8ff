//! One exchange of SCRAM.

use super::client::{ClientFinal, ClientFirst};
use super::keys::ScramKeys;
use crate::condition::SaslCondition;
use crate::sasl::encode;

/// What the account store knows about a name, and the randomness of one exchange.
#[derive(Debug, Clone)]
pub struct ScramAccount {
    /// The id of the person; `None` for a name without application password: everything then fails at the end.
    pub user: Option<String>,
    /// The account by which the person is known beside the id, if any.
    pub account: Option<String>,
    /// The salt of all keys, at least one byte. For an unknown name always the same for that name.
    pub salt: Vec<u8>,
    /// Rounds of all keys. For an unknown name the usual number.
    pub rounds: u32,
    /// The keys of each password of the person. The server names one salt before it knows which password the client
    /// holds, so that all have the same; for an unknown name keys that nobody has, so that it takes as long.
    pub keys: Vec<ScramKeys>,
    /// Fresh randomness: at least 18 printable ASCII characters without comma.
    pub nonce: String,
}

/// A proof that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScramProof {
    /// The server's final message, not encoded yet.
    pub message: String,
    /// Which of [`ScramAccount::keys`] the client proved to have.
    pub key: usize,
}

/// Between the two messages of the client.
#[derive(Debug, Clone)]
pub struct ScramExchange {
    first: ClientFirst,
    account: ScramAccount,
    nonce: String,
    server_first: String,
}

impl ScramExchange {
    /// After the client's first message.
    #[must_use]
    pub fn start(first: ClientFirst, account: ScramAccount) -> Self {
        let nonce = format!("{}{}", first.nonce, account.nonce);
        let server_first = format!("r={nonce},s={},i={}", encode(&account.salt), account.rounds);
        Self { first, account, nonce, server_first }
    }

    /// The server's first message, not encoded yet.
    #[must_use]
    pub fn server_first(&self) -> &str {
        &self.server_first
    }

    /// The account.
    #[must_use]
    pub fn account(&self) -> &ScramAccount {
        &self.account
    }

    /// The client's first message.
    #[must_use]
    pub fn client_first(&self) -> &ClientFirst {
        &self.first
    }

    /// Checks the client's final message against every password of the person.
    ///
    /// # Errors
    /// `malformed-request` for a message that is none; `not-authorized` for another nonce, another header, a wrong
    /// proof or an unknown name.
    pub fn finish(&self, data: &[u8]) -> Result<ScramProof, SaslCondition> {
        let last = ClientFinal::parse(data)?;
        let messages = format!("{},{},{}", self.first.bare, self.server_first, last.bare);
        // all of them, whichever fits: the time does not tell which one
        let mut proved = None;
        for (place, keys) in self.account.keys.iter().enumerate() {
            if keys.accepts(&messages, &last.proof) {
                proved = Some((place, keys));
            }
        }
        let same = last.nonce == self.nonce && last.header == self.first.gs2.raw.as_bytes();
        match proved {
            Some((key, keys)) if same && self.account.user.is_some() => {
                Ok(ScramProof { message: format!("v={}", encode(keys.signature(&messages))), key })
            }
            _ => Err(SaslCondition::NotAuthorized),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Gs2, KEY_LENGTH};
    use super::*;
    use crate::sasl::decode;
    use rstest::rstest;

    /// RFC 7677 section 3.
    const FIRST: &[u8] = b"n,,n=user,r=rOprNGfwEbeRWgbNEkqO";
    const LAST: &str = "c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,\
        p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=";
    const SERVER_FIRST: &str = "r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096";

    fn exchange(user: Option<&str>, password: &str) -> ScramExchange {
        let salt = decode("W22ZaJ0SNY7soEsUEjb6gQ==").unwrap();
        let keys = ScramKeys::derive(password, &salt, 4_096).unwrap();
        let other = ScramKeys::derive("eraser", &salt, 4_096).unwrap();
        let account = ScramAccount {
            user: user.map(str::to_owned),
            account: None,
            salt,
            rounds: 4_096,
            keys: vec![other, keys],
            nonce: "%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0".to_owned(),
        };
        ScramExchange::start(ClientFirst::parse(FIRST).unwrap(), account)
    }

    #[test]
    fn example_of_the_rfc() {
        let exchange = exchange(Some("1"), "pencil");
        assert_eq!(exchange.server_first(), SERVER_FIRST);
        let message = "v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=".to_owned();
        assert_eq!(exchange.finish(LAST.as_bytes()), Ok(ScramProof { message, key: 1 }), "the second of two passwords");
    }

    #[test]
    fn wrong_ones() {
        let refused = Err(SaslCondition::NotAuthorized);
        assert_eq!(exchange(Some("1"), "pencils").finish(LAST.as_bytes()), refused);
        assert_eq!(exchange(None, "pencil").finish(LAST.as_bytes()), refused);
        let good = exchange(Some("1"), "pencil");
        for (from, to) in [("c=biws", "c=eSws"), ("%hv", "%hw"), ("p=dH", "p=eH")] {
            assert_eq!(good.finish(LAST.replace(from, to).as_bytes()), refused, "{from}");
        }
        for broken in ["", "c=biws", "c=biws,r=a", "c=biws,r=a,p=AAAA", "r=a,c=biws,p=AAAA", "c=!,r=a,p=AAAA"] {
            assert_eq!(good.finish(broken.as_bytes()), Err(SaslCondition::MalformedRequest), "{broken}");
        }
    }

    #[test]
    fn downgrade_of_the_header_is_seen() {
        // the client could bind and said so, somebody on the way turned y into n
        let mut exchange = exchange(Some("1"), "pencil");
        exchange.first.gs2 = Gs2 { raw: "y,,".to_owned(), authzid: None };
        assert_eq!(exchange.finish(LAST.as_bytes()), Err(SaslCondition::NotAuthorized));
    }

    #[rstest]
    #[case("n,,n=user,r=abc", "user", None)]
    #[case("y,,n=user,r=abc", "user", None)]
    #[case("n,a=a@b,n=us=2Cer=3D,r=abc", "us,er=", Some("a@b"))]
    #[case("n,,n=user,r=abc,x=ext", "user", None)]
    #[case("n,,n=\u{2168},r=abc", "IX", None)]
    fn first_messages(#[case] text: &str, #[case] username: &str, #[case] authzid: Option<&str>) {
        let first = ClientFirst::parse(text.as_bytes()).unwrap();
        assert_eq!((first.username.as_str(), first.gs2.authzid.as_deref()), (username, authzid));
        assert_eq!(format!("{}{}", first.gs2.raw, first.bare), text);
    }

    #[rstest]
    #[case("")]
    #[case("n,,")]
    #[case("n,,n=user")]
    #[case("n,,n=,r=abc")]
    #[case("n,,n=user,r=")]
    #[case("n,,n=us=2Der,r=abc")]
    #[case("n,,n=us=,r=abc")]
    #[case("n,,m=x,n=user,r=abc")]
    #[case("n,,n=user,r=a bc")]
    #[case("n,,n=user,r=abc,p=x")]
    #[case("n,,n=user,r=abc,")]
    #[case("p=tls-exporter,,n=user,r=abc")]
    #[case("x,,n=user,r=abc")]
    #[case("n,b=c,n=user,r=abc")]
    #[case("n,,n=us\u{0}er,r=abc")]
    fn malformed_first_messages(#[case] text: &str) {
        assert_eq!(ClientFirst::parse(text.as_bytes()), Err(SaslCondition::MalformedRequest));
    }

    #[test]
    fn keys_are_made_of_sound_passwords_only() {
        assert!(ScramKeys::derive("", b"salt", 4_096).is_none());
        assert!(ScramKeys::derive("pencil", b"", 4_096).is_none());
        assert!(ScramKeys::derive("pencil", b"salt", 4_095).is_none());
        let pencil = ScramKeys::derive("pencil", b"salt", 4_096).unwrap();
        for (password, salt, same) in [("pencil", b"salt", true), ("pencil", b"tlas", false), ("pen", b"salt", false)] {
            assert_eq!(ScramKeys::derive(password, salt, 4_096).unwrap().is_same(&pencil), same, "{password}");
        }
        let soft = ScramKeys::derive("I\u{ad}X", b"salt", 4_096).unwrap();
        assert_eq!(soft, ScramKeys::derive("IX", b"salt", 4_096).unwrap());
        assert_eq!(soft.stored.len(), KEY_LENGTH);
    }
}
