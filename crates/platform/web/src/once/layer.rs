//! The layer: recognises repetitions before the route, keeps the answer after it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures::FutureExt as _;
use onehall_db::StoreResult;
use onehall_kernel::{ErrorCode, Problem};

use super::{rules, store};
use crate::extract::body::size_text;
use crate::{ApiError, App, ToldOnce, User};

/// The header with the key.
const HEADER: &str = "idempotency-key";
/// Marks an answer that was given before.
const REPLAYED: &str = "idempotency-replayed";
/// Answers beyond this are not kept; catalogue writes answer with far less.
const ANSWER_MAX_BYTES: usize = 64 * 1024;

pub(crate) async fn once(State(app): State<App>, request: Request, next: Next) -> Response {
    let writes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let Some(key) = request.headers().get(HEADER).filter(|_| writes && request.uri().path().starts_with("/api/"))
    else {
        return next.run(request).await;
    };
    let Some(key) = key.to_str().ok().filter(|k| rules::is_key(k)).map(str::to_owned) else {
        return ApiError::from(Problem::new(ErrorCode::RequestInvalid).with("fields", "Idempotency-Key"))
            .into_response();
    };
    carry_out(&app, request, next, &key).await.unwrap_or_else(IntoResponse::into_response)
}

async fn carry_out(app: &App, request: Request, next: Next, key: &str) -> Result<Response, ApiError> {
    let (mut parts, body) = request.into_parts();
    let Ok(user) = User::from_request_parts(&mut parts, app).await else {
        // the route refuses, or asks nobody
        return Ok(next.run(Request::from_parts(parts, body)).await);
    };
    let limit = app.http.body_max_bytes;
    let too_large = |_| ApiError::from(Problem::new(ErrorCode::RequestTooLarge).with("limit", size_text(limit)));
    let body = to_bytes(body, limit).await.map_err(too_large)?;
    let path = parts.uri.path_and_query().map_or_else(|| parts.uri.path(), |p| p.as_str());
    let request_hash = rules::request_hash(parts.method.as_str(), path, &body);
    let key_hash = rules::key_hash(&user.ctx.tenant, user.session.user, key);
    let now = user.ctx.now;
    if !begin(app, &key_hash, &request_hash, now).await? {
        // the one that holds the key may have been refused and gone meanwhile
        let Some(known) = store::find_write(app.repo().conn(), &key_hash).await? else { return Err(busy()) };
        let began_at = known.began_at;
        match rules::judge(known, &request_hash, now) {
            rules::Verdict::Again { status, body } => return Ok(replay(status, body)),
            rules::Verdict::Wait => return Err(busy()),
            rules::Verdict::Other => return Err(ErrorCode::RequestKeyReused.into()),
            rules::Verdict::Anew => {
                let tx = app.begin().await?;
                let taken = store::take_write(tx.conn(), &key_hash, began_at, &request_hash, now).await?;
                tx.save().await?;
                if !taken {
                    return Err(busy());
                }
            }
        }
    }
    // a request that takes too long is answered; the write goes on and its answer is kept
    let (app, request) = (app.clone(), Request::from_parts(parts, Body::from(body)));
    let work = tokio::spawn(async move { keep(&app, &key_hash, next.run(request).await).await });
    work.await.map_err(ApiError::internal)?
}

fn busy() -> ApiError {
    ApiError::from(ErrorCode::RequestInProgress).retry_after(1)
}

async fn begin(app: &App, key_hash: &str, request_hash: &str, now: chrono::DateTime<chrono::Utc>) -> StoreResult<bool> {
    let first = Arc::new(AtomicBool::new(false));
    let (key, hash, seen) = (key_hash.to_owned(), request_hash.to_owned(), first.clone());
    app.db
        .write_small(move |tx| {
            let (key, hash, seen) = (key.clone(), hash.clone(), seen.clone());
            async move {
                seen.store(store::create_write(tx, &key, &hash, now).await?, Ordering::Relaxed);
                Ok(())
            }
            .boxed()
        })
        .await?;
    Ok(first.load(Ordering::Relaxed))
}

/// Keeps a success, forgets the rest and what is a secret.
async fn keep(app: &App, key_hash: &str, response: Response) -> Result<Response, ApiError> {
    let success = response.status().is_success() && response.extensions().get::<ApiError>().is_none();
    if !success || response.extensions().get::<ToldOnce>().is_some() {
        forget(app, key_hash).await?;
        return Ok(response);
    }
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, ANSWER_MAX_BYTES).await.map_err(ApiError::internal)?;
    let (key, status, text) =
        (key_hash.to_owned(), i32::from(parts.status.as_u16()), String::from_utf8_lossy(&body).into_owned());
    app.db
        .write_small(move |tx| {
            let (key, text) = (key.clone(), text.clone());
            async move { store::update_answer(tx, &key, status, &text).await }.boxed()
        })
        .await?;
    Ok(Response::from_parts(parts, Body::from(body)))
}

async fn forget(app: &App, key_hash: &str) -> StoreResult<()> {
    let key = key_hash.to_owned();
    app.db
        .write_small(move |tx| {
            let key = key.clone();
            async move { store::delete_write(tx, &key).await }.boxed()
        })
        .await
}

fn replay(status: i32, body: String) -> Response {
    let status = u16::try_from(status).ok().and_then(|s| StatusCode::from_u16(s).ok()).unwrap_or(StatusCode::OK);
    let mut response = (status, body).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    response
}
