//! Galois/counter mode over any 128-bit block cipher (NIST SP 800-38D): what both suites encrypt with.

use aes_gcm::aead::{Aead, KeyInit, Payload};
use zeroize::Zeroizing;

use super::{IV_BYTES, SecretBytes};
use crate::{SealError, SealResult};

/// Encrypts with the cipher `C`.
pub(super) fn encrypt<C: Aead + KeyInit>(
    key: &[u8],
    iv: &[u8; IV_BYTES],
    aad: &[u8],
    plain: &[u8],
) -> SealResult<Vec<u8>> {
    let cipher = C::new_from_slice(key).map_err(|_| SealError::Stored)?;
    let iv = iv.as_slice().try_into().map_err(|_| SealError::Malformed("iv"))?;
    cipher.encrypt(iv, Payload { msg: plain, aad }).map_err(|_| SealError::TooLarge)
}

/// Decrypts with the cipher `C`; the library compares the tag in constant time.
pub(super) fn decrypt<C: Aead + KeyInit>(
    key: &[u8],
    iv: &[u8; IV_BYTES],
    aad: &[u8],
    sealed: &[u8],
) -> SealResult<SecretBytes> {
    let cipher = C::new_from_slice(key).map_err(|_| SealError::Stored)?;
    let iv = iv.as_slice().try_into().map_err(|_| SealError::Malformed("iv"))?;
    cipher.decrypt(iv, Payload { msg: sealed, aad }).map(Zeroizing::new).map_err(|_| SealError::Tampered)
}
