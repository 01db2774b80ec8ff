//! `POST blade-workbench/auth/getAddress`

use axum::Extension;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, Body, Reply as _, Visitor};
use serde::{Deserialize, Serialize};

use crate::rules::redirect;
use crate::state::IdentityState;

/// Where somebody wanted to go.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub struct AddressIn {
    /// A page of the portal; anything else is ignored.
    #[serde(default)]
    #[garde(length(chars, max = 2048))]
    redirect: Option<String>,
}

/// Where to go after sign-in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AddressOut {
    /// A path of the portal.
    address: String,
}

/// Tells where to go after sign-in; never outside the portal.
#[utoipa::path(post, path = "/api/blade-workbench/auth/getAddress", tag = "identity", extensions(("x-access" = json!("nobody"))),
    request_body = AddressIn, responses((status = 200, body = Envelope<AddressOut>)))]
pub async fn find_address(
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(input): Body<AddressIn>,
) -> Answer<AddressOut> {
    let address = redirect::inside(visitor.tenant.address(&state.public_url), input.redirect.as_deref());
    visitor.ok(AddressOut { address })
}
