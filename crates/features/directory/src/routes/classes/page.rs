//! `POST /api/onehall/classes/page`.

use axum::extract::State;
use onehall_feature::SheetCaller;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::class_in::ClassStatus;
use super::class_out::{ClassLine, Shown};
use crate::kept::kept_departments;
use crate::people::reach::people_within;
use crate::rights::ManagesDirectory;
use crate::store::registers::classes::{self as register, Asked};

/// Which classes; what is absent does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ClassPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of code, name or major in any writing, or of how the name is spelled.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    /// Of a department and of all below it.
    dept_id: Option<Uuid>,
    #[garde(length(chars, max = 16))]
    grade: Option<String>,
    status: Option<ClassStatus>,
}

/// The classes of the departments that the caller administers, the latest grade first, then by name.
#[utoipa::path(post, path = "/api/onehall/classes/page", tag = "directory", request_body = ClassPageIn,
    responses((status = 200, body = Envelope<Page<ClassLine>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn page_classes(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ClassPageIn>,
) -> Answer<Page<ClassLine>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let departments = kept_departments(&repo, tenant).await?;
    let asked = Asked {
        departments: people_within(SheetCaller::of(&user).departments(), &departments, input.dept_id),
        grade: input.grade.unwrap_or_default(),
        status: input.status.map(ClassStatus::code).unwrap_or_default().to_owned(),
        called: input.keyword.as_deref().unwrap_or_default().trim().to_owned(),
        ..Asked::default()
    };
    let mut page = register::page(repo.conn(), tenant, &asked, &input.page).await?;
    register::with_teachers(repo.conn(), &mut page.records).await?;
    let shown = Shown::of(repo.conn(), (&user, &departments), &page.records).await?;
    user.ok(page.map(|row| shown.line(&row)))
}
