//! `POST /api/onehall/catalogue/preview`.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading as On;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_records::documents::{DocumentKind as _, newest_body, stored_body};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::find_own;
use super::viewer::viewer_of;
use crate::catalogue::Entry;
use crate::config::service::{ServiceDocument, key_of, planned};
use crate::config::service_body::ServiceBody;
use crate::item::ServiceItem;
use crate::rights::ManageServices;
use crate::routes::details::{ServiceDetail, detail};
use crate::sheets::services::naming::find_named;
use crate::state::{Reading, ServicesState};

/// What of a service is previewed, and for whom.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct CataloguePreviewIn {
    service_id: Uuid,
    /// What is typed and not saved yet; the newest draft when absent.
    #[serde(default)]
    body: Option<ServiceBody>,
    /// Code of the role of a signed-in person; absent for somebody who is not signed in.
    #[serde(default)]
    #[garde(length(max = 64))]
    role: Option<String>,
    /// Code of the person's department; absent for none.
    #[serde(default)]
    #[garde(length(max = 64))]
    dept_code: Option<String>,
}

/// A service as somebody will see it once its draft is published and on the shelf.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CataloguePreview {
    /// Whether lists and searches show it to them.
    is_shown: bool,
    /// Whether they may open it.
    is_allowed: bool,
    /// The card of lists; null for what they are not shown.
    card: Option<ServiceItem>,
    /// Its page; null for what they are not shown.
    page: Option<ServiceDetail>,
}

/// The card and the page of a service of a department that one administers, as somebody will see its draft, or what is typed
/// of it: made as those that people see are made. Nothing is saved, no visit is counted.
#[utoipa::path(post, path = "/api/onehall/catalogue/preview", tag = "services", request_body = CataloguePreviewIn,
    responses((status = 200, body = Envelope<CataloguePreview>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn preview_catalogue_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<CataloguePreviewIn>,
) -> Answer<CataloguePreview> {
    let (ctx, tenant) = (&user.ctx, &user.ctx.tenant);
    let stored = find_own(&app, &SheetCaller::of(&user), input.service_id).await?;
    let repo = app.repo();
    let (on, kind) = (On::Repo(&repo), ServiceDocument);
    let body: ServiceBody = match input.body {
        Some(typed) => {
            let typed: Value = serde_json::to_value(typed).map_err(ApiError::internal)?;
            stored_body(&kind.check(&typed)?)?
        }
        None => stored_body(&newest_body(on, tenant, &kind, &key_of(input.service_id)).await?.1)?,
    };
    let named = find_named(on, tenant).await?;
    let viewer = viewer_of(&named.departments, input.role, input.dept_code.as_deref())?;
    // what another system publishes is shown as it is there
    let service = if stored.row.client_id.is_some() { stored } else { planned(ctx, &body, stored, named)?.0.after };
    let reading = Reading::of_viewer(&state, (ctx, &user.tenant), viewer).await?;
    // how it is rated and looked through is as people see it now
    let known = reading.catalogue.entries.iter().find(|one| one.row.id == input.service_id);
    let (scores, review) = known.map(|one| (one.scores, one.review)).unwrap_or_default();
    let entry = Arc::new(Entry::of(service, scores, review));
    let is_shown = entry.audience.shows_to(&reading.viewer);
    let is_allowed = entry.audience.lets_in(&reading.viewer);
    let (card, page) = if is_shown {
        let card = reading.items().await?.item(&entry);
        (Some(card), Some(detail(&app, &state, &reading, &entry).await?))
    } else {
        (None, None)
    };
    user.ok(CataloguePreview { is_shown, is_allowed, card, page })
}
