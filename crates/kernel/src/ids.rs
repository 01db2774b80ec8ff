//! Tenant and user ids (contract section 7: user ids are 64-bit decimal strings at the wire).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The tenant that calls belong to when none is named (contract section 1).
pub const DEFAULT_TENANT: &str = "000000";

/// A text that is not an id of the expected form.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a valid {kind} id")]
pub struct InvalidId {
    kind: &'static str,
}

/// The key of a tenant: 6 to 12 digits, `000000` by default.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = String)]
pub struct TenantId(String);

impl TenantId {
    /// The default tenant.
    #[must_use]
    pub fn default_tenant() -> Self {
        Self(DEFAULT_TENANT.to_owned())
    }

    /// The id as it stands in the database and at the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TenantId {
    type Err = InvalidId;

    fn from_str(s: &str) -> Result<Self, InvalidId> {
        if (6..=12).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit()) {
            Ok(Self(s.to_owned()))
        } else {
            Err(InvalidId { kind: "tenant" })
        }
    }
}

impl fmt::Display for TenantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for TenantId {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The key of a person: a positive 64-bit number, a decimal string at the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, utoipa::ToSchema)]
#[schema(value_type = String)]
pub struct UserId(pub i64);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for UserId {
    type Err = InvalidId;

    fn from_str(s: &str) -> Result<Self, InvalidId> {
        match s.parse::<i64>() {
            Ok(n) if n > 0 && !s.starts_with('+') => Ok(Self(n)),
            _ => Err(InvalidId { kind: "user" }),
        }
    }
}

impl Serialize for UserId {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for UserId {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenant_ids_are_six_to_twelve_digits() {
        for good in ["000000", "000001", "123456789012"] {
            assert!(good.parse::<TenantId>().is_ok(), "{good}");
        }
        for bad in ["", "00000", "1234567890123", "00000a", "０００００0", "000000 "] {
            assert!(bad.parse::<TenantId>().is_err(), "{bad}");
        }
    }

    #[test]
    fn user_ids_are_positive_decimal_strings() {
        assert_eq!("42".parse(), Ok(UserId(42)));
        for bad in ["", "0", "-1", "+1", "1.0", "9223372036854775808", "g1"] {
            assert!(bad.parse::<UserId>().is_err(), "{bad}");
        }
        assert_eq!(serde_json::to_string(&UserId(i64::MAX)).unwrap(), "\"9223372036854775807\"");
    }
}
