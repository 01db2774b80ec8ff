//! `POST /api/onehall/catalogue/groups/merge`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_records::documents::Origin;
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply as _, Which};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::{find, held, seen, tell};
use crate::config::service::{carry_rows, documents_of, hold_services};
use crate::rights::{ManageServices, ManagesWholeCatalogue};
use crate::rules::group::GroupKind;
use crate::sheets::services::naming::find_named;
use crate::state::ServicesState;
use crate::store::group_use::{list_members, move_members};
use crate::store::groups::delete_group;
use crate::store::register::list_by_ids;

/// Codes of moved services that the audit log keeps.
const NOTED: usize = 500;

/// Which group goes, and which takes its services.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueGroupMergeIn {
    kind: GroupKind,
    /// What goes.
    id: Uuid,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
    /// Another one of its kind.
    into_id: Uuid,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueGroupMerged {
    into_id: Uuid,
    /// Services that have the other one now.
    moved: usize,
}

/// Gives all services of a type, scene or label, on the shelf and off it, another one of its kind, and removes it; all or nothing.
/// Audited with the services. For those who look after the services of the whole school.
#[utoipa::path(post, path = "/api/onehall/catalogue/groups/merge", tag = "services", request_body = CatalogueGroupMergeIn,
    responses((status = 200, body = Envelope<CatalogueGroupMerged>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn merge_catalogue_groups(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManagesWholeCatalogue>,
    Body(CatalogueGroupMergeIn { kind, id, version, into_id }): Body<CatalogueGroupMergeIn>,
) -> Answer<CatalogueGroupMerged> {
    let ctx = &user.ctx;
    if id == into_id {
        return Err(FieldError::refuse("intoId", "must be another one of its kind"));
    }
    let mut tx = app.begin().await?;
    let all = held(&tx, ctx, kind).await?;
    let group = seen(&all, Which { id, version: &version })?;
    let into = find(&all, into_id).map_err(|_| FieldError::refuse("intoId", "there is no such group"))?;
    let members = list_members(tx.conn(), &ctx.tenant, kind, id).await?;
    // documents before their services, as whoever publishes one does
    let ids: Vec<Uuid> = members.iter().map(|one| one.id).collect();
    hold_services(&tx, ctx, &ids).await?;
    let edited: Vec<Uuid> = documents_of(Reading::Tx(&tx), &ctx.tenant, &ids).await?.into_keys().collect();
    let before = list_by_ids(tx.conn(), &ctx.tenant, &edited).await?;
    let named = find_named(Reading::Tx(&tx), &ctx.tenant).await?;
    move_members(tx.conn(), ctx, kind, (id, into_id), &members).await?;
    // neither a draft nor an old revision brings back a group that is gone
    carry_rows(&mut tx, ctx, &before, &named, Origin::Page).await?;
    if !delete_group(&tx, &ctx.tenant, kind, id).await? {
        // a service got it at this moment
        return Err(ErrorCode::ObjectConflict.into());
    }
    let codes: Vec<&str> = members.iter().take(NOTED).map(|one| one.code.as_str()).collect();
    let detail = json!({
        "before": group.told().values(), "into": into.code, "moved": members.len(), "services": codes,
    });
    audit::record(&mut tx, ctx, "service-group.merged", &kind.object(&group.code), detail).await?;
    tell(&mut tx, ctx).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(CatalogueGroupMerged { into_id, moved: members.len() })
}
