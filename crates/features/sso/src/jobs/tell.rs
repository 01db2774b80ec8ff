//! Finds out which applications must hear of an ended session.

use std::sync::Arc;

use onehall_jobs::{Job, JobCtx, JobError};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::flow::end;
use crate::server::CasServer;

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
        end::tell_services(&self.0, &mut tx, &job.ctx, tgt).await?;
        tx.save().await?;
        Ok(())
    }
}
