//! `POST /api/onehall/clients/scopes`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;

use super::ClientsState;
use crate::rights::{LooksAfterSystems, ManagesSystems};
use crate::rules::client::Opening;

/// What a client can be given.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ScopeToGive {
    scope: String,
    /// What it opens.
    name: String,
    /// Whether it is of one list: such a one opens nothing without `imports` or `exports`.
    is_list: bool,
    /// Whether the caller may give and take it: who may not do the same does neither.
    may_give: bool,
}

/// The scopes that there are: of the calls in their order, then of lists by their keys. For those who administer the whole
/// school.
#[utoipa::path(post, path = "/api/onehall/clients/scopes", tag = "identity", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<ScopeToGive>>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_scopes(
    State(_app): State<App>,
    Extension(state): Extension<ClientsState>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<ScopeToGive>> {
    let out = |one: Opening| ScopeToGive {
        name: one.names.pick(user.ctx.locale).to_owned(),
        is_list: one.scope.starts_with("sheet-"),
        may_give: one.may_give(&user.grants),
        scope: one.scope,
    };
    user.ok(state.openings().into_iter().map(out).collect())
}
