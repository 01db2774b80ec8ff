//! `POST blade-workbench/nobody/eduSystemManageIdentityAuth/detail`

use axum::Extension;
use onehall_kernel::Envelope;
use onehall_web::{Answer, Body, Empty, Reply as _, Visitor};

use crate::single_sign_on::LoginConfig;
use crate::state::IdentityState;

/// Tells how people sign in (000 section 3, login config).
#[utoipa::path(post, path = "/api/blade-workbench/nobody/eduSystemManageIdentityAuth/detail", tag = "identity",
    extensions(("x-access" = json!("nobody"))), request_body = Empty, responses((status = 200, body = Envelope<LoginConfig>)))]
pub async fn find_login_config(
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<LoginConfig> {
    visitor.ok(state.sso.login_config(visitor.tenant.site.as_deref()))
}
