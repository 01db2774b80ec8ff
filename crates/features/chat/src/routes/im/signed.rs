//! A signed form of a signed-in person.

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::multipart::Multipart;
use axum::extract::{FromRequest, FromRequestParts as _, Request};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use onehall_kernel::{ErrorCode, Problem};
use onehall_web::{ApiError, App, SentFile, User, Visitor, bearer, broken_form, refuse_nul};

use crate::files::RULE;
use crate::rules::secret;
use crate::state::Chat;

/// The header with the access token.
const TOKEN: &str = "blade-auth";
/// Largest form, bytes.
const FORM_MAX: usize = 64 * 1024;

/// The fields of a form, proven to be those of the caller.
pub(super) struct Signed {
    pub user: User,
    fields: BTreeMap<String, String>,
}

/// A signed form with a file in its field `file`, which stands behind all others: who sends it is known before it is read.
pub(super) struct SignedFile {
    pub user: User,
    pub file: SentFile,
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
        let missing = || Problem::new(ErrorCode::RequestInvalid).with("fields", name).into();
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
    let user = who(&mut parts, app, &fields).await?;
    Ok((user, fields))
}

/// Who sends a form.
async fn who(parts: &mut Parts, app: &App, fields: &BTreeMap<String, String>) -> Result<User, ApiError> {
    // old clients say who they are in the form alone
    if !parts.headers.contains_key(TOKEN)
        && let Some(value) = fields.get("access_token").and_then(|t| HeaderValue::from_str(&format!("bearer {t}")).ok())
    {
        parts.headers.insert(TOKEN, value);
        // whoever was known before the form was read had no session
        parts.extensions.remove::<Visitor>();
    }
    User::from_request_parts(parts, app).await
}

fn state(request: &Request) -> Result<Chat, ApiError> {
    let chat = request.extensions().get::<Chat>().cloned();
    chat.ok_or_else(|| ApiError::internal("the state of chat is missing"))
}

fn signed(chat: &Chat, user: &User, fields: &BTreeMap<String, String>) -> Result<(), ApiError> {
    let key = secret::session_key(&chat.secret, user.session.id);
    if secret::in_time(fields, user.ctx.now) && secret::holds(&key, fields) {
        Ok(())
    } else {
        Err(ErrorCode::ChatSecret.into())
    }
}

impl FromRequest<App> for Signed {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let chat = state(&request)?;
        let (user, fields) = read(request, app).await?;
        signed(&chat, &user, &fields)?;
        Ok(Self { user, fields })
    }
}

impl FromRequest<App> for SignedFile {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let chat = state(&request)?;
        let (mut parts, body) = request.into_parts();
        let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // old clients say who they are in the form alone: everybody else is asked before anything is read
        let known = if parts.headers.contains_key(TOKEN) || !kind.starts_with("multipart/form-data") {
            Some(User::from_request_parts(&mut parts, app).await?)
        } else {
            None
        };
        let form = Request::from_parts(parts.clone(), body);
        let mut form = Multipart::from_request(form, app).await.map_err(|_| ErrorCode::RequestMediaType)?;
        let broken = |error| broken_form(&error, || RULE.too_large());
        let (mut fields, mut size) = (BTreeMap::new(), 0);
        while let Some(mut field) = form.next_field().await.map_err(broken)? {
            let Some(name) = field.name().map(str::to_owned) else { continue };
            refuse_nul(&name)?;
            if name == "file" {
                let user = match known {
                    Some(user) => user,
                    None => who(&mut parts, app, &fields).await?,
                };
                signed(&chat, &user, &fields)?;
                let _turn = chat.uploads.acquire().await.map_err(ApiError::internal)?;
                let name = field.file_name().unwrap_or_default().to_owned();
                refuse_nul(&name)?;
                return Ok(Self { user, file: SentFile { name, bytes: field.bytes().await.map_err(broken)? } });
            }
            let mut value = Vec::new();
            while let Some(piece) = field.chunk().await.map_err(broken)? {
                size += piece.len();
                if size > FORM_MAX {
                    return Err(ErrorCode::RequestTooLarge.into());
                }
                value.extend_from_slice(&piece);
            }
            let value = String::from_utf8(value).map_err(|_| ErrorCode::RequestMalformed)?;
            refuse_nul(&value)?;
            fields.insert(name, value);
        }
        Err(ErrorCode::FileMissing.into())
    }
}

impl FromRequest<App> for SignedByToken {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let header = bearer(request.headers()).map(str::to_owned);
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
