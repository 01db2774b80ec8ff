//! `POST blade-platform/app/userList/organizationItem`

use axum::extract::State;
use garde::Validate;
use onehall_directory::{count_people_by_department, kept_departments, list_people_of_department};
use onehall_kernel::{Envelope, ErrorCode, PageIn};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::DirectoryUser;

/// People of a department that are shown at once; search finds the others.
const PEOPLE_MAX: u64 = 100;

/// Which node of the organisation; the top when absent.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct OrganizationIn {
    dept_id: Option<Uuid>,
}

/// A department in the tree.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrganizationDepartment {
    id: String,
    name: String,
    /// People of its own, without those of the departments below it.
    member_count: i64,
    has_children: bool,
}

/// What stands below a node.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct OrganizationOut {
    departments: Vec<OrganizationDepartment>,
    /// The first hundred; search finds the others.
    users: Vec<DirectoryUser>,
}

/// One level of the organisation: the departments below a node and its own people.
#[utoipa::path(post, path = "/api/blade-platform/app/userList/organizationItem", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = OrganizationIn,
    responses((status = 200, body = Envelope<OrganizationOut>)))]
pub(super) async fn organization_item(
    State(app): State<App>,
    user: User,
    Body(input): Body<OrganizationIn>,
) -> Answer<OrganizationOut> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let all = kept_departments(&repo, tenant).await?;
    if input.dept_id.is_some_and(|id| !all.iter().any(|one| one.id == id)) {
        return Err(ErrorCode::ObjectNotFound.into());
    }
    let counts = count_people_by_department(&repo, tenant).await?;
    let departments = all.iter().filter(|one| one.parent_id == input.dept_id).map(|one| OrganizationDepartment {
        id: one.id.to_string(),
        name: one.names.pick(user.ctx.locale).to_owned(),
        member_count: counts.get(&one.id).copied().unwrap_or(0),
        has_children: all.iter().any(|other| other.parent_id == Some(one.id)),
    });
    let departments = departments.collect();
    let users = match input.dept_id {
        None => Vec::new(),
        Some(id) => {
            let page = PageIn { current: 1, size: PEOPLE_MAX };
            let people = list_people_of_department(repo.conn(), tenant, id, false, &page).await?;
            people.records.into_iter().map(|person| DirectoryUser::of(person, String::new())).collect()
        }
    };
    user.ok(OrganizationOut { departments, users })
}
