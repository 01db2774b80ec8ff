//! `POST /api/onehall/guides/upload`.

use axum::Extension;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartRejection};
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{
    Allowed, Answer, ApiError, App, FieldError, FileRule, Guard as _, Params, Reply as _, take_sent_file,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Mine;
use crate::rights::ConfiguresGuides;
use crate::rules::service_file::{FILE_MAX, FILES_OF_SERVICE, MATERIAL, MATERIAL_KINDS_TEXT, PER_DAY};
use crate::state::ServicesState;
use crate::store::files::{list_materials, of_service};

/// What is taken, as people read it.
const RULE: FileRule = FileRule { max_bytes: FILE_MAX, kinds: MATERIAL_KINDS_TEXT };

/// Whose file it becomes.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(crate) struct GuideFileParams {
    /// A service of a department that the caller administers.
    service_id: Uuid,
}

/// The form of an upload.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "describes the form in the document; the fields are read from the stream")]
pub(crate) struct GuideFileForm {
    /// DOCX, XLSX, PPTX, PDF, ZIP, PNG or JPEG, at most 5 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideFile {
    file_id: Uuid,
    name: String,
    bytes: i64,
}

fn too_many() -> ApiError {
    Problem::new(ErrorCode::FeedbackTooMany).with("max", PER_DAY).into()
}

/// Takes a blank form or an example of a material: the field `file` of the form. It belongs to the service at once, and is
/// shown when a guide that names it is published.
#[utoipa::path(post, path = "/api/onehall/guides/upload", tag = "services", params(GuideFileParams),
    request_body(content = GuideFileForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<GuideFile>)),
    extensions(("x-access" = json!(ConfiguresGuides::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn upload_guide_file(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ConfiguresGuides>,
    Params(params): Params<GuideFileParams>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<GuideFile> {
    let mine = Mine::of(&app, &state, &user).await?;
    let entry = mine.find(&user, params.service_id)?;
    // what another system publishes is that system's to change
    if entry.row.client_id.is_some() {
        return Err(ErrorCode::AccessDenied.into());
    }
    let tenant = &user.ctx.tenant;
    if list_materials(app.repo().conn(), tenant, entry.row.id).await?.len() >= FILES_OF_SERVICE {
        return Err(FieldError::refuse("file", format!("a service has at most {FILES_OF_SERVICE} files")));
    }
    let sender = (&user.ctx, user.session.user);
    let uploaded = take_sent_file((&app, &state.files), sender, form, (&MATERIAL, RULE), too_many).await?;
    let tx = app.begin().await?;
    let one = uploaded.keep_bound(tx.conn(), of_service(entry.row.id), 0).await?;
    tx.save().await?;
    user.ok(GuideFile { file_id: one.id, name: one.name, bytes: one.bytes })
}
