//! `POST blade-platform/accountSecurity/removeBind` (001 section 7.2)

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::Deserialize;
use serde_json::json;

use super::list_bindings::{BindingItem, items};
use crate::state::IdentityState;
use crate::store;
use onehall_records::audit;

/// Which binding.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct RemoveBindIn {
    /// The service, as `wecom`.
    #[garde(length(chars, min = 1, max = 32))]
    source: String,
}

/// Removes the caller's binding of another sign-in service; answers what is left.
#[utoipa::path(post, path = "/api/blade-platform/accountSecurity/removeBind", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = RemoveBindIn, responses((status = 200, body = Envelope<Vec<BindingItem>>)))]
pub async fn remove_binding(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<RemoveBindIn>,
) -> Answer<Vec<BindingItem>> {
    user.in_person()?;
    let (ctx, me) = (&user.ctx, user.session.user);
    let mut tx = app.begin().await?;
    if !store::bindings::delete_binding(tx.conn(), &ctx.tenant, me, &input.source).await? {
        return Err(ApiError::not_found("账号绑定", "The bound account"));
    }
    let detail = json!({"source": input.source});
    audit::record(&mut tx, ctx, "account.unbound", &format!("user:{me}"), detail).await?;
    tx.save().await?;
    let items = items(&app, &state, &user).await?;
    user.ok(items)
}
