//! The cheap answer when the queue is full. At many times what the machine does, the refusals themselves are most of the
//! work: they are given before the layers that a request needs which is carried out, and at a pace ([`super::refusals`]).

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use onehall_kernel::{ErrorCode, Locale};

use super::front::Front;
use super::render::{Form, body};
use super::request_id::RequestId;
use crate::ApiError;

/// Turns away what would find no place in the queue; [`super::shed`] does so for what comes at the same moment.
pub(super) async fn turn_away(State(front): State<Front>, request: Request, next: Next) -> Response {
    if !front.gates.others.is_full() {
        return next.run(request).await;
    }
    let path = request.uri().path();
    if path.starts_with(super::HEALTH) || front.rules.find(&request).signs_in {
        return next.run(request).await;
    }
    metrics::counter!("onehall_http_shed").increment(1);
    front.refusals.turn().await;
    let locale = request.extensions().get::<Locale>().copied().unwrap_or_default();
    let id = request.extensions().get::<RequestId>().map(|id| id.0.as_str()).unwrap_or_default();
    let error = ApiError::from(ErrorCode::RequestOverloaded).retry_after(super::shed::AGAIN_S);
    body(&error, locale, id, Form::of(path), front.app.env.now().timestamp())
}
