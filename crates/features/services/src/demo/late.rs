//! What stands on the data of other areas: ratings on completed matters, then feedback.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_feature::{CompletedMatters, DemoRun, DemoSeeder};
use onehall_files::Files;

use super::{feedback, ratings};

/// Seeds what comes last.
pub(crate) struct Late {
    pub completed: Arc<dyn CompletedMatters>,
    pub files: Files,
}

#[async_trait]
impl DemoSeeder for Late {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        ratings::seed(run, self.completed.as_ref()).await?;
        if !run.is_second() {
            feedback::seed(run, &self.files).await?;
        }
        Ok(())
    }
}
