//! `POST /api/onehall/account/appPasswords/remove`

use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::list_app_passwords::{AppPasswordsOut, app_passwords};
use crate::app_passwords::end_streams_of;
use crate::store;
use onehall_records::audit;

/// Which application password.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct RemoveAppPasswordIn {
    #[garde(skip)]
    id: Uuid,
}

/// Takes one of the caller's application passwords away and ends the chat streams it opened; answers what is left.
#[utoipa::path(post, path = "/api/onehall/account/appPasswords/remove", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = RemoveAppPasswordIn, responses((status = 200, body = Envelope<AppPasswordsOut>)))]
pub async fn remove_app_password(
    State(app): State<App>,
    user: User,
    Body(input): Body<RemoveAppPasswordIn>,
) -> Answer<AppPasswordsOut> {
    user.in_person()?;
    let (ctx, me) = (&user.ctx, user.session.user);
    let mut tx = app.begin().await?;
    let gone = store::app_passwords::delete_app_password(tx.conn(), &ctx.tenant, me, input.id).await?;
    let gone = gone.ok_or_else(|| ApiError::not_found("应用密码", "The application password"))?;
    end_streams_of(&mut tx, ctx, me, gone.id, "revoked").await?;
    let detail = json!({"id": gone.id, "name": gone.name});
    audit::record(&mut tx, ctx, "account.app_password_removed", &format!("user:{me}"), detail).await?;
    tx.save().await?;
    let out = app_passwords(&app, &user).await?;
    user.ok(out)
}
