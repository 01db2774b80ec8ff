//! An application as source systems post and read it.

use chrono::{DateTime, Utc};
use onehall_db::Repo;
use onehall_kernel::{ErrorCode, Names, Problem, TenantId};
use onehall_safety::address::is_address;
use onehall_web::ApiError;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::routes::todo_in::{cut, not_blank, receiver};
use crate::rules::application::{Application, ApplicationState, ApplicationText, Step};

/// What a source says of an application. Unknown fields are refused.
#[derive(Debug, Clone, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ApplicationIn {
    /// The applicant's account; this or `user_id`.
    #[garde(inner(length(chars, min = 1, max = 64)))]
    account: Option<String>,
    /// The applicant's user id; this or `account`.
    #[garde(inner(length(chars, min = 1, max = 20)))]
    user_id: Option<String>,
    /// The code of the service it was made with.
    #[garde(length(chars, min = 1, max = 64), custom(not_blank))]
    service_code: String,
    /// The service's name.
    #[garde(length(chars, min = 1, max = 200), custom(not_blank))]
    service_name: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    service_name_en: String,
    /// The line in the list.
    #[garde(length(chars, min = 1, max = 200), custom(not_blank))]
    title: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    title_en: String,
    /// How far it is.
    #[garde(skip)]
    state: ApplicationState,
    /// Its steps in order; those with a time are passed, the first without one is where it stands.
    #[serde(default)]
    #[garde(length(max = 30), dive, custom(in_order))]
    steps: Vec<StepIn>,
    /// Where it goes on: an http(s) address or a path inside the portal.
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    url: String,
    /// When it was handed in.
    #[garde(skip)]
    submitted_at: Option<DateTime<Utc>>,
    /// When it ended.
    #[garde(skip)]
    finished_at: Option<DateTime<Utc>>,
}

/// One step.
#[derive(Debug, Clone, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StepIn {
    /// Its name.
    #[garde(length(chars, min = 1, max = 100), custom(not_blank))]
    name: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    name_en: String,
    /// The office that holds it.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    office: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    office_en: String,
    /// When it was passed; absent for the step it stands at and those to come.
    #[garde(skip)]
    passed_at: Option<DateTime<Utc>>,
}

/// An application as its source reads it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ApplicationOut {
    id: Uuid,
    external_id: String,
    user_id: String,
    service_code: String,
    title: String,
    title_en: String,
    state: ApplicationState,
    url: String,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    submitted_at: Option<DateTime<Utc>>,
    finished_at: Option<DateTime<Utc>>,
    /// Whether this request made it.
    created: bool,
}

impl ApplicationOut {
    /// An application for its source.
    pub(super) fn new(one: Application, created: bool) -> Self {
        Self {
            id: one.id,
            external_id: one.origin.map(|o| o.external_id).unwrap_or_default(),
            user_id: one.user.to_string(),
            service_code: one.service_code,
            title: one.title.zh,
            title_en: one.title.en,
            state: one.state,
            url: one.url,
            created_at: one.created_at,
            updated_at: one.updated_at,
            submitted_at: one.submitted_at,
            finished_at: one.finished_at,
            created,
        }
    }
}

/// Finds the applicant and checks what garde can not.
pub(super) async fn resolve(repo: &Repo, tenant: &TenantId, input: ApplicationIn) -> Result<ApplicationText, ApiError> {
    if !input.url.is_empty() && !is_address(&input.url) {
        return Err(Problem::new(ErrorCode::UrlRefused).with("field", "url").into());
    }
    let user = receiver(repo, tenant, input.account.as_deref(), input.user_id.as_deref()).await?;
    let step = |s: StepIn| Step {
        zh: s.name,
        en: s.name_en,
        office_zh: s.office,
        office_en: s.office_en,
        at: s.passed_at.map(cut),
    };
    Ok(ApplicationText {
        user,
        service_code: input.service_code,
        service: Names { zh: input.service_name, en: input.service_name_en },
        title: Names { zh: input.title, en: input.title_en },
        state: input.state,
        progress: input.steps.into_iter().map(step).collect(),
        url: input.url,
        submitted_at: input.submitted_at.map(cut),
        finished_at: input.finished_at.map(cut),
    })
}

/// Passed steps stand before the others, at times that do not go back.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature garde asks for")]
fn in_order(steps: &[StepIn], _ctx: &()) -> garde::Result {
    let passed: Vec<DateTime<Utc>> = steps.iter().map_while(|s| s.passed_at).collect();
    let all_passed = steps.iter().filter(|s| s.passed_at.is_some()).count();
    if passed.len() == all_passed && passed.is_sorted() {
        Ok(())
    } else {
        Err(garde::Error::new("passed steps come first, in the order of their times"))
    }
}
