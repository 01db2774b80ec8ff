//! Ending a single sign-on session: portal sessions die with it, applications are told.

use chrono::{DateTime, Utc};
use onehall_cas::ServiceUrl;
use onehall_db::{StoreError, StoreResult, Tx};
use onehall_jobs::enqueue;
use onehall_kernel::{Ctx, UserId};
use uuid::Uuid;

use crate::cas::entities::{delivery, tgt, ticket};
use crate::cas::jobs::DELIVER_QUEUE;
use crate::cas::server::CasServer;
use crate::cas::store::{deliveries, tgts, tickets};
use crate::{sessions, store};

/// Ends a session once; answers `false` when it had ended before. Its tickets can not be validated any more, its portal
/// sessions end at once, and each application that validated a ticket gets a logout message.
pub(crate) async fn end_tgt(server: &CasServer, tx: &mut Tx, ctx: &Ctx, id: Uuid, reason: &str) -> StoreResult<bool> {
    let Some(row) = tgts::end_tgt(tx.conn(), id, ctx.now).await? else { return Ok(false) };
    let ctx = ctx_of(ctx, &row)?;
    for session in store::sessions::list_living_of_tgt(tx.conn(), id).await? {
        sessions::end_session(tx, &ctx, &session.tenant_id, session.id, UserId(session.user_id), reason).await?;
        let directory = server.directory.clone();
        tx.after_save(move || directory.forget_session(session.id));
    }
    for held in tickets::list_indexes(tx.conn(), id).await? {
        let Some(delivery) = delivery_for(server, tx, &ctx, held).await? else { continue };
        let payload = serde_json::json!({"delivery": delivery.id});
        deliveries::create_delivery(tx.conn(), delivery).await?;
        enqueue(tx, &ctx, DELIVER_QUEUE, &payload).await?;
    }
    tickets::clear_indexes(tx.conn(), id).await?;
    Ok(true)
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
    Ok(found.filter(|application| !application.is_portal).map(|application| {
        let url = application.slo_url.unwrap_or_else(|| service.location(None));
        new_delivery(ctx, url, session_index, ctx.now)
    }))
}

fn new_delivery(ctx: &Ctx, url: String, session_index: String, now: DateTime<Utc>) -> delivery::Model {
    delivery::Model {
        id: ctx.new_id(),
        tenant_id: ctx.tenant.as_str().to_owned(),
        url,
        session_index,
        attempts: 0,
        state: "waiting".to_owned(),
        created_at: now,
        finished_at: None,
    }
}
