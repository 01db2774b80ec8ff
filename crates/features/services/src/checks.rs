//! What must always hold in this area.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;

use crate::store::global;

pub(crate) struct Checks;

#[async_trait]
impl InvariantCheck for Checks {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let conn = repo.conn();
        let mut wrong = Vec::new();
        for (user, service) in global::list_foreign(conn).await? {
            wrong.push(format!("services: {user} collected {service} of another tenant"));
        }
        for span in global::list_with_gaps(conn).await? {
            wrong.push(format!("services: the collection of {} has gaps: {span:?}", span.user_id));
        }
        for feedback in global::list_out_of_turn(conn).await? {
            wrong.push(format!("services: the turns of feedback {feedback} do not fit its state"));
        }
        for service in global::list_undercounted(conn).await? {
            wrong.push(format!("services: {service} was visited more often than its visit count says"));
        }
        Ok(wrong)
    }
}
