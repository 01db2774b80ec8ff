//! What must always hold in this area.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;

use crate::store;

pub(crate) struct Checks;

#[async_trait]
impl InvariantCheck for Checks {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        let disabled = store::global::count_sessions_of_disabled(repo.conn()).await?;
        if disabled > 0 {
            wrong.push(format!("identity: {disabled} living sessions belong to disabled people"));
        }
        let dead = store::global::count_tokens_of_ended(repo.conn()).await?;
        if dead > 0 {
            wrong.push(format!("identity: {dead} access tokens belong to ended sessions"));
        }
        let foreign = store::global::count_people_in_foreign_departments(repo.conn()).await?;
        if foreign > 0 {
            wrong.push(format!("identity: {foreign} people stand in a department of another tenant"));
        }
        let lost = store::global::count_sessions_of_foreign_people(repo.conn()).await?;
        if lost > 0 {
            wrong.push(format!("identity: {lost} sessions name another tenant than their person"));
        }
        let crossed = store::global::count_foreign_roles(repo.conn()).await?;
        if crossed > 0 {
            wrong.push(format!("identity: {crossed} people have a role of another tenant"));
        }
        let taught = store::global::count_foreign_courses(repo.conn()).await?;
        if taught > 0 {
            wrong.push(format!("identity: {taught} courses name another tenant than their teacher or class"));
        }
        Ok(wrong)
    }
}
