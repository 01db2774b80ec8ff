//! Time limit and load shedding: too many requests in work are answered 503 at once instead of waiting.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use onehall_kernel::ErrorCode;
use tokio::sync::Semaphore;
use tracing::Instrument as _;

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

/// Answers within the time limit. A caller who goes away ends a read, but cuts no write short: what follows a commit, such as
/// figures and caches in memory, would be left undone.
pub(super) async fn limit(State(shed): State<Shed>, request: Request, next: Next) -> Response {
    let Ok(permit) = shed.permits.try_acquire_owned() else {
        metrics::counter!("onehall_http_shed").increment(1);
        return ApiError::from(ErrorCode::RequestOverloaded).retry_after(2).into_response();
    };
    let is_write = !request.method().is_safe();
    let work = async move {
        let _permit = permit;
        match tokio::time::timeout(shed.timeout, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::from(ErrorCode::RequestTimeout).retry_after(5).into_response(),
        }
    };
    if !is_write {
        return work.await;
    }
    match tokio::spawn(work.in_current_span()).await {
        Ok(response) => response,
        // the layer outside answers it
        Err(ended) if ended.is_panic() => std::panic::resume_unwind(ended.into_panic()),
        Err(ended) => ApiError::internal(ended).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::http::Method;
    use axum::middleware::from_fn_with_state;
    use axum::routing::any;
    use tokio::sync::{Notify, mpsc};
    use tower::ServiceExt as _;

    use super::*;

    /// Tells how work ended.
    struct Work(mpsc::UnboundedSender<&'static str>, &'static str);

    impl Drop for Work {
        fn drop(&mut self) {
            self.0.send(self.1).ok();
        }
    }

    fn request(method: Method) -> Request {
        Request::builder().method(method).uri("/").body(Body::empty()).unwrap()
    }

    /// What becomes of work whose caller goes away in the midst of it.
    async fn left(method: Method) -> &'static str {
        let go = Arc::new(Notify::new());
        let (tell, mut told) = mpsc::unbounded_channel();
        let wait = go.clone();
        let handler = move || async move {
            let mut work = Work(tell, "cut");
            work.0.send("begun").ok();
            wait.notified().await;
            work.1 = "done";
        };
        let router: Router = Router::new()
            .route("/", any(handler))
            .layer(from_fn_with_state(Shed::new(1, Duration::from_secs(3_600)), limit));
        let caller = tokio::spawn(router.oneshot(request(method)));
        assert_eq!(told.recv().await, Some("begun"));
        caller.abort();
        assert!(caller.await.unwrap_err().is_cancelled());
        go.notify_one();
        told.recv().await.unwrap()
    }

    #[tokio::test]
    async fn a_caller_who_goes_away_ends_a_read_and_no_write() {
        for (method, end) in [(Method::GET, "cut"), (Method::POST, "done"), (Method::DELETE, "done")] {
            assert_eq!(left(method.clone()).await, end, "{method}");
        }
    }

    #[tokio::test]
    async fn what_takes_too_long_is_ended_and_makes_room() {
        for method in [Method::GET, Method::POST] {
            let router: Router = Router::new()
                .route("/", any(std::future::pending::<()>))
                .layer(from_fn_with_state(Shed::new(1, Duration::from_millis(1)), limit));
            for _ in 0..2 {
                let answer = router.clone().oneshot(request(method.clone())).await.unwrap();
                let error = answer.extensions().get::<ApiError>().unwrap();
                assert_eq!(error.problem.code, ErrorCode::RequestTimeout, "{method}");
            }
        }
    }
}
