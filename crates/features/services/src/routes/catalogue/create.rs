//! `POST /api/onehall/catalogue/create`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_records::audit;
use onehall_records::documents::{Origin, create_draft};
use onehall_web::{Allowed, Answer, ApiError, App, Body, FieldError, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::cells::refused;
use super::form::CatalogueForm;
use crate::config::service::{ServiceDocument, key_of};
use crate::config::service_body::{ServiceBody, tidied};
use crate::rights::ManageServices;
use crate::sheets::services::columns as c;
use crate::sheets::services::difference::differences;
use crate::sheets::services::naming::find_named;
use crate::sheets::services::putting::create;
use crate::sheets::services::verdict::Known;
use crate::state::ServicesState;
use crate::store::specials::list_ids;

/// A new service.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueCreateIn {
    /// Its code, which never changes: 1 to 64 letters, digits, dots, hyphens and underscores; case counts.
    #[garde(length(chars, min = 1, max = 64))]
    code: String,
    /// Whether its first publication puts it on the shelf.
    #[garde(skip)]
    is_online: bool,
    /// What it says.
    #[garde(dive)]
    form: CatalogueForm,
}

/// A service that was added.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueSaved {
    service_id: Uuid,
    /// The draft, which the next change has to name.
    version: Uuid,
}

fn taken() -> ApiError {
    FieldError::refuse("code", "is taken")
}

/// Adds a service to a department that one administers, as a draft off the shelf, which is published as every document is;
/// audited.
#[utoipa::path(post, path = "/api/onehall/catalogue/create", tag = "services", request_body = CatalogueCreateIn,
    responses((status = 200, body = Envelope<CatalogueSaved>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn create_catalogue_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(CatalogueCreateIn { code, is_online, form }): Body<CatalogueCreateIn>,
) -> Answer<CatalogueSaved> {
    let (ctx, caller) = (&user.ctx, SheetCaller::of(&user));
    let repo = app.repo();
    let named = find_named(Reading::Repo(&repo), &ctx.tenant).await?;
    // another department's may have the code: that much is told, or nobody could choose one
    if !list_ids(repo.conn(), &ctx.tenant, std::slice::from_ref(&code)).await?.is_empty() {
        return Err(taken());
    }
    let mut cells = form.cells(&code);
    cells.is(c::ONLINE, false);
    let known = Known::of(Vec::new(), named);
    let mut plan = cells.judge(&caller, &known, false).map_err(refused)?;
    form.complete(&mut plan)?;
    let mut tx = app.begin().await?;
    // of two callers at once one has it
    if !create(&mut tx, ctx, &plan.after).await? {
        return Err(taken());
    }
    let detail = differences(None, &plan.after, &known.named);
    audit::record(&mut tx, ctx, "service.created", &format!("service:{code}"), detail).await?;
    let service_id = plan.after.row.id;
    let body = tidied(ServiceBody { is_online, ..ServiceBody::of(&plan.after, &known.named) });
    let body = serde_json::to_value(body).map_err(ApiError::internal)?;
    let draft = create_draft(&mut tx, ctx, &ServiceDocument, &key_of(service_id), (&body, Origin::Page)).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(CatalogueSaved { service_id, version: draft.head })
}
