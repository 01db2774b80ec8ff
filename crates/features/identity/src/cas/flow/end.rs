//! Ending a single sign-on session: portal sessions die with it, applications are told.

use std::sync::Arc;

use onehall_cas::ServiceUrl;
use onehall_db::{StoreError, StoreResult, Tx};
use onehall_jobs::enqueue;
use onehall_kernel::{Ctx, UserId};
use uuid::Uuid;

use crate::cas::entities::{delivery, tgt, ticket};
use crate::cas::jobs::{DeliverLogout, Delivery, Ended, TellServices};
use crate::cas::server::CasServer;
use crate::cas::store::{deliveries, tgts, tickets};
use crate::ports::Directory;
use crate::{sessions, store};

/// Ends a session once; answers `false` when it had ended before. Its tickets can not be validated any more, its portal
/// sessions end at once, and each application that validated a ticket will get a logout message.
pub(crate) async fn end_tgt(
    tx: &mut Tx,
    ctx: &Ctx,
    id: Uuid,
    reason: &str,
    directory: Option<&Arc<Directory>>,
) -> StoreResult<bool> {
    let Some(row) = tgts::end_tgt(tx.conn(), id, ctx.now).await? else { return Ok(false) };
    let ctx = ctx_of(ctx, &row)?;
    for session in store::sessions::list_living_of_tgt(tx.conn(), id).await? {
        sessions::end_session(tx, &ctx, &session.tenant_id, session.id, UserId(session.user_id), reason).await?;
        if let Some(directory) = directory.cloned() {
            tx.after_save(move || directory.forget_session(session.id));
        }
    }
    enqueue::<TellServices>(tx, &ctx, &Ended { tgt: id }).await?;
    Ok(true)
}

/// Ends every single sign-on session of a person: a new password or a disabled account counts in all browsers.
pub(crate) async fn end_tgts_of_user(tx: &mut Tx, ctx: &Ctx, user: UserId, reason: &str) -> StoreResult<()> {
    end_other_tgts_of_user(tx, ctx, user, None, reason).await
}

/// The same for all but one session: the browser in which the person asks for it goes on.
pub(crate) async fn end_other_tgts_of_user(
    tx: &mut Tx,
    ctx: &Ctx,
    user: UserId,
    kept: Option<Uuid>,
    reason: &str,
) -> StoreResult<()> {
    for living in tgts::list_living_of_user(tx.conn(), &ctx.tenant, user).await? {
        if Some(living.id) != kept {
            end_tgt(tx, ctx, living.id, reason, None).await?;
        }
    }
    Ok(())
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
