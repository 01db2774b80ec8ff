//! The department tree: signed in, public, and the part one administers.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User, Visitor};

use crate::forest::{DepartmentOut, forest};
use crate::kept::kept_departments;

/// The department tree (001 section 7.1).
#[utoipa::path(get, path = "/api/blade-workbench/baseService/getDeptTree", tag = "directory", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<DepartmentOut>>)))]
pub async fn department_tree(State(app): State<App>, user: User) -> Answer<Vec<DepartmentOut>> {
    let departments = kept_departments(&app.repo(), &user.ctx.tenant).await?;
    user.ok(forest(departments.iter(), user.ctx.locale))
}

/// The department tree for visitors.
#[utoipa::path(get, path = "/api/blade-workbench/nobody/preLogin/deptTree", tag = "directory", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Envelope<Vec<DepartmentOut>>)))]
pub async fn public_department_tree(State(app): State<App>, visitor: Visitor) -> Answer<Vec<DepartmentOut>> {
    let departments = kept_departments(&app.repo(), &visitor.ctx.tenant).await?;
    visitor.ok(forest(departments.iter(), visitor.ctx.locale))
}

/// The departments the caller administers.
#[utoipa::path(post, path = "/api/blade-workbench/baseService/getDeptTreePower", tag = "directory", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<DepartmentOut>>)))]
pub async fn administered_departments(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<DepartmentOut>> {
    let departments = kept_departments(&app.repo(), &user.ctx.tenant).await?;
    let mine = &user.grants.administers;
    let own = departments.iter().filter(|one| mine.as_ref().is_none_or(|mine| mine.contains(&one.id)));
    user.ok(forest(own, user.ctx.locale))
}
