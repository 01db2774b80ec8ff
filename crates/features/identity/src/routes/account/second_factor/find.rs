//! `POST /api/onehall/account/secondFactor/find`

use axum::extract::State;
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

use super::own_account;
use crate::second_factor;
use crate::store::second_factors;

/// Whether the second factor is on.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorOut {
    /// Whether it can be set up: the portal checks the person's password.
    is_offered: bool,
    /// Whether it is on.
    is_on: bool,
    /// Since when.
    since: Option<String>,
    /// Whether the school demands it of this person.
    is_demanded: bool,
    /// Recovery codes that were not used.
    codes_left: u64,
}

/// Whether the caller's second factor is on.
#[utoipa::path(post, path = "/api/onehall/account/secondFactor/find", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = Empty, responses((status = 200, body = Envelope<SecondFactorOut>)))]
pub async fn find_second_factor(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<SecondFactorOut> {
    let known = own_account(&app, &user).await?;
    let (repo, tenant, me) = (app.repo(), &user.ctx.tenant, user.session.user);
    let since = second_factors::find_factor(repo.conn(), tenant, me).await?.and_then(|factor| factor.confirmed_at);
    let out = SecondFactorOut {
        is_offered: known.password_hash.is_some(),
        is_on: since.is_some(),
        since: since.map(|at| wire_time(at, user.tenant.zone)),
        is_demanded: second_factor::is_demanded(repo.conn(), tenant, me).await?,
        codes_left: second_factors::count_codes(repo.conn(), tenant, me).await?,
    };
    user.ok(out)
}
