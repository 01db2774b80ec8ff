//! What must always hold in this area.

mod faults;

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;

pub(crate) struct Checks;

#[async_trait]
impl InvariantCheck for Checks {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let conn = repo.conn();
        let mut wrong = Vec::new();
        for (conversation, last, newest) in faults::heads_beside_messages(conn).await? {
            wrong.push(format!("chat: {conversation} ends at {last}, its newest message is at {newest}"));
        }
        for (conversation, seq) in faults::shared_places(conn).await? {
            wrong.push(format!("chat: {conversation} has several messages at {seq}"));
        }
        for (user, conversation) in faults::places_beyond_the_end(conn).await? {
            wrong.push(format!("chat: {user} read or received more of {conversation} than was said"));
        }
        for (conversation, members, places) in faults::members_beside_places(conn).await? {
            wrong.push(format!("chat: {members} are in the group of {conversation}, {places} have a place there"));
        }
        Ok(wrong)
    }
}
