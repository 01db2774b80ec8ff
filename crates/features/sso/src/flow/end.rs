//! Ending single sign-on sessions: applications are told. The portal sessions on them end in `onehall_identity::ends`.

use onehall_cas::ServiceUrl;
use onehall_db::{StoreError, StoreResult, Tx};
use onehall_jobs::enqueue;
use onehall_kernel::{Ctx, TenantId, UserId};
use uuid::Uuid;

use crate::entities::{delivery, tgt, ticket};
use crate::jobs::{DeliverLogout, Delivery, Ended, TellServices};
use crate::server::CasServer;
use crate::store::{deliveries, global, tgts, tickets};

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

/// Writes a logout message for each application that holds a session of an ended single sign-on session.
pub(crate) async fn tell_services(server: &CasServer, tx: &mut Tx, ctx: &Ctx, tgt: Uuid) -> StoreResult<()> {
    for held in tickets::list_indexes(tx.conn(), tgt).await? {
        let Some(delivery) = delivery_for(server, tx, ctx, held).await? else { continue };
        let payload = Delivery { delivery: delivery.id };
        deliveries::create_delivery(tx.conn(), delivery).await?;
        enqueue::<DeliverLogout>(tx, ctx, &payload).await?;
    }
    tickets::clear_indexes(tx.conn(), tgt).await
}

/// The context with the tenant of the session.
fn ctx_of(ctx: &Ctx, row: &tgt::Model) -> StoreResult<Ctx> {
    let tenant = row
        .tenant_id
        .parse()
        .map_err(|_| StoreError::Inconsistent { table: "cas_tgts", detail: format!("tenant of {}", row.id) })?;
    Ok(Ctx { tenant, ..ctx.clone() })
}

/// The message for the application that holds this ticket, when it is still registered. The portal itself needs none.
async fn delivery_for(
    server: &CasServer,
    tx: &Tx,
    ctx: &Ctx,
    held: ticket::Model,
) -> StoreResult<Option<delivery::Model>> {
    let (Some(session_index), Ok(service)) = (held.session_index, ServiceUrl::parse(&held.service)) else {
        return Ok(None);
    };
    let found = server.registry.find(tx.conn(), &ctx.tenant, &service).await?;
    Ok(found.filter(|application| !application.is_portal).map(|application| delivery::Model {
        id: ctx.new_id(),
        tenant_id: ctx.tenant.as_str().to_owned(),
        url: application.slo_url.unwrap_or_else(|| service.location(None)),
        session_index,
        attempts: 0,
        state: "waiting".to_owned(),
        created_at: ctx.now,
        finished_at: None,
    }))
}
