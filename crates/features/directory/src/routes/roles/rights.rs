//! `POST /api/onehall/roles/rights`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Right};
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;

use super::RolesState;
use crate::rights::{ManagesDirectory, ManagesWholeDirectory};

/// Something that a role may allow.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RightToGive {
    /// `ability:…` or `entry:…`.
    access: String,
    /// What it allows, or the page's title.
    name: String,
    /// Of an entry the page that it opens.
    path: Option<String>,
    /// Whether the caller may give and take it: who does not hold a right does neither.
    may_give: bool,
}

/// What roles can allow: abilities by name, then pages of the administration in the order of its menu. For those who look after
/// all people of the school.
#[utoipa::path(post, path = "/api/onehall/roles/rights", tag = "directory", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<RightToGive>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_rights_to_give(
    State(_app): State<App>,
    Extension(state): Extension<RolesState>,
    Allowed(user, _): Allowed<ManagesWholeDirectory>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<RightToGive>> {
    let out = |right: &Right| RightToGive {
        access: right.access(),
        name: user.ctx.locale.pick(right.zh, right.en).to_owned(),
        path: right.menu.map(|place| place.path.to_owned()),
        may_give: user.grants.hold(right),
    };
    user.ok(state.rights.of_tenant(&user.ctx.tenant).iter().map(out).collect())
}
