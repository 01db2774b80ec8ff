//! The routes as a part of a bundle reaches them, and what a part takes along from its bundle.

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, HOST, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, Uri};
use axum::response::Response;
use onehall_kernel::Locale;
use tower::ServiceExt as _;

use crate::layers::client_ip::ClientIp;
use crate::layers::request_id::RequestId;
use crate::site::host_of;

/// Who calls and in what language; everything else of a bundle's head is its own (protection, length, keys of writes).
const TAKEN: [HeaderName; 5] = [
    AUTHORIZATION,
    ACCEPT_LANGUAGE,
    USER_AGENT,
    HeaderName::from_static("blade-auth"),
    HeaderName::from_static("tenant-id"),
];

/// All routes with the layers that a part passes: rate limits, panics, errors to the wire with the access log.
#[derive(Clone)]
pub struct Inside(Router);

impl Inside {
    /// `routes` with their state and layers.
    pub(crate) fn new(routes: Router) -> Self {
        Self(routes)
    }

    /// Makes the call `method uri` for who sent `head`, with `body` as JSON where there is one.
    pub(super) async fn call(&self, head: &Parts, method: Method, uri: Uri, body: Option<String>) -> Response {
        let mut request = Request::new(Body::empty());
        for name in TAKEN {
            if let Some(value) = head.headers.get(&name) {
                request.headers_mut().insert(name, value.clone());
            }
        }
        // whose host it is decides for a part as for its bundle
        let host = host_of(&head.headers, &head.uri).and_then(|host| HeaderValue::try_from(host).ok());
        if let Some(host) = host {
            request.headers_mut().insert(HOST, host);
        }
        if let Some(body) = body {
            request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
            *request.body_mut() = Body::from(body);
        }
        *request.method_mut() = method;
        *request.uri_mut() = uri;
        take::<Locale>(head, &mut request);
        take::<RequestId>(head, &mut request);
        take::<ClientIp>(head, &mut request);
        match self.0.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }
}

fn take<T: Clone + Send + Sync + 'static>(head: &Parts, request: &mut Request) {
    if let Some(value) = head.extensions.get::<T>() {
        request.extensions_mut().insert(value.clone());
    }
}
