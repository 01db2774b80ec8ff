//! `POST /api/onehall/screen/unlock` (contract section 7, `/lock`)

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::sign_in::{self, Credentials, Origin};
use crate::state::IdentityState;
use crate::store;

/// The password of the signed-in person.
#[derive(Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnlockIn {
    /// The password, sealed or as typed.
    #[garde(length(chars, min = 1, max = 8192))]
    password: String,
    /// The key of a captcha, after failed tries.
    #[serde(default)]
    #[garde(length(max = 64))]
    captcha_key: String,
    /// What was typed for it.
    #[serde(default)]
    #[garde(length(max = 32))]
    captcha_code: String,
}

/// Whether the screen is open again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UnlockOut {
    unlocked: bool,
}

/// Opens the locked screen by the person's password; wrong tries count as at sign-in.
#[utoipa::path(post, path = "/api/onehall/screen/unlock", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-limit" = json!("sign-in"))),
    request_body = UnlockIn, responses((status = 200, body = Envelope<UnlockOut>)))]
pub async fn unlock_screen(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<UnlockIn>,
) -> Answer<UnlockOut> {
    // whoever really sits there knows only the own password
    let account = match user.session.impersonator {
        Some(id) => store::people::find_person(app.repo().conn(), &user.ctx.tenant, id).await?.map(|p| p.account),
        None => Some(user.session.account.clone()),
    };
    let typed = Credentials {
        account: account.ok_or(ErrorCode::AuthSessionEnded)?,
        password: input.password,
        captcha_key: input.captcha_key,
        captcha_code: input.captcha_code,
        captcha_always: false,
    };
    let from = Origin::of_session(user.ip.0, user.session.id);
    sign_in::confirm_password(&app, &state, &user.ctx, &typed, &from).await.map_err(|refused| refused.error)?;
    user.ok(UnlockOut { unlocked: true })
}
