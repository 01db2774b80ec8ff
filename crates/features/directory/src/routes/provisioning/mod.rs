//! Calls of those who look after the systems that provision people: `/api/onehall/provisioning/…` (docs/SCIM.md).

mod out;
mod rehearse;
mod release;
mod state;

use onehall_web::{Routes, routes};
use serde::Deserialize;

/// Which system.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProvisionerWantedIn {
    /// The id of its client.
    #[garde(length(chars, min = 1, max = 64), pattern(r"^[a-z0-9._-]+$"))]
    client_id: String,
}

/// All of them.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(state::find_provisioning))
        .routes(routes!(release::release_provisioning))
        .routes(routes!(rehearse::rehearse_provisioning))
}
