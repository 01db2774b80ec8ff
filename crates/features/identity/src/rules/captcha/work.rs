//! The computation: which of some thousand numbers was it? Nobody but the server knows without trying, and trying costs a
//! browser that derives keys natively no more than a program.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::Serialize;
use sha2::Sha256;

/// How many numbers there are: a guess is right once in as many times.
pub(super) const NUMBERS: u32 = 6_000;
/// Bytes of the result that are compared.
const TARGET: usize = 16;

/// What a browser computes instead of reading a picture: the number below `numbers` from which PBKDF2 (RFC 8018 section
/// 5.2, HMAC-SHA-256) derives `target`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[schema(as = CaptchaAlternative)]
pub struct Work {
    /// `PBKDF2-SHA256`.
    algorithm: &'static str,
    /// The password of the derivation, Base64.
    key: String,
    /// Iterations of each derivation.
    iterations: u32,
    /// The salts are the numbers from 0 to below this one, as four bytes, the highest first.
    numbers: u32,
    /// The 16 bytes to find, Base64. The number is sent back in the header `Captcha-Code`, in decimal digits.
    target: String,
}

impl Work {
    pub(super) fn of(key: [u8; TARGET], iterations: u32, number: u32) -> Self {
        Self {
            algorithm: "PBKDF2-SHA256",
            key: STANDARD.encode(key),
            iterations,
            numbers: NUMBERS,
            target: STANDARD.encode(derive(&key, iterations, number)),
        }
    }

    /// As JSON, for pages that the server writes.
    pub fn json(&self) -> String {
        serde_json::json!(self).to_string()
    }

    #[cfg(test)]
    pub(super) fn solve(&self) -> u32 {
        let key = STANDARD.decode(&self.key).unwrap();
        let is_it = |number: &u32| STANDARD.encode(derive(&key, self.iterations, *number)) == self.target;
        (0..self.numbers).find(is_it).unwrap()
    }
}

/// One block of PBKDF2, of which the first bytes are enough.
fn derive(key: &[u8], iterations: u32, number: u32) -> [u8; TARGET] {
    let mut out = [0; TARGET];
    let Ok(mac) = Hmac::<Sha256>::new_from_slice(key) else { return out };
    let mut first = mac.clone();
    first.update(&number.to_be_bytes());
    first.update(&1_u32.to_be_bytes());
    let mut block = first.finalize().into_bytes();
    let mut sum = block;
    for _ in 1..iterations {
        let mut next = mac.clone();
        next.update(&block);
        block = next.finalize().into_bytes();
        sum.iter_mut().zip(&block).for_each(|(sum, byte)| *sum ^= byte);
    }
    out.copy_from_slice(&sum[..TARGET]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Vectors made with Python's `hashlib.pbkdf2_hmac`.
    #[test]
    fn it_derives_as_others_do() {
        for (key, number, iterations, expected) in VECTORS {
            assert_eq!(hex::encode(derive(key.as_bytes(), *iterations, *number)), *expected);
        }
    }

    const VECTORS: &[(&str, u32, u32, &str)] = &[
        ("password", 1, 1, "629f22fc3e20dfed50236bfd65688776"),
        ("onehall", 5_999, 2, "d6ee8dfd05363d622022844404716bd5"),
        ("0123456789abcdef", 77, 500, "d9ccf409fe4ed659eed7939975fea1bb"),
    ];
}
