//! The server's keys at rest: AES-256-GCM under a key derived from the installation's secret.

use aes_gcm::aead::{Aead as _, KeyInit as _, Payload};
use aes_gcm::{Aes256Gcm, Key, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use onehall_kernel::Env;
use onehall_seal::{SealError, SealResult, ServerKeys};
use sha2::Sha256;
use zeroize::Zeroizing;

/// Binds the text to its place.
const PURPOSE: &[u8] = b"onehall seal ring 1";
const IV_BYTES: usize = 12;

fn cipher(secret: &[u8; 32]) -> SealResult<Aes256Gcm> {
    let mut key = Zeroizing::new([0_u8; 32]);
    Hkdf::<Sha256>::new(None, secret).expand(PURPOSE, key.as_mut_slice()).map_err(|_| SealError::Stored)?;
    Ok(Aes256Gcm::new(&Key::<Aes256Gcm>::from(*key)))
}

/// The ring as text for the database.
pub(super) fn write(keys: &ServerKeys, secret: &[u8; 32], env: &Env) -> SealResult<String> {
    let iv = env.random_bytes::<IV_BYTES>();
    let plain = keys.to_stored()?;
    let payload = Payload { msg: plain.as_bytes(), aad: PURPOSE };
    let sealed = cipher(secret)?.encrypt(&Nonce::from(iv), payload).map_err(|_| SealError::Stored)?;
    Ok(format!("{}.{}", URL_SAFE_NO_PAD.encode(iv), URL_SAFE_NO_PAD.encode(sealed)))
}

/// Reads what [`write`] wrote; another installation's secret does not open it.
pub(super) fn read(text: &str, secret: &[u8; 32]) -> SealResult<ServerKeys> {
    let (iv, sealed) = text.split_once('.').ok_or(SealError::Stored)?;
    let decode = |part: &str| URL_SAFE_NO_PAD.decode(part).map_err(|_| SealError::Stored);
    let iv: [u8; IV_BYTES] = decode(iv)?.try_into().map_err(|_| SealError::Stored)?;
    let sealed = decode(sealed)?;
    let payload = Payload { msg: &sealed, aad: PURPOSE };
    let plain = cipher(secret)?.decrypt(&Nonce::from(iv), payload).map_err(|_| SealError::Stored)?;
    let plain = Zeroizing::new(plain);
    ServerKeys::from_stored(std::str::from_utf8(&plain).map_err(|_| SealError::Stored)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_secret_opens_the_ring() {
        let env = Env::system();
        let keys = ServerKeys::generate(&env).unwrap();
        let text = write(&keys, &[7; 32], &env).unwrap();
        let same = read(&text, &[7; 32]).unwrap();
        assert_eq!(same.jwks(env.now()), keys.jwks(env.now()));
        assert_eq!(read(&text, &[8; 32]).unwrap_err(), SealError::Stored);
        let changed = format!("{}A", &text[..text.len() - 1]);
        for bad in ["", "a.b", "no dot", changed.as_str()] {
            if bad != text {
                assert_eq!(read(bad, &[7; 32]).unwrap_err(), SealError::Stored, "{bad}");
            }
        }
    }
}
