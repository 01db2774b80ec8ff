//! `JOSE-1`: the algorithms every browser has in WebCrypto.

use aes_gcm::Aes256Gcm;
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use onehall_kernel::Env;
use p256::PublicKey;
use p256::elliptic_curve::Generate;
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::jose1_keys::{self, Opener, Signer};
use super::{IV_BYTES, Offer, OpenKey, Point, SecretBytes, SecretScalar, SignKey, Suite, SuiteId, Wrapped, aead};
use crate::rng::EnvRng;
use crate::{SealError, SealResult};

/// P-256 ECDH, HKDF-SHA256, A256GCM, HS256, ES256.
#[derive(Debug)]
pub(super) struct Jose1;

impl Suite for Jose1 {
    fn id(&self) -> SuiteId {
        SuiteId::Jose1
    }

    fn curve(&self) -> &'static str {
        "P-256"
    }

    fn content_name(&self) -> &'static str {
        "A256GCM"
    }

    fn wrap_name(&self) -> &'static str {
        "ECDH-ES"
    }

    fn mac_name(&self) -> &'static str {
        "HS256"
    }

    fn signature_name(&self) -> &'static str {
        "ES256"
    }

    fn key_bytes(&self) -> usize {
        32
    }

    fn encrypt(&self, key: &[u8], iv: &[u8; IV_BYTES], aad: &[u8], plain: &[u8]) -> SealResult<Vec<u8>> {
        aead::encrypt::<Aes256Gcm>(key, iv, aad, plain)
    }

    fn decrypt(&self, key: &[u8], iv: &[u8; IV_BYTES], aad: &[u8], sealed: &[u8]) -> SealResult<SecretBytes> {
        aead::decrypt::<Aes256Gcm>(key, iv, aad, sealed)
    }

    fn hash(&self, data: &[u8]) -> [u8; 32] {
        Sha256::digest(data).into()
    }

    fn mac(&self, key: &[u8], data: &[u8]) -> SealResult<[u8; 32]> {
        let mac = Hmac::<Sha256>::new_from_slice(key).map_err(|_| SealError::Stored)?;
        Ok(mac.chain_update(data).finalize().into_bytes().into())
    }

    fn derive(&self, secret: &[u8], salt: &[u8], info: &[u8], out: &mut [u8]) -> SealResult<()> {
        Hkdf::<Sha256>::new(Some(salt), secret).expand(info, out).map_err(|_| SealError::TooLarge)
    }

    fn new_secret(&self, env: &Env) -> SecretScalar {
        Zeroizing::new(p256::SecretKey::generate_from_rng(&mut EnvRng(env)).to_bytes().into())
    }

    fn public(&self, secret: &[u8; 32]) -> SealResult<Point> {
        Ok(jose1_keys::point(&jose1_keys::secret(secret)?.public_key()))
    }

    fn sign_key(&self, secret: &[u8; 32]) -> SealResult<Box<dyn SignKey>> {
        Ok(Box::new(Signer::new(secret)?))
    }

    fn open_key(&self, secret: &[u8; 32]) -> SealResult<Box<dyn OpenKey>> {
        Ok(Box::new(Opener(jose1_keys::secret(secret)?)))
    }

    fn verify(&self, public: &Point, data: &[u8], signature: &[u8]) -> SealResult<()> {
        jose1_keys::verify(public, data, signature)
    }

    /// The server's long-term key takes no part: both sides are ephemeral, so that a key stolen later opens nothing.
    fn offer(&self, _server: &Point, env: &Env) -> SealResult<(Offer, SecretBytes)> {
        let mine = p256::SecretKey::generate_from_rng(&mut EnvRng(env));
        let state = Zeroizing::new(mine.to_bytes().to_vec());
        Ok((Offer::Ephemeral(jose1_keys::point(&mine.public_key())), state))
    }

    fn accept(&self, offer: &Offer, _open_key: &dyn OpenKey, env: &Env) -> SealResult<(SecretBytes, Option<Point>)> {
        let Offer::Ephemeral(theirs) = offer else { return Err(SealError::NoCommonSuite) };
        let theirs = jose1_keys::public(theirs)?;
        let mine = p256::SecretKey::generate_from_rng(&mut EnvRng(env));
        Ok((jose1_keys::shared(&mine, &theirs), Some(jose1_keys::point(&mine.public_key()))))
    }

    fn finish(&self, state: &SecretBytes, server_ephemeral: Option<&Point>) -> SealResult<SecretBytes> {
        let theirs = jose1_keys::public(server_ephemeral.ok_or(SealError::Malformed("epk"))?)?;
        let mine = p256::SecretKey::from_slice(state).map_err(|_| SealError::Stored)?;
        Ok(jose1_keys::shared(&mine, &theirs))
    }

    fn wrap(&self, receiver: &Point, env: &Env) -> SealResult<Wrapped> {
        let receiver: PublicKey = jose1_keys::public(receiver)?;
        let mine = p256::SecretKey::generate_from_rng(&mut EnvRng(env));
        let key = jose1_keys::content_key(&jose1_keys::shared(&mine, &receiver));
        Ok(Wrapped { key, epk: Some(jose1_keys::point(&mine.public_key())), encrypted_key: Vec::new() })
    }
}
