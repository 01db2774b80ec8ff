//! `POST /api/onehall/people/activation/departments`.

use std::cmp::Reverse;
use std::collections::HashMap;

use axum::extract::State;
use onehall_db::{Reading, Repo, StoreResult};
use onehall_directory::{
    Among, Department, ManagesDirectory, count_people_among, list_managed_departments, sums_with_below,
};
use onehall_kernel::{Ctx, Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::store::activation as codes;

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
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<ActivationDepartmentsIn>,
) -> Answer<Page<ActivationDepartment>> {
    let (repo, ctx) = (app.repo(), &user.ctx);
    let keyword = input.keyword.as_deref().unwrap_or_default();
    let (own, found) = list_managed_departments(Reading::Repo(&repo), &user, keyword).await?;
    let (tenant, now) = (&ctx.tenant, ctx.now);
    let sum = async |among: &[Among]| sums(&repo, ctx, &own, among).await;
    let people = sum(&[]).await?;
    let without_password = sum(&[codes::without_password(tenant)]).await?;
    let without_code = sum(&[codes::without_password(tenant), codes::without_living_code(tenant, now)]).await?;
    let living = sum(&[codes::with_living_code(tenant, now)]).await?;
    let expiring = sum(&[codes::with_expiring_code(tenant, now)]).await?;
    let used = sum(&[codes::with_used_code(tenant)]).await?;
    let number = |sums: &HashMap<Uuid, i64>, id: Uuid| sums.get(&id).copied().unwrap_or(0);
    let mut rows: Vec<&Department> = own.iter().filter(|one| found.contains(&one.id)).collect();
    rows.sort_by_key(|one| (Reverse(number(&without_code, one.id)), Reverse(number(&people, one.id))));
    let row = |one: &Department| ActivationDepartment {
        dept_id: one.id,
        dept_code: one.code.clone(),
        dept_name: one.names.pick(ctx.locale).to_owned(),
        people: number(&people, one.id),
        without_password: number(&without_password, one.id),
        without_code: number(&without_code, one.id),
        living: number(&living, one.id),
        expiring: number(&expiring, one.id),
        used: number(&used, one.id),
    };
    user.ok(Page::cut(rows, &input.page).map(row))
}

/// How many people of each of these departments, with those below it, are among all of these.
async fn sums(repo: &Repo, ctx: &Ctx, own: &[Department], among: &[Among]) -> StoreResult<HashMap<Uuid, i64>> {
    let counted = count_people_among(repo.conn(), &ctx.tenant, among).await?;
    Ok(sums_with_below(own, &counted))
}
