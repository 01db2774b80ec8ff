//! `POST /api/onehall/activation/check`.

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, Visitor};
use serde::Serialize;

use super::{ActivationIn, origin};
use crate::activation;
use crate::state::IdentityState;

/// Whose code it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActivationOut {
    /// The account as it is written.
    account: String,
    /// Whether the person has no password so far.
    is_first: bool,
}

/// Says whether a code fits an account, before somebody chooses a password; nothing is changed. A wrong one counts as a wrong
/// password does, and the answer does not tell what is wrong.
#[utoipa::path(post, path = "/api/onehall/activation/check", tag = "identity", request_body = ActivationIn,
    responses((status = 200, body = Envelope<ActivationOut>)),
    extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))))]
pub(super) async fn check_activation(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(input): Body<ActivationIn>,
) -> Answer<ActivationOut> {
    let from = origin(&state, &visitor, &headers);
    let fitting = activation::check(&app, &state, &visitor.ctx, &input.into(), &from).await?;
    let known = fitting.account;
    visitor.ok(ActivationOut { is_first: known.password_hash.is_none(), account: known.person.account })
}
