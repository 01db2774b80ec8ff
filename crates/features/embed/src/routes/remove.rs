//! `POST /api/onehall/embed/apps/remove`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, Which};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::EmbedState;
use crate::change::{no_app, refuse_used, remove_app};
use crate::rights::ConfiguresEmbedded;
use crate::store::apps::find_app;

/// Which application.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct EmbeddedAppRemoveIn {
    app_id: Uuid,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
    /// Also while cards, navigation entries or services lead to one of its origins.
    #[serde(default)]
    force: bool,
}

/// What was removed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EmbeddedAppRemovedOut {
    removed: bool,
}

/// Removes an application with its origins; audited. Refused while something leads to one of them, which is named, unless it
/// is forced: that leads to its pages in tabs of their own then.
#[utoipa::path(post, path = "/api/onehall/embed/apps/remove", tag = "embed", request_body = EmbeddedAppRemoveIn,
    responses((status = 200, body = Envelope<EmbeddedAppRemovedOut>)), extensions(("x-access" = json!(ConfiguresEmbedded::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_embedded_app(
    State(app): State<App>,
    Extension(state): Extension<EmbedState>,
    Allowed(user, _): Allowed<ConfiguresEmbedded>,
    Body(input): Body<EmbeddedAppRemoveIn>,
) -> Answer<EmbeddedAppRemovedOut> {
    let repo = app.repo();
    let found = find_app(repo.conn(), &user.ctx.tenant, input.app_id).await?.ok_or_else(no_app)?;
    if !input.force {
        refuse_used(&repo, &user.ctx, &state.uses, &found.config.origins).await?;
    }
    let mut tx = app.begin().await?;
    let which = Which { id: input.app_id, version: &input.version };
    remove_app(&mut tx, &user.ctx, which, input.force).await?;
    tx.save().await?;
    user.ok(EmbeddedAppRemovedOut { removed: true })
}
