//! The guide of a service (办事指南).

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode, Locale};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::Serialize;
use uuid::Uuid;

use super::service_id::ServiceIdIn;
use crate::catalogue::Entry;
use crate::rules::guide::{GuideMaterial, GuideQuestion, GuideStep};
use crate::state::{Reading, ServicesState};

/// A guide with the limits and places of its service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuideOut {
    service_id: String,
    service_name: String,
    service_dept_name: String,
    steps: Vec<StepOut>,
    materials: Vec<MaterialOut>,
    time_limit: String,
    legal_limit: String,
    legal_basis: String,
    post_name: String,
    /// Who answers for it; empty where nobody is named.
    person_name: String,
    /// That nothing has to be brought, where no material is named.
    no_materials: bool,
    phone: String,
    place: String,
    office_hours: String,
    questions: Vec<QuestionOut>,
}

/// One step in the reader's language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StepOut {
    title: String,
    content: String,
}

/// A question with its answer in the reader's language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct QuestionOut {
    question: String,
    answer: String,
}

/// A file of a material.
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
    /// The same form filled in.
    example: Option<SampleOut>,
}

fn material(material: &GuideMaterial, locale: Locale) -> MaterialOut {
    let name = locale.pick(&material.name, &material.name_en);
    MaterialOut {
        name: name.to_owned(),
        form: locale.pick(&material.form, &material.form_en).to_owned(),
        copies: material.copies,
        required: material.required,
        note: material.note(locale).map(str::to_owned),
        sample: material.file_id.map(|file_id| SampleOut { file_id, name: material.file_name(locale).to_owned() }),
        example: material
            .example_id
            .map(|file_id| SampleOut { file_id, name: material.example_name(locale).to_owned() }),
    }
}

impl GuideOut {
    /// The guide of an entry, when it has one, in the reader's language.
    pub(crate) fn of(reading: &Reading, entry: &Arc<Entry>) -> Option<Self> {
        let guide = entry.guide.as_ref()?;
        let locale = reading.ctx.locale;
        let say = |zh: &str, en: &str| locale.pick(zh, en).to_owned();
        let department = reading.catalogue.department(entry.row.department_id);
        let step =
            |s: &GuideStep| StepOut { title: say(&s.title, &s.title_en), content: say(&s.content, &s.content_en) };
        let question = |q: &GuideQuestion| QuestionOut {
            question: say(&q.question, &q.question_en),
            answer: say(&q.answer, &q.answer_en),
        };
        Some(Self {
            service_id: entry.row.id.to_string(),
            service_name: entry.name(locale).to_owned(),
            service_dept_name: department.map(|d| d.names.pick(locale).to_owned()).unwrap_or_default(),
            steps: guide.steps.iter().map(step).collect(),
            materials: guide.materials.iter().map(|m| material(m, locale)).collect(),
            time_limit: entry.time_limit(locale).to_owned(),
            legal_limit: entry.legal_limit(locale).to_owned(),
            legal_basis: say(&guide.legal_basis, &guide.legal_basis_en),
            post_name: say(&guide.post_name, &guide.post_name_en),
            person_name: say(&guide.person_name, &guide.person_name_en),
            no_materials: guide.no_materials && guide.materials.is_empty(),
            phone: entry.row.phone.clone(),
            place: entry.place(locale).to_owned(),
            office_hours: entry.office_hours(locale).to_owned(),
            questions: guide.questions.iter().map(question).collect(),
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
