//! `POST /api/onehall/notice-desk/persons`

use axum::extract::State;
use garde::Validate;
use onehall_directory::{kept_departments, search_people};
use onehall_kernel::{Envelope, Page, PageIn, UserId};
use onehall_web::{Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};

use super::scope::Desk;
use crate::rights::ManagesNotices;

/// Whom.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub(super) struct PersonsIn {
    /// A part of the name, or the beginning of the account.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    #[serde(flatten)]
    #[schema(inline)]
    #[garde(skip)]
    page: PageIn,
}

/// Somebody who can be addressed, or made a sender.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonChoice {
    user_id: UserId,
    account: String,
    user_name: String,
    dept_name: String,
    kind: String,
}

/// Looks people up by name or account.
#[utoipa::path(post, path = "/api/onehall/notice-desk/persons", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))),
    request_body = PersonsIn, responses((status = 200, body = Envelope<Page<PersonChoice>>)))]
pub(super) async fn page_persons(
    State(app): State<App>,
    desk: Desk,
    Body(input): Body<PersonsIn>,
) -> Answer<Page<PersonChoice>> {
    let (repo, tenant) = (app.repo(), &desk.user.ctx.tenant);
    let found = search_people(repo.conn(), tenant, input.keyword.trim(), &input.page).await?;
    let departments = kept_departments(&repo, tenant).await?;
    desk.user.ok(found.map(|person| PersonChoice {
        dept_name: desk.department_name(&departments, person.department_id),
        user_id: person.id,
        account: person.account,
        user_name: person.user_name,
        kind: person.kind,
    }))
}
