//! Calls of those who look after registered applications, one file each: `/api/onehall/cas-services/…` (docs/API-DESIGN.md,
//! "Other systems"). The right is identity's: who looks after systems looks after both kinds.

mod create;
mod delete;
mod detail;
mod disable;
mod enable;
mod page;
mod service_in;
mod service_out;
mod try_address;
mod update;

use onehall_web::{Routes, Which, routes};
use serde::Deserialize;
use uuid::Uuid;

/// Which application a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct CasServiceSeenIn {
    service_id: Uuid,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

impl CasServiceSeenIn {
    fn which(&self) -> Which<'_, Uuid> {
        Which { id: self.service_id, version: &self.version }
    }
}

/// The calls of registered applications.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(page::page_cas_services))
        .routes(routes!(detail::get_cas_service))
        .routes(routes!(try_address::try_address))
        .routes(routes!(create::create_cas_service))
        .routes(routes!(update::update_cas_service))
        .routes(routes!(enable::enable_cas_service))
        .routes(routes!(disable::disable_cas_service))
        .routes(routes!(delete::delete_cas_service))
}
