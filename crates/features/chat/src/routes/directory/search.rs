//! `POST blade-platform/app/userList/queryFrents` (spelled so in the specification)

use axum::extract::State;
use garde::Validate;
use onehall_directory::{kept_departments, name_of, search_people};
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;

use super::DirectoryUser;

/// Whom to find.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(super) struct DirectorySearchIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of the name, or the beginning of the account.
    #[garde(length(chars, min = 1, max = 64))]
    keyword: String,
}

/// People of the school by name or account.
#[utoipa::path(post, path = "/api/blade-platform/app/userList/queryFrents", tag = "chat",
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))), request_body = DirectorySearchIn,
    responses((status = 200, body = Envelope<Page<DirectoryUser>>)))]
pub(super) async fn search_directory(
    State(app): State<App>,
    user: User,
    Body(input): Body<DirectorySearchIn>,
) -> Answer<Page<DirectoryUser>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let departments = kept_departments(&repo, tenant).await?;
    let found = search_people(repo.conn(), tenant, input.keyword.trim(), &input.page).await?;
    user.ok(found.map(|person| {
        let name = name_of(&departments, person.department_id, user.ctx.locale);
        DirectoryUser::of(person, name)
    }))
}
