//! Secrets of sources at rest: AES-256-GCM (NIST SP 800-38D) under a key that HKDF-SHA-256 (RFC 5869) derives from the
//! installation's secret. A sealed text opens for its tenant, source and field alone.

use aes_gcm::aead::{Aead as _, KeyInit as _, Payload};
use aes_gcm::{Aes256Gcm, Key, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hkdf::Hkdf;
use onehall_kernel::{Env, TenantId};
use secrecy::{ExposeSecret as _, SecretString};
use sha2::Sha256;
use uuid::Uuid;
use zeroize::Zeroizing;

/// What the key is for.
const PURPOSE: &[u8] = b"onehall/sources/v1";
/// Bytes of a nonce.
const NONCE_BYTES: usize = 12;

/// Whose secret it is.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The tenant.
    pub tenant: &'a TenantId,
    /// The source.
    pub system: Uuid,
    /// Which of its secrets.
    pub field: &'a str,
}

impl Place<'_> {
    /// Parted by what none of them has.
    fn bytes(self) -> Vec<u8> {
        format!("{}\n{}\n{}", self.tenant, self.system, self.field).into_bytes()
    }
}

/// Seals and opens.
#[derive(Clone)]
pub struct Vault(Aes256Gcm);

impl std::fmt::Debug for Vault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Vault")
    }
}

impl Vault {
    /// The vault of an installation; none when no key can be derived.
    #[must_use]
    pub fn new(install_secret: &[u8; 32]) -> Option<Self> {
        let mut key = Zeroizing::new([0_u8; 32]);
        Hkdf::<Sha256>::new(None, install_secret).expand(PURPOSE, key.as_mut_slice()).ok()?;
        Some(Self(Aes256Gcm::new(&Key::<Aes256Gcm>::from(*key))))
    }

    /// Seals a secret for its place; none when it is too long.
    #[must_use]
    pub fn seal(&self, env: &Env, place: Place<'_>, secret: &SecretString) -> Option<String> {
        let nonce = env.random_bytes::<NONCE_BYTES>();
        let payload = Payload { msg: secret.expose_secret().as_bytes(), aad: &place.bytes() };
        let sealed = self.0.encrypt(&Nonce::from(nonce), payload).ok()?;
        Some(STANDARD.encode([nonce.as_slice(), &sealed].concat()))
    }

    /// What was sealed for this place; none for another place or installation, and for a changed text.
    #[must_use]
    pub fn open(&self, place: Place<'_>, text: &str) -> Option<SecretString> {
        let bytes = STANDARD.decode(text).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE_BYTES>()?;
        let payload = Payload { msg: sealed, aad: &place.bytes() };
        let plain = Zeroizing::new(self.0.decrypt(&Nonce::from(*nonce), payload).ok()?);
        Some(SecretString::from(std::str::from_utf8(&plain).ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_place_opens_it() {
        let vault = Vault::new(&[7; 32]).unwrap();
        let (tenant, other): (TenantId, TenantId) = ("000000".parse().unwrap(), "000001".parse().unwrap());
        let (one, two) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let place = Place { tenant: &tenant, system: one, field: "password" };
        let secret = SecretString::from("canary");
        let sealed = vault.seal(&Env::system(), place, &secret).unwrap();
        assert_eq!(vault.open(place, &sealed).unwrap().expose_secret(), "canary");
        for elsewhere in
            [Place { tenant: &other, ..place }, Place { system: two, ..place }, Place { field: "token", ..place }]
        {
            assert!(vault.open(elsewhere, &sealed).is_none(), "{elsewhere:?}");
        }
        assert!(Vault::new(&[8; 32]).unwrap().open(place, &sealed).is_none(), "another installation");
        let mut bytes = STANDARD.decode(&sealed).unwrap();
        bytes[20] ^= 1;
        assert!(vault.open(place, &STANDARD.encode(bytes)).is_none(), "a changed text");
        for text in ["", "AAAA", "no base64"] {
            assert!(vault.open(place, text).is_none(), "{text}");
        }
        let again = vault.seal(&Env::system(), place, &secret).unwrap();
        assert_ne!(again, sealed, "a nonce of its own");
        assert!(!sealed.contains("canary") && !format!("{vault:?} {secret:?}").contains("canary"));
    }
}
