//! Clients as forms send them.

use onehall_web::parts;
use serde::Deserialize;

use crate::rules::client::ClientFacts;

/// What a client is called and may.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClientFormIn {
    /// 1 to 64 of a-z, 0-9, dot, dash and underscore; no other client's, in no school of this installation. It stays.
    #[garde(length(chars, min = 1, max = 64))]
    client_id: String,
    /// What people call it.
    #[garde(length(chars, min = 1, max = 128))]
    client_name: String,
    /// All that it may call, as `clients/scopes` names it.
    #[garde(length(max = 200), inner(length(chars, max = 100)))]
    scopes: Vec<String>,
    /// Whether payload protection is off for it.
    #[serde(default)]
    is_plain: bool,
}

impl ClientFormIn {
    /// For the rules.
    pub(super) fn typed(self) -> ClientFacts {
        ClientFacts { id: self.client_id, name: self.client_name, scopes: self.scopes, is_plain: self.is_plain }
    }
}

/// The version of a client as it was answered.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct ClientVersionIn {
    #[garde(length(chars, max = 36))]
    version: String,
}

/// What a client is called and may from now on.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct ClientUpdateIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: ClientVersionIn,
    #[serde(flatten)]
    #[schema(inline)]
    form: ClientFormIn,
}

parts!(ClientUpdateIn { seen, form });

impl ClientUpdateIn {
    /// The version that was seen, and what is wanted instead.
    pub(super) fn parts(self) -> (String, ClientFacts) {
        (self.seen.version, self.form.typed())
    }
}
