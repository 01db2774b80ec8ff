//! `POST /api/onehall/catalogue/shelve`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::cells::Cells;
use super::change::{AT_ONCE, CatalogueChanged, change_all};
use crate::rights::ManageServices;
use crate::sheets::services::columns as c;
use crate::state::ServicesState;

/// Which services, and where to.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueShelveIn {
    /// 1 to 500.
    #[garde(length(min = 1, max = AT_ONCE))]
    service_ids: Vec<Uuid>,
    /// True puts them on the shelf, false takes them off.
    #[garde(skip)]
    is_online: bool,
}

/// Puts services of departments that one administers on the shelf or takes them off: all of them or, where one is refused,
/// none. What is off the shelf keeps its visits, its ratings and those who collected it; audited.
#[utoipa::path(post, path = "/api/onehall/catalogue/shelve", tag = "services", request_body = CatalogueShelveIn,
    responses((status = 200, body = Envelope<CatalogueChanged>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn shelve_catalogue_services(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(CatalogueShelveIn { service_ids, is_online }): Body<CatalogueShelveIn>,
) -> Answer<CatalogueChanged> {
    let mut said = Cells::of("");
    said.is(c::ONLINE, is_online);
    let action = if is_online { "service.shelved" } else { "service.unshelved" };
    user.ok(change_all((&app, &state, &user), service_ids, &said, (action, &["online"])).await?)
}
