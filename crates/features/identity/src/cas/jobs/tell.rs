//! Finds out which applications must hear of an ended session.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_jobs::{Job, JobCtx, JobError};
use serde::Deserialize;
use uuid::Uuid;

use crate::cas::flow::end;
use crate::cas::server::CasServer;

/// The queue.
pub(crate) const TELL_QUEUE: &str = "cas-tell-services";

#[derive(Debug, Deserialize)]
struct Payload {
    tgt: Uuid,
}

/// Writes the logout messages of one ended session.
pub(crate) struct TellServices(pub(crate) Arc<CasServer>);

#[async_trait]
impl Job for TellServices {
    fn queue(&self) -> &'static str {
        TELL_QUEUE
    }

    async fn run(&self, job: &JobCtx, payload: serde_json::Value) -> Result<(), JobError> {
        let Payload { tgt } = serde_json::from_value(payload).map_err(JobError::fail)?;
        let mut tx = job.db.begin().await?;
        end::tell_services(&self.0, &mut tx, &job.ctx, tgt).await?;
        tx.save().await?;
        Ok(())
    }
}
