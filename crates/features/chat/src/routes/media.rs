//! `GET` and `PUT /media/chat/{tenant}/{id}/{secret}`: files of messages under addresses nobody can guess (XEP-0363).

use axum::Extension;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, REFERRER_POLICY};
use axum::response::{IntoResponse as _, Response};
use chrono::TimeDelta;
use onehall_kernel::{ErrorCode, TenantId};
use onehall_web::{ApiError, App, file_answer, found_file};
use serde::Deserialize;
use uuid::Uuid;

use crate::files::{RULE, check_picture};
use crate::rules::file::{SLOT, SLOT_MINUTES, purpose};
use crate::state::Chat;
use crate::store::files::{find_announced, find_file, of_address};

/// Which version.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct ChatFileParams {
    /// Whether a small JPEG is enough, where there can be one.
    #[serde(default)]
    small: bool,
}

type Place = (String, Uuid, String);

fn tenant_of(tenant: &str) -> Result<TenantId, ApiError> {
    Ok(tenant.parse().map_err(|_| ErrorCode::FileNotFound)?)
}

/// Loads a file of a message. The address is the right to it: clients of others load it without a session.
#[utoipa::path(get, path = "/media/chat/{tenant}/{id}/{secret}", tag = "chat", extensions(("x-access" = json!("nobody"))),
    params(("tenant" = String, Path), ("id" = Uuid, Path), ("secret" = String, Path), ChatFileParams),
    responses((status = 200, body = String, content_type = "application/octet-stream"), (status = 404)))]
pub(super) async fn load_chat_file(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    Path((tenant, id, secret)): Path<Place>,
    Query(params): Query<ChatFileParams>,
) -> Result<Response, ApiError> {
    let tenant = tenant_of(&tenant)?;
    app.tenants.refuse_disabled(&tenant).await?;
    let found = find_file(app.repo().conn(), &tenant, id, &secret).await?;
    let one = found.ok_or(ErrorCode::FileNotFound)?;
    let mut response = file_answer(found_file(chat.small.either(&one.key, params.small).await)?, &one.name);
    for (header, value) in [(CACHE_CONTROL, "private, max-age=86400"), (REFERRER_POLICY, "no-referrer")] {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(header, value);
        }
    }
    Ok(response)
}

/// Takes a file that was announced (XEP-0363 section 4), once, within some minutes, of the size that was announced.
#[utoipa::path(put, path = "/media/chat/{tenant}/{id}/{secret}", tag = "chat", extensions(("x-access" = json!("nobody"))),
    params(("tenant" = String, Path), ("id" = Uuid, Path), ("secret" = String, Path)),
    request_body(content = String, content_type = "application/octet-stream"), responses((status = 201), (status = 404)))]
pub(super) async fn put_chat_file(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    Path((tenant, id, secret)): Path<Place>,
    body: Body,
) -> Result<Response, ApiError> {
    // who may load it does not know how to put it: the second half of the secret is for that
    let (read, write) = secret.split_once(SLOT).ok_or(ErrorCode::FileNotFound)?;
    let tenant = tenant_of(&tenant)?;
    app.tenants.refuse_disabled(&tenant).await?;
    let found = find_announced(app.repo().conn(), &tenant, id, read).await?;
    let one = found.ok_or(ErrorCode::FileNotFound)?;
    let life = TimeDelta::minutes(SLOT_MINUTES);
    let is_open = app.env.is_open(one.created_at + life, life);
    if !is_open || !crate::rules::secret::is_put(&chat.secret, &one.id.to_string(), write) {
        return Err(ErrorCode::FileNotFound.into());
    }
    let _turn = chat.uploads.acquire().await.map_err(ApiError::internal)?;
    let announced = usize::try_from(one.bytes).unwrap_or(0);
    let bytes = axum::body::to_bytes(body, announced).await.map_err(|_| ErrorCode::ChatFileSize)?;
    if bytes.len() != announced {
        return Err(ErrorCode::ChatFileSize.into());
    }
    check_picture(&bytes)?;
    let taken = chat.files.take_awaited(&app.db, (&app.env, &tenant), &purpose(None), (one, bytes)).await;
    let taken = taken.map_err(|error| RULE.upload_refusal(error, || ErrorCode::ChatFileRate.into()))?;
    // somebody else's bytes came first
    let taken = taken.ok_or(ErrorCode::FileNotFound)?;
    let tx = app.begin().await?;
    // clients of others name the address, not the file
    taken.keep_bound(tx.conn(), of_address(id), 0).await?;
    tx.save().await?;
    Ok(StatusCode::CREATED.into_response())
}
