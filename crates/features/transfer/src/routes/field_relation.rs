//! `POST /api/blade-workbench/transfer/fieldRelation`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_feature::{Column, SheetCaller};
use onehall_kernel::{Envelope, ErrorCode, Locale};
use onehall_web::{Answer, ApiError, App, Body, FieldError, Reply as _, User};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::rules::book::{Book, BookPart};
use crate::rules::import_order::header_line;
use crate::rules::{fields, matching};
use crate::state::{Transfer, own_tenant};
use crate::store::mappings::find_chosen;
use crate::store::uploads::{Upload, find_upload};

/// Which workbook, and where its headings stand.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct RelationIn {
    /// The session's tenant, where it is named.
    #[serde(default)]
    pub(super) tenant_id: String,
    /// Key of the sheet.
    #[serde(default)]
    #[garde(length(max = 64))]
    pub(super) id: String,
    /// The `redisKey` of the upload.
    #[serde(default)]
    #[garde(length(max = 64))]
    pub(super) redis_key: String,
    /// The row of headings, 1 to 10; a number or its text.
    #[serde(default)]
    #[schema(value_type = i32)]
    pub(super) header_line: Value,
    /// Which sheet of the workbook; the first one that is shown and holds something when absent.
    #[serde(default)]
    #[garde(length(chars, max = 255))]
    pub(super) sheet_name: String,
}

/// A column of the register (000 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DbField {
    /// Its key.
    column: &'static str,
    /// Its heading in the caller's language.
    column_name: &'static str,
    /// Whether it has to be matched.
    #[serde(rename = "is_must")]
    is_must: bool,
    /// `text`, `number`, `date`, `time`, `bool`, `dictionary` or `html`.
    #[serde(rename = "type")]
    kind: &'static str,
    /// Code of its dictionary.
    dictionary: Option<&'static str>,
}

/// A column and the heading that fills it (000 section 3).
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub(super) struct FieldMatch {
    /// Key of the column.
    #[serde(default)]
    pub(super) column: String,
    /// The heading; empty for none.
    #[serde(default)]
    pub(super) configure: String,
}

/// How a workbook and a register fit (000 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RelationOut {
    /// Columns that the caller may bring in.
    db_field_list: Vec<DbField>,
    /// Headings of the workbook in the order of its columns, each different from the others.
    excel_field: Vec<String>,
    /// What is proposed: what this person chose last time, else by name, else by another name of the column.
    match_field_list: Vec<FieldMatch>,
}

/// A workbook of the caller that was sent for this sheet and is kept still.
pub(super) async fn own_upload(app: &App, user: &User, sheet: &str, key: &str) -> Result<Upload, ApiError> {
    let repo = app.repo();
    let found = find_upload(repo.conn(), &user.ctx, (user.session.user, sheet), key).await?;
    found.ok_or_else(|| ErrorCode::TransferUploadGone.into())
}

/// The part of a workbook that is meant, and what its columns are called.
pub(super) fn part_of(book: &Book, name: &str, header: u32) -> Result<(BookPart, Vec<String>), ApiError> {
    let unknown = || FieldError::refuse("sheetName", "there is no such sheet");
    let sheet = book.place(name).ok_or_else(unknown)?;
    let headings = book.sheets.get(sheet).ok_or_else(unknown)?.headings(header);
    Ok((BookPart { sheet, header }, headings))
}

fn field(column: &Column, locale: Locale) -> DbField {
    DbField {
        column: column.key,
        column_name: column.name(locale),
        is_must: column.must,
        kind: column.kind.as_str(),
        dictionary: Some(column.dictionary).filter(|code| !code.is_empty()),
    }
}

/// Lists the columns of a register, the headings of a workbook, and which of them probably belong together.
#[utoipa::path(post, path = "/api/blade-workbench/transfer/fieldRelation", tag = "transfer", request_body = RelationIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<RelationOut>)))]
pub(super) async fn find_field_relation(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<RelationIn>,
) -> Answer<RelationOut> {
    own_tenant(&user, &input.tenant_id)?;
    let caller = SheetCaller::of(&user);
    let sheet = transfer.imported(&caller, &input.id)?;
    let header = header_line(&input.header_line)?;
    let upload = own_upload(&app, &user, sheet.key(), &input.redis_key).await?;
    let (_, headings) = part_of(&upload.book, &input.sheet_name, header)?;
    let (columns, open) = (sheet.columns(), fields::writable(&*sheet, &caller));
    let repo = app.repo();
    let chosen = find_chosen(repo.conn(), &user.ctx.tenant, (user.session.user, sheet.key())).await?;
    let places = matching::proposed(columns, &open, &headings, &chosen);
    let matched = |at: usize| {
        let column = columns.get(at)?;
        let heading = places.get(at).copied().flatten().and_then(|place| headings.get(place));
        Some(FieldMatch { column: column.key.to_owned(), configure: heading.cloned().unwrap_or_default() })
    };
    let match_field_list = open.iter().filter_map(|at| matched(*at)).collect();
    let listed = open.iter().filter_map(|at| columns.get(*at));
    let db_field_list = listed.map(|column| field(column, user.ctx.locale)).collect();
    user.ok(RelationOut { db_field_list, excel_field: headings, match_field_list })
}
