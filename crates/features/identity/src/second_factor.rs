//! The second factor: whom it is asked of, sign-ins that wait for a code, and what counts as one.

use chrono::TimeDelta;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_db::{StoreResult, Tx};
use onehall_kernel::{Ctx, ErrorCode, TenantId, UserId};
use onehall_web::{ApiError, App};
use serde_json::json;

use crate::account::{self, Account};
use crate::entities::{second_factor, sign_in_challenge};
use crate::rules::second_factor::{
    CODE_BYTES, CODES, Demand, SECRET_BYTES, code_hash, recovery_code, step_of, text, uri,
};
use crate::rules::token;
use crate::rules::vault::{self, Purpose};
use crate::settings::SECOND_FACTOR;
use crate::sign_in::{Attempt, Challenge, Origin, SignInRefused};
use crate::state::IdentityState;
use crate::store::second_factors as stored;
use onehall_records::audit;

/// How long a sign-in waits for its code.
const CHALLENGE_LIFE: TimeDelta = TimeDelta::minutes(5);

/// What a sign-in still needs after a right password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    /// Nothing.
    Nothing,
    /// A code of the person's authenticator.
    Code,
    /// An authenticator, because the school demands one.
    Setup,
}

/// Whom the tenant demands a second factor of.
pub(crate) async fn demand(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Demand> {
    let word = SECOND_FACTOR.find(conn, tenant).await?;
    Ok(word.and_then(|word| Demand::parse(&word)).unwrap_or_default())
}

/// Whether it is demanded of a person.
pub(crate) async fn is_demanded(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<bool> {
    let demand = demand(conn, tenant).await?;
    if demand == Demand::Nobody {
        return Ok(false);
    }
    let found = onehall_directory::roles_of(conn, tenant, user).await?;
    Ok(demand.asks(found.roles.iter().map(|role| role.code.as_str())))
}

/// What a person still needs after a right password.
///
/// # Errors
/// When the database fails.
pub async fn needed(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<Needed> {
    let factor = stored::find_factor(conn, tenant, user).await?;
    if factor.is_some_and(|factor| factor.confirmed_at.is_some()) {
        return Ok(Needed::Code);
    }
    Ok(if is_demanded(conn, tenant, user).await? { Needed::Setup } else { Needed::Nothing })
}

/// Lets a sign-in wait for its code when it needs one: the refusal carries the challenge. `client` is the API client, the
/// only one that may answer it.
///
/// # Errors
/// [`SignInRefused`] with the challenge, when one is needed.
pub async fn ask(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    account: &Account,
    client: &str,
) -> Result<(), SignInRefused> {
    let user = account.user();
    let needed = needed(app.repo().conn(), &ctx.tenant, user).await?;
    if needed == Needed::Nothing {
        return Ok(());
    }
    let challenge = ctx.env.new_secret();
    let mut asked = Challenge { challenge: challenge.clone(), secret: None, uri: None };
    let mut sealed = None;
    if needed == Needed::Setup {
        let secret = ctx.env.random_bytes::<SECRET_BYTES>();
        sealed = seal(state, ctx, user, &secret);
        asked.secret = Some(text(&secret));
        asked.uri = Some(uri(&school(app, ctx).await?, &account.person.account, &secret));
    }
    let row = sign_in_challenge::Model {
        hash: token::hash(&challenge),
        tenant_id: ctx.tenant.as_str().to_owned(),
        user_id: user.0,
        client_id: client.to_owned(),
        sealed_secret: sealed,
        expires_at: ctx.now + CHALLENGE_LIFE,
    };
    let tx = app.begin().await?;
    stored::create_challenge(tx.conn(), row).await?;
    tx.save().await?;
    let code = match needed {
        Needed::Setup => ErrorCode::AuthSecondFactorSetupRequired,
        _ => ErrorCode::AuthSecondFactorRequired,
    };
    Err(SignInRefused { error: code.into(), captcha: false, challenge: Some(Box::new(asked)) })
}

/// The name of the school, as authenticators show it.
pub(crate) async fn school(app: &App, ctx: &Ctx) -> Result<String, ApiError> {
    let tenant = app.tenants.open(&ctx.tenant).await?;
    Ok(tenant.names.pick(ctx.locale).to_owned())
}

/// What somebody answers to a challenge.
pub struct Reply<'a> {
    /// The challenge.
    pub challenge: &'a str,
    /// The code as typed.
    pub code: &'a str,
    /// The API client, or what stands for it.
    pub client: &'a str,
}

/// The person whose sign-in waited, when the code is right. Wrong ones count like wrong passwords.
///
/// # Errors
/// [`SignInRefused`].
pub async fn answer(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    reply: Reply<'_>,
    from: &Origin,
) -> Result<Account, SignInRefused> {
    let expired = || SignInRefused::from(ApiError::from(ErrorCode::AuthSecondFactorExpired));
    let hash = token::hash(reply.challenge);
    let waiting = stored::find_challenge(app.repo().conn(), &ctx.tenant, reply.client, &hash).await?;
    let waiting = waiting.filter(|row| ctx.env.is_open(row.expires_at, CHALLENGE_LIFE)).ok_or_else(expired)?;
    let user = UserId(waiting.user_id);
    let account = account::find(app.repo().conn(), &ctx.tenant, user).await?.ok_or_else(expired)?;
    check_code(app, state, ctx, &account, CodeOf { code: reply.code, waiting: Some(waiting) }, from).await?;
    Ok(account)
}

/// A code and the sign-in it is for.
pub struct CodeOf<'a> {
    /// The code as typed.
    pub code: &'a str,
    /// The sign-in that waits for it; none for programs that send it with the password.
    pub waiting: Option<sign_in_challenge::Model>,
}

/// Checks a code and forgets the wrong tries from there.
///
/// # Errors
/// [`SignInRefused`].
pub async fn check_code(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    account: &Account,
    given: CodeOf<'_>,
    from: &Origin,
) -> Result<(), SignInRefused> {
    let attempt = Attempt::new(app, state, ctx, &account.person.account, Some(account), from);
    attempt.refuse_code_if_slowed().await?;
    if account.person.disabled {
        return Err(ApiError::from(ErrorCode::AuthDisabled).into());
    }
    let mut tx = app.begin().await?;
    let setup = given.waiting.as_ref().and_then(|waiting| waiting.sealed_secret.clone());
    let counts = match setup {
        Some(sealed) => confirm_setup(&mut tx, state, ctx, account.user(), sealed, given.code).await?,
        None => use_up(&mut tx, state, ctx, account.user(), given.code).await?,
    };
    let is_taken = match &given.waiting {
        Some(waiting) => counts && stored::take_challenge(tx.conn(), &ctx.tenant, &waiting.hash).await?,
        None => counts,
    };
    if !is_taken {
        drop(tx);
        return Err(attempt.failed_code().await?);
    }
    attempt.forget_codes(&tx).await?;
    tx.save().await?;
    Ok(())
}

/// Uses up a code of the authenticator or a recovery code; `false` when it is neither.
pub(crate) async fn use_up(
    tx: &mut Tx,
    state: &IdentityState,
    ctx: &Ctx,
    user: UserId,
    code: &str,
) -> StoreResult<bool> {
    let Some(factor) = stored::lock_factor(tx.conn(), &ctx.tenant, user).await? else { return Ok(false) };
    let (Some(since), Some(secret)) = (factor.confirmed_at, open(state, user, &factor.sealed_secret)) else {
        return Ok(false);
    };
    if let Some(step) = step_of(&secret, code, ctx.now, factor.last_step) {
        stored::update_step(tx.conn(), user, step, since).await?;
        return Ok(true);
    }
    let Some(hash) = code_hash(&state.secret, code) else { return Ok(false) };
    if !stored::use_code(tx.conn(), &ctx.tenant, user, &hash, ctx.now).await? {
        return Ok(false);
    }
    let left = stored::count_codes(tx.conn(), &ctx.tenant, user).await?;
    audit::record(tx, ctx, "second_factor.recovery_used", &format!("user:{user}"), json!({"left": left})).await?;
    Ok(true)
}

/// Keeps the authenticator that a sign-in set up, when its code is right and no other one was set up meanwhile.
async fn confirm_setup(
    tx: &mut Tx,
    state: &IdentityState,
    ctx: &Ctx,
    user: UserId,
    sealed: String,
    code: &str,
) -> StoreResult<bool> {
    onehall_directory::lock_person(tx.conn(), &ctx.tenant, user).await?;
    let there = stored::lock_factor(tx.conn(), &ctx.tenant, user).await?;
    let secret = open(state, user, &sealed).filter(|_| there.is_none_or(|factor| factor.confirmed_at.is_none()));
    let Some(step) = secret.and_then(|secret| step_of(&secret, code, ctx.now, 0)) else { return Ok(false) };
    let row = second_factor::Model {
        user_id: user.0,
        tenant_id: ctx.tenant.as_str().to_owned(),
        sealed_secret: sealed,
        confirmed_at: Some(ctx.now),
        last_step: step,
        created_at: ctx.now,
    };
    stored::put_factor(tx.conn(), &ctx.tenant, row).await?;
    audit::record(tx, ctx, "second_factor.on", &format!("user:{user}"), json!({"how": "sign-in"})).await?;
    Ok(true)
}

/// A secret as it is stored: under the installation's secret, for one person.
pub(crate) fn seal(state: &IdentityState, ctx: &Ctx, user: UserId, secret: &[u8]) -> Option<String> {
    vault::seal(&ctx.env, state.secret.as_slice(), Purpose::SecondFactor, &user.to_string(), secret)
}

/// A stored secret.
pub(crate) fn open(state: &IdentityState, user: UserId, sealed: &str) -> Option<Vec<u8>> {
    vault::open(state.secret.as_slice(), Purpose::SecondFactor, &user.to_string(), sealed)
}

/// New recovery codes in the place of the old ones; they are told once.
pub(crate) async fn renew_codes(tx: &Tx, state: &IdentityState, ctx: &Ctx, user: UserId) -> StoreResult<Vec<String>> {
    let codes: Vec<String> = (0..CODES).map(|_| recovery_code(ctx.env.random_bytes::<CODE_BYTES>())).collect();
    let hashes = codes.iter().filter_map(|code| code_hash(&state.secret, code)).collect();
    stored::replace_codes(tx.conn(), &ctx.tenant, user, hashes).await?;
    Ok(codes)
}
