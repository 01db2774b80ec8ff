//! `POST /api/blade-workbench/transfer/importUpload`

use axum::Extension;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartRejection};
use onehall_feature::{Sheet, SheetCaller};
use onehall_files::{FileError, NewFile, UploadError};
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_sheets::SheetInfo;
use onehall_sheets::headings::guess;
use onehall_web::{Answer, ApiError, App, FieldError, FileRule, Reply as _, SentFile, User, broken_form, refuse_nul};
use serde::Serialize;

use crate::reading::{ReadError, inspect};
use crate::rules::book::{Book, BookSheet};
use crate::rules::keeping::{FILES, WORKBOOK, WORKBOOK_MAX};
use crate::rules::{fields, matching, refusal};
use crate::state::{Transfer, own_tenant};
use crate::store::uploads::{Upload, create_upload};

/// Bytes of a form besides its file.
pub(super) const FORM_EXTRA: usize = 64 * 1024;
/// Characters of its other fields.
const TEXT_MAX: usize = 64;
/// What is taken, as people read it.
const RULE: FileRule = FileRule { max_bytes: WORKBOOK_MAX, kinds: "XLS, XLSX" };

/// The form (000 section 7).
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form in the document; the fields are read from the stream")]
pub(super) struct UploadForm {
    /// One .xls or .xlsx workbook, at most 20 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// The session's tenant, where it is named.
    tenant_id: Option<String>,
    /// Key of the sheet.
    id: String,
}

/// A sheet of the workbook.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct WorkbookSheet {
    name: String,
    /// The last row that holds something.
    rows: u32,
    /// Whether its author has hidden it.
    hidden: bool,
}

/// What was seen of the workbook.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Uploaded {
    /// By which it is named from now on; kept for 7 days.
    redis_key: String,
    file_name: String,
    /// The row that most likely holds the headings, 1 to 10.
    header_line: u32,
    /// Its sheets in their order.
    sheets: Vec<WorkbookSheet>,
    /// The first 20 rows of the sheet that is meant when none is named, as they stand in the file, empty ones too.
    preview: Vec<Vec<String>>,
}

/// Fields of the form.
#[derive(Debug, Default)]
struct Sent {
    file: Option<SentFile>,
    tenant: String,
    sheet: String,
}

/// Takes a workbook for an import: it is looked at in a process of its own and kept for 7 days.
#[utoipa::path(post, path = "/api/blade-workbench/transfer/importUpload", tag = "transfer",
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<Uploaded>)))]
pub(super) async fn upload_import(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<Uploaded> {
    let form = form.map_err(|_| ErrorCode::RequestMediaType)?;
    let (ctx, person) = (&user.ctx, user.session.user);
    if !WORKBOOK.may_send(app.repo().conn(), &ctx.tenant, person, ctx.now).await? {
        return Err(too_many());
    }
    let sent = read(form).await?;
    own_tenant(&user, &sent.tenant)?;
    let caller = SheetCaller::of(&user);
    let sheet = transfer.imported(&caller, &sent.sheet)?;
    let file = sent.file.ok_or(ErrorCode::TransferUploadMissing)?;
    if !refusal::has_fitting_name(&file.name) {
        return Err(ErrorCode::TransferUploadName.into());
    }
    let book = inspect(&transfer.sandbox, file.bytes.clone()).await.map_err(refused)?;
    let Some(place) = book.place("") else { return Err(ErrorCode::TransferUploadContent.into()) };
    let open = fields::writable(&*sheet, &caller);
    let header_line = guessed(&book, place, &*sheet, &open);
    let new = NewFile { owner: Some(person), name: &file.name, bytes: file.bytes, secret: None };
    let uploaded = transfer.files.upload(&app.db, ctx, &WORKBOOK, new).await;
    let uploaded = uploaded.map_err(not_stored)?;
    let tx = app.begin().await?;
    let stored = uploaded.keep(tx.conn()).await?;
    let upload = Upload {
        id: ctx.new_id(),
        key: ctx.env.new_secret(),
        sheet: sheet.key().to_owned(),
        owner: person,
        file: stored.id,
        file_name: stored.name,
        book,
        expires_at: stored.created_at + FILES,
    };
    create_upload(tx.conn(), &ctx.tenant, &upload).await?;
    tx.save().await?;
    user.ok(answer(upload, place, header_line))
}

fn answer(upload: Upload, place: usize, header_line: u32) -> Uploaded {
    let preview = upload.book.sheets.get(place).map(BookSheet::preview).unwrap_or_default();
    let of = |info: SheetInfo| WorkbookSheet { name: info.name, rows: info.rows, hidden: info.hidden };
    Uploaded {
        redis_key: upload.key,
        file_name: upload.file_name,
        header_line,
        sheets: upload.book.sheets.into_iter().map(|sheet| of(sheet.info)).collect(),
        preview,
    }
}

fn guessed(book: &Book, place: usize, sheet: &dyn Sheet, open: &[usize]) -> u32 {
    let rows = book.sheets.get(place).map(|sheet| sheet.first.as_slice()).unwrap_or_default();
    guess(rows, &matching::wanted(sheet.columns(), open))
}

fn too_many() -> ApiError {
    // a day has to pass for the oldest of them
    ApiError { retry_after: Some(3_600), ..Problem::new(ErrorCode::RequestRateLimited).with("seconds", 3_600).into() }
}

/// What the sender is told whose file is not stored. What the store takes for no workbook is none, whatever a reader made of it.
fn not_stored(error: UploadError) -> ApiError {
    match error {
        UploadError::File(FileError::UnknownKind | FileError::WrongKind { .. } | FileError::KindNotAllowed(_)) => {
            ErrorCode::TransferUploadContent.into()
        }
        error => RULE.upload_refusal(error, too_many),
    }
}

/// What the sender is told; what is wrong here and not with the file is the server's.
fn refused(error: ReadError) -> ApiError {
    match error.problem() {
        Some(problem) => {
            tracing::info!(%error, "a workbook is refused");
            problem.into()
        }
        None if error.is_full() => ApiError::no_writes(error),
        None => ApiError::internal(error),
    }
}

/// The fields of the form, in whatever order they come.
async fn read(mut form: Multipart) -> Result<Sent, ApiError> {
    let refusal = |error| broken_form(&error, || RULE.too_large());
    let mut sent = Sent::default();
    while let Some(field) = form.next_field().await.map_err(refusal)? {
        match field.name() {
            Some("file") => {
                if sent.file.is_some() {
                    return Err(FieldError::refuse("file", "one file"));
                }
                let name = field.file_name().unwrap_or_default().to_owned();
                refuse_nul(&name)?;
                let bytes = field.bytes().await.map_err(refusal)?;
                if bytes.len() > WORKBOOK_MAX {
                    return Err(RULE.too_large());
                }
                sent.file = Some(SentFile { name, bytes });
            }
            Some("tenantId") => sent.tenant = text("tenantId", field.text().await.map_err(refusal)?)?,
            Some("id") => sent.sheet = text("id", field.text().await.map_err(refusal)?)?,
            _ => {}
        }
    }
    Ok(sent)
}

fn text(name: &'static str, given: String) -> Result<String, ApiError> {
    refuse_nul(&given)?;
    if given.chars().count() > TEXT_MAX {
        return Err(FieldError::refuse(name, "length is greater than 64"));
    }
    Ok(given)
}
