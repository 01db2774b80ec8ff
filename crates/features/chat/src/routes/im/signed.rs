//! A signed form of a signed-in person.

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::{FromRequest, FromRequestParts as _, Request};
use axum::http::HeaderValue;
use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, App, User, Visitor};

use crate::rules::secret;
use crate::state::Chat;

/// Largest form, bytes.
const FORM_MAX: usize = 64 * 1024;

/// The fields of a form, proven to be those of the caller.
pub(super) struct Signed {
    pub user: User,
    fields: BTreeMap<String, String>,
}

/// The fields of a form signed with the access token itself: of the call that gives the key.
pub(super) struct SignedByToken(pub User);

impl Signed {
    /// A field that is not empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.fields.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// A field that has to be there.
    pub fn need(&self, name: &str) -> Result<&str, ApiError> {
        let missing = || onehall_kernel::Problem::new(ErrorCode::RequestInvalid).with("fields", name).into();
        self.get(name).ok_or_else(missing)
    }

    /// A number within bounds; `usual` when it is absent or none.
    pub fn number(&self, name: &str, usual: u64, max: u64) -> u64 {
        self.get(name).and_then(|value| value.parse().ok()).unwrap_or(usual).clamp(1, max)
    }
}

async fn read(request: Request, app: &App) -> Result<(User, BTreeMap<String, String>), ApiError> {
    let (mut parts, body) = request.into_parts();
    let bytes = axum::body::to_bytes(body, FORM_MAX).await.map_err(|_| ErrorCode::RequestTooLarge)?;
    let pairs: Vec<(String, String)> =
        serde_urlencoded::from_bytes(&bytes).map_err(|_| ApiError::from(ErrorCode::RequestMalformed))?;
    let fields: BTreeMap<String, String> = pairs.into_iter().collect();
    // old clients say who they are in the form alone
    if !parts.headers.contains_key("blade-auth")
        && let Some(value) = fields.get("access_token").and_then(|t| HeaderValue::from_str(&format!("bearer {t}")).ok())
    {
        parts.headers.insert("blade-auth", value);
        // whoever was known before the form was read had no session
        parts.extensions.remove::<Visitor>();
    }
    let user = User::from_request_parts(&mut parts, app).await?;
    Ok((user, fields))
}

impl FromRequest<App> for Signed {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let chat = request.extensions().get::<Chat>().cloned();
        let chat = chat.ok_or_else(|| ApiError::internal("the state of chat is missing"))?;
        let (user, fields) = read(request, app).await?;
        let key = secret::session_key(&chat.secret, user.session.id);
        if !secret::in_time(&fields, user.ctx.now) || !secret::holds(&key, &fields) {
            return Err(ErrorCode::ChatSecret.into());
        }
        Ok(Self { user, fields })
    }
}

impl FromRequest<App> for SignedByToken {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let header = request.headers().get("blade-auth").and_then(|value| value.to_str().ok());
        let header = header.and_then(|value| value.split_once(' ')).map(|(_, token)| token.to_owned());
        let (user, fields) = read(request, app).await?;
        let token = header.or_else(|| fields.get("access_token").cloned()).unwrap_or_default();
        if !secret::in_time(&fields, user.ctx.now) || !secret::holds(&token, &fields) {
            return Err(ErrorCode::ChatSecret.into());
        }
        Ok(Self(user))
    }
}

/// The state of chat, as every route takes it.
pub(super) type State = Extension<Chat>;
