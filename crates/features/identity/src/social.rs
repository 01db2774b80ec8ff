//! Sign-in by another service's OAuth 2 code (RFC 6749 section 4.1).

use onehall_kernel::{ErrorCode, Problem};
use onehall_web::ApiError;
use secrecy::ExposeSecret as _;
use serde_json::Value;

use crate::state::IdentityState;

/// The account of this school that a code stands for.
pub(crate) async fn account_of(state: &IdentityState, source: &str, code: &str) -> Result<String, ApiError> {
    let provider = state
        .config
        .social
        .iter()
        .find(|p| p.source == source)
        .ok_or_else(|| Problem::new(ErrorCode::AuthSocialNotConfigured).with("source", source.chars().take(32).collect::<String>()))?;
    let failed = |cause: String| ApiError { cause: Some(cause), ..ApiError::from(ErrorCode::AuthSocialFailed) };
    let form = [
        ("grant_type", "authorization_code"),
        ("code", code),
        ("client_id", provider.client_id.as_str()),
        ("client_secret", provider.client_secret.expose_secret()),
        ("redirect_uri", &format!("{}/login", state.public_url)),
    ];
    let (status, text) = state.outbound.post_form(&provider.token_url, &form).await.map_err(|e| failed(e.to_string()))?;
    let answer: Value = serde_json::from_str(&text).unwrap_or_default();
    let token = answer["access_token"].as_str().filter(|_| status == 200).ok_or_else(|| failed(format!("token: HTTP {status}")))?;
    let (status, text) = state.outbound.get_bearer(&provider.userinfo_url, token).await.map_err(|e| failed(e.to_string()))?;
    let answer: Value = serde_json::from_str(&text).unwrap_or_default();
    let account = answer[&provider.account_field].as_str().filter(|_| status == 200);
    account.map(str::to_owned).ok_or_else(|| failed(format!("user information: HTTP {status}")))
}
