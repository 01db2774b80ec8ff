//! Calls of those who look after roles, one file each: `/api/onehall/roles/…` (docs/API-DESIGN.md, "Roles"). Why a person may
//! something is told by `people/detail`.

mod create;
mod delete;
mod detail;
mod holders;
mod list;
mod rights;
mod role_in;
mod role_out;
mod update;

use std::sync::Arc;

use axum::Extension;
use onehall_kernel::AllRights;
use onehall_web::{Routes, Which, routes};
use serde::Deserialize;
use uuid::Uuid;

/// What the calls share.
#[derive(Clone)]
pub(crate) struct RolesState {
    /// What there is to be allowed.
    pub(crate) rights: Arc<AllRights>,
}

/// Which role a call is about.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct RoleWantedIn {
    role_id: Uuid,
}

/// Which role a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct RoleSeenIn {
    role_id: Uuid,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

impl RoleSeenIn {
    fn which(&self) -> Which<'_, Uuid> {
        Which { id: self.role_id, version: &self.version }
    }
}

/// The calls of roles.
pub(super) fn routes(state: RolesState) -> Routes {
    Routes::new()
        .routes(routes!(list::list_roles_to_change))
        .routes(routes!(detail::get_role))
        .routes(routes!(rights::list_rights_to_give))
        .routes(routes!(holders::page_role_holders))
        .routes(routes!(create::create_role))
        .routes(routes!(update::update_role))
        .routes(routes!(delete::delete_role))
        .layer(Extension(state))
}
