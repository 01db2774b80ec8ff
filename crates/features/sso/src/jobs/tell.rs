//! Finds out which applications must hear of an ended session.

use std::sync::Arc;

use onehall_cas::ServiceUrl;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_jobs::{Job, JobCtx, JobError, enqueue};
use onehall_kernel::Ctx;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::deliver::{DeliverLogout, Delivery};
use crate::entities::{delivery, ticket};
use crate::server::CasServer;
use crate::store::{deliveries, tickets};

/// Which session ended.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Ended {
    pub(crate) tgt: Uuid,
}

/// Writes the logout messages of one ended session.
pub(crate) struct TellServices(pub(crate) Arc<CasServer>);

impl Job for TellServices {
    const QUEUE: &'static str = "cas-tell-services";
    type Payload = Ended;

    async fn run(&self, job: &JobCtx, Ended { tgt }: Ended) -> Result<(), JobError> {
        let mut tx = job.db.begin().await?;
        tell_services(&self.0, &mut tx, &job.ctx, tgt).await?;
        tx.save().await?;
        Ok(())
    }
}

/// Writes a logout message for each application that holds a session of an ended single sign-on session.
async fn tell_services(server: &CasServer, tx: &mut Tx, ctx: &Ctx, tgt: Uuid) -> StoreResult<()> {
    for held in tickets::list_indexes(tx.conn(), tgt).await? {
        let Some(delivery) = delivery_for(server, tx, ctx, held).await? else { continue };
        let payload = Delivery { delivery: delivery.id };
        deliveries::create_delivery(tx.conn(), delivery).await?;
        enqueue::<DeliverLogout>(tx, ctx, &payload).await?;
    }
    tickets::clear_indexes(tx.conn(), tgt).await
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
    let found = server.registry.find(Reading::Tx(tx), &ctx.tenant, &service).await?;
    Ok(found.filter(|application| !application.is_portal).map(|application| delivery::Model {
        id: ctx.new_id(),
        tenant_id: ctx.tenant.as_str().to_owned(),
        service_id: application.id,
        url: application.slo_url.unwrap_or_else(|| service.location(None)),
        session_index,
        attempts: 0,
        state: "waiting".to_owned(),
        created_at: ctx.now,
        finished_at: None,
    }))
}
