//! A password in the place of the one so far, or somebody's first one.

use onehall_db::{StoreResult, Tx};
use onehall_kernel::{Ctx, ErrorCode, Locale, Problem, TenantId, UserId};
use onehall_web::{ApiError, App};

use crate::rules::password::{Owner, PasswordPolicy, broken_rule};
use crate::settings::PASSWORD_POLICY;
use crate::single_sign_on::SignOnEnds;
use crate::{app_passwords, ends, store};

/// Why sessions and streams end with a password.
pub(crate) const REASON: &str = "password";

/// The policy of a tenant: its setting, else the default.
///
/// # Errors
/// When the database fails.
pub(crate) async fn policy(app: &App, tenant: &TenantId) -> StoreResult<PasswordPolicy> {
    Ok(PASSWORD_POLICY.find(app.repo().conn(), tenant).await?.unwrap_or_default())
}

/// Refuses what breaks a rule of the school.
///
/// # Errors
/// `auth.password_weak`.
pub(crate) fn check(policy: &PasswordPolicy, password: &str, owner: Owner<'_>, locale: Locale) -> Result<(), ApiError> {
    broken_rule(policy, password, owner, locale).map_or(Ok(()), |rule| Err(weak(rule)))
}

/// The refusal of a password that breaks this rule.
pub(crate) fn weak(rule: String) -> ApiError {
    Problem::new(ErrorCode::AuthPasswordWeak).with("rule", rule).into()
}

/// Stores the hash of a password. What else lets somebody in as the person goes: the application passwords, and an activation
/// code that nobody used, which may be lying somewhere. Answers how many application passwords there were.
///
/// # Errors
/// When the database fails.
pub(crate) async fn put(tx: &mut Tx, ctx: &Ctx, user: UserId, hash: String) -> StoreResult<usize> {
    store::credentials::put_hashes(tx.conn(), &ctx.tenant, &[(user, hash)], ctx.now).await?;
    store::activation::delete_unused(tx.conn(), &ctx.tenant, &[user]).await?;
    app_passwords::remove_all(tx, ctx, user, REASON).await
}

/// What ended with the password so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Replaced {
    /// How many sessions.
    pub(crate) ended_sessions: usize,
    /// How many application passwords.
    pub(crate) removed_app_passwords: usize,
}

/// The same for somebody who did not need the password so far: wrong tries for the `account` are forgotten, and all sessions
/// of the person end.
///
/// # Errors
/// When the database fails.
pub(crate) async fn replace(
    tx: &mut Tx,
    ctx: &Ctx,
    sso: &dyn SignOnEnds,
    (user, account): (UserId, &str),
    hash: String,
) -> StoreResult<Replaced> {
    let removed_app_passwords = put(tx, ctx, user, hash).await?;
    store::failures::delete_all_tries(tx.conn(), &store::failures::account_key(&ctx.tenant, account)).await?;
    let ended_sessions = ends::end_sessions_of(sso, tx, ctx, user, REASON).await?;
    Ok(Replaced { ended_sessions, removed_app_passwords })
}
