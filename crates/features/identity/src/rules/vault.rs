//! Small secrets at rest: AES-256-GCM (NIST SP 800-38D) under a key that HKDF-SHA-256 (RFC 5869) derives for one purpose.

use aes_gcm::aead::{Aead as _, KeyInit as _, Payload};
use aes_gcm::{Aes256Gcm, Key, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use onehall_kernel::Env;
use sha2::Sha256;

/// Bytes of a nonce.
const NONCE_BYTES: usize = 12;

/// What a secret is kept for: texts of one purpose can not be read as those of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The pair that a refresh token was exchanged for; the key comes from that token.
    RefreshedPair,
    /// The secret of an authenticator; the key comes from the installation's secret.
    SecondFactor,
}

impl Purpose {
    const fn name(self) -> &'static [u8] {
        match self {
            Self::RefreshedPair => b"onehall refreshed pair 1",
            Self::SecondFactor => b"onehall second factor 1",
        }
    }
}

fn cipher(secret: &[u8], purpose: Purpose) -> Option<Aes256Gcm> {
    let mut key = [0_u8; 32];
    Hkdf::<Sha256>::new(None, secret).expand(purpose.name(), &mut key).ok()?;
    Some(Aes256Gcm::new(&Key::<Aes256Gcm>::from(key)))
}

/// Seals `plain` under `secret`; `place` (as a row's key) has to be named again to open it. None when it is too long.
pub(crate) fn seal(env: &Env, secret: &[u8], purpose: Purpose, place: &str, plain: &[u8]) -> Option<String> {
    let nonce = env.random_bytes::<NONCE_BYTES>();
    let payload = Payload { msg: plain, aad: place.as_bytes() };
    let sealed = cipher(secret, purpose)?.encrypt(&Nonce::from(nonce), payload).ok()?;
    Some(format!("{}.{}", URL_SAFE_NO_PAD.encode(nonce), URL_SAFE_NO_PAD.encode(sealed)))
}

/// What [`seal`] sealed; none for another secret, purpose or place, and for a changed text.
pub(crate) fn open(secret: &[u8], purpose: Purpose, place: &str, text: &str) -> Option<Vec<u8>> {
    let (nonce, sealed) = text.split_once('.')?;
    let nonce: [u8; NONCE_BYTES] = URL_SAFE_NO_PAD.decode(nonce).ok()?.try_into().ok()?;
    let sealed = URL_SAFE_NO_PAD.decode(sealed).ok()?;
    let payload = Payload { msg: &sealed, aad: place.as_bytes() };
    cipher(secret, purpose)?.decrypt(&Nonce::from(nonce), payload).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_secret_and_place_open_it() {
        let sealed = seal(&Env::system(), b"token", Purpose::RefreshedPair, "a", b"pair").unwrap();
        assert_eq!(open(b"token", Purpose::RefreshedPair, "a", &sealed).unwrap(), b"pair");
        assert_eq!(open(b"token", Purpose::SecondFactor, "a", &sealed), None);
        assert_eq!(open(b"tokem", Purpose::RefreshedPair, "a", &sealed), None);
        assert_eq!(open(b"token", Purpose::RefreshedPair, "b", &sealed), None);
        assert_eq!(open(b"token", Purpose::RefreshedPair, "a", &format!("A{sealed}")), None);
        for bad in ["", ".", "a.b", "no dot"] {
            assert_eq!(open(b"token", Purpose::RefreshedPair, "a", bad), None, "{bad}");
        }
    }
}
