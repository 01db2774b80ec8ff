//! `GET blade-workbench/auth/loginOut` (000 section 7): the token stands in a header, so a link can not trigger it.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse as _, Response};
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{ApiError, App, Reply as _, User};
use serde::Serialize;

use crate::sessions;
use crate::state::IdentityState;

/// Where to go to finish signing out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogOutOut {
    /// The sign-out page of the external CAS server, when there is one.
    logout_url: Option<String>,
}

/// Ends the session and the single sign-on session behind it: tokens, tabs and other applications.
#[utoipa::path(get, path = "/api/blade-workbench/auth/loginOut", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    params(("access-token" = Option<String>, Header)), responses((status = 200, body = Envelope<LogOutOut>)))]
pub async fn sign_out(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    // a second token in the header of the specification has to be the same session's
    if let Some(other) = headers.get("access-token").and_then(|v| v.to_str().ok()).filter(|t| !t.is_empty()) {
        let named = app.sessions.find(other).await?;
        if named.is_none_or(|s| s.id != user.session.id) {
            return Err(ErrorCode::AuthSessionEnded.into());
        }
    }
    let mut tx = app.begin().await?;
    let tgt = sessions::tgt_of(&tx, &user.ctx.tenant, user.session.id).await?;
    match tgt {
        Some(tgt) => {
            state.end_sign_on(&mut tx, &user.ctx, tgt, "logout").await?;
        }
        None => {
            sessions::end_session(
                &mut tx,
                &user.ctx,
                user.ctx.tenant.as_str(),
                user.session.id,
                user.session.user,
                "logout",
            )
            .await?;
        }
    }
    tx.save().await?;
    state.cache.forget_session(user.session.id);
    let config = state.sso.login_config(user.tenant.site.as_deref());
    let logout_url = (config.is_self_cas == 0).then_some(config.logout_url);
    let mut response = user.ok(LogOutOut { logout_url })?.into_response();
    response.headers_mut().insert("clear-site-data", HeaderValue::from_static("\"cache\""));
    Ok(response)
}
