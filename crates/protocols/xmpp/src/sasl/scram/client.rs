//! The client's two messages (RFC 5802 section 7).

use super::KEY_LENGTH;
use super::gs2::{Gs2, unescape};
use crate::condition::SaslCondition;
use crate::sasl::decode;
use crate::sasl::prepare::prepare;

const MALFORMED: SaslCondition = SaslCondition::MalformedRequest;

/// `gs2-header [m=…,] n=user,r=nonce[,…]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientFirst {
    /// The header.
    pub gs2: Gs2,
    /// The message without the header.
    pub bare: String,
    /// Whose password it is, prepared.
    pub username: String,
    /// The client's nonce.
    pub nonce: String,
}

impl ClientFirst {
    /// Reads the decoded message.
    ///
    /// # Errors
    /// `malformed-request`, also for a mandatory extension: none is known.
    pub fn parse(data: &[u8]) -> Result<Self, SaslCondition> {
        let text = std::str::from_utf8(data).map_err(|_| MALFORMED)?;
        let (gs2, bare) = Gs2::parse(text)?;
        let mut fields = bare.split(',');
        let username = fields.next().and_then(|field| field.strip_prefix("n=")).and_then(unescape).ok_or(MALFORMED)?;
        let nonce = fields.next().and_then(|field| field.strip_prefix("r=")).ok_or(MALFORMED)?;
        if !is_printable(nonce) || !fields.all(is_extension) {
            return Err(MALFORMED);
        }
        let username = prepare(&username)?.into_owned();
        Ok(Self { username, nonce: nonce.to_owned(), bare: bare.to_owned(), gs2 })
    }
}

/// `c=header,r=nonce[,…],p=proof`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientFinal {
    /// The header as the client repeats it.
    pub header: Vec<u8>,
    /// Client's and server's nonce.
    pub nonce: String,
    /// The message without the proof.
    pub bare: String,
    /// The proof.
    pub proof: [u8; KEY_LENGTH],
}

impl ClientFinal {
    /// Reads the decoded message.
    ///
    /// # Errors
    /// `malformed-request`.
    pub fn parse(data: &[u8]) -> Result<Self, SaslCondition> {
        let text = std::str::from_utf8(data).map_err(|_| MALFORMED)?;
        let (bare, proof) = text.rsplit_once(",p=").ok_or(MALFORMED)?;
        let mut fields = bare.split(',');
        let header = fields.next().and_then(|field| field.strip_prefix("c=")).ok_or(MALFORMED)?;
        let nonce = fields.next().and_then(|field| field.strip_prefix("r=")).ok_or(MALFORMED)?;
        if !is_printable(nonce) || !fields.all(is_extension) {
            return Err(MALFORMED);
        }
        Ok(Self {
            header: decode(header).map_err(|_| MALFORMED)?,
            nonce: nonce.to_owned(),
            bare: bare.to_owned(),
            proof: decode(proof).ok().and_then(|proof| proof.try_into().ok()).ok_or(MALFORMED)?,
        })
    }
}

fn is_printable(nonce: &str) -> bool {
    !nonce.is_empty() && nonce.bytes().all(|byte| byte.is_ascii_graphic() && byte != b',')
}

/// An optional extension: `letter=value`. Letters of the protocol itself are none.
fn is_extension(field: &str) -> bool {
    let letter = field.split_once('=').and_then(|(letter, value)| (!value.is_empty()).then_some(letter));
    letter.is_some_and(|letter| {
        letter.len() == 1 && letter.bytes().all(|c| c.is_ascii_alphabetic()) && !"anmrcsipve".contains(letter)
    })
}
