//! Calls of those who look after departments, one file each: `/api/onehall/departments/…` (docs/API-DESIGN.md,
//! "Departments, posts and classes").

mod create;
mod delete;
mod department_in;
mod department_out;
mod detail;
mod relocate;
mod tree;
mod update;

use std::sync::Arc;

use axum::Extension;
use onehall_web::{Routes, Which, routes};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::departments::change::Stored;
use crate::departments::uses::DepartmentUse;

/// What the calls share.
#[derive(Clone)]
pub(crate) struct DepartmentsState {
    /// What other areas have of departments.
    pub(crate) uses: Arc<[Arc<dyn DepartmentUse>]>,
}

/// Which department a call is about.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(in crate::routes) struct DepartmentWantedIn {
    pub(in crate::routes) dept_id: Uuid,
}

/// Which department a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct DepartmentSeenIn {
    dept_id: Uuid,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

impl DepartmentSeenIn {
    fn which(&self) -> Which<'_, Uuid> {
        Which { id: self.dept_id, version: &self.version }
    }
}

/// The department that was written.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentSavedOut {
    dept_id: Uuid,
    /// To be sent with the next change.
    version: String,
}

impl From<Stored> for DepartmentSavedOut {
    fn from(stored: Stored) -> Self {
        Self { dept_id: stored.id, version: stored.version }
    }
}

/// The calls of departments.
pub(super) fn routes(state: DepartmentsState) -> Routes {
    Routes::new()
        .routes(routes!(tree::list_departments))
        .routes(routes!(detail::get_department))
        .routes(routes!(create::create_department))
        .routes(routes!(update::update_department))
        .routes(routes!(relocate::move_department))
        .routes(routes!(delete::delete_department))
        .layer(Extension(state))
}
