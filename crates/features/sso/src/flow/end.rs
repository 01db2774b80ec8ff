//! Ending single sign-on sessions: applications are told. The portal sessions on them end in `onehall_identity::ends`.

use onehall_db::{StoreError, StoreResult, Tx};
use onehall_jobs::enqueue;
use onehall_kernel::{Ctx, TenantId, UserId};
use uuid::Uuid;

use crate::entities::tgt;
use crate::jobs::{Ended, TellServices};
use crate::store::{global, tgts};

/// Ends a session once, without the portal sessions on it; answers its tenant to the one caller that ended it.
pub(crate) async fn end_tgt(tx: &mut Tx, ctx: &Ctx, id: Uuid) -> StoreResult<Option<TenantId>> {
    let Some(row) = global::end_tgt(tx.conn(), id, ctx.now).await? else { return Ok(None) };
    let ctx = ctx_of(ctx, &row)?;
    enqueue::<TellServices>(tx, &ctx, &Ended { tgt: id }).await?;
    Ok(Some(ctx.tenant))
}

/// Ends the sessions of a person but `kept`; answers which.
pub(crate) async fn end_tgts_of(tx: &mut Tx, ctx: &Ctx, user: UserId, kept: Option<Uuid>) -> StoreResult<Vec<Uuid>> {
    let mut ended = Vec::new();
    for living in tgts::list_living_of_user(tx.conn(), &ctx.tenant, user).await? {
        if Some(living.id) != kept && end_tgt(tx, ctx, living.id).await?.is_some() {
            ended.push(living.id);
        }
    }
    Ok(ended)
}

/// The context with the tenant of the session.
fn ctx_of(ctx: &Ctx, row: &tgt::Model) -> StoreResult<Ctx> {
    let tenant = row
        .tenant_id
        .parse()
        .map_err(|_| StoreError::Inconsistent { table: "cas_tgts", detail: format!("tenant of {}", row.id) })?;
    Ok(Ctx { tenant, ..ctx.clone() })
}
