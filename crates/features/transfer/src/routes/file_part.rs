//! A finished file, whole or in part.

use axum::http::header::{ACCEPT_RANGES, CONTENT_RANGE, ETAG, IF_RANGE, RANGE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use onehall_files::{Files, StoredFile};
use onehall_web::{ApiError, file_answer, found_file};

use crate::rules::range::{Part, part};

/// Answers what `headers` ask of a file (RFC 9110 sections 13 and 14): all of it, or one range of its bytes.
///
/// # Errors
/// When the store does not have it, or fails.
pub(super) async fn file_part(files: &Files, file: &StoredFile, headers: &HeaderMap) -> Result<Response, ApiError> {
    let size = u64::try_from(file.bytes).unwrap_or(0);
    let mark = format!("\"{}\"", file.id.simple());
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    // a part of another file is of no use to who has the beginning of one
    let wanted = text(RANGE).filter(|_| text(IF_RANGE).is_none_or(|known| known == mark));
    let mut response = match part(wanted, size) {
        Part::Outside => {
            let mut refused = StatusCode::RANGE_NOT_SATISFIABLE.into_response();
            put(&mut refused, CONTENT_RANGE, &format!("bytes */{size}"));
            return Ok(refused);
        }
        Part::Whole => file_answer(found_file(files.get(&file.key).await)?, &file.name),
        Part::Bytes(range) => {
            let shown = format!("bytes {}-{}/{size}", range.start, range.end - 1);
            let mut partial = file_answer(found_file(files.get_part(&file.key, range).await)?, &file.name);
            *partial.status_mut() = StatusCode::PARTIAL_CONTENT;
            put(&mut partial, CONTENT_RANGE, &shown);
            partial
        }
    };
    put(&mut response, ETAG, &mark);
    put(&mut response, ACCEPT_RANGES, "bytes");
    Ok(response)
}

fn put(response: &mut Response, name: HeaderName, value: &str) {
    if let Ok(value) = value.parse() {
        response.headers_mut().insert(name, value);
    }
}
