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

use crate::entities::file;
use crate::files::put;
use crate::rules::file::{SLOT, SLOT_MINUTES};
use crate::state::Chat;
use crate::store::files::{arrive, find_file};

/// Which version.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct ChatFileParams {
    /// Whether a small JPEG is enough, where there can be one.
    #[serde(default)]
    small: bool,
}

type Place = (String, Uuid, String);

async fn find(app: &App, (tenant, id, secret): &Place) -> Result<(TenantId, file::Model), ApiError> {
    let tenant: TenantId = tenant.parse().map_err(|_| ErrorCode::FileNotFound)?;
    let row = find_file(app.repo().conn(), &tenant, *id, secret).await?;
    Ok((tenant, row.ok_or(ErrorCode::FileNotFound)?))
}

/// Loads a file of a message. The address is the right to it: clients of others load it without a session.
#[utoipa::path(get, path = "/media/chat/{tenant}/{id}/{secret}", tag = "chat", extensions(("x-access" = json!("nobody"))),
    params(("tenant" = String, Path), ("id" = Uuid, Path), ("secret" = String, Path), ChatFileParams),
    responses((status = 200, body = String, content_type = "application/octet-stream"), (status = 404)))]
pub(super) async fn load_chat_file(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    Path(place): Path<Place>,
    Query(params): Query<ChatFileParams>,
) -> Result<Response, ApiError> {
    let (_, row) = find(&app, &place).await?;
    let key = row.file_key.parse().map_err(|_| ErrorCode::FileNotFound)?;
    let mut response = file_answer(found_file(chat.small.either(&key, params.small).await)?, &row.name);
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
    let (tenant, row) = find(&app, &(tenant, id, read.to_owned())).await?;
    let life = TimeDelta::minutes(SLOT_MINUTES);
    let is_open = row.file_key.is_empty() && row.put_until.is_some_and(|until| app.env.is_open(until, life));
    if !is_open || !crate::rules::secret::is_put(&chat.secret, &row.id.to_string(), write) {
        return Err(ErrorCode::FileNotFound.into());
    }
    let _turn = chat.uploads.acquire().await.map_err(ApiError::internal)?;
    let announced = usize::try_from(row.bytes).unwrap_or(0);
    let bytes = axum::body::to_bytes(body, announced).await.map_err(|_| ErrorCode::ChatFileSize)?;
    if bytes.len() != announced {
        return Err(ErrorCode::ChatFileSize.into());
    }
    let (key, width, height) = put(&chat, &tenant, row.id, bytes).await?;
    let here = file::Model { file_key: key.to_string(), width, height, ..row };
    let tx = app.begin().await?;
    let is_first = arrive(tx.conn(), &here).await?;
    tx.save().await?;
    if is_first { Ok(StatusCode::CREATED.into_response()) } else { Err(ErrorCode::FileNotFound.into()) }
}
