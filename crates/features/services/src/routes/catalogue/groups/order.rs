//! `POST /api/onehall/catalogue/groups/order`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::{find, held, tell};
use crate::rights::{ManageServices, ManagesWholeCatalogue};
use crate::rules::group::{GroupKind, reordered};
use crate::state::ServicesState;
use crate::store::groups::update_places;

/// Where one group goes.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueGroupOrderIn {
    kind: GroupKind,
    /// What is moved.
    id: Uuid,
    /// Behind which one of its kind it goes; absent or null for the first place.
    #[serde(default)]
    after_id: Option<Uuid>,
}

/// The order that counts now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CatalogueGroupsOrdered {
    /// Keys of all groups of the kind, at most 200.
    ids: Vec<Uuid>,
}

/// Moves a type, scene or label behind another one of its kind; `object.conflict` where that is not there any more. Audited. For
/// those who look after the services of the whole school.
#[utoipa::path(post, path = "/api/onehall/catalogue/groups/order", tag = "services", request_body = CatalogueGroupOrderIn,
    responses((status = 200, body = Envelope<CatalogueGroupsOrdered>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn order_catalogue_groups(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManagesWholeCatalogue>,
    Body(CatalogueGroupOrderIn { kind, id, after_id }): Body<CatalogueGroupOrderIn>,
) -> Answer<CatalogueGroupsOrdered> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let all = held(&tx, ctx, kind).await?;
    let moved = find(&all, id)?;
    let present: Vec<Uuid> = all.iter().map(|one| one.id).collect();
    let order = reordered(&present, id, after_id).ok_or(ErrorCode::ObjectConflict)?;
    if order == present {
        return user.ok(CatalogueGroupsOrdered { ids: order });
    }
    update_places(tx.conn(), &ctx.tenant, kind, &order).await?;
    let place = |ids: &[Uuid]| ids.iter().position(|one| *one == id).map(|at| at + 1);
    let detail = json!({"before": {"place": place(&present)}, "after": {"place": place(&order)}});
    audit::record(&mut tx, ctx, "service-group.moved", &kind.object(&moved.code), detail).await?;
    tell(&mut tx, ctx).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(CatalogueGroupsOrdered { ids: order })
}
