//! P-256 keys: conversion, ECDH, the key of an `ECDH-ES` message, ES256.

use p256::ecdsa::signature::{Signer as _, Verifier as _};
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point as _;
use p256::{PublicKey, SecretKey};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::{OpenKey, Point, SecretBytes, SignKey};
use crate::{SealError, SealResult};

/// A private key from its bytes.
pub(super) fn secret(bytes: &[u8; 32]) -> SealResult<SecretKey> {
    SecretKey::from_slice(bytes).map_err(|_| SealError::Stored)
}

/// A public key that is on the curve.
pub(super) fn public(point: &Point) -> SealResult<PublicKey> {
    PublicKey::from_sec1_bytes(&point.to_sec1()).map_err(|_| SealError::Malformed("public key"))
}

/// The coordinates of a public key.
pub(super) fn point(key: &PublicKey) -> Point {
    let encoded = key.to_sec1_point(false);
    let mut out = Point { x: [0; 32], y: [0; 32] };
    if let [4, xy @ ..] = encoded.as_bytes()
        && let Some((x, y)) = xy.split_first_chunk::<32>()
        && let Ok(y) = y.try_into()
    {
        out = Point { x: *x, y };
    }
    out
}

/// The x coordinate of the shared point (RFC 7518 section 4.6.2: Z).
pub(super) fn shared(mine: &SecretKey, theirs: &PublicKey) -> SecretBytes {
    Zeroizing::new(mine.diffie_hellman(theirs).raw_secret_bytes().to_vec())
}

/// The content key of an `ECDH-ES` message with `A256GCM`, without `apu` and `apv`: one round of the Concat KDF
/// (RFC 7518 section 4.6.2; NIST SP 800-56A section 5.8.1).
pub(super) fn content_key(z: &[u8]) -> SecretBytes {
    const ALGORITHM: &[u8] = b"A256GCM";
    let mut hash = Sha256::new();
    hash.update(1_u32.to_be_bytes());
    hash.update(z);
    hash.update([0, 0, 0, 7]);
    hash.update(ALGORITHM);
    hash.update(0_u32.to_be_bytes());
    hash.update(0_u32.to_be_bytes());
    hash.update(256_u32.to_be_bytes());
    Zeroizing::new(hash.finalize().to_vec())
}

/// Checks an ES256 signature.
pub(super) fn verify(by: &Point, data: &[u8], signature: &[u8]) -> SealResult<()> {
    let signature = Signature::from_slice(signature).map_err(|_| SealError::Tampered)?;
    VerifyingKey::from(public(by)?).verify(data, &signature).map_err(|_| SealError::Tampered)
}

/// Signs with ES256, deterministically (RFC 6979); the key is wiped when dropped.
#[derive(Debug)]
pub(super) struct Signer(SigningKey);

impl Signer {
    pub(super) fn new(bytes: &[u8; 32]) -> SealResult<Self> {
        Ok(Self(SigningKey::from(secret(bytes)?)))
    }
}

impl SignKey for Signer {
    fn sign(&self, data: &[u8]) -> SealResult<[u8; 64]> {
        let signature: Signature = self.0.try_sign(data).map_err(|_| SealError::Stored)?;
        Ok(signature.to_bytes().into())
    }
}

/// Opens `ECDH-ES` messages; the key is wiped when dropped.
#[derive(Debug)]
pub(super) struct Opener(pub(super) SecretKey);

impl OpenKey for Opener {
    fn open(&self, epk: Option<&Point>, encrypted_key: &[u8]) -> SealResult<SecretBytes> {
        if !encrypted_key.is_empty() {
            return Err(SealError::Malformed("encrypted key"));
        }
        let theirs = public(epk.ok_or(SealError::Malformed("epk"))?)?;
        Ok(content_key(&shared(&self.0, &theirs)))
    }
}
