//! Settings that a client may read by key: those that their areas declare as visible to it.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, TenantId};
use onehall_records::{AllSettings, Visibility, settings};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::Deserialize;
use serde_json::Value;

use crate::state::IdentityState;

/// Which setting.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct KeyIn {
    /// Its key.
    #[garde(length(chars, min = 1, max = 64))]
    key: String,
}

async fn read(
    app: &App,
    all: &AllSettings,
    tenant: &TenantId,
    key: &str,
    visible: Visibility,
) -> Result<Value, ApiError> {
    if !all.shows(key, visible) {
        return Err(ApiError::not_found("配置", "The configuration"));
    }
    Ok(settings::find_setting(app.repo().conn(), tenant, key).await?.unwrap_or(Value::Null))
}

/// A setting of the tenant by key, for signed-in people.
#[utoipa::path(post, path = "/api/blade-workbench/notipub/common/jsonConfig/query", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = KeyIn, responses((status = 200, body = Envelope<Value>)))]
pub async fn query_setting(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<KeyIn>,
) -> Answer<Value> {
    let value = read(&app, &state.settings, &user.ctx.tenant, &input.key, Visibility::SignedIn).await?;
    user.ok(value)
}

/// A public setting of the tenant by key.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/common/configJson", tag = "identity", extensions(("x-access" = json!("nobody"))),
    request_body = KeyIn, responses((status = 200, body = Envelope<Value>)))]
pub async fn query_public_setting(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(input): Body<KeyIn>,
) -> Answer<Value> {
    let value = read(&app, &state.settings, &visitor.ctx.tenant, &input.key, Visibility::Public).await?;
    visitor.ok(value)
}
