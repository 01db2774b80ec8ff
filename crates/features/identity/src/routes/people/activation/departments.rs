//! `POST /api/onehall/people/activation/departments`.

use std::cmp::Reverse;

use axum::Extension;
use axum::extract::State;
use onehall_directory::{
    Department, ManagesDirectory, count_people_by_department, list_managed_departments, sums_with_below,
};
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::state::IdentityState;

/// Which departments; what is absent does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ActivationDepartmentsIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of a name or a code in any writing, or of how the Chinese name is spelled.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
}

/// How far a department with all below it is. Disabled people are left out everywhere.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActivationDepartment {
    dept_id: Uuid,
    dept_code: String,
    /// In the reader's language.
    dept_name: String,
    /// All people.
    people: i64,
    /// Of these those without a password.
    without_password: i64,
    /// Of those without a password the ones without a living code: an export makes codes for them, but for whoever may more than
    /// the caller.
    without_code: i64,
    /// People with a living code, with a password or without.
    living: i64,
    /// Of these those whose code ends within 7 days.
    expiring: i64,
    /// People who set their password by the code that was made last; told for 30 days after the code would have ended.
    used: i64,
}

/// The departments of the caller by how many people there have neither a password nor a code, most of them first.
#[utoipa::path(post, path = "/api/onehall/people/activation/departments", tag = "identity", request_body = ActivationDepartmentsIn,
    responses((status = 200, body = Envelope<Page<ActivationDepartment>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn page_activation_departments(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ActivationDepartmentsIn>,
) -> Answer<Page<ActivationDepartment>> {
    let (repo, ctx) = (app.repo(), &user.ctx);
    let keyword = input.keyword.as_deref().unwrap_or_default();
    let (own, found) = list_managed_departments(&repo, &user, keyword).await?;
    let people = count_people_by_department(&repo, &ctx.tenant).await?;
    let codes = state.codes.of(ctx).await?;
    let (people, codes) = (sums_with_below(&own, &people), sums_with_below(&own, &codes));
    let people_of = |id: Uuid| people.get(&id).copied().unwrap_or_default();
    let of = |id: Uuid| codes.get(&id).copied().unwrap_or_default();
    // who comes while the codes are counted is among people alone
    let without_password = |id| (people_of(id) - of(id).with_password).max(0);
    let without_code = |id| (without_password(id) - of(id).living_without_password).max(0);
    let mut rows: Vec<&Department> = own.iter().filter(|one| found.contains(&one.id)).collect();
    rows.sort_by_cached_key(|one| (Reverse(without_code(one.id)), Reverse(people_of(one.id))));
    let row = |one: &Department| ActivationDepartment {
        dept_id: one.id,
        dept_code: one.code.clone(),
        dept_name: one.names.pick(ctx.locale).to_owned(),
        people: people_of(one.id),
        without_password: without_password(one.id),
        without_code: without_code(one.id),
        living: of(one.id).living,
        expiring: of(one.id).expiring,
        used: of(one.id).used,
    };
    user.ok(Page::cut(rows, &input.page).map(row))
}
