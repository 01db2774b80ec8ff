//! `POST /api/onehall/catalogue/try`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_directory::kept_departments;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::find_own;
use super::viewer::viewer_of;
use crate::rights::ManageServices;
use crate::rules::audience::Refusal;
use crate::rules::hall::Hall;
use crate::rules::opening;
use crate::state::ServicesState;

/// The access way that gets a combStr (001 section 4).
const ACCESS_WAY_COMB: &str = "5";

/// Who would open what.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueTryIn {
    #[garde(skip)]
    service_id: Uuid,
    /// Code of the role of a signed-in person; absent for somebody who is not signed in.
    #[serde(default)]
    #[garde(length(max = 64))]
    role: Option<String>,
    /// Code of the person's department; absent for none.
    #[serde(default)]
    #[garde(length(max = 64))]
    dept_code: Option<String>,
}

/// Which rule keeps somebody from opening a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum CatalogueBarrier {
    /// It is off the shelf.
    Offline,
    /// One has to sign in.
    SignIn,
    /// It is for other roles.
    Role,
    /// It is for other departments.
    Department,
    /// Its address must not be opened.
    Address,
}

/// What opening would do.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueTry {
    is_allowed: bool,
    /// What keeps them out, the first of several.
    refused_by: Option<CatalogueBarrier>,
    /// Whether lists and searches show it to them.
    is_shown: bool,
    open_way: String,
    access_way: String,
    /// The absolute address, without a credential; empty for what must not be opened.
    address: String,
    /// Whether a fresh combStr would go with it.
    has_credential: bool,
    /// Whether they are asked first to accept the agreement that counts for services of its kind.
    asks_agreement: bool,
}

/// Says what opening a service of a department that one administers would do for somebody, without doing it: no visit is
/// counted, no credential made.
#[utoipa::path(post, path = "/api/onehall/catalogue/try", tag = "services", request_body = CatalogueTryIn,
    responses((status = 200, body = Envelope<CatalogueTry>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn try_catalogue_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<CatalogueTryIn>,
) -> Answer<CatalogueTry> {
    let tenant = &user.ctx.tenant;
    let one = find_own(&app, &SheetCaller::of(&user), input.service_id).await?;
    let departments = kept_departments(&app.repo(), tenant).await?;
    let (viewer, row) = (viewer_of(&departments, input.role, input.dept_code.as_deref())?, &one.row);
    let address = opening::absolute(user.tenant.address(&state.public_url), &row.url);
    let refused_by = if row.offline_at.is_some() {
        Some(CatalogueBarrier::Offline)
    } else {
        match one.audience.refusal(&viewer) {
            Some(Refusal::SignIn) => Some(CatalogueBarrier::SignIn),
            Some(Refusal::Role) => Some(CatalogueBarrier::Role),
            Some(Refusal::Department) => Some(CatalogueBarrier::Department),
            None => address.is_empty().then_some(CatalogueBarrier::Address),
        }
    };
    let is_person = viewer.person.is_some();
    let hosts: Vec<String> = serde_json::from_str(&row.comb_hosts).unwrap_or_default();
    let halls = state.halls.of(tenant).await?;
    let agreement = halls.agreement(Hall::of_type(&row.service_type).unwrap_or(Hall::Whole));
    user.ok(CatalogueTry {
        is_allowed: refused_by.is_none(),
        refused_by,
        is_shown: row.offline_at.is_none() && one.audience.shows_to(&viewer),
        open_way: row.open_way.clone(),
        access_way: row.access_way.clone(),
        has_credential: is_person
            && row.access_way == ACCESS_WAY_COMB
            && opening::comb_host(&row.url, &hosts).is_some(),
        address,
        asks_agreement: is_person && agreement.is_some(),
    })
}
