//! `POST /api/onehall/sources/api/save`.

use axum::Extension;
use axum::extract::State;
use onehall_feature::SourceParameterType;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply as _, Which};
use serde::Serialize;
use uuid::Uuid;

use super::SourcesState;
use super::api_form::SourceApiIn;
use crate::change::save_api;
use crate::rights::ManageSources;

/// A saved API.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceApiSavedOut {
    api_id: Uuid,
    version: Uuid,
}

/// Makes or changes an API; audited. What was answered before is not shown any more.
#[utoipa::path(post, path = "/api/onehall/sources/api/save", tag = "sources", request_body = SourceApiIn,
    responses((status = 200, body = Envelope<SourceApiSavedOut>)), extensions(("x-access" = json!(ManageSources::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_source_api(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ManageSources>,
    Body(input): Body<SourceApiIn>,
) -> Answer<SourceApiSavedOut> {
    let (id, version) = (input.api_id, input.version.clone());
    let source = input.source_id.ok_or_else(|| FieldError::refuse("sourceId", "is missing"))?;
    let config = input.read()?;
    let asks_ticket = config.parameters.iter().any(|one| one.param_type == SourceParameterType::ServiceTicket);
    if asks_ticket && !state.sources.asker.sso.issues_tickets() {
        return Err(ErrorCode::SourceNoTickets.into());
    }
    let mut tx = app.begin().await?;
    let saved = save_api(&mut tx, &user.ctx, (Which { id, version: &version }, source, config)).await?;
    tx.save().await?;
    user.ok(SourceApiSavedOut { api_id: saved.id, version: saved.version })
}
