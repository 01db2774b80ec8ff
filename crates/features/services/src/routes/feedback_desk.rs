//! The department's side of feedback: who sees what, the list, and one of it.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::ports::Grants;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::feedback_out::{DeskFeedbackOut, FeedbackState, Showing};
use crate::rights::FeedbackDesk;
use crate::rules::feedback::State as Standing;
use crate::state::{Reading, ServicesState};
use crate::store::briefs::list_briefs;
use crate::store::feedback::{self, Desk, Feedback};

/// Services that are offered to choose from.
const SERVICES_MAX: u64 = 200;

/// Which feedback.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct DeskIn {
    /// In this state alone.
    #[serde(default)]
    state: Option<FeedbackState>,
    /// About this service alone.
    #[serde(default)]
    service_id: Option<Uuid>,
    /// Whose text has these words.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// Which one.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackIdIn {
    #[garde(skip)]
    pub(super) feedback_id: Uuid,
}

/// How much is in a state.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FeedbackCount {
    state: FeedbackState,
    count: u64,
}

/// A service with feedback.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskService {
    service_id: Uuid,
    service_name: String,
    count: u64,
}

/// A page of what the department sees.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DeskOut {
    /// How much there is in each state with the same service and words.
    counts: Vec<FeedbackCount>,
    /// The services there is feedback on whatever was asked for, those with the most first, at most 200.
    services: Vec<DeskService>,
    #[serde(flatten)]
    page: Page<DeskFeedbackOut>,
}

/// Whether a person looks after services of a department: all of the tenant, or those of the own departments.
pub(super) fn looks_after(grants: &Grants, department: Option<Uuid>) -> bool {
    match (&grants.administers, department) {
        (None, _) => true,
        (Some(own), Some(id)) => own.contains(&id),
        (Some(_), None) => false,
    }
}

/// Feedback that the person looks after; what others look after is not found.
pub(super) async fn find_on_desk(app: &App, user: &User, id: Uuid) -> Result<Feedback, ApiError> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let found = feedback::find_feedback(repo.conn(), tenant, id).await?;
    let one = found.ok_or_else(|| ApiError::not_found("反馈", "The feedback"))?;
    let services = list_briefs(repo.conn(), tenant, &[one.service]).await?;
    let department = services.get(&one.service).and_then(|service| service.department);
    if looks_after(&user.grants, department) { Ok(one) } else { Err(ApiError::not_found("反馈", "The feedback")) }
}

/// The wire item of one feedback.
pub(super) async fn show(app: &App, reading: &Reading, one: Feedback) -> Result<DeskFeedbackOut, ApiError> {
    let one = [one];
    Ok(Showing::of_desk(app, reading, &one).await?.desk(&one[0]))
}

/// Lists feedback on the services of the departments one administers: what waits the longest first, answered ones the
/// latest first.
#[utoipa::path(post, path = "/api/onehall/service-feedback/desk", tag = "services", extensions(("x-access" = json!(FeedbackDesk::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))),
    request_body = DeskIn, responses((status = 200, body = Envelope<DeskOut>)))]
pub async fn page_feedback_desk(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<FeedbackDesk>,
    Body(input): Body<DeskIn>,
) -> Answer<DeskOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let departments: Option<Vec<Uuid>> = user.grants.administers.as_ref().map(|own| own.iter().copied().collect());
    let shown = Desk { departments: departments.clone(), service: input.service_id, keyword: input.keyword };
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let counts = feedback::count_desk(repo.conn(), tenant, &shown).await?;
    let found = feedback::page_desk(repo.conn(), tenant, &shown, input.state.map(Standing::from), &input.page).await?;
    let showing = Showing::of_desk(&app, &reading, &found.records).await?;
    let services = feedback::list_desk_services(repo.conn(), tenant, departments, SERVICES_MAX).await?;
    let ids: Vec<Uuid> = services.iter().map(|(id, _)| *id).collect();
    let briefs = list_briefs(repo.conn(), tenant, &ids).await?;
    let name = |id: &Uuid| briefs.get(id).map(|b| b.names.pick(user.ctx.locale).to_owned()).unwrap_or_default();
    user.ok(DeskOut {
        services: services
            .into_iter()
            .map(|(id, count)| DeskService { service_id: id, service_name: name(&id), count })
            .collect(),
        counts: counts.into_iter().map(|(state, count)| FeedbackCount { state: state.into(), count }).collect(),
        page: found.map(|one| showing.desk(&one)),
    })
}

/// Answers one feedback.
#[utoipa::path(post, path = "/api/onehall/service-feedback/detail", tag = "services", extensions(("x-access" = json!(FeedbackDesk::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))),
    request_body = FeedbackIdIn, responses((status = 200, body = Envelope<DeskFeedbackOut>)))]
pub async fn find_desk_feedback(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<FeedbackDesk>,
    Body(input): Body<FeedbackIdIn>,
) -> Answer<DeskFeedbackOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let one = find_on_desk(&app, &user, input.feedback_id).await?;
    user.ok(show(&app, &reading, one).await?)
}
