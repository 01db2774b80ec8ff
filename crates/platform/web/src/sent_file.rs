//! Files that people send by a form, and stored files that are answered.

use axum::body::Body;
use axum::extract::multipart::{Multipart, MultipartError, MultipartRejection};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use bytes::Bytes;
use onehall_files::{FileError, Files, NewFile, PIXELS_MAX, Purpose, ShownArea, Stored, UploadError, Uploaded};
use onehall_kernel::{Ctx, ErrorCode, Problem, UserId};

use crate::extract::nul::refuse_nul;
use crate::{ApiError, App};

/// The field of a form that carries the file.
const FIELD: &str = "file";

/// Bytes of a megabyte.
const MB: usize = 1024 * 1024;

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
    let refusal = |error| broken_form(&error, &too_large);
    while let Some(field) = form.next_field().await.map_err(refusal)? {
        if field.name() == Some(FIELD) {
            let name = field.file_name().unwrap_or_default().to_owned();
            refuse_nul(&name)?;
            return Ok(Some(SentFile { name, bytes: field.bytes().await.map_err(refusal)? }));
        }
    }
    Ok(None)
}

/// Takes the field `file` of a form for `purpose`, sent by `owner`: refused before the body is read when the person has sent
/// what one may within a day. Whoever called keeps it in the `Tx` of what is done with it.
///
/// # Errors
/// `request.media_type` for what is no form, `too_many`, `file.missing`, those of `rule` and of [`read_sent_file`].
pub async fn take_sent_file(
    (app, files): (&App, &Files),
    (ctx, owner): (&Ctx, UserId),
    form: Result<Multipart, MultipartRejection>,
    (purpose, rule): (&Purpose, FileRule),
    too_many: impl Fn() -> ApiError,
) -> Result<Uploaded, ApiError> {
    let form = form.map_err(|_| ErrorCode::RequestMediaType)?;
    if !purpose.may_send(app.repo().conn(), &ctx.tenant, owner, ctx.now).await? {
        return Err(too_many());
    }
    let sent = read_sent_file(form, || rule.too_large()).await?.ok_or(ErrorCode::FileMissing)?;
    let new = NewFile { owner: Some(owner), name: &sent.name, bytes: sent.bytes, secret: None };
    files.upload(&app.db, ctx, purpose, new).await.map_err(|error| rule.upload_refusal(error, too_many))
}

/// What a form is answered that could not be read to its end: `too_large` for one over its limit.
pub fn broken_form(error: &MultipartError, too_large: impl Fn() -> ApiError) -> ApiError {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => Problem::new(ErrorCode::RequestMalformed).with("reason", "multipart").into(),
    }
}

/// What an area takes, as people read it.
#[derive(Debug, Clone, Copy)]
pub struct FileRule {
    /// The largest file in bytes; a whole number of MB.
    pub max_bytes: usize,
    /// The kinds, as `PNG, JPG`.
    pub kinds: &'static str,
}

impl FileRule {
    /// What a file over the limit is answered.
    #[must_use]
    pub fn too_large(&self) -> ApiError {
        Problem::new(ErrorCode::FileTooLarge).with("limit", format!("{} MB", self.max_bytes / MB)).into()
    }

    /// What a file is answered that could not be stored.
    #[must_use]
    pub fn refusal(&self, error: FileError) -> ApiError {
        match error {
            FileError::TooLarge { .. } => self.too_large(),
            FileError::Empty => ErrorCode::FileMissing.into(),
            FileError::TooManyPixels { .. } => {
                Problem::new(ErrorCode::FilePixels).with("limit", PIXELS_MAX / 1_000_000).into()
            }
            FileError::UnknownKind | FileError::WrongKind { .. } | FileError::KindNotAllowed(_) => {
                Problem::new(ErrorCode::FileKindRefused).with("kinds", self.kinds).into()
            }
            other => broken_store(other),
        }
    }

    /// What an upload is answered that was not taken; `too_many` when the person has sent what one
    /// may within a day. An area with a limit of space tells that apart before.
    #[must_use]
    pub fn upload_refusal(&self, error: UploadError, too_many: impl FnOnce() -> ApiError) -> ApiError {
        match error {
            UploadError::File(error) => self.refusal(error),
            UploadError::TooMany | UploadError::NoSpace => too_many(),
            UploadError::NoTenantSpace => ErrorCode::TenantFilesFull.into(),
            UploadError::Store(error) => error.into(),
        }
    }
}

/// What a call is answered whose file store fails: it comes back, and nothing was done.
fn broken_store(error: FileError) -> ApiError {
    match error {
        FileError::Store(_) | FileError::Silent => {
            tracing::error!(%error, "the file store fails");
            ErrorCode::StoreUnavailable.into()
        }
        FileError::Full(_) => ApiError::no_writes(error),
        other => ApiError::internal(other),
    }
}

/// What was read of a file, for a route whose files may be gone.
///
/// # Errors
/// `file.not_found` for what is not there; faults of the store are the server's.
pub fn found_file<T>(read: Result<T, FileError>) -> Result<T, ApiError> {
    read.map_err(|error| match error {
        FileError::NotFound => ErrorCode::FileNotFound.into(),
        other => broken_store(other),
    })
}

/// A file of an area whose addresses everybody may load, by the last two parts of its address; it never changes under it.
///
/// # Errors
/// `file.not_found`; faults of the store are the server's.
pub async fn shown_file(
    app: &App,
    files: &Files,
    shown: &ShownArea,
    (tenant, file): (&str, &str),
) -> Result<Response, ApiError> {
    let key = shown.key(tenant, file).ok_or(ErrorCode::FileNotFound)?;
    app.tenants.refuse_disabled(&tenant.parse().map_err(|_| ErrorCode::FileNotFound)?).await?;
    let mut response = file_answer(found_file(files.get(&key).await)?, file);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    Ok(response)
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
