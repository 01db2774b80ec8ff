//! `POST /api/onehall/bundle`.

use std::time::Duration;

use axum::Extension;
use axum::body::to_bytes;
use axum::extract::State;
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{Method, StatusCode, Uri};
use futures::StreamExt as _;
use futures::stream;
use onehall_kernel::Envelope;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use tokio::time::Instant;

use super::inside::Inside;
use crate::extract::nul;
use crate::{Answer, ApiError, App, Body, FieldError, Reply as _, Visitor};

/// Calls in one bundle: what a page asks for at once, with room.
const PARTS_MAX: usize = 16;
/// Parts in work at one time; the others wait, so that one page takes no more of the database than a browser did by its
/// six connections.
const AT_ONCE: usize = 6;
/// How long the parts that are ready wait for the others. A slow one is left out then and made by itself.
const PATIENCE: Duration = Duration::from_secs(1);
/// The longest path with its query.
const URI_MAX: usize = 2_048;
/// The largest answer of a part that is carried; cards answer 1 MB at most.
const ANSWER_MAX_BYTES: usize = 2 * 1024 * 1024;

/// How a part is called.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::ToSchema)]
pub enum PartMethod {
    /// With a query.
    #[serde(rename = "GET")]
    Get,
    /// With a JSON body.
    #[serde(rename = "POST")]
    Post,
}

/// One call as it would be made by itself.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub struct PartIn {
    #[garde(skip)]
    method: PartMethod,
    /// Path and query, as `/api/…?…`; the path of a route that may be a part (`x-part`).
    #[garde(length(chars, min = 1, max = URI_MAX))]
    uri: String,
    /// The JSON body.
    #[garde(skip)]
    #[schema(value_type = Option<Object>)]
    body: Option<Map<String, Value>>,
}

/// Calls of one moment.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub struct BundleIn {
    /// At most 16.
    #[garde(length(min = 1, max = PARTS_MAX), dive)]
    parts: Vec<PartIn>,
}

/// What a part answered.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartOut {
    /// Its HTTP status; 0 when it is late.
    http_status: u16,
    /// Whether it was not ready in time: it is to be called by itself.
    is_late: bool,
    /// The envelope of the call, success or refusal; null when it is late.
    #[schema(value_type = Option<Object>)]
    body: Option<Box<RawValue>>,
}

impl PartOut {
    const LATE: Self = Self { http_status: 0, is_late: true, body: None };
}

/// The answers, in the order of the calls.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BundleOut {
    answers: Vec<PartOut>,
}

/// Answers several reading calls at once. Each is guarded, counted and answered as if it was called by itself; what is
/// not ready within a second is left out as late, so that one slow part does not hold the others.
#[utoipa::path(post, path = "/api/onehall/bundle", tag = "platform", extensions(("x-access" = json!("nobody"))),
    request_body = BundleIn, responses((status = 200, body = Envelope<BundleOut>)))]
pub async fn bundle(
    State(app): State<App>,
    Extension(inside): Extension<Inside>,
    visitor: Visitor,
    head: Parts,
    Body(input): Body<BundleIn>,
) -> Answer<BundleOut> {
    // all are looked at before one is called
    let calls = input.parts.into_iter().enumerate().map(|(place, part)| Call::of(&app, place, part));
    let calls = calls.collect::<Result<Vec<_>, _>>()?;
    let until = Instant::now() + PATIENCE;
    let (inside, head) = (&inside, &head);
    let mut answers: Vec<_> = stream::iter(calls.into_iter().enumerate())
        .map(|(place, call)| async move {
            let answer = tokio::time::timeout_at(until, call.answer(inside, head)).await;
            (place, answer.unwrap_or(PartOut::LATE))
        })
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    answers.sort_unstable_by_key(|(place, _)| *place);
    visitor.ok(BundleOut { answers: answers.into_iter().map(|(_, answer)| answer).collect() })
}

/// A call that may be made.
struct Call {
    method: Method,
    uri: Uri,
    body: Option<String>,
}

impl Call {
    /// The call of a part; refused when its route may be none.
    fn of(app: &App, place: usize, part: PartIn) -> Result<Self, ApiError> {
        let unknown = || FieldError::refuse(format!("parts[{place}].uri"), "unknown");
        let uri = Uri::from(part.uri.parse::<PathAndQuery>().map_err(|_| unknown())?);
        let method = match part.method {
            PartMethod::Get => Method::GET,
            PartMethod::Post => Method::POST,
        };
        // a route that may be a part has no variable parts in its path
        if nul::in_target(&uri) || !app.marks.mark(&method, uri.path()).is_part {
            return Err(unknown());
        }
        let body = (method == Method::POST).then(|| Value::Object(part.body.unwrap_or_default()).to_string());
        Ok(Self { method, uri, body })
    }

    async fn answer(self, inside: &Inside, head: &Parts) -> PartOut {
        let response = inside.call(head, self.method, self.uri, self.body).await;
        let status = response.status();
        let body = to_bytes(response.into_body(), ANSWER_MAX_BYTES).await.ok();
        let body = body.and_then(|bytes| serde_json::from_slice::<Box<RawValue>>(&bytes).ok());
        match body {
            Some(body) => PartOut { http_status: status.as_u16(), is_late: false, body: Some(body) },
            // too large to be carried
            None if status == StatusCode::OK => PartOut::LATE,
            None => PartOut { http_status: status.as_u16(), is_late: false, body: None },
        }
    }
}
