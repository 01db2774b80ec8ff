//! `POST /api/onehall/account/secondFactor/renewCodes`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answered, ApiError, App, Body, Reply as _, ToldOnce, User};
use serde_json::json;

use super::{RecoveryCodesOut, confirmed};
use crate::routes::own_password::OwnPasswordIn;
use crate::state::IdentityState;
use crate::{second_factor, store};
use onehall_records::audit;

/// Makes new recovery codes; the old ones count no more.
#[utoipa::path(post, path = "/api/onehall/account/secondFactor/renewCodes", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-limit" = json!("sign-in"))),
    request_body = OwnPasswordIn, responses((status = 200, body = Envelope<RecoveryCodesOut>)))]
pub async fn renew_recovery_codes(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<OwnPasswordIn>,
) -> Result<(Extension<ToldOnce>, Answered<RecoveryCodesOut>), ApiError> {
    let (ctx, me) = (&user.ctx, user.session.user);
    confirmed(&app, &state, &user, input).await?;
    let mut tx = app.begin().await?;
    let factor = store::second_factors::lock_factor(tx.conn(), &ctx.tenant, me).await?;
    if factor.is_none_or(|factor| factor.confirmed_at.is_none()) {
        return Err(ErrorCode::AuthSecondFactorOff.into());
    }
    let recovery_codes = second_factor::renew_codes(&tx, &state, ctx, me).await?;
    audit::record(&mut tx, ctx, "second_factor.codes_renewed", &format!("user:{me}"), json!({})).await?;
    tx.save().await?;
    Ok((Extension(ToldOnce), user.ok(RecoveryCodesOut { recovery_codes })?))
}
