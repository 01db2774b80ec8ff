//! `POST /api/onehall/notice-desk/audience`

use std::cmp::Reverse;
use std::sync::Arc;

use axum::extract::State;
use garde::Validate;
use onehall_db::Repo;
use onehall_directory::{Addressing, Department, count_addressed, kept_departments, list_addressed};
use onehall_kernel::{Envelope, UserId};
use onehall_web::{Answer, ApiError, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::rules::audience::Audience;

/// Departments that are named.
const DEPARTMENTS_MAX: usize = 10;
/// People that are named.
const NAMES_MAX: u64 = 5;

/// Whom.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NoticeAudienceIn)] // services have an `AudienceIn` too
#[garde(allow_unvalidated)]
pub(super) struct AudienceIn {
    account_id: UserId,
    #[serde(default)]
    #[garde(dive)]
    audience: Audience,
}

/// How many of a department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AudienceDepartment {
    dept_id: Option<Uuid>,
    dept_name: String,
    count: u64,
}

/// Whom it addresses.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AudienceOut {
    count: u64,
    /// The ten with the most people.
    departments: Vec<AudienceDepartment>,
    /// Five of the people.
    names: Vec<String>,
}

/// The question for the directory, and the departments it was made with.
pub(super) async fn addressing(
    repo: &Repo,
    desk: &Desk,
    audience: &Audience,
) -> Result<(Addressing, Arc<Vec<Department>>), ApiError> {
    let departments = kept_departments(repo, &desk.user.ctx.tenant).await?;
    let reach = desk.reach(repo).await?;
    Ok((audience.addressing(&departments, reach.as_deref()), departments))
}

/// Counts whom an audience addresses.
#[utoipa::path(post, path = "/api/onehall/notice-desk/audience", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("reads"))),
    request_body = AudienceIn, responses((status = 200, body = Envelope<AudienceOut>)))]
pub(super) async fn count_audience(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<AudienceIn>,
) -> Answer<AudienceOut> {
    desk.account(input.account_id)?;
    let (repo, tenant) = (app.repo(), &desk.user.ctx.tenant);
    let (whom, departments) = addressing(&repo, &desk, &input.audience).await?;
    let mut counts = count_addressed(repo.conn(), tenant, &whom).await?;
    counts.sort_by_key(|(id, n)| (Reverse(*n), *id));
    let names = list_addressed(repo.conn(), tenant, &whom, UserId(0), NAMES_MAX).await?;
    desk.user.ok(AudienceOut {
        count: counts.iter().map(|(_, n)| n).sum(),
        departments: counts
            .iter()
            .take(DEPARTMENTS_MAX)
            .map(|(id, count)| AudienceDepartment {
                dept_id: *id,
                dept_name: desk.department_name(&departments, *id),
                count: *count,
            })
            .collect(),
        names: names.into_iter().map(|person| person.user_name).collect(),
    })
}
