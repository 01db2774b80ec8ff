//! Sign-in by another service's OAuth 2 code (RFC 6749 section 4.1).

use onehall_kernel::{ErrorCode, Problem};
use onehall_safety::address::web_address;
use onehall_web::ApiError;
use onehall_web::ports::Tenant;
use secrecy::ExposeSecret as _;
use serde_json::Value;

use crate::config::SocialProvider;
use crate::state::IdentityState;

/// Where the browser goes to fetch a code; the browser adds a `state` of its own. Empty when that is not configured.
pub(crate) fn authorize_address(provider: &SocialProvider, public_url: &str) -> String {
    let Ok(mut url) = web_address(&provider.authorize_url) else { return String::new() };
    url.query_pairs_mut()
        .append_pair("response_type", "code")
        .append_pair("client_id", &provider.client_id)
        .append_pair("redirect_uri", &format!("{public_url}/login"));
    url.into()
}

/// The account of this school that a code stands for. The way back is the one that the code was fetched by, the tenant's own
/// host where the request came to one (RFC 6749 section 4.1.3).
pub(crate) async fn account_of(
    state: &IdentityState,
    tenant: &Tenant,
    source: &str,
    code: &str,
) -> Result<String, ApiError> {
    let provider = state.config.social.iter().find(|p| p.source == source).ok_or_else(|| {
        Problem::new(ErrorCode::AuthSocialNotConfigured).with("source", source.chars().take(32).collect::<String>())
    })?;
    let failed = |cause: String| ApiError { cause: Some(cause), ..ApiError::from(ErrorCode::AuthSocialFailed) };
    let form = [
        ("grant_type", "authorization_code"),
        ("code", code),
        ("client_id", provider.client_id.as_str()),
        ("client_secret", provider.client_secret.expose_secret()),
        ("redirect_uri", &format!("{}/login", tenant.address(&state.public_url))),
    ];
    let (status, text) =
        state.outbound.post_form(&provider.token_url, &form).await.map_err(|e| failed(e.to_string()))?;
    let answer: Value = serde_json::from_str(&text).unwrap_or_default();
    let token = answer["access_token"]
        .as_str()
        .filter(|_| status == 200)
        .ok_or_else(|| failed(format!("token: HTTP {status}")))?;
    let (status, text) =
        state.outbound.get_bearer(&provider.userinfo_url, token).await.map_err(|e| failed(e.to_string()))?;
    let answer: Value = serde_json::from_str(&text).unwrap_or_default();
    let account = answer[&provider.account_field].as_str().filter(|_| status == 200);
    account.map(str::to_owned).ok_or_else(|| failed(format!("user information: HTTP {status}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_authorize_address_carries_client_and_way_back() {
        let provider = |url: &str| SocialProvider {
            source: "wecom".into(),
            name: "企业微信".into(),
            authorize_url: url.into(),
            token_url: String::new(),
            userinfo_url: String::new(),
            client_id: "a&b".into(),
            client_secret: String::new().into(),
            account_field: "userid".into(),
        };
        assert_eq!(
            authorize_address(&provider("https://idp.example/auth?x=1"), "https://hall.example"),
            "https://idp.example/auth?x=1&response_type=code&client_id=a%26b&redirect_uri=https%3A%2F%2Fhall.example%2Flogin"
        );
        assert_eq!(authorize_address(&provider(""), "https://hall.example"), "");
    }
}
