//! `GET /micro/{app}/{version}/{path}`.

use axum::Extension;
use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use onehall_kernel::ErrorCode;
use onehall_web::ApiError;

use crate::routes::EmbedState;
use crate::rules::manifest::{content_type, is_app, is_path};

/// A year: what changes has another address.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// A picture that is opened by itself gets nothing to run, and no origin.
const BY_ITSELF: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/// Characters of a version with its digest.
const SLOT_CHARS_MAX: usize = 81;

/// A file of a version that was uploaded; everything else is 404, never the portal's page.
pub(super) async fn serve_micro(
    Extension(state): Extension<EmbedState>,
    Path((app, slot, path)): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    let kind = content_type(&path).filter(|_| is_app(&app) && is_path(&path) && slot.len() <= SLOT_CHARS_MAX);
    let Some(kind) = kind else { return Ok(StatusCode::NOT_FOUND.into_response()) };
    let bytes = match state.micro.file(&app, &slot, &path).await {
        Ok(bytes) => bytes,
        Err(error) if error.problem.code == ErrorCode::FileNotFound => return Ok(StatusCode::NOT_FOUND.into_response()),
        Err(error) => return Err(error),
    };
    let mut response = Response::new(Body::from(bytes));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(IMMUTABLE));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(BY_ITSELF));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    Ok(response)
}
