//! `POST /api/onehall/tenants/update`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, parts};
use serde::Deserialize;

use super::create::names_of;
use super::tenant_out::TenantSavedOut;
use super::{TenantSeenIn, key_of};
use crate::rights::ManagesTenants;
use crate::tenants::change;

/// What a tenant is called.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantNamesIn {
    /// Its Chinese name.
    #[garde(length(chars, min = 1, max = 128))]
    tenant_name: String,
    /// Its English name; readers of English get the other name when it is empty.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    tenant_name_en: String,
}

/// A tenant with its new names.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantUpdateIn {
    #[serde(flatten)]
    #[schema(inline)]
    seen: TenantSeenIn,
    #[serde(flatten)]
    #[schema(inline)]
    names: TenantNamesIn,
}

parts!(TenantUpdateIn { seen, names });

/// Gives a tenant new names; audited in both tenants with what they were. For people of the default tenant.
#[utoipa::path(post, path = "/api/onehall/tenants/update", tag = "directory", request_body = TenantUpdateIn,
    responses((status = 200, body = Envelope<TenantSavedOut>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_tenant(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesTenants>,
    Body(input): Body<TenantUpdateIn>,
) -> Answer<TenantSavedOut> {
    let id = key_of(&input.seen.tenant_key)?;
    let (name, name_en) = names_of(&input.names.tenant_name, &input.names.tenant_name_en)?;
    let mut tx = app.begin().await?;
    let saved = change::rename(&mut tx, &user, input.seen.which(&id), (&name, &name_en)).await?;
    tx.save().await?;
    user.ok(saved.into())
}
