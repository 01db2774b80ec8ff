//! `POST /api/onehall/catalogue/bulk`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::cells::Cells;
use super::change::{AT_ONCE, CatalogueChanged, change_all};
use crate::rights::ManageServices;
use crate::sheets::services::columns as c;
use crate::state::ServicesState;

/// Whom services are meant for.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueAudience {
    /// People who are not signed in may use them too.
    visitor: bool,
    /// People who are not signed in find them.
    listed: bool,
    /// Codes of roles, at most 100; everybody when empty.
    #[garde(length(max = 100))]
    roles: Vec<String>,
    /// Codes of departments, at most 200; all when empty.
    #[garde(length(max = 200))]
    departments: Vec<String>,
}

/// What is to be said of which services. What is absent stays as it is.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueBulkIn {
    /// 1 to 500.
    #[garde(length(min = 1, max = AT_ONCE))]
    service_ids: Vec<Uuid>,
    /// Code of their department, which the caller administers; empty for the whole school's.
    #[serde(default)]
    #[garde(length(max = 64))]
    dept_code: Option<String>,
    /// Code of their shelf label; empty for none.
    #[serde(default)]
    #[garde(length(max = 64))]
    label_code: Option<String>,
    /// Whom they are meant for.
    #[serde(default)]
    #[garde(dive)]
    audience: Option<CatalogueAudience>,
}

/// Changes the department, the label or the audience of services of departments that one administers: of all of them or,
/// where one is refused, of none. People see it at once, and drafts that wait say the same from then on; audited with what was
/// there before.
#[utoipa::path(post, path = "/api/onehall/catalogue/bulk", tag = "services", request_body = CatalogueBulkIn,
    responses((status = 200, body = Envelope<CatalogueChanged>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn change_catalogue_services(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<CatalogueBulkIn>,
) -> Answer<CatalogueChanged> {
    let (mut said, mut columns) = (Cells::of(""), Vec::new());
    for (place, text) in [(c::DEPARTMENT, &input.dept_code), (c::LABEL, &input.label_code)] {
        if let Some(text) = text {
            said.text(place, text);
            columns.push(c::COLUMNS[place].key);
        }
    }
    if let Some(audience) = &input.audience {
        said.is(c::VISITOR, audience.visitor);
        said.is(c::LISTED, audience.listed);
        said.list(c::ROLES, &audience.roles);
        said.list(c::DEPARTMENTS, &audience.departments);
        columns.extend(["visitor", "listed", "roles", "departments"]);
    }
    if columns.is_empty() {
        return Err(FieldError::refuse("deptCode", "is missing"));
    }
    user.ok(change_all((&app, &state, &user), input.service_ids, &said, ("service.changed", &columns)).await?)
}
