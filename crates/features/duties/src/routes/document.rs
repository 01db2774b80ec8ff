//! `POST onehall/duties/document` and `save`: the whole list of a department.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_records::documents::NOTE_CHARS_MAX;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::dept_services::DepartmentKeyIn;
use crate::config::duties_body::DutiesBody;
use crate::rights::{EditsDuties, KeepsDuties};
use crate::routes::drafting::{Drafting, Writing, newest};
use crate::routes::out::Stand;
use crate::routes::reach::Reach;
use crate::state::DutiesState;

/// The list of a department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyDocument)]
pub(super) struct DocumentOut {
    dept_id: Uuid,
    dept_name: String,
    /// The newest revision, in both languages.
    body: DutiesBody,
    #[serde(flatten)]
    stand: Stand,
}

/// The whole list.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = DutyDocumentIn)]
pub(super) struct DocumentIn {
    dept_id: Uuid,
    body: DutiesBody,
    /// Why, at most 200 characters.
    #[serde(default)]
    #[garde(length(chars, max = NOTE_CHARS_MAX))]
    note: String,
    #[serde(flatten)]
    how: Writing,
}

/// The newest revision of a department's list.
#[utoipa::path(post, path = "/api/onehall/duties/document", tag = "duties", request_body = DepartmentKeyIn,
    responses((status = 200, body = Envelope<DocumentOut>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn find_duty_document(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<DepartmentKeyIn>,
) -> Answer<DocumentOut> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.find(input.dept_id)?;
    let (_, body) = newest(Reading::Repo(&app.repo()), &user.ctx.tenant, department.id).await?;
    user.ok(DocumentOut {
        dept_id: department.id,
        dept_name: department.names.pick(user.ctx.locale).to_owned(),
        body,
        stand: Stand::now(&app, &user, department.id).await?,
    })
}

/// Saves the whole list of a department as a draft: what a conflict answered as both changes together is saved so. Audited.
#[utoipa::path(post, path = "/api/onehall/duties/save", tag = "duties", request_body = DocumentIn,
    responses((status = 200, body = Envelope<Stand>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_duty_document(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<DocumentIn>,
) -> Answer<Stand> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.editable(input.dept_id)?.id;
    let drafting = Drafting { app: &app, state: &state, user: &user, department };
    drafting.store(&input.body, input.how, &input.note).await?;
    user.ok(Stand::now(&app, &user, department).await?)
}
