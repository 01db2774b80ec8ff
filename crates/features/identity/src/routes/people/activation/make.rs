//! `POST /api/onehall/people/activation/make`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{ManagesDirectory, lock_all_managed};
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Allowed, Answered, ApiError, App, Body, Guard as _, Reply as _, ToldOnce};
use serde::Serialize;

use crate::activation;
use crate::routes::people::PersonAccountIn;
use crate::rules::activation_code::LIFE;
use crate::state::IdentityState;

/// The new code, told once.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActivationCodeOut {
    account: String,
    user_name: String,
    /// In groups, as `K7QM-4RHW-XPA9`. It is told here and never again.
    code: String,
    /// Until when a password can be set by it.
    expire_time: String,
}

/// Gives somebody an activation code, told once: the person sets a password by it, the first one or in the place of a forgotten
/// one. The code that the person had ends; the password stays until the code is used. Audited without the code. Nobody makes one
/// for themselves or for whoever may more.
#[utoipa::path(post, path = "/api/onehall/people/activation/make", tag = "identity", request_body = PersonAccountIn,
    responses((status = 200, body = Envelope<ActivationCodeOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn make_activation_code(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonAccountIn>,
) -> Result<(Extension<ToldOnce>, Answered<ActivationCodeOut>), ApiError> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let people = lock_all_managed(&tx, &user, &[input.user_id]).await?;
    let made = activation::make(&mut tx, &state, ctx, user.session.user, people).await?;
    tx.save().await?;
    let one = made.into_iter().next().ok_or_else(|| ApiError::not_found("人员", "The person"))?;
    let told = ActivationCodeOut {
        account: one.person.account,
        user_name: one.person.user_name,
        code: one.code,
        expire_time: wire_time(ctx.now + LIFE, user.tenant.zone),
    };
    Ok((Extension(ToldOnce), user.ok(told)?))
}
