//! `POST /api/onehall/embed/apps/save`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, Which};
use serde::Serialize;
use uuid::Uuid;

use super::EmbedState;
use super::app_form::EmbeddedAppIn;
use crate::change::save_app;
use crate::rights::ConfiguresEmbedded;

/// A saved application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmbeddedAppSavedOut {
    pub(super) app_id: Uuid,
    pub(super) version: Uuid,
    pub(super) is_enabled: bool,
}

/// Makes an application, switched off, or changes one; audited. An origin belongs to one application of the school.
#[utoipa::path(post, path = "/api/onehall/embed/apps/save", tag = "embed", request_body = EmbeddedAppIn,
    responses((status = 200, body = Envelope<EmbeddedAppSavedOut>)), extensions(("x-access" = json!(ConfiguresEmbedded::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_embedded_app(
    State(app): State<App>,
    Extension(state): Extension<EmbedState>,
    Allowed(user, _): Allowed<ConfiguresEmbedded>,
    Body(input): Body<EmbeddedAppIn>,
) -> Answer<EmbeddedAppSavedOut> {
    let (id, version) = (input.app_id, input.version.clone());
    let config = input.read(&app, &user.ctx.tenant, &state.public_url).await?;
    let mut tx = app.begin().await?;
    let which = id.map(|id| Which { id, version: &version });
    let saved = save_app(&mut tx, &user.ctx, (which, config)).await?;
    tx.save().await?;
    user.ok(EmbeddedAppSavedOut { app_id: saved.id, version: saved.version, is_enabled: saved.is_enabled })
}
