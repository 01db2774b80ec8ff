//! `POST /api/onehall/catalogue/detail`.

use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_directory::name_of;
use onehall_feature::SheetCaller;
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::form::CatalogueForm;
use super::standing::{CatalogueState, state_of};
use super::{audience_words, find_own};
use crate::config::service::documents_of;
use crate::rights::ManageServices;
use crate::sheets::services::naming::find_named;

/// Which service.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueIdIn {
    #[garde(skip)]
    service_id: Uuid,
}

/// A service as its administrators see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueDetail {
    service_id: Uuid,
    service_code: String,
    /// The name in the reader's language.
    service_name: String,
    dept_name: String,
    /// Whom it is meant for, in words.
    audience: String,
    /// A digest of `form`.
    version: String,
    /// What people see, or of what was never published, what they would.
    form: CatalogueForm,
    /// How far it is published.
    state: CatalogueState,
    is_online: bool,
    /// When it was taken off the shelf.
    offline_time: Option<String>,
    /// Another system publishes it, and changes it alone.
    is_foreign: bool,
    /// That system's client; empty for none.
    publisher: String,
    has_guide: bool,
    visit_count: i64,
    update_time: String,
    /// The short way to its page, below the portal's address.
    short_path: String,
}

/// A service of a department that one administers, on the shelf or off it.
#[utoipa::path(post, path = "/api/onehall/catalogue/detail", tag = "services", request_body = CatalogueIdIn,
    responses((status = 200, body = Envelope<CatalogueDetail>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn find_catalogue_service(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<CatalogueIdIn>,
) -> Answer<CatalogueDetail> {
    let (caller, zone, locale) = (SheetCaller::of(&user), user.tenant.zone, user.ctx.locale);
    let one = find_own(&app, &caller, input.service_id).await?;
    let repo = app.repo();
    let named = find_named(Reading::Repo(&repo), &user.ctx.tenant).await?;
    let documents = documents_of(Reading::Repo(&repo), &user.ctx.tenant, &[one.row.id]).await?;
    let (form, row) = (CatalogueForm::of(&one, &named, zone), &one.row);
    user.ok(CatalogueDetail {
        service_id: row.id,
        service_code: row.code.clone(),
        service_name: locale.pick(&row.name, &row.name_en).to_owned(),
        dept_name: name_of(&named.departments, row.department_id, locale),
        audience: audience_words(&one, &named, locale),
        version: form.version(),
        form,
        state: state_of(documents.get(&row.id), row.offline_at.is_none()),
        is_online: row.offline_at.is_none(),
        offline_time: row.offline_at.map(|at| wire_time(at, zone)),
        is_foreign: row.client_id.is_some(),
        publisher: row.client_id.clone().unwrap_or_default(),
        has_guide: row.guide.is_some(),
        visit_count: row.visit_count,
        update_time: wire_time(row.updated_at, zone),
        short_path: format!("/g/{}", row.code),
    })
}
