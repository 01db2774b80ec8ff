//! What is stored instead of a password (RFC 5802 section 3).

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use crate::sasl::prepare::prepare;

/// Bytes of a key and of a proof.
pub const KEY_LENGTH: usize = 32;
/// Fewest rounds (RFC 7677 section 4).
pub const ROUNDS_MIN: u32 = 4_096;

/// Stored key and server key of one password, salt and count of rounds.
#[derive(Clone, PartialEq, Eq)]
pub struct ScramKeys {
    /// `H(HMAC(SaltedPassword, "Client Key"))`: recognises the client, does not let anybody sign in.
    pub stored: [u8; KEY_LENGTH],
    /// `HMAC(SaltedPassword, "Server Key")`: proves the server to the client.
    pub server: [u8; KEY_LENGTH],
}

impl fmt::Debug for ScramKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ScramKeys")
    }
}

impl ScramKeys {
    /// Computes the keys of a password. Costs `rounds` HMACs: not for the loop that reads sockets.
    ///
    /// `None` when the password cannot be prepared (RFC 4013), `salt` is empty or `rounds` is below [`ROUNDS_MIN`].
    #[must_use]
    pub fn derive(password: &str, salt: &[u8], rounds: u32) -> Option<Self> {
        let password = Zeroizing::new(prepare(password).ok()?.into_owned());
        if salt.is_empty() || rounds < ROUNDS_MIN {
            return None;
        }
        let salted = Zeroizing::new(hi(password.as_bytes(), salt, rounds));
        let client = Zeroizing::new(mac(&*salted, b"Client Key"));
        Some(Self { stored: Sha256::digest(client.as_slice()).into(), server: mac(&*salted, b"Server Key") })
    }

    /// Whether these are the keys of the same password, salt and rounds; the time does not tell where they differ.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        (self.stored.ct_eq(&other.stored) & self.server.ct_eq(&other.server)).into()
    }

    /// Whether `proof` is right for the messages of an exchange, compared without telling by time where it differs.
    pub(super) fn accepts(&self, messages: &str, proof: &[u8; KEY_LENGTH]) -> bool {
        let mut key = mac(&self.stored, messages.as_bytes());
        for (byte, proof) in key.iter_mut().zip(proof) {
            *byte ^= proof;
        }
        let found: [u8; KEY_LENGTH] = Sha256::digest(key).into();
        found.ct_eq(&self.stored).into()
    }

    /// The server's own proof.
    pub(super) fn signature(&self, messages: &str) -> [u8; KEY_LENGTH] {
        mac(&self.server, messages.as_bytes())
    }
}

fn keyed(key: &[u8]) -> Hmac<Sha256> {
    // HMAC takes keys of every length: a longer one than a block is hashed first, so that this cannot fail
    Hmac::<Sha256>::new_from_slice(key).unwrap_or_else(|_| Hmac::<Sha256>::new(&Default::default()))
}

fn mac(key: &[u8], data: &[u8]) -> [u8; KEY_LENGTH] {
    keyed(key).chain_update(data).finalize().into_bytes().into()
}

/// `Hi` (RFC 5802 section 2.2): PBKDF2 with one block.
fn hi(password: &[u8], salt: &[u8], rounds: u32) -> [u8; KEY_LENGTH] {
    let keyed = keyed(password);
    let mut last: [u8; KEY_LENGTH] =
        keyed.clone().chain_update(salt).chain_update(1_u32.to_be_bytes()).finalize().into_bytes().into();
    let mut out = last;
    for _ in 1..rounds {
        last = keyed.clone().chain_update(last).finalize().into_bytes().into();
        for (byte, next) in out.iter_mut().zip(last) {
            *byte ^= next;
        }
    }
    out
}
