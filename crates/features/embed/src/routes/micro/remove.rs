//! `POST /api/onehall/embed/micro/remove`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};

use crate::change_micro::remove_version;
use crate::rights::BringsMicro;

/// Which version.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct MicroRemoveIn {
    #[garde(length(chars, min = 1, max = 64))]
    app: String,
    #[garde(length(chars, min = 1, max = 64))]
    version: String,
}

/// What was removed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct MicroRemovedOut {
    removed: bool,
}

/// Removes a version that members do not get; audited. Its addresses are gone at once.
#[utoipa::path(post, path = "/api/onehall/embed/micro/remove", tag = "embed", request_body = MicroRemoveIn,
    responses((status = 200, body = Envelope<MicroRemovedOut>)), extensions(("x-access" = json!(BringsMicro::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_micro(
    State(app): State<App>,
    Allowed(user, _): Allowed<BringsMicro>,
    Body(input): Body<MicroRemoveIn>,
) -> Answer<MicroRemovedOut> {
    let mut tx = app.begin().await?;
    remove_version(&mut tx, &user.ctx, &input.app, &input.version).await?;
    tx.save().await?;
    user.ok(MicroRemovedOut { removed: true })
}
