//! The password of one's own account, typed once more.

use garde::Validate;
use onehall_web::{ApiError, App, User};
use serde::Deserialize;

use crate::sign_in::{self, Credentials, Origin};
use crate::state::IdentityState;

/// The password of the account, before something of it changes or the screen is opened again.
#[derive(Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPasswordIn {
    /// The password, sealed or as typed.
    #[garde(length(chars, min = 1, max = 8192))]
    pub(crate) password: String,
    /// The key of a captcha, after failed tries.
    #[serde(default)]
    #[garde(length(max = 64))]
    pub(crate) captcha_key: String,
    /// What was typed for it.
    #[serde(default)]
    #[garde(length(max = 32))]
    pub(crate) captcha_code: String,
}

/// Confirms that it is the password of `account`, which is asked for in the session of `user`; wrong ones count as at
/// sign-in, for this session.
///
/// # Errors
/// The refusal of the sign-in.
pub(crate) async fn confirm(
    app: &App,
    state: &IdentityState,
    user: &User,
    account: String,
    input: OwnPasswordIn,
) -> Result<(), ApiError> {
    let OwnPasswordIn { password, captcha_key, captcha_code } = input;
    let typed = Credentials { account, password, captcha_key, captcha_code, captcha_always: false };
    let from = Origin::of_session(user.ip.0, user.session.id);
    sign_in::confirm_password(app, state, &user.ctx, &typed, &from).await.map_err(|refused| refused.error)?;
    Ok(())
}
