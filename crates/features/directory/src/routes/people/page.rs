//! `POST /api/onehall/people/page`.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::person_in::PersonKind;
use super::person_out::{PersonLine, Shown};
use crate::kept::kept_departments;
use crate::people::reach::{Reach, people_within};
use crate::rights::ManagesDirectory;
use crate::store::registers::people::{self as register, Wanted};
use crate::store::registers::people_page;

/// Whether people can sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum PersonState {
    /// They can.
    Enabled,
    /// They can not.
    Disabled,
}

/// Which people; what is absent does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PeoplePageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of a name or an account in any writing, or of how the name is spelled: `linzhi`, `lzx`.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    /// Of a department and of all below it.
    dept_id: Option<Uuid>,
    kind: Option<PersonKind>,
    /// Who has a role.
    role_id: Option<Uuid>,
    state: Option<PersonState>,
}

/// The people whom the caller looks after, by account.
#[utoipa::path(post, path = "/api/onehall/people/page", tag = "directory", request_body = PeoplePageIn,
    responses((status = 200, body = Envelope<Page<PersonLine>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn page_people(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PeoplePageIn>,
) -> Answer<Page<PersonLine>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let departments = kept_departments(&repo, tenant).await?;
    let roles = register::roles(repo.conn(), tenant).await?;
    let reach = Reach::of_user(&user, &roles);
    let whom = Wanted {
        within: people_within(reach.departments(), &departments, input.dept_id),
        keyword: input.keyword.as_deref().unwrap_or_default().trim().to_owned(),
        kind: input.kind.map(PersonKind::code).unwrap_or_default().to_owned(),
        // a role of another tenant is nobody's here
        role: input.role_id,
        enabled: input.state == Some(PersonState::Enabled),
        disabled: input.state == Some(PersonState::Disabled),
        ..Wanted::default()
    };
    let page = people_page::page(repo.conn(), tenant, &whom, &input.page).await?;
    let shown = Shown { departments: &departments, roles: &roles, reach: &reach, user: &user };
    user.ok(page.map(|person| shown.line(&person)))
}
