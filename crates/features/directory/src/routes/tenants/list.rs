//! `POST /api/onehall/tenants/list`.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::tenant_out::TenantLine;
use crate::rights::ManagesTenants;
use crate::store::platform::global::{self, Sought};

/// The states of the filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum TenantState {
    /// Its people are let in.
    Enabled,
    /// They are shut out.
    Disabled,
}

/// Which tenants.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct TenantsIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of a name in either language, of the key or of a host name.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    /// All without.
    state: Option<TenantState>,
}

/// The tenants of the installation, by key. For people of the default tenant.
#[utoipa::path(post, path = "/api/onehall/tenants/list", tag = "directory", request_body = TenantsIn,
    responses((status = 200, body = Envelope<Page<TenantLine>>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn page_tenants(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesTenants>,
    Body(input): Body<TenantsIn>,
) -> Answer<Page<TenantLine>> {
    let repo = app.repo();
    let sought = Sought {
        keyword: input.keyword.unwrap_or_default().trim().to_lowercase(),
        is_disabled: input.state.map(|state| state == TenantState::Disabled),
    };
    let page = global::page(repo.conn(), &sought, &input.page).await?;
    let ids: Vec<String> = page.records.iter().map(|row| row.id.clone()).collect();
    let mut hosts = global::list_hosts_of(repo.conn(), &ids).await?;
    let people = global::count_people(repo.conn(), &ids).await?;
    user.ok(page.map(|row| {
        let (own, count) = (hosts.remove(&row.id).unwrap_or_default(), people.get(&row.id).copied().unwrap_or(0));
        TenantLine::of(row, own, count, user.tenant.zone)
    }))
}
