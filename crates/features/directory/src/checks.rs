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
        let foreign = global::count_people_in_foreign_departments(repo.conn()).await?;
        if foreign > 0 {
            wrong.push(format!("directory: {foreign} people stand in a department of another tenant"));
        }
        let crossed = global::count_foreign_roles(repo.conn()).await?;
        if crossed > 0 {
            wrong.push(format!("directory: {crossed} people have a role of another tenant"));
        }
        let taught = global::count_foreign_courses(repo.conn()).await?;
        if taught > 0 {
            wrong.push(format!("directory: {taught} courses name another tenant than their teacher or class"));
        }
        Ok(wrong)
    }
}
