//! Ends the sessions that a client opened: nobody can use them from the moment it is disabled or gone, and here they end for
//! whoever counts them.

use chrono::{DateTime, Utc};
use onehall_jobs::{Job, JobCtx, JobError};
use onehall_kernel::UserId;
use serde::{Deserialize, Serialize};

use crate::{sessions, store};

/// Sessions that end in one unit of work.
const BATCH: u64 = 200;

/// Whose sessions.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ClientEnded {
    pub(crate) client: String,
    /// Those that began until then: a client that was enabled again keeps what it opened afterwards.
    pub(crate) until: DateTime<Utc>,
}

/// Ends them in batches.
pub(crate) struct EndClientSessions;

impl Job for EndClientSessions {
    const QUEUE: &'static str = "identity-end-client-sessions";
    type Payload = ClientEnded;

    async fn run(&self, job: &JobCtx, ClientEnded { client, until }: ClientEnded) -> Result<(), JobError> {
        loop {
            job.stopped()?;
            let mut tx = job.db.begin().await?;
            let living =
                store::sessions::list_living_of_client(tx.conn(), &job.ctx.tenant, &client, until, BATCH).await?;
            if living.is_empty() {
                return Ok(());
            }
            for session in living {
                let user = UserId(session.user_id);
                sessions::end_session(&mut tx, &job.ctx, &session.tenant_id, session.id, user, "revoked").await?;
            }
            tx.save().await?;
        }
    }
}
