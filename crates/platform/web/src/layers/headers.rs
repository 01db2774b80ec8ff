//! Security headers of every answer.

use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

use crate::{FrameOrigin, HttpSettings};

/// The values, made once.
#[derive(Clone)]
pub(super) struct Headers {
    csp: HeaderValue,
    secure: bool,
}

impl Headers {
    pub(super) fn new(http: &HttpSettings) -> Self {
        let frames = http.frame_origins.iter().map(FrameOrigin::as_str).collect::<Vec<_>>().join(" ");
        let csp = format!(
            "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; \
             connect-src 'self'; frame-src 'self' {frames}; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"
        );
        Self {
            csp: HeaderValue::from_str(&csp).unwrap_or(HeaderValue::from_static("default-src 'self'")),
            secure: http.public_url.starts_with("https://"),
        }
    }
}

pub(super) async fn secure(State(own): State<Headers>, request: Request, next: Next) -> Response {
    let api = ["/api/", "/open/", "/cas"].iter().any(|p| request.uri().path().starts_with(p));
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(own.csp);
    headers.entry(X_CONTENT_TYPE_OPTIONS).or_insert(HeaderValue::from_static("nosniff"));
    headers.entry(X_FRAME_OPTIONS).or_insert(HeaderValue::from_static("DENY"));
    headers.entry(REFERRER_POLICY).or_insert(HeaderValue::from_static("same-origin"));
    headers.entry("cross-origin-opener-policy").or_insert(HeaderValue::from_static("same-origin"));
    headers
        .entry("permissions-policy")
        .or_insert(HeaderValue::from_static("camera=(), geolocation=(), payment=(), usb=()"));
    if own.secure {
        headers
            .entry(STRICT_TRANSPORT_SECURITY)
            .or_insert(HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
    if api {
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}
