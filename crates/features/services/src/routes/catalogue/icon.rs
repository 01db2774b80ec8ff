//! `POST /api/onehall/catalogue/icon`, and the address under which icons are shown.

use axum::Extension;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Path, State};
use axum::response::Response;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Allowed, Answer, ApiError, App, FileRule, Guard as _, Reply as _, shown_file, take_sent_file};
use serde::Serialize;

use crate::rights::ManageServices;
use crate::rules::service_file::{ICON, ICON_KINDS_TEXT, ICON_MAX, SHOWN_ICONS};
use crate::state::ServicesState;

/// What is taken, as people read it.
const RULE: FileRule = FileRule { max_bytes: ICON_MAX, kinds: ICON_KINDS_TEXT };

/// The form of an upload.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "describes the form in the document; the field is read from the stream")]
pub(crate) struct CatalogueIconForm {
    /// PNG, JPEG, WebP or GIF by its content, at most 512 KB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored icon.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CatalogueIcon {
    /// Its address: a path inside the portal, which everybody may load.
    url: String,
}

fn too_many() -> ApiError {
    Problem::new(ErrorCode::PictureLimit).with("max", ICON.per_day.most).into()
}

/// Takes an icon for a service; it goes after a day unless a service shows it.
#[utoipa::path(post, path = "/api/onehall/catalogue/icon", tag = "services",
    request_body(content = CatalogueIconForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<CatalogueIcon>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn upload_service_icon(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManageServices>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<CatalogueIcon> {
    let sender = (&user.ctx, user.session.user);
    let uploaded = take_sent_file((&app, &state.files), sender, form, (&ICON, RULE), too_many).await?;
    let tx = app.begin().await?;
    let one = uploaded.keep(tx.conn()).await?;
    tx.save().await?;
    user.ok(CatalogueIcon { url: SHOWN_ICONS.address(&one.key) })
}

/// Shows an icon of a service. Visitors see services, so everybody may load it; it never changes under its address.
#[utoipa::path(get, path = "/media/service-icons/{tenant}/{file}", tag = "services", extensions(("x-access" = json!("nobody"))),
    params(("tenant" = String, Path), ("file" = String, Path)),
    responses((status = 200, body = String, content_type = "image/png"), (status = 404)))]
pub(crate) async fn show_service_icon(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Path((tenant, file)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    shown_file(&app, &state.files, &SHOWN_ICONS, (&tenant, &file)).await
}
