//! `POST /api/onehall/embed/micro/activate`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};

use crate::change_micro::activate;
use crate::rights::BringsMicro;

/// Which version members get.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct MicroActivateIn {
    #[garde(length(chars, min = 1, max = 64))]
    app: String,
    /// Null takes the application away from members.
    #[garde(length(chars, min = 1, max = 64))]
    version: Option<String>,
}

/// What members get now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct MicroActivatedOut {
    app: String,
    version: Option<String>,
}

/// Gives members a version of a sub-application in place of the one they had; audited.
#[utoipa::path(post, path = "/api/onehall/embed/micro/activate", tag = "embed", request_body = MicroActivateIn,
    responses((status = 200, body = Envelope<MicroActivatedOut>)), extensions(("x-access" = json!(BringsMicro::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn activate_micro(
    State(app): State<App>,
    Allowed(user, _): Allowed<BringsMicro>,
    Body(input): Body<MicroActivateIn>,
) -> Answer<MicroActivatedOut> {
    let mut tx = app.begin().await?;
    activate(&mut tx, &user.ctx, &input.app, input.version.as_deref()).await?;
    tx.save().await?;
    user.ok(MicroActivatedOut { app: input.app, version: input.version })
}
