//! Compact JWS (RFC 7515 section 7.1) with exactly three header members: `alg`, `kid`, `typ`.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::encoding::{b64, is_kid, unb64};
use crate::{SealError, SealResult};

/// Longest accepted signature with its claims, in characters.
const MAX_CHARS: usize = 8 * 1024;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    alg: String,
    kid: String,
    typ: String,
}

/// Writes a JWS; `sign` signs the signing input.
pub(crate) fn write<T: Serialize>(
    alg: &str,
    kid: &str,
    typ: &str,
    claims: &T,
    sign: impl FnOnce(&[u8]) -> SealResult<Vec<u8>>,
) -> SealResult<String> {
    let header = Header { alg: alg.to_owned(), kid: kid.to_owned(), typ: typ.to_owned() };
    let json = |value: SealResult<Vec<u8>>| value.map(|bytes| b64(&bytes));
    let header = json(serde_json::to_vec(&header).map_err(|_| SealError::Malformed("header")))?;
    let claims = json(serde_json::to_vec(claims).map_err(|_| SealError::Malformed("claims")))?;
    let mut text = format!("{header}.{claims}");
    let signature = sign(text.as_bytes())?;
    text.push('.');
    text.push_str(&b64(&signature));
    Ok(text)
}

/// Reads a JWS of this `alg` and `typ`; `verify` gets the key id, the signing input and the signature. The claims are
/// parsed only when it agrees.
pub(crate) fn read<T: DeserializeOwned>(
    text: &str,
    alg: &str,
    typ: &str,
    verify: impl FnOnce(&str, &[u8], &[u8]) -> SealResult<()>,
) -> SealResult<(String, T)> {
    if text.len() > MAX_CHARS {
        return Err(SealError::TooLarge);
    }
    let (input, signature) = text.rsplit_once('.').ok_or(SealError::Malformed("jws"))?;
    let (header, claims) = input.split_once('.').ok_or(SealError::Malformed("jws"))?;
    let header: Header =
        serde_json::from_slice(&unb64(header, "jws header")?).map_err(|_| SealError::Malformed("jws header"))?;
    if header.alg != alg || header.typ != typ || !is_kid(&header.kid) {
        return Err(SealError::Algorithm);
    }
    let signature = unb64(signature, "signature")?;
    let claims = unb64(claims, "claims")?;
    verify(&header.kid, input.as_bytes(), &signature)?;
    Ok((header.kid, serde_json::from_slice(&claims).map_err(|_| SealError::Malformed("claims"))?))
}
