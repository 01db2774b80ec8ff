//! The department tree: signed in, public, and the part one administers.

use std::collections::BTreeMap;

use axum::extract::State;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Body, Empty, Reply as _, User, Visitor};
use serde::Serialize;
use uuid::Uuid;

use crate::directory::Department;
use crate::store;

/// How deep the tree is followed; deeper nodes of a broken tree are left out.
const DEPTH_MAX: usize = 16;

/// A node.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DepartmentOut {
    id: String,
    parent_id: String,
    dept_code: String,
    dept_name: String,
    dept_category: String,
    #[schema(no_recursion)]
    children: Vec<DepartmentOut>,
}

/// Builds the forest of these departments; one whose parent is not among them is a root.
#[must_use]
pub fn forest(departments: &[Department], locale: Locale) -> Vec<DepartmentOut> {
    let mut below: BTreeMap<Option<Uuid>, Vec<&Department>> = BTreeMap::new();
    for department in departments {
        let parent = department.parent_id.filter(|p| departments.iter().any(|d| d.id == *p));
        below.entry(parent).or_default().push(department);
    }
    grow(&below, None, locale, 0)
}

fn grow(
    below: &BTreeMap<Option<Uuid>, Vec<&Department>>,
    parent: Option<Uuid>,
    locale: Locale,
    depth: usize,
) -> Vec<DepartmentOut> {
    if depth >= DEPTH_MAX {
        return Vec::new();
    }
    let nodes = below.get(&parent).map(Vec::as_slice).unwrap_or_default();
    nodes
        .iter()
        .map(|d| DepartmentOut {
            id: d.id.to_string(),
            parent_id: d.parent_id.map(|p| p.to_string()).unwrap_or_default(),
            dept_code: d.code.clone(),
            dept_name: d.names.pick(locale).to_owned(),
            dept_category: d.category.clone(),
            children: grow(below, Some(d.id), locale, depth + 1),
        })
        .collect()
}

/// The department tree (001 section 7.1).
#[utoipa::path(get, path = "/api/blade-workbench/baseService/getDeptTree", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<DepartmentOut>>)))]
pub async fn department_tree(State(app): State<App>, user: User) -> Answer<Vec<DepartmentOut>> {
    let departments = store::departments::list_departments(app.repo().conn(), &user.ctx.tenant).await?;
    user.ok(forest(&departments, user.ctx.locale))
}

/// The department tree for visitors.
#[utoipa::path(get, path = "/api/blade-workbench/nobody/preLogin/deptTree", tag = "identity", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Envelope<Vec<DepartmentOut>>)))]
pub async fn public_department_tree(State(app): State<App>, visitor: Visitor) -> Answer<Vec<DepartmentOut>> {
    let departments = store::departments::list_departments(app.repo().conn(), &visitor.ctx.tenant).await?;
    visitor.ok(forest(&departments, visitor.ctx.locale))
}

/// The departments the caller administers.
#[utoipa::path(post, path = "/api/blade-workbench/baseService/getDeptTreePower", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<DepartmentOut>>)))]
pub async fn administered_departments(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<DepartmentOut>> {
    let mut departments = store::departments::list_departments(app.repo().conn(), &user.ctx.tenant).await?;
    if let Some(mine) = &user.grants.administers {
        departments.retain(|d| mine.contains(&d.id));
    }
    user.ok(forest(&departments, user.ctx.locale))
}
