//! `POST /api/onehall/account/password`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Locale};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::routes::own_password::{self, OwnPasswordIn};
use crate::rules::password::Owner;
use crate::state::IdentityState;
use crate::{account, ends, new_password, store};
use onehall_records::audit;

/// The password as it is and as it is to be.
#[derive(Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangePasswordIn {
    /// The password so far, sealed or as typed.
    #[garde(length(chars, min = 1, max = 8192))]
    old_password: String,
    /// The new one, sealed or as typed.
    #[garde(length(chars, min = 1, max = 8192))]
    new_password: String,
    /// The key of a captcha, after failed tries.
    #[serde(default)]
    #[garde(length(max = 64))]
    captcha_key: String,
    /// What was typed for it.
    #[serde(default)]
    #[garde(length(max = 32))]
    captcha_code: String,
}

/// What the change did.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangePasswordOut {
    /// How many other sessions ended.
    ended_sessions: usize,
    /// How many application passwords were taken away.
    removed_app_passwords: usize,
}

/// Changes the caller's password, takes the application passwords away and ends every other session. Wrong old passwords count as at sign-in.
#[utoipa::path(post, path = "/api/onehall/account/password", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-limit" = json!("sign-in"))),
    request_body = ChangePasswordIn, responses((status = 200, body = Envelope<ChangePasswordOut>)))]
pub async fn change_password(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<ChangePasswordIn>,
) -> Answer<ChangePasswordOut> {
    user.in_person()?;
    let (ctx, me) = (&user.ctx, user.session.user);
    let known = account::find(app.repo().conn(), &ctx.tenant, me).await?.ok_or(ErrorCode::AuthSessionEnded)?;
    let ChangePasswordIn { old_password: password, new_password: wanted, captcha_key, captcha_code } = input;
    let old = OwnPasswordIn { password, captcha_key, captcha_code };
    own_password::confirm(&app, &state, &user, known.person.account.clone(), old).await?;
    let new = app.open_password(&wanted).await?;
    let policy = new_password::policy(&app, &ctx.tenant).await?;
    let owner = Owner { account: &known.person.account, name: &known.person.user_name };
    new_password::check(&policy, &new, owner, ctx.locale)?;
    if state.passwords.verify(&new, known.password_hash.as_deref()).await? {
        let same = if ctx.locale == Locale::Zh { "不能与原密码相同" } else { "not the password so far" };
        return Err(new_password::weak(same.to_owned()));
    }
    let hash = state.passwords.hash(&new).await?;
    let mut tx = app.begin().await?;
    onehall_directory::lock_person(tx.conn(), &ctx.tenant, me).await?.ok_or(ErrorCode::AuthSessionEnded)?;
    // the old password that was checked has to be the one that goes
    if store::credentials::find_hash(tx.conn(), &ctx.tenant, me).await? != known.password_hash {
        return Err(ErrorCode::ObjectConflict.into());
    }
    let removed = new_password::put(&mut tx, ctx, me, hash).await?;
    state.codes_changed(&mut tx, ctx).await?;
    let ended = ends::end_other_sessions(&*state.sso, &mut tx, ctx, me, user.session.id, new_password::REASON).await?;
    let detail = json!({"ended": ended.len(), "removedAppPasswords": removed});
    audit::record(&mut tx, ctx, "account.password_changed", &format!("user:{me}"), detail).await?;
    tx.save().await?;
    for session in &ended {
        state.cache.forget_session(*session);
    }
    user.ok(ChangePasswordOut { ended_sessions: ended.len(), removed_app_passwords: removed })
}
