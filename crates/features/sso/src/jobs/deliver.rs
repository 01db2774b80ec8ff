//! Carries one logout message to one application: three tries, five seconds each, no redirects.

use std::sync::Arc;
use std::time::Duration;

use onehall_cas::Ticket;
use onehall_cas::logout::logout_request;
use onehall_jobs::{Job, JobCtx, JobError};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::server::CasServer;
use crate::store::deliveries;

/// Tries per message.
const TRIES: i32 = 3;

/// Which message.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Delivery {
    pub(crate) delivery: Uuid,
}

/// Carries logout messages.
pub(crate) struct DeliverLogout(pub(crate) Arc<CasServer>);

impl Job for DeliverLogout {
    const QUEUE: &'static str = "cas-deliver-logout";
    type Payload = Delivery;
    const TIME_LIMIT: Duration = Duration::from_secs(15);
    // applications that do not answer hold nobody else's messages up
    const WORKERS: usize = 8;

    async fn run(&self, job: &JobCtx, Delivery { delivery }: Delivery) -> Result<(), JobError> {
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
