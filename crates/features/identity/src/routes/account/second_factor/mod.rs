//! The second factor of one's own account: whether it is on, setting it up, recovery codes, turning it off.

pub(crate) mod begin;
pub(crate) mod confirm;
pub(crate) mod find;
pub(crate) mod remove;
pub(crate) mod renew_codes;

use onehall_kernel::{ErrorCode, UserId};
use onehall_web::{ApiError, App, User};
use serde::Serialize;

use crate::account::{self, Account};
use crate::routes::own_password::{self, OwnPasswordIn};
use crate::state::IdentityState;

/// Recovery codes. They are told here and never again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodesOut {
    /// Each signs in once instead of a code of the authenticator.
    recovery_codes: Vec<String>,
}

/// The person's own account; nobody changes it in the name of somebody else.
async fn own_account(app: &App, user: &User) -> Result<Account, ApiError> {
    let me: UserId = user.in_person()?;
    let known = account::find(app.repo().conn(), &user.ctx.tenant, me).await?;
    Ok(known.ok_or(ErrorCode::AuthSessionEnded)?)
}

/// The same after the password was typed; wrong ones count as at sign-in. Whose password another server checks has no
/// second factor here.
async fn confirmed(app: &App, state: &IdentityState, user: &User, input: OwnPasswordIn) -> Result<Account, ApiError> {
    let known = own_account(app, user).await?;
    if known.password_hash.is_none() {
        return Err(ErrorCode::AuthSecondFactorUnavailable.into());
    }
    own_password::confirm(app, state, user, known.person.account.clone(), input).await?;
    Ok(known)
}
