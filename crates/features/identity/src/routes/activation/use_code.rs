//! `POST /api/onehall/activation/use`.

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, Visitor, parts};
use serde::{Deserialize, Serialize};

use super::{ActivationIn, origin};
use crate::activation;
use crate::new_password::Replaced;
use crate::state::IdentityState;

/// The password that is to be.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WantedPasswordIn {
    /// The new password, sealed or as typed.
    #[garde(length(chars, min = 1, max = 8192))]
    new_password: String,
}

/// Account, code and the password that is to be.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct ActivateIn {
    #[serde(flatten)]
    #[schema(inline)]
    whose: ActivationIn,
    #[serde(flatten)]
    #[schema(inline)]
    wanted: WantedPasswordIn,
}

parts!(ActivateIn { whose, wanted });

/// What was done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActivatedOut {
    /// The account as it is written, to sign in with.
    account: String,
    /// How many sessions ended.
    ended_sessions: usize,
    /// How many application passwords were taken away.
    removed_app_passwords: usize,
}

/// Sets a password by an activation code, the first one or in the place of a forgotten one, and uses the code up. Sessions of the
/// person end, application passwords go, wrong tries are forgotten; audited. Nobody is signed in by it.
#[utoipa::path(post, path = "/api/onehall/activation/use", tag = "identity", request_body = ActivateIn,
    responses((status = 200, body = Envelope<ActivatedOut>)),
    extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))))]
pub(super) async fn activate_account(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    headers: HeaderMap,
    Body(input): Body<ActivateIn>,
) -> Answer<ActivatedOut> {
    let ActivateIn { whose, wanted } = input;
    let from = origin(&state, &visitor, &headers);
    let fitting = activation::check(&app, &state, &visitor.ctx, &whose.into(), &from).await?;
    let account = fitting.account.person.account.clone();
    let password = app.open_password(&wanted.new_password).await?;
    let done = activation::set_password(&app, &state, &visitor.ctx, fitting, &password).await?;
    let Replaced { ended_sessions, removed_app_passwords } = done;
    visitor.ok(ActivatedOut { account, ended_sessions, removed_app_passwords })
}
