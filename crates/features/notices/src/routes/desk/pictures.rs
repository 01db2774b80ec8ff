//! `POST /api/onehall/notice-desk/picture`, and the address under which pictures are shown.

use axum::Extension;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Path, State};
use axum::response::Response;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, FileRule, Guard as _, Reply as _, shown_file};
use serde::Serialize;

use super::scope::Desk;
use super::upload::keep;
use crate::office::Office;
use crate::rights::ManagesNotices;
use crate::rules::official_file::{PICTURE, PICTURE_MAX, PICTURE_TEXT, PICTURES};

/// What is taken as a picture, as people read it.
const RULE: FileRule = FileRule { max_bytes: PICTURE_MAX, kinds: PICTURE_TEXT };

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
#[utoipa::path(post, path = "/api/onehall/notice-desk/picture", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body(content = NoticePictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<UploadedNoticePicture>)))]
pub(super) async fn upload_notice_picture(
    State(app): State<App>,
    Extension(office): Extension<Office>,
    desk: Desk,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<UploadedNoticePicture> {
    desk.writes()?;
    let one = keep(&app, &office, &desk, form, (PICTURES, RULE)).await?;
    desk.user.ok(UploadedNoticePicture { url: PICTURE.address(&one.key) })
}

/// Shows a picture of a notice. Its address is known to those who read the notice; it never changes under it.
#[utoipa::path(get, path = "/media/notices/{tenant}/{file}", tag = "notices", extensions(("x-access" = json!("nobody"))),
    params(("tenant" = String, Path), ("file" = String, Path)),
    responses((status = 200, body = String, content_type = "image/png"), (status = 404)))]
pub(super) async fn show_notice_picture(
    State(app): State<App>,
    Extension(office): Extension<Office>,
    Path((tenant, file)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    shown_file(&app, &office.files, &PICTURE, (&tenant, &file)).await
}
