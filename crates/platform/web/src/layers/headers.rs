//! Security headers of every answer.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

use crate::ports::{FrameSources, TenantSource};
use crate::site::host_of;
use crate::{App, FrameOrigin};

/// What stands before the origins that may be framed.
const BEFORE_FRAMES: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
     font-src 'self' data:; connect-src 'self'; frame-src 'self'";
/// What stands behind them.
const BEHIND_FRAMES: &str = "; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'";

/// What the headers are made of.
#[derive(Clone)]
pub(super) struct Headers {
    frames: Arc<dyn FrameSources>,
    tenants: Arc<dyn TenantSource>,
    secure: bool,
}

impl Headers {
    pub(super) fn new(app: &App) -> Self {
        Self {
            frames: app.frames.clone(),
            tenants: app.tenants.clone(),
            secure: app.http.public_url.starts_with("https://"),
        }
    }
}

impl Headers {
    /// What pages under a host may frame: on a tenant's own one what that tenant has.
    async fn framed(&self, host: Option<&str>) -> Arc<Vec<FrameOrigin>> {
        let site = match host {
            // whose a host is can be asked again; all origins together are no less than one tenant's
            Some(host) => self.tenants.site(host).await.ok().flatten(),
            None => None,
        };
        self.frames.frame_origins(site.as_ref().map(|site| &site.tenant)).await
    }
}

/// The content security policy of a page that may frame these origins.
fn policy(frames: &[FrameOrigin]) -> HeaderValue {
    let mut text = BEFORE_FRAMES.to_owned();
    for origin in frames {
        text.push(' ');
        text.push_str(origin.as_str());
    }
    text.push_str(BEHIND_FRAMES);
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("default-src 'self'"))
}

pub(super) async fn secure(State(own): State<Headers>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let api = ["/api/", "/open/", "/scim/", "/cas"].iter().any(|start| path.starts_with(start));
    // only pages hold frames; what says that a page has not changed says its policy too
    let holds_none = api || ["/assets/", "/media/", "/micro/", "/health/"].iter().any(|start| path.starts_with(start));
    let host = if holds_none { None } else { host_of(request.headers(), request.uri()) };
    let mut response = next.run(request).await;
    if !response.headers().contains_key(CONTENT_SECURITY_POLICY) {
        let csp = match (holds_none, host) {
            (true, _) => policy(&[]),
            (false, host) => policy(&own.framed(host.as_deref()).await),
        };
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, csp);
    }
    let headers = response.headers_mut();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_names_exactly_these_origins() {
        let origin = |text: &str| FrameOrigin::try_from(text.to_owned()).unwrap();
        let none = policy(&[]);
        assert!(none.to_str().unwrap().contains("; frame-src 'self'; frame-ancestors 'none'"), "{none:?}");
        let two = policy(&[origin("https://lab.example.edu"), origin("http://127.0.0.1:9000")]);
        let expected = "; frame-src 'self' https://lab.example.edu http://127.0.0.1:9000; frame-ancestors 'none'";
        assert!(two.to_str().unwrap().contains(expected), "{two:?}");
    }
}
