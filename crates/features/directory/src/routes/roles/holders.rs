//! `POST /api/onehall/roles/holders`.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn, UserId};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::kept::kept_departments;
use crate::model::name_of;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};
use crate::roles::no_role;
use crate::store;
use crate::store::registers::people::Wanted;
use crate::store::registers::people_page;

/// Who has which role.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct RoleHoldersIn {
    role_id: Uuid,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of a name or an account in any writing, or of how the name is spelled.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
}

/// Somebody who has a role.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleHolder {
    user_id: UserId,
    account: String,
    user_name: String,
    /// Empty for somebody of no department.
    dept_name: String,
    /// The post; of a student the class.
    post_name: String,
    /// Whether the person can not sign in.
    is_disabled: bool,
}

/// The people who have a role, by account. For those who look after all people of the school.
#[utoipa::path(post, path = "/api/onehall/roles/holders", tag = "directory", request_body = RoleHoldersIn,
    responses((status = 200, body = Envelope<Page<RoleHolder>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn page_role_holders(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(input): Body<RoleHoldersIn>,
) -> Answer<Page<RoleHolder>> {
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let roles = store::roles::list_roles(repo.conn(), tenant).await?;
    if !roles.iter().any(|role| role.id == input.role_id) {
        return Err(no_role());
    }
    let departments = kept_departments(&repo, tenant).await?;
    let keyword = input.keyword.as_deref().unwrap_or_default().trim().to_owned();
    let whom = Wanted { role: Some(input.role_id), keyword, ..Wanted::default() };
    let page = people_page::page(repo.conn(), tenant, &whom, &input.page).await?;
    user.ok(page.map(|person| RoleHolder {
        user_id: UserId(person.id),
        dept_name: name_of(&departments, person.department, locale),
        is_disabled: person.disabled_at.is_some(),
        account: person.account,
        user_name: person.user_name,
        post_name: person.post_name,
    }))
}
