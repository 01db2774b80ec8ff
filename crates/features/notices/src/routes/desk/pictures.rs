//! `POST /api/onehall/notice-desk/picture`, and the address under which pictures are shown.

use axum::Extension;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::Response;
use onehall_files::FileError;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, ApiError, App, FileRule, Reply as _, file_answer, read_sent_file};
use serde::Serialize;

use super::scope::Desk;
use super::upload::check_limit;
use crate::office::Office;
use crate::rules::official_file::{self, PICTURE, PICTURE_MAX_TEXT, PICTURE_TEXT};
use crate::store::notice_files::{NoticeFile, Purpose, create_file};

/// What is taken, as people read it.
const RULE: FileRule = FileRule { limit: PICTURE_MAX_TEXT, kinds: PICTURE_TEXT };

/// The form of an upload.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "describes the form in the document; the field is read from the stream")]
pub(super) struct NoticePictureForm {
    /// PNG, JPEG, WebP or GIF by its content, at most 2 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored picture.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UploadedNoticePicture {
    /// Its address: a path inside the portal, which everybody may load.
    url: String,
}

/// Takes a picture for a cover or a text. It goes after ten days unless a draft was saved with it.
#[utoipa::path(post, path = "/api/onehall/notice-desk/picture", tag = "notices", extensions(("x-access" = json!("ability:manage-notices"))),
    request_body(content = NoticePictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<UploadedNoticePicture>)))]
pub(super) async fn upload_notice_picture(
    State(app): State<App>,
    Extension(office): Extension<Office>,
    desk: Desk,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<UploadedNoticePicture> {
    desk.writes()?;
    let ctx = &desk.user.ctx;
    let form = form.map_err(|_| ErrorCode::RequestMediaType)?;
    check_limit(&app, &desk).await?;
    let sent = read_sent_file(form, || RULE.too_large()).await?.ok_or(ErrorCode::FileMissing)?;
    let bytes = i64::try_from(sent.bytes.len()).unwrap_or(i64::MAX);
    let id = ctx.new_id();
    let stored = office.files.put(ctx.tenant.as_str(), &PICTURE, id, sent.bytes, None).await;
    let key = stored.map_err(|error| RULE.refusal(error))?;
    let url = official_file::address(&key);
    let one = NoticeFile {
        id,
        notice: None,
        purpose: Purpose::Picture,
        user: desk.user.session.user,
        key,
        name: official_file::name(&sent.name),
        bytes,
        place: 0,
        created_at: ctx.now,
    };
    let tx = app.begin().await?;
    create_file(tx.conn(), &ctx.tenant, &one).await?;
    tx.save().await?;
    desk.user.ok(UploadedNoticePicture { url })
}

/// Shows a picture of a notice. Its address is known to those who read the notice; it never changes under it.
#[utoipa::path(get, path = "/media/notices/{tenant}/{file}", tag = "notices", extensions(("x-access" = json!("nobody"))),
    params(("tenant" = String, Path), ("file" = String, Path)),
    responses((status = 200, body = String, content_type = "image/png"), (status = 404)))]
pub(super) async fn show_notice_picture(
    Extension(office): Extension<Office>,
    Path((tenant, file)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let key = official_file::key(&tenant, &file).ok_or(ErrorCode::FileNotFound)?;
    let stored = match office.files.get(&key).await {
        Err(FileError::NotFound) => return Err(ErrorCode::FileNotFound.into()),
        other => other.map_err(ApiError::internal)?,
    };
    let mut response = file_answer(stored, &file);
    if let Ok(value) = "public, max-age=31536000, immutable".parse() {
        response.headers_mut().insert(CACHE_CONTROL, value);
    }
    Ok(response)
}
