//! `POST /api/onehall/sources/api/remove`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, Which};
use serde::Deserialize;
use uuid::Uuid;

use super::SourcesState;
use super::remove::SourceRemovedOut;
use crate::change::{refuse_used, remove_api};
use crate::rights::ManageSources;

/// Which API.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SourceApiRemoveIn {
    api_id: Uuid,
    /// What `apis` answered of it.
    #[garde(length(chars, max = 36))]
    version: String,
}

/// Removes an API; audited. Refused while anything uses it, which is named.
#[utoipa::path(post, path = "/api/onehall/sources/api/remove", tag = "sources", request_body = SourceApiRemoveIn,
    responses((status = 200, body = Envelope<SourceRemovedOut>)), extensions(("x-access" = json!(ManageSources::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_source_api(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ManageSources>,
    Body(input): Body<SourceApiRemoveIn>,
) -> Answer<SourceRemovedOut> {
    refuse_used(&app.repo(), &user.ctx, &state.uses, &[input.api_id]).await?;
    let mut tx = app.begin().await?;
    remove_api(&mut tx, &user.ctx, Which { id: Some(input.api_id), version: &input.version }).await?;
    tx.save().await?;
    user.ok(SourceRemovedOut { removed: true })
}
