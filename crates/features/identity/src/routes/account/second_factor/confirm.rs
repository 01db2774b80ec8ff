//! `POST /api/onehall/account/secondFactor/confirm`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answered, ApiError, App, Body, Reply as _, ToldOnce, User};
use serde::Deserialize;
use serde_json::json;

use super::{RecoveryCodesOut, own_account};
use crate::rules::second_factor::step_of;
use crate::sign_in::{Attempt, Origin};
use crate::state::IdentityState;
use crate::{second_factor, store};
use onehall_records::audit;

/// The first code of an authenticator.
#[derive(Deserialize, Validate, utoipa::ToSchema)]
pub struct ConfirmIn {
    /// Six digits.
    #[garde(length(chars, min = 1, max = 32))]
    code: String,
}

/// Turns the caller's second factor on by a first code; answers the recovery codes.
#[utoipa::path(post, path = "/api/onehall/account/secondFactor/confirm", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-limit" = json!("sign-in"))),
    request_body = ConfirmIn, responses((status = 200, body = Envelope<RecoveryCodesOut>)))]
pub async fn confirm_second_factor(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<ConfirmIn>,
) -> Result<(Extension<ToldOnce>, Answered<RecoveryCodesOut>), ApiError> {
    let (ctx, me) = (&user.ctx, user.session.user);
    let known = own_account(&app, &user).await?;
    let from = Origin::of_session(user.ip.0, user.session.id);
    let attempt = Attempt::new(&app, &state, ctx, &known.person.account, Some(&known), &from);
    attempt.refuse_code_if_slowed().await.map_err(|refused| refused.error)?;
    let mut tx = app.begin().await?;
    let factor = store::second_factors::lock_factor(tx.conn(), &ctx.tenant, me).await?;
    let factor = factor.ok_or(ErrorCode::AuthSecondFactorOff)?;
    if factor.confirmed_at.is_some() {
        return Err(ErrorCode::AuthSecondFactorOn.into());
    }
    let secret = second_factor::open(&state, me, &factor.sealed_secret).ok_or(ErrorCode::AuthSecondFactorOff)?;
    let Some(step) = step_of(&secret, &input.code, ctx.now, factor.last_step) else {
        drop(tx);
        let refused = attempt.failed_code().await;
        return Err(refused.map_or_else(|failed| failed.error, |told| told.error));
    };
    store::second_factors::update_step(tx.conn(), me, step, ctx.now).await?;
    let recovery_codes = second_factor::renew_codes(&tx, &state, ctx, me).await?;
    attempt.forget_codes(&tx).await?;
    audit::record(&mut tx, ctx, "second_factor.on", &format!("user:{me}"), json!({"how": "account"})).await?;
    tx.save().await?;
    Ok((Extension(ToldOnce), user.ok(RecoveryCodesOut { recovery_codes })?))
}
