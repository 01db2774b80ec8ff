//! `POST /api/onehall/departments/tree`.

use axum::extract::State;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::departments::called::list_called;
use crate::kept::{count_people_by_department, kept_departments};
use crate::model::Department;
use crate::rights::ManagesDirectory;
use crate::rules::department::Parents;
use crate::rules::department_list::{Listed, found};

/// Departments that are told; more than any school has.
const DEPARTMENTS_MAX: usize = 5_000;

/// Which departments; what is absent does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct DepartmentTreeIn {
    /// A part of a name or a code in any writing, or of how the Chinese name is spelled: `xinxi`, `xxxy`.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
}

/// A department in the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentLine {
    dept_id: Uuid,
    /// Null where none above it is in the list.
    parent_id: Option<Uuid>,
    dept_code: String,
    /// In the reader's language.
    dept_name: String,
    /// `admin`, `college`, `unit` or `group`.
    dept_category: String,
    /// People of the department and of all below it, without disabled ones.
    people: i64,
    /// Whether it is what was looked for, and not only above something that is; all are without a keyword.
    is_found: bool,
}

/// The departments of the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentTreeOut {
    /// In the order of siblings; those above what was looked for are among them.
    departments: Vec<DepartmentLine>,
    /// Whether the caller administers all, and may add departments at the top.
    is_of_all: bool,
    /// How many were found; at most 5,000 are told.
    total: usize,
}

/// The departments that the caller administers, in a flat list.
#[utoipa::path(post, path = "/api/onehall/departments/tree", tag = "directory", request_body = DepartmentTreeIn,
    responses((status = 200, body = Envelope<DepartmentTreeOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_departments(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<DepartmentTreeIn>,
) -> Answer<DepartmentTreeOut> {
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let caller = SheetCaller::of(&user);
    let all = kept_departments(&repo, tenant).await?;
    let own: Vec<&Department> = all.iter().filter(|one| caller.reaches(Some(one.id))).collect();
    let parents = Parents::of_departments(own.iter().copied());
    let people = parents.sums(&*count_people_by_department(&repo, tenant).await?);
    let hits = list_called(&repo, tenant, &own, input.keyword.as_deref().unwrap_or_default()).await?;
    let listed = found(&own, &parents, &hits);
    let line = |Listed { department, is_found }: &Listed<'_>| DepartmentLine {
        dept_id: department.id,
        parent_id: department.parent_id.filter(|id| caller.reaches(Some(*id))),
        dept_code: department.code.clone(),
        dept_name: department.names.pick(locale).to_owned(),
        dept_category: department.category.clone(),
        people: people.get(&department.id).copied().unwrap_or(0),
        is_found: *is_found,
    };
    user.ok(DepartmentTreeOut {
        departments: listed.iter().take(DEPARTMENTS_MAX).map(line).collect(),
        is_of_all: caller.departments().is_none(),
        total: listed.iter().filter(|one| one.is_found).count(),
    })
}
