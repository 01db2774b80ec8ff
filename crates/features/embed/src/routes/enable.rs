//! `POST /api/onehall/embed/apps/enable`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, Which};
use serde::Deserialize;
use uuid::Uuid;

use super::save::EmbeddedAppSavedOut;
use crate::change::enable_app;
use crate::rights::ConfiguresEmbedded;

/// Which application, and whether it may be framed.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct EmbeddedAppEnableIn {
    app_id: Uuid,
    is_enabled: bool,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

/// Lets an application be framed, or no longer; audited. Pages that are loaded from now on say so to their browsers.
#[utoipa::path(post, path = "/api/onehall/embed/apps/enable", tag = "embed", request_body = EmbeddedAppEnableIn,
    responses((status = 200, body = Envelope<EmbeddedAppSavedOut>)), extensions(("x-access" = json!(ConfiguresEmbedded::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn enable_embedded_app(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresEmbedded>,
    Body(input): Body<EmbeddedAppEnableIn>,
) -> Answer<EmbeddedAppSavedOut> {
    let mut tx = app.begin().await?;
    let which = Which { id: input.app_id, version: &input.version };
    let saved = enable_app(&mut tx, &user.ctx, which, input.is_enabled).await?;
    tx.save().await?;
    user.ok(EmbeddedAppSavedOut { app_id: saved.id, version: saved.version, is_enabled: saved.is_enabled })
}
