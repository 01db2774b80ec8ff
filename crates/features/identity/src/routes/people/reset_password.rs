//! `POST /api/onehall/people/reset-password`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{ManagesDirectory, find_managed, lock_managed};
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{Allowed, Answered, ApiError, App, Body, Guard as _, Reply as _, ToldOnce};
use serde::Serialize;
use serde_json::json;

use super::PersonAccountIn;
use crate::routes::password_policy;
use crate::rules::first_password;
use crate::rules::password::{Owner, broken_rule};
use crate::state::IdentityState;
use crate::{app_passwords, ends, store};

/// The new password, told once.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ResetPasswordOut {
    /// It is told here and never again. Nothing demands that the person changes it: say so when handing it over.
    password: String,
    /// How many sessions ended.
    ended_sessions: usize,
    /// How many application passwords were taken away.
    removed_app_passwords: usize,
}

/// Gives somebody a random password by the rules of the school, the first one too, forgets the wrong ones, ends the
/// person's sessions and activation code and takes the application passwords away; audited without the password. Not one's own: that is
/// changed with the password so far.
#[utoipa::path(post, path = "/api/onehall/people/reset-password", tag = "identity", request_body = PersonAccountIn,
    responses((status = 200, body = Envelope<ResetPasswordOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn reset_person_password(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonAccountIn>,
) -> Result<(Extension<ToldOnce>, Answered<ResetPasswordOut>), ApiError> {
    let ctx = &user.ctx;
    let person = find_managed(&app.repo(), &user, input.user_id).await?;
    let policy = password_policy::policy(&app, &ctx.tenant).await?;
    let owner = Owner { account: &person.account, name: &person.user_name };
    let password = first_password::generate(&ctx.env, &policy, owner);
    if let Some(rule) = broken_rule(&policy, &password, owner, ctx.locale) {
        return Err(Problem::new(ErrorCode::AuthPasswordWeak).with("rule", rule).into());
    }
    let busy = |_| ApiError::from(ErrorCode::AuthBusy).retry_after(2);
    let hash = state.passwords.hash(&password).await.map_err(busy)?;
    let mut tx = app.begin().await?;
    let person = lock_managed(&tx, &user, input.user_id).await?;
    store::credentials::put_hashes(tx.conn(), &ctx.tenant, &[(person.id, hash)], ctx.now).await?;
    store::activation::delete_unused(tx.conn(), &ctx.tenant, &[person.id]).await?;
    store::failures::delete_all_tries(tx.conn(), &store::failures::account_key(&ctx.tenant, &person.account)).await?;
    let ended = ends::end_sessions_of(&*state.sso, &mut tx, ctx, person.id, "password").await?;
    let removed = app_passwords::remove_all(&mut tx, ctx, person.id, "password").await?;
    let detail = json!({"ended": ended, "removedAppPasswords": removed});
    audit::record(&mut tx, ctx, "user.password_reset", &format!("user:{}", person.id), detail).await?;
    tx.save().await?;
    let told = ResetPasswordOut { password, ended_sessions: ended, removed_app_passwords: removed };
    Ok((Extension(ToldOnce), user.ok(told)?))
}
