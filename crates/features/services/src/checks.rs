//! What must always hold in this area.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;

use crate::store;

pub(crate) struct Checks;

#[async_trait]
impl InvariantCheck for Checks {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let foreign = store::collections::count_foreign(repo.conn()).await?;
        Ok(if foreign > 0 {
            vec![format!("services: {foreign} collected services belong to another tenant")]
        } else {
            Vec::new()
        })
    }
}
