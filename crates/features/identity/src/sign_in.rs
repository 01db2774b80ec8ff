//! Signing in by password: one function for the token call, the single sign-on form and the lock screen.

use std::net::IpAddr;

use onehall_kernel::{Ctx, ErrorCode, Problem, UserId};
use onehall_web::{ApiError, App};
use uuid::Uuid;

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

/// The person of these credentials. Wrong tries are counted and lock the account name; a locked one refuses the right
/// password too. A name nobody has is counted, locked and asked for a captcha like any other and takes as long, so that
/// no answer tells which accounts exist. Many wrong tries from one `address` make every account there need a captcha.
///
/// # Errors
/// [`SignInRefused`].
pub async fn check_password(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    typed: &Credentials,
    address: IpAddr,
) -> Result<UserId, SignInRefused> {
    // what is counted of tries stays counted, whatever becomes of the request that asks for a password
    onehall_db::beside(check(app, state, ctx, typed, address)).await
}

async fn check(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    typed: &Credentials,
    address: IpAddr,
) -> Result<UserId, SignInRefused> {
    let attempt = Attempt { app, state, ctx, key: store::failures::key(&ctx.tenant, &typed.account), address };
    let tries = store::failures::find_tries(app.repo().conn(), &attempt.key).await?;
    attempt.refuse_locked(&tries)?;
    let needs_captcha = typed.captcha_always || attempt.needs_captcha(tries.failures_at(ctx.now));
    if needs_captcha && !captcha_fits(app, ctx, typed).await? {
        let code =
            if typed.captcha_code.is_empty() { ErrorCode::AuthCaptchaRequired } else { ErrorCode::AuthCaptchaWrong };
        return Err(refused(code, true));
    }
    let person = store::people::find_user_by_account(app.repo().conn(), &ctx.tenant, &typed.account).await?;
    let stored = person.as_ref().and_then(|p| p.password_hash.as_deref());
    let password = app.open_password(&typed.password).await?;
    let matches = state
        .passwords
        .verify(&password, stored)
        .await
        .map_err(|_| ApiError::from(ErrorCode::AuthBusy).retry_after(2))?;
    let known = person.as_ref().map(|p| UserId(p.id));
    let Some(person) = person.filter(|_| matches) else { return Err(attempt.failed(known).await?) };
    // tries that were checked at the same moment may have locked it meanwhile: the right guess among many is refused too
    let tries = store::failures::find_tries(app.repo().conn(), &attempt.key).await?;
    attempt.refuse_locked(&tries)?;
    if person.disabled_at.is_some() {
        return Err(refused(ErrorCode::AuthDisabled, false));
    }
    if tries.failures > 0 {
        let tx = app.begin().await?;
        store::failures::delete_tries(tx.conn(), &attempt.key).await?;
        tx.save().await?;
    }
    Ok(UserId(person.id))
}

/// One try.
struct Attempt<'a> {
    app: &'a App,
    state: &'a IdentityState,
    ctx: &'a Ctx,
    key: String,
    address: IpAddr,
}

impl Attempt<'_> {
    fn limits(&self) -> lock::Limits {
        let config = &self.state.config;
        lock::Limits { lock_after: config.lock_after, lock_minutes: config.lock_minutes }
    }

    fn needs_captcha(&self, failures: i32) -> bool {
        let from_there = self.state.addresses.failures(self.address);
        failures >= self.state.config.captcha_after || from_there >= self.state.config.captcha_address_after
    }

    fn refuse_locked(&self, tries: &lock::Tries) -> Result<(), SignInRefused> {
        match tries.minutes_locked(self.ctx.now) {
            Some(minutes) => Err(refused(Problem::new(ErrorCode::AuthLocked).with("minutes", minutes), true)),
            None => Ok(()),
        }
    }

    /// Counts a wrong password under a lock, so that parallel tries all count; answers what to tell.
    async fn failed(&self, known: Option<UserId>) -> Result<SignInRefused, SignInRefused> {
        let (ctx, limits) = (self.ctx, self.limits());
        self.state.addresses.count_failure(self.address);
        let mut tx = self.app.begin().await?;
        let tries = store::failures::lock_tries(tx.conn(), &self.key, ctx.now).await?;
        self.refuse_locked(&tries)?;
        let failures = tries.failures_at(ctx.now) + 1;
        let until = lock::lock_after_failure(failures, limits, ctx.now);
        store::failures::update_tries(tx.conn(), &self.key, failures, until, ctx.now).await?;
        if until.is_some() {
            let object = known.map_or_else(|| format!("account:{}", self.key), |id| format!("user:{id}"));
            audit::record(&mut tx, ctx, "account.locked", &object, serde_json::json!({"failures": failures})).await?;
        }
        tx.save().await?;
        let wrong = Problem::new(ErrorCode::AuthBadCredentials)
            .with("max", limits.lock_after)
            .with("minutes", limits.lock_minutes);
        Ok(refused(wrong, self.needs_captcha(failures)))
    }
}

/// Whether the captcha fits; each one counts for one try.
async fn captcha_fits(app: &App, ctx: &Ctx, typed: &Credentials) -> Result<bool, SignInRefused> {
    let Ok(key) = typed.captcha_key.parse::<Uuid>() else { return Ok(false) };
    let tx = app.begin().await?;
    let taken = store::captchas::take_captcha(tx.conn(), key).await?;
    tx.save().await?;
    Ok(taken.is_some_and(|row| {
        row.expires_at > ctx.now && captcha::answers(&typed.captcha_code, &row.answer, &row.alternative)
    }))
}
