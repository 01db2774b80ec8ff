//! `POST /api/onehall/notice-desk/upload`

use axum::Extension;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartRejection};
use chrono::TimeDelta;
use onehall_db::take_turn;
use onehall_files::clean_name;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Answer, ApiError, App, FileRule, Guard as _, Reply as _, read_sent_file};
use serde::Serialize;
use uuid::Uuid;

use super::scope::Desk;
use crate::office::Office;
use crate::rights::ManagesNotices;
use crate::rules::official_file::{PER_DAY, PICTURE, PICTURE_TEXT};
use crate::store::notice_files::{NoticeFile, Purpose, count_since, create_file};

/// What is taken as a picture, as people read it.
const PICTURES: FileRule = FileRule { max_bytes: PICTURE.area.max_bytes, kinds: PICTURE_TEXT };

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
    purpose: Purpose,
) -> Result<NoticeFile, ApiError> {
    let (ctx, who) = (&desk.user.ctx, desk.user.session.user);
    let form = form.map_err(|_| ErrorCode::RequestMediaType)?;
    let since = ctx.now - TimeDelta::days(1);
    if count_since(app.repo().conn(), &ctx.tenant, who, since).await? >= PER_DAY {
        return Err(too_many());
    }
    let (area, rule) = match purpose {
        Purpose::Attachment => (office.attachments(), office.rule()),
        Purpose::Picture => (PICTURE.area, PICTURES),
    };
    let sent = read_sent_file(form, || rule.too_large()).await?.ok_or(ErrorCode::FileMissing)?;
    let bytes = i64::try_from(sent.bytes.len()).unwrap_or(i64::MAX);
    let id = ctx.new_id();
    // the file first: a row never lacks its file
    let stored = office.files.put(ctx.tenant.as_str(), &area, id, sent.bytes, None).await;
    let one = NoticeFile {
        id,
        notice: None,
        purpose,
        user: who,
        key: stored.map_err(|error| rule.refusal(error))?,
        name: clean_name(&sent.name, "file"),
        bytes,
        place: 0,
        created_at: ctx.now,
    };
    let tx = app.begin().await?;
    take_turn(tx.conn(), &format!("notice-files/{}/{who}", ctx.tenant)).await?;
    // others may have come since
    if count_since(tx.conn(), &ctx.tenant, who, since).await? >= PER_DAY {
        drop(tx);
        if let Err(error) = office.files.delete(&one.key).await {
            tracing::warn!(%error, key = %one.key, "a file over the limit was not removed");
        }
        return Err(too_many());
    }
    create_file(tx.conn(), &ctx.tenant, &one).await?;
    tx.save().await?;
    Ok(one)
}

fn too_many() -> ApiError {
    Problem::new(ErrorCode::NoticeUploadLimit).with("max", PER_DAY).into()
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
    let one = keep(&app, &office, &desk, form, Purpose::Attachment).await?;
    let mime = one.key.kind().content_type();
    desk.user.ok(UploadedNoticeFile { file_id: one.id, name: one.name, bytes: one.bytes, mime, url: None })
}
