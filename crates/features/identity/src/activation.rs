//! Activation codes: who has none of a password, or forgot it, gets one of the department's office and sets a password by it.
//!
//! A code is told once, by the call that makes it, and kept as a hash alone. Whatever is wrong (the account, the code, its age,
//! its use, its person) the answer is the same, so that no answer tells which accounts exist.

use onehall_db::Tx;
use onehall_directory::Addressed;
use onehall_kernel::{Ctx, ErrorCode, UserId};
use onehall_records::audit;
use onehall_web::{ApiError, App};
use serde_json::{Value, json};

use crate::account::{self, Account};
use crate::new_password::{self, Replaced};
use crate::rules::activation_code::{self as code, LIFE};
use crate::rules::password::Owner;
use crate::rules::token;
use crate::sign_in::{Attempt, Credentials, Origin, SignInRefused, wrong};
use crate::state::IdentityState;
use crate::store::activation as codes;

/// What somebody typed to activate an account.
#[derive(Debug, Clone)]
pub(crate) struct TypedCode {
    /// The account.
    pub(crate) account: String,
    /// The code in any form.
    pub(crate) code: String,
    /// The key of a captcha, after failed tries.
    pub(crate) captcha_key: String,
    /// What was typed for it.
    pub(crate) captcha_code: String,
}

/// An account with the code that was right.
pub(crate) struct Fitting {
    pub(crate) account: Account,
    /// The stored form of the code.
    hash: String,
}

/// The person of an account and a living code. Wrong ones are counted like wrong passwords, by themselves; captchas and the
/// half hour without tries come as for passwords.
///
/// # Errors
/// `activation.refused` whatever does not fit, `auth.locked`, `auth.captcha_required`, `auth.captcha_wrong`; faults of the
/// database.
pub(crate) async fn check(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    typed: &TypedCode,
    from: &Origin,
) -> Result<Fitting, ApiError> {
    // what is counted of tries stays counted, whatever becomes of the request
    onehall_db::beside(fitting(app, state, ctx, typed, from)).await.map_err(|refused| refused.error)
}

async fn fitting(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    typed: &TypedCode,
    from: &Origin,
) -> Result<Fitting, SignInRefused> {
    let repo = app.repo();
    let found = account::find_named(repo.conn(), &ctx.tenant, &typed.account).await?;
    let attempt = Attempt::by_code(app, state, ctx, &typed.account, found.as_ref(), from);
    let captcha = Credentials {
        captcha_key: typed.captcha_key.clone(),
        captcha_code: typed.captcha_code.clone(),
        ..Credentials::default()
    };
    attempt.admit(&captcha).await?;
    // asked and computed for nobody too: an answer takes as long whether the account exists or not
    let user = found.as_ref().map_or(UserId(0), Account::user);
    let row = codes::find_code(repo.conn(), &ctx.tenant, user).await?;
    let read = code::read(&typed.code);
    let hash = code::hash(&state.secret, &ctx.tenant, user, read.as_deref().unwrap_or_default());
    let stored = row.as_ref().map(|row| row.code_hash.as_str()).unwrap_or_default();
    let is_right = token::same(stored, &hash) && read.is_some();
    let is_living = row.is_some_and(|row| row.used_at.is_none() && ctx.env.is_open(row.expires_at, LIFE));
    let Some(account) = found.filter(|known| is_right && is_living && !known.person.disabled) else {
        return Err(attempt.failed_activation().await?);
    };
    attempt.admit_again().await?;
    Ok(Fitting { account, hash })
}

/// Sets the password of whom the code fits and uses the code up, in one unit of work: of two who use it at once one does. Ends
/// the person's sessions, takes the application passwords away and forgets the wrong tries; audited.
///
/// # Errors
/// What [`check`] has, `auth.password_weak`, `auth.busy`; faults of the database.
pub(crate) async fn set_password(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    fitting: Fitting,
    password: &str,
) -> Result<Replaced, ApiError> {
    let Fitting { account: known, hash: code_hash } = fitting;
    let policy = new_password::policy(app, &ctx.tenant).await?;
    let owner = Owner { account: &known.person.account, name: &known.person.user_name };
    new_password::check(&policy, password, owner, ctx.locale)?;
    let hash = state.passwords.hash(password).await?;
    let (user, tenant) = (known.user(), &ctx.tenant);
    let mut tx = app.begin().await?;
    let person = onehall_directory::lock_person(tx.conn(), tenant, user).await?.filter(|person| !person.disabled);
    if person.is_none() || !codes::use_code(tx.conn(), tenant, user, &code_hash, ctx.now).await? {
        // used, withdrawn or replaced, or the person disabled, since it was looked at: told as if it never was one
        return Err(wrong(state, ErrorCode::ActivationRefused).into());
    }
    let whose = (user, known.person.account.as_str());
    let replaced = new_password::replace(&mut tx, ctx, &*state.sso, whose, hash).await?;
    state.codes_changed(&mut tx, ctx).await?;
    let detail = json!({
        "isFirst": known.password_hash.is_none(),
        "ended": replaced.ended_sessions,
        "removedAppPasswords": replaced.removed_app_passwords,
    });
    audit::record(&mut tx, ctx, "account.activated", &object(user), detail).await?;
    tx.save().await?;
    Ok(replaced)
}

/// A person with a code that was made just now.
#[derive(Debug)]
pub(crate) struct NewCode {
    pub(crate) person: Addressed,
    /// In groups, as it is told once.
    pub(crate) code: String,
}

/// Makes codes for these people, who are not disabled and whom `by` may change; those they had end. Each is audited without the
/// code.
///
/// # Errors
/// When the database fails.
pub(crate) async fn make(
    tx: &mut Tx,
    state: &IdentityState,
    ctx: &Ctx,
    by: UserId,
    people: Vec<Addressed>,
) -> Result<Vec<NewCode>, ApiError> {
    let (mut made, mut hashes) = (Vec::with_capacity(people.len()), Vec::with_capacity(people.len()));
    for person in people {
        let plain = code::generate(&ctx.env);
        hashes.push((person.id, code::hash(&state.secret, &ctx.tenant, person.id, &plain)));
        made.push(NewCode { person, code: code::grouped(&plain) });
    }
    codes::put_codes(tx.conn(), ctx, by, &hashes).await?;
    state.codes_changed(tx, ctx).await?;
    let detail = json!({"expires": ctx.now + LIFE});
    let done: Vec<(String, Value)> = hashes.iter().map(|(user, _)| (object(*user), detail.clone())).collect();
    audit::record_all(tx, ctx, "user.activation_made", &done).await?;
    Ok(made)
}

/// Ends the unused codes of these people, whom the caller may change; each is audited. Answers how many there were.
///
/// # Errors
/// When the database fails.
pub(crate) async fn withdraw(
    tx: &mut Tx,
    state: &IdentityState,
    ctx: &Ctx,
    people: &[UserId],
) -> Result<u64, ApiError> {
    let gone = codes::delete_unused(tx.conn(), &ctx.tenant, people).await?;
    if gone > 0 {
        state.codes_changed(tx, ctx).await?;
        let done: Vec<(String, Value)> = people.iter().map(|user| (object(*user), json!({}))).collect();
        audit::record_all(tx, ctx, "user.activation_withdrawn", &done).await?;
    }
    Ok(gone)
}

fn object(user: UserId) -> String {
    format!("user:{user}")
}
