//! Carries one logout message to one application: three tries, five seconds each, no redirects.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use onehall_cas::Ticket;
use onehall_cas::logout::logout_request;
use onehall_jobs::{Job, JobCtx, JobError};
use serde::Deserialize;
use uuid::Uuid;

use crate::cas::server::CasServer;
use crate::cas::store::deliveries;

/// The queue.
pub(crate) const DELIVER_QUEUE: &str = "cas-deliver-logout";
/// Tries per message.
const TRIES: i32 = 3;

#[derive(Debug, Deserialize)]
struct Payload {
    delivery: Uuid,
}

/// Carries logout messages.
pub(crate) struct DeliverLogout(pub(crate) Arc<CasServer>);

#[async_trait]
impl Job for DeliverLogout {
    fn queue(&self) -> &'static str {
        DELIVER_QUEUE
    }

    fn time_limit(&self) -> Duration {
        Duration::from_secs(15)
    }

    fn workers(&self) -> usize {
        // applications that do not answer hold nobody else's messages up
        8
    }

    async fn run(&self, job: &JobCtx, payload: serde_json::Value) -> Result<(), JobError> {
        let Payload { delivery } = serde_json::from_value(payload).map_err(JobError::fail)?;
        let found = deliveries::find_waiting(job.db.repo().conn(), &job.ctx.tenant, delivery).await?;
        let Some(row) = found else { return Ok(()) };
        let index = Ticket::parse(&row.session_index).ok_or_else(|| JobError::fail("the index is no ticket"))?;
        let message = logout_request(&job.env.random_bytes::<20>(), &index, job.env.now()).map_err(JobError::fail)?;
        let sent = self.0.outbound.post_form(&row.url, &[("logoutRequest", &message)]).await;
        let failed = match sent {
            Ok((status, _)) if status < 400 => None,
            Ok((status, _)) => Some(format!("HTTP {status}")),
            Err(error) => Some(error.to_string()),
        };
        let attempts = row.attempts + 1;
        let state = match &failed {
            None => "done",
            Some(_) if attempts < TRIES => "waiting",
            Some(_) => "lost",
        };
        let tx = job.db.begin().await?;
        deliveries::update_delivery(tx.conn(), row.id, attempts, state, job.env.now()).await?;
        tx.save().await?;
        match failed {
            Some(why) if state == "waiting" => Err(JobError::retry(why)),
            Some(why) => {
                tracing::warn!(cas.delivery = %row.id, why, "an application could not be told of a sign-out");
                Ok(())
            }
            None => Ok(()),
        }
    }
}
