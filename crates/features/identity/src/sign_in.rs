//! Signing in by password: one function for the token call, the single sign-on form and the lock screen.

use onehall_db::sea_orm::ConnectionTrait;
use onehall_kernel::{Ctx, ErrorCode, Problem, UserId};
use onehall_web::{ApiError, App};
use uuid::Uuid;

use crate::entities::user;
use crate::rules::{captcha, lock};
use crate::state::IdentityState;
use crate::{audit, store};

/// What somebody typed.
#[derive(Debug, Clone, Default)]
pub struct Credentials {
    /// The account.
    pub account: String,
    /// The password.
    pub password: String,
    /// The key of a captcha.
    pub captcha_key: String,
    /// What was typed for it.
    pub captcha_code: String,
    /// Whether a captcha is asked for whatever the account's failures are (the `captcha` grant).
    pub captcha_always: bool,
}

/// Why nobody was signed in, and whether the next try needs a captcha.
#[derive(Debug, Clone)]
pub struct SignInRefused {
    /// What to tell.
    pub error: ApiError,
    /// Whether the next try needs a captcha.
    pub captcha: bool,
}

impl From<ApiError> for SignInRefused {
    fn from(error: ApiError) -> Self {
        Self { error, captcha: false }
    }
}

impl From<onehall_db::StoreError> for SignInRefused {
    fn from(error: onehall_db::StoreError) -> Self {
        ApiError::from(error).into()
    }
}

fn refused(problem: impl Into<Problem>, captcha: bool) -> SignInRefused {
    SignInRefused { error: problem.into().into(), captcha }
}

/// The person of these credentials. Wrong tries are counted and lock the account; a locked account refuses the right
/// password too; an unknown account takes as long and says the same as a wrong password.
///
/// # Errors
/// [`SignInRefused`].
pub async fn check_password(app: &App, state: &IdentityState, ctx: &Ctx, typed: &Credentials) -> Result<UserId, SignInRefused> {
    let limits = lock::Limits { lock_after: state.config.lock_after, lock_minutes: state.config.lock_minutes, captcha_after: state.config.captcha_after };
    let person = store::people::find_user_by_account(app.repo().conn(), &ctx.tenant, &typed.account).await?;
    let failures = person.as_ref().map_or(0, |p| lock::failures_now(p.failed_logins, p.locked_until, ctx.now));
    let needs_captcha = typed.captcha_always || failures >= limits.captcha_after;
    if let Some(minutes) = person.as_ref().and_then(|p| lock::minutes_locked(p.locked_until, ctx.now)) {
        return Err(refused(Problem::new(ErrorCode::AuthLocked).with("minutes", minutes), true));
    }
    if needs_captcha && !captcha_fits(app, ctx, typed).await? {
        let code = if typed.captcha_code.is_empty() { ErrorCode::AuthCaptchaRequired } else { ErrorCode::AuthCaptchaWrong };
        return Err(refused(code, true));
    }
    let stored = person.as_ref().and_then(|p| p.password_hash.as_deref());
    let matches =
        state.passwords.verify(&typed.password, stored).await.map_err(|_| ApiError::from(ErrorCode::AuthBusy).retry_after(2))?;
    let Some(person) = person.filter(|_| matches) else {
        let captcha = count_failure(app, ctx, typed, limits).await?;
        let wrong = Problem::new(ErrorCode::AuthBadCredentials).with("max", limits.lock_after).with("minutes", limits.lock_minutes);
        return Err(refused(wrong, captcha));
    };
    if person.disabled_at.is_some() {
        return Err(refused(ErrorCode::AuthDisabled, false));
    }
    if person.failed_logins > 0 {
        let tx = app.begin().await?;
        store::people::count_failure(tx.conn(), person.id, 0, None).await?;
        tx.save().await?;
    }
    Ok(UserId(person.id))
}

/// Counts a wrong password under a lock, so that parallel tries all count; answers whether the next try needs a captcha.
async fn count_failure(app: &App, ctx: &Ctx, typed: &Credentials, limits: lock::Limits) -> Result<bool, SignInRefused> {
    let mut tx = app.begin().await?;
    let Some(person) = locked_row(tx.conn(), ctx, typed).await? else { return Ok(false) };
    let failures = lock::failures_now(person.failed_logins, person.locked_until, ctx.now) + 1;
    let until = lock::lock_after_failure(failures, limits, ctx.now);
    store::people::count_failure(tx.conn(), person.id, failures, until).await?;
    if until.is_some() {
        audit::record(&mut tx, ctx, "account.locked", &format!("user:{}", person.id), serde_json::json!({"failures": failures})).await?;
    }
    tx.save().await?;
    Ok(failures >= limits.captcha_after)
}

async fn locked_row(conn: &impl ConnectionTrait, ctx: &Ctx, typed: &Credentials) -> Result<Option<user::Model>, SignInRefused> {
    Ok(store::people::lock_user_by_account(conn, &ctx.tenant, &typed.account).await?)
}

/// Whether the captcha fits; each one counts for one try.
async fn captcha_fits(app: &App, ctx: &Ctx, typed: &Credentials) -> Result<bool, SignInRefused> {
    let Ok(key) = typed.captcha_key.parse::<Uuid>() else { return Ok(false) };
    let tx = app.begin().await?;
    let taken = store::captchas::take_captcha(tx.conn(), key).await?;
    tx.save().await?;
    Ok(taken.is_some_and(|row| row.expires_at > ctx.now && captcha::answers(&typed.captcha_code, &row.answer, &row.alternative)))
}
