//! `POST /api/onehall/account/appPasswords/add`

use axum::Extension;
use axum::extract::State;
use chrono::TimeDelta;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Answered, ApiError, App, Body, Reply as _, ToldOnce, User};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::list_app_passwords::AppPasswordItem;
use crate::app_passwords::{MAX, next_salt, row_of};
use crate::routes::own_password::{self, OwnPasswordIn};
use crate::rules::app_password::generate;
use crate::state::IdentityState;
use crate::{account, store};
use onehall_records::audit;

/// How long a sign-in counts as fresh for people whose password another server checks.
const FRESH: TimeDelta = TimeDelta::minutes(10);

/// What an application password is for, and who wants it.
#[derive(Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddAppPasswordIn {
    /// What its owner calls it, as the program it is for.
    #[garde(length(chars, min = 1, max = 40), custom(not_blank))]
    name: String,
    /// The password of the account, sealed or as typed; not read for people who have none here.
    #[serde(default)]
    #[garde(length(chars, max = 8192))]
    password: String,
    /// The key of a captcha, after failed tries.
    #[serde(default)]
    #[garde(length(max = 64))]
    captcha_key: String,
    /// What was typed for it.
    #[serde(default)]
    #[garde(length(max = 32))]
    captcha_code: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "garde hands its context by reference")]
fn not_blank(name: &str, _: &()) -> garde::Result {
    if name.trim().is_empty() { Err(garde::Error::new("blank")) } else { Ok(()) }
}

/// A new application password.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAppPasswordOut {
    /// The password. It is told here and never again.
    password: String,
    item: AppPasswordItem,
}

/// Makes an application password of the caller. Asks for the password of the account, counted as at sign-in; people
/// whose password another server checks have to have signed in within the last ten minutes.
#[utoipa::path(post, path = "/api/onehall/account/appPasswords/add", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-limit" = json!("sign-in"))),
    request_body = AddAppPasswordIn, responses((status = 200, body = Envelope<NewAppPasswordOut>)))]
pub async fn add_app_password(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<AddAppPasswordIn>,
) -> Result<(Extension<ToldOnce>, Answered<NewAppPasswordOut>), ApiError> {
    user.in_person()?;
    let (ctx, me) = (&user.ctx, user.session.user);
    confirm(&app, &state, &user, &input).await?;
    let full = || ApiError::from(Problem::new(ErrorCode::AuthAppPasswordsFull).with("max", MAX));
    let rows = store::app_passwords::list_app_passwords(app.repo().conn(), &ctx.tenant, me).await?;
    if rows.len() >= MAX {
        return Err(full());
    }
    let password = generate(&ctx.env);
    let salt = next_salt(&state.secret, &ctx.tenant, me, &rows);
    let (for_row, of, name, typed) = (ctx.clone(), me, input.name.trim().to_owned(), password.clone());
    let made = state.passwords.run(move || row_of(&for_row, of, &name, &typed, &salt)).await;
    let row = made?.ok_or(ErrorCode::AuthBusy)?;
    let mut tx = app.begin().await?;
    // one after the other, so that the limit holds and all have one salt
    onehall_directory::lock_person(tx.conn(), &ctx.tenant, me).await?.ok_or(ErrorCode::AuthSessionEnded)?;
    let rows = store::app_passwords::list_app_passwords(tx.conn(), &ctx.tenant, me).await?;
    if rows.len() >= MAX {
        return Err(full());
    }
    if rows.iter().any(|other| other.salt != row.salt) {
        return Err(ErrorCode::ObjectConflict.into());
    }
    store::app_passwords::create_app_password(tx.conn(), row.clone()).await?;
    let detail = json!({"id": row.id, "name": row.name});
    audit::record(&mut tx, ctx, "account.app_password_added", &format!("user:{me}"), detail).await?;
    tx.save().await?;
    let item = AppPasswordItem::of(row, &user);
    Ok((Extension(ToldOnce), user.ok(NewAppPasswordOut { password, item })?))
}

/// Whether it is the person who asks, and not somebody at a screen left open.
async fn confirm(app: &App, state: &IdentityState, user: &User, input: &AddAppPasswordIn) -> Result<(), ApiError> {
    let (ctx, me) = (&user.ctx, user.session.user);
    let repo = app.repo();
    let known = account::find(repo.conn(), &ctx.tenant, me).await?.ok_or(ErrorCode::AuthSessionEnded)?;
    if known.password_hash.is_some() {
        let typed = OwnPasswordIn {
            password: input.password.clone(),
            captcha_key: input.captcha_key.clone(),
            captcha_code: input.captcha_code.clone(),
        };
        return own_password::confirm(app, state, user, known.person.account, typed).await;
    }
    let living = store::sessions::list_living_of_user(repo.conn(), &ctx.tenant, me.0).await?;
    let own = living.iter().find(|session| session.id == user.session.id).ok_or(ErrorCode::AuthSessionEnded)?;
    if own.created_at + FRESH < ctx.now_for(own.created_at) { Err(ErrorCode::AuthNotFresh.into()) } else { Ok(()) }
}
