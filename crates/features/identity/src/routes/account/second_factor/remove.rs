//! `POST /api/onehall/account/secondFactor/remove`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Serialize;
use serde_json::json;

use super::confirmed;
use crate::routes::own_password::OwnPasswordIn;
use crate::state::IdentityState;
use crate::{second_factor, store};
use onehall_records::audit;

/// Whether it was turned off.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RemovedFactorOut {
    removed: bool,
}

/// Turns the caller's second factor off, with its recovery codes; refused where the school demands it.
#[utoipa::path(post, path = "/api/onehall/account/secondFactor/remove", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-limit" = json!("sign-in"))),
    request_body = OwnPasswordIn, responses((status = 200, body = Envelope<RemovedFactorOut>)))]
pub async fn remove_second_factor(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<OwnPasswordIn>,
) -> Answer<RemovedFactorOut> {
    let (ctx, me) = (&user.ctx, user.session.user);
    confirmed(&app, &state, &user, input).await?;
    if second_factor::is_demanded(app.repo().conn(), &ctx.tenant, me).await? {
        return Err(ErrorCode::AuthSecondFactorDemanded.into());
    }
    let mut tx = app.begin().await?;
    if !store::second_factors::delete_factor(tx.conn(), &ctx.tenant, me).await? {
        return Err(ErrorCode::AuthSecondFactorOff.into());
    }
    audit::record(&mut tx, ctx, "second_factor.off", &format!("user:{me}"), json!({"how": "account"})).await?;
    tx.save().await?;
    user.ok(RemovedFactorOut { removed: true })
}
