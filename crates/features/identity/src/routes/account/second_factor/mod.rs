//! The second factor of one's own account: whether it is on, setting it up, recovery codes, turning it off.

pub(crate) mod begin;
pub(crate) mod confirm;
pub(crate) mod find;
pub(crate) mod remove;
pub(crate) mod renew_codes;

use garde::Validate;
use onehall_kernel::{ErrorCode, UserId};
use onehall_web::{ApiError, App, User};
use serde::{Deserialize, Serialize};

use crate::entities::user;
use crate::sign_in::{self, Credentials, Origin};
use crate::state::IdentityState;
use crate::store;

/// The password of the account, before something of it changes.
#[derive(Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPasswordIn {
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

/// Recovery codes. They are told here and never again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodesOut {
    /// Each signs in once instead of a code of the authenticator.
    recovery_codes: Vec<String>,
}

/// The person's own row; nobody changes it in the name of somebody else.
async fn own_row(app: &App, user: &User) -> Result<user::Model, ApiError> {
    let me: UserId = user.in_person()?;
    let person = store::people::find_user(app.repo().conn(), &user.ctx.tenant, me).await?;
    Ok(person.ok_or(ErrorCode::AuthSessionEnded)?)
}

/// The same after the password was typed; wrong ones count as at sign-in. Whose password another server checks has no
/// second factor here.
async fn confirmed(
    app: &App,
    state: &IdentityState,
    user: &User,
    input: OwnPasswordIn,
) -> Result<user::Model, ApiError> {
    let person = own_row(app, user).await?;
    if person.password_hash.is_none() {
        return Err(ErrorCode::AuthSecondFactorUnavailable.into());
    }
    let typed = Credentials {
        account: person.account.clone(),
        password: input.password,
        captcha_key: input.captcha_key,
        captcha_code: input.captcha_code,
        captcha_always: false,
    };
    let from = Origin::of_session(user.ip.0, user.session.id);
    sign_in::confirm_password(app, state, &user.ctx, &typed, &from).await.map_err(|refused| refused.error)?;
    Ok(person)
}
