//! The layer: what a tenant and client demand, opening before the route, sealing after it.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts as _, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use onehall_kernel::{ErrorCode, Problem};
use onehall_seal::headers::{self, CryptoHeader};
use onehall_seal::{
    Demand, Level, RequestContext, SealError, SealedBody, Target, demand, is_signed_service, kid_of, open_request,
    verify_request,
};

use super::answer::{Asked, finish, refusal};
use crate::extract::nul;
use crate::layers::request_id::RequestId;
use crate::size_text::size_text;
use crate::{ApiError, App, Visitor};

/// The shortest request id of a protected call.
const REQUEST_ID_MIN: usize = 16;

/// What a sealed body may be longer than its text: base64 and the header (a third, and a kilobyte).
pub(crate) const fn sealed_limit(plain: usize) -> usize {
    plain / 3 * 4 + 1_024
}

pub(crate) async fn protect(State(app): State<App>, request: Request, next: Next) -> Response {
    if !request.uri().path().starts_with("/api/") {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await else {
        // the route refuses by itself
        return next.run(Request::from_parts(parts, body)).await;
    };
    let named = match header_text(&parts, headers::CRYPTO).map(CryptoHeader::parse).transpose() {
        Ok(named) => named,
        Err(error) => return refusal(error).into_response(),
    };
    // before sign-in only the password is protected; a visitor's own key works all the same
    let demanded =
        if visitor.session.is_some() && !visitor.client.plain { visitor.tenant.protection.level } else { Level::Off };
    let multipart = header_text(&parts, "content-type").is_some_and(|kind| kind.starts_with("multipart/"));
    let demand = demand(demanded, parts.method.as_str(), parts.uri.path(), multipart);
    let Some(named) = named else {
        // before the route does anything: what signs out by GET has done so when its answer can not be sealed
        if demand.sealed_request || (demand.sealed_answer && answers_envelope(&app, &parts)) {
            return ApiError::from(ErrorCode::SealRequired).into_response();
        }
        let response = next.run(Request::from_parts(parts, body)).await;
        return if demand.sealed_answer { without_key(response) } else { response };
    };
    handle(&app, &visitor, named, demand, (parts, body), next).await.unwrap_or_else(IntoResponse::into_response)
}

fn header_text<'a>(parts: &'a Parts, name: &str) -> Option<&'a str> {
    parts.headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether the route answers an envelope whatever happens, by the API document. A HEAD is answered by the route's GET.
fn answers_envelope(app: &App, parts: &Parts) -> bool {
    let path = parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
    let method = if parts.method == Method::HEAD { &Method::GET } else { &parts.method };
    app.marks.mark(method, path).answers_envelope
}

/// A caller whose answers are sealed but who named no key gets no envelope; files and events are none.
fn without_key(response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let refused = response.extensions().get::<ApiError>().is_some();
    if refused || !kind.starts_with(b"application/json") {
        return response;
    }
    ApiError::from(ErrorCode::SealRequired).into_response()
}

async fn handle(
    app: &App,
    visitor: &Visitor,
    named: CryptoHeader,
    demand: Demand,
    (mut parts, body): (Parts, Body),
    next: Next,
) -> Result<Response, ApiError> {
    let signed = is_signed_service(parts.uri.path());
    let uri = parts.uri.path_and_query().map_or_else(|| parts.uri.path(), |p| p.as_str()).to_owned();
    let binding = visitor.session.as_ref().map(|s| s.id.to_string()).unwrap_or_default();
    let now = visitor.ctx.now;
    let key = match &named.kid {
        Some(kid) => {
            let key = app.sealing.find(kid, now).await?;
            if key.suite() != named.suite || key.binding() != binding || key.expires_at() <= now.timestamp() {
                return Err(refusal(SealError::UnknownKey));
            }
            Some(key)
        }
        None if demand.sealed_request || demand.sealed_answer => return Err(ErrorCode::SealRequired.into()),
        None => None,
    };
    // before the route does anything: its answer is sealed to this id
    let named_request = header_text(&parts, headers::REQUEST_ID).is_some_and(|id| id.len() >= REQUEST_ID_MIN);
    if key.is_some() && !named_request {
        return Err(refusal(SealError::Malformed("X-Request-Id")));
    }
    let mut rid = parts.extensions.get::<RequestId>().map(|id| id.0.clone()).unwrap_or_default();
    let mut body = body;
    if let Some(key) = &key {
        let given = header_text(&parts, headers::REQUEST_ID).map(str::to_owned);
        let target = Target { method: parts.method.as_str(), uri: &uri };
        let context = RequestContext { target, rid: given.as_deref(), binding: &binding, now };
        let multipart = header_text(&parts, "content-type").is_some_and(|kind| kind.starts_with("multipart/"));
        if !multipart {
            let received = read(app, body).await?;
            let sealed = serde_json::from_slice::<SealedBody>(&received).ok().filter(|s| kid_of(&s.data).is_ok());
            if sealed.is_none() && demand.sealed_request {
                return Err(ErrorCode::SealRequired.into());
            }
            if signed && demand.sealed_request {
                let sign = header_text(&parts, headers::SIGN).ok_or_else(|| refusal(SealError::Malformed("X-Sign")))?;
                verify_request(key, sign, &context, &received).map_err(refusal)?;
            }
            body = match sealed {
                None => Body::from(received),
                Some(sealed) => {
                    let opened = open_request(key, &sealed.data, &context).map_err(refusal)?;
                    opened.rid().clone_into(&mut rid);
                    let plain = opened.once(&app.sealing.window).await.map_err(refusal)?;
                    if nul::in_json(&plain) {
                        return Err(ErrorCode::RequestNul.into());
                    }
                    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
                    parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(plain.len()));
                    Body::from(plain.to_vec())
                }
            };
        }
    }
    let asked = Asked {
        suite: named.suite,
        seal: demand.sealed_answer && key.is_some(),
        key,
        method: parts.method.as_str().to_owned(),
        uri,
        rid,
        sign: signed,
    };
    let response = next.run(Request::from_parts(parts, body)).await;
    finish(app, asked, response).await
}

async fn read(app: &App, body: Body) -> Result<Bytes, ApiError> {
    let limit = app.http.body_max_bytes;
    let too_large = |_| ApiError::from(Problem::new(ErrorCode::RequestTooLarge).with("limit", size_text(limit)));
    to_bytes(body, sealed_limit(limit)).await.map_err(too_large)
}
