//! `POST /api/onehall/account/bindings/add`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::Deserialize;
use serde_json::json;

use super::list_bindings::{BindingItem, items};
use crate::state::IdentityState;
use crate::{social, store};
use onehall_records::audit;

/// Characters of an account at another service.
const SUBJECT_MAX: usize = 128;

/// A code of another sign-in service.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct AddBindingIn {
    /// Which service.
    #[garde(length(chars, min = 1, max = 32))]
    source: String,
    /// The authorisation code.
    #[garde(length(chars, min = 1, max = 512))]
    code: String,
}

/// Binds the account a code stands for to the caller, in place of an earlier one of that service.
#[utoipa::path(post, path = "/api/onehall/account/bindings/add", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused")), ("x-limit" = json!("sign-in"))),
    request_body = AddBindingIn, responses((status = 200, body = Envelope<Vec<BindingItem>>)))]
pub async fn add_binding(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<AddBindingIn>,
) -> Answer<Vec<BindingItem>> {
    user.in_person()?;
    let (ctx, me) = (&user.ctx, user.session.user);
    let subject = social::account_of(&state, &user.tenant, &input.source, &input.code).await?;
    if subject.is_empty() || subject.chars().count() > SUBJECT_MAX {
        return Err(ApiError::from(ErrorCode::AuthSocialFailed));
    }
    let mut tx = app.begin().await?;
    if !store::bindings::put_binding(&tx, ctx, me, &input.source, &subject).await? {
        return Err(ErrorCode::AuthSocialBound.into());
    }
    let detail = json!({"source": input.source});
    audit::record(&mut tx, ctx, "account.bound", &format!("user:{me}"), detail).await?;
    tx.save().await?;
    let items = items(&app, &state, &user).await?;
    user.ok(items)
}
