//! Answers: the payload of an envelope is sealed, the service centre's body is signed; refusals of this layer.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use onehall_kernel::{ErrorCode, Problem};
use onehall_seal::{AnswerTo, SealError, SessionKey, SuiteId, Target, headers, seal_answer, sign_answer};
use serde_json::value::RawValue;

use super::state::Unusable;
use crate::{ApiError, App};

/// Largest envelope that is sealed, in bytes; pages are bounded far below it.
const ANSWER_MAX_BYTES: usize = 32 * 1024 * 1024;

/// What the layer remembers of a request for its answer.
#[derive(Debug)]
pub(crate) struct Asked {
    pub suite: SuiteId,
    pub key: Option<Arc<SessionKey>>,
    pub method: String,
    pub uri: String,
    pub rid: String,
    /// Whether the payload is sealed.
    pub seal: bool,
    /// Whether the body is signed.
    pub sign: bool,
}

/// The catalogue's row of a refusal.
pub(super) fn refusal(error: SealError) -> ApiError {
    let code = match error.hint() {
        "kid" => ErrorCode::SealKeyUnknown,
        "time" => ErrorCode::SealTime,
        "busy" => ErrorCode::SealBusy,
        _ if error == SealError::NoCommonSuite => ErrorCode::SealNoSuite,
        _ => ErrorCode::SealRefused,
    };
    ApiError { cause: Some(error.to_string()), ..ApiError::from(code) }
}

impl From<Unusable> for ApiError {
    fn from(why: Unusable) -> Self {
        match why {
            Unusable::Seal(error) => refusal(error),
            Unusable::Fault(error) => error,
        }
    }
}

/// Signs what an error says, once it is said in the reader's language: whoever stands between could else put words into
/// the service centre's mouth. A signature that can not be made leaves the error unsigned, which the client then shows as
/// untrusted.
pub(crate) async fn sign_error(app: &App, asked: &Asked, response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, ANSWER_MAX_BYTES).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let said = serde_json::from_slice::<BTreeMap<String, &RawValue>>(&body).ok();
    let status = said.and_then(|said| said.get("status").and_then(|status| status.get().parse::<i64>().ok()));
    if let Some(status) = status {
        let to = AnswerTo { target: Target { method: &asked.method, uri: &asked.uri }, rid: &asked.rid, status };
        if let Err(error) = sign(app, asked, &to, &body, &mut parts.headers).await {
            tracing::error!(cause = ?error.cause, "an error could not be signed");
        }
    }
    Response::from_parts(parts, Body::from(body))
}

/// Puts the signature of a body into the headers.
async fn sign(app: &App, asked: &Asked, to: &AnswerTo<'_>, body: &[u8], into: &mut HeaderMap) -> Result<(), ApiError> {
    let keys = app.sealing.keys().await?;
    let signature = sign_answer(&keys, asked.suite, to, body, &app.env).map_err(refusal)?;
    put(into, headers::SIGN, &signature);
    put(into, headers::TIMESTAMP, &app.env.now().timestamp().to_string());
    Ok(())
}

/// Seals and signs a success; an error of the signed service is signed by [`sign_error`]; everything else passes.
pub(super) async fn finish(app: &App, asked: Asked, mut response: Response) -> Result<Response, ApiError> {
    if asked.sign && response.extensions().get::<ApiError>().is_some() {
        response.extensions_mut().insert(Arc::new(asked));
        return Ok(response);
    }
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let json = kind.starts_with(b"application/json");
    if !json || !response.status().is_success() || response.extensions().get::<ApiError>().is_some() {
        return Ok(response);
    }
    let (mut parts, body) = response.into_parts();
    let body = to_bytes(body, ANSWER_MAX_BYTES).await.map_err(ApiError::internal)?;
    let Ok(mut envelope) = serde_json::from_slice::<BTreeMap<String, &RawValue>>(&body) else {
        return Ok(Response::from_parts(parts, Body::from(body)));
    };
    let Some(status) = envelope.get("status").and_then(|status| status.get().parse::<i64>().ok()) else {
        return Ok(Response::from_parts(parts, Body::from(body)));
    };
    let target = Target { method: &asked.method, uri: &asked.uri };
    let to = AnswerTo { target, rid: &asked.rid, status };
    let sealed: Box<RawValue>;
    let payload = ["result", "data"].into_iter().find(|name| envelope.get(*name).is_some_and(|v| v.get() != "null"));
    if asked.seal
        && let Some(name) = payload
    {
        let Some(key) = &asked.key else { return Err(Problem::new(ErrorCode::SealRequired).into()) };
        let plain = envelope.get(name).map(|v| v.get().as_bytes()).unwrap_or_default();
        let text = seal_answer(key, &to, plain, &app.env).map_err(refusal)?;
        sealed = RawValue::from_string(format!("\"{text}\"")).map_err(ApiError::internal)?;
        envelope.insert(name.to_owned(), &sealed);
        put(&mut parts.headers, headers::CRYPTO, &format!("{};kid={}", asked.suite.name(), key.kid()));
    }
    let body = serde_json::to_vec(&envelope).map_err(ApiError::internal)?;
    if asked.sign {
        sign(app, &asked, &to, &body, &mut parts.headers).await?;
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    Ok(Response::from_parts(parts, Body::from(body)))
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}
