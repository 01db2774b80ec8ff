//! `POST blade-platform/app/userList/deptColleagueWithJob`

use axum::extract::State;
use garde::Validate;
use onehall_directory::{kept_departments, list_people_of_department};
use onehall_kernel::{Envelope, ErrorCode, PageIn};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;
use uuid::Uuid;

use super::DirectoryUser;

/// People that are shown at once; search finds the others.
const PEOPLE_MAX: u64 = 100;

/// Of which department; the caller's own when absent.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ColleaguesIn {
    dept_id: Option<Uuid>,
}

/// Who teaches or works at a department, with their posts: at most a hundred.
#[utoipa::path(post, path = "/api/blade-platform/app/userList/deptColleagueWithJob", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = ColleaguesIn,
    responses((status = 200, body = Envelope<Vec<DirectoryUser>>)))]
pub(super) async fn department_colleagues(
    State(app): State<App>,
    user: User,
    Body(input): Body<ColleaguesIn>,
) -> Answer<Vec<DirectoryUser>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let Some(id) = input.dept_id.or_else(|| user.grants.departments.first().copied()) else {
        return user.ok(Vec::new());
    };
    let all = kept_departments(&repo, tenant).await?;
    let department = all.iter().find(|one| one.id == id).ok_or(ErrorCode::ObjectNotFound)?;
    let name = department.names.pick(user.ctx.locale).to_owned();
    let page = PageIn { current: 1, size: PEOPLE_MAX };
    let people = list_people_of_department(repo.conn(), tenant, id, true, &page).await?;
    user.ok(people.records.into_iter().map(|person| DirectoryUser::of(person, name.clone())).collect())
}
