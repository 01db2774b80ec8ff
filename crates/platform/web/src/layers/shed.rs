//! Time limit and load shedding: too many requests in work are answered 503 at once instead of waiting.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use onehall_kernel::ErrorCode;
use tokio::sync::Semaphore;

use crate::ApiError;

/// Permits of requests in work.
#[derive(Clone)]
pub(super) struct Shed {
    permits: Arc<Semaphore>,
    timeout: Duration,
}

impl Shed {
    pub(super) fn new(max: usize, timeout: Duration) -> Self {
        Self { permits: Arc::new(Semaphore::new(max)), timeout }
    }
}

pub(super) async fn limit(State(shed): State<Shed>, request: Request, next: Next) -> Response {
    let Ok(_permit) = shed.permits.try_acquire() else {
        metrics::counter!("onehall_http_shed").increment(1);
        return ApiError::from(ErrorCode::RequestOverloaded).retry_after(2).into_response();
    };
    match tokio::time::timeout(shed.timeout, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::from(ErrorCode::RequestTimeout).retry_after(5).into_response(),
    }
}
