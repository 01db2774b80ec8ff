//! Clients as those see them who look after them: without secrets.

use chrono_tz::Tz;
use onehall_kernel::wire_time;
use serde::Serialize;

use crate::clients::change::{facts_of, version};
use crate::entities::client::Model;

/// A client.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClientLine {
    client_id: String,
    /// Empty for one that a command made.
    client_name: String,
    /// What it may call, one that no call asks for any more too.
    scopes: Vec<String>,
    /// Whether it is the browser's own, whose secret everybody knows: such a one is not changed.
    is_built_in: bool,
    /// Whether payload protection is off for it.
    is_plain: bool,
    /// Whether it is refused.
    is_disabled: bool,
    create_time: String,
    /// Since when its secret holds.
    secret_time: String,
    /// When it called last, to ten minutes; null for one that never did since this is noted, and for the browser's own.
    use_time: Option<String>,
    /// To be sent with changes.
    version: String,
}

impl ClientLine {
    /// A row with its times in a zone.
    pub(super) fn of(row: Model, zone: Tz) -> Self {
        let (facts, version) = (facts_of(&row), version(&row));
        Self {
            client_id: facts.id,
            client_name: facts.name,
            scopes: facts.scopes,
            is_built_in: row.is_public,
            is_plain: facts.is_plain,
            is_disabled: row.disabled_at.is_some(),
            create_time: wire_time(row.created_at, zone),
            secret_time: wire_time(row.secret_at.unwrap_or(row.created_at), zone),
            use_time: row.used_at.map(|at| wire_time(at, zone)),
            version,
        }
    }
}

/// A client with its secret, which is told once.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClientSecretOut {
    /// The secret. It is told here and never again; what is stored is its hash.
    secret: String,
    client: ClientLine,
}

impl ClientSecretOut {
    /// A row with the secret that was made for it.
    pub(super) fn of((row, secret): (Model, String), zone: Tz) -> Self {
        Self { secret, client: ClientLine::of(row, zone) }
    }
}
