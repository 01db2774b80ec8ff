//! `POST /api/onehall/tenants/quota`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;

use super::tenant_out::TenantSavedOut;
use super::{TenantSeenIn, key_of};
use crate::rights::ManagesTenants;
use crate::tenants::change::{self, Limits};

/// What a tenant may have.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantLimitsIn {
    /// People who can sign in, 1 to 10,000,000; nothing for no limit.
    #[garde(inner(range(min = 1, max = 10_000_000)))]
    people_max: Option<i64>,
    /// Megabytes of files, 1 to 1,000,000,000; nothing for no limit.
    #[garde(inner(range(min = 1, max = 1_000_000_000)))]
    files_max_mb: Option<i64>,
}

/// A tenant with its new limits.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantQuotaIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: TenantSeenIn,
    #[serde(flatten)]
    #[schema(inline)]
    limits: TenantLimitsIn,
}

parts!(TenantQuotaIn { seen, limits });

/// Limits what a tenant may have; audited in both tenants with what it was. What is there stays, also above the limit: nothing more
/// is taken until there is room. For people of the default tenant.
#[utoipa::path(post, path = "/api/onehall/tenants/quota", tag = "directory", request_body = TenantQuotaIn,
    responses((status = 200, body = Envelope<TenantSavedOut>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn limit_tenant(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesTenants>,
    Body(input): Body<TenantQuotaIn>,
) -> Answer<TenantSavedOut> {
    let id = key_of(&input.seen.tenant_key)?;
    let TenantLimitsIn { people_max, files_max_mb } = input.limits;
    let mut tx = app.begin().await?;
    let limits = Limits { people_max, files_max_mb };
    let saved = change::limit(&mut tx, &user, input.seen.which(&id), limits).await?;
    tx.save().await?;
    user.ok(saved.into())
}
