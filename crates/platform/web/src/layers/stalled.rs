//! What waits for a database that stands still is answered at once; so is what comes meanwhile.

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use onehall_kernel::ErrorCode;

use crate::{ApiError, App};

/// Seconds after which somebody who was turned away may come again.
const AGAIN_S: u64 = 2;

/// Ends what a standstill would keep waiting. A write goes on by itself ([`super::shed`]) and may be done or not when the
/// database goes on: its caller was not told that it was done.
pub(super) async fn give_up(State(app): State<App>, request: Request, next: Next) -> Response {
    // what no route answers is a file of the portal; the health check asks by itself
    let is_route = request.extensions().get::<MatchedPath>().is_some();
    if !is_route || request.uri().path().starts_with(super::HEALTH) {
        return next.run(request).await;
    }
    tokio::select! {
        biased;
        () = app.stall.begins() => {
            metrics::counter!("onehall_http_stalled").increment(1);
            ApiError::from(ErrorCode::StoreUnavailable).retry_after(AGAIN_S).into_response()
        }
        response = next.run(request) => response,
    }
}
