//! `POST /api/onehall/notice-desk/upload`

use axum::Extension;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartRejection};
use onehall_files::{Purpose, StoredFile};
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Answer, ApiError, App, FileRule, Guard as _, Reply as _, take_sent_file};
use serde::Serialize;
use uuid::Uuid;

use super::scope::Desk;
use crate::office::Office;
use crate::rights::ManagesNotices;
use crate::rules::official_file::PER_DAY;

/// The form of an upload.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "describes the form in the document; the field is read from the stream")]
pub(super) struct NoticeFileForm {
    /// DOCX, XLSX, PPTX, PDF, ZIP, PNG, JPEG, WebP or GIF by its content, at most 20 MB unless configured otherwise.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored attachment.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UploadedNoticeFile {
    file_id: Uuid,
    name: String,
    bytes: i64,
    mime: &'static str,
    /// Always null: attachments are loaded by id.
    url: Option<String>,
}

/// Takes the file of a form as part of no notice yet, within what one person may upload in a day.
pub(super) async fn keep(
    app: &App,
    office: &Office,
    desk: &Desk,
    form: Result<Multipart, MultipartRejection>,
    (purpose, rule): (Purpose, FileRule),
) -> Result<StoredFile, ApiError> {
    let sender = (&desk.user.ctx, desk.user.session.user);
    let uploaded = take_sent_file((app, &office.files), sender, form, (&purpose, rule), too_many).await?;
    let tx = app.begin().await?;
    let one = uploaded.keep(tx.conn()).await?;
    tx.save().await?;
    Ok(one)
}

fn too_many() -> ApiError {
    Problem::new(ErrorCode::NoticeUploadLimit).with("max", PER_DAY.most).into()
}

/// Takes an attachment. It belongs to no notice until a draft is saved with it; after ten days it goes.
#[utoipa::path(post, path = "/api/onehall/notice-desk/upload", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body(content = NoticeFileForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<UploadedNoticeFile>)))]
pub(super) async fn upload_notice_file(
    State(app): State<App>,
    Extension(office): Extension<Office>,
    desk: Desk,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<UploadedNoticeFile> {
    desk.writes()?;
    let one = keep(&app, &office, &desk, form, (office.attachments(), office.rule())).await?;
    let mime = one.key.kind().content_type();
    desk.user.ok(UploadedNoticeFile { file_id: one.id, name: one.name, bytes: one.bytes, mime, url: None })
}
