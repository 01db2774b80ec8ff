//! `POST /api/onehall/catalogue/update`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::cells::refused;
use super::change::{differences, is_change};
use super::create::CatalogueSaved;
use super::form::CatalogueForm;
use super::not_found;
use crate::config::guide::hold_guides;
use crate::rights::ManageServices;
use crate::sheets::services::verdict::Known;
use crate::sheets::services::writing::{find_named, write};
use crate::state::ServicesState;
use crate::store::register::list_by_ids;

/// A changed service.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueUpdateIn {
    #[garde(skip)]
    service_id: Uuid,
    /// Of what the caller read.
    #[garde(length(max = 64))]
    version: String,
    /// All that it says from now on.
    #[garde(dive)]
    form: CatalogueForm,
}

/// Changes a service of a department that one administers; people see it at once. Its guide, its visits and the shelf stay.
/// `object.conflict` where somebody else changed it since it was read, `access.denied` for what another system publishes; audited with
/// what was there before.
#[utoipa::path(post, path = "/api/onehall/catalogue/update", tag = "services", request_body = CatalogueUpdateIn,
    responses((status = 200, body = Envelope<CatalogueSaved>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn update_catalogue_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(CatalogueUpdateIn { service_id, version, form }): Body<CatalogueUpdateIn>,
) -> Answer<CatalogueSaved> {
    let (ctx, caller, zone) = (&user.ctx, SheetCaller::of(&user), user.tenant.zone);
    let mut tx = app.begin().await?;
    // the document before its service, as whoever publishes it does
    hold_guides(&tx, ctx, &[service_id]).await?;
    let stored = list_by_ids(tx.conn(), &ctx.tenant, &[service_id]).await?;
    let found = stored.first().filter(|one| caller.reaches(one.row.department_id)).ok_or_else(not_found)?;
    let code = found.row.code.clone();
    if found.row.client_id.is_some() {
        return Err(ErrorCode::AccessDenied.into());
    }
    let named = find_named(Reading::Tx(&tx), &ctx.tenant).await?;
    if CatalogueForm::of(found, &named, zone).version() != version {
        return Err(ErrorCode::ObjectConflict.into());
    }
    let known = Known::of(stored, named);
    let mut plan = form.cells(&code).judge(&caller, &known, true).map_err(refused)?;
    form.complete(&mut plan)?;
    let saved = CatalogueSaved { service_id, version: CatalogueForm::of(&plan.after, &known.named, zone).version() };
    if !is_change(&plan) {
        return user.ok(saved);
    }
    write(&mut tx, ctx, &[&plan]).await?;
    let detail = differences(plan.before.as_ref(), &plan.after, &known.named);
    audit::record(&mut tx, ctx, "service.changed", &format!("service:{code}"), detail).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(saved)
}
