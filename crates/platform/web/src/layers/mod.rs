//! The middleware of every request, in one place and one order.

pub mod client_ip;
mod headers;
pub mod rate;
mod render;
pub mod request_id;
pub(crate) mod seen;
mod shed;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};

use crate::App;

/// Answers smaller than this are not worth compressing.
const COMPRESS_FROM_BYTES: u64 = 1_024;

/// Puts the layers around all routes. From the outside in: address, id and language; security headers; compression;
/// errors to the wire and the access log; panics; time limit and load shedding; rate limits; body limit; payload
/// protection; writes with a key are done once; routes.
pub fn stack(router: Router<App>, app: &App) -> Router {
    let compress = SizeAbove::new(COMPRESS_FROM_BYTES)
        .and(NotForContentType::GRPC)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::SSE);
    router
        .layer(from_fn_with_state(app.clone(), crate::once::once))
        .layer(from_fn_with_state(app.clone(), crate::sealed::protect))
        .layer(DefaultBodyLimit::max(app.http.body_max_bytes))
        .layer(from_fn_with_state(app.clone(), rate::limit))
        .layer(from_fn_with_state(shed::Shed::new(app.http.concurrency_max, app.http.request_timeout), shed::limit))
        .layer(CatchPanicLayer::custom(render::panicked))
        .layer(from_fn_with_state(app.clone(), render::render))
        .layer(CompressionLayer::new().compress_when(compress))
        .layer(from_fn_with_state(headers::Headers::new(&app.http), headers::secure))
        .layer(from_fn(request_id::assign))
        .layer(from_fn_with_state(app.clone(), client_ip::find))
        .with_state(app.clone())
}
