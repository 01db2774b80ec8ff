//! The last try to write, shared by all who ask.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::{StoreError, StoreResult};

/// All who ask within this time get one answer, so that asking costs no more than a sync a second.
const SHARED_FOR: Duration = Duration::from_secs(1);
/// How long it may take (quality.md section 3: within 2 s).
const LIMIT: Duration = Duration::from_secs(2);

/// How a try ended.
pub(crate) type Outcome = Result<(), Arc<StoreError>>;

/// The last try.
#[derive(Debug, Default)]
pub(crate) struct Probe {
    last: Mutex<Option<(Instant, Outcome)>>,
}

impl Probe {
    /// How the last try ended, or how this one does when the last is too old.
    pub(crate) async fn outcome(&self, write: impl Future<Output = StoreResult<()>>) -> Outcome {
        let mut last = self.last.lock().await;
        if let Some((at, outcome)) = &*last
            && at.elapsed() < SHARED_FOR
        {
            return outcome.clone();
        }
        let tried = timeout(LIMIT, write).await;
        let outcome = tried.unwrap_or_else(|_| Err(StoreError::busy("a write took too long"))).map_err(Arc::new);
        *last = Some((Instant::now(), outcome.clone()));
        outcome
    }
}
