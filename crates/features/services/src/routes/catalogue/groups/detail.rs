//! `POST /api/onehall/catalogue/groups/detail`.

use axum::extract::State;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;

use super::{CatalogueGroup, CatalogueGroupIdIn, find};
use crate::rights::ManageServices;
use crate::store::group_use::{count_use, list_members};
use crate::store::groups::list_groups;

/// A group with what becomes of its services when it goes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueGroupDetail {
    group: CatalogueGroup,
    /// Services of the whole school that have it: it is removed when none has.
    used_count: usize,
    /// Those of them that other systems publish, which name it by its code and are refused without it.
    foreign_count: usize,
}

/// One type, scene or label.
#[utoipa::path(post, path = "/api/onehall/catalogue/groups/detail", tag = "services", request_body = CatalogueGroupIdIn,
    responses((status = 200, body = Envelope<CatalogueGroupDetail>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn find_catalogue_group(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(CatalogueGroupIdIn { kind, id }): Body<CatalogueGroupIdIn>,
) -> Answer<CatalogueGroupDetail> {
    let (tenant, caller, repo) = (&user.ctx.tenant, SheetCaller::of(&user), app.repo());
    let row = find(&list_groups(repo.conn(), tenant, kind).await?, id)?;
    let members = list_members(repo.conn(), tenant, kind, id).await?;
    let used = count_use(repo.conn(), tenant, kind, caller.departments().as_deref()).await?;
    user.ok(CatalogueGroupDetail {
        group: CatalogueGroup::of(kind, &row, used.get(&id).copied().unwrap_or_default(), user.tenant.zone),
        used_count: members.len(),
        foreign_count: members.iter().filter(|one| one.is_foreign).count(),
    })
}
