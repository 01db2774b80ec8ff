//! `POST /api/onehall/people/reset-password`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{ManagesDirectory, find_managed, lock_managed};
use onehall_kernel::Envelope;
use onehall_records::audit;
use onehall_web::{Allowed, Answered, ApiError, App, Body, Guard as _, Reply as _, ToldOnce};
use serde::Serialize;
use serde_json::json;

use super::PersonAccountIn;
use crate::new_password::{self, Replaced};
use crate::rules::first_password;
use crate::rules::password::Owner;
use crate::state::IdentityState;

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
    let policy = new_password::policy(&app, &ctx.tenant).await?;
    let owner = Owner { account: &person.account, name: &person.user_name };
    let password = first_password::generate(&ctx.env, &policy, owner);
    new_password::check(&policy, &password, owner, ctx.locale)?;
    let hash = state.passwords.hash(&password).await?;
    let mut tx = app.begin().await?;
    let person = lock_managed(&tx, &user, input.user_id).await?;
    let whose = (person.id, person.account.as_str());
    let Replaced { ended_sessions, removed_app_passwords } =
        new_password::replace(&mut tx, ctx, &*state.sso, whose, hash).await?;
    state.codes_changed(&mut tx, ctx).await?;
    let detail = json!({"ended": ended_sessions, "removedAppPasswords": removed_app_passwords});
    audit::record(&mut tx, ctx, "user.password_reset", &format!("user:{}", person.id), detail).await?;
    tx.save().await?;
    Ok((Extension(ToldOnce), user.ok(ResetPasswordOut { password, ended_sessions, removed_app_passwords })?))
}
