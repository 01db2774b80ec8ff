//! Tokens: what is stored is never what is sent.

use sha2::{Digest as _, Sha256};

/// The stored form of a token, ticket or client secret.
#[must_use]
pub fn hash(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}

/// Compares two hashes without telling by time where they differ.
#[must_use]
pub fn same(a: &str, b: &str) -> bool {
    use subtle::ConstantTimeEq as _;
    a.as_bytes().ct_eq(b.as_bytes()).into()
}

/// The opaque handle of a session that clients see as `tgt` (contract section 2); the ticket-granting ticket itself never leaves.
pub(crate) fn handle(secret: &[u8; 32], session: uuid::Uuid) -> String {
    use hmac::{Hmac, KeyInit as _, Mac as _};
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret) else { return String::new() };
    mac.update(session.as_bytes());
    format!("TGTH-{}", hex::encode(&mac.finalize().into_bytes()[..16]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_tells_nothing_and_differs_by_secret() {
        let id = uuid::Uuid::from_u128(1);
        assert_ne!(handle(&[1; 32], id), handle(&[2; 32], id));
        assert!(handle(&[1; 32], id).starts_with("TGTH-"));
        assert!(same(&hash("a"), &hash("a")) && !same(&hash("a"), &hash("b")));
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
