//! A name for each request, for answer, log and audit; and the reader's language.

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::middleware::Next;
use axum::response::Response;
use onehall_kernel::{Env, Locale};

/// The longest id taken from a caller.
const LENGTH_MAX: usize = 64;

/// The request's id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(pub String);

pub(super) async fn assign(mut request: Request, next: Next) -> Response {
    let given =
        request.headers().get("x-request-id").and_then(|v| v.to_str().ok()).filter(|v| is_id(v)).map(str::to_owned);
    let id = given.unwrap_or_else(|| Env::system().new_id().simple().to_string());
    let language = request.headers().get(ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let locale = Locale::from_accept_language(language);
    request.extensions_mut().insert(locale);
    request.extensions_mut().insert(RequestId(id.clone()));
    let mut response = next.run(request).await;
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", value);
    }
    response
}

fn is_id(text: &str) -> bool {
    (1..=LENGTH_MAX).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}
