//! The parameter `secret` of the chat calls (contract section 7): proof that the parameters are those of the caller.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// How far `time` may be from the server's clock, seconds (as contract section 3).
pub const TIME_TOLERANCE_SECONDS: i64 = 300;

/// Whether `secret` is the HMAC-SHA-256, hex, over `name=value` of all other fields, sorted by name and joined with `&`;
/// compared in constant time.
#[must_use]
pub fn holds(key: &str, fields: &BTreeMap<String, String>) -> bool {
    let given = fields.get("secret").and_then(|secret| hex::decode(secret).ok()).unwrap_or_default();
    let expected = mac(key.as_bytes(), &said(fields));
    expected.is_some_and(|expected| bool::from(subtle::ConstantTimeEq::ct_eq(&expected[..], &given[..])))
}

/// Whether `time`, in seconds, is near the server's.
#[must_use]
pub fn in_time(fields: &BTreeMap<String, String>, now: DateTime<Utc>) -> bool {
    let time: Option<i64> = fields.get("time").and_then(|time| time.parse().ok());
    time.is_some_and(|time| (now.timestamp().saturating_sub(time)).abs() <= TIME_TOLERANCE_SECONDS)
}

/// The key of a session, which `user/login` tells: bound to the session, so that it ends with it.
#[must_use]
pub fn session_key(secret: &[u8; 32], session: uuid::Uuid) -> String {
    mac(secret, &format!("chat:{session}")).map(hex::encode).unwrap_or_default()
}

/// The half of a file's secret that lets it be put.
#[must_use]
pub fn put_half(secret: &[u8; 32], file: &str) -> String {
    mac(secret, &format!("chat file:{file}")).map(hex::encode).unwrap_or_default()
}

/// Whether this is that half; compared in constant time.
#[must_use]
pub fn is_put(secret: &[u8; 32], file: &str, half: &str) -> bool {
    subtle::ConstantTimeEq::ct_eq(put_half(secret, file).as_bytes(), half.as_bytes()).into()
}

fn said(fields: &BTreeMap<String, String>) -> String {
    let pairs = fields.iter().filter(|(name, _)| *name != "secret").map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join("&")
}

fn mac(key: &[u8], text: &str) -> Option<[u8; 32]> {
    let mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    Some(mac.chain_update(text.as_bytes()).finalize().into_bytes().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sign(key: &str, fields: &BTreeMap<String, String>) -> String {
        hex::encode(mac(key.as_bytes(), &super::said(fields)).unwrap())
    }

    fn fields() -> BTreeMap<String, String> {
        [("time", "1795233600"), ("access_token", "t"), ("pageSize", "20")]
            .map(|(k, v)| (k.to_owned(), v.to_owned()))
            .into()
    }

    #[test]
    fn signs_what_is_sent_and_nothing_else() {
        let mut said = fields();
        let mac = "0c48301f19f552986f288f4ddfa9d526d5e99c1ac7d3eb9c95442a941beb618b";
        assert_eq!(sign("key", &said), mac);
        said.insert("secret".into(), mac.to_owned());
        assert!(holds("key", &said));
        assert!(!holds("other", &said));
        for (field, value) in [("pageSize", "21"), ("more", "x"), ("secret", ""), ("secret", "zz")] {
            let mut changed = said.clone();
            changed.insert(field.into(), value.into());
            assert!(!holds("key", &changed), "{field}");
        }
        said.remove("secret");
        assert!(!holds("key", &said));
    }

    #[test]
    fn time_has_a_tolerance() {
        let now = DateTime::from_timestamp(1_795_233_600, 0).unwrap();
        for (time, fits) in
            [("1795233600", true), ("1795233300", true), ("1795233299", false), ("1795233901", false), ("x", false)]
        {
            let mut said = fields();
            said.insert("time".into(), time.into());
            assert_eq!(in_time(&said, now), fits, "{time}");
        }
        assert!(!in_time(&BTreeMap::new(), now));
    }
}
