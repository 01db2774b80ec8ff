//! `POST online-service-platform/common/teacher/dropList`.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Configures, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::kept::kept_departments;
use crate::model::name_of;
use crate::store;

/// Which teachers.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct TeacherDropListIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of the name or the account.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    /// Of one department, not of those below it.
    dept_id: Option<Uuid>,
}

/// A teacher to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeacherChoice {
    user_id: String,
    account: String,
    user_name: String,
    /// Empty for nobody's.
    dept_name: String,
}

/// Teachers and staff that are not disabled, by account; for the pickers of configuration pages.
#[utoipa::path(post, path = "/api/online-service-platform/common/teacher/dropList", tag = "directory",
    request_body = TeacherDropListIn, responses((status = 200, body = Envelope<Page<TeacherChoice>>)),
    extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub async fn list_teacher_choices(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(input): Body<TeacherDropListIn>,
) -> Answer<Page<TeacherChoice>> {
    let repo = app.repo();
    let wanted = input.keyword.as_deref().unwrap_or_default();
    let page =
        store::teachers::list_teachers(repo.conn(), &user.ctx.tenant, wanted, input.dept_id, &input.page).await?;
    let departments = kept_departments(&repo, &user.ctx.tenant).await?;
    let locale = user.ctx.locale;
    user.ok(page.map(|person| TeacherChoice {
        user_id: person.id.to_string(),
        account: person.account,
        user_name: person.user_name,
        dept_name: name_of(&departments, person.department_id, locale),
    }))
}
