//! To-dos, applications and drafts of the demonstration university.

mod applications;
mod dice;
mod files;
mod people;
mod todos;

use async_trait::async_trait;
use onehall_feature::{DemoRun, DemoSeeder};

use people::People;

/// Seeds this area.
#[derive(Debug, Clone, Copy)]
pub struct Demo;

#[async_trait]
impl DemoSeeder for Demo {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let people = People::load(run).await?;
        todos::seed(run, &people).await?;
        applications::seed(run, &people).await
    }
}
