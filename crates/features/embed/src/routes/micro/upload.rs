//! `POST /api/onehall/embed/micro/upload`.

use axum::Extension;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartRejection};
use onehall_files::NewFile;
use onehall_kernel::{Ctx, Envelope, ErrorCode};
use onehall_web::{Allowed, Answer, ApiError, App, Guard as _, Reply as _, read_sent_file};
use serde::Serialize;

use crate::change_micro::{add_version, refuse, refuse_surplus};
use crate::rights::BringsMicro;
use crate::routes::EmbedState;
use crate::rules::bundle::{ARCHIVE_BYTES_MAX, open};
use crate::rules::manifest::BundleFault;
use crate::rules::micro_file::{MICRO, PER_DAY, RULE};

/// The form of an upload.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "describes the form in the document; the field is read from the stream")]
pub(super) struct MicroForm {
    /// A ZIP archive of at most 20 MB, 100 MB unpacked and 2,000 files, with `manifest.json`.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// The version that was taken.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MicroUploadedOut {
    app: String,
    version: String,
    files: i32,
    /// Unpacked.
    bytes: i64,
}

/// Takes a version of a sub-application, which members do not get until it is activated; audited. Its `manifest.json` says
/// `{app, name, nameEn?, version, entry, styles?, methods?}`.
#[utoipa::path(post, path = "/api/onehall/embed/micro/upload", tag = "embed", extensions(("x-access" = json!(BringsMicro::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body(content = MicroForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<MicroUploadedOut>)))]
pub(super) async fn upload_micro(
    State(app): State<App>,
    Extension(state): Extension<EmbedState>,
    Allowed(user, _): Allowed<BringsMicro>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<MicroUploadedOut> {
    let (ctx, owner) = (&user.ctx, user.session.user);
    let form = form.map_err(|_| ErrorCode::RequestMediaType)?;
    if !MICRO.may_send(app.repo().conn(), &ctx.tenant, owner, ctx.now).await? {
        return Err(too_many(ctx));
    }
    let sent = read_sent_file(form, || RULE.too_large()).await?.ok_or(ErrorCode::FileMissing)?;
    if sent.bytes.len() > ARCHIVE_BYTES_MAX {
        return Err(RULE.too_large());
    }
    let bytes = sent.bytes.clone();
    let read = tokio::task::spawn_blocking(move || open(&bytes)).await.map_err(ApiError::internal)?;
    let read = read.map_err(|fault| refuse(&fault, ctx))?;
    // before its bytes are stored, and again where nobody else changes anything
    refuse_surplus(app.repo().conn(), ctx, &read).await?;
    let new = NewFile { owner: Some(owner), name: &sent.name, bytes: sent.bytes, secret: None };
    let archive = state.files.upload(&app.db, ctx, &MICRO, new).await;
    let archive = archive.map_err(|error| RULE.upload_refusal(error, || too_many(ctx)))?;
    let mut tx = app.begin().await?;
    let saved = add_version(&mut tx, ctx, &read, archive).await?;
    tx.save().await?;
    user.ok(MicroUploadedOut { app: saved.app, version: saved.version, files: saved.files, bytes: saved.bytes })
}

fn too_many(ctx: &Ctx) -> ApiError {
    refuse(&BundleFault::PerDay(PER_DAY), ctx)
}
