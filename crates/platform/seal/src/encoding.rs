//! Base64url and the alphabets of ids.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::{SealError, SealResult};

/// Base64url without padding (RFC 7515 section 2).
pub(crate) fn b64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Reads base64url strictly: no padding, no white space, no stray bits at the end, so that every value has one text.
pub(crate) fn unb64(text: &str, what: &'static str) -> SealResult<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| SealError::Malformed(what))
}

/// Reads exactly `N` bytes of base64url.
pub(crate) fn unb64_array<const N: usize>(text: &str, what: &'static str) -> SealResult<[u8; N]> {
    unb64(text, what)?.try_into().map_err(|_| SealError::Malformed(what))
}

/// Whether `text` may be a key id: 1 to 64 of `[A-Za-z0-9_-]`.
pub(crate) fn is_kid(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// Whether `text` may be a request id: 16 to 64 of `[A-Za-z0-9-]`, so that a random one fits and a counter does not.
pub(crate) fn is_rid(text: &str) -> bool {
    (16..=64).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_one_text() {
        assert_eq!(b64(b"\xff\xef"), "_-8");
        assert_eq!(unb64("_-8", "x").unwrap(), b"\xff\xef");
        for other in ["_-8=", "_-9", "/+8", " _-8", "_-8\n", "_-8A="] {
            assert_eq!(unb64(other, "x"), Err(SealError::Malformed("x")), "{other:?}");
        }
        assert_eq!(unb64_array::<3>("_-8", "x"), Err(SealError::Malformed("x")));
    }

    #[test]
    fn ids_have_one_alphabet() {
        assert!(is_kid("a_B-9") && !is_kid("") && !is_kid("a b") && !is_kid(&"a".repeat(65)) && !is_kid("é"));
        assert!(is_rid("0190c0de-0000-7000-8000-000000000001"));
        assert!(!is_rid("short") && !is_rid(&"a".repeat(65)) && !is_rid("0123456789abcdef_"));
    }
}
