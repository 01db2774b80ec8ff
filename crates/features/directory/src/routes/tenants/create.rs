//! `POST /api/onehall/tenants/create`.

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use onehall_kernel::{Envelope, TenantId, wire_time};
use onehall_web::{Allowed, ApiError, App, Body, FieldError, Guard as _, Reply as _, ToldOnce};
use serde::{Deserialize, Serialize};

use super::TenantsState;
use crate::rights::ManagesTenants;
use crate::tenants::create::{NewTenant, create};

/// A tenant to add.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantNewIn {
    /// Its key, 6 to 12 digits; it stays as it is.
    #[garde(length(chars, max = 12))]
    tenant_key: String,
    /// Its Chinese name.
    #[garde(length(chars, min = 1, max = 128))]
    tenant_name: String,
    /// Its English name; readers of English get the other name when it is empty.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    tenant_name_en: String,
    /// The account of its first administrator, without spaces.
    #[garde(length(chars, min = 1, max = 64))]
    account: String,
    /// The name of that person.
    #[garde(length(chars, min = 1, max = 64))]
    user_name: String,
}

impl TenantNewIn {
    /// For the use case.
    fn typed(&self) -> Result<NewTenant, ApiError> {
        let key = self.tenant_key.trim().parse::<TenantId>();
        let (account, person_name) = (self.account.trim(), self.user_name.trim());
        let (name, name_en) = names_of(&self.tenant_name, &self.tenant_name_en)?;
        if account.is_empty() || account.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err(FieldError::refuse("account", "no spaces and no control characters"));
        }
        if person_name.is_empty() || person_name.chars().any(char::is_control) {
            return Err(FieldError::refuse("userName", "is blank or has control characters"));
        }
        Ok(NewTenant {
            id: key.map_err(|_| FieldError::refuse("tenantKey", "6 to 12 digits"))?,
            name,
            name_en,
            account: account.to_owned(),
            person_name: person_name.to_owned(),
        })
    }
}

/// Names as they are stored.
///
/// # Errors
/// `request.invalid`.
pub(super) fn names_of(name: &str, name_en: &str) -> Result<(String, String), ApiError> {
    for (field, text) in [("tenantName", name), ("tenantNameEn", name_en)] {
        if text.chars().any(char::is_control) {
            return Err(FieldError::refuse(field, "no control characters"));
        }
    }
    if name.trim().is_empty() {
        return Err(FieldError::refuse("tenantName", "is blank"));
    }
    Ok((name.trim().to_owned(), name_en.trim().to_owned()))
}

/// The tenant that was added.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantMadeOut {
    tenant_key: String,
    /// To be sent with the next change.
    version: String,
    account: String,
    /// By which the first administrator sets a password; it is told this once.
    activation_code: String,
    /// Until when the code can be used.
    expires_time: String,
}

/// Adds a tenant with the built-in roles and their rights, as the operator's command does, and its first administrator; audited in
/// both tenants. The activation code is told this once. For people of the default tenant.
#[utoipa::path(post, path = "/api/onehall/tenants/create", tag = "directory", request_body = TenantNewIn,
    responses((status = 200, body = Envelope<TenantMadeOut>)),
    extensions(("x-access" = json!(ManagesTenants::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn create_tenant(
    State(app): State<App>,
    Extension(state): Extension<TenantsState>,
    Allowed(user, _): Allowed<ManagesTenants>,
    Body(input): Body<TenantNewIn>,
) -> Result<Response, ApiError> {
    let new = input.typed()?;
    let mut tx = app.begin().await?;
    let (made, told) = create(&mut tx, &user, (&state.rights, &*state.codes), &new).await?;
    tx.save().await?;
    let out = TenantMadeOut {
        version: made.version(),
        tenant_key: made.row.id,
        account: new.account,
        activation_code: told.code,
        expires_time: wire_time(told.expires_at, user.tenant.zone),
    };
    let mut response = user.ok(out)?.into_response();
    response.extensions_mut().insert(ToldOnce);
    Ok(response)
}
