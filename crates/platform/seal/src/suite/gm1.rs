//! `GM-1`: the national algorithms.

use aes_gcm::AesGcm;
use aes_gcm::aead::consts::U12;
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use onehall_kernel::Env;
use sm2::elliptic_curve::Generate;
use sm3::{Digest, Sm3};
use zeroize::Zeroizing;

use super::gm1_keys::{self, Opener, Signer};
use super::sm4_wide::Sm4Wide;
use super::{IV_BYTES, Offer, OpenKey, Point, SecretBytes, SecretScalar, SignKey, Suite, SuiteId, Wrapped, aead};
use crate::rng::EnvRng;
use crate::{SealError, SealResult};

/// SM4 in Galois/counter mode with a 96-bit vector (RFC 8998 section 3.1).
type Sm4Gcm = AesGcm<Sm4Wide, U12>;

/// Length of the secret a client puts into the envelope of a key agreement, in bytes.
const OFFER_BYTES: usize = 64;
/// Length of an SM4 key, in bytes.
const KEY_BYTES: usize = 16;

/// SM2 envelope, HKDF with SM3, SM4-GCM, HMAC-SM3, SM2 signatures with SM3.
#[derive(Debug)]
pub(super) struct Gm1;

impl Suite for Gm1 {
    fn id(&self) -> SuiteId {
        SuiteId::Gm1
    }

    fn curve(&self) -> &'static str {
        "SM2"
    }

    fn content_name(&self) -> &'static str {
        "SM4GCM"
    }

    fn wrap_name(&self) -> &'static str {
        "SM2"
    }

    fn mac_name(&self) -> &'static str {
        "HMAC-SM3"
    }

    fn signature_name(&self) -> &'static str {
        "SM2SM3"
    }

    fn key_bytes(&self) -> usize {
        KEY_BYTES
    }

    fn encrypt(&self, key: &[u8], iv: &[u8; IV_BYTES], aad: &[u8], plain: &[u8]) -> SealResult<Vec<u8>> {
        aead::encrypt::<Sm4Gcm>(key, iv, aad, plain)
    }

    fn decrypt(&self, key: &[u8], iv: &[u8; IV_BYTES], aad: &[u8], sealed: &[u8]) -> SealResult<SecretBytes> {
        aead::decrypt::<Sm4Gcm>(key, iv, aad, sealed)
    }

    fn hash(&self, data: &[u8]) -> [u8; 32] {
        Sm3::digest(data).into()
    }

    fn mac(&self, key: &[u8], data: &[u8]) -> SealResult<[u8; 32]> {
        let mac = Hmac::<Sm3>::new_from_slice(key).map_err(|_| SealError::Stored)?;
        Ok(mac.chain_update(data).finalize().into_bytes().into())
    }

    fn derive(&self, secret: &[u8], salt: &[u8], info: &[u8], out: &mut [u8]) -> SealResult<()> {
        Hkdf::<Sm3>::new(Some(salt), secret).expand(info, out).map_err(|_| SealError::TooLarge)
    }

    fn new_secret(&self, env: &Env) -> SecretScalar {
        // SM2 excludes n - 1 (GB/T 32918.1 section 6.1): 1 + d must have an inverse. sign_key refuses it.
        loop {
            let bytes: [u8; 32] = sm2::SecretKey::generate_from_rng(&mut EnvRng(env)).to_bytes().into();
            let bytes = Zeroizing::new(bytes);
            if gm1_keys::secret(&bytes).is_ok() {
                return bytes;
            }
        }
    }

    fn public(&self, secret: &[u8; 32]) -> SealResult<Point> {
        Ok(gm1_keys::point(&gm1_keys::secret(secret)?.public_key()))
    }

    fn sign_key(&self, secret: &[u8; 32]) -> SealResult<Box<dyn SignKey>> {
        Ok(Box::new(Signer::new(secret)?))
    }

    fn open_key(&self, secret: &[u8; 32]) -> SealResult<Box<dyn OpenKey>> {
        Ok(Box::new(Opener(gm1_keys::secret(secret)?)))
    }

    fn verify(&self, public: &Point, data: &[u8], signature: &[u8]) -> SealResult<()> {
        gm1_keys::verify(public, data, signature)
    }

    fn offer(&self, server: &Point, env: &Env) -> SealResult<(Offer, SecretBytes)> {
        let mut secret = Zeroizing::new(vec![0; OFFER_BYTES]);
        fill(env, &mut secret);
        Ok((Offer::Envelope(gm1_keys::seal(server, &secret, env)?), secret))
    }

    fn accept(&self, offer: &Offer, open_key: &dyn OpenKey, _env: &Env) -> SealResult<(SecretBytes, Option<Point>)> {
        let Offer::Envelope(envelope) = offer else { return Err(SealError::NoCommonSuite) };
        let secret = open_key.open(None, envelope)?;
        if secret.len() == OFFER_BYTES { Ok((secret, None)) } else { Err(SealError::Malformed("envelope")) }
    }

    fn finish(&self, state: &SecretBytes, _server_ephemeral: Option<&Point>) -> SealResult<SecretBytes> {
        Ok(state.clone())
    }

    fn wrap(&self, receiver: &Point, env: &Env) -> SealResult<Wrapped> {
        let mut key = Zeroizing::new(vec![0; KEY_BYTES]);
        fill(env, &mut key);
        let encrypted_key = gm1_keys::seal(receiver, &key, env)?;
        Ok(Wrapped { key, epk: None, encrypted_key })
    }
}

/// Fills `out` with random bytes.
fn fill(env: &Env, out: &mut [u8]) {
    use rand_core::Rng as _;
    EnvRng(env).fill_bytes(out);
}
