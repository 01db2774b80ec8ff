//! Signing in by password: one function for the token call, the single sign-on form and the lock screen.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use onehall_db::Tx;
use onehall_kernel::{Ctx, ErrorCode, Problem, UserId};
use onehall_web::{ApiError, App};
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::account::{self, Account};
use crate::addresses::network;
use crate::rules::lock::Tries;
use crate::rules::{captcha, lock};
use crate::state::IdentityState;
use crate::store::failures::Key;
use crate::{devices, store};
use onehall_records::audit;

/// The place under which wrong codes from all networks are counted.
const CODES: &str = "codes";
/// How many times as many codes as passwords may be wrong until codes are refused from everywhere.
const CODES_FACTOR: i32 = 2;

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

/// Where somebody tries from.
#[derive(Debug, Clone)]
pub struct Origin {
    /// The address.
    pub address: IpAddr,
    /// The cookie of known devices; empty for none.
    pub device: String,
    /// The caller's own session, where the password is asked for again.
    pub session: Option<Uuid>,
}

impl Origin {
    /// Somebody signed in, whose password is asked for again: the session counts its own tries.
    #[must_use]
    pub fn of_session(address: IpAddr, session: Uuid) -> Self {
        Self { address, device: String::new(), session: Some(session) }
    }
}

/// A sign-in that waits for a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Challenge {
    /// Sent back with the code.
    pub challenge: String,
    /// The secret to add to an authenticator, when this sign-in sets it up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The same as authenticators read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uri: Option<String>,
}

/// Why nobody was signed in, and whether the next try needs a captcha.
#[derive(Debug, Clone)]
pub struct SignInRefused {
    /// What to tell.
    pub error: ApiError,
    /// Whether the next try needs a captcha.
    pub captcha: bool,
    /// What waits for a code: the password was right.
    pub challenge: Option<Box<Challenge>>,
}

impl From<ApiError> for SignInRefused {
    fn from(error: ApiError) -> Self {
        Self { error, captcha: false, challenge: None }
    }
}

impl From<onehall_db::StoreError> for SignInRefused {
    fn from(error: onehall_db::StoreError) -> Self {
        ApiError::from(error).into()
    }
}

fn refused(problem: impl Into<Problem>, captcha: bool) -> SignInRefused {
    SignInRefused { error: problem.into().into(), captcha, challenge: None }
}

fn slowed(minutes: i64) -> SignInRefused {
    refused(Problem::new(ErrorCode::AuthLocked).with("minutes", minutes), true)
}

/// Somebody whose password was right.
pub struct Verified {
    /// The person.
    pub account: Account,
    key: Key,
    has_failed: bool,
}

impl Verified {
    /// The person's id.
    #[must_use]
    pub fn user(&self) -> UserId {
        self.account.user()
    }

    /// Forgets the wrong tries from there, once nothing more is asked for.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle(&self, app: &App, ctx: &Ctx) -> Result<(), ApiError> {
        if self.has_failed {
            let tx = app.begin().await?;
            store::failures::delete_tries(tx.conn(), &self.key, ctx.now).await?;
            tx.save().await?;
        }
        Ok(())
    }
}

/// [`check_password`] where nothing follows: the wrong tries are forgotten.
///
/// # Errors
/// [`SignInRefused`].
pub(crate) async fn confirm_password(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    typed: &Credentials,
    from: &Origin,
) -> Result<UserId, SignInRefused> {
    // what is counted of tries stays counted, whatever becomes of the request that asks for a password
    onehall_db::beside(async {
        let verified = check_password(app, state, ctx, typed, from).await?;
        verified.settle(app, ctx).await?;
        Ok(verified.user())
    })
    .await
}

/// The person of these credentials. Wrong tries are counted for the account name and the place they come from: the known
/// device or the session, else the network. From the fifth on that place is refused for half an hour, with the right
/// password too, and no other place is. Captchas are asked for by what failed anywhere, known devices by their own. A name
/// nobody has is counted, refused and asked for a captcha like any other and takes as long, so that no answer tells which
/// accounts exist. Many wrong tries from one network make every account there need a captcha.
///
/// # Errors
/// [`SignInRefused`].
pub async fn check_password(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    typed: &Credentials,
    from: &Origin,
) -> Result<Verified, SignInRefused> {
    let found = account::find_named(app.repo().conn(), &ctx.tenant, &typed.account).await?;
    let attempt = Attempt::new(app, state, ctx, &typed.account, found.as_ref(), from);
    attempt.admit(typed).await?;
    let stored = found.as_ref().and_then(|known| known.password_hash.as_deref());
    let password = app.open_password(&typed.password).await?;
    let matches = state.passwords.verify(&password, stored).await.map_err(ApiError::from)?;
    let Some(known) = found.as_ref().filter(|_| matches).cloned() else {
        return Err(attempt.failed("password").await?);
    };
    let tries = attempt.admit_again().await?;
    if known.person.disabled {
        attempt.note_refusal("disabled").await?;
        return Err(refused(ErrorCode::AuthDisabled, false));
    }
    Ok(Verified { account: known, has_failed: tries.failures > 0, key: attempt.key })
}

/// One try.
pub(crate) struct Attempt<'a> {
    app: &'a App,
    state: &'a IdentityState,
    ctx: &'a Ctx,
    key: Key,
    /// Wrong codes of second factors from all networks.
    codes: Key,
    known: Option<UserId>,
    /// Whether it comes from a known device or session, which counts for itself.
    is_familiar: bool,
    address: IpAddr,
}

impl<'a> Attempt<'a> {
    /// A try for `account`, which `person` has when somebody has it.
    pub(crate) fn new(
        app: &'a App,
        state: &'a IdentityState,
        ctx: &'a Ctx,
        account: &str,
        known: Option<&Account>,
        from: &Origin,
    ) -> Self {
        Self::of(app, state, ctx, (account, known), from, "")
    }

    /// The same with an activation code. Its wrong ones are counted for themselves, so that whoever forgot the password and
    /// tried it too often may use the code that was fetched for it; captchas are asked for by both.
    pub(crate) fn by_code(
        app: &'a App,
        state: &'a IdentityState,
        ctx: &'a Ctx,
        account: &str,
        known: Option<&Account>,
        from: &Origin,
    ) -> Self {
        Self::of(app, state, ctx, (account, known), from, "activation ")
    }

    fn of(
        app: &'a App,
        state: &'a IdentityState,
        ctx: &'a Ctx,
        (account, known): (&str, Option<&Account>),
        from: &Origin,
        what: &str,
    ) -> Self {
        let device = known.and_then(|known| devices::known(state, ctx, &from.device, known));
        let (place, is_familiar) = match (from.session, device) {
            (Some(session), _) => (format!("session {session}"), true),
            (None, Some(name)) => (format!("device {name}"), true),
            (None, None) => (format!("network {}", network(from.address)), false),
        };
        let key = store::failures::key(&ctx.tenant, account, &format!("{what}{place}"));
        let codes = store::failures::key(&ctx.tenant, account, CODES);
        Self { app, state, ctx, key, codes, known: known.map(Account::user), is_familiar, address: from.address }
    }

    /// Refuses a try from where too many were wrong, and one without the captcha that is asked for.
    pub(crate) async fn admit(&self, typed: &Credentials) -> Result<(), SignInRefused> {
        let tries = store::failures::find_tries(self.app.repo().conn(), &self.key).await?;
        self.refuse_slowed(&tries).await?;
        let needs_captcha = typed.captcha_always || self.needs_captcha(&tries).await?;
        if !needs_captcha || captcha_fits(self.app, self.ctx, typed).await? {
            return Ok(());
        }
        let is_missing = typed.captcha_code.is_empty();
        Err(refused(if is_missing { ErrorCode::AuthCaptchaRequired } else { ErrorCode::AuthCaptchaWrong }, true))
    }

    /// Refuses what was right where tries that were checked at the same moment have slowed it meanwhile: the right guess among
    /// many is refused too. Answers the tries so far.
    pub(crate) async fn admit_again(&self) -> Result<Tries, SignInRefused> {
        let tries = store::failures::find_tries(self.app.repo().conn(), &self.key).await?;
        self.refuse_slowed(&tries).await?;
        Ok(tries)
    }

    /// Counts a wrong activation code as a wrong password; answers what to tell, whatever was wrong.
    pub(crate) async fn failed_activation(&self) -> Result<SignInRefused, SignInRefused> {
        let told = self.failed("activation").await?;
        let is_slowed = told.error.problem.code == ErrorCode::AuthLocked;
        Ok(if is_slowed { told } else { refused(wrong(self.state, ErrorCode::ActivationRefused), told.captcha) })
    }

    /// The time now for what was counted at the last try.
    fn now_of(&self, tries: &Tries) -> DateTime<Utc> {
        self.ctx.now_for(tries.last_at.unwrap_or(self.ctx.now))
    }

    fn limits(&self) -> lock::Limits {
        let config = &self.state.config;
        lock::Limits { lock_after: config.lock_after, lock_minutes: config.lock_minutes }
    }

    /// Refuses a code of a second factor after too many wrong ones from there or, unless it comes from a known device,
    /// from anywhere: who gets to codes knows the password, so that this shuts out nobody who does not.
    pub(crate) async fn refuse_code_if_slowed(&self) -> Result<(), SignInRefused> {
        let repo = self.app.repo();
        self.refuse_slowed(&store::failures::find_tries(repo.conn(), &self.key).await?).await?;
        if !self.is_familiar {
            self.refuse_slowed(&store::failures::find_tries(repo.conn(), &self.codes).await?).await?;
        }
        Ok(())
    }

    /// Counts a wrong code as a wrong password, and among the codes from anywhere; answers what to tell.
    pub(crate) async fn failed_code(&self) -> Result<SignInRefused, SignInRefused> {
        if !self.is_familiar {
            let limits =
                lock::Limits { lock_after: self.limits().lock_after.saturating_mul(CODES_FACTOR), ..self.limits() };
            let tx = self.app.begin().await?;
            let tries = store::failures::lock_tries(tx.conn(), &self.codes, self.ctx.now).await?;
            let failures = tries.failures_at(self.now_of(&tries)) + 1;
            let until = lock::lock_after_failure(failures, limits, self.ctx.now);
            store::failures::update_tries(tx.conn(), &self.codes, failures, until, self.ctx.now).await?;
            tx.save().await?;
        }
        let told = self.failed("code").await?;
        let is_slowed = told.error.problem.code == ErrorCode::AuthLocked;
        Ok(if is_slowed { told } else { refused(ErrorCode::AuthSecondFactorWrong, false) })
    }

    /// Forgets the wrong tries from there and the wrong codes, in the unit of work of the right one.
    pub(crate) async fn forget_codes(&self, tx: &Tx) -> Result<(), ApiError> {
        store::failures::delete_tries(tx.conn(), &self.key, self.ctx.now).await?;
        store::failures::delete_tries(tx.conn(), &self.codes, self.ctx.now).await?;
        Ok(())
    }

    async fn needs_captcha(&self, tries: &Tries) -> Result<bool, SignInRefused> {
        let limit = self.state.config.captcha_after;
        let own = tries.failures_at(self.now_of(tries));
        if own >= limit || self.is_familiar {
            return Ok(own >= limit);
        }
        if self.state.addresses.failures(self.address) >= self.state.config.captcha_address_after {
            return Ok(true);
        }
        let conn = self.app.repo();
        let anywhere = store::failures::count_failures(conn.conn(), &self.key, self.ctx).await?;
        Ok(anywhere >= limit)
    }

    async fn refuse_slowed(&self, tries: &Tries) -> Result<(), SignInRefused> {
        let Some(minutes) = tries.minutes_locked(self.now_of(tries)) else { return Ok(()) };
        self.note_refusal("slowed").await?;
        Err(slowed(minutes))
    }

    /// Who is meant in the audit log. A name nobody has stays a hash: people type passwords there.
    fn object(&self) -> String {
        self.known.map_or_else(|| format!("account:{}", self.key.account), |id| format!("user:{id}"))
    }

    /// Writes a refusal into the audit log, one of a kind in a minute: a program may try for hours.
    async fn note_refusal(&self, reason: &'static str) -> Result<(), SignInRefused> {
        if self.state.addresses.is_first_refusal(&self.key.hash, reason) {
            let mut tx = self.app.begin().await?;
            let detail = json!({"reason": reason, "address": self.address.to_string()});
            audit::record(&mut tx, self.ctx, "sign_in.refused", &self.object(), detail).await?;
            tx.save().await?;
        }
        Ok(())
    }

    /// Counts a wrong password under a lock, so that parallel tries all count; answers what to tell.
    async fn failed(&self, what: &'static str) -> Result<SignInRefused, SignInRefused> {
        let (ctx, limits) = (self.ctx, self.limits());
        self.state.addresses.count_failure(self.address);
        let mut tx = self.app.begin().await?;
        let tries = store::failures::lock_tries(tx.conn(), &self.key, ctx.now).await?;
        if let Some(minutes) = tries.minutes_locked(self.now_of(&tries)) {
            return Ok(slowed(minutes));
        }
        let failures = tries.failures_at(self.now_of(&tries)) + 1;
        let until = lock::lock_after_failure(failures, limits, ctx.now);
        store::failures::update_tries(tx.conn(), &self.key, failures, until, ctx.now).await?;
        let detail: Value = json!({"what": what, "failures": failures, "address": self.address.to_string()});
        let action = if until.is_some() { "sign_in.slowed" } else { "sign_in.failed" };
        audit::record(&mut tx, ctx, action, &self.object(), detail).await?;
        tx.save().await?;
        let tries = Tries { failures, locked_until: until, last_at: Some(ctx.now) };
        Ok(refused(wrong(self.state, ErrorCode::AuthBadCredentials), self.needs_captcha(&tries).await?))
    }
}

/// A refusal that names the limits of wrong tries.
pub(crate) fn wrong(state: &IdentityState, code: ErrorCode) -> Problem {
    let config = &state.config;
    Problem::new(code).with("max", config.lock_after).with("minutes", config.lock_minutes)
}

/// Whether the captcha fits; each one counts for one try.
async fn captcha_fits(app: &App, ctx: &Ctx, typed: &Credentials) -> Result<bool, SignInRefused> {
    let Ok(key) = typed.captcha_key.parse::<Uuid>() else { return Ok(false) };
    let tx = app.begin().await?;
    let taken = store::global::take_captcha(tx.conn(), key).await?;
    tx.save().await?;
    Ok(taken.is_some_and(|row| {
        ctx.env.is_open(row.expires_at, captcha::LIFE)
            && captcha::answers(&typed.captcha_code, &row.answer, &row.alternative)
    }))
}
