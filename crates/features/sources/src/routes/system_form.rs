//! A source as its form sends it.

use std::collections::HashMap;

use onehall_kernel::Names;
use onehall_web::{ApiError, FieldError};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use uuid::Uuid;

use crate::change::SecretChange;
use crate::faults::check;
use crate::model::SystemConfig;
use crate::rules::auth::{Auth, AuthFields, AuthKind, is_secret};
use crate::rules::origin::{OriginFault, origin};
use crate::rules::template::is_base_path;

/// A source; what it keeps secret is never answered.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SourceIn {
    /// Which source; none makes one.
    pub source_id: Option<Uuid>,
    /// What `list` answered of it; `object.conflict` when it is another one by now.
    #[serde(default)]
    #[garde(length(chars, max = 36))]
    pub version: String,
    /// Its name, unique in the school.
    #[garde(length(chars, min = 1, max = 50))]
    pub source_name: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    pub source_name_en: String,
    /// Who answers for it.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    pub owner: String,
    /// `http(s)://host[:port]`; everything is asked there.
    #[garde(length(chars, min = 1, max = 300))]
    pub origin: String,
    /// What stands before all paths, as `/api/v1`; may be empty.
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    pub base_path: String,
    /// How it knows the portal.
    pub auth_kind: AuthKind,
    /// What is said openly for that.
    #[serde(default)]
    pub auth_fields: AuthFields,
    /// The secret under its name: `password` (BASIC), `token` (BEARER), `value` (HEADER, QUERY), `clientSecret`
    /// (`OAUTH2_CLIENT`), `key` (HMAC). Absent keeps what is stored, null takes it away.
    #[serde(default)]
    #[schema(value_type = HashMap<String, Option<String>>)]
    pub secrets: HashMap<String, Option<SecretString>>,
    /// Milliseconds a call may take.
    #[serde(default = "two_seconds")]
    #[garde(range(min = 500, max = 5000))]
    pub timeout_ms: u16,
    /// Calls at one time.
    #[serde(default = "eight")]
    #[garde(range(min = 1, max = 32))]
    pub concurrency: u8,
    /// Whether it is asked (default).
    #[serde(default = "yes")]
    pub is_enabled: bool,
}

const fn two_seconds() -> u16 {
    2_000
}

const fn eight() -> u8 {
    8
}

const fn yes() -> bool {
    true
}

impl SourceIn {
    /// What is configured, checked, and what becomes of the secret. `own` is the portal's address.
    ///
    /// # Errors
    /// `request.invalid`.
    pub(super) fn read(self, own: &str) -> Result<(SystemConfig, SecretChange), ApiError> {
        let clean = |text: &str| text.trim().to_owned();
        let auth = Auth { kind: self.auth_kind, fields: self.auth_fields }.tidied();
        let mut wrong = auth.faults(own);
        let names = Names { zh: clean(&self.source_name), en: clean(&self.source_name_en) };
        if names.zh.is_empty() {
            wrong.push(("sourceName".to_owned(), "is blank"));
        }
        if [&names.zh, &names.en, &self.owner].iter().any(|text| text.chars().any(char::is_control)) {
            wrong.push(("sourceName".to_owned(), "no control characters"));
        }
        if !is_base_path(&self.base_path) {
            wrong.push(("basePath".to_owned(), "empty or a path as /api/v1"));
        }
        let read = origin(self.origin.trim(), own);
        match read {
            Ok(_) => {}
            Err(OriginFault::Malformed) => {
                wrong.push(("origin".to_owned(), "an http(s) origin, as https://jw.example.edu:8443"));
            }
            Err(OriginFault::Own) => wrong.push(("origin".to_owned(), "an http(s) origin of another system")),
        }
        check(wrong)?;
        let secret = secret_change(self.secrets, self.auth_kind)?;
        let config = SystemConfig {
            names,
            owner: clean(&self.owner),
            origin: read.unwrap_or_default(),
            base_path: self.base_path,
            auth,
            timeout_ms: self.timeout_ms,
            concurrency: self.concurrency,
            is_enabled: self.is_enabled,
        };
        Ok((config, secret))
    }
}

fn secret_change(secrets: HashMap<String, Option<SecretString>>, kind: AuthKind) -> Result<SecretChange, ApiError> {
    let mut change = SecretChange::Keep;
    for (field, secret) in secrets {
        if kind.secret() != Some(field.as_str()) {
            return Err(FieldError::refuse("secrets", "unknown secret of this kind"));
        }
        change = match secret {
            None => SecretChange::Clear,
            Some(secret) if is_secret(secret.expose_secret()) => SecretChange::Put(secret),
            Some(_) => return Err(FieldError::refuse("secrets", "1 to 4,000 characters, no control characters")),
        };
    }
    Ok(change)
}
