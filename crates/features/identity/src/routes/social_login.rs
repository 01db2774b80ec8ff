//! `POST blade-workbench/nobody/weixin/combLoginToMicroService`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, Visitor};
use serde::Deserialize;

use crate::answer::TokenOut;
use crate::routes::token;
use crate::state::IdentityState;

/// A code of the enterprise messenger.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct CodeIn {
    /// The authorisation code.
    #[serde(default)]
    #[garde(length(chars, max = 512))]
    code: String,
    /// Which service; `wecom` when absent.
    #[serde(default = "wecom")]
    #[garde(length(chars, min = 1, max = 32))]
    source: String,
}

fn wecom() -> String {
    "wecom".to_owned()
}

/// Exchanges an OAuth code for tokens; a clear error when no provider is configured.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/weixin/combLoginToMicroService", tag = "identity",
    extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))), request_body = CodeIn, responses((status = 200, body = Envelope<TokenOut>)))]
pub async fn sign_in_by_code(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(input): Body<CodeIn>,
) -> Answer<TokenOut> {
    let out = token::by_code(&app, &state, &visitor.ctx, &visitor, &input.source, &input.code).await;
    // this answer has no place for a challenge: the grant `social` of the token call has
    let out = out.map_err(|refused| match refused.challenge {
        Some(_) => ErrorCode::AuthSecondFactorUnavailable.into(),
        None => refused.error,
    })?;
    visitor.ok(out)
}
