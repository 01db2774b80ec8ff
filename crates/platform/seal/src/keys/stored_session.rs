//! Session keys at rest: encrypted under a key of the server's ring, so that a copied table alone opens nothing.

use chrono::{DateTime, Utc};
use onehall_kernel::Env;
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use super::ring::ServerKeys;
use super::session::SessionKey;
use crate::encoding::{b64, unb64, unb64_array};
use crate::suite::SuiteId;
use crate::{SealError, SealResult};

/// The plain form of a stored session key; exists only in memory.
#[derive(Serialize, Deserialize, Zeroize, ZeroizeOnDrop)]
#[serde(deny_unknown_fields)]
struct Plain {
    #[zeroize(skip)]
    suite: SuiteId,
    binding: String,
    expires_at: i64,
    to_server: String,
    to_client: String,
    sign: String,
}

impl ServerKeys {
    /// A session key as text for a shared table, readable by every node that holds this ring until its generation
    /// ends. The text is `<generation>.<iv>.<ciphertext>`; AES-256-GCM, bound to the key's id.
    ///
    /// # Errors
    /// None that can be foreseen.
    pub fn store_session(&self, key: &SessionKey, env: &Env) -> SealResult<String> {
        let plain = Plain {
            suite: key.suite,
            binding: key.binding.clone(),
            expires_at: key.expires_at,
            to_server: b64(&key.to_server),
            to_client: b64(&key.to_client),
            sign: b64(&key.sign),
        };
        let plain = Zeroizing::new(serde_json::to_vec(&plain).map_err(|_| SealError::Stored)?);
        let generation = &self.current().stored;
        let iv = env.random_bytes::<12>();
        let store = generation.store_key()?;
        let sealed = SuiteId::Jose1.suite().encrypt(&*store, &iv, &aad(&key.kid), &plain)?;
        Ok(format!("{}.{}.{}", generation.id, b64(&iv), b64(&sealed)))
    }

    /// Reads what [`store_session`](Self::store_session) wrote for the key `kid`.
    ///
    /// # Errors
    /// [`SealError::UnknownKey`] when its generation has ended, [`SealError::Stored`] when it is damaged or was stored
    /// under another id.
    pub fn load_session(&self, kid: &str, text: &str, now: DateTime<Utc>) -> SealResult<SessionKey> {
        let mut parts = text.split('.');
        let (Some(generation), Some(iv), Some(sealed), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(SealError::Stored);
        };
        let found = self.living(now).find(|living| living.stored.id == generation);
        let store = found.ok_or(SealError::UnknownKey)?.stored.store_key()?;
        let iv = unb64_array::<12>(iv, "iv").map_err(|_| SealError::Stored)?;
        let sealed = unb64(sealed, "stored").map_err(|_| SealError::Stored)?;
        let plain = SuiteId::Jose1.suite().decrypt(&*store, &iv, &aad(kid), &sealed);
        let plain = plain.map_err(|_| SealError::Stored)?;
        let plain: Plain = serde_json::from_slice(&plain).map_err(|_| SealError::Stored)?;
        let secret = |text: &str| unb64(text, "key").map(Zeroizing::new).map_err(|_| SealError::Stored);
        Ok(SessionKey {
            suite: plain.suite,
            kid: kid.to_owned(),
            binding: plain.binding.clone(),
            expires_at: plain.expires_at,
            to_server: secret(&plain.to_server)?,
            to_client: secret(&plain.to_client)?,
            sign: secret(&plain.sign)?,
        })
    }
}

fn aad(kid: &str) -> Vec<u8> {
    format!("onehall/1 stored {kid}").into_bytes()
}
