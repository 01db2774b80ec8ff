//! SM2 keys: conversion, envelopes, signatures with SM3.

use onehall_kernel::Env;
use sm2::dsa::signature::{Signer as _, Verifier as _};
use sm2::dsa::{Signature, SigningKey, VerifyingKey};
use sm2::elliptic_curve::sec1::ToSec1Point as _;
use sm2::pke::{DecryptingKey, EncryptingKey, Mode};
use sm2::{PublicKey, SecretKey};
use zeroize::Zeroizing;

use super::{OpenKey, Point, SecretBytes, SignKey};
use crate::rng::EnvRng;
use crate::{SealError, SealResult};

/// The signer's identity in the hash Z, as GM/T 0009 fixes it for everyone.
const DISTID: &str = "1234567812345678";
/// Length of an envelope around nothing: `04 || x || y || C3`.
const ENVELOPE_OVERHEAD: usize = 65 + 32;
/// Longest content of an envelope, in bytes: keys and offers, nothing larger.
const ENVELOPE_MAX: usize = 64;

/// A private key from its bytes.
pub(super) fn secret(bytes: &[u8; 32]) -> SealResult<SecretKey> {
    let key = SecretKey::from_slice(bytes).map_err(|_| SealError::Stored)?;
    let plus_one = *key.to_nonzero_scalar() + sm2::Scalar::ONE;
    if bool::from(plus_one.is_zero()) { Err(SealError::Stored) } else { Ok(key) }
}

/// A public key that is on the curve.
fn public(point: &Point) -> SealResult<PublicKey> {
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

/// Puts `content` into an envelope to `receiver`: `04 || C1 || C3 || C2` (GB/T 32918.4; order of GM/T 0003-2012).
pub(super) fn seal(receiver: &Point, content: &[u8], env: &Env) -> SealResult<Vec<u8>> {
    EncryptingKey::new_with_mode(public(receiver)?, Mode::C1C3C2)
        .encrypt(&mut EnvRng(env), content)
        .map_err(|_| SealError::Malformed("envelope"))
}

/// Checks an SM2 signature with SM3.
pub(super) fn verify(by: &Point, data: &[u8], signature: &[u8]) -> SealResult<()> {
    let signature = Signature::from_slice(signature).map_err(|_| SealError::Tampered)?;
    let key = VerifyingKey::new(DISTID, public(by)?).map_err(|_| SealError::Malformed("public key"))?;
    key.verify(data, &signature).map_err(|_| SealError::Tampered)
}

/// Signs with SM2 and SM3, deterministically. The library does not wipe this key when dropped; it lives as long as
/// the server's key ring.
#[derive(Debug)]
pub(super) struct Signer(SigningKey);

impl Signer {
    pub(super) fn new(bytes: &[u8; 32]) -> SealResult<Self> {
        SigningKey::new(DISTID, &secret(bytes)?).map(Self).map_err(|_| SealError::Stored)
    }
}

impl SignKey for Signer {
    fn sign(&self, data: &[u8]) -> SealResult<[u8; 64]> {
        let signature: Signature = self.0.try_sign(data).map_err(|_| SealError::Stored)?;
        Ok(signature.to_bytes().into())
    }
}

/// Opens envelopes; the key is wiped when dropped.
#[derive(Debug)]
pub(super) struct Opener(pub(super) SecretKey);

impl OpenKey for Opener {
    fn open(&self, epk: Option<&Point>, encrypted_key: &[u8]) -> SealResult<SecretBytes> {
        if epk.is_some() {
            return Err(SealError::Malformed("epk"));
        }
        let room = ENVELOPE_OVERHEAD + 1..=ENVELOPE_OVERHEAD + ENVELOPE_MAX;
        if !room.contains(&encrypted_key.len()) || encrypted_key.first() != Some(&4) {
            return Err(SealError::Malformed("envelope"));
        }
        DecryptingKey::new_with_mode(self.0.to_nonzero_scalar(), Mode::C1C3C2)
            .decrypt(encrypted_key)
            .map(Zeroizing::new)
            .map_err(|_| SealError::Tampered)
    }
}
