//! The guide of a service (办事指南).

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::Serialize;
use uuid::Uuid;

use super::service_id::ServiceIdIn;
use crate::catalogue::{Entry, GuideMaterial, GuideQuestion, GuideStep};
use crate::state::{Reading, ServicesState};

/// A guide with the limits and places of its service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuideOut {
    service_id: String,
    service_name: String,
    service_dept_name: String,
    steps: Vec<GuideStep>,
    materials: Vec<MaterialOut>,
    time_limit: String,
    legal_limit: String,
    legal_basis: String,
    post_name: String,
    phone: String,
    place: String,
    office_hours: String,
    questions: Vec<GuideQuestion>,
}

/// A blank form.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleOut {
    file_id: Uuid,
    name: String,
}

/// One material.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MaterialOut {
    name: String,
    form: String,
    copies: u32,
    required: bool,
    note: Option<String>,
    /// A blank form to fill in.
    sample: Option<SampleOut>,
}

impl From<GuideMaterial> for MaterialOut {
    fn from(material: GuideMaterial) -> Self {
        let GuideMaterial { name, form, copies, required, note, file_id, file_name } = material;
        let sample = file_id.map(|file_id| SampleOut { file_id, name: file_name.unwrap_or_else(|| name.clone()) });
        Self { name, form, copies, required, note, sample }
    }
}

impl GuideOut {
    /// The guide of an entry, when it has one.
    pub(crate) fn of(reading: &Reading, entry: &Arc<Entry>) -> Option<Self> {
        let guide = entry.guide.clone()?;
        let department = reading.catalogue.department(entry.row.department_id);
        Some(Self {
            service_id: entry.row.id.to_string(),
            service_name: entry.name(reading.ctx.locale).to_owned(),
            service_dept_name: department.map(|d| d.names.pick(reading.ctx.locale).to_owned()).unwrap_or_default(),
            steps: guide.steps,
            materials: guide.materials.into_iter().map(MaterialOut::from).collect(),
            time_limit: entry.row.time_limit.clone(),
            legal_limit: entry.row.legal_limit.clone(),
            legal_basis: guide.legal_basis,
            post_name: guide.post_name,
            phone: entry.row.phone.clone(),
            place: entry.row.place.clone(),
            office_hours: entry.row.office_hours.clone(),
            questions: guide.questions,
        })
    }
}

fn guide(reading: &Reading, id: Uuid) -> Result<GuideOut, ApiError> {
    GuideOut::of(reading, reading.find_shown(id)?).ok_or_else(|| ErrorCode::ServiceNotFound.into())
}

/// The guide of a service the person may use.
#[utoipa::path(post, path = "/api/blade-workbench/guide/clientGuideInfo", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<GuideOut>)))]
pub async fn find_guide(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServiceIdIn>,
) -> Answer<GuideOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    user.ok(guide(&reading, input.service_id)?)
}

/// The guide of a service visitors may use.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/guide/clientGuideInfo", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<GuideOut>)))]
pub async fn find_guide_for_visitors(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<ServiceIdIn>,
) -> Answer<GuideOut> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(guide(&reading, input.service_id)?)
}
