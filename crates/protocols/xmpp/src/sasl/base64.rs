//! Base64 of SASL in XMPP (RFC 6120 section 6.4.2): standard alphabet, padding, no white space.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::condition::SaslCondition;

/// Decodes the text of `<auth/>` or `<response/>`; `=` stands for empty data.
pub(crate) fn decode(text: &str) -> Result<Vec<u8>, SaslCondition> {
    match text {
        "=" => Ok(Vec::new()),
        _ => STANDARD.decode(text).map_err(|_| SaslCondition::IncorrectEncoding),
    }
}

/// Encodes data that is not empty.
pub(crate) fn encode(data: impl AsRef<[u8]>) -> String {
    STANDARD.encode(data)
}
