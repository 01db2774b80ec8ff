//! What must always hold in this area.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;

use crate::store::global;

pub(crate) struct Checks;

#[async_trait]
impl InvariantCheck for Checks {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        let loose = global::count_loose_links(repo.conn()).await?;
        if loose > 0 {
            wrong.push(format!("duties: {loose} services are named by duties that are not there"));
        }
        Ok(wrong)
    }
}
