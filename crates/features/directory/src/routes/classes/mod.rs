//! Calls of those who look after classes, one file each: `/api/onehall/classes/…` (docs/API-DESIGN.md, "Departments, posts
//! and classes").

mod choices;
mod class_in;
mod class_out;
mod create;
mod delete;
mod detail;
mod page;
mod students;
mod update;

use onehall_web::{Routes, Which, routes};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::classes::managed::version;
use crate::model::ClassRecord;

/// Which class a call is about.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClassWantedIn {
    class_id: Uuid,
}

/// Which class a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClassSeenIn {
    class_id: Uuid,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

impl ClassSeenIn {
    fn which(&self) -> Which<'_, Uuid> {
        Which { id: self.class_id, version: &self.version }
    }
}

/// The class that was written.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassSavedOut {
    class_id: Uuid,
    /// To be sent with the next change.
    version: String,
}

impl ClassSavedOut {
    fn of(row: &ClassRecord) -> Self {
        Self { class_id: row.id, version: version(row) }
    }
}

/// The calls of classes.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(page::page_classes))
        .routes(routes!(choices::list_class_choices))
        .routes(routes!(detail::get_class))
        .routes(routes!(students::list_class_students))
        .routes(routes!(create::create_class))
        .routes(routes!(update::update_class))
        .routes(routes!(delete::delete_class))
}
