//! `POST blade-platform/sensitiveWord/import`.

use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartRejection};
use bytes::Bytes;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_safety::{MAX_WORDS, ProblemKind};
use onehall_web::{Allowed, Answer, ApiError, App, Guard as _, Params, Reply as _, read_sent_file};
use serde::{Deserialize, Serialize};

use crate::change;
use crate::rights::SensitiveWords;
use crate::rules::file::{self, FILE_MAX};
use crate::store::words::count_words;

/// Refused lines that an answer shows.
const REFUSED_SHOWN: usize = 200;

/// The form.
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the document's description of a multipart form")]
pub(super) struct SensitiveWordFile {
    /// Plain text of at most 2 MB in UTF-8, UTF-16 with a mark or GBK, one word a line; lines that begin with # are comments.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// How to import.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct SensitiveWordImportParams {
    /// Only says what an import would do.
    #[serde(default)]
    dry_run: bool,
}

/// Why a line is no word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum RefusedReason {
    /// Fewer than 2 characters count.
    TooShort,
    /// More than 50 characters count, or the line has more than 100.
    TooLong,
}

/// A line that was left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RefusedLine {
    /// The line, counted from 1.
    line: usize,
    reason: RefusedReason,
}

/// What an import did, or would do.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveWordImportOut {
    /// Words that are new.
    added: usize,
    /// Lines whose word stands earlier in the file or was in the dictionary.
    duplicates: usize,
    /// The first 200 lines that are no word.
    refused: Vec<RefusedLine>,
    /// All lines that are no word.
    refused_count: usize,
    /// Words of the dictionary afterwards.
    total: u64,
    /// Whether nothing was written.
    dry_run: bool,
}

/// Adds the words of a list. Either all that are new or none: a list that does not fit changes nothing.
#[utoipa::path(post, path = "/api/blade-platform/sensitiveWord/import", tag = "safety", params(SensitiveWordImportParams),
    request_body(content = SensitiveWordFile, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<SensitiveWordImportOut>)), extensions(("x-access" = json!(SensitiveWords::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn import_sensitive_words(
    State(app): State<App>,
    Allowed(user, _): Allowed<SensitiveWords>,
    Params(params): Params<SensitiveWordImportParams>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<SensitiveWordImportOut> {
    let bytes = read_file(form.map_err(|_| ErrorCode::RequestMediaType)?).await?;
    let list = file::read(&file::decode(&bytes).ok_or(ErrorCode::WordsFileUnreadable)?);
    if list.is_too_long {
        let have = count_words(app.repo().conn(), &user.ctx.tenant).await?;
        return Err(Problem::new(ErrorCode::WordsLimit).with("max", MAX_WORDS).with("have", have).into());
    }
    let plan = if params.dry_run {
        change::plan_import(app.repo().conn(), &user.ctx, list.words).await?
    } else {
        let mut tx = app.begin().await?;
        let plan = change::import_words(&mut tx, &user.ctx, list.words).await?;
        tx.save().await?;
        plan
    };
    let refused = list.refused.iter().take(REFUSED_SHOWN).map(|problem| RefusedLine {
        line: problem.line,
        reason: match problem.kind {
            ProblemKind::TooShort => RefusedReason::TooShort,
            _ => RefusedReason::TooLong,
        },
    });
    user.ok(SensitiveWordImportOut {
        added: plan.new.len(),
        duplicates: list.duplicates + plan.known,
        refused: refused.collect(),
        refused_count: list.refused.len(),
        total: (plan.have + plan.new.len()) as u64,
        dry_run: params.dry_run,
    })
}

/// The file of the form.
async fn read_file(form: Multipart) -> Result<Bytes, ApiError> {
    let sent = read_sent_file(form, too_large).await?.ok_or(ErrorCode::WordsFileMissing)?;
    if sent.bytes.len() > FILE_MAX { Err(too_large()) } else { Ok(sent.bytes) }
}

fn too_large() -> ApiError {
    Problem::new(ErrorCode::RequestTooLarge).with("limit", "2 MB").into()
}
