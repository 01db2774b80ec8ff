//! `POST /api/onehall/catalogue/groups/remove`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use super::{CatalogueGroupSeenIn, held, seen, tell};
use crate::rights::{ManageServices, ManagesWholeCatalogue};
use crate::state::ServicesState;
use crate::store::group_use::list_members;
use crate::store::groups::delete_group;

/// The group that is gone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CatalogueGroupRemoved {
    id: Uuid,
}

/// Removes a type, scene or label that no service has (`catalogue.group_used` says how many have it; `groups/merge` moves them);
/// audited. For those who look after the services of the whole school.
#[utoipa::path(post, path = "/api/onehall/catalogue/groups/remove", tag = "services", request_body = CatalogueGroupSeenIn,
    responses((status = 200, body = Envelope<CatalogueGroupRemoved>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn remove_catalogue_group(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManagesWholeCatalogue>,
    Body(input): Body<CatalogueGroupSeenIn>,
) -> Answer<CatalogueGroupRemoved> {
    let (ctx, kind) = (&user.ctx, input.kind);
    let mut tx = app.begin().await?;
    let all = held(&tx, ctx, kind).await?;
    let group = seen(&all, input.which())?;
    if !delete_group(&tx, &ctx.tenant, kind, group.id).await? {
        let count = list_members(tx.conn(), &ctx.tenant, kind, group.id).await?.len();
        return Err(Problem::new(ErrorCode::CatalogueGroupUsed).with("count", count).into());
    }
    let (object, detail) = (kind.object(&group.code), group.told().values().into());
    audit::record(&mut tx, ctx, "service-group.removed", &object, detail).await?;
    tell(&mut tx, ctx).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(CatalogueGroupRemoved { id: group.id })
}
