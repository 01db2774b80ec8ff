//! Five parts with dots between them: header, wrapped key, vector, ciphertext, tag.

use super::Header;
use crate::encoding::{b64, unb64, unb64_array};
use crate::suite::{IV_BYTES, SecretBytes, Suite, TAG_BYTES};
use crate::{SealError, SealResult};

/// Longest accepted compact form, in characters (16 MiB); hosts set lower limits per route.
const MAX_CHARS: usize = 16 * 1024 * 1024;
/// Longest accepted protected header, in characters.
const MAX_HEADER_CHARS: usize = 8 * 1024;

/// A compact form, split and checked for shape; nothing in it is authenticated yet.
pub(crate) struct Compact<'a> {
    /// The header's text: the additional authenticated data.
    aad: &'a str,
    pub(crate) header: Header,
    pub(crate) encrypted_key: Vec<u8>,
    iv: [u8; IV_BYTES],
    /// Ciphertext and tag.
    sealed: Vec<u8>,
}

impl<'a> Compact<'a> {
    /// Splits a compact form.
    pub(crate) fn read(text: &'a str) -> SealResult<Self> {
        let header = Self::read_header(text)?;
        let mut parts = text.split('.');
        let (Some(aad), Some(key), Some(iv), Some(body), Some(tag), None) =
            (parts.next(), parts.next(), parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(SealError::Malformed("parts"));
        };
        let mut sealed = unb64(body, "ciphertext")?;
        sealed.extend_from_slice(&unb64_array::<TAG_BYTES>(tag, "tag")?);
        let encrypted_key = unb64(key, "encrypted key")?;
        Ok(Self { aad, header, encrypted_key, iv: unb64_array(iv, "iv")?, sealed })
    }

    /// Reads the header alone.
    pub(crate) fn read_header(text: &str) -> SealResult<Header> {
        if text.len() > MAX_CHARS {
            return Err(SealError::TooLarge);
        }
        let (header, _) = text.split_once('.').ok_or(SealError::Malformed("parts"))?;
        if header.len() > MAX_HEADER_CHARS {
            return Err(SealError::TooLarge);
        }
        let header = unb64(header, "header")?;
        let header: Header = serde_json::from_slice(&header).map_err(|_| SealError::Malformed("header"))?;
        header.check_words()?;
        Ok(header)
    }

    /// Decrypts; from here on the header is authenticated too.
    pub(crate) fn open(&self, suite: &dyn Suite, key: &[u8]) -> SealResult<SecretBytes> {
        suite.decrypt(key, &self.iv, self.aad.as_bytes(), &self.sealed)
    }
}

/// Encrypts and writes a compact form.
pub(crate) fn write(
    suite: &dyn Suite,
    key: &[u8],
    header: &Header,
    encrypted_key: &[u8],
    iv: &[u8; IV_BYTES],
    plain: &[u8],
) -> SealResult<String> {
    header.check_words()?;
    if plain.len() > MAX_CHARS {
        return Err(SealError::TooLarge);
    }
    let aad = b64(&serde_json::to_vec(header).map_err(|_| SealError::Malformed("header"))?);
    let sealed = suite.encrypt(key, iv, aad.as_bytes(), plain)?;
    let (body, tag) = sealed.split_at(sealed.len().saturating_sub(TAG_BYTES));
    let text = [aad, b64(encrypted_key), b64(iv), b64(body), b64(tag)].join(".");
    if text.len() > MAX_CHARS { Err(SealError::TooLarge) } else { Ok(text) }
}
