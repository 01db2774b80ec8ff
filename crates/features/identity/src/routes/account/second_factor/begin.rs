//! `POST /api/onehall/account/secondFactor/begin`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answered, ApiError, App, Body, Reply as _, ToldOnce, User};
use serde::Serialize;

use super::confirmed;
use crate::entities::second_factor::Model;
use crate::routes::own_password::OwnPasswordIn;
use crate::rules::second_factor::{SECRET_BYTES, text, uri};
use crate::second_factor;
use crate::state::IdentityState;
use crate::store;

/// What an authenticator needs. It is told here and never again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NewSecondFactorOut {
    /// The secret, to be typed (base32).
    secret: String,
    /// The same for a QR code (`otpauth:`).
    uri: String,
}

/// Makes a secret for the caller's authenticator, in the place of one that was not confirmed. Nothing is asked for at
/// sign-in until a code of it came.
#[utoipa::path(post, path = "/api/onehall/account/secondFactor/begin", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-limit" = json!("sign-in"))),
    request_body = OwnPasswordIn, responses((status = 200, body = Envelope<NewSecondFactorOut>)))]
pub async fn begin_second_factor(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<OwnPasswordIn>,
) -> Result<(Extension<ToldOnce>, Answered<NewSecondFactorOut>), ApiError> {
    let (ctx, me) = (&user.ctx, user.session.user);
    let known = confirmed(&app, &state, &user, input).await?;
    let secret = ctx.env.random_bytes::<SECRET_BYTES>();
    let sealed = second_factor::seal(&state, ctx, me, &secret);
    let sealed_secret = sealed.ok_or_else(|| ApiError::internal("a secret could not be sealed"))?;
    let row = Model {
        user_id: me.0,
        tenant_id: ctx.tenant.as_str().to_owned(),
        sealed_secret,
        confirmed_at: None,
        last_step: 0,
        created_at: ctx.now,
    };
    let tx = app.begin().await?;
    onehall_directory::lock_person(tx.conn(), &ctx.tenant, me).await?.ok_or(ErrorCode::AuthSessionEnded)?;
    let there = store::second_factors::lock_factor(tx.conn(), &ctx.tenant, me).await?;
    if there.is_some_and(|factor| factor.confirmed_at.is_some()) {
        return Err(ErrorCode::AuthSecondFactorOn.into());
    }
    store::second_factors::put_factor(tx.conn(), &ctx.tenant, row).await?;
    tx.save().await?;
    let uri = uri(&second_factor::school(&app, ctx).await?, &known.person.account, &secret);
    Ok((Extension(ToldOnce), user.ok(NewSecondFactorOut { secret: text(&secret), uri })?))
}
