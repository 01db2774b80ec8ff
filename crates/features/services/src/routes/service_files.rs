//! Files of services: loading one, uploading a picture, publishing a blank form.

use axum::Extension;
use axum::Json;
use axum::body::Bytes;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use garde::Validate;
use onehall_files::{FileError, NewFile};
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::ports::Session;
use onehall_web::{
    Answer, ApiError, App, Body, FileRule, Guard as _, OpenClient, Params, Reply as _, User, Visitor, file_answer,
    found_file, take_sent_file,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::feedback_desk::looks_after;
use super::put_service::Services;
use crate::rights::{ConfiguresGuides, FeedbackDesk};
use crate::rules::service_file::{FEEDBACK, FILE_MAX, KINDS_TEXT, MATERIAL, PER_DAY};
use crate::state::{Reading, ServicesState};
use crate::store::briefs::list_briefs;
use crate::store::feedback::find_feedback;
use crate::store::files::{find_file, of_service};
use crate::store::put;

/// What is taken, as people read it.
const RULE: FileRule = FileRule { max_bytes: FILE_MAX, kinds: KINDS_TEXT };

/// Which file.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceFileIn {
    #[garde(skip)]
    file_id: Uuid,
    /// Whether a small JPEG is enough, where there can be one: at most 320 pixels on the longer side.
    #[garde(skip)]
    #[serde(default)]
    small: bool,
}

/// The form of an upload.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "describes the form in the document; the fields are read from the stream")]
pub struct PictureForm {
    /// PNG, JPEG, WebP or GIF, at most 5 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// How the file is called.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct FileNameParams {
    /// As people see it, with its extension.
    name: String,
}

/// A stored file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceFileOut {
    file_id: Uuid,
    name: String,
    bytes: i64,
}

/// A stored file as another system sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpenFileOut {
    id: Uuid,
    name: String,
    bytes: i64,
}

fn too_many() -> ApiError {
    Problem::new(ErrorCode::FeedbackTooMany).with("max", PER_DAY).into()
}

/// Whether a picture was sent to the department of the person of `session`.
async fn is_on_desk(app: &App, session: &Session, feedback: Option<Uuid>) -> Result<bool, ApiError> {
    let Some(id) = feedback else { return Ok(false) };
    let grants = app.permissions.grants(session).await?;
    if !grants.hold(&FeedbackDesk::RIGHT) {
        return Ok(false);
    }
    let (repo, tenant) = (app.repo(), &session.tenant);
    let Some(sent) = find_feedback(repo.conn(), tenant, id).await? else { return Ok(false) };
    let services = list_briefs(repo.conn(), tenant, &[sent.service]).await?;
    Ok(looks_after(&grants, services.get(&sent.service).and_then(|service| service.department)))
}

/// Whether the person of a session edits the guide of a service.
async fn edits_guide(app: &App, session: Option<&Session>, service: Uuid) -> Result<bool, ApiError> {
    let Some(session) = session else { return Ok(false) };
    let grants = app.permissions.grants(session).await?;
    let services = list_briefs(app.repo().conn(), &session.tenant, &[service]).await?;
    let own = services.get(&service).is_some_and(|one| looks_after(&grants, one.department));
    Ok(own && grants.hold(&ConfiguresGuides::RIGHT))
}

/// Loads a file: a blank form for those who see its service or edit its guide, a picture of feedback for its sender and those who answer it.
#[utoipa::path(post, path = "/api/onehall/service-files/load", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServiceFileIn, responses((status = 200, body = String, content_type = "application/octet-stream")))]
pub async fn load_service_file(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<ServiceFileIn>,
) -> Result<Response, ApiError> {
    let unknown = || ApiError::not_found("文件", "The file");
    let found = find_file(app.repo().conn(), &visitor.ctx.tenant, input.file_id).await?;
    let one = found.ok_or_else(unknown)?;
    let may = if one.key.area() == MATERIAL.area.name {
        let service = one.bound.ok_or_else(unknown)?;
        let reading = Reading::of_either(&app, &state, &visitor).await?;
        reading.find_shown(service).is_ok() || edits_guide(&app, visitor.session.as_deref(), service).await?
    } else {
        match &visitor.session {
            None => false,
            Some(session) => one.owner == Some(session.user) || is_on_desk(&app, session, one.bound).await?,
        }
    };
    if !may {
        return Err(unknown());
    }
    match state.small.either(&one.key, input.small).await {
        Err(FileError::NotFound) => Err(unknown()),
        read => Ok(file_answer(found_file(read)?, &one.name)),
    }
}

/// Takes a picture for a feedback: the field `file` of the form (001 section 7.2).
#[utoipa::path(post, path = "/api/blade-platform/serviceInfo/upload", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body(content = PictureForm, content_type = "multipart/form-data"), responses((status = 200, body = Envelope<ServiceFileOut>)))]
pub async fn upload_picture(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    form: Result<Multipart, MultipartRejection>,
) -> Answer<ServiceFileOut> {
    let sender = (&user.ctx, user.session.user);
    let uploaded = take_sent_file((&app, &state.files), sender, form, (&FEEDBACK, RULE), too_many).await?;
    let tx = app.begin().await?;
    let one = uploaded.keep(tx.conn()).await?;
    tx.save().await?;
    user.ok(ServiceFileOut { file_id: one.id, name: one.name, bytes: one.bytes })
}

/// Takes a blank form of an own service: the body is the file. A material of the guide names its id as `file_id`.
#[utoipa::path(post, path = "/open/v1/services/{code}/files", tag = "open", extensions(("x-access" = json!("scope:services"))),
    params(("code" = String, Path), FileNameParams), request_body(content = String, content_type = "application/octet-stream"),
    responses((status = 201, body = OpenFileOut)))]
pub async fn publish_service_file(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    client: OpenClient<Services>,
    Path(code): Path<String>,
    Params(params): Params<FileNameParams>,
    bytes: Bytes,
) -> Result<Response, ApiError> {
    let ctx = &client.ctx;
    let known = put::find_of_client(app.repo().conn(), &ctx.tenant, &code, &client.client.id).await?;
    let service = known.ok_or(ErrorCode::ServiceUnpublished)?;
    let new = NewFile { owner: None, name: &params.name, bytes, secret: None };
    let uploaded = state.files.upload(&app.db, ctx, &MATERIAL, new).await;
    let uploaded = uploaded.map_err(|error| RULE.upload_refusal(error, too_many))?;
    let tx = app.begin().await?;
    let one = uploaded.keep_bound(tx.conn(), of_service(service), 0).await?;
    tx.save().await?;
    let out = OpenFileOut { id: one.id, name: one.name, bytes: one.bytes };
    Ok((StatusCode::CREATED, Json(out)).into_response())
}
