//! The token answer (contract section 1): flat, snake_case, not wrapped.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use onehall_db::StoreResult;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_directory::{Person, roles_of};
use onehall_kernel::{Ctx, ErrorCode, Locale};
use onehall_web::ApiError;
use serde::Serialize;

use crate::rules::token;
use crate::sessions::Tokens;
use crate::sign_in::SignInRefused;

/// What a successful token call answers.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct TokenOut {
    /// The tenant.
    pub tenant_id: String,
    /// The person.
    pub user_id: String,
    /// The department.
    pub dept_id: String,
    /// The post.
    pub post_id: String,
    /// The most important role.
    pub role_id: String,
    /// Its code.
    pub role_type: String,
    /// The account.
    pub account: String,
    /// The real name.
    pub user_name: String,
    /// The name to show.
    pub nick_name: String,
    /// The real name again, as old clients read it.
    pub real_name: String,
    /// Codes of all roles, joined by commas.
    pub role_name: String,
    /// Address of the picture.
    pub avatar: String,
    /// For calls.
    pub access_token: String,
    /// For the next pair.
    pub refresh_token: String,
    /// Always `bearer`.
    pub token_type: String,
    /// Seconds the access token lives.
    pub expires_in: i64,
    /// The session.
    pub detail: TokenDetail,
}

/// The session of a token answer.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenDetail {
    /// Always `web`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The session's handle at the session-time calls; empty after a refresh.
    pub cas_ticket: String,
    /// An opaque name of the session.
    pub tgt: String,
    /// Seconds until the session ends without activity.
    pub expire_time: i64,
}

/// Fills the answer for a person.
pub(crate) async fn token_out(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    secret: &[u8; 32],
    person: &Person,
    tokens: Tokens,
) -> StoreResult<TokenOut> {
    let found = roles_of(conn, &ctx.tenant, person.id).await?;
    let first = found.roles.first();
    Ok(TokenOut {
        tenant_id: ctx.tenant.to_string(),
        user_id: person.id.to_string(),
        dept_id: person.department_id.map(|id| id.to_string()).unwrap_or_default(),
        post_id: person.post_name.clone(),
        role_id: first.map(|r| r.id.to_string()).unwrap_or_default(),
        role_type: first.map(|r| r.code.clone()).unwrap_or_default(),
        account: person.account.clone(),
        user_name: person.user_name.clone(),
        nick_name: person.nick_name.clone(),
        real_name: person.user_name.clone(),
        role_name: found.roles.iter().map(|r| r.code.as_str()).collect::<Vec<_>>().join(","),
        avatar: person.avatar.clone(),
        access_token: tokens.access_token,
        refresh_token: tokens.refresh_token,
        token_type: "bearer".to_owned(),
        expires_in: tokens.expires_in,
        detail: TokenDetail {
            kind: "web".to_owned(),
            cas_ticket: tokens.cas_ticket,
            tgt: token::handle(secret, tokens.session_id),
            expire_time: tokens.expire_time,
        },
    })
}

/// The code of a refusal as it stands on the wire: those of the second factor have the names of contract section 1.
#[must_use]
pub fn wire_code(error: &ApiError) -> &'static str {
    let code = error.problem.code.row().code;
    match error.problem.code {
        ErrorCode::AuthSecondFactorRequired | ErrorCode::AuthSecondFactorSetupRequired => {
            code.strip_prefix("auth.").unwrap_or(code)
        }
        _ => code,
    }
}

/// A refusal of the token call: `{error_code, error_description, captcha}`, with `challenge` where a code is asked for
/// and with `secret` and `uri` where it sets an authenticator up.
pub(crate) fn token_error(refused: &SignInRefused, locale: Locale) -> Response {
    let error = &refused.error;
    let row = error.problem.code.row();
    let status = StatusCode::from_u16(row.http)
        .ok()
        .filter(|s| s.is_client_error() || s.is_server_error())
        .unwrap_or(StatusCode::BAD_REQUEST);
    if let Some(cause) = &error.cause {
        tracing::warn!(error.code = row.code, cause, "a token call failed");
    }
    let mut body = serde_json::json!({"error_code": wire_code(error), "error_description": error.problem.message(locale), "advice": error.problem.advice(locale), "captcha": refused.captcha});
    if let (Some(asked), Some(fields)) = (&refused.challenge, body.as_object_mut()) {
        let named =
            [("challenge", Some(&asked.challenge)), ("secret", asked.secret.as_ref()), ("uri", asked.uri.as_ref())];
        fields.extend(named.into_iter().filter_map(|(name, text)| Some((name.to_owned(), text?.clone().into()))));
    }
    let mut response = (status, Json(body)).into_response();
    if let Some(value) = error.retry_after.and_then(|s| s.to_string().parse().ok()) {
        response.headers_mut().insert("retry-after", value);
    }
    response
}
