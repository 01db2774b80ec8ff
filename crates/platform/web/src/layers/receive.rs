//! Takes the body of a request before anything is done for it, so that who sends slowly keeps nobody else from work.
//!
//! A body of ordinary size is read here, within a time limit, at a least rate and within the memory there is for all
//! bodies together. A larger one is a file: only routes that take files get it, as it comes, and such requests have
//! permits of their own ([`super::shed`]).

use std::net::IpAddr;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CONNECTION, CONTENT_LENGTH, TRANSFER_ENCODING};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use onehall_kernel::{ErrorCode, Problem};

use super::body_source::{Begun, Cut, Room, Source};
use super::client_ip::source_of;
use super::front::Front;
use crate::ApiError;
use crate::extract::nul;
use crate::size_text::size_text;

/// Seconds after which an address with too many requests in work may come again.
const CROWDED_S: u64 = 2;

/// Marks a request whose body the route reads itself.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReadsItself;

/// Lets an address have so many requests here at one time, from the end of their heads to the heads of their answers:
/// what streams behind its head does not count.
pub(super) async fn hold(State(front): State<Front>, request: Request, next: Next) -> Response {
    let Some(_in_work) = front.in_work.take(source_of(&request)) else {
        return refused(crowded());
    };
    if nul::in_target(request.uri()) {
        return refused(ErrorCode::RequestNul.into());
    }
    next.run(request).await
}

/// Reads the body, then goes on.
pub(super) async fn receive(State(front): State<Front>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        // nothing reads what comes with these; a socket is no body
        return next.run(request.map(|_| Body::empty())).await;
    }
    let address = source_of(&request);
    take(&front, address, request, next).await.unwrap_or_else(refused)
}

async fn take(front: &Front, address: IpAddr, request: Request, next: Next) -> Result<Response, ApiError> {
    let limits = front.bodies;
    let takes_files = front.rules.find(&request).uploads;
    let (parts, body) = request.into_parts();
    let small = Room::new(&front.body_memory, address);
    let source = Source::new(body, limits.small, small.clone());
    let begun = if source.announced() > limits.small_max as u64 {
        Begun::More(Bytes::new(), source)
    } else {
        source.begin(limits.small_max).await?
    };
    match begun {
        Begun::Whole(bytes) => {
            let response = whole(parts, bytes, takes_files, next).await;
            // the body is in memory until its answer is made
            drop(small);
            response
        }
        Begun::More(..) if !takes_files => {
            Err(Problem::new(ErrorCode::RequestTooLarge).with("limit", size_text(limits.told_max)).into())
        }
        Begun::More(begun, source) => {
            drop(small);
            stream(front, address, parts, begun, source, next).await
        }
    }
}

/// Goes on with a body that is here.
async fn whole(mut parts: Parts, bytes: Bytes, takes_files: bool, next: Next) -> Result<Response, ApiError> {
    if !takes_files && nul::in_body(&parts, &bytes) {
        return Err(ErrorCode::RequestNul.into());
    }
    // a body that came in pieces is one by now
    if parts.headers.remove(TRANSFER_ENCODING).is_some() {
        parts.headers.insert(CONTENT_LENGTH, HeaderValue::from(bytes.len()));
    }
    Ok(next.run(Request::from_parts(parts, Body::from(bytes))).await)
}

/// Hands a body on as it comes.
async fn stream(
    front: &Front,
    address: IpAddr,
    mut parts: Parts,
    begun: Bytes,
    source: Source,
    next: Next,
) -> Result<Response, ApiError> {
    let _upload = front.uploads_of.take(address).ok_or_else(crowded)?;
    let room = Room::new(&front.upload_memory, address);
    let (body, streamed) = source.over(front.bodies.upload, room.clone()).into_stream(begun);
    parts.extensions.insert(ReadsItself);
    let response = next.run(Request::from_parts(parts, body)).await;
    drop(room);
    let is_refused = response.extensions().get::<ApiError>().is_some() || !response.status().is_success();
    match streamed.cut() {
        // the route only knows that it could not read on
        Some(cut @ (Cut::Slow | Cut::NoRoom)) if is_refused => Err(cut.into()),
        _ => Ok(response),
    }
}

/// An address has too much in work.
fn crowded() -> ApiError {
    metrics::counter!("onehall_http_crowded").increment(1);
    ApiError::from(Problem::new(ErrorCode::RequestRateLimited).with("seconds", CROWDED_S)).retry_after(CROWDED_S)
}

/// A refusal before all was read: what else comes on this connection is nothing that could be understood.
fn refused(error: ApiError) -> Response {
    let mut response = error.into_response();
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}
