//! `POST blade-workbench/auth/tokenLogin` (001 section 4)

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use onehall_kernel::{Ctx, Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Empty, Reply as _, Visitor};

use crate::answer::TokenOut;
use crate::routes::token;
use crate::sessions::RefreshBy;
use crate::state::IdentityState;

/// Exchanges an access and a refresh token of one living session for a new pair.
#[utoipa::path(post, path = "/api/blade-workbench/auth/tokenLogin", tag = "identity", extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))),
    params(("access-token" = Option<String>, Header), ("refresh-token" = Option<String>, Header)),
    request_body = Empty, responses((status = 200, body = Envelope<TokenOut>)))]
pub async fn sign_in_by_tokens(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(_input): Body<Empty>,
) -> Answer<TokenOut> {
    let header = |name: &str| headers.get(name).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let session = app.sessions.find(header("access-token")).await?.ok_or(ErrorCode::AuthRefreshInvalid)?;
    if !visitor.client.serves(&session.tenant) {
        return Err(ErrorCode::AuthClientTenant.into());
    }
    let ctx = Ctx { tenant: session.tenant.clone(), ..visitor.ctx.clone() };
    let by = RefreshBy { token: header("refresh-token"), client_id: &visitor.client.id, session: Some(session.id) };
    let out = token::refresh(&app, &state, &ctx, by).await?;
    visitor.ok(out)
}
