//! Settings that a client may read by key.

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, TenantId};
use onehall_records::settings;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::Deserialize;
use serde_json::Value;

/// Settings anybody may read.
const PUBLIC: [&str; 5] = ["school", "boot", "footer", "landing", "languages"];
/// Settings a signed-in person may read too.
const SIGNED_IN: [&str; 3] = ["assistant_basic", "home_options", "holidays"];

/// Which setting.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct KeyIn {
    /// Its key.
    #[garde(length(chars, min = 1, max = 64))]
    key: String,
}

async fn read(app: &App, tenant: &TenantId, key: &str, allowed: &[&[&str]]) -> Result<Value, ApiError> {
    if !allowed.iter().any(|keys| keys.contains(&key)) {
        return Err(ApiError::not_found("配置", "The configuration"));
    }
    Ok(settings::find_setting(app.repo().conn(), tenant, key).await?.unwrap_or(Value::Null))
}

/// A setting of the tenant by key, for signed-in people.
#[utoipa::path(post, path = "/api/blade-workbench/notipub/common/jsonConfig/query", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = KeyIn, responses((status = 200, body = Envelope<Value>)))]
pub async fn query_setting(State(app): State<App>, user: User, Body(input): Body<KeyIn>) -> Answer<Value> {
    let value = read(&app, &user.ctx.tenant, &input.key, &[&PUBLIC, &SIGNED_IN]).await?;
    user.ok(value)
}

/// A public setting of the tenant by key.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/common/configJson", tag = "identity", extensions(("x-access" = json!("nobody"))),
    request_body = KeyIn, responses((status = 200, body = Envelope<Value>)))]
pub async fn query_public_setting(State(app): State<App>, visitor: Visitor, Body(input): Body<KeyIn>) -> Answer<Value> {
    let value = read(&app, &visitor.ctx.tenant, &input.key, &[&PUBLIC]).await?;
    visitor.ok(value)
}
