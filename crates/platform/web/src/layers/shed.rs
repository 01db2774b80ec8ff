//! Permits and the time limit of what is done for a request: few are in work at one time, and what finds no place in a
//! bounded time is answered 503 instead of waiting with everybody else until all are too late.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use onehall_kernel::ErrorCode;
use tokio::sync::OwnedSemaphorePermit;
use tracing::Instrument as _;

use super::front::Front;
use super::receive::ReadsItself;
use crate::ApiError;

/// Seconds after which somebody who was turned away may come again.
pub(super) const AGAIN_S: u64 = 2;

/// Takes a permit of the request's kind and does the work.
pub(super) async fn limit(State(front): State<Front>, request: Request, next: Next) -> Response {
    let (gates, rule) = (&front.gates, front.rules.find(&request));
    let is_health = request.uri().path().starts_with(super::HEALTH);
    let (gate, timeout) = if is_health {
        (&gates.health, front.timeout)
    } else if request.extensions().get::<ReadsItself>().is_some() {
        (&gates.uploads, front.upload_timeout)
    } else if rule.signs_in {
        (&gates.sign_ins, front.timeout)
    } else {
        (&gates.others, front.timeout)
    };
    let Some(permit) = gate.enter().await else {
        metrics::counter!("onehall_http_shed").increment(1);
        return ApiError::from(ErrorCode::RequestOverloaded).retry_after(AGAIN_S).into_response();
    };
    let response = work(permit, timeout, request, next).await;
    front.refusals.pay();
    response
}

/// Answers within the time limit. A caller who goes away ends a read, but cuts no write short: what follows a commit, such as
/// figures and caches in memory, would be left undone.
async fn work(permit: OwnedSemaphorePermit, timeout: Duration, request: Request, next: Next) -> Response {
    let is_write = !request.method().is_safe();
    let work = async move {
        let _permit = permit;
        match tokio::time::timeout(timeout, next.run(request)).await {
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
    use std::sync::Arc;

    use axum::body::Body;
    use axum::http::Method;
    use axum::middleware::from_fn;
    use axum::routing::{MethodRouter, any};
    use tokio::sync::{Notify, mpsc};
    use tower::ServiceExt as _;

    use super::super::gate::Gate;
    use super::*;

    /// Tells how work ended.
    struct Work(mpsc::UnboundedSender<&'static str>, &'static str);

    impl Drop for Work {
        fn drop(&mut self) {
            self.0.send(self.1).ok();
        }
    }

    /// One request at a time.
    fn router(handler: MethodRouter, timeout: Duration) -> Router {
        let gate = Gate::new(1, 0, Duration::ZERO);
        Router::new().route("/", handler).layer(from_fn(move |request, next| {
            let gate = gate.clone();
            async move { work(gate.enter().await.unwrap(), timeout, request, next).await }
        }))
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
        let router = router(any(handler), Duration::from_secs(3_600));
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
            let router = router(any(std::future::pending::<()>), Duration::from_millis(1));
            for _ in 0..2 {
                let answer = router.clone().oneshot(request(method.clone())).await.unwrap();
                let error = answer.extensions().get::<ApiError>().unwrap();
                assert_eq!(error.problem.code, ErrorCode::RequestTimeout, "{method}");
            }
        }
    }
}
