//! Signed download links.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use subtle::ConstantTimeEq as _;

use crate::error::FileError;
use crate::key::FileKey;

/// Signs and checks links that let a file be fetched without a session until a given time: HMAC-SHA-256
/// (RFC 2104) over the key and the expiry.
#[derive(Clone)]
pub struct LinkSigner(Vec<u8>);

impl LinkSigner {
    /// A signer with the server's secret, 32 random bytes or more.
    #[must_use]
    pub fn new(secret: impl Into<Vec<u8>>) -> Self {
        Self(secret.into())
    }

    /// The signature of a link to `key` that ends at `expires` (seconds of the Unix epoch): 43 characters that need no
    /// escaping in a URL.
    ///
    /// # Errors
    /// Never in practice; [`FileError::BadLink`] if the MAC refuses the secret.
    pub fn sign(&self, key: &FileKey, expires: i64) -> Result<String, FileError> {
        Ok(URL_SAFE_NO_PAD.encode(self.tag(key, expires)?))
    }

    /// Checks a link at the time `now` (seconds of the Unix epoch). The expiry is the first second that is too late.
    ///
    /// # Errors
    /// [`FileError::BadLink`] for a wrong signature, [`FileError::LinkExpired`] for a right one that is too old.
    pub fn check(&self, key: &FileKey, expires: i64, signature: &str, now: i64) -> Result<(), FileError> {
        let given = URL_SAFE_NO_PAD.decode(signature).map_err(|_| FileError::BadLink)?;
        if !bool::from(self.tag(key, expires)?.as_slice().ct_eq(&given)) {
            return Err(FileError::BadLink);
        }
        if now < expires { Ok(()) } else { Err(FileError::LinkExpired) }
    }

    fn tag(&self, key: &FileKey, expires: i64) -> Result<Vec<u8>, FileError> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).map_err(|_| FileError::BadLink)?;
        mac.update(b"onehall file link v1\n");
        mac.update(key.to_string().as_bytes());
        mac.update(b"\n");
        mac.update(expires.to_string().as_bytes());
        Ok(mac.finalize().into_bytes().to_vec())
    }
}

impl std::fmt::Debug for LinkSigner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LinkSigner(..)")
    }
}
