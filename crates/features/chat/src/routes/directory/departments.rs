//! `POST blade-platform/app/userList/deptList`

use axum::extract::State;
use onehall_directory::{count_people_by_department, kept_departments};
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

/// A department of the school.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChatDepartment {
    id: String,
    parent_id: Option<String>,
    name: String,
    member_count: i64,
    /// Whether the caller belongs to it, or to one below it.
    is_own: bool,
}

/// All departments of the school, each before those below it.
#[utoipa::path(post, path = "/api/blade-platform/app/userList/deptList", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = Empty,
    responses((status = 200, body = Envelope<Vec<ChatDepartment>>)))]
pub(super) async fn chat_departments(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<ChatDepartment>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let counts = count_people_by_department(&repo, tenant).await?;
    let all = kept_departments(&repo, tenant).await?;
    let rows = all.iter().map(|one| ChatDepartment {
        id: one.id.to_string(),
        parent_id: one.parent_id.map(|id| id.to_string()),
        name: one.names.pick(user.ctx.locale).to_owned(),
        member_count: counts.get(&one.id).copied().unwrap_or(0),
        is_own: user.grants.departments.contains(&one.id),
    });
    user.ok(rows.collect())
}
