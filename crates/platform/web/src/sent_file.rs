//! Files that people send by a form, and stored files that are answered.

use axum::body::Body;
use axum::extract::multipart::{Multipart, MultipartError};
use axum::http::StatusCode;
use axum::response::Response;
use bytes::Bytes;
use onehall_files::{FileError, Stored};
use onehall_kernel::{ErrorCode, Problem};

use crate::ApiError;

/// The field of a form that carries the file.
const FIELD: &str = "file";

/// A file of a form.
#[derive(Debug)]
pub struct SentFile {
    /// As its sender calls it; untrusted, and empty when the sender says nothing.
    pub name: String,
    /// Its content.
    pub bytes: Bytes,
}

/// The field `file` of a form; none when there is no such field. `too_large` is what a form over its limit is answered.
///
/// # Errors
/// `too_large`, or `request.malformed` for what is no form.
pub async fn read_sent_file(
    mut form: Multipart,
    too_large: impl Fn() -> ApiError,
) -> Result<Option<SentFile>, ApiError> {
    let refusal = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => Problem::new(ErrorCode::RequestMalformed).with("reason", "multipart").into(),
    };
    while let Some(field) = form.next_field().await.map_err(refusal)? {
        if field.name() == Some(FIELD) {
            let name = field.file_name().unwrap_or_default().to_owned();
            return Ok(Some(SentFile { name, bytes: field.bytes().await.map_err(refusal)? }));
        }
    }
    Ok(None)
}

/// What an area takes, as people read it.
#[derive(Debug, Clone, Copy)]
pub struct FileRule {
    /// The largest file, as `2 MB`.
    pub limit: &'static str,
    /// The kinds, as `PNG, JPG`.
    pub kinds: &'static str,
}

impl FileRule {
    /// What a file over the limit is answered.
    #[must_use]
    pub fn too_large(&self) -> ApiError {
        Problem::new(ErrorCode::FileTooLarge).with("limit", self.limit).into()
    }

    /// What a file is answered that could not be stored.
    #[must_use]
    pub fn refusal(&self, error: FileError) -> ApiError {
        match error {
            FileError::TooLarge { .. } => self.too_large(),
            FileError::Empty => ErrorCode::FileMissing.into(),
            FileError::UnknownKind | FileError::WrongKind { .. } | FileError::KindNotAllowed(_) => {
                Problem::new(ErrorCode::FileKindRefused).with("kinds", self.kinds).into()
            }
            other => ApiError::internal(other),
        }
    }
}

/// A stored file as an answer, with the headers that keep it from being run.
#[must_use]
pub fn file_answer(stored: Stored, name: &str) -> Response {
    let mut response = Response::new(Body::empty());
    for (header, value) in stored.headers(name) {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(header, value);
        }
    }
    *response.body_mut() = Body::from_stream(stored.stream);
    response
}
