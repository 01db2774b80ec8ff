//! Names of those who changed something.

use std::collections::HashMap;

use onehall_db::{Repo, StoreResult};
use onehall_kernel::{TenantId, UserId};

/// Names by ids.
pub(super) struct Changers(HashMap<UserId, String>);

impl Changers {
    /// Of these people of the tenant.
    pub(super) async fn find(
        repo: &Repo,
        tenant: &TenantId,
        ids: impl Iterator<Item = Option<UserId>>,
    ) -> StoreResult<Self> {
        let mut ids: Vec<UserId> = ids.flatten().collect();
        ids.sort_unstable_by_key(|id| id.0);
        ids.dedup();
        let found = onehall_directory::list_people(repo.conn(), tenant, &ids).await?;
        Ok(Self(found.into_iter().map(|person| (person.id, person.user_name)).collect()))
    }

    /// The name of a person; empty for nobody.
    pub(super) fn name(&self, id: Option<UserId>) -> String {
        id.and_then(|id| self.0.get(&id)).cloned().unwrap_or_default()
    }
}
