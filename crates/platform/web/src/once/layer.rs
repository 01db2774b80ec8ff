//! The layer: recognises repetitions before the route, keeps the answer after it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use futures::FutureExt as _;
use onehall_db::{StoreResult, with_each_commit};
use onehall_kernel::{Ctx, ErrorCode, Problem};
use tracing::Instrument as _;

use super::mark::Mark;
use super::rules::{Holder, Known};
use super::store::{self, Held};
use super::{rules, sent};
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
    let sent = sent::read(&app.once.spooled, &parts.headers, body, app.http.body_max_bytes).await?;
    let path = parts.uri.path_and_query().map_or_else(|| parts.uri.path(), |p| p.as_str());
    // counts as running before its row is there: a repetition never takes it for one that was cut off
    let owner = app.once.begin(&app.env);
    let held = Held {
        key_hash: rules::key_hash(&user.ctx.tenant, user.session.user, key),
        request_hash: rules::request_hash(parts.method.as_str(), path, &sent.digest),
        owner: owner.name.clone(),
    };
    if let Some(answer) = take(app, &held, &user.ctx).await? {
        return Ok(answer);
    }
    // a request that takes too long is answered; the write goes on and its answer is kept
    let (app, request) = (app.clone(), Request::from_parts(parts, sent.body));
    let work = async move {
        let answer = keep(&app, held, next, request).await;
        drop(owner);
        answer
    };
    tokio::spawn(work.in_current_span()).await.map_err(ApiError::internal)?
}

/// Takes the key for this request; answers what a repetition gets instead.
async fn take(app: &App, held: &Held, ctx: &Ctx) -> Result<Option<Response>, ApiError> {
    if begin(app, held, ctx.now).await? {
        return Ok(None);
    }
    // the one that holds the key may have been refused and gone meanwhile
    let Some((known, holder)) = look_up(app, held).await? else { return Err(busy()) };
    match rules::judge(&known, &held.request_hash, holder, ctx.now_for(known.began_at)) {
        rules::Verdict::Again { status, body } => Ok(Some(replay(status, body))),
        rules::Verdict::Wait => Err(busy()),
        rules::Verdict::Other => Err(ErrorCode::RequestKeyReused.into()),
        rules::Verdict::Done => Err(ErrorCode::RequestDone.into()),
        rules::Verdict::Anew => {
            let tx = app.begin().await?;
            let taken = store::take_write(tx.conn(), held, &known, ctx.now).await?;
            tx.save().await?;
            if taken { Ok(None) } else { Err(busy()) }
        }
    }
}

/// What is known under the key, and of the request that has it. One that ended after the row was read wrote its last word
/// meanwhile: the row of an ended one counts when it was read twice.
async fn look_up(app: &App, held: &Held) -> StoreResult<Option<(Known, Holder)>> {
    let mut before = None;
    loop {
        let Some(known) = store::find_write(app.repo().conn(), &held.key_hash).await? else { return Ok(None) };
        let holder = app.once.holder(&known.owner);
        if holder != Holder::Ended || before.as_ref() == Some(&known) {
            return Ok(Some((known, holder)));
        }
        before = Some(known);
    }
}

fn busy() -> ApiError {
    ApiError::from(ErrorCode::RequestInProgress).retry_after(1)
}

async fn begin(app: &App, held: &Held, now: DateTime<Utc>) -> StoreResult<bool> {
    let first = Arc::new(AtomicBool::new(false));
    let (of, held, seen) = (turn(held), held.clone(), first.clone());
    app.db
        .write_small_of(of, move |tx| {
            let (held, seen) = (held.clone(), seen.clone());
            async move {
                seen.store(store::create_write(tx, &held, now).await?, Ordering::Relaxed);
                Ok(())
            }
            .boxed()
        })
        .await?;
    Ok(first.load(Ordering::Relaxed))
}

/// The order in which rows of keys are locked.
fn turn(held: &Held) -> String {
    format!("once/{}", held.key_hash)
}

/// Carries the request out and keeps its answer: a success that can be told again. What else was answered is forgotten
/// when nothing was committed; when something was, repetitions are told that it is done.
async fn keep(app: &App, held: Held, next: Next, request: Request) -> Result<Response, ApiError> {
    let mark = Arc::new(Mark::new(held.clone()));
    let response = with_each_commit(mark.clone(), next.run(request)).await;
    if mark.is_lost() {
        // what this request did was not committed; the one that took the key over does it
        return Err(busy());
    }
    if !can_be_told_again(&response) {
        written(app, &held, None).await;
        return Ok(response);
    }
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, ANSWER_MAX_BYTES).await.map_err(ApiError::internal)?;
    let text = String::from_utf8_lossy(&body).into_owned();
    written(app, &held, Some((i32::from(parts.status.as_u16()), text))).await;
    Ok(Response::from_parts(parts, Body::from(body)))
}

/// Whether an answer is kept: a success in JSON whose size is known and small enough, which tells no secret.
fn can_be_told_again(response: &Response) -> bool {
    let is_success = response.status().is_success() && response.extensions().get::<ApiError>().is_none();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let size = response.body().size_hint().upper();
    is_success
        && response.extensions().get::<ToldOnce>().is_none()
        && (kind.starts_with("application/json") || size == Some(0))
        && size.is_some_and(|bytes| bytes <= ANSWER_MAX_BYTES as u64)
}

/// Writes down how the request ended. The caller gets the answer also when that fails: what is committed is marked already.
async fn written(app: &App, held: &Held, answer: Option<(i32, String)>) {
    let (of, held) = (turn(held), held.clone());
    let written = app.db.write_small_of(of, move |tx| {
        let (held, answer) = (held.clone(), answer.clone());
        async move {
            match answer {
                Some((status, text)) => store::update_answer(tx, &held, status, &text).await,
                None => store::end_write(tx, &held).await,
            }
        }
        .boxed()
    });
    if let Err(error) = written.await {
        tracing::warn!(%error, "the answer of a write with a key was not kept");
    }
}

fn replay(status: i32, body: String) -> Response {
    let status = u16::try_from(status).ok().and_then(|s| StatusCode::from_u16(s).ok()).unwrap_or(StatusCode::OK);
    let mut response = (status, body).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    response
}
