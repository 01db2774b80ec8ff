//! `POST /api/onehall/screen/unlock` (contract section 7, `/lock`)

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Serialize;

use super::own_password::{self, OwnPasswordIn};
use crate::state::IdentityState;

/// Whether the screen is open again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UnlockOut {
    unlocked: bool,
}

/// Opens the locked screen by the person's password; wrong tries count as at sign-in.
#[utoipa::path(post, path = "/api/onehall/screen/unlock", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-limit" = json!("sign-in"))),
    request_body = OwnPasswordIn, responses((status = 200, body = Envelope<UnlockOut>)))]
pub async fn unlock_screen(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<OwnPasswordIn>,
) -> Answer<UnlockOut> {
    // whoever really sits there knows only the own password
    let account = match user.session.impersonator {
        Some(id) => onehall_directory::find_person(app.repo().conn(), &user.ctx.tenant, id).await?.map(|p| p.account),
        None => Some(user.session.account.clone()),
    };
    let account = account.ok_or(ErrorCode::AuthSessionEnded)?;
    own_password::confirm(&app, &state, &user, account, input).await?;
    user.ok(UnlockOut { unlocked: true })
}
