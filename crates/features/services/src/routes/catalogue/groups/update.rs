//! `POST /api/onehall/catalogue/groups/update`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, Which};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::{CatalogueGroupForm, CatalogueGroupSaved, held, refused, seen, tell};
use crate::rights::{ManageServices, ManagesWholeCatalogue};
use crate::rules::group::{GroupKind, judge};
use crate::state::ServicesState;
use crate::store::groups::update_group;

/// A changed group.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueGroupUpdateIn {
    kind: GroupKind,
    id: Uuid,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
    /// All that it says from now on; the code stays.
    #[garde(dive)]
    form: CatalogueGroupForm,
}

/// Changes the names and the look of a type, scene or label; people see it at once. `object.conflict` where somebody else changed
/// them since they were read; audited with what was there before. For those who look after the services of the whole school.
#[utoipa::path(post, path = "/api/onehall/catalogue/groups/update", tag = "services", request_body = CatalogueGroupUpdateIn,
    responses((status = 200, body = Envelope<CatalogueGroupSaved>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn update_catalogue_group(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManagesWholeCatalogue>,
    Body(CatalogueGroupUpdateIn { kind, id, version, form }): Body<CatalogueGroupUpdateIn>,
) -> Answer<CatalogueGroupSaved> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let all = held(&tx, ctx, kind).await?;
    let before = seen(&all, Which { id, version: &version })?;
    let after = judge(kind, &form.typed(kind), &before, &all).map_err(refused)?;
    if after == before {
        return user.ok(CatalogueGroupSaved::of(&before));
    }
    update_group(tx.conn(), ctx, kind, &after).await?;
    let (old, new) = after.told().difference(before.told());
    let detail = json!({"before": old, "after": new});
    audit::record(&mut tx, ctx, "service-group.changed", &kind.object(&after.code), detail).await?;
    tell(&mut tx, ctx).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(CatalogueGroupSaved::of(&after))
}
