//! `POST /api/onehall/sources/remove`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, Which};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::SourcesState;
use crate::change::{refuse_used, remove_system};
use crate::rights::ManageSources;
use crate::store::apis::list_of_system;

/// Which source.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SourceRemoveIn {
    source_id: Uuid,
    /// What `list` answered of it.
    #[garde(length(chars, max = 36))]
    version: String,
}

/// What was removed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SourceRemovedOut {
    pub(super) removed: bool,
}

/// Removes a source with its APIs and its secret; audited. Refused while anything uses one of its APIs, which is named.
#[utoipa::path(post, path = "/api/onehall/sources/remove", tag = "sources", request_body = SourceRemoveIn,
    responses((status = 200, body = Envelope<SourceRemovedOut>)), extensions(("x-access" = json!(ManageSources::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_source(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ManageSources>,
    Body(input): Body<SourceRemoveIn>,
) -> Answer<SourceRemovedOut> {
    let repo = app.repo();
    let apis = list_of_system(repo.conn(), &user.ctx.tenant, input.source_id).await?;
    let ids: Vec<Uuid> = apis.iter().map(|api| api.id).collect();
    refuse_used(&repo, &user.ctx, &state.uses, &ids).await?;
    let mut tx = app.begin().await?;
    let seen = Which { id: Some(input.source_id), version: &input.version };
    remove_system(&mut tx, &user.ctx, seen, &ids).await?;
    tx.save().await?;
    user.ok(SourceRemovedOut { removed: true })
}
