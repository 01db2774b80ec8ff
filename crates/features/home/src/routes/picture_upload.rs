//! `POST online-service-platform/common/upload`, and the address under which pictures are shown.

use axum::Extension;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Path, State};
use axum::response::Response;
use onehall_files::StoredFile;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, ApiError, App, Configures, FileRule, Reply, shown_file, take_sent_file};
use serde::Serialize;
use serde_json::json;

use crate::home::Home;
use crate::rules::picture::{KINDS_TEXT, MAX_BYTES, PICTURE, SHOWN};

/// What is taken, as people read it.
const RULE: FileRule = FileRule { max_bytes: MAX_BYTES, kinds: KINDS_TEXT };

/// The form of an upload.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "describes the form in the document; the field is read from the stream")]
pub(super) struct ConfigPictureForm {
    /// PNG, JPEG, WebP or GIF by its content, at most 2 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored picture.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ConfigPictureOut {
    /// Its address: a path inside the portal, which everybody may load.
    url: String,
    /// As the sender called it, without folders.
    name: String,
    bytes: i64,
}

fn too_many() -> ApiError {
    Problem::new(ErrorCode::PictureLimit).with("max", PICTURE.per_day.most).into()
}

/// Takes a picture for a configuration page: an icon, a code to scan, a cover (001 section 7.3); audited.
#[utoipa::path(post, path = "/api/online-service-platform/common/upload", tag = "home", extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("refused"))),
    request_body(content = ConfigPictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<ConfigPictureOut>)))]
pub(super) async fn upload_config_picture(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<Configures>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<ConfigPictureOut> {
    let ctx = &user.ctx;
    let sender = (ctx, user.session.user);
    let uploaded = take_sent_file((&app, &home.files), sender, form, (&PICTURE, RULE), too_many).await?;
    let mut tx = app.begin().await?;
    let StoredFile { id, key, name, bytes, .. } = uploaded.keep(tx.conn()).await?;
    audit::record(&mut tx, ctx, "home.picture.uploaded", &id.to_string(), json!({"name": name, "bytes": bytes}))
        .await?;
    tx.save().await?;
    user.ok(ConfigPictureOut { url: SHOWN.address(&key), name, bytes })
}

/// Shows a picture that a configuration page uploaded. Such pictures stand on pages before sign-in, so everybody may load
/// them; a picture never changes under its address.
#[utoipa::path(get, path = "/media/pictures/{tenant}/{file}", tag = "home", extensions(("x-access" = json!("nobody"))),
    params(("tenant" = String, Path), ("file" = String, Path)),
    responses((status = 200, body = String, content_type = "image/png"), (status = 404)))]
pub(super) async fn show_config_picture(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Path((tenant, file)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    shown_file(&app, &home.files, &SHOWN, (&tenant, &file)).await
}
