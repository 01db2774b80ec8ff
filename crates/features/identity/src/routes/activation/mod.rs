//! Setting a password by an activation code, without a session: `/api/onehall/activation/…` (docs/API-DESIGN.md, "Activation").

mod check;
mod use_code;

use axum::http::HeaderMap;
use garde::Validate;
use onehall_web::{Routes, Visitor, routes};
use serde::Deserialize;

use crate::activation::TypedCode;
use crate::devices;
use crate::sign_in::Origin;
use crate::state::IdentityState;

/// Account and code.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActivationIn {
    /// The account, in any case.
    #[garde(length(chars, min = 1, max = 64))]
    account: String,
    /// The code in any case, with or without groups.
    #[garde(length(chars, min = 1, max = 64))]
    code: String,
    /// The key of a captcha, after failed tries.
    #[serde(default)]
    #[garde(length(max = 64))]
    captcha_key: String,
    /// What was typed for it.
    #[serde(default)]
    #[garde(length(max = 32))]
    captcha_code: String,
}

impl From<ActivationIn> for TypedCode {
    fn from(input: ActivationIn) -> Self {
        let ActivationIn { account, code, captcha_key, captcha_code } = input;
        Self { account, code, captcha_key, captcha_code }
    }
}

/// Where a visitor tries from.
fn origin(state: &IdentityState, visitor: &Visitor, headers: &HeaderMap) -> Origin {
    Origin { address: visitor.ip.0, device: devices::cookie_of(state, headers), session: None }
}

/// The calls of activation.
pub(super) fn routes() -> Routes {
    Routes::new().routes(routes!(check::check_activation)).routes(routes!(use_code::activate_account))
}
